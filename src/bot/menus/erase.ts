/**
 * Erases what is stored of a person: their own rows, games with others, scores, lines in leagues. What is asked for is a stored row, which goes
 * when nothing is left; until then each try that fails, or is cut off, is followed by another. Where tables are apart it is done a part at a
 * time.
 */
import { type Duel, findGames } from '../known/lastingGames.ts';
import { notifyLeft, showClosed } from '../rooms/leaveRoom.ts';
import type { Afterwards, Answer, Bot } from '../runtime/answer.ts';
import { report } from '../runtime/report.ts';
import { type Entries, lock, log, type Rows, read, readPairs, readStore, type Steps, wake, write } from '../runtime/steps.ts';
import { isRunning, type Player, type Session, seatsOf } from '../session/session.ts';
import { makeErasedRow } from '../store/duelRow.ts';
import { type Erasing, makeErasingRow, parseErasingRow } from '../store/erasingRow.ts';
import { erasureKeyOf, makeErasureRow } from '../store/erasureRow.ts';
import { parseGameRow } from '../store/gameRow.ts';
import {
  cacheKeyOfDuel,
  isLeagueKey,
  isWaitingKey,
  makeErasingKey,
  makeInlineGameKey,
  makeNameKey,
  makePairKey,
  makeRoomKey,
  ownKeysOf,
  parsePairKey,
} from '../store/keys.ts';
import { parseNameRow } from '../store/nameRow.ts';
import { withoutPeople } from '../store/peopleOf.ts';
import { type BoardMessage, drawRequest } from '../tables/boardMessage.ts';
import { editView, type TelegramRequest, wordsView } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';

/** Tables of a part: each costs an object some six requests, of which Cloudflare's free plan allows 50 at a time. */
const partSize = 5;
/** Seconds before the next try, doubled with each that fails. */
const [firstPause, maxPause] = [60, 60 * 60];
/** After so many tries that failed the owner is told. */
const manyFailures = 4;

export const erase = (keys: readonly string[]): Entries => Object.fromEntries(keys.map((key) => [key, undefined]));

/** The row of what is asked for, whose work begins after the answer that stores it; if that is cut off, by this row. */
export const beginErasing = (of: Pick<Erasing, 'language' | 'message'>, now: number) => {
  const at = Math.floor(now / 1000) + firstPause;
  return { at, row: makeErasingRow({ ...of, at, failures: 0 }, now) };
};

/** What has been erased, and what follows from it. */
interface Part {
  count: number;
  readonly requests: TelegramRequest[];
  readonly afterwards: Afterwards[];
}

/** Erases the next part of what the person's row asks for, and says so in its message when it was the last. */
export function* eraseNext(userId: number, bot: Bot): Steps<Answer> {
  const key = makeErasingKey(userId);
  const erasing = parseErasingRow((yield* read([key]))[key]);
  if (!erasing) return {};
  const second = Math.floor(bot.now / 1000);
  const { failures, language, message } = erasing;
  const pause = Math.min(maxPause, firstPause * 2 ** failures);
  yield* tryAgain(key, { ...erasing, failures: failures + 1, at: second + pause }, bot);
  const part: Part = { count: 0, requests: [], afterwards: [] };
  try {
    const isLast = yield* erasePart(userId, part, bot);
    if (isLast) {
      const done = editView({ kind: 'chat', ...message }, wordsView(textsOf(language).forgotten(message.chatId > 0)));
      const end = { do: 'endErasing', userId } as const;
      return { requests: [...part.requests, done], afterwards: [...part.afterwards, end] };
    }
    if (part.count > 0) yield* tryAgain(key, { ...erasing, failures: 0, at: second }, bot);
  } catch (error) {
    const sentence = `What a player asked to be erased could not be erased: ${String(error)}`;
    yield* failures === manyFailures ? report('erasing', sentence, bot) : log(sentence);
  }
  return part;
}

/** Once the message says that it is done. */
export const endErasing = (userId: number): Answer => ({ entries: erase([makeErasingKey(userId)]) });

function* tryAgain(key: string, erasing: Erasing, { now, deployment }: Bot): Steps<void> {
  yield* write({ [key]: makeErasingRow(erasing, now) });
  if (!deployment.hasAlarms) yield* wake([{ key, at: erasing.at }]);
}

/**
 * Whether nothing is left. The tables come first: what was going on at one of them has ended by then, and its results are erased like the
 * others. Then it has the lock, so that no move that is made meanwhile writes a row again.
 */
function* erasePart(userId: number, part: Part, bot: Bot): Steps<boolean> {
  const limit = bot.deployment.isApart ? partSize : undefined;
  const before = yield* readStore(userId, limit);
  yield* eraseTables(before, userId, part, bot);
  if (limit !== undefined && Object.keys(before).length >= limit) return false;
  if (!(yield* lock())) throw new Error('others are playing');
  yield* eraseTables(yield* readStore(userId, limit), userId, part, bot);
  const pairs = yield* findPairKeys(userId);
  const now = pairs.slice(0, limit === undefined ? pairs.length : 2 * limit);
  const nameKey = makeNameKey(userId);
  const { messages } = parseNameRow((yield* read([nameKey]))[nameKey]);
  const own = [...ownKeysOf(userId), nameKey, ...messages.map(makeInlineGameKey)];
  part.count += now.length;
  const mark = { [erasureKeyOf(userId, bot.sign)]: makeErasureRow(bot.now) };
  ensureWritten(yield* write({ ...erase([...own, ...now]), ...mark }));
  return now.length === pairs.length;
}

function ensureWritten(lost: readonly string[]): void {
  if (lost.length > 0) throw new Error(`${lost.length} rows were not taken`);
}

/** Ends, and erases, the games among the rows, and notifies the other players. */
function* eraseTables(rows: Rows, userId: number, part: Part, bot: Bot): Steps<void> {
  const { rooms, duels } = findGames(rows, userId);
  const boards = yield* findBoards(duels);
  const lost = yield* write({
    ...erase(rooms.map(({ id }) => makeRoomKey(id))),
    ...Object.fromEntries(duels.map(({ key }) => [key, makeErasedRow(bot.now)])),
    ...erase(duels.map(({ key }) => cacheKeyOfDuel(key))),
  });
  const left = rooms.filter(({ id }) => !lost.includes(makeRoomKey(id)));
  part.requests.push(...left.flatMap((room) => showClosed(room, userId, bot)));
  part.afterwards.push(...left.flatMap((room) => notifyLeft(room, userId, bot)));
  const ended = boards.filter(({ key }) => !lost.includes(key));
  part.requests.push(...ended.map(({ session, board }) => showEnd(session, board, userId, bot)));
  part.count += rooms.length + duels.length - lost.length;
  ensureWritten(lost);
  const shared = Object.keys(rows).filter((key) => isLeagueKey(key) || isWaitingKey(key));
  yield* eraseInShared(shared, userId, part, bot);
}

/**
 * Takes the person out of the rows that others share. Each is written at once, and read again where it has changed meanwhile, which elsewhere
 * than here may happen: a game of the group has ended, or somebody begins to wait.
 */
function* eraseInShared(keys: readonly string[], userId: number, part: Part, { now }: Bot): Steps<void> {
  let left = keys;
  for (let count = 0; left.length > 0 && count < maxTries; count++) {
    const rows = yield* read(left);
    const changed = left.flatMap((key) => {
      const row = rows[key];
      const next = row === undefined ? undefined : withoutPeople(key, row, (id) => id === userId, now);
      return next === row ? [] : [[key, next] as const];
    });
    left = changed.length === 0 ? [] : yield* write(Object.fromEntries(changed));
    part.count += changed.length - left.length;
  }
  ensureWritten(left);
}

/** How often such a row may change at the moment when one of its people is forgotten. */
const maxTries = 5;

/** The keys of the person's scores with others, each followed by that which the other has with them. */
function* findPairKeys(userId: number): Steps<readonly string[]> {
  const keys = Object.keys(yield* readPairs(userId));
  return keys.flatMap((key) => {
    const [own, other] = parsePairKey(key)!;
    return [key, makePairKey(other, own)];
  });
}

/** More than anyone plays at the same time; at the boards of other games the next tap is refused. */
const maxEnds = 20;

/** The boards of the games that are on. */
function* findBoards(duels: readonly Duel[]) {
  const running = duels.filter(({ session }) => isRunning(session)).slice(-maxEnds);
  const cached = running.length === 0 ? {} : yield* read(running.map(({ key }) => cacheKeyOfDuel(key)));
  return running.flatMap(({ key, session }) => {
    const board = boardOf(key, session, parseGameRow(cached[cacheKeyOfDuel(key)])?.messageId ?? 0);
    return board ? [{ key, session, board }] : [];
  });
}

/** The board as given up by a player who has no name any more. */
const showEnd = (session: Session, board: BoardMessage, userId: number, bot: Bot): TelegramRequest =>
  drawRequest({ session: giveUp(session, userId), view: { kind: 'closed' } }, board, bot).request;

function giveUp(session: Session, userId: number): Session {
  const [by = 0] = seatsOf(session, userId);
  const [first, second] = session.players.map((each): Player => (each.id === userId ? { ...each, name: '' } : each));
  return { ...session, players: [first!, second!], status: { kind: 'resigned', by } };
}

/** Undefined where its message is not known. */
function boardOf(key: string, { players: [{ language }] }: Session, messageId: number): BoardMessage | undefined {
  const board = { threadId: 0, messageId, isPrivate: false, language };
  const [, chatId] = /^d(-?\d+)\|/.exec(key) ?? [];
  if (chatId === undefined) return { ...board, chatId: 0, inlineMessageId: key.slice(1) };
  return messageId === 0 ? undefined : { ...board, chatId: Number(chatId) };
}
