/** Inside the players: their rules one by one, or their tree step by step. */
import { makeCellName } from '../../../src/games/cellName.ts';
import { lastCell, type Move, type Position, plyOf } from '../../../src/games/position.ts';
import { pliesToEnd } from '../../../src/strategies/negamax/negamaxScore.ts';
import type { Value } from '../../../src/strategies/value.ts';
import { findPlayer, firstTreePly, type Player, playersFor } from '../players/players.ts';
import { traceRules } from '../players/ruleTrace.ts';
import {
  isCut,
  pathAt,
  type SearchNode,
  type SearchTree,
  treeOf,
  untried,
} from '../players/searchTree.ts';
import { type Html, html, nothing } from './html.ts';
import type { Below, Model } from './model.ts';
import { fromCentre } from './moveOrder.ts';
import { worthText } from './worthText.ts';

export function playerTitle(player: Player, { texts }: Model): string {
  const { players } = texts.own;
  switch (player.kind) {
    case 'ladder':
      return players.ladder(player.rules.length);
    case 'rules':
      return players.rules;
    case 'minimax':
      return players.minimax;
    case 'negamax':
      return players.negamax(player.plies);
  }
  return player satisfies never;
}

export function renderPlayers(model: Model): Html {
  const { position, place, texts } = model;
  const { own } = texts;
  const player = findPlayer(position, place.player);
  if (!player) return html`<p>${own.noPlayer}</p>`;
  const options = playersFor(position).map(
    (each) =>
      html`<option value="${each.name}"${each === player || each.name === player.name ? { html: ' selected' } : nothing}>${playerTitle(each, model)}</option>`,
  );
  const isSmall = position.board.length === 9 && position.game.maxPieces === undefined;
  const hint = isSmall && plyOf(position) < firstTreePly;
  return html`<label class="chooser">${own.player}<select data-key="player" data-input="player">${options}</select></label>
${hint && html`<p class="note">${own.fromPlyFour}</p>`}${
  player.kind === 'ladder' || player.kind === 'rules'
    ? renderRules(model, player)
    : renderTree(model, treeOf(position, player))
}`;
}

function renderRules(model: Model, player: Extract<Player, { kind: 'ladder' | 'rules' }>): Html {
  const { position, texts } = model;
  const { own, coach } = texts;
  const name = (cell: number): string => makeCellName(position.game, cell);
  const looks = traceRules(position, player.rules);
  const rows = looks.map(({ name: rule, kind, move, cells }) => {
    const said =
      kind === 'applies' ? own.applies(name(move!)) : kind === 'passes' ? own.passes : own.notAsked;
    const where = cells.length > 0 && own.looksAt(cells.map(name).join(coach.comma));
    return html`<li class="rule ${kind}"><b>${own.rules[rule]}</b> <span>${said}</span><small>${where}</small></li>`;
  });
  const isRandom = looks.every(({ kind }) => kind === 'passes');
  return html`<ol class="ruleList">${rows}</ol>${isRandom && html`<p>${own.random}</p>`}`;
}

/** The rule that decides, as a sentence. */
function renderAppliedRule(
  { position, texts: { own } }: Model,
  player: Extract<Player, { kind: 'ladder' | 'rules' }>,
): Html {
  const rule = traceRules(position, player.rules).find(({ kind }) => kind === 'applies');
  return rule
    ? html`<p class="step"><b>${own.rules[rule.name]}</b> ${own.applies(makeCellName(position.game, rule.move!))}</p>`
    : html`<p class="step">${own.random}</p>`;
}

function renderTree(model: Model, tree: SearchTree): Html {
  const { place, texts } = model;
  const { own } = texts;
  const step = Math.min(place.step, tree.steps);
  const isDone = step === tree.steps;
  return html`<p class="note">${own.nodes(countSeen(tree.roots, step), tree.allNodes)}</p>
<div class="tree" tabindex="0" role="group" aria-label="${own.views.players}">${renderNodes(tree.roots, tree.position, step, isDone, model)}</div>`;
}

/** What stands directly below the board: the keys of the steps, and what a step says. */
export function renderThinking(model: Model): Below {
  const { position, place } = model;
  const player = findPlayer(position, place.player);
  if (!player) return { keys: nothing, words: nothing };
  if (player.kind === 'ladder' || player.kind === 'rules')
    return { keys: nothing, words: renderAppliedRule(model, player) };
  return { keys: renderStepKeys(model), words: renderStep(model, treeOf(position, player)) };
}

function renderStepKeys({ texts: { own } }: Model): Html {
  const act = (arg: string, text: string, sign: string): Html =>
    html`<button data-key="t${arg}" data-do="step" data-arg="${arg}" aria-label="${text}" title="${text}">${sign}</button>`;
  return html`<div class="bar steps">${act('start', own.stepToStart, '|◀')}${act('back', own.stepBack, '◀')}
<button data-key="tnext" class="main" data-do="step" data-arg="next">▶ ${own.step}</button>${act('end', own.stepToEnd, '▶|')}</div>`;
}

/** The position that the search has come to, by the moves that lead there, and how far it is. */
function renderStep(model: Model, tree: SearchTree): Html {
  const { place, texts, position } = model;
  const { own, coach } = texts;
  const { game } = position;
  const step = Math.min(place.step, tree.steps);
  const nameAll = (moves: readonly Move[], comma: string): string =>
    moves.map((move) => makeCellName(game, move)).join(comma);
  const path = step === tree.steps ? [] : pathAt(tree.roots, step);
  const node = path[path.length - 1];
  const moves = path.map(({ move }) => move);
  const said = node
    ? html`<p class="step"><b>${nameAll(moves, ' ')}</b> ${scoreOf(node, step, model)} <small>${windowOf(node, model)}</small></p>`
    : step > 0 &&
      html`<p class="step"><b>${own.choice(nameAll(fromCentre(game, tree.best), coach.comma))}</b></p>`;
  return html`${said}`;
}

const countSeen = (nodes: readonly SearchNode[], step: number): number =>
  nodes.reduce(
    (sum, { entered, children }) => sum + (entered <= step ? 1 + countSeen(children, step) : 0),
    0,
  );

function renderNodes(
  nodes: readonly SearchNode[],
  from: Position,
  step: number,
  isLeft: boolean,
  model: Model,
): Html {
  const { own, coach } = model.texts;
  const shown = nodes.filter(({ entered }) => entered <= step);
  const rows = shown.map((node) => renderNode(node, from, step, model));
  if (!isLeft || nodes.length === 0) return html`<ul>${rows}</ul>`;
  const rest = fromCentre(from.game, untried(from, nodes));
  const names = rest.map((move) => makeCellName(from.game, move)).join(coach.comma);
  const last = nodes[nodes.length - 1]!;
  const isCutOff = isCut(last);
  const said =
    rest.length > 0 &&
    html`<li class="${isCutOff ? 'cut' : 'leftOut'}">${
      isCutOff ? own.cut(names, `≥ ${scoreText(last.beta, model)}`) : own.leftOut(names)
    }</li>`;
  return html`<ul>${rows}${said}</ul>`;
}

function renderNode(node: SearchNode, from: Position, step: number, model: Model): Html {
  const isLeft = node.left <= step;
  const now = node.entered === step || node.left === step ? ' now' : '';
  return html`<li><span class="node${now}${isLeft && isCut(node) ? ' cuts' : ''}"><b>${makeCellName(from.game, node.move)}</b> ${scoreOf(node, step, model)} <small>${windowOf(node, model)}</small></span>${
    node.children.length > 0 && node.entered < step
      ? renderNodes(node.children, node.position, step, isLeft, model)
      : nothing
  }</li>`;
}

/** What the search has found of a position, or that it is looking at it. */
function scoreOf(node: SearchNode, step: number, model: Model): Html {
  if (node.left > step) return html`<span class="open">${model.texts.own.isOpen}</span>`;
  const bound = boundOf(node);
  return html`<b class="score">${bound}${scoreText(node.score, model)}${bound === '' && meaningOf(node.score, model)}</b>`;
}

const windowOf = ({ alpha, beta }: SearchNode, model: Model): string =>
  model.texts.own.window(scoreText(alpha, model), scoreText(beta, model));

/**
 * What stands before a score that is no more than a bound, since moves below it were cut: what it
 * is asked against is enough for the search.
 */
function boundOf(node: SearchNode): string {
  if (node.children.length === 0) return '';
  if (isCut(node)) return '≥ ';
  return node.score <= node.alpha ? '≤ ' : '';
}

/**
 * A score as it is counted. Where it foresees the end, it is said in words, with the moves counted
 * from the position on the board.
 */
function scoreText(score: number, { texts }: Model): string {
  const plies = Number.isFinite(score) ? pliesToEnd(score) : undefined;
  if (plies === undefined) return numberText(score);
  return worthText({ kind: 'exact', value: { result: score > 0 ? 'win' : 'loss', plies } }, texts);
}

const numberText = (score: number): string =>
  `${score > 0 ? '+' : score < 0 ? '−' : ''}${Number.isFinite(score) ? Math.abs(score) : '∞'}`;

/** What a score of minimax means, in words. */
function meaningOf(score: number, { texts, position, place }: Model): string {
  if (findPlayer(position, place.player)?.kind !== 'minimax') return '';
  const empty = position.board.filter((cell) => cell === 0).length;
  const value: Value =
    score === 0
      ? { result: 'draw', plies: empty }
      : { result: score > 0 ? 'win' : 'loss', plies: empty - Math.abs(score) + 1 };
  return ` (${worthText({ kind: 'exact', value }, texts)})`;
}

/**
 * What a player looks at, to be marked on the board: the squares of the rule that applies, or the
 * moves of the line that a search has come to.
 */
export function cellsLookedAt({
  position,
  place,
}: Pick<Model, 'position' | 'place'>): readonly number[] {
  if (place.view !== 'players') return [];
  const player = findPlayer(position, place.player);
  if (!player) return [];
  if (player.kind === 'ladder' || player.kind === 'rules')
    return traceRules(position, player.rules).find(({ kind }) => kind === 'applies')?.cells ?? [];
  const { roots, steps } = treeOf(position, player);
  return pathAt(roots, Math.min(place.step, steps)).map((node) => lastCell(node.position)!);
}
