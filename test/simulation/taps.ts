/** Keys that people press, of the newest messages and of older ones. */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { createRandom } from '../../playground/random.ts';
import {
  buttonsOf,
  type ChatMessage,
  isSeenBy,
  type Tap,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { playerToMove } from '../../src/bot/match/session.ts';
import { readContent } from '../bot/buttonContent.ts';
import type { Act, Stage } from './act.ts';
import { pick, pickRare, type Random } from './chance.ts';
import { kindOfKey } from './kinds.ts';
import { type Cast, chatsOf } from './people.ts';
import { isEmptyCell, readBoard } from './shownBoard.ts';

export const nameOf = (user: FakeUser): string =>
  [...user.person.profile.first_name].slice(0, 8).join('');
/** Whether they are in its chat, which has not become another since, and see it. */
const isInView = (message: ChatMessage, { id }: FakeUser): boolean =>
  !message.deleted &&
  message.chat.migratedTo === undefined &&
  message.chat.members.has(id) &&
  isSeenBy(message, id);

/** Whether they have it in view, and it has keys. */
export const isPressable = (message: ChatMessage, user: FakeUser): boolean =>
  isInView(message, user) && buttonsOf(message).length > 0;

const keysOfKind = (message: ChatMessage, kind: string): readonly InlineKeyboardButton[] =>
  buttonsOf(message)
    .flat()
    .filter((each) => kindOfKey(each) === kind);

/**
 * A key that is shown in the message that people are at, or in one of the newest messages of a
 * chat.
 */
export function drawKey(stage: Stage, somebody: FakeUser, random: Random): Act | undefined {
  const { cast, visits } = stage;
  if (random() < 0.08) stage.focus = undefined;
  const { focus } = stage;
  const readers = focus ? cast.players.filter((each) => isPressable(focus, each)) : [];
  const user = drawReader(readers, focus, random) ?? somebody;
  const message = readers.length > 0 && focus ? focus : drawMessage(user, cast, random);
  if (!message) return undefined;
  stage.focus = message;
  const keys = buttonsOf(message).flat();
  const cells = keys.filter(isEmptyCell);
  const isMove = cells.length > 0 && random() < 0.65;
  const kinds = [...new Set(keys.map(kindOfKey))];
  const wanted = kinds.filter((each) => stage.sought.has(each) && !visits.has(each));
  const kind = pickRare(
    wanted.length > 0 && random() < 0.7 ? wanted : kinds,
    (each) => visits.get(each) ?? 0,
    random,
  );
  const button = pick(isMove ? cells : keysOfKind(message, kind), random);
  const mover = isMove ? findMover(button, cast) : undefined;
  return press(mover && isPressable(message, mover) ? mover : user, message, button, cast, random);
}

/** One who can press a key there, and mostly one of those who play. */
function drawReader(
  readers: readonly FakeUser[],
  message: ChatMessage | undefined,
  random: Random,
): FakeUser | undefined {
  const people = message && random() < 0.7 ? readBoard(message)?.people : undefined;
  const players = readers.filter(({ id }) => people?.includes(id));
  return pick(players.length > 0 ? players : readers, random);
}

/** A key of a kind that is sought, wherever it is shown. */
export function drawSought(stage: Stage, _: FakeUser, random: Random): Act | undefined {
  const { cast, sought, visits } = stage;
  const chats = [cast.group, cast.forum, cast.pair, ...cast.players.map(({ chat }) => chat)];
  const found = chats.flatMap((chat) =>
    chat.messages.slice(-6).flatMap((message) => {
      const readers = cast.players.filter((each) => isPressable(message, each));
      if (readers.length === 0) return [];
      const keys = buttonsOf(message).flat();
      return keys.map((button) => ({ message, button, readers, kind: kindOfKey(button) }));
    }),
  );
  const wanted = found.filter(({ kind }) => sought.has(kind) && (visits.get(kind) ?? 0) < 3);
  const unseen = wanted.filter(({ kind }) => !visits.has(kind));
  const one = pick(unseen.length > 0 ? unseen : wanted, random);
  if (!one) return undefined;
  stage.focus = one.message;
  return press(
    drawReader(one.readers, one.message, random)!,
    one.message,
    one.button,
    cast,
    random,
  );
}

function drawMessage(user: FakeUser, cast: Cast, random: Random): ChatMessage | undefined {
  const seen = pick(chatsOf(user, cast), random).messages.filter((message) =>
    isPressable(message, user),
  );
  return pick(seen.slice(random() < 0.75 ? -1 : -6), random);
}

/** Whose turn it is at the board of this key. */
function findMover(button: InlineKeyboardButton, { players }: Cast): FakeUser | undefined {
  const content = 'callback_data' in button ? readContent(button.callback_data) : undefined;
  if (content?.kind !== 'game') return undefined;
  const { session } = content;
  const mover = session.players[playerToMove(session)];
  return players.find(({ id }) => id === mover.id);
}

export function press(
  user: FakeUser,
  message: ChatMessage,
  button: InlineKeyboardButton,
  cast: Cast,
  random: Random,
): Act {
  const chosen = pick(
    [cast.pair, cast.group].filter(({ members }) => members.has(user.id)),
    random,
  );
  return {
    kind: kindOfKey(button),
    words: `${nameOf(user)} presses "${button.text}" of ${message.id} in ${message.chat.title}`,
    user,
    chat: message.chat,
    shown: { message, button },
    perform(hands) {
      const [by, at, key] = [
        hands.user(user),
        hands.message(message),
        hands.button(message, button),
      ];
      const { username } = hands.stage.platform.telegram.store.bot;
      if (
        !at ||
        !key ||
        ('url' in key && !key.url.includes(`/${username}?start=`) && !key.url.includes('/share/'))
      )
        return undefined;
      const pressed = by.press(
        at,
        key,
        'callback_data' in key || !chosen ? undefined : hands.chat(chosen),
      );
      if (pressed.kind === 'asked') chooseFirst(by, pressed.ask);
      return pressed.kind === 'tapped' ? pressed.tap : undefined;
    },
  };
}

/** Most moves that a game is played on by in one act. */
const maxMoves = 50;

/** Those whose turn it is move anywhere, until the game is over or goes no further. */
export function playOn(
  message: ChatMessage,
  somebody: FakeUser,
  { cast }: Stage,
  random: Random,
): Tap | undefined {
  let tap: Tap | undefined;
  for (let moves = 0; moves < maxMoves; moves++) {
    const board = pick(boardsOf(message, cast), random);
    const button = pick(board ? buttonsOf(board).flat().filter(isEmptyCell) : [], random);
    if (!board || !button) break;
    const reader =
      cast.players.find(({ id }) => id === board.chat.id) ?? findMover(button, cast) ?? somebody;
    if (!isPressable(board, reader)) break;
    const before = readBoard(board)?.revision;
    tap = reader.tap(board, button);
    if (readBoard(board)?.revision === before) break;
  }
  return tap;
}

/** Plays a game on, and mostly to its end: chance alone seldom comes there. */
export function drawGame(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const { cast } = stage;
  const message = stage.focus ?? drawMessage(user, cast, random);
  if (!message || message.deleted || !readBoard(message)) return undefined;
  const drawn = Math.floor(random() * 2 ** 32);
  return {
    kind: 'plays on',
    words: `the game of ${message.id} in ${message.chat.title} is played on`,
    chat: message.chat,
    perform(hands) {
      const [at, by] = [hands.message(message), hands.user(user)];
      return at && playOn(at, by, hands.stage, createRandom(drawn));
    },
  };
}

/** What is pressed, one after another, to offer other pieces: chance alone seldom comes there. */
const offering = ['control more', 'control pickPieces', 'board pieces'];

/** One of two who play offers other pieces. */
export function drawOffer({ cast }: Stage, _: FakeUser, random: Random): Act | undefined {
  const boards = [cast.group, cast.forum, cast.talk, cast.pair]
    .flatMap(({ messages }) => messages.slice(-6))
    .filter(isRunningDuel);
  const message = pick(boards, random);
  if (!message) return undefined;
  const people = cast.players.filter(
    (each) => readBoard(message)?.people.includes(each.id) && isPressable(message, each),
  );
  const user = pick(people, random);
  if (!user) return undefined;
  const drawn = random();
  return {
    kind: 'offers pieces',
    words: `${nameOf(user)} offers other pieces at ${message.id} in ${message.chat.title}`,
    user,
    chat: message.chat,
    perform(hands) {
      const [by, at] = [hands.user(user), hands.message(message)];
      if (!at) return undefined;
      let tap: Tap | undefined;
      for (const kind of offering) {
        const keys = keysOfKind(at, kind);
        const key = keys[Math.floor(drawn * keys.length)];
        if (key) tap = by.tap(at, key);
      }
      return tap;
    },
  };
}

const isRunningDuel = (message: ChatMessage): boolean => {
  const board = message.deleted ? undefined : readBoard(message);
  return (
    board?.isShared === true &&
    board.people.length === 2 &&
    buttonsOf(message).flat().some(isEmptyCell)
  );
};

/**
 * The other one of two who play answers: mostly by what was pressed least in this world, as an
 * offer that is taken.
 */
export function drawReply(stage: Stage, _: FakeUser, random: Random): Act | undefined {
  const { cast, focus, visits } = stage;
  const board = focus && !focus.deleted ? readBoard(focus) : undefined;
  if (!focus || !board?.isShared) return undefined;
  const message = boardsOf(focus, cast).find((each) => each !== focus) ?? focus;
  const players = cast.players.filter(
    (each) => isPressable(message, each) && readBoard(message)?.people.includes(each.id),
  );
  const user = pick(players, random);
  if (!user) return undefined;
  stage.focus = message;
  const keys = buttonsOf(message).flat();
  const kinds = [...new Set(keys.map(kindOfKey))];
  const kind = pickRare(kinds, (each) => visits.get(each) ?? 0, random);
  const button = pick(keysOfKind(message, kind), random);
  return press(user, message, button, cast, random);
}

/** The messages that show the same game: a room has one in each player's chat. */
function boardsOf(message: ChatMessage, { players }: Cast): readonly ChatMessage[] {
  const game = message.deleted ? undefined : readBoard(message)?.game;
  if (!game?.startsWith('room ')) return game ? [message] : [];
  return players.flatMap(
    ({ chat }) =>
      chat.messages.findLast((each) => !each.deleted && readBoard(each)?.game === game) ?? [],
  );
}

export function chooseFirst(
  user: FakeUser,
  ask: Parameters<FakeUser['chooseInline']>[0],
  choice = 0,
): void {
  const results = ask.answer?.results ?? [];
  const result = results[Math.floor(choice * results.length)];
  if (result) user.chooseInline(ask, result);
}

/** A key of an older keyboard, as a client that has not loaded the newer one taps it. */
export function drawOlder({ older }: Stage, user: FakeUser, random: Random): Act | undefined {
  const usable = older.filter(({ message }) => isInView(message, user));
  const { message, button } = pick(usable, random) ?? {};
  const index = older.findIndex((each) => each.message === message && each.button === button);
  if (!message || !button || !('callback_data' in button)) return undefined;
  const isInaccessible = random() < 0.2;
  return {
    kind: 'older key',
    words: `${nameOf(user)} taps the older "${button.text}" of ${message.id} in ${message.chat.title}`,
    user,
    chat: message.chat,
    perform({ stage, user: find }) {
      const there = stage.older[index];
      if (!there || !('callback_data' in there.button)) return undefined;
      return find(user).tap(there.message, there.button.callback_data, {
        inaccessible: isInaccessible,
      });
    },
  };
}
