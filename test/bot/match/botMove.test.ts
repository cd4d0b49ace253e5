import { describe, expect, it } from 'vitest';
import { answerAsBot, playBotMove, recallReason } from '../../../src/bot/match/botMove.ts';
import type { BotsReason, Session } from '../../../src/bot/match/session.ts';
import { games } from '../../../src/games/game.ts';
import { startPosition } from '../../../src/games/position.ts';
import type { StrategyName } from '../../../src/strategies/names.ts';
import type { Reason } from '../../../src/strategies/strategy.ts';
import { duel, freshSession, played } from '../sessions.ts';

const change = (session: Session, to: Partial<Session>): Session => ({ ...session, ...to });
const withBot = (strategy: StrategyName, to: Partial<Session> = {}): Session =>
  change(freshSession, {
    players: [freshSession.players[0], { ...freshSession.players[1], strategy }],
    ...to,
  });
const block = { kind: 'rule', rule: 'block' } as const;

describe('the bot’s reply', () => {
  /** Anna threatens A3. */
  const threatened = played(freshSession, 0, 4, 1);

  it('is there once it is the bot’s turn against a person', () => {
    const answered = answerAsBot(threatened);
    expect(answered.position.record).toEqual([0, 4, 1, 2]);
    expect(answered.reason).toEqual(block);
  });

  const silent: readonly (readonly [what: string, session: Session])[] = [
    ['it is the person’s turn', played(freshSession, 0, 4)],
    ['the game is won', played(freshSession, 0, 4, 1, 3, 2)],
    ['the game was ended', change(threatened, { status: { kind: 'ended' } })],
    ['people play', played(duel, 0, 4, 1)],
    ['one person plays both sides', change(threatened, { mode: 'hotSeat' })],
    ['the bot plays itself, a move at a tap', change(threatened, { mode: 'watch' })],
  ];
  it.each(silent)('is not there where %s', (_, session) => {
    expect(answerAsBot(session)).toBe(session);
  });

  it('is the same whenever it is asked for, and another in another game', () => {
    const fresh = (nonce: number) => withBot('random', { starter: 1, nonce });
    const moves = Array.from(
      { length: 40 },
      (_, nonce) => playBotMove(fresh(nonce)).position.record[0],
    );
    expect(moves).toEqual(
      Array.from({ length: 40 }, (_, nonce) => playBotMove(fresh(nonce)).position.record[0]),
    );
    expect(new Set(moves).size).toBeGreaterThan(5);
  });

  it('is made by the strategy of the seat that is to move', () => {
    const watched = change(freshSession, {
      mode: 'watch',
      players: [
        { ...freshSession.players[0], strategy: 'ladder-2' },
        { ...freshSession.players[1], strategy: 'random' },
      ],
    });
    expect(playBotMove(played(watched, 0, 4, 1, 3)).reason).toEqual({ kind: 'rule', rule: 'win' });
    expect(playBotMove(played(watched, 0, 4, 1)).reason).toEqual({ kind: 'random' });
    expect(playBotMove(played(change(watched, { starter: 1 }), 0, 4, 1)).reason).toEqual(block);
  });
});

describe('what the bot says of how the game stands', () => {
  const level = withBot('negamax-1', { position: startPosition(games.connectFour), starter: 1 });
  const exact = played(withBot('minimax'), 4);
  type Exact = Extract<Reason, { kind: 'exact' }>;
  /** What it says of its own, where nothing was said before. */
  const said = (session: Session): Reason => answerAsBot(session).reason as Reason;
  /** The bot wins, and not with its next move. */
  const lost = [1, 2, 3, 5, 6, 7, 8]
    .flatMap((reply) => [1, 3, 5, 7].map((move) => ({ reply, move })))
    .filter(({ reply, move }) => reply !== move)
    .map(({ reply, move }) => played(withBot('minimax'), 0, reply, move))
    .find((session) => {
      const reason = said(session) as Exact;
      return reason.result === 'win' && reason.plies > 3;
    })!;
  const network = withBot('n-tuple', {
    position: startPosition(games.eightByEight),
    starter: 1,
  });
  const isOld = (session: Session, before: Session['reason']): boolean =>
    (answerAsBot(session, before).reason as BotsReason).isOld ?? false;
  const near = (plies: number): Reason => ({ ...(said(lost) as Exact), plies });

  it('is known from before where it is the same', () => {
    for (const session of [level, exact, network]) {
      expect(isOld(session, said(session))).toBe(true);
      expect(isOld(session, { ...said(session), isOld: true })).toBe(true);
      expect(isOld(session, undefined)).toBe(false);
    }
    expect(isOld(level, { kind: 'search', plies: 1, score: 50 })).toBe(false);
    expect(isOld(exact, { kind: 'exact', result: 'win', plies: 5, isBook: false })).toBe(false);
    expect(isOld(network, { kind: 'network', share: 0.01 })).toBe(false);
    expect(
      isOld(level, { kind: 'refutation', move: 0, value: { result: 'loss', plies: 2 } } as never),
    ).toBe(false);
  });

  it('is said again where the end is nearer than it was to be, or next', () => {
    const { plies, result } = said(lost) as Exact;
    expect(result).toBe('win');
    expect(isOld(lost, near(plies + 4))).toBe(false);
    expect(isOld(lost, near(plies))).toBe(false);
    expect(isOld(lost, near(plies + 2))).toBe(true);
  });

  it('is never a rule’s, which says why the move was made', () => {
    expect(isOld(played(freshSession, 0, 4, 1), block)).toBe(false);
  });
});

describe('the reason for the last move', () => {
  const blocked = played(freshSession, 0, 4, 1, 2);

  it('is worked out again where the cache has forgotten it', () => {
    expect(recallReason(blocked)).toEqual({ ...blocked, reason: block });
    const search = withBot('negamax-1', { position: startPosition(games.connectFour), starter: 1 });
    const answered = answerAsBot(search);
    expect(recallReason(change(answered, { reason: undefined })).reason).toEqual(answered.reason);
  });

  const kept: readonly (readonly [what: string, session: Session])[] = [
    ['it is known', change(blocked, { reason: { kind: 'random' } })],
    ['reasons are hidden', change(blocked, { hidesReason: true })],
    ['nobody has moved', freshSession],
    ['a person made the move', played(freshSession, 0, 4, 1)],
    ['the move was given', change(blocked, { presetPlies: 4 })],
    ['people play', played(duel, 0, 4, 1, 2)],
    ['the bot would have moved elsewhere', played(freshSession, 0, 4, 1, 8)],
  ];
  it.each(kept)('is left as it is where %s', (_, session) => {
    expect(recallReason(session)).toBe(session);
  });

  it('is never said of a person, who may well move as a guess would have', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      for (const session of [played(freshSession, 0, 4, 1), played(duel, 0, 4, 1, 2)]) {
        expect(recallReason(change(session, { nonce })).reason).toBeUndefined();
      }
    }
  });

  it('is worked out for the first move after those that were given', () => {
    expect(recallReason(change(blocked, { presetPlies: 3 })).reason).toEqual(block);
  });
});
