/** What people do, drawn from a number: each act is one of a person or of time, with its kind and its words. */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { createRandom } from '../../playground/random.ts';
import { buttonsOf, type ChatMessage, type ChatRoom, isSeenBy, type Tap } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { playerToMove } from '../../src/bot/session/session.ts';
import { type Command, commands, examples } from '../../src/bot/telegram/command.ts';
import { readContent } from '../bot/attacks/buttonContent.ts';
import type { SimulatedHome } from './home.ts';
import { kindOfKey } from './kinds.ts';
import { type Cast, chatsOf } from './people.ts';
import { readBoard } from './shownBoard.ts';

/** The world of a seed, and what has been seen in it. */
export interface Stage {
  readonly home: SimulatedHome;
  readonly cast: Cast;
  /** How often each kind of act was drawn. */
  readonly visits: Map<string, number>;
  /** The kinds that are sought in this world before others. */
  readonly sought: ReadonlySet<string>;
  /** Keys that messages have shown, some of which are gone by now. */
  readonly older: { readonly message: ChatMessage; readonly button: InlineKeyboardButton }[];
  /** Links to the bot that somebody has seen. */
  readonly links: Set<string>;
  /** The message that people are at. */
  focus: ChatMessage | undefined;
}

export interface Act {
  readonly kind: string;
  readonly words: string;
  readonly user?: FakeUser;
  /** Where it is done. */
  readonly chat?: ChatRoom;
  /** The key that is pressed, as it is shown now; undefined where it is not, or is no longer shown. */
  readonly shown?: { readonly message: ChatMessage; readonly button: InlineKeyboardButton };
  /** Does it, or the same in another world, and gives the tap, if it was one. */
  perform(hands: Hands): Tap | undefined;
}

/** Finds what an act was drawn with in the world in which it is done: of another world, what stands in the same place. */
export interface Hands {
  readonly stage: Stage;
  user(user: FakeUser): FakeUser;
  chat(chat: ChatRoom): ChatRoom;
  /** Undefined where nothing is there. */
  message(message: ChatMessage): ChatMessage | undefined;
  button(message: ChatMessage, button: InlineKeyboardButton): InlineKeyboardButton | undefined;
}

/** In the world itself. */
export const handsIn = (stage: Stage): Hands => ({
  stage,
  user: (user) => user,
  chat: (chat) => chat,
  message: (message) => message,
  button: (_, button) => button,
});

/** In another world with the same people and chats. */
export function handsAcross(from: Stage, to: Stage): Hands {
  const everybody = ({ cast }: Stage) => [cast.owner, ...cast.players];
  const user = (one: FakeUser) => everybody(to)[everybody(from).indexOf(one)]!;
  const chat = ({ id }: ChatRoom) => to.home.telegram.store.chats.get(id)!;
  const message = (one: ChatMessage) => chat(one.chat).messages[one.chat.messages.indexOf(one)];
  return {
    stage: to,
    user,
    chat,
    message,
    button(one, button) {
      const rows = buttonsOf(one);
      const row = rows.findIndex((each) => each.includes(button));
      const other = message(one);
      return other && buttonsOf(other)[row]?.[rows[row]?.indexOf(button) ?? -1];
    },
  };
}

/** Words that nobody but their writer and their chat may see. */
export const markOf = (user: FakeUser): string => `zq${user.id % 1000}xw`;

const words = [
  'b2',
  '4',
  'A1',
  '3',
  'd4',
  'C3',
  'hard',
  '7',
  'five',
  '🐸 🦊',
  'hola',
  'connectfour7 4455',
  '44',
  'x'.repeat(300),
];
const args = ['', '', 'connectfour', 'hard', 'bot', '5x5', '8x8', 'Sunday', '@ada_sim', '@carla_sim connectfour', 'off'];
const moreArgs = ['on', '10 min', 'es', 'auto', 'B2', '4453', '🐸 🦊', '6', '120010200', 'vanishing', 'misere', 'alternate'];
const queries = ['', 'duel', 'tic', 'connect four hard', '5x5', 'c', 'zz top'];
const pauses = [1000, 5000, 70_000, 300_000, 3_700_000, 7 * 3_600_000, 26 * 3_600_000, 9 * 86_400_000];

export type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

/** One of the list, those more often that were drawn less often. */
function pickRare<T>(list: readonly T[], visitsOf: (each: T) => number, random: Random): T {
  return pickWeighed(
    list,
    list.map((each) => 1 / (1 + visitsOf(each)) ** 2),
    random,
  );
}

function pickWeighed<T>(list: readonly T[], weights: readonly number[], random: Random): T {
  let left = random() * weights.reduce((sum, each) => sum + each, 0);
  for (const [index, each] of list.entries()) {
    left -= weights[index]!;
    if (left < 0) return each;
  }
  return list.at(-1)!;
}

const nameOf = (user: FakeUser): string => [...user.person.profile.first_name].slice(0, 8).join('');
const isPressable = (message: ChatMessage, user: FakeUser): boolean =>
  !message.deleted && isSeenBy(message, user.id) && buttonsOf(message).length > 0;

/** A key that is shown in the message that people are at, or in one of the newest messages of a chat. */
function drawKey(stage: Stage, somebody: FakeUser, random: Random): Act | undefined {
  const { cast, visits } = stage;
  if (random() < 0.08) stage.focus = undefined;
  const { focus } = stage;
  const readers = focus ? cast.players.filter((each) => focus.chat.members.has(each.id) && isPressable(focus, each)) : [];
  const user = pick(readers, random) ?? somebody;
  const message = readers.length > 0 && focus ? focus : drawMessage(user, cast, random);
  if (!message) return undefined;
  stage.focus = message;
  const keys = buttonsOf(message).flat();
  const cells = keys.filter(isEmptyCell);
  const isMove = cells.length > 0 && random() < 0.65;
  const kinds = [...new Set(keys.map(kindOfKey))];
  const wanted = kinds.filter((each) => stage.sought.has(each) && !visits.has(each));
  const kind = pickRare(wanted.length > 0 && random() < 0.7 ? wanted : kinds, (each) => visits.get(each) ?? 0, random);
  const button = pick(isMove ? cells : keys.filter((each) => kindOfKey(each) === kind), random);
  const mover = isMove ? findMover(button, cast) : undefined;
  return press(
    mover && isPressable(message, mover) && message.chat.members.has(mover.id) ? mover : user,
    message,
    button,
    cast,
    random,
  );
}

/** A key of a kind that is sought, wherever it is shown. */
function drawSought(stage: Stage, _: FakeUser, random: Random): Act | undefined {
  const { cast, sought, visits } = stage;
  const chats = [cast.group, cast.forum, cast.pair, ...cast.players.map(({ chat }) => chat)];
  const found = chats.flatMap((chat) =>
    chat.messages.slice(-6).flatMap((message) => {
      const readers = cast.players.filter(({ id }) => chat.members.has(id) && isSeenBy(message, id));
      if (message.deleted || readers.length === 0) return [];
      const keys = buttonsOf(message).flat();
      return keys.map((button) => ({ message, button, readers, kind: kindOfKey(button) }));
    }),
  );
  const wanted = found.filter(({ kind }) => sought.has(kind) && (visits.get(kind) ?? 0) < 3);
  const one = pick(wanted, random);
  if (!one) return undefined;
  stage.focus = one.message;
  return press(pick(one.readers, random), one.message, one.button, cast, random);
}

function drawMessage(user: FakeUser, cast: Cast, random: Random): ChatMessage | undefined {
  const seen = pick(chatsOf(user, cast), random).messages.filter((message) => isPressable(message, user));
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

function press(user: FakeUser, message: ChatMessage, button: InlineKeyboardButton, cast: Cast, random: Random): Act {
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
      const [by, at, key] = [hands.user(user), hands.message(message), hands.button(message, button)];
      if (!at || !key || ('url' in key && !key.url.includes('start=') && !key.url.includes('/share/'))) return undefined;
      const pressed = by.press(at, key, 'callback_data' in key || !chosen ? undefined : hands.chat(chosen));
      if (pressed.kind === 'asked') chooseFirst(by, pressed.ask);
      return pressed.kind === 'tapped' ? pressed.tap : undefined;
    },
  };
}

/** Most moves that a game is played on by in one act. */
const maxMoves = 50;

function playOn(message: ChatMessage, somebody: FakeUser, { cast }: Stage, random: Random): Tap | undefined {
  let tap: Tap | undefined;
  for (let moves = 0; moves < maxMoves; moves++) {
    const board = pick(boardsOf(message, cast), random);
    const button = pick(board ? buttonsOf(board).flat().filter(isEmptyCell) : [], random);
    if (!board || !button) break;
    const reader = cast.players.find(({ id }) => id === board.chat.id) ?? findMover(button, cast) ?? somebody;
    if (!board.chat.members.has(reader.id) || !isPressable(board, reader)) break;
    tap = reader.tap(board, button);
  }
  return tap;
}

/** Plays a game on, and mostly to its end: chance alone seldom comes there. */
function drawGame(stage: Stage, user: FakeUser, random: Random): Act | undefined {
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

/** The messages that show the same game: a room has one in each player's chat. */
function boardsOf(message: ChatMessage, { players }: Cast): readonly ChatMessage[] {
  const game = message.deleted ? undefined : readBoard(message)?.game;
  if (!game?.startsWith('room ')) return game ? [message] : [];
  return players.flatMap(({ chat }) => chat.messages.findLast((each) => !each.deleted && readBoard(each)?.game === game) ?? []);
}

const isEmptyCell = (button: InlineKeyboardButton): boolean =>
  kindOfKey(button) === 'board cell' && /^(?:·|[a-h]?\d)$/i.test(button.text);

/** Two people look for anybody at the same time. */
function drawStrangers({ cast }: Stage, user: FakeUser, random: Random): Act {
  const other = pick(
    cast.players.filter((each) => each !== user),
    random,
  );
  const text = `/someone ${pick(['tictactoe', 'connectfour', 'tictactoe 10 min'], random)}`;
  return {
    kind: 'strangers',
    words: `${nameOf(user)} and ${nameOf(other)} write ${text}`,
    user,
    chat: other.chat,
    perform(hands) {
      hands.user(user).send(text);
      hands.user(other).send(text);
      return undefined;
    },
  };
}

function chooseFirst(user: FakeUser, ask: Parameters<FakeUser['chooseInline']>[0], choice = 0): void {
  const results = ask.answer?.results ?? [];
  const result = results[Math.floor(choice * results.length)];
  if (result) user.chooseInline(ask, result);
}

/** A key of an older keyboard, as a client that has not loaded the newer one taps it. */
function drawOlder({ older }: Stage, user: FakeUser, random: Random): Act | undefined {
  const usable = older.filter(
    ({ message }) => message.chat.members.has(user.id) && isSeenBy(message, user.id) && !message.deleted,
  );
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
      return find(user).tap(there.message, there.button.callback_data, { inaccessible: isInaccessible });
    },
  };
}

function write(user: FakeUser, chat: ChatRoom, text: string, kind: string, at?: Parameters<FakeUser['send']>[2]): Act {
  return {
    kind,
    words: `${nameOf(user)} writes ${text.slice(0, 40)} in ${chat.title}`,
    user,
    chat,
    perform({ user: find, chat: findChat, message }) {
      const there = at && 'chat' in at ? message(at) : at && findChat(chat).topics?.find(({ id }) => id === at.id);
      find(user).send(findChat(chat), text, there);
      return undefined;
    },
  };
}

function drawWords({ cast }: Stage, user: FakeUser, random: Random): Act {
  const isGroup = random() < 0.2;
  const text = pick([...words, markOf(user)], random);
  return isGroup ? write(user, cast.group, `/move ${text}`, 'command move') : write(user, user.chat, text, 'words');
}

function drawCommand({ cast, visits }: Stage, user: FakeUser, random: Random): Act {
  const command = pickRare(commands, (each) => visits.get(`command ${each}`) ?? 0, random);
  const fitting: readonly string[] = examples[command];
  const argument = random() < 0.5 && fitting.length > 0 ? pick(fitting, random) : pick([...args, ...moreArgs], random);
  // What has a name of its own stands in sight of whoever is asked in.
  const isNamed = (['room', 'join', 'challenge'] as Command[]).includes(command);
  const isMarked = !isNamed && random() < 0.1;
  const text = `/${command} ${isMarked ? markOf(user) : argument}`.trim();
  const actor = command === 'status' ? cast.owner : user;
  const chat =
    command === 'status'
      ? actor.chat
      : pick(
          chatsOf(user, cast).filter(({ kind }) => kind !== 'people'),
          random,
        );
  const topic = chat.topics && pick(chat.topics, random);
  const reply =
    chat.kind === 'group' && random() < 0.2
      ? chat.messages.filter((each) => !each.deleted && isSeenBy(each, user.id)).at(-1)
      : undefined;
  return write(actor, chat, text, `command ${command}`, topic ?? reply);
}

function drawInline({ cast }: Stage, user: FakeUser, random: Random): Act | undefined {
  const chat = pick(
    [cast.pair, cast.group].filter(({ members }) => members.has(user.id)),
    random,
  );
  const query = pick(queries, random);
  const choice = random();
  return {
    kind: 'inline query',
    words: `${nameOf(user)} types inline "${query}" in ${chat.title}`,
    user,
    chat,
    perform(hands) {
      const by = hands.user(user);
      chooseFirst(by, by.typeInline(query, hands.chat(chat)), choice);
      return undefined;
    },
  };
}

function drawGuest({ cast, home }: Stage, user: FakeUser, random: Random): Act | undefined {
  if (!cast.pair.members.has(user.id)) return undefined;
  const text = `@${home.telegram.store.bot.username} ${pick(['duel', 'connect four', '', 'hard'], random)}`;
  return write(user, cast.pair, text, 'guest query');
}

function drawLink({ links }: Stage, user: FakeUser, random: Random): Act | undefined {
  const link = pick([...links], random);
  const index = [...links].indexOf(link!);
  if (!link) return undefined;
  return {
    kind: 'deep link',
    words: `${nameOf(user)} opens ${link}`,
    user,
    chat: user.chat,
    perform({ stage, user: find }) {
      const there = [...stage.links][index];
      if (there) find(user).openLink(there);
      return undefined;
    },
  };
}

function drawTime(_: Stage, __: FakeUser, random: Random): Act {
  const ms = pick(pauses, random);
  return {
    kind: 'time',
    words: `${ms / 1000} s pass`,
    perform({ stage: { home } }) {
      // The trigger calls every minute; of a long time some of its calls are enough.
      const parts = Math.min(20, Math.ceil(ms / 60_000));
      for (let part = 0; part < parts; part++) {
        home.clock.advance(Math.floor(ms / parts));
        home.tick();
      }
      return undefined;
    },
  };
}

function drawEviction(_: Stage, __: FakeUser, random: Random): Act {
  const share = pick([0.3, 1], random);
  const drawn = Math.floor(random() * 2 ** 32);
  return {
    kind: 'eviction',
    words: `the cache forgets ${share === 1 ? 'all' : 'some'}`,
    perform({ stage: { home } }) {
      const draw = createRandom(drawn);
      home.evict(() => draw() < share);
      return undefined;
    },
  };
}

function drawBlock(_: Stage, user: FakeUser): Act {
  const isBlocked = user.person.blocked;
  return {
    kind: 'block',
    words: `${nameOf(user)} ${isBlocked ? 'lets the bot write again' : 'blocks the bot'}`,
    user,
    perform(hands) {
      const by = hands.user(user);
      if (isBlocked) by.unblock();
      else by.block();
      return undefined;
    },
  };
}

/** How often each is drawn. */
const shares: readonly (readonly [number, (stage: Stage, user: FakeUser, random: Random) => Act | undefined])[] = [
  [52, drawKey],
  [14, drawSought],
  [4, drawGame],
  [1, drawStrangers],
  [5, drawOlder],
  [8, drawWords],
  [18, drawCommand],
  [4, drawInline],
  [2, drawGuest],
  [2, drawLink],
  [6, drawTime],
  [2, drawEviction],
  [1, drawBlock],
];

export function drawAct(stage: Stage, random: Random): Act | undefined {
  const user = pick(stage.cast.players, random);
  const [, draw] = pickWeighed(
    shares,
    shares.map(([share]) => share),
    random,
  );
  return draw(stage, user, random);
}
