/**
 * What somebody may guess who looks at a player, by what is hidden from them: a question with at
 * most three answers, of which one is right.
 */
import {
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../../src/games/position.ts';
import type { RuleName } from '../../../src/strategies/strategy.ts';
import { makeLine } from '../lineText.ts';
import { findPlayer, type Ruled, type Searcher } from './players.ts';
import { traceRules } from './ruleTrace.ts';
import { cutAfter, isSearcher, nodeAt, rootScore, type SearchNode, treeOf } from './searchTree.ts';

export const hiddenNames = ['values', 'node', 'move', 'cut', 'rule', 'shorter'] as const;
/**
 * What an address hides: every value; that of the position which is looked at, and those above it;
 * the move that is chosen, with all values; what is cut; the rule that decides; or nothing but the
 * answer, which is the move of a search that looks one move less ahead.
 */
export type Hidden = (typeof hiddenNames)[number];

export type Answer =
  /** Who is ahead, if anybody is. */
  | { readonly kind: 'side'; readonly side: Side | undefined }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'rule'; readonly rule: RuleName };

export interface Question {
  readonly hidden: Hidden;
  readonly answers: readonly Answer[];
  /** The place of the right one. */
  readonly right: number;
}

export interface Asked {
  readonly position: Position;
  readonly player: string | undefined;
  readonly hidden: Hidden | undefined;
  /** The moves to the position that is looked at. */
  readonly path: readonly Move[];
}

/** Undefined where nothing is hidden, or nothing is there to be guessed. */
export function questionOf({ position, player: name, hidden, path }: Asked): Question | undefined {
  const player = findPlayer(position, name);
  if (!hidden || !player) return undefined;
  if (!isSearcher(player)) return askRule(position, player);
  switch (hidden) {
    case 'values':
    case 'node':
      return askValue(position, player, hidden, path);
    case 'move':
      return askMove(hidden, bestOf(position, player), legalOf(position, player));
    case 'shorter':
      return askShorter(position, player);
    case 'cut':
      return askCut(position, player, path);
    case 'rule':
      return undefined;
  }
  return hidden satisfies never;
}

const bestOf = (position: Position, player: Searcher): readonly Move[] =>
  treeOf(position, player, false).best;

const legalOf = (position: Position, player: Searcher): readonly Move[] =>
  treeOf(position, player, false).roots.map(({ move }) => move);

/** Who is ahead where these moves lead, by a search without cuts. */
function askValue(
  position: Position,
  player: Searcher,
  hidden: Hidden,
  path: readonly Move[],
): Question | undefined {
  const tree = treeOf(position, player, false);
  const node = nodeAt(tree.roots, path);
  if (path.length > 0 && !node) return undefined;
  // Each score is that of the side that has moved there, and on the board of the one to move.
  const own = node ? otherSide(sideToMove(node.position)) : sideToMove(position);
  const score = node ? node.score : rootScore(tree);
  const ahead = score === 0 ? undefined : score > 0 ? own : otherSide(own);
  const answers = ([1, undefined, 2] as const).map((side) => ({ kind: 'side', side }) as const);
  return { hidden, answers, right: answers.findIndex(({ side }) => side === ahead) };
}

/** The best move among others that are not. */
function askMove(
  hidden: Hidden,
  best: readonly Move[],
  moves: readonly Move[],
  /** Those that come to mind first. */
  tempting: readonly Move[] = [],
): Question | undefined {
  const [right] = best;
  const others = [...new Set([...tempting, ...moves])].filter((move) => !best.includes(move));
  if (right === undefined || others.length === 0) return undefined;
  const shown = [right, ...others.slice(0, 2)].sort((one, other) => one - other);
  const answers = shown.map((move) => ({ kind: 'move', move }) as const);
  return { hidden, answers, right: shown.indexOf(right) };
}

/** What the same search would play if it looked one move less ahead. */
function askShorter(position: Position, player: Searcher): Question | undefined {
  const shorter = shorten(player);
  return (
    shorter &&
    askMove(
      'shorter',
      bestOf(position, shorter),
      legalOf(position, player),
      bestOf(position, player),
    )
  );
}

/** Undefined for one that looks at all, or a single move ahead. */
export const shorten = ({ kind, plies }: Searcher): Searcher | undefined =>
  plies > 1 && Number.isFinite(plies)
    ? { kind, name: `${kind}-${plies - 1}`, plies: plies - 1 }
    : undefined;

/** After which reply to these moves the rest is cut, between those beside it. */
function askCut(position: Position, player: Searcher, path: readonly Move[]): Question | undefined {
  const node = nodeAt(treeOf(position, player, true).roots, path);
  const whole = nodeAt(treeOf(position, player, false).roots, path);
  if (!node || !whole || cutAfter(node.position, node.children).length === 0) return undefined;
  const last = node.children.length - 1;
  const replies = inOrder(node, whole).map(({ move }) => ({ kind: 'move', move }) as const);
  const from = Math.max(0, Math.min(last - 1, replies.length - 3));
  return { hidden: 'cut', answers: replies.slice(from, from + 3), right: last - from };
}

/** All replies in the order of the search: those that it tried, and those that it has cut. */
export const inOrder = ({ children }: SearchNode, whole: SearchNode): readonly SearchNode[] => [
  ...children,
  ...whole.children.filter(({ move }) => children.every((tried) => tried.move !== move)),
];

/** The rule that decides, between those beside it. */
function askRule(position: Position, { rules }: Ruled): Question | undefined {
  const at = traceRules(position, rules).findIndex(({ kind }) => kind === 'applies');
  if (at < 0 || rules.length < 2) return undefined;
  const from = Math.max(0, Math.min(at - 1, rules.length - 3));
  const answers = rules
    .slice(from, from + 3)
    .map(({ name }) => ({ kind: 'rule', rule: name }) as const);
  return { hidden: 'rule', answers, right: at - from };
}

/** What was answered first to each question that was asked, by its key. */
export type Guesses = ReadonlyMap<string, Guess>;
export interface Guess {
  /** The place of the answer. */
  readonly chosen: number;
  readonly isRight: boolean;
}

export const keyOf = ({ position, player, hidden, path }: Asked): string =>
  [position.game.name, makeLine(position), player, hidden, path.join('-')].join(' ');

/** A second answer counts for nothing. */
export function answer(guesses: Guesses, asked: Asked, chosen: number): Guesses {
  const question = questionOf(asked);
  const key = keyOf(asked);
  if (!question?.answers[chosen] || guesses.has(key)) return guesses;
  return new Map([...guesses, [key, { chosen, isRight: chosen === question.right }]]);
}

export const countRight = (guesses: Guesses): number =>
  [...guesses.values()].filter(({ isRight }) => isRight).length;
