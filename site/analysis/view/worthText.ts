/** What a move is worth, in words. */
import { nameMove } from '../../../src/bot/views/coach/causeText.ts';
import type { InLineGame } from '../../../src/games/game.ts';
import { legalMoves, type Move, type Position } from '../../../src/games/position.ts';
import type { Standing } from '../../../src/strategies/negamax/negamaxScore.ts';
import {
  bestMoves,
  type MoveValues,
  type Value,
  winnersMoves,
} from '../../../src/strategies/value.ts';
import type { Worth } from '../search/worth.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import { fromCentre } from './moveOrder.ts';

/** `a win in 6 moves` */
export const outcomeText = (value: Value, { coach }: PageTexts): string =>
  coach.coach.outcome(value.result, winnersMoves(value));

/** `win in 6`, or what else is known. */
export function worthText(worth: Worth, { own, coach }: PageTexts): string {
  switch (worth.kind) {
    case 'exact':
      return coach.coach.worth(worth.value.result, String(winnersMoves(worth.value)));
    case 'proved':
      return own.proved[worth.result];
    case 'estimate':
      return own.standing[worth.standing];
    case 'unknown':
      return own.unknown;
  }
  return worth satisfies never;
}

/** A sign beside the word, which differs by its form. */
export const signs = { win: '✓', draw: '=', loss: '✗', unknown: '?' } as const;

export const moveText = (game: InLineGame, move: Move, { coach }: PageTexts): string =>
  nameMove(game, move, coach);

/** The exact values among the worths, where every move has one. */
export function exactValues(worths: ReadonlyMap<Move, Worth>): MoveValues | undefined {
  const values = [...worths].flatMap(([move, worth]) =>
    worth.kind === 'exact' ? [[move, worth.value] as const] : [],
  );
  return values.length > 0 && values.length === worths.size ? new Map(values) : undefined;
}

/**
 * The moves that are best as far as it is known: by exact values where all are, else by what a
 * search thinks of them, unless that is the same of all. While values are still to come, which may
 * be better, only one that wins at once. From the centre outwards.
 */
export function bestKnown(position: Position, worths: ReadonlyMap<Move, Worth>): readonly Move[] {
  const moves = fromCentre(position.game, legalMoves(position));
  const ranks = moves.map((move) => ({ move, rank: rankOf(worths.get(move)) }));
  if (ranks.some(({ rank }) => rank === undefined))
    return ranks.filter(({ rank }) => rank === atOnce).map(({ move }) => move);
  const values = exactValues(worths);
  if (values) return fromCentre(position.game, bestMoves(values));
  const most = Math.max(...ranks.map(({ rank }) => rank!));
  const best = ranks.filter(({ rank }) => rank === most);
  return best.length === ranks.length ? [] : best.map(({ move }) => move);
}

/** More than any score of a search. */
const farAway = 1_000_000;
const atOnce = 2 * farAway - 1;
/** Scores of a search within one standing say little. */
const ofStanding: Readonly<Record<Standing, number>> = { better: 1, even: 0, worse: -1 };

/** The higher the better; undefined for a move of which nothing is known. */
export function rankOf(worth: Worth | undefined): number | undefined {
  switch (worth?.kind) {
    case 'exact': {
      const { result, plies } = worth.value;
      return result === 'draw' ? 0 : result === 'win' ? 2 * farAway - plies : plies - 2 * farAway;
    }
    case 'proved':
      return worth.result === 'win' ? farAway : -farAway;
    case 'estimate':
      return ofStanding[worth.standing];
    default:
      return undefined;
  }
}
