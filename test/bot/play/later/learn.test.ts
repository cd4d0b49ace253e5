/** What Telegram's replies change in the row of a game that people share. */

import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import {
  findLearner,
  type Heard,
  hasArrived,
  learn,
} from '../../../../src/bot/play/later/learn.ts';
import { noContact } from '../../../../src/bot/rows/game/contact.ts';
import { makeGameRow, parseGameRow } from '../../../../src/bot/rows/game/gameRow.ts';
import {
  freeSeat,
  keyOfShared,
  makeSharedRow,
  parseSharedRow,
  type Room,
  type SharedGame,
} from '../../../../src/bot/rows/game/sharedRow.ts';
import { parsePresenceRow } from '../../../../src/bot/rows/group/presenceRow.ts';
import { makeGameKey, makePresenceKey } from '../../../../src/bot/rows/keys.ts';
import type { OnReply } from '../../../../src/bot/telegram/request.ts';
import { bareBot, bareServices } from '../../bareServices.ts';
import { anna, ben, duel } from '../../sessions.ts';
import { inGroup, inInline } from '../../sharedGames.ts';

const group = { id: -100_777, isPrivate: false, threadId: 0 };
const second = Math.floor(bareBot.now / 1000);
const contacts = [{ ...noContact }, { ...noContact, actedAt: second - 600, dueAt: 7 }] as const;
const room: Room = {
  at: 'room',
  id: 'sunday',
  name: 'Sunday',
  code: 'ABCDEFGHIJKLMNOP',
  session: { ...duel, mode: 'room' },
  seats: [
    { ...freeSeat, chatId: anna, messageId: 11 },
    { ...freeSeat, ...contacts[1], chatId: ben, messageId: 12 },
  ],
};
const games: readonly (readonly [string, SharedGame])[] = [
  ['in a room', room],
  ['in a group', inGroup(duel, { chatId: group.id, messageId: 9 }, contacts)],
  ['inline', inInline(duel, 'Abc', contacts)],
];

const arrived = (messageId: number): Heard['reply'] => ({
  kind: 'ok',
  result: { message_id: messageId },
});

function noticeOf(game: SharedGame, chatId: number): Heard {
  const onReply: OnReply = {
    keep: 'notice',
    key: keyOfShared(game),
    code: game.at === 'room' ? game.code : '',
    ...(game.at === 'group' ? { threadId: 0 } : {}),
    nonce: duel.nonce,
    player: 1,
    readerId: ben,
    actedAt: second - 600,
    offerNumber: 0,
    dueAt: 7,
  };
  const request = { method: 'sendMessage', payload: { chat_id: chatId }, onReply };
  return { request, reply: arrived(31) };
}

function boardOf(replaces: number): Heard {
  const onReply: OnReply = { keep: 'board', chat: group, replaces };
  const shows = { kind: 'game', nonce: duel.nonce, soloPlayerId: 0, threadId: 0, isPlain: true };
  const request = { method: 'sendMessage', payload: { chat_id: group.id }, onReply, shows };
  return { request: request as Heard['request'], reply: arrived(21) };
}

function seatOf(messageId: number): Heard {
  const onReply: OnReply = {
    keep: 'seat',
    room: { id: room.id, code: room.code },
    player: 0,
    nonce: duel.nonce,
    revision: duel.revision,
    isNew: true,
    replaces: 11,
    to: { chatId: anna, isPrivate: true, threadId: 0, replyTo: 0, pieces: 0 },
    retires: 0,
  };
  const request = { method: 'sendMessage', payload: { chat_id: anna }, onReply };
  return { request, reply: messageId === 0 ? { kind: 'ok', result: true } : arrived(messageId) };
}

/** What is decided, and what the row is then; `locks` counts how often others have to wait. */
function learned(game: SharedGame, heard: readonly Heard[], rows = new Map<string, string>()) {
  let locks = 0;
  const key = keyOfShared(game);
  rows.set(key, makeSharedRow(game, bareBot.now));
  const lock = () => ++locks > 0;
  const answer = runSteps(learn(key, heard, bareBot), bareServices(rows, { lock }));
  const row = answer?.entries?.[key];
  return { answer, after: parseSharedRow(key, row), locks };
}

const presenceKey = makePresenceKey(group);

describe.each(games)('a notice to a player of a game %s', (_, game) => {
  const chatId = game.seats[1].chatId;

  it('is the row’s once it has arrived, and due no more', () => {
    const { after, locks, answer } = learned(game, [noticeOf(game, chatId)]);
    expect(after?.seats[1]).toMatchObject({ noticeId: 31, noticeAt: second, dueAt: 0 });
    expect(answer?.requests).toEqual([]);
    expect(locks).toBe(1);
    const presence = parsePresenceRow(answer?.entries?.[presenceKey]);
    expect(presence.noticeId).toBe(game.at === 'group' ? 31 : 0);
  });

  it('is deleted again where its reader has acted while it was on its way', () => {
    const [first, reader] = game.seats;
    const acted = { ...game, seats: [first, { ...reader, actedAt: second }] } as SharedGame;
    const { after, answer } = learned(acted, [noticeOf(game, chatId)]);
    expect(after?.seats[1].noticeId ?? 0).toBe(0);
    expect(answer?.requests).toMatchObject([
      { method: 'deleteMessage', payload: { chat_id: chatId, message_id: 31 } },
    ]);
  });
});

describe('a board and a notice that arrive together', () => {
  it('change the row of a room once', () => {
    const { after, locks } = learned(room, [seatOf(21), noticeOf(room, ben)]);
    expect(after?.seats.map(({ messageId, noticeId }) => [messageId, noticeId])).toEqual([
      [21, 0],
      [12, 31],
    ]);
    expect(locks).toBe(1);
  });

  it('change the row of a game in a group once', () => {
    const [, [, game]] = games as [unknown, readonly [string, SharedGame], unknown];
    const { after, locks } = learned(game, [boardOf(9), noticeOf(game, group.id)]);
    expect(after?.seats.map(({ messageId }) => messageId)).toEqual([21, 21]);
    expect(after?.seats[1].noticeId).toBe(31);
    expect(locks).toBe(1);
  });
});

describe('a new board in a group', () => {
  it('is left out where a tap has noted another message meanwhile', () => {
    const [, [, game]] = games as [unknown, readonly [string, SharedGame], unknown];
    expect(learned(game, [boardOf(8)]).answer?.entries).toEqual({});
  });

  it('is noted in the cache as long as nobody has joined', () => {
    const key = makeGameKey(group.id, duel.nonce);
    const rows = new Map([[key, makeGameRow({ session: duel, messageId: 0 })]]);
    const learner = findLearner(boardOf(0))!;
    const services = bareServices(rows);
    const answer = runSteps(learn(learner, [boardOf(0)], bareBot), services);
    expect(parseGameRow(answer?.entries?.[key])?.messageId).toBe(21);
    expect(Object.keys(answer?.entries ?? {})).toEqual([key]);
  });
});

it('what has to be repaired does not wait for a notice', () => {
  expect(hasArrived(seatOf(21))).toBe(true);
  expect(hasArrived({ ...seatOf(21), reply: undefined })).toBe(false);
  const { request } = seatOf(21);
  const onReply = { ...request.onReply, retires: 8 } as OnReply;
  expect(hasArrived({ ...seatOf(21), request: { ...request, onReply } })).toBe(false);
});
