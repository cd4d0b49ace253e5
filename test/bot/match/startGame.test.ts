import { describe, expect, it } from 'vitest';
import { makeLastChange } from '../../../src/bot/match/actionResult.ts';
import { noPreferences, type Starter } from '../../../src/bot/match/preferences.ts';
import { noScore } from '../../../src/bot/match/score.ts';
import type { Mode, Session } from '../../../src/bot/match/session.ts';
import {
  type GameSetup,
  makeNonce,
  makeRematch,
  restartSession,
  startGame,
} from '../../../src/bot/match/startGame.ts';
import { parseSettings } from '../../../src/bot/settings/settings.ts';
import { games } from '../../../src/games/game.ts';
import { replay, startPosition } from '../../../src/games/position.ts';
import { anna, ben, duel, freshSession, played } from '../sessions.ts';

const now = Date.UTC(2026, 4, 1, 12);
const settings = parseSettings({ DIFFICULTY: 'hard', DIFFICULTY_CONNECT_FOUR: 'easy' });
const wish: GameSetup = {
  mode: 'bot',
  host: { id: anna, name: 'Anna' },
  language: 'ca',
  preferences: noPreferences,
  pieces: 0,
  start: startPosition(games.ticTacToe),
  origin: '7|99',
};
const start = (change: Partial<GameSetup> = {}): Session =>
  startGame({ ...wish, ...change }, settings, now).session;
const change = (session: Session, to: Partial<Session>): Session => ({ ...session, ...to });

describe('a new game', () => {
  it('is the host’s, from the start, at the level that is set', () => {
    expect(start()).toEqual({
      mode: 'bot',
      starter: 0,
      clock: 'none',
      alternates: false,
      position: startPosition(games.ticTacToe),
      presetPlies: 0,
      revision: 0,
      players: [
        { id: anna, name: 'Anna', strategy: 'random', language: 'ca' },
        { id: 0, name: '', strategy: 'traps', language: 'ca' },
      ],
      status: { kind: 'playing' },
      hidesReason: false,
      hinted: false,
      pieces: 0,
      lastChange: makeLastChange(now),
      nonce: makeNonce('7|99'),
      reason: undefined,
      score: noScore,
    });
  });

  const levels: readonly (readonly [
    Mode,
    Partial<GameSetup>,
    readonly [string, string],
    number,
  ])[] = [
    ['bot', {}, ['random', 'traps'], 1],
    ['bot', { preferences: { ...noPreferences, difficulty: 'perfect' } }, ['random', 'minimax'], 1],
    ['bot', { start: startPosition(games.connectFour) }, ['random', 'negamax-1'], 1],
    ['watch', {}, ['traps', 'traps'], 2],
    ['watch', { watched: ['easy', 'minimax'] }, ['ladder-2', 'minimax'], 2],
    ['watch', { preferences: { ...noPreferences, difficulty: 'perfect' } }, ['traps', 'traps'], 2],
    ['duel', { preferences: { ...noPreferences, difficulty: 'perfect' } }, ['random', 'random'], 0],
    ['hotSeat', {}, ['random', 'random'], 0],
    ['room', { watched: ['easy', 'easy'] }, ['random', 'random'], 0],
  ];
  it.each(levels)(
    'has the strategies of its mode and of what is wished for: %s, %#',
    (mode, to, strategies, count) => {
      const { session, levels: resolved } = startGame({ ...wish, ...to, mode }, settings, now);
      expect(session.players.map(({ strategy }) => strategy)).toEqual(strategies);
      expect(resolved.map(({ strategy }) => strategy)).toEqual(
        count === 1 ? [strategies[1]] : strategies.slice(0, count),
      );
      expect(session.mode).toBe(mode);
    },
  );

  it('says which level its game does not have', () => {
    const large = {
      ...wish,
      start: startPosition(games.eightByEight),
      preferences: { ...noPreferences, difficulty: 'solver' },
    } as const;
    expect(startGame(large, settings, now).levels).toEqual([
      { strategy: 'threat-search', missing: 'solver' },
    ]);
  });

  it('has the pieces of the person who begins it', () => {
    const previous = change(freshSession, { pieces: 3 });
    expect(start({ previous, pieces: 5 }).pieces).toBe(5);
  });

  it('hides reasons where the player or else the owner wants that', () => {
    const hiding = parseSettings({ REASONS: 'hide' });
    expect(startGame(wish, hiding, now).session.hidesReason).toBe(true);
    expect(
      startGame({ ...wish, preferences: { ...noPreferences, reasons: 'show' } }, hiding, now)
        .session.hidesReason,
    ).toBe(false);
    expect(start({ preferences: { ...noPreferences, reasons: 'hide' } }).hidesReason).toBe(true);
  });
});

describe('who begins', () => {
  const previousOf = (starter: 0 | 1, to: Partial<Session> = {}) =>
    change(freshSession, { starter, ...to });
  const others = {
    players: [{ ...freshSession.players[0], id: ben }, freshSession.players[1]],
  } as const;
  const starters: readonly (readonly [Starter, previous: string, Session | undefined, 0 | 1])[] = [
    ['user', 'no game', undefined, 0],
    ['user', 'a game that the user began', previousOf(0), 0],
    ['bot', 'no game', undefined, 1],
    ['bot', 'a game that the bot began', previousOf(1), 1],
    ['alternate', 'no game', undefined, 0],
    ['alternate', 'a game that the user began', previousOf(0), 1],
    ['alternate', 'a game that the bot began', previousOf(1), 0],
    ['alternate', 'a game of somebody else', previousOf(0, others), 0],
    ['alternate', 'a game on one device', previousOf(0, { mode: 'hotSeat' }), 0],
    ['alternate', 'a game between people', change(duel, { starter: 0 }), 0],
  ];
  it.each(starters)('follows from the choice %s after %s', (choice, _, previous, starter) => {
    const session = start({ preferences: { ...noPreferences, starter: choice }, previous });
    expect(session.starter).toBe(starter);
    expect(session.alternates).toBe(choice === 'alternate');
    // Where the bot begins, its move is there.
    expect(session.position.record).toHaveLength(starter);
    expect(session.reason === undefined).toBe(starter === 0);
  });

  it('is the host wherever no bot plays, whatever was chosen', () => {
    for (const mode of ['hotSeat', 'duel', 'room', 'watch'] as const) {
      const preferences = { ...noPreferences, starter: 'bot' } as const;
      expect(start({ mode, preferences }), mode).toMatchObject({ starter: 0, alternates: false });
      const session = start({ mode, preferences: { ...noPreferences, starter: 'alternate' } });
      expect(session, mode).toMatchObject({ starter: 0, alternates: false });
      expect(session.position.record, mode).toEqual([]);
    }
  });

  it('of a given position is to move: the user, unless the bot is to begin', () => {
    const even = replay(games.ticTacToe, [4, 0]);
    const odd = replay(games.ticTacToe, [4, 0, 8]);
    const bot = { ...noPreferences, starter: 'bot' } as const;
    expect(start({ start: even })).toMatchObject({ starter: 0, presetPlies: 2, position: even });
    expect(start({ start: odd })).toMatchObject({ starter: 1, presetPlies: 3, position: odd });
    const replied = start({ start: even, preferences: bot });
    expect(replied).toMatchObject({ starter: 1, presetPlies: 2 });
    expect(replied.position.record).toHaveLength(3);
    expect(start({ start: odd, preferences: bot })).toMatchObject({ starter: 0, presetPlies: 3 });
    const over = replay(games.ticTacToe, [3, 0, 4, 1, 5]);
    expect(start({ mode: 'hotSeat', start: over })).toMatchObject({
      starter: 0,
      presetPlies: 5,
      position: over,
    });
  });
});

describe('the nonce', () => {
  it('comes of the origin, in 16 bits', () => {
    expect(makeNonce('7|99')).toBe(makeNonce('7|99'));
    const nonces = Array.from({ length: 500 }, (_, id) => makeNonce(`7|${id}`));
    expect(Math.max(...nonces)).toBeLessThan(2 ** 16);
    expect(Math.min(...nonces)).toBeGreaterThanOrEqual(0);
    expect(new Set(nonces).size).toBeGreaterThan(480);
  });
});

describe('a rematch', () => {
  const over = (session: Session): Session =>
    change(played(session, 4, 0), {
      presetPlies: 2,
      revision: 5,
      status: { kind: 'ended' },
      reason: { kind: 'random' },
    });
  const rows: readonly (readonly [what: string, session: Session, starter: 0 | 1])[] = [
    ['against the bot keeps who begins', freshSession, 0],
    ['against the bot keeps that the bot begins', change(freshSession, { starter: 1 }), 1],
    [
      'against the bot alternates where that was chosen',
      change(freshSession, { alternates: true }),
      1,
    ],
    ['against the bot alternates back', change(freshSession, { alternates: true, starter: 1 }), 0],
    ['between people changes who begins', duel, 1],
    ['in a room, too', change(duel, { mode: 'room', starter: 1 }), 0],
    ['on one device, too', change(freshSession, { mode: 'hotSeat' }), 1],
    ['of the bot against itself keeps who begins', change(freshSession, { mode: 'watch' }), 0],
  ];
  it.each(rows)('%s', (_, session, starter) => {
    const next = makeRematch(over(session), now);
    expect(next).toMatchObject({
      starter,
      presetPlies: 0,
      status: { kind: 'playing' },
      mode: session.mode,
      players: session.players,
    });
    const isBotFirst = session.mode === 'bot' && starter === 1;
    expect(next.position.record).toHaveLength(isBotFirst ? 1 : 0);
    expect(next.reason === undefined).toBe(!isBotFirst);
  });

  it('has another nonce each time, which follows from the game before', () => {
    const first = makeRematch(freshSession, now);
    const second = makeRematch(change(first, { revision: 1 }), now);
    expect(new Set([freshSession.nonce, first.nonce, second.nonce]).size).toBe(3);
    expect(Math.max(first.nonce, second.nonce)).toBeLessThan(2 ** 16);
    expect(makeRematch(freshSession, now).nonce).toBe(first.nonce);
    expect(makeRematch(change(freshSession, { revision: 1 }), now).nonce).not.toBe(first.nonce);
  });
});

describe('a game over again', () => {
  it('is begun by whoever began after an odd number of given moves', () => {
    const given = replay(games.ticTacToe, [0, 4, 8]);
    const first = start({ start: given, preferences: { ...noPreferences, starter: 'user' } });
    expect(first).toMatchObject({ starter: 1, presetPlies: 3 });
    expect(restartSession(first, 7, now)).toMatchObject({
      starter: 0,
      presetPlies: 0,
      position: startPosition(games.ticTacToe),
    });
    expect(makeRematch(change(first, { status: { kind: 'ended' } }), now)).toMatchObject({
      starter: 0,
      presetPlies: 0,
    });
  });

  it('is as if it had just been asked for, with the same side first', () => {
    const session = change(played(duel, 4, 0), {
      starter: 1,
      revision: 9,
      presetPlies: 2,
      status: { kind: 'drawOffered', by: 0 },
    });
    expect(restartSession(session, 77, now)).toEqual({
      ...session,
      position: startPosition(games.ticTacToe),
      presetPlies: 0,
      status: { kind: 'playing' },
      reason: undefined,
      revision: 0,
      nonce: 77,
      lastChange: makeLastChange(now),
    });
  });

  it('has the bot’s first move where the bot begins', () => {
    expect(
      restartSession(change(freshSession, { starter: 1 }), 77, now).position.record,
    ).toHaveLength(1);
  });
});
