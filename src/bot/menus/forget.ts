/** `/forget`: asks, and then erases what is known of a person. */
import { type Caller, saveChat } from '../known/caller.ts';
import { type Duel, findGames } from '../known/lastingGames.ts';
import { notifyLeft, showClosed } from '../rooms/leaveRoom.ts';
import { readRoomsOf } from '../rooms/roomsOfPlayer.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, lock, read, readPairs, readStore, type Steps, write } from '../runtime/steps.ts';
import { isRunning, type Player, type Session, seatsOf } from '../session/session.ts';
import { unknownChat } from '../store/chatRow.ts';
import { makeErasedRow } from '../store/duelRow.ts';
import { parseGameRow } from '../store/gameRow.ts';
import {
  cacheKeyOfDuel,
  isLeagueKey,
  isWaitingKey,
  makeInlineGameKey,
  makeNameKey,
  makePairKey,
  makePracticeKey,
  makeResultsKey,
  makeRoomKey,
  ownKeysOf,
  parsePairKey,
} from '../store/keys.ts';
import { parseNameRow } from '../store/nameRow.ts';
import { withoutPeople } from '../store/peopleOf.ts';
import { type BoardMessage, drawRequest } from '../tables/boardMessage.ts';
import { editView, type TelegramRequest, wordsView } from '../telegram/request.ts';
import type { TappedMessage } from '../telegram/update.ts';

/** Erases the person's choices, results, practice, rooms and games with others, and in a private chat what the cache has of its games. */
function* forget(caller: Caller): Steps<Answer> {
  const { from, chat, known, texts, bot } = caller;
  if (!(yield* lock())) return { say: texts.notSaved };
  const rooms = yield* readRoomsOf(caller);
  const nameKey = makeNameKey(from.id);
  const { messages } = parseNameRow((yield* read([nameKey]))[nameKey]);
  const own = [...ownKeysOf(from.id), makeNameKey(from.id)];
  const erased = [...rooms.map(({ id }) => makeRoomKey(id)), ...own, ...messages.map(makeInlineGameKey)];
  // The counts of the person's updates stay, so that nobody lifts the limits by erasing them.
  const forgotten = { ...unknownChat, lastUpdate: known.lastUpdate };
  const entries = { ...erase(erased), ...saveChat(caller, chat.isPrivate ? forgotten : known) };
  return {
    say: texts.forgotten(chat.isPrivate),
    entries,
    requests: rooms.flatMap((room) => showClosed(room, from.id, bot)),
    afterwards: [...rooms.flatMap((room) => notifyLeft(room, from.id, bot)), { do: 'forgetEverywhere', userId: from.id }],
    onWriteFailure: { keys: Object.keys(entries), say: texts.notSaved },
  };
}

/** The same by the menu that asked, which then says so. */
export function* forgetFromMenu(caller: Caller, { chat, messageId }: TappedMessage): Steps<Answer> {
  const answer = yield* forget(caller);
  const { say: text = '', requests = [] } = answer;
  if (!answer.entries) return answer;
  const menu = { kind: 'chat', chatId: chat.id, messageId } as const;
  return { ...answer, requests: [editView(menu, wordsView(text)), ...requests] };
}

const erase = (keys: readonly string[]): Entries => Object.fromEntries(keys.map((key) => [key, undefined]));

/**
 * Erases what the person's own row does not list, by searching the whole store after the answer, and notifies the other players. The tables
 * come first: what was going on at one of them has ended by then, and its results are erased like the others. Then it has the lock, so
 * that no move that is made meanwhile writes a row again.
 */
export function* forgetEverywhere(userId: number, bot: Bot): Steps<Answer> {
  const before = findGames(yield* readStore(userId), userId);
  const erased = eraseTables(before, bot);
  if (Object.keys(erased).length > 0) yield* write(erased);
  yield* lock();
  const rows = yield* readStore(userId);
  const again = findGames(rows, userId);
  const shared = Object.keys(rows).filter((key) => isLeagueKey(key) || isWaitingKey(key));
  yield* forgetInShared(shared, userId, bot);
  const [rooms, duels] = [
    [...before.rooms, ...again.rooms],
    [...before.duels, ...again.duels],
  ];
  return {
    entries: {
      ...erase([makeResultsKey(userId), makePracticeKey(userId), ...(yield* findPairKeys(userId))]),
      ...erase(duels.map(({ key }) => cacheKeyOfDuel(key))),
      ...eraseTables(again, bot),
    },
    requests: [...rooms.flatMap((room) => showClosed(room, userId, bot)), ...(yield* showEnds(duels, userId, bot))],
    afterwards: rooms.flatMap((room) => notifyLeft(room, userId, bot)),
  };
}

const eraseTables = ({ rooms, duels }: ReturnType<typeof findGames>, { now }: Bot): Entries => ({
  ...erase(rooms.map(({ id }) => makeRoomKey(id))),
  ...Object.fromEntries(duels.map(({ key }) => [key, makeErasedRow(now)])),
});

/**
 * Takes the person out of the rows that others share. Each is written at once, and read again where it has changed meanwhile, which elsewhere
 * than here may happen: a game of the group has ended, or somebody begins to wait.
 */
function* forgetInShared(keys: readonly string[], userId: number, { now }: Bot): Steps<void> {
  let left = keys;
  for (let count = 0; left.length > 0 && count < maxTries; count++) {
    const rows = yield* read(left);
    const changed = left.flatMap((key) => {
      const row = rows[key];
      const next = row === undefined ? undefined : withoutPeople(key, row, (id) => id === userId, now);
      return next === row ? [] : [[key, next] as const];
    });
    left = changed.length === 0 ? [] : yield* write(Object.fromEntries(changed));
  }
}

/** How often such a row may change at the moment when one of its people is forgotten. */
const maxTries = 5;

/** The keys of the person's scores with others, and of those that the others have with them. */
function* findPairKeys(userId: number): Steps<readonly string[]> {
  const keys = Object.keys(yield* readPairs(userId));
  return keys.flatMap((key) => {
    const [own, other] = parsePairKey(key)!;
    return [key, makePairKey(other, own)];
  });
}

/** More than anyone plays at the same time; at the boards of other games the next tap is refused. */
const maxEnds = 20;

/** The boards of the games that are on, as given up by a player who has no name any more. */
function* showEnds(duels: readonly Duel[], userId: number, bot: Bot): Steps<readonly TelegramRequest[]> {
  const running = duels.filter(({ session }) => isRunning(session)).slice(-maxEnds);
  const cached = running.length === 0 ? {} : yield* read(running.map(({ key }) => cacheKeyOfDuel(key)));
  return running.flatMap(({ key, session }) => {
    const board = boardOf(key, session, parseGameRow(cached[cacheKeyOfDuel(key)])?.messageId ?? 0);
    const drawing = { session: giveUp(session, userId), view: { kind: 'closed' } } as const;
    return board ? [drawRequest(drawing, board, bot).request] : [];
  });
}

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
