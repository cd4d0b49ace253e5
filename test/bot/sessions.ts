/** Sessions for tests: plausible ones by hand, and generated ones of every kind. */
import fc from 'fast-check';
import { statuses } from '../../src/bot/buttons/gameButton.ts';
import { clocks } from '../../src/bot/match/clock.ts';
import { maxSquares } from '../../src/bot/match/coaching.ts';
import { noScore, unpackScore } from '../../src/bot/match/score.ts';
import {
  hasBot,
  isShared,
  modes,
  type PlayerIndex,
  type Reservation,
  type Session,
} from '../../src/bot/match/session.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { pieceSetCount } from '../../src/bot/settings/pieceSets.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import {
  legalMoves,
  type Position,
  play,
  replay,
  startPosition,
} from '../../src/games/position.ts';
import { strengths } from '../../src/strategies/matched/strength.ts';
import { strategyNames } from '../../src/strategies/names.ts';

export const anna = 5_000_001;
export const ben = 5_000_002;

/** A game of tic-tac-toe against the bot, in which Anna is to move first. */
export const freshSession: Session = {
  mode: 'bot',
  players: [
    { id: anna, name: '', strategy: 'random', language: 'en' },
    { id: 0, name: '', strategy: 'ladder-4', language: 'en' },
  ],
  starter: 0,
  alternates: false,
  position: startPosition(games.ticTacToe),
  presetPlies: 0,
  score: noScore,
  hinted: false,
  revision: 0,
  status: { kind: 'playing' },
  clock: 'none',
  hidesReason: false,
  pieces: 0,
  lastChange: 0,
  nonce: 4711,
  reason: undefined,
};

export const duel: Session = {
  ...freshSession,
  mode: 'duel',
  players: [freshSession.players[0], { id: ben, name: '', strategy: 'random', language: 'ro' }],
};

/** The session after so many moves more. */
export function played(session: Session, ...moves: readonly number[]): Session {
  return { ...session, position: moves.reduce(play, session.position) };
}

const userIds = fc.oneof(
  fc.bigInt(0n, 2n ** 52n - 1n).map(Number),
  fc.constant(2 ** 52 - 1),
  fc.constant(0),
);

/** A position that can be reached, of any length up to the full board. */
function positions(game: GameName): fc.Arbitrary<Position> {
  const cells = games[game].columns * games[game].rows;
  return fc
    .tuple(
      fc.array(fc.nat({ max: 1000 }), { minLength: cells, maxLength: cells }),
      fc.nat({ max: cells }),
    )
    .map(([lots, length]) => {
      let position = startPosition(games[game]);
      for (const lot of lots.slice(0, length)) {
        const moves = legalMoves(position);
        if (moves.length === 0) break;
        position = play(position, moves[lot % moves.length]!);
      }
      return replay(games[game], position.record);
    });
}

/** What a challenge has that waits: no score, and a seat that is kept for somebody. */
function reserve(kind: Reservation['kind'] | undefined, number: number): Partial<Session> {
  if (!kind) return {};
  return {
    score: noScore,
    reserved: kind === 'person' ? { kind, id: Math.max(1, number) } : { kind, hash: number },
  };
}

export const anySession: fc.Arbitrary<Session> = fc.constantFrom(...gameNames).chain((game) =>
  fc
    .record({
      mode: fc.constantFrom(...modes),
      ids: fc.tuple(userIds, userIds),
      strategies: fc.tuple(fc.constantFrom(...strategyNames), fc.constantFrom(...strategyNames)),
      speaks: fc.tuple(fc.constantFrom(...languages), fc.constantFrom(...languages)),
      starter: fc.constantFrom<PlayerIndex>(0, 1),
      alternates: fc.boolean(),
      isRanked: fc.boolean(),
      position: positions(game),
      presetPlies: fc.nat({ max: 42 }),
      score: fc.nat({ max: 999 }).map((number) => unpackScore(number)!),
      hinted: fc.boolean(),
      puzzle: fc.option(
        fc.record({
          day: fc.integer({ min: 1, max: 2 ** 16 - 1 }),
          errors: fc.array(fc.nat({ max: 3 }), { minLength: maxSquares, maxLength: maxSquares }),
        }),
        { nil: undefined },
      ),
      revision: fc.nat({ max: 1023 }),
      status: fc.constantFrom(...statuses),
      clock: fc.constantFrom(...clocks),
      hidesReason: fc.boolean(),
      pieces: fc.nat({ max: pieceSetCount - 1 }),
      lastChange: fc.nat({ max: 2 ** 20 - 1 }),
      nonce: fc.nat({ max: 2 ** 16 - 1 }),
      strength: fc.constantFrom(...strengths),
      challenged: fc.option(fc.constantFrom('person', 'username'), { nil: undefined }),
    })
    .map(
      ({
        ids,
        strategies,
        speaks,
        presetPlies,
        isRanked,
        strength,
        challenged,
        ...rest
      }): Session => {
        const isMatched = rest.mode === 'bot' && strategies[1] === 'match';
        const strategyOf = (player: PlayerIndex) =>
          hasBot(rest) && !(isMatched && player === 0) ? strategies[player] : 'random';
        return {
          ...rest,
          players: [
            { id: ids[0], name: '', strategy: strategyOf(0), language: speaks[0] },
            {
              id: isShared(rest) && !(rest.mode === 'duel' && challenged) ? ids[1] : 0,
              name: '',
              strategy: strategyOf(1),
              language: speaks[1],
            },
          ],
          ...(isMatched ? { strength } : {}),
          ...reserve(rest.mode === 'duel' ? challenged : undefined, ids[1]),
          ...(isShared(rest)
            ? {
                hinted: false,
                puzzle: undefined,
                alternates: false,
                ...(isRanked ? { isRanked } : {}),
              }
            : { clock: 'none' as const }),
          presetPlies: isShared(rest) ? 0 : Math.min(presetPlies, rest.position.record.length),
          reason: undefined,
        };
      },
    ),
);

/** A keyed stand-in for HMAC-SHA256, good enough where nobody tries to break it. */
export function toySign(text: string): number[] {
  let state = 0x811c9dc5;
  return Array.from({ length: 32 }, (_, index) => {
    for (const character of `${index}${text}`)
      state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0;
    return state & 255;
  });
}
