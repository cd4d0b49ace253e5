/** `/help`, `/forget`, `/status`. */

import { openMenuAt } from '../menus/preferences.ts';
import { describeStatus } from '../owner/status.ts';
import { notifyLeft, showClosed } from '../rooms/leaveRoom.ts';
import { readRoomsOf } from '../rooms/roomsOfPlayer.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, lock, readStore, type Steps } from '../runtime/steps.ts';
import { seatsOf } from '../session/session.ts';
import { unknownChat } from '../store/chatRow.ts';
import { parseDuelRow } from '../store/duelRow.ts';
import { makeNameKey, makePersonKey, makeRoomKey } from '../store/keys.ts';
import type { Room } from '../store/roomRow.ts';
import { parseRooms, playerInRoom } from '../tables/knownRooms.ts';
import { sendText, type TelegramRequest } from '../telegram/request.ts';
import { type MessageContext, saveChat, say } from './caller.ts';

export function* showHelp(context: MessageContext): Steps<Answer> {
  return openMenuAt(context, 'help');
}

/** Erases the player's choices, rooms and games with others, and in a private chat what the cache holds of its games. */
export function* forget(context: MessageContext): Steps<Answer> {
  const { message, known, texts, bot } = context;
  const { id: userId } = message.from;
  const { isPrivate } = message.chat;
  if (!(yield* lock())) return say(context, texts.notSaved);
  const rooms = yield* readRoomsOf(context);
  const erased = [...rooms.map(({ id }) => makeRoomKey(id)), makePersonKey(userId), makeNameKey(userId)];
  // What counts the player's updates stays, so that nobody gets more of them by erasing it.
  const forgotten = { ...unknownChat, lastUpdate: known.lastUpdate };
  const entries = { ...erase(erased), ...saveChat(context, isPrivate ? forgotten : known) };
  return {
    entries,
    requests: [...rooms.flatMap((room) => showClosed(room, userId, bot)), sendText(message.chat, texts.forgotten(isPrivate))],
    follow: () => forgetTheRest(rooms, userId, bot),
    onWriteFailure: { keys: Object.keys(entries), requests: [sendText(message.chat, texts.notSaved)] },
  };
}

const erase = (keys: readonly string[]): Entries => Object.fromEntries(keys.map((key) => [key, undefined]));

/**
 * What the player's own row does not name: the store is looked through, which nobody waits for. The other players hear of it, as of
 * `closed`, the rooms that are closed by now.
 */
function* forgetTheRest(closed: readonly Room[], userId: number, bot: Bot): Steps<Answer> {
  const rows = yield* readStore(userId);
  const rooms = parseRooms(rows).filter((room) => playerInRoom(room, userId) !== undefined);
  const isTheirs = (row: string): boolean => {
    const duel = parseDuelRow(row);
    return duel !== undefined && seatsOf(duel.session, userId).length > 0;
  };
  const duels = Object.keys(rows).filter((key) => isTheirs(rows[key]!));
  const told: TelegramRequest[] = [];
  for (const room of [...closed, ...rooms]) told.push(...(yield* notifyLeft(room, userId, bot)));
  return {
    entries: erase([...rooms.map(({ id }) => makeRoomKey(id)), ...duels]),
    requests: [...rooms.flatMap((room) => showClosed(room, userId, bot)), ...told],
  };
}

export function* reportStatus(context: MessageContext): Steps<Answer> {
  const { message, bot, texts } = context;
  if (message.chat.id !== bot.settings.adminChatId) return say(context, texts.ownersOnly);
  return say(context, (yield* describeStatus(bot)).join('\n'));
}
