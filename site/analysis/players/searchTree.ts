/**
 * The tree of a search with alpha-beta, as the strategy itself runs it: each cell that it tries is
 * entered and left in turn, and these are the steps in which the tree is opened.
 */
import { isOver, legalMoves, type Move, type Position, play } from '../../../src/games/position.ts';
import { watchExactMoves } from '../../../src/strategies/minimax.ts';
import { findBestMoves } from '../../../src/strategies/negamax/negamax.ts';
import type { SearchWatch } from '../../../src/strategies/searchWatch.ts';
import { makeLine } from '../lineText.ts';
import { findPlayer, type Player } from './players.ts';

export interface SearchNode {
  readonly move: Move;
  /** What its score is asked against, for the side that makes the move. */
  readonly alpha: number;
  readonly beta: number;
  readonly children: readonly SearchNode[];
  /** The steps in which it is entered and left, from 1. */
  readonly entered: number;
  readonly left: number;
  readonly score: number;
  readonly position: Position;
}

export interface SearchTree {
  readonly roots: readonly SearchNode[];
  readonly position: Position;
  readonly steps: number;
  /** How many positions were looked at, and how many there are without cuts. */
  readonly nodes: number;
  readonly allNodes: number;
  readonly best: readonly Move[];
}

/** A score of minimax is 10 at most. */
const beyondScores = 50;

type Searcher = Extract<Player, { kind: 'minimax' | 'negamax' }>;

let known: { readonly key: string; readonly tree: SearchTree } | undefined;

/** The tree of the last position is kept, since it is drawn anew at every step. */
export function treeOf(position: Position, player: Searcher): SearchTree {
  const key = [position.game.name, player.name, makeLine(position)].join(' ');
  if (known?.key !== key) known = { key, tree: traceSearch(position, player) };
  return known.tree;
}

/**
 * How many steps the player of that name takes, or the one that is shown for it; 0 without a tree.
 */
export function countSteps(position: Position, name: string | undefined): number {
  const player = findPlayer(position, name);
  const isSearcher = player?.kind === 'minimax' || player?.kind === 'negamax';
  return isSearcher ? treeOf(position, player).steps : 0;
}

type Draft = { -readonly [Key in keyof SearchNode]: SearchNode[Key] } & { children: Draft[] };

export function traceSearch(position: Position, player: Searcher): SearchTree {
  const roots: Draft[] = [];
  const path: Draft[] = [];
  let steps = 0;
  let nodes = 0;
  // Minimax begins with bounds that no score reaches.
  const openBound = (bound: number): number =>
    player.kind === 'minimax' && Math.abs(bound) >= beyondScores
      ? Math.sign(bound) * Number.POSITIVE_INFINITY
      : bound + 0;
  const watch: SearchWatch = {
    enter(cell, alpha, beta) {
      const above = path[path.length - 1];
      const from = above?.position ?? position;
      const move = position.game.gravity ? cell % position.game.columns : cell;
      nodes++;
      const node: Draft = {
        ...{ move, children: [], entered: ++steps, left: 0, score: 0 },
        alpha: openBound(alpha),
        beta: openBound(beta),
        position: play(from, move),
      };
      (above?.children ?? roots).push(node);
      path.push(node);
    },
    leave(score) {
      const node = path.pop()!;
      node.score = score + 0;
      node.left = ++steps;
    },
  };
  const { moves } =
    player.kind === 'minimax'
      ? watchExactMoves(position, watch)
      : findBestMoves(position, player.plies, watch);
  const plies = player.kind === 'minimax' ? Number.POSITIVE_INFINITY : player.plies;
  return { roots, position, steps, nodes, allNodes: countAll(position, plies), best: moves };
}

/** The positions that a search without cuts looks at. */
function countAll(position: Position, plies: number): number {
  if (plies === 0 || isOver(position)) return 0;
  return legalMoves(position).reduce(
    (sum, move) => sum + 1 + countAll(play(position, move), plies - 1),
    0,
  );
}

/** Whether the moves after this one were cut off: its score reaches the bound. */
export const isCut = ({ score, beta }: SearchNode): boolean => score >= beta;

/** The moves of a position that were not tried. */
export function untried(position: Position, tried: readonly SearchNode[]): readonly Move[] {
  return legalMoves(position).filter((move) => !tried.some((each) => each.move === move));
}

/** The moves that the search is at in a step, from the first. */
export function pathAt(nodes: readonly SearchNode[], step: number): readonly SearchNode[] {
  const at = nodes.find(({ entered, left }) => entered <= step && step <= left);
  return at ? [at, ...pathAt(at.children, step)] : [];
}
