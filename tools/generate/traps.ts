/**
 * Finds the openings that trap the strategy `traps` without its table, and the replies that escape,
 * and writes them to `src/strategies/rules/trapTable.generated.ts`: `npm run generate -- traps`.
 *
 * An opening is a position at the strategy's second move, reached by its own play and any play of
 * the opponent's. It is a trap where some line of the opponent's, or some lot, makes the strategy
 * lose. The reply is the move from which no line loses in any image of the board, and of these the
 * one after which the opponent loses the most lines; of equals the first cell.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  type Side,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import { foldBoard } from '../../src/games/symmetry.ts';
import { type TrapTable, trapsWith } from '../../src/strategies/rules/traps.ts';
import { drawableMoves } from '../reachableDraws.ts';

/** The number of lines of play that end with a win of the strategy, and with a loss. */
interface Tally {
  readonly wins: number;
  readonly losses: number;
}

const untaught = trapsWith({});

export function findTraps(): TrapTable {
  const openings = [1, 2].flatMap((side) =>
    secondMoves(startPosition(games.ticTacToe), side as Side),
  );
  const trapped = openings.filter((opening) => tallyLines(opening, sideToMove(opening)).losses > 0);
  const keys = [
    ...new Set(trapped.map((opening) => foldBoard(opening.game, opening.board).key)),
  ].sort();
  return Object.fromEntries(keys.map((key) => [key, findReply(openings, key)]));
}

/** The reply on the folded board, judged over every opening that folds to it. */
function findReply(openings: readonly Position[], key: string): Move {
  const images = openings
    .map((opening) => ({ opening, ...foldBoard(opening.game, opening.board) }))
    .filter((image) => image.key === key);
  const replies = [...key].flatMap((cell, index) => (cell === '0' ? [index] : []));
  const judged = replies.map((reply) => {
    const tallies = images.map(({ opening, symmetry }) =>
      tallyLines(play(opening, symmetry[reply]!), sideToMove(opening)),
    );
    return {
      reply,
      wins: sum(tallies.map(({ wins }) => wins)),
      losses: sum(tallies.map(({ losses }) => losses)),
    };
  });
  const safe = judged.filter(({ losses }) => losses === 0);
  if (safe.length === 0) throw new Error(`no reply escapes the trap ${key}`);
  return safe.reduce((best, each) => (each.wins > best.wins ? each : best)).reply;
}

function secondMoves(position: Position, side: Side): Position[] {
  if (isOver(position)) return [];
  const isOwn = sideToMove(position) === side;
  if (isOwn && position.board.includes(side)) return [position];
  const moves = isOwn ? drawableMoves(untaught, position) : legalMoves(position);
  return moves.flatMap((move) => secondMoves(play(position, move), side));
}

function tallyLines(position: Position, side: Side): Tally {
  const { outcome } = position;
  if (outcome.kind === 'win')
    return outcome.side === side ? { wins: 1, losses: 0 } : { wins: 0, losses: 1 };
  if (outcome.kind === 'draw') return { wins: 0, losses: 0 };
  const moves =
    sideToMove(position) === side ? drawableMoves(untaught, position) : legalMoves(position);
  const tallies = moves.map((move) => tallyLines(play(position, move), side));
  return {
    wins: sum(tallies.map(({ wins }) => wins)),
    losses: sum(tallies.map(({ losses }) => losses)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The text of the generated file. */
export function renderTrapTable(table: TrapTable): string {
  const rows = Object.entries(table).map(([key, reply]) => `  '${key}': ${reply},\n`);
  return [
    '// Made by `npm run generate -- traps` (tools/generate/traps.ts). Do not edit.\n',
    '/** From the folded board at the second move of the strategy `traps` to its reply. */\n',
    `export const trapTable: Readonly<Record<string, number>> = {\n${rows.join('')}};\n`,
  ].join('');
}

export async function generateTraps(): Promise<void> {
  const file = new URL('../../src/strategies/rules/trapTable.generated.ts', import.meta.url);
  await writeFile(file, renderTrapTable(findTraps()));
  console.log(`${fileURLToPath(file)} written`);
}
