import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/bot/match/session.ts';
import { makeChatRow, unknownChat } from '../../../src/bot/rows/chatRow.ts';
import { makeDuelRow, makeErasedRow } from '../../../src/bot/rows/duelRow.ts';
import { findLaterRows, isLaterChat } from '../../../src/bot/rows/laterRows.ts';
import { duel, freshSession } from '../sessions.ts';

const day = 24 * 60 * 60 * 1000;
const line = (change: Partial<Session>, at = 20_000 * day): string =>
  makeDuelRow({ session: { ...duel, ...change }, messageId: 0 }, at);
const choices = (level: string, lastDay: number): string => `2|${level}|user|ca||||||${lastDay}`;

const before = line({ lastChange: 7, revision: 3 });
const cases: readonly (readonly [
  what: string,
  key: string,
  known: string | undefined,
  elsewhere: string,
  isLater: boolean,
])[] = [
  ['what is not known here', 'd-1|4711', undefined, before, true],
  ['the same', 'd-1|4711', before, before, false],
  ['a later change', 'd-1|4711', before, line({ lastChange: 8, revision: 4 }), true],
  [
    'an earlier change, though of more revisions',
    'd-1|4711',
    before,
    line({ lastChange: 6, revision: 9 }),
    false,
  ],
  [
    'a higher revision within the same minutes',
    'd-1|4711',
    before,
    line({ lastChange: 7, revision: 4 }),
    true,
  ],
  [
    'a lower revision within the same minutes',
    'd-1|4711',
    before,
    line({ lastChange: 7, revision: 2 }),
    false,
  ],
  ['a later rematch', 'd-1|4711', before, line({ lastChange: 8, revision: 0, nonce: 12 }), true],
  ['choices of a later day', 'p1', choices('hard', 20_000), choices('easy', 20_001), true],
  ['the same choices', 'p1', choices('hard', 20_000), choices('hard', 20_000), false],
  ['choices of the same day', 'p1', choices('hard', 20_000), choices('easy', 20_000), true],
  ['choices of an earlier day', 'p1', choices('hard', 20_000), choices('easy', 19_999), false],
  ['that the game was erased, at any time', 'd-1|4711', before, makeErasedRow(19_000 * day), true],
  [
    'a game that was erased here, at any time',
    'd-1|4711',
    makeErasedRow(19_000 * day),
    before,
    false,
  ],
  ['no line in place of one that cannot be read', 'd-1|4711', 'nothing|0', before, false],
  ['no line that cannot be read', 'd-1|4711', before, '9|what is newer', false],
];

describe('of two lines of one key', () => {
  it.each(cases)('%s: %s', (_, key, known, elsewhere, isLater) => {
    const later = findLaterRows(known === undefined ? {} : { [key]: known }, { [key]: elsewhere });
    expect(later).toEqual(isLater ? { [key]: elsewhere } : {});
  });
});

describe('of two rows of a chat that have had the same last message', () => {
  const row = (change: Partial<Session> | undefined, lastUpdate = 7): string =>
    makeChatRow({
      ...unknownChat,
      lastUpdate,
      ...(change && { game: { session: { ...freshSession, ...change }, messageId: 3 } }),
    });
  const known = row({ revision: 3 });

  it.each([
    ['that in which the game has gone on', row({ revision: 4 }), known, true],
    ['not that in which it has not', row({ revision: 3 }), known, false],
    ['not that of another game', row({ revision: 9, nonce: 12 }), known, false],
    ['that which has a game', known, row(undefined), true],
    ['not that which has none', row(undefined), known, false],
    ['not one of an earlier message', row({ revision: 9 }, 6), known, false],
    ['one of a later message, whatever is in it', row(undefined, 8), known, true],
  ])('%s is later', (_, one, other, isLater) => {
    expect(isLaterChat(one, other)).toBe(isLater);
  });
});
