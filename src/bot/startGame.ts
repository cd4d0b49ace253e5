/** New games, and how their boards get into a chat. */
import type { GameName } from '../games/game.ts';
import type { Move } from '../games/position.ts';
import type { Difficulty } from '../strategies/levels.ts';
import { seedOf } from '../strategies/lots.ts';
import { answerAsBot } from './botReply.ts';
import type { Choices } from './choices.ts';
import { cleanField } from './cleanField.ts';
import { deliver, readMessageId } from './deliver.ts';
import { type ResolvedDifficulty, resolveDifficulty } from './difficulty.ts';
import {
  type KnownChat,
  type KnownGame,
  makeChatLine,
  makeGameLine,
  type Names,
  parseGameLine,
  withNewest,
} from './gameLine.ts';
import type { Chat, Person } from './intent.ts';
import type { Language } from './language.ts';
import type { Ports } from './ports.ts';
import { makeGameKey } from './referee.ts';
import type { Mode, Player, Session } from './session.ts';
import { makeStamp } from './stamp.ts';
import { editView, removeKeyboard, sendView, type TelegramRequest } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { drawBoard } from './turn.ts';
import { renderSubstitution } from './views/levelText.ts';

export interface GameWish {
  readonly game: GameName;
  readonly mode: Mode;
  readonly host: Person;
  readonly language: Language;
  readonly choices: Choices;
  /** What the command asked for, each side's where the bot plays itself. */
  readonly difficulties: readonly [Difficulty | undefined, Difficulty | undefined];
  /** The moves to start from. */
  readonly record: readonly Move[];
  /** The game that the chat had before, if the cache knows it. */
  readonly previous: Session | undefined;
  /** What makes this game another than the one before: the update that asked for it. */
  readonly origin: string;
}

export interface StartedGame {
  readonly session: Session;
  /** Says what stands for a difficulty that the game does not have; else empty. */
  readonly note: string;
}

export function startGame(wish: GameWish, ports: Ports): StartedGame {
  const { game, mode, host, language, choices, record } = wish;
  const resolve = (difficulty: Difficulty | undefined): ResolvedDifficulty =>
    resolveDifficulty(
      game,
      mode === 'watch' ? [difficulty] : [difficulty, choices.difficulty],
      ports.settings,
    );
  const resolved =
    mode === 'watch' ? wish.difficulties.map(resolve) : [undefined, resolve(wish.difficulties[0])];
  const strategies = resolved.map((each) => each?.strategy ?? 'random');
  const seat = (id: number, index: 0 | 1): Player => ({ id, strategy: strategies[index]!, language });
  const isUserFirst = mode !== 'bot' || isUserToBegin(wish);
  const session: Session = {
    game,
    mode,
    players: [seat(host.id, 0), seat(0, 1)],
    // From a given record the side to move is the user's, unless the bot is to begin.
    opener: isUserFirst === (record.length % 2 === 0) ? 0 : 1,
    alternates: mode === 'bot' && choices.opening === 'alternate',
    record,
    given: record.length,
    revision: 0,
    status: 'playing',
    hidesReason: choices.hidesReasons ?? ports.settings.hidesReasons,
    pieces: wish.previous?.game === game ? wish.previous.pieces : 0,
    stamp: makeStamp(ports.now()),
    nonce: makeNonce(wish.origin),
    reason: undefined,
  };
  const texts = allTexts[language];
  const usesBot = mode === 'bot' || mode === 'watch';
  const notes = resolved.map((each) => (usesBot && each ? renderSubstitution(each, game, texts) : ''));
  return { session: answerAsBot(session), note: [...new Set(notes.filter((note) => note !== ''))].join(' ') };
}

/** Taking turns goes on from the game before; the first one is the user's. */
function isUserToBegin({ choices, host, previous }: GameWish): boolean {
  if (choices.opening !== 'alternate') return choices.opening === 'user';
  const isOwn = previous?.mode === 'bot' && previous.players[0].id === host.id;
  return !isOwn || previous.opener === 1;
}

/** The newest game of a chat, as far as the cache knows it. */
export function readNewest(chatId: number, { nonce }: KnownChat, ports: Ports): KnownGame | undefined {
  if (nonce < 0) return undefined;
  const key = makeGameKey(String(chatId), nonce);
  const line = ports.cache.read([key])[key];
  return line === undefined ? undefined : parseGameLine(line);
}

/** A nonce of 16 bits from the text that names the game's origin. */
export function makeNonce(origin: string): number {
  return (
    seedOf(
      0,
      [...origin].map((character) => character.charCodeAt(0) & 255),
    ) & 0xffff
  );
}

/** Where a board comes from and goes to. */
export interface BoardDelivery {
  readonly chat: Chat;
  readonly known: KnownChat;
  readonly names: Names;
  readonly note: string;
  /** What else goes into the one write and the one round trip. */
  readonly entries: Readonly<Record<string, string>>;
  readonly requests: readonly TelegramRequest[];
  /** The message that becomes the board, instead of a new one. */
  readonly editedMessage: number | undefined;
  /** The message that loses its keyboard to a new one, and becomes the board where that does not arrive. */
  readonly olderMessage?: number;
}

/** Saves the game as its chat's newest, then shows its board; the id of a new message is remembered afterwards. */
export function showNewest(session: Session, delivery: BoardDelivery, ports: Ports): void {
  const { chat, known, names, editedMessage } = delivery;
  const place = { key: String(chat.id), isPrivate: chat.isPrivate, isInline: false };
  const entriesFor = (messageId: number): Record<string, string> => ({
    [`c|${chat.id}`]: makeChatLine(withNewest(known, session.nonce, messageId)),
    [makeGameKey(place.key, session.nonce)]: makeGameLine({ session, messageId, names }),
  });
  ports.cache.write({ ...delivery.entries, ...entriesFor(editedMessage ?? 0) });
  const view = drawBoard(
    session,
    { kind: 'board' },
    names,
    place,
    session.players[0].language,
    ports,
    delivery.note,
  );
  const board =
    editedMessage === undefined
      ? sendView(chat.id, view)
      : editView({ kind: 'chat', chatId: chat.id, messageId: editedMessage }, view);
  const replies = deliver([...delivery.requests, board], ports);
  const sent = replies[replies.length - 1];
  const older = delivery.olderMessage ?? 0;
  const hasFailed = editedMessage === undefined && sent?.kind !== 'ok' && older !== 0;
  if (hasFailed) deliver([editView({ kind: 'chat', chatId: chat.id, messageId: older }, view)], ports);
  const messageId = editedMessage ?? (hasFailed ? older : readMessageId(sent));
  if (editedMessage === undefined && messageId !== 0) ports.cache.write(entriesFor(messageId));
}

/** Takes the keyboard off an older copy of the board, if its message is known. */
export function retireBoard(chatId: number, messageId: number): readonly TelegramRequest[] {
  return messageId === 0 ? [] : [removeKeyboard({ kind: 'chat', chatId, messageId })];
}

export function namesOfHost(host: Person): Names {
  return [cleanField(host.name), ''];
}
