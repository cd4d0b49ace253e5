/**
 * The picture of a game tree in docs/levels.md: the last moves of a game of tic-tac-toe, each with
 * its value.
 */
import { writeFileSync } from 'node:fs';
import { makeCellName } from '../../src/games/cellName.ts';
import { games } from '../../src/games/game.ts';
import { isOver, legalMoves, type Position, play, sideToMove } from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { openMinimax } from '../../src/strategies/minimax.ts';
import { bestValue, type Value } from '../../src/strategies/value.ts';
import { svg } from './svg.ts';

/** Three squares are free, and of the moves there one wins, one draws and one loses. */
export const shownRecord = 'A1 A2 B2 A3 C1 C3';

const file = new URL('../../docs/pictures/tree.svg', import.meta.url);

interface Node {
  readonly position: Position;
  /** For the first side. */
  readonly result: Value['result'];
  readonly children: readonly Node[];
  /** The place of its board, in boards from the left. */
  readonly x: number;
  readonly depth: number;
}

const evaluator = openMinimax();
const reversed = { win: 'loss', draw: 'draw', loss: 'win' } as const;

/** What the position is worth to the first side. */
export function resultOf(position: Position): Value['result'] {
  const { outcome } = position;
  if (outcome.kind === 'win') return outcome.side === 1 ? 'win' : 'loss';
  if (isOver(position)) return 'draw';
  const { result } = bestValue(evaluator.values(position)!);
  return sideToMove(position) === 1 ? result : reversed[result];
}

/**
 * The tree below a position whose leftmost leaf has this place; a node stands in the middle of its
 * children.
 */
function growTree(position: Position, from: number, depth = 0): Node {
  const children: Node[] = [];
  let next = from;
  for (const move of legalMoves(position)) {
    const child = growTree(play(position, move), next, depth + 1);
    children.push(child);
    next += countLeaves(child);
  }
  const x = children.length === 0 ? from : (children[0]!.x + children.at(-1)!.x) / 2;
  return { position, result: resultOf(position), children, x, depth };
}

const countLeaves = ({ children }: Node): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0);

const [cell, stepX, stepY, left, top] = [18, 104, 112, 30, 26];
const size = 3 * cell;
const labels: Record<Value['result'], string> = { win: '+1', draw: '0', loss: '−1' };

const placeOf = ({ x, depth }: Node): readonly [number, number] => [
  left + x * stepX,
  top + depth * stepY,
];

function drawNode(node: Node): readonly string[] {
  const [x, y] = placeOf(node);
  const { board } = node.position;
  const pieces = [...board.entries()].flatMap(([index, side]) => {
    const [cx, cy] = [
      x + (index % 3) * cell + cell / 2,
      y + Math.floor(index / 3) * cell + cell / 2,
    ];
    return side === 0
      ? []
      : [`<circle class="${side === 1 ? 'one' : 'two'}" cx="${cx}" cy="${cy}" r="6"/>`];
  });
  const grid = [1, 2].flatMap((line) => [
    `<line class="faint" x1="${x + line * cell}" x2="${x + line * cell}" y1="${y}" y2="${y + size}"/>`,
    `<line class="faint" x1="${x}" x2="${x + size}" y1="${y + line * cell}" y2="${y + line * cell}"/>`,
  ]);
  return [
    ...grid,
    `<rect class="frame" x="${x}" y="${y}" width="${size}" height="${size}" rx="3"/>`,
    ...pieces,
    `<text x="${x + size + 5}" y="${y + size / 2 + 5}">${labels[node.result]}</text>`,
  ];
}

/**
 * The branches to the children, each with the name of its move; a branch to a best move is thicker.
 */
function drawBranches(node: Node): readonly string[] {
  const [x, y] = placeOf(node);
  return node.children.flatMap((child) => {
    const [toX, toY] = placeOf(child);
    const move = makeCellName(games.ticTacToe, child.position.record.at(-1)!);
    const [fromX, endX] = [x + size / 2, toX + size / 2];
    const best = child.result === node.result ? ' stroke-width="2.5"' : '';
    return [
      `<line class="frame" x1="${fromX}" x2="${endX}" y1="${y + size + 4}" y2="${toY - 20}"${best}/>`,
      `<text x="${endX}" y="${toY - 6}" text-anchor="middle">${move}</text>`,
    ];
  });
}

const listNodes = (node: Node): readonly Node[] => [node, ...node.children.flatMap(listNodes)];

/** The tree of the moves that are left after a record of tic-tac-toe. */
export function drawTree(record: string): string {
  const parsed = parseRecord(games.ticTacToe, record);
  if (parsed.kind === 'error')
    throw new RangeError(`move ${parsed.number} is illegal: ${parsed.text}`);
  const root = growTree(parsed.position, 0);
  const nodes = listNodes(root);
  const deepest = Math.max(...nodes.map(({ depth }) => depth));
  const width = 2 * left + (countLeaves(root) - 1) * stepX + size + 30;
  const height = top + deepest * stepY + size + 14;
  const title =
    'A game tree of tic-tac-toe: each position has its value for the yellow side, from the last moves up';
  return svg(width, height, title, [...nodes.flatMap(drawBranches), ...nodes.flatMap(drawNode)]);
}

export function generateTree(): void {
  writeFileSync(file, drawTree(shownRecord));
}
