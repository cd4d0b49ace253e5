/** What a move is worth, in words. */
import { nameMove } from '../../../src/bot/views/causeText.ts';
import type { InLineGame } from '../../../src/games/game.ts';
import type { Move } from '../../../src/games/position.ts';
import { bestMoves, type MoveValues, type Value } from '../../../src/strategies/value.ts';
import type { Worth } from '../search/worth.ts';
import type { PageTexts } from '../texts/languageTexts.ts';

/** How many moves of the winner are left, as the review counts. */
export const movesLeft = ({ plies }: Pick<Value, 'plies'>): number => Math.ceil(plies / 2);

/** `a win in 6 moves` */
export const outcomeText = (value: Value, { coach }: PageTexts): string =>
  coach.coach.outcome(value.result, movesLeft(value));

/** `win in 6`, or what else is known. */
export function worthText(worth: Worth, { own, coach }: PageTexts): string {
  switch (worth.kind) {
    case 'exact':
      return coach.coach.worth(worth.value.result, String(movesLeft(worth.value)));
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
 * The moves that are best as far as it is known: by exact values where all are, else one that wins at
 * once, else what a search likes best.
 */
export function bestKnown(worths: ReadonlyMap<Move, Worth>): readonly Move[] {
  const values = exactValues(worths);
  if (values) return bestMoves(values);
  const all = [...worths].map(([move, worth]) => ({ move, rank: rankOf(worth) }));
  // A value that is still to come may be better.
  if (all.some(({ rank }) => rank === undefined)) return [];
  const most = Math.max(...all.map(({ rank }) => rank!));
  return all.filter(({ rank }) => rank === most).map(({ move }) => move);
}

/** More than any score of a search. */
const farAway = 1_000_000;

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
      return worth.score;
    default:
      return undefined;
  }
}
