import { describe, expect, it } from 'vitest';
import { makeMenu } from '../../../src/bot/buttons/menu.ts';
import { hidesReasons, noPreferences } from '../../../src/bot/match/preferences.ts';
import {
  findWinner,
  hasBot,
  isBotSeat,
  isRunning,
  isShared,
  isWaiting,
  modes,
  nameSeats,
  otherPlayer,
  playerOf,
  playerToMove,
  type Session,
  type Status,
  seatsOf,
} from '../../../src/bot/match/session.ts';
import { anna, ben, duel, freshSession, played } from '../sessions.ts';

const changed = (session: Session, change: Partial<Session>): Session => ({
  ...session,
  ...change,
});
const waiting = changed(duel, { players: [duel.players[0], { ...duel.players[1], id: 0 }] });
/** Anna has row B. */
const won = played(duel, 3, 0, 4, 1, 5);
/** Nobody has a line. */
const full = played(duel, 0, 1, 2, 4, 3, 5, 7, 6, 8);

describe('the modes', () => {
  it.each([
    ['bot', { hasBot: true, isShared: false, botSeats: [false, true] }],
    ['hotSeat', { hasBot: false, isShared: false, botSeats: [false, false] }],
    ['duel', { hasBot: false, isShared: true, botSeats: [false, false] }],
    ['watch', { hasBot: true, isShared: false, botSeats: [true, true] }],
    ['room', { hasBot: false, isShared: true, botSeats: [false, false] }],
  ] as const)('%s: who has the seats', (mode, expected) => {
    const session = changed(freshSession, { mode });
    const botSeats = [isBotSeat(session, 0), isBotSeat(session, 1)];
    expect({ hasBot: hasBot(session), isShared: isShared(session), botSeats }).toEqual(expected);
  });

  it.each([
    ['bot', [0], []],
    ['hotSeat', [0, 1], []],
    ['duel', [0], [1]],
    ['watch', [0, 1], []],
    ['room', [0], [1]],
  ] as const)(
    '%s: the players that the first, and the second, person sits on',
    (mode, first, second) => {
      const people = { ...(isShared({ mode }) ? duel : freshSession), mode };
      expect(seatsOf(people, anna)).toEqual(first);
      expect(seatsOf(people, ben)).toEqual(second);
      expect(seatsOf(people, 99)).toEqual([]);
      expect(seatsOf(people, 0)).toEqual([]);
    },
  );

  it('let one person sit on both sides of a game that people share', () => {
    const self = changed(duel, { players: [duel.players[0], duel.players[0]] });
    expect(seatsOf(self, anna)).toEqual([0, 1]);
  });
});

describe('the sides', () => {
  it('are the players’ as the one who begins says', () => {
    const second = changed(duel, { starter: 1 });
    expect([
      playerOf(duel, 1),
      playerOf(duel, 2),
      playerOf(second, 1),
      playerOf(second, 2),
    ]).toEqual([0, 1, 1, 0]);
    expect([playerToMove(duel), playerToMove(played(duel, 4)), playerToMove(second)]).toEqual([
      0, 1, 1,
    ]);
    expect([otherPlayer(0), otherPlayer(1)]).toEqual([1, 0]);
  });
});

describe('a game', () => {
  const statuses: readonly (readonly [Status, boolean])[] = [
    [{ kind: 'playing' }, true],
    [{ kind: 'drawOffered', by: 0 }, true],
    [{ kind: 'undoAsked', by: 1 }, true],
    [{ kind: 'resigned', by: 0 }, false],
    [{ kind: 'claimed', by: 0 }, false],
    [{ kind: 'drawAgreed' }, false],
    [{ kind: 'cancelled' }, false],
    [{ kind: 'ended' }, false],
  ];
  it.each(statuses)('with the status %j is running, or not', (status, running) => {
    expect(isRunning(changed(duel, { status }))).toBe(running);
  });

  it('that is won, full, or waits for a second player is not running', () => {
    for (const session of [won, full, waiting]) expect(isRunning(session)).toBe(false);
  });

  it('waits where a seat of two people is free, until it is withdrawn', () => {
    expect(isWaiting(waiting)).toBe(true);
    expect(isWaiting(changed(waiting, { mode: 'room' }))).toBe(true);
    expect(isWaiting(changed(waiting, { status: { kind: 'cancelled' } }))).toBe(false);
    expect(isWaiting(duel)).toBe(false);
    for (const mode of modes.filter((each) => !isShared({ mode: each }))) {
      expect(isWaiting(changed(freshSession, { mode })), mode).toBe(false);
    }
  });

  it('has the winner that the board or the status says, if any', () => {
    const resigned = (by: 0 | 1) => changed(duel, { status: { kind: 'resigned', by } });
    const claimed = (by: 0 | 1) => changed(duel, { status: { kind: 'claimed', by } });
    expect([findWinner(won), findWinner(changed(won, { starter: 1 }))]).toEqual([0, 1]);
    expect([findWinner(resigned(0)), findWinner(resigned(1))]).toEqual([1, 0]);
    expect([findWinner(claimed(0)), findWinner(claimed(1))]).toEqual([0, 1]);
    expect([
      findWinner(duel),
      findWinner(full),
      findWinner(changed(duel, { status: { kind: 'drawAgreed' } })),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('takes the names that are known and keeps those that are not told', () => {
    const named = nameSeats(duel, ['Anna', '']);
    expect(named.players.map(({ name }) => name)).toEqual(['Anna', '']);
    expect(nameSeats(named, ['', 'Ben']).players).toEqual([
      { ...duel.players[0], name: 'Anna' },
      { ...duel.players[1], name: 'Ben' },
    ]);
  });
});

describe('reasons', () => {
  it.each([
    ['default', true, true],
    ['default', false, false],
    ['show', true, false],
    ['hide', false, true],
  ] as const)(
    'chosen as %s, where hidden by default is %s, are hidden: %s',
    (reasons, byDefault, hidden) => {
      expect(hidesReasons({ ...noPreferences, reasons }, byDefault)).toBe(hidden);
      expect(
        hidesReasons(makeMenu(anna, 'ticTacToe', { ...noPreferences, reasons }), byDefault),
      ).toBe(hidden);
    },
  );
});
