/**
 * The rooms that wait for whoever comes: which there are by the list, and what they are by their
 * own rows.
 */

import type { GameName } from '../../../games/game.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { read, type Steps, type Work, write } from '../../core/steps.ts';
import type { Clock } from '../../match/clock.ts';
import { gameOf } from '../../match/session.ts';
import { readRooms } from '../../play/loaded/loadedRooms.ts';
import { waitsForAnybody } from '../../rows/game/room.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { makeWaitingRow, parseWaitingRow } from '../../rows/game/waitingRow.ts';
import { makePersonKey, makeWaitingKey } from '../../rows/keys.ts';
import { gamesPerDay, parsePairDayRow, strangersDayKeyOf } from '../../rows/person/pairDayRow.ts';
import { parsePersonRow } from '../../rows/person/personRow.ts';
import { mayMeet } from '../../rows/person/strangers.ts';
import { secondOf } from '../../rows/storedRow.ts';

/** What somebody would like to play with whoever comes. */
export interface Sought {
  readonly game: GameName;
  readonly clock: Clock;
}

export interface WaitingRooms {
  readonly key: string;
  readonly row: string | undefined;
  /** Those that still wait. */
  readonly rooms: readonly Room[];
}

export const isSought = (room: Room, { game, clock }: Sought): boolean =>
  waitsForAnybody(room) && gameOf(room.session).name === game && room.session.clock === clock;

/** Whether its host has not waited too long. */
export const isStillWaiting = ({ seats: [host] }: Room, { now }: Bot): boolean =>
  host.clockAt > secondOf(now);

export function* readWaiting(sought: Sought): Steps<WaitingRooms> {
  const key = makeWaitingKey(sought.game, sought.clock);
  const row = (yield* read([key]))[key];
  const ids = parseWaitingRow(row).waiting.map(({ roomId }) => roomId);
  const rooms = (yield* readRooms(ids)).filter((room) => isSought(room, sought));
  // In the order of the list, wherever the rooms are read: the same one is found in each place.
  return { key, row, rooms: ids.flatMap((id) => rooms.filter((room) => room.id === id)) };
}

/** The first room whose host may be seated with the person, and has not waited too long. */
export function* findHost(
  { from, person, bot }: Caller,
  rooms: readonly Room[],
): Steps<Room | undefined> {
  const hostOf = ({ session }: Room): number => session.players[0].id;
  const others = rooms.filter((room) => hostOf(room) !== from.id && isStillWaiting(room, bot));
  if (others.length === 0) return undefined;
  const dayKeyOf = (room: Room): string =>
    strangersDayKeyOf([from.id, hostOf(room)], bot.now, bot.sign);
  const rows = yield* read(others.flatMap((room) => [makePersonKey(hostOf(room)), dayKeyOf(room)]));
  return others.find((room) => {
    const { strangers } = parsePersonRow(rows[makePersonKey(hostOf(room))]);
    return (
      parsePairDayRow(rows[dayKeyOf(room)]).begun.length < gamesPerDay &&
      mayMeet({ id: from.id, strangers: person.strangers }, { id: hostOf(room), strangers })
    );
  });
}

/** Puts the room onto the list of those that wait; false where the list has changed meanwhile. */
export function* enlist(
  { from, bot }: Caller,
  { id }: Pick<Room, 'id'>,
  { key, row, rooms }: WaitingRooms,
): Work<boolean> {
  // Without a place of its own for each table, one lock is held for all, and the list may have
  // changed before it was.
  if ((yield* read([key]))[key] !== row) return false;
  const others = rooms.map((room) => ({ roomId: room.id, userId: room.session.players[0].id }));
  const next = makeWaitingRow(
    parseWaitingRow(row),
    [...others, { roomId: id, userId: from.id }],
    bot.now,
  );
  return (yield* write({ [key]: next })).length === 0;
}
