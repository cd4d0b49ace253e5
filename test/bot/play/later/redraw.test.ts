/** A board that could not be sent in time: it is drawn as its game stands when it can be. */

import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { nameSeats, type Session } from '../../../../src/bot/match/session.ts';
import { drawRequest, plainView } from '../../../../src/bot/play/boards/boardMessage.ts';
import { findBoard, roomBoard } from '../../../../src/bot/play/boards/sharedBoards.ts';
import { redraw, strip } from '../../../../src/bot/play/later/redraw.ts';
import {
  freeSeat,
  keyOfShared,
  makeErasedRow,
  makeSharedRow,
  type Room,
  type SharedBoard,
} from '../../../../src/bot/rows/game/sharedRow.ts';
import { makeRoomKey } from '../../../../src/bot/rows/keys.ts';
import { bareBot, bareServices } from '../../bareServices.ts';
import { anna, ben, duel, played } from '../../sessions.ts';

const inRoom = (...moves: readonly number[]): Session => ({
  ...nameSeats(played({ ...duel, mode: 'room' }, ...moves), ['Anna', 'Ben']),
  revision: moves.length,
});
const room: Room = {
  at: 'room',
  id: 'sunday',
  name: 'sunday',
  code: 'ABCDEFGHIJKLMNOP',
  session: inRoom(4),
  seats: [
    { ...freeSeat, chatId: anna, messageId: 71 },
    { ...freeSeat, chatId: ben, messageId: 72 },
  ],
};
const withSecond = (change: object): Room => ({
  ...room,
  seats: [room.seats[0], { ...room.seats[1], ...change }],
});

/**
 * What is sent now in the place of Ben's board as it was, where the room of that name is another by
 * now, or closed.
 */
function redrawn(now: Room | undefined, board = roomBoard(room, 1)) {
  const request = drawRequest({ session: room.session, view: plainView }, board, bareBot);
  const rows = now ? [[makeRoomKey(now.id), makeSharedRow(now, bareBot.now)] as const] : [];
  return runSteps(redraw(strip(request), bareBot), bareServices(new Map(rows)));
}

const placeOf = ({
  method,
  payload,
}: {
  method: string;
  payload: Readonly<Record<string, unknown>>;
}) => [method, payload.chat_id, payload.message_id];

describe('the board of a room, sent later', () => {
  it('shows the game as it stands then', () => {
    const [same] = redrawn(room);
    const [later] = redrawn({ ...room, session: inRoom(4, 0) });
    expect(placeOf(later!)).toEqual(['editMessageText', ben, 72]);
    expect(String(later!.payload.text)).not.toBe(String(same!.payload.text));
  });

  it('is not sent where the room is closed', () => {
    expect(redrawn(undefined)).toEqual([]);
  });

  it('is not sent into the room that others, or the same two, have opened under that name since', () => {
    expect(redrawn({ ...room, code: 'QRSTUVWXYZabcdef' })).toEqual([]);
  });

  it('is not sent where the player has gone to another chat', () => {
    expect(redrawn(withSecond({ chatId: -4_000_000_001 }))).toEqual([]);
  });

  it('is sent as a new message where none has arrived, and not again where one has', () => {
    const unsent = roomBoard(withSecond({ messageId: 0 }), 1);
    expect(redrawn(withSecond({ messageId: 0 }), unsent).map(placeOf)).toEqual([
      ['sendMessage', ben, undefined],
    ]);
    expect(redrawn(withSecond({ messageId: 90 }), unsent)).toEqual([]);
  });
});

const groupId = -1_000_000_000_001;
const inGroup = (...moves: readonly number[]): SharedBoard => {
  const session = { ...nameSeats(played(duel, ...moves), ['Anna', 'Ben']), revision: moves.length };
  const seat = { ...freeSeat, chatId: groupId, messageId: 73, isPrivate: false };
  return { at: 'group', session, seats: [seat, seat] };
};
const inline = (...moves: readonly number[]): SharedBoard => ({
  ...inGroup(...moves),
  at: 'inline',
  id: 'AAAA',
});

describe.each([
  ['a group', inGroup],
  ['another chat', inline],
])('a menu below the board of %s that waited', (_, make) => {
  const opened = make(4);
  const menu = drawRequest(
    { session: opened.session, view: { kind: 'more' } },
    findBoard(opened, 0)!,
    bareBot,
  );
  const sentNow = (row: string | undefined) => {
    const rows = row === undefined ? [] : [[keyOfShared(opened), row] as const];
    return runSteps(redraw(strip(menu), bareBot), bareServices(new Map(rows)));
  };
  const rowOf = (game: SharedBoard) => makeSharedRow(game, bareBot.now);

  it('is sent as it was while the game stands as it did, or is erased or unknown', () => {
    expect(sentNow(rowOf(opened))).toEqual([menu]);
    expect(sentNow(makeErasedRow(bareBot.now))).toEqual([menu]);
    expect(sentNow(undefined)).toEqual([menu]);
  });

  it('gives way to the board once somebody has moved', () => {
    const moved = make(4, 0);
    const [board] = sentNow(rowOf(moved));
    const plain = drawRequest(
      { session: moved.session, view: plainView },
      findBoard(moved, 0)!,
      bareBot,
    );
    expect(board!.payload).toEqual(plain.payload);
  });
});

it('is anything else that is left to send as it was', () => {
  const said = { method: 'sendMessage', payload: { chat_id: ben, text: 'Hello' } } as const;
  expect(runSteps(redraw(said, bareBot), bareServices())).toEqual([said]);
});
