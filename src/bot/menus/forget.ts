/** `/forget`: erases what is known of a person. */
import { type Caller, saveChat } from '../known/caller.ts';
import { parseRooms, playerInRoom } from '../known/knownRooms.ts';
import { notifyLeft, showClosed } from '../rooms/leaveRoom.ts';
import { readRoomsOf } from '../rooms/roomsOfPlayer.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, lock, readStore, type Steps } from '../runtime/steps.ts';
import { seatsOf } from '../session/session.ts';
import { unknownChat } from '../store/chatRow.ts';
import { parseDuelRow } from '../store/duelRow.ts';
import { makeNameKey, makePersonKey, makeRoomKey } from '../store/keys.ts';

/** Erases the person's choices, rooms and games with others, and in a private chat what the cache has of its games. */
export function* forget(caller: Caller): Steps<Answer> {
  const { from, chat, known, texts, bot } = caller;
  if (!(yield* lock())) return { say: texts.notSaved };
  const rooms = yield* readRoomsOf(caller);
  const own = [makePersonKey(from.id), makeNameKey(from.id)];
  const erased = [...rooms.map(({ id }) => makeRoomKey(id)), ...own];
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

const erase = (keys: readonly string[]): Entries => Object.fromEntries(keys.map((key) => [key, undefined]));

/** Erases what the person's own row does not list, by searching the whole store after the answer. Notifies the other players. */
export function* forgetEverywhere(userId: number, bot: Bot): Steps<Answer> {
  const rows = yield* readStore(userId);
  const rooms = parseRooms(rows).filter((room) => playerInRoom(room, userId) !== undefined);
  const isTheirs = (row: string): boolean => {
    const duel = parseDuelRow(row);
    return duel !== undefined && seatsOf(duel.session, userId).length > 0;
  };
  const duels = Object.keys(rows).filter((key) => isTheirs(rows[key]!));
  return {
    entries: erase([...rooms.map(({ id }) => makeRoomKey(id)), ...duels]),
    requests: rooms.flatMap((room) => showClosed(room, userId, bot)),
    afterwards: rooms.flatMap((room) => notifyLeft(room, userId, bot)),
  };
}
