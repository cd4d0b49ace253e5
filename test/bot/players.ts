/**
 * What tests of the bot need besides the world: the bundle, and boards that can be read and tapped
 * by name.
 */
import { readFileSync } from 'node:fs';
import type { InlineKeyboardButton } from '@grammyjs/types';
import { it } from 'vitest';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
  type Tap,
} from '../../playground/telegram/model/model.ts';
import {
  cellButton,
  findControl,
  isEmpty,
  isOver,
} from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { createWorld, madeUpToken, type World, type WorldOptions } from '../../playground/world.ts';
import { languageFor } from '../../src/bot/settings/language.ts';
import type { Texts } from '../../src/bot/texts/texts.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { blankLine } from '../../src/bot/views/words/bubble.ts';
import { openOnWorker } from './onWorker.ts';
import { sourceScript } from './sourceScript.ts';

/** How tests read a board. */
export {
  cellButton,
  drawn,
  emptyCells,
  isEmpty,
  isOver,
} from '../../playground/telegram/people/board.ts';

export const code = readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8');

type OpenWorld = (
  properties?: Readonly<Record<string, string | null>>,
  more?: Partial<WorldOptions>,
) => World;

/** Where the scenarios are played; the project `worker` of `vitest.config.ts` plays some there. */
const platforms: Readonly<Record<string, OpenWorld>> = {
  appsScript: (properties = {}, more = {}) =>
    createWorld({
      code,
      properties,
      ...more,
      appsScript: { ...ownScript(more), ...more.appsScript },
    }),
  worker: openOnWorker,
};
/**
 * The fast tests play the source, unless they ask for what only the bundle has; `test:all` plays
 * them on the bundle, too.
 */
const ownScript = ({
  code: other,
  appsScript = {},
}: Partial<WorldOptions>): WorldOptions['appsScript'] =>
  process.env.LINIA_SCRIPT === 'source' && other === undefined && appsScript.webAssembly !== false
    ? { program: sourceScript }
    : { remembersRuns: true };

const platform = process.env.LINIA_PLATFORM ?? 'appsScript';
export const openWorld: OpenWorld = platforms[platform]!;

/**
 * For what only Apps Script has: its service calls, their failures, its properties and their
 * limits.
 */
export const onAppsScript = it.runIf(platform === 'appsScript');

/** For what platforms with alarms do by themselves. */
export const whereAlarmsRing = it.skipIf(platform === 'appsScript');

/** Ada has opened a room; Ben, who speaks Romanian, and Eve know of it. */
export function openRoom(command = '/room Sunday') {
  const world = openWorld();
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'ro' });
  const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
  ada.send(command);
  return { world, ada, ben, eve };
}

/** Ada has put a board into a group, which Ben has joined. */
export function openGroup(command = '/duel', more: Partial<WorldOptions> = {}) {
  const world = openWorld({}, more);
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const ben = world.user({ name: 'Ben', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  ada.send(group, command);
  const board = newest(group);
  tapControl(ben, board, 'Join');
  return { world, ada, ben, group, board };
}

/** Friends of these names in a group, where nothing has been begun. */
export function openFriends<Names extends readonly string[]>(...names: Names) {
  const world = openWorld();
  const friends = names.map((name) => world.user({ name, languageCode: 'en' }));
  const group = world.telegram.group('Friends', friends);
  return { world, friends: friends as { [Place in keyof Names]: FakeUser }, group };
}

interface Two {
  readonly world: World;
  readonly ada: FakeUser;
  readonly ben: FakeUser;
  readonly group: ChatRoom;
}

/** Where Ada begins a game that Ben can join, by the message with its board. */
export const sharedPlaces = {
  inline: ({ ada, ben, world }: Two): ChatMessage =>
    ada.chooseInline(ada.typeInline('', world.telegram.peopleChat(ada, ben)), 'duel-ticTacToe'),
  'in a group'({ ada, group }: Two): ChatMessage {
    ada.send(group, '/duel');
    return newest(group);
  },
};

/** What a person sees of their newest game. */
export function boardOf(user: FakeUser): ChatMessage {
  return newest(user.chat);
}

export function newest(chat: ChatRoom): ChatMessage {
  const message = chat.messages.at(-1);
  if (!message) throw new Error('the chat is empty');
  return message;
}

/** The newest board of a chat; notices have one line. */
export const lastBoard = (chat: ChatRoom): ChatMessage =>
  chat.messages.filter(({ text }) => text.includes('\n')).at(-1)!;

/** Erases what is kept of a person, as the bot asks. */
export function forgetAll(user: FakeUser): Tap {
  user.send('/forget');
  const erase = buttonsOf(newest(user.chat))
    .flat()
    .find(({ style }) => style === 'danger');
  return user.tap(newest(user.chat), erase ?? '');
}

/** Ada loses to the perfect player in tic-tac-toe. */
export function loseToBot() {
  const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
  for (let game = 0; game < 10; game++) {
    ada.send('/tictactoe perfect');
    const board = newest(ada.chat);
    for (const cell of ['A2', 'B1', 'C2', 'B3', 'A1', 'A3', 'C1', 'C3', 'B2'])
      if (!isOver(board) && isEmpty(cellButton(board, cell).text)) tapCell(ada, board, cell);
    if (board.text.includes(textsOf('en').wins('🔴 Bot'))) return { ada, board };
  }
  throw new Error('no game was lost');
}

/** What a message says, as one line: its lines are broken to the width of its board. */
export const words = ({ text }: ChatMessage): string => text.replace(/[\u2800\s]+/g, ' ');

/** Gives up the newest game by `/end`, about which its board asks first. */
export function giveUp(user: FakeUser, chat: ChatRoom): Tap {
  user.send(chat, '/end');
  const { confirmResign } = textsOf(
    languageFor(user.person.profile.language_code, 'auto', 'en'),
  ).buttons;
  return tapControl(user, newest(chat), confirmResign);
}

/** Leaves the room in which a game is on, which the board asks about first. */
export function leaveRoom(user: FakeUser, words = '/leave'): Tap {
  user.send(words);
  const { confirmLeave } = textsOf(
    languageFor(user.person.profile.language_code, 'auto', 'en'),
  ).buttons;
  return tapControl(user, newest(user.chat), confirmLeave);
}

/** The key of the room of that name, from before there were ids or since. */
export function roomKeyOf(lines: ReadonlyMap<string, string>, name: string): string | undefined {
  return [...lines].find(
    ([key, line]) =>
      key.startsWith('r') && line.split('|')[1]?.toLowerCase() === name.toLowerCase(),
  )?.[0];
}

/**
 * What is said where notices are on: with or without those that only a platform with alarms, or
 * with `tick`, sends later.
 */
export const noticesOn = ({ menu }: Texts): readonly string[] => [
  menu.notices(true),
  menu.noticesAway,
];

/** What is said to who waits for someone, likewise. */
export const waitingOn = ({ someone }: Texts): readonly string[] =>
  [someone.waiting, someone.waitingUntold].map(readable);

/** The text without the blanks that give its bubble its width. */
export const trimmed = ({ text }: ChatMessage): string => text.replace(/\u2800+$/gm, '');

/** A text of the bot as it is read: what it sets as code has no marks there. */
export const readable = (text: string): string => text.replace(/`/g, '');

/**
 * What a tap that is not refused is told of what its message shows, which may not arrive: what
 * stands below a board's seats.
 */
export function told({ text }: ChatMessage): string {
  const [head = '', body = head] = text.split(`\n${blankLine}\n`);
  return body.split('\n\n')[0]!;
}

/** The first button whose text holds the words. */
export function control(message: ChatMessage, label: string): InlineKeyboardButton {
  const button = findControl(message, label);
  const texts = buttonsOf(message).flatMap((row) => row.map(({ text }) => text));
  if (!button) throw new Error(`no "${label}" among ${texts.join(', ')}`);
  return button;
}

/** Where a link key leads; undefined where there is none of this label. */
export function linkKeyOf(message: ChatMessage, label: string): string | undefined {
  const key = buttonsOf(message)
    .flat()
    .find(({ text }) => text === label);
  return key && 'url' in key ? key.url : undefined;
}

export function hasControl(message: ChatMessage, label: string): boolean {
  return findControl(message, label) !== undefined;
}

export function tapCell(user: FakeUser, message: ChatMessage, name: string): Tap {
  return user.tap(message, cellButton(message, name));
}

/** The moves by which the first of two wins at tic-tac-toe. */
export const winOfFirst = <Player>(first: Player, second: Player) =>
  [
    [first, 'A1'],
    [second, 'B1'],
    [first, 'A2'],
    [second, 'B2'],
    [first, 'A3'],
  ] as const;

export function tapControl(user: FakeUser, message: ChatMessage, words: string): Tap {
  return user.tap(message, control(message, words));
}

/** Taps a control that stands behind More, which it opens first. */
export function tapBehindMore(user: FakeUser, message: ChatMessage, words: string): Tap {
  const { more } = textsOf(languageFor(user.person.profile.language_code, 'auto', 'en')).buttons;
  tapControl(user, message, more);
  return tapControl(user, message, words);
}

export function dataOf(button: InlineKeyboardButton): string {
  if (!('callback_data' in button)) throw new Error(`"${button.text}" carries no data`);
  return button.callback_data;
}

/** Every line that any execution logged. */
export function logsOf(world: World): string[] {
  return world.executions.flatMap(({ logs }) => logs.map(({ text }) => text));
}

/** What an execution logged, a line each. */
export function linesOf(report: World['setupReport']): string {
  return (report?.logs ?? []).map(({ text }) => text).join('\n');
}

/** Asks the Bot API as somebody would who has the token, and returns the result. */
export function askTelegram(world: World, method: string, parameters: object = {}): unknown {
  const reply = world.telegram.request({
    method: 'POST',
    url: `https://api.telegram.org/bot${madeUpToken}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  if (reply.kind !== 'reply') throw new Error(`${method} was not answered`);
  return JSON.parse(reply.body).result;
}

/**
 * Does something that makes one update, and returns the update's body without delivering it yet.
 */
export function catchUpdate(world: World, act: () => unknown): string {
  world.hold(act);
  const [delivery, ...others] = world.telegram.updates.due();
  if (!delivery || others.length > 0)
    throw new Error(`one update was expected, ${others.length + 1} are due`);
  return world.telegram.webhook.requestFor(delivery).body;
}

/** Calls the webhook as Telegram does, and returns what the execution did. */
export function postUpdate(world: World, body: string, url = world.telegram.webhook.url) {
  const { response, report } = world.appsScript.request({
    method: 'POST',
    url,
    contentType: 'application/json',
    body,
  });
  if (!report) throw new Error('the script was not reached');
  return { response, report };
}

/**
 * Does something of which Telegram delivers the update twice, with whatever is forgotten before
 * each.
 */
export function doTwice(world: World, forget: (world: World) => void, act: () => unknown): void {
  const body = catchUpdate(world, act);
  forget(world);
  postUpdate(world, body);
  forget(world);
  world.deliverAll();
  world.clock.advance(20_000);
}

/** `Service.method` of every call of an execution, in order. */
export function callNames(report: World['executions'][number]): string[] {
  return report.calls.map(({ call }) => `${call.service}.${call.method}`);
}

/** The requests that Telegram has received since `from`, by method. */
export function methodsSince(world: World, from: number): string[] {
  return world.telegram.requests.slice(from).map(({ method }) => method);
}
