/** The players whose thinking can be opened, each where it plays. */
import type { InLineGame } from '../../../src/games/game.ts';
import { isOver, type Position, plyOf } from '../../../src/games/position.ts';
import { criteria } from '../../../src/strategies/rules/ladder.ts';
import { newellSimonRules } from '../../../src/strategies/rules/newellSimon.ts';
import type { Rule } from '../../../src/strategies/strategy.ts';

export type Player =
  | { readonly kind: 'ladder'; readonly name: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'rules'; readonly name: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'minimax'; readonly name: string }
  | { readonly kind: 'negamax'; readonly name: string; readonly plies: number };

/** The tree of tic-tac-toe is shown from this ply on. */
export const firstTreePly = 4;
/** So deep a search is shown where there are so many moves at most. */
const depths: readonly (readonly [plies: number, maxMoves: number])[] = [
  [1, 64],
  [2, 9],
  [3, 9],
];

const ladders = [1, 2, 3, 4] as const;

/** All names, wherever their players play. */
export const playerNames: readonly string[] = [
  ...ladders.map((count) => `ladder-${count}`),
  'newell-simon',
  'minimax',
  ...depths.map(([plies]) => `negamax-${plies}`),
];

const isSmall = ({ columns, rows }: InLineGame): boolean => columns * rows === 9;

/** In the order in which they are offered. */
export function playersFor(position: Position): readonly Player[] {
  if (isOver(position)) return [];
  const { game } = position;
  const ruled: readonly Player[] =
    game.name === 'ticTacToe'
      ? [
          ...ladders.map(
            (count): Player => ({
              kind: 'ladder',
              name: `ladder-${count}`,
              rules: criteria.slice(0, count),
            }),
          ),
          { kind: 'rules', name: 'newell-simon', rules: newellSimonRules },
        ]
      : [];
  const hasTree = isSmall(game) && game.maxPieces === undefined && plyOf(position) >= firstTreePly;
  const moves = game.gravity ? game.columns : position.board.filter((cell) => cell === 0).length;
  return [
    ...ruled,
    ...(hasTree ? [{ kind: 'minimax', name: 'minimax' } as const] : []),
    ...depths
      .filter(([, maxMoves]) => moves <= maxMoves)
      .map(([plies]): Player => ({ kind: 'negamax', name: `negamax-${plies}`, plies })),
  ];
}

/**
 * Where the position has no player of that name, the first that it has; undefined where it has
 * none.
 */
export function findPlayer(position: Position, name: string | undefined): Player | undefined {
  const players = playersFor(position);
  return players.find((each) => each.name === name) ?? players[0];
}
