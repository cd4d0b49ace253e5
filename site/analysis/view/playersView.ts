/** Inside the players: their rules one by one, or their tree step by step. */
import { makeCellName } from '../../../src/games/cellName.ts';
import { lastCell, type Position, plyOf, sideToMove, undo } from '../../../src/games/position.ts';
import { firstTreePly, isSmall } from '../../../src/strategies/shown.ts';
import { exerciseAt, exerciseNames } from '../players/exercises.ts';
import { findPlayer, type Player, playersFor, type Ruled } from '../players/players.ts';
import { type RuleLook, traceRules } from '../players/ruleTrace.ts';
import type { SearchNode, SearchTree } from '../players/searchTree.ts';
import { speedNames } from '../players/steps.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import { termNames } from '../texts/thinking/en.ts';
import { type Html, html, nothing } from './html.ts';
import { type Below, type Model, sideName } from './model.ts';
import { renderNode, renderQuestion, renderStepKeys } from './nodeView.ts';
import { askingAt, hidesAnswer, type Thought, thoughtOf } from './thought.ts';
import { renderTree } from './treeView.ts';
import { moveText } from './worthText.ts';

function playerTitle(player: Player, { own: { players } }: PageTexts): string {
  if (player.kind === 'rules') {
    if (player.name === 'newell-simon') return players.rules;
    if (player.name === 'traps' || player.name === 'random') return players[player.name];
    return players.ladder(player.rules.length);
  }
  if (player.kind === 'negamax') return players.negamax(player.plies);
  return player.name === 'minimax' ? players.minimax : players.minimaxTo(player.plies);
}

export function renderPlayers(model: Model): Html {
  const { position, place, texts } = model;
  const { own } = texts;
  const player = findPlayer(position, place.player);
  if (!player) return html`<p>${own.noPlayer}</p>${renderExercises(model)}`;
  const options = playersFor(position).map(
    (each) =>
      html`<option value="${each.name}"${each.name === player.name ? { html: ' selected' } : nothing}>${playerTitle(each, texts)}</option>`,
  );
  const isAsked = askingAt(place, model.guesses) !== undefined;
  const hint = !isAsked && isSmall(position) && plyOf(position) < firstTreePly;
  const thought = thoughtOf(model);
  return html`<label class="chooser">${own.player}<select data-key="player" data-input="player">${options}</select></label>
${hint && html`<p class="note">${own.fromPlyFour}</p>`}${
  thought
    ? html`${renderSwitches(model)}${renderFigures(model, thought)}${!model.isNarrow && renderTree(model, thought)}${renderTerms(texts)}`
    : player.kind === 'rules' && renderRules(model, player)
}${renderExercises(model)}`;
}

const renderBox = (name: string, isOn: boolean, text: string): Html =>
  html`<label class="box"><input type="checkbox" data-key="${name}" data-input="${name}"${isOn ? { html: ' checked' } : nothing}> ${text}</label>`;

function renderSwitches({ place, texts, stepping }: Model): Html {
  const { thinking } = texts.own;
  const { hidden, hasCuts } = place;
  const isHidden = hidden !== undefined && hidden !== 'cut' && hidden !== 'shorter';
  const speeds = speedNames.map(
    (name) =>
      html`<option value="${name}"${name === stepping.speed ? { html: ' selected' } : nothing}>${thinking.speeds[name]}</option>`,
  );
  return html`<div class="switches">${renderBox('hide', isHidden, thinking.hideValues)}${renderBox('cuts', hasCuts, thinking.cuts)}<label class="box">▶▶ <span class="unseen">${thinking.speed}</span><select data-key="speed" data-input="speed">${speeds}</select></label></div>`;
}

/** How many positions are looked at, with cuts and without. */
function renderFigures({ place, texts }: Model, { cut, whole, step }: Thought): Html {
  const { thinking } = texts.own;
  const figure = (tree: SearchTree, isShown: boolean, text: string): Html =>
    html`<div class="figure${isShown && ' on'}"><dt>${text}</dt><dd>${isShown ? countSeen(tree.roots, step) : tree.nodes}</dd></div>`;
  return html`<p class="note">${thinking.positions}</p><dl class="figures">${figure(cut, place.hasCuts, thinking.withCuts)}${figure(whole, !place.hasCuts, thinking.withoutCuts)}</dl>`;
}

const countSeen = (nodes: readonly SearchNode[], step: number): number =>
  nodes.reduce(
    (sum, { entered, children }) => sum + (entered <= step ? 1 + countSeen(children, step) : 0),
    0,
  );

const renderTerms = ({ own: { thinking } }: PageTexts): Html =>
  html`<div class="terms">${termNames.map(
    (name) =>
      html`<details data-key="term-${name}"><summary>ⓘ ${thinking.terms[name]}</summary><p>${thinking.explained[name]}</p></details>`,
  )}</div>`;

function renderExercises({ place, texts }: Model): Html {
  const { thinking } = texts.own;
  const shown = exerciseAt(place);
  const rows = exerciseNames.map(
    (name, at) =>
      html`<li><button class="row" data-key="exercise-${name}" data-do="exercise" data-arg="${name}"${at === shown ? { html: ' aria-current="true"' } : nothing}><b>${at + 1}</b> <span class="what">${thinking.exerciseNames[name]}</span></button></li>`,
  );
  return html`<div class="exercises"><h2>${thinking.exercises}</h2><ol class="rows">${rows}</ol></div>`;
}

function renderRules(model: Model, { rules }: Ruled): Html {
  const { place, position, texts } = model;
  const { own, coach } = texts;
  const name = (cell: number): string => makeCellName(position.game, cell);
  const isHidden = hidesAnswer(model);
  const looks = traceRules(position, rules);
  const saidOf = ({ kind, move }: RuleLook): string =>
    kind === 'applies' ? own.applies(name(move!)) : kind === 'passes' ? own.passes : own.notAsked;
  const rows = looks.map((look) => {
    if (isHidden) return html`<li class="rule"><b>${own.rules[look.name]}</b></li>`;
    const where = look.cells.length > 0 && own.looksAt(look.cells.map(name).join(coach.comma));
    return html`<li class="rule ${look.kind}"><b>${own.rules[look.name]}</b> <span>${saidOf(look)}</span><small>${where}</small></li>`;
  });
  if (rules.length === 0) return nothing;
  const isRandom = looks.every(({ kind }) => kind === 'passes');
  return html`<div class="switches">${renderBox('hide', place.hidden !== undefined, own.thinking.hideRule)}</div><ol class="ruleList">${rows}</ol>${isRandom && html`<p>${own.random}</p>`}`;
}

/** The rule that decides, as a sentence. */
function renderAppliedRule(model: Model, { rules }: Ruled): Html {
  const { own } = model.texts;
  if (hidesAnswer(model)) return nothing;
  const rule = traceRules(model.position, rules).find(({ kind }) => kind === 'applies');
  return rule
    ? html`<p class="step"><b>${own.rules[rule.name]}</b> ${own.applies(makeCellName(model.position.game, rule.move!))}</p>`
    : html`<p class="step">${own.random}</p>`;
}

/** What was played in the position on the board, if the game goes on and nothing is asked. */
function renderPlayed(model: Model): Html {
  const { place, position, texts } = model;
  const move = place.line.record[place.shown];
  if (move === undefined || hidesAnswer(model) || thoughtOf(model)?.node) return nothing;
  const side = sideName(model, sideToMove(position));
  return html`<p class="why">${texts.own.played(side, moveText(position.game, move, texts))}</p>`;
}

/** What stands directly below the board: the keys of the steps, and what a step says. */
export function renderThinking(model: Model): Below {
  const player = findPlayer(model.position, model.place.player);
  const thought = thoughtOf(model);
  const question = renderQuestion(model);
  if (thought)
    return {
      keys: renderStepKeys(model),
      words: html`${question}${renderNode(model, thought)}${renderPlayed(model)}`,
      tree: model.isNarrow ? renderTree(model, thought) : nothing,
    };
  if (player?.kind !== 'rules') return { keys: nothing, words: nothing };
  return {
    keys: nothing,
    words: html`${question}${renderAppliedRule(model, player)}${renderPlayed(model)}`,
  };
}

/**
 * What a player looks at, to be marked on the board: the squares of the rule that applies, or the
 * moves of the line that a search has come to.
 */
export function cellsLookedAt(
  model: Pick<Model, 'position' | 'place' | 'guesses'>,
): readonly number[] {
  const { position, place } = model;
  const player = place.view === 'players' ? findPlayer(position, place.player) : undefined;
  if (player?.kind === 'rules' && !hidesAnswer(model))
    return traceRules(position, player.rules).find(({ kind }) => kind === 'applies')?.cells ?? [];
  const { node } = thoughtOf(model) ?? {};
  return node ? node.path.map((_, back) => lastCell(undo(node.position, back))!) : [];
}

/** The page with the position on its board that is looked at, and without values that are hidden. */
export function stageOf(model: Model): Model {
  const { node } = thoughtOf(model) ?? {};
  const isHidden = model.place.view === 'players' && model.place.hidden !== undefined;
  if (!node && !isHidden) return model;
  const position: Position = node?.position ?? model.position;
  return { ...model, position, worths: new Map(), hidesWorths: true };
}
