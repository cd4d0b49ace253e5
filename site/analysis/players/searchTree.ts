/**
 * The tree of a search: each cell that it tries is entered and left in turn, and these are the steps
 * in which the tree is opened. With cuts it is the run of the strategy itself, by alpha-beta;
 * without, every position there is.
 */
import { legalMoves, type Move, type Position, play } from '../../../src/games/position.ts';
import { watchExactMoves } from '../../../src/strategies/minimax.ts';
import { findBestMoves } from '../../../src/strategies/negamax/negamax.ts';
import type { SearchWatch } from '../../../src/strategies/searchWatch.ts';
import { searchNames } from '../../../src/strategies/shown.ts';
import { makeLine } from '../lineText.ts';
import { searchPlainly } from './plainSearch.ts';
import { findPlayer, type Player, type Searcher } from './players.ts';

export interface SearchNode {
  readonly move: Move;
  /** The moves that lead there, its own the last. */
  readonly path: readonly Move[];
  /** What its score is asked against, for the side that makes the move. */
  readonly alpha: number;
  readonly beta: number;
  readonly children: readonly SearchNode[];
  /** The steps in which it is entered and left, from 1. */
  readonly entered: number;
  readonly left: number;
  /** For the side that makes the move. */
  readonly score: number;
  readonly position: Position;
}

export interface SearchTree {
  readonly roots: readonly SearchNode[];
  readonly position: Position;
  readonly steps: number;
  /** How many positions were looked at. */
  readonly nodes: number;
  readonly best: readonly Move[];
}

/** A score of minimax is 10 at most. */
const beyondScores = 50;

const known = new Map<string, SearchTree>();
/** Of one player with and without cuts, and of the one that a question compares it with. */
const maxKnown = 4;

/** The trees of the last position are kept, since they are drawn anew at every step. */
export function treeOf(position: Position, player: Searcher, hasCuts: boolean): SearchTree {
  const key = [position.game.name, player.name, makeLine(position), hasCuts].join(' ');
  const tree = known.get(key) ?? traceSearch(position, player, hasCuts);
  known.delete(key);
  known.set(key, tree);
  for (const oldest of [...known.keys()].slice(0, -maxKnown)) known.delete(oldest);
  return tree;
}

export const isSearcher = (player: Player | undefined): player is Searcher =>
  player !== undefined && player.kind !== 'rules';

/** The tree of the player of that name, or the one that is shown for it; undefined without one. */
export function findTree(
  position: Position,
  name: string | undefined,
  hasCuts: boolean,
): SearchTree | undefined {
  const player = findPlayer(position, name);
  return isSearcher(player) ? treeOf(position, player, hasCuts) : undefined;
}

type Draft = { -readonly [Key in keyof SearchNode]: SearchNode[Key] } & { children: Draft[] };

export function traceSearch(position: Position, player: Searcher, hasCuts: boolean): SearchTree {
  const roots: Draft[] = [];
  const path: Draft[] = [];
  let steps = 0;
  let nodes = 0;
  // Minimax begins with bounds that no score reaches.
  const openBound = (bound: number): number =>
    player.name === 'minimax' && Math.abs(bound) >= beyondScores
      ? Math.sign(bound) * Number.POSITIVE_INFINITY
      : bound + 0;
  const watch: SearchWatch = {
    enter(cell, alpha, beta) {
      const above = path[path.length - 1];
      const from = above?.position ?? position;
      const move = position.game.gravity ? cell % position.game.columns : cell;
      nodes++;
      const node: Draft = {
        ...{ move, path: [...(above?.path ?? []), move], children: [] },
        ...{ entered: ++steps, left: 0, score: 0 },
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
  const best = runSearch(position, player, hasCuts, watch);
  return { roots, position, steps, nodes, best };
}

/** Cuts are those of the strategy, if it is one. */
function runSearch(
  position: Position,
  player: Searcher,
  hasCuts: boolean,
  watch: SearchWatch,
): readonly Move[] {
  const isStrategy = searchNames.some((name) => name === player.name);
  if (!hasCuts || !isStrategy) return searchPlainly(position, player, hasCuts, watch);
  return player.kind === 'minimax'
    ? watchExactMoves(position, watch).moves
    : findBestMoves(position, player.plies, watch).moves;
}

/** Whether the moves after this one were cut off: its score reaches the bound. */
export const isCut = ({ score, beta }: SearchNode): boolean => score >= beta;

/** The moves of a position that were not tried. */
export const untried = (position: Position, tried: readonly SearchNode[]): readonly Move[] =>
  legalMoves(position).filter((move) => !tried.some((each) => each.move === move));

/** The moves after these that a cut left out; those that were left out without one are none. */
export function cutAfter(position: Position, tried: readonly SearchNode[]): readonly Move[] {
  const last = tried[tried.length - 1];
  return last && isCut(last) ? untried(position, tried) : [];
}

/** The moves that the search is at in a step, from the first. */
export function pathAt(nodes: readonly SearchNode[], step: number): readonly SearchNode[] {
  const at = nodes.find(({ entered, left }) => entered <= step && step <= left);
  return at ? [at, ...pathAt(at.children, step)] : [];
}

/** Undefined where these moves lead out of the tree, and without a move. */
export function nodeAt(
  nodes: readonly SearchNode[],
  [first, ...rest]: readonly Move[],
): SearchNode | undefined {
  const node = nodes.find(({ move }) => move === first);
  return node && rest.length > 0 ? nodeAt(node.children, rest) : node;
}

/** The score of the position on the board, for the side to move. */
export const rootScore = ({ roots }: SearchTree): number =>
  Math.max(...roots.map(({ score }) => score));

/** The next step after this one in which a position is left, since the rest of it is cut; or the end. */
export function nextStop({ roots, steps }: SearchTree, step: number): number {
  const stops = (nodes: readonly SearchNode[]): readonly number[] =>
    nodes.flatMap(({ children, position, left }) => [
      ...(left > step && cutAfter(position, children).length > 0 ? [left] : []),
      ...stops(children),
    ]);
  return Math.min(steps, ...stops(roots));
}
