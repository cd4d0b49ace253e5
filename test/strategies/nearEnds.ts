/**
 * What every strategy from medium up owes its name, by the rules of the game alone: it takes a win
 * in one, leaves the other side none that it can prevent, and plays the slowest of the losses that
 * it says are proved. In a misère game, where the side that completes a line loses, it completes
 * none while it has another move.
 */
import { describe, expect, it } from 'vitest';
import { type GameName, games, type InLineGame, moveCount } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { levels, type StrategyName } from '../../src/strategies/names.ts';
import { negamax, scoreAllMoves } from '../../src/strategies/negamax/negamax.ts';
import { pliesToEnd } from '../../src/strategies/negamax/negamaxScore.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Choice, Reason } from '../../src/strategies/strategy.ts';
import { samples } from '../samples.ts';
import type { Pair } from './strategyContract.ts';

/** Up to how many plies a plain search tells the lengths of losses apart. */
const horizonOf = (game: InLineGame): number =>
  moveCount(game) < 10 ? (game.gravity ? 6 : 8) : moveCount(game) <= 25 ? 6 : 4;

const decidedCount = samples(24, 5);
const lostCount = samples(8, 2);

/**
 * Positions in which a strategy once let a win through, or gave itself up sooner than it had to.
 */
const onceWrong: Partial<Record<GameName, readonly string[]>> = {
  connectFour: ['656145563177356', '213733225', '35445242542645212', '133676337222126677442511'],
  connectFour7: ['1323143126', '7565745762', '22515344675', '67374554646', '27573432535'],
  misereConnectFour: ['15125563775', '73763325113'],
};

/** What the search below finds first, where that takes seconds. */
const knownLost: Partial<Record<GameName, readonly string[]>> = {
  eightByEight: [
    'A1 H7 B1 E1 B2 G1 D3 B4 C3 G3 B7 D6 C7 B8 E7 D7 C4 C6 G4 D1 F1 G2 C2 A3 E4',
    'C6 A6 E2 H7 E4 D5 C4 D4 C5 C3 E5 G4 G2 E3 D3 D2 D6 F4 E8 F5 E7',
    'D5 D1 E5 E1 F5 C5 E4 H4 E6 E7 C6 D6 F6 F3 D4 C1 B7 A8 H5',
    'G7 G3 E5 C3 E3 E4 D4 C5 F4 C4 C6 F2 D6 F8 F6',
  ],
};

const winnerOf = ({ outcome }: Position): Side | undefined =>
  outcome.kind === 'win' ? outcome.side : undefined;

function winsAtOnce(position: Position): Move[] {
  return legalMoves(position).filter(
    (move) => winnerOf(play(position, move)) === sideToMove(position),
  );
}

/** The moves that do not lose at once, and leave the other side none that wins at once. */
function safeMoves(position: Position): Move[] {
  const other = otherSide(sideToMove(position));
  return legalMoves(position).filter((move) => {
    const after = play(position, move);
    return winnerOf(after) !== other && winsAtOnce(after).length === 0;
  });
}

/**
 * The positions of a game between two who err now and then, so that there is much to take and to
 * prevent.
 */
function playedPositions(game: GameName, seed: number): Position[] {
  const random = seededRandom(seed);
  const search = negamax(2);
  const positions: Position[] = [];
  let position = startPosition(games[game]);
  while (!isOver(position)) {
    positions.push(position);
    const errs = random.below(5) < 2;
    position = play(
      position,
      errs ? drawOne(legalMoves(position), random) : search(position, { random }).move,
    );
  }
  return positions;
}

interface NearEnds {
  /** Where a move wins at once, or some moves lose at once or to the next, and others do not. */
  readonly decided: readonly Position[];
  /** Where every move is seen to lose, and not all as fast. */
  readonly lost: readonly Position[];
}

const found = new Map<GameName, NearEnds>();

function nearEndsOf(game: GameName): NearEnds {
  const known = found.get(game);
  if (known) return known;
  const decided = (onceWrong[game] ?? []).map((record) => positionOf(game, record));
  const lost = (knownLost[game] ?? []).map((record) => positionOf(game, record));
  const lostLimit = lost.length || lostCount;
  const limit = decided.length + decidedCount;
  for (let seed = 1; decided.length < limit || lost.length < lostLimit; seed++)
    // Before the last moves of a game a loss is hardly ever in sight, and where it is not, it takes
    // longest to see that.
    for (const [left, position] of playedPositions(game, seed).reverse().entries()) {
      const [wins, safe] = [winsAtOnce(position).length, safeMoves(position).length];
      const isDecided = wins > 0 || (safe > 0 && safe < legalMoves(position).length);
      if (isDecided && decided.length < limit) decided.push(position);
      if (wins > 0 || left > horizonOf(games[game]) || lost.length === lostLimit) continue;
      // Of most positions one search sees that they are not lost, which is far less than a search
      // of every move.
      if (!isLoss(negamax(horizonOf(games[game]))(position, { random: seededRandom(seed) }).reason))
        continue;
      const lengths = lossLengths(position, horizonOf(games[game]));
      if (lengths.every(Number.isFinite) && new Set(lengths).size > 1) lost.push(position);
    }
  found.set(game, { decided, lost });
  return { decided, lost };
}

function positionOf(game: GameName, record: string): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind === 'error') throw new Error(parsed.error);
  return parsed.position;
}

/** In how many plies each legal move is seen to lose; infinite where it is not. */
function lossLengths(position: Position, horizon: number): number[] {
  const scores = scoreAllMoves(position, horizon);
  return legalMoves(position).map((move) => lossLength(scores.get(move)!));
}

const lossLength = (score: number): number =>
  score < 0 ? (pliesToEnd(score) ?? Infinity) : Infinity;

function isLoss(reason: Reason): boolean {
  if (reason.kind === 'search') return Number.isFinite(lossLength(reason.score));
  return (reason.kind === 'exact' || reason.kind === 'proved') && reason.result === 'loss';
}

const described = ({ game, record }: Position): string =>
  `${game.name} ${record.map((move) => move + 1).join(' ')}`;

/** Fails unless a move takes a win in one, or else prevents one that can be prevented. */
export function expectSound(position: Position, move: Move): void {
  const wins = winsAtOnce(position);
  const safe = safeMoves(position);
  if (wins.length > 0) expect(wins, described(position)).toContain(move);
  else if (safe.length > 0) expect(safe, described(position)).toContain(move);
}

/** Fails where a choice says that it loses, and another move would lose later. */
function expectSlowest(position: Position, { move, reason }: Choice): void {
  if (!isLoss(reason)) return;
  const horizon = reason.kind === 'search' ? reason.plies : horizonOf(position.game);
  const lengths = lossLengths(position, horizon);
  expect(lengths[legalMoves(position).indexOf(move)], described(position)).toBe(
    Math.max(...lengths),
  );
}

const isStrong = (name: StrategyName): boolean =>
  levels.indexOf(strategyTable[name].level) >= levels.indexOf('medium');

/**
 * What holds for all of them from medium up. A matched player plays each position at one of the
 * strengths.
 */
export function describeNearEnds(pairs: readonly Pair[], strengths: readonly number[]): void {
  describe.each(pairs.filter(([name]) => isStrong(name)))(
    '%s in %s, near the end',
    (name, game) => {
      const choose = (position: Position, number: number): Choice =>
        strategyTable[name].play(position, {
          random: seededRandom(number),
          strength: strengths[number % strengths.length],
        });

      it('takes a win in one, and lets none through that it can prevent', () => {
        const { decided } = nearEndsOf(game);
        for (const [number, position] of decided.entries())
          expectSound(position, choose(position, number).move);
      });

      // A matched player claims no more than that.
      if (name !== 'match')
        it('plays the slowest of the losses that it says are proved', () => {
          const { decided, lost } = nearEndsOf(game);
          for (const [number, position] of [...decided, ...lost].entries())
            expectSlowest(position, choose(position, number));
        });
    },
  );
}
