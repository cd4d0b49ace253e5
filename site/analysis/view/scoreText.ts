/** Scores as words: of minimax for the side to move on the board, of negamax for who has moved. */
import { otherSide, type Position, type Side, sideToMove } from '../../../src/games/position.ts';
import { pliesToEnd, winScore } from '../../../src/strategies/negamax/negamaxScore.ts';
import type { Value } from '../../../src/strategies/value.ts';
import type { Searcher } from '../players/players.ts';
import { isCut, type SearchNode } from '../players/searchTree.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import { worthText } from './worthText.ts';

/** What scores are shown in. */
export interface Scale {
  readonly player: Searcher;
  /** On the board. */
  readonly position: Position;
  readonly texts: PageTexts;
}

/** −1 for a position whose score is turned to be shown: the lower it is, the better for its side. */
export const signOf = ({ player }: Pick<Scale, 'player'>, ply: number): 1 | -1 =>
  player.kind === 'minimax' && ply % 2 === 0 ? -1 : 1;

/** Whose score it is that is shown of a position so many moves from the board. */
export function sideOf({ player, position }: Scale, ply: number): Side {
  const own = sideToMove(position);
  return player.kind === 'minimax' || ply % 2 === 1 ? own : otherSide(own);
}

/** `≥ +3`, or `0 (draw)` */
export function nodeScoreText(node: SearchNode, scale: Scale): string {
  const sign = signOf(scale, node.path.length);
  const bound = boundOf(node);
  const said = scoreText(sign * node.score, scale);
  if (bound === '') return `${said}${meaningOf(sign * node.score, scale)}`;
  return `${(bound === '≥') === sign > 0 ? '≥' : '≤'} ${said}`;
}

/** `between 0 and +∞`, or with a sign between them. */
export function windowText(
  { alpha, beta, path }: SearchNode,
  scale: Scale,
  between?: string,
): string {
  const bounds = signOf(scale, path.length) > 0 ? [alpha, beta] : [-beta, -alpha];
  const [low, high] = bounds.map((each) => scoreText(each + 0, scale)) as [string, string];
  return between === undefined ? scale.texts.own.window(low, high) : `${low}${between}${high}`;
}

/** `≥ +3`: what was reached, so that the moves after it are cut. */
export function cutText({ beta, path }: SearchNode, scale: Scale): string {
  const sign = signOf(scale, path.length);
  return `${sign > 0 ? '≥' : '≤'} ${scoreText(sign * beta, scale)}`;
}

/**
 * What stands before a score that is no more than a bound, since moves below it were cut: what it
 * is asked against is enough for the search.
 */
function boundOf(node: SearchNode): '' | '≥' | '≤' {
  if (node.children.length === 0) return '';
  if (isCut(node)) return '≥';
  return node.score <= node.alpha ? '≤' : '';
}

/**
 * A score as it is counted. If it foresees the end, it is said in words, with the moves counted
 * from the position on the board.
 */
export function scoreText(score: number, { texts }: Pick<Scale, 'texts'>): string {
  // A bound below the quickest loss.
  if (score <= -winScore) return numberText(Number.NEGATIVE_INFINITY);
  const plies = Number.isFinite(score) ? pliesToEnd(score) : undefined;
  if (plies === undefined) return numberText(score);
  return worthText({ kind: 'exact', value: { result: score > 0 ? 'win' : 'loss', plies } }, texts);
}

export const numberText = (score: number): string =>
  `${score > 0 ? '+' : score < 0 ? '−' : ''}${Number.isFinite(score) ? Math.abs(score) : '∞'}`;

/** What a score of minimax to the ends means, in words. */
export function meaningOf(score: number, { texts, position, player }: Scale): string {
  if (player.name !== 'minimax') return '';
  const empty = position.board.filter((cell) => cell === 0).length;
  const value: Value =
    score === 0
      ? { result: 'draw', plies: empty }
      : { result: score > 0 ? 'win' : 'loss', plies: empty - Math.abs(score) + 1 };
  return ` (${worthText({ kind: 'exact', value }, texts)})`;
}
