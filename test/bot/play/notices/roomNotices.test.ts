import { describe, expect, it } from 'vitest';
import { contactInRoom } from '../../../../src/bot/play/notices/roomNotices.ts';
import { freeSeat, type Room } from '../../../../src/bot/rows/game/sharedRow.ts';
import { duel } from '../../sessions.ts';

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
    at: 'room',
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
    const { becomes } = contactInRoom(roomAfter(acted, notified), moved, now);
    expect(becomes).toBe(isNotified ? 'sent' : undefined);
  });

  it('is not notified in a chat that is not known, nor of nothing', () => {
    const room = roomAfter(3600, 3600);
    const { seats } = room;
    const byOther = { ...moved, by: 1 } as const;
    expect(contactInRoom(room, byOther, now).becomes).toBe('sent');
    expect(contactInRoom({ ...room, seats: [freeSeat, seats[1]] }, byOther, now).becomes).toBe(
      undefined,
    );
    expect(contactInRoom(room, undefined, now).becomes).toBe(undefined);
  });
});
