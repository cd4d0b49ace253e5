import { describe, expect, it } from 'vitest';
import { notifyRoom } from '../../../src/bot/notices/roomNotices.ts';
import { freeSeat, type Room } from '../../../src/bot/store/roomRow.ts';
import { duel } from '../sessions.ts';

const now = Date.UTC(2026, 0, 15, 12);
const second = now / 1000;
const moved = { by: 0, what: 'moved' } as const;

/** A room whose second player acted, and was notified, this many seconds ago. */
function roomAfter(acted: number, notified: number): Room {
  const reader = {
    ...freeSeat,
    chatId: 5_000_002,
    messageId: 9,
    actedAt: second - acted,
    noticeAt: second - notified,
  };
  return {
    id: 'sunday',
    name: 'Sunday',
    code: 'Zm',
    session: duel,
    seats: [{ ...freeSeat, chatId: 5_000_001 }, reader],
  };
}

describe('the other player of a room', () => {
  it.each([
    ['is notified a minute after they acted', 60, 3600, true],
    ['is not notified before, since they still see the board', 59, 3600, false],
    ['is notified again five seconds after the last notice', 3600, 5, true],
    ['is not notified again before that', 3600, 4, false],
  ])('%s', (_, acted, notified, isNotified) => {
    const work = notifyRoom(roomAfter(acted, notified), moved, now).afterwards;
    expect(work.map((each) => each.do)).toEqual(isNotified ? ['notifyInRoom'] : []);
  });

  it('is not notified in a chat that is not known, nor of nothing', () => {
    const room = roomAfter(3600, 3600);
    expect(notifyRoom(room, { ...moved, by: 1 }, now).afterwards).toHaveLength(1);
    expect(
      notifyRoom({ ...room, seats: [freeSeat, room.seats[1]] }, { ...moved, by: 1 }, now)
        .afterwards,
    ).toEqual([]);
    expect(notifyRoom(room, undefined, now).afterwards).toEqual([]);
  });
});
