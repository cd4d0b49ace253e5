/** Updates whose process is ended at some point, and what has to stand in the chats in the end. */
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { newest, openRoom, openWorld, tapCell, tapControl } from '../bot/players.ts';
import { tapKinds } from './tapKinds.ts';

/** What people do, each ready to be done once in a world of its own. */
export interface Ready {
  readonly world: World;
  /** What the person does. */
  act(): unknown;
}

function alone(...before: readonly string[]) {
  return (last: string) => (): Ready => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    for (const text of before) ada.send(text);
    return { world, act: () => ada.send(last) };
  };
}

function inGroup(last: string) {
  return (): Ready => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    return { world, act: () => ada.send(group, last) };
  };
}

function inRoom(last: string) {
  return (): Ready => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    return { world, act: () => ada.send(last) };
  };
}

/**
 * Ada has been away when Ben sat down, and has been notified; Ben, who is still there, will hear of
 * her move later.
 */
const aloneWithBoard = {
  inRoom() {
    const { world, ada, ben } = openRoom();
    const board = newest(ada.chat);
    world.clock.advance(5 * 60_000);
    ben.send('/join Sunday');
    world.clock.advance(5000);
    return { world, ada, board, chat: ada.chat };
  },
  inGroup() {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    const group = world.telegram.group('Friends', [ada!, ben!]);
    ada!.send(group, '/duel');
    const board = newest(group);
    world.clock.advance(5 * 60_000);
    tapControl(ben!, board, 'Join');
    world.clock.advance(5000);
    return { world, ada: ada!, board, chat: group };
  },
  inline() {
    const world = openWorld({ INLINE_MODE: 'on', BOT_USERNAME: 'linia_bot' });
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    for (const each of [ada, ben]) each!.send('/settings');
    const chat = world.telegram.group('Others', [ada!, ben!]);
    const board = ada!.chooseInline(ada!.typeInline('', chat), 'duel-ticTacToe');
    world.clock.advance(5 * 60_000);
    tapControl(ben!, board, 'Join');
    world.clock.advance(5000);
    return { world, ada: ada!, board, chat };
  },
};

const texts: Readonly<Record<string, () => Ready>> = {
  'a greeting': alone()('/start'),
  'a new game': alone()('/tictactoe'),
  'a new game in a group': inGroup('/tictactoe'),
  'a game of two on one device': alone()('/duel'),
  'a game of two in a group': inGroup('/duel'),
  'a choice': alone()('/language ca'),
  'a typed move': alone('/tictactoe')('B2'),
  'a board again': alone('/tictactoe', 'B2')('/board'),
  'a hint': alone('/tictactoe', 'B2')('/hint'),
  'a puzzle': alone()('/puzzle'),
  'a room': alone()('/room Sunday'),
  'a typed move in a room': inRoom('B2'),
  'an end': alone('/tictactoe', 'B2')('/end'),
  'a new start': alone('/tictactoe', 'B2')('/restart'),
  'a farewell to a room': inRoom('/leave'),
  'a question before all is erased': alone('/tictactoe')('/forget'),
  'a farewell to the bot from a room': () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    ada.send('/forget');
    return { world, act: () => tapControl(ada, newest(ada.chat), textsOf('en').buttons.erase) };
  },
  'a search for somebody': alone()('/someone'),
  'a search that finds somebody': () => {
    const { world, act } = alone('/someone')('/help')();
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    act();
    return { world, act: () => ben.send('/someone') };
  },
  'a search after a game with somebody': () => {
    const { world, act } = alone('/someone')('/help')();
    const [ben, eve] = ['Ben', 'Eve'].map((name, index) =>
      world.user({ id: 5_000_002 + index, name, languageCode: 'en' }),
    );
    act();
    const { resign, confirmResign } = textsOf('en').buttons;
    ben!.send('/someone');
    for (const label of [resign, confirmResign]) tapControl(ben!, newest(ben!.chat), label);
    eve!.send('/someone');
    return { world, act: () => ben!.send('/someone') };
  },
  'a film': () => {
    const world = openWorld();
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    ada.send('/duel');
    for (const cell of ['B2', 'A1', 'B1', 'A2', 'B3']) tapCell(ada, newest(ada.chat), cell);
    tapControl(ada, newest(ada.chat), textsOf('en').buttons.more);
    return { world, act: () => tapControl(ada, newest(ada.chat), textsOf('en').buttons.film) };
  },
  'an entrance': () => {
    const { world, ben } = openRoom();
    return { world, act: () => ben.send('/join Sunday') };
  },
};

const heardLater: Readonly<Record<string, () => Ready>> = Object.fromEntries([
  ...Object.entries(aloneWithBoard).map(([name, open]) => [
    `a move of which the other hears later, ${name}`,
    () => {
      const { world, ada, board } = open();
      return { world, act: () => tapCell(ada, board, 'B2') };
    },
  ]),
  ...(['inRoom', 'inGroup'] as const).map((name) => [
    `a typed move of which the other hears later, ${name}`,
    () => {
      const { world, ada, chat } = aloneWithBoard[name]();
      return { world, act: () => ada.send(chat, name === 'inRoom' ? 'B2' : '/move B2') };
    },
  ]),
]);

export const updates: Readonly<Record<string, () => Ready>> = {
  ...texts,
  ...heardLater,
  ...Object.fromEntries(
    Object.keys(tapKinds).map((name) => [
      `${name}, by a tap`,
      () => {
        const { world, tap } = tapKinds[name]!();
        return { world, act: tap };
      },
    ]),
  ),
};

/** What a first board says of how to play is not said again where the board comes later. */
const contentOf = (message: ChatMessage): string =>
  [
    message.text.replace(` ${textsOf('en').tapHere(false)}`, ''),
    ...buttonsOf(message).map((row) => row.map(({ text }) => text).join(' ')),
  ].join('\n');

/** Every message of the bot, by its chat and what it shows, with how often it stands there. */
export function contentsOf(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const chat of world.telegram.store.chats.values())
    for (const message of chat.messages) {
      const name = `${chat.id}: ${contentOf(message)}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return counts;
}

/** What of the expected messages is missing, and what stands there more than twice as often. */
export function compare(
  expected: ReadonlyMap<string, number>,
  contents: ReadonlyMap<string, number>,
): readonly string[] {
  // An old board may keep its keyboard, or its earlier one, whose buttons only say where the new
  // one is.
  const isLeft = (name: string): boolean => /\n(?:☰ \S+|ℹ️ \S+ 🔎 \S+\n.*)$/u.test(name);
  const wordsOf = (name: string): string => name.slice(0, name.indexOf('\na1 '));
  const stands = (name: string): boolean =>
    contents.has(name) ||
    [...contents.keys()].some((each) => each.startsWith(`${name}\n`)) ||
    (isLeft(name) && [...contents.keys()].some((each) => each.startsWith(`${wordsOf(name)}\n`)));
  const missing = [...expected.keys()]
    .filter((name) => !stands(name))
    .map((name) => `missing ${name}`);
  const tooMany = [...contents]
    .filter(([name, count]) => count > 2 * (expected.get(name) ?? 1))
    .map(([name]) => `too many ${name}`);
  return [...missing, ...tooMany];
}
