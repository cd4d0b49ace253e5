/**
 * Plays by win and block, takes the centre (else a corner) at its first move, and knows by heart
 * the answer to each opening with which such simple rules are trapped. Never loses a tic-tac-toe
 * game played with it from the start.
 *
 * The answers are made by `npm run generate -- traps`: this very strategy without a table is played
 * out against every line of the opponent's, and where it can lose from its second move on, the
 * table gets a reply from which it cannot.
 */
import { type Move, type Position, sideToMove } from '../../games/position.ts';
import { foldBoard } from '../../games/symmetry.ts';
import type { Rule, Strategy } from '../strategy.ts';
import { centreCell, corner } from './newellSimon.ts';
import { block, followRules, win } from './rules.ts';
import { trapTable } from './trapTable.generated.ts';

/**
 * From the folded board at the strategy's second move to its reply, a cell of that folded board.
 */
export type TrapTable = Readonly<Record<string, Move>>;

/** Answers only at the first move of the side to move. */
const firstReply: Rule = {
  name: 'centre',
  find: (position) =>
    ownMoves(position) === 0 && position.board[centreCell] === 0 ? centreCell : undefined,
};

/** The rules of the strategy with a given table of answers. */
function trapRules(table: TrapTable): readonly Rule[] {
  const trap: Rule = {
    name: 'trap',
    find(position) {
      if (ownMoves(position) !== 1) return undefined;
      const { key, symmetry } = foldBoard(position.game, position.board);
      const reply = table[key];
      return reply === undefined ? undefined : symmetry[reply];
    },
  };
  return [win, block, firstReply, trap, corner];
}

/** The strategy with a given table of answers. */
export const trapsWith = (table: TrapTable): Strategy => followRules(trapRules(table));

export const knownTraps = trapRules(trapTable);
export const traps: Strategy = followRules(knownTraps);

/** How many moves the side to move has made. */
function ownMoves(position: Position): number {
  return position.board.filter((cell) => cell === sideToMove(position)).length;
}
