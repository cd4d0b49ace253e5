/**
 * The page around the board: the game above, its keys and words directly below, the views beside.
 */
import { languageNames, languages } from '../../../src/bot/settings/language.ts';
import { gameNames } from '../../../src/games/game.ts';
import { isOver, plyOf } from '../../../src/games/position.ts';
import { viewNames } from '../address.ts';
import { botLink } from '../botLink.ts';
import { hasMoves } from '../lineText.ts';
import { renderBelow } from './belowBoard.ts';
import { renderBoard, shapeOf } from './boardView.ts';
import { renderCard, renderGame } from './gameView.ts';
import { ghostOf } from './ghost.ts';
import { type Html, html, nothing } from './html.ts';
import type { Model } from './model.ts';
import { renderMoves, turnText } from './movesView.ts';
import { renderOpenings } from './openingsView.ts';
import { renderPlayers, stageOf } from './playersView.ts';

/**
 * Put in by `build.mjs`: the page that plays the bot; empty where there is none beside this one.
 */
declare const BUILT_HOME: string;

export function renderPage(model: Model): Html {
  const below = renderBelow(model);
  const { game } = model.position;
  const stage = stageOf(model);
  return html`<header>${renderHead(model)}</header>
<main><div class="left" style="--shape:${shapeOf(game).toFixed(3)};--columns:${game.columns}"><div class="sight"><div class="stage${stage.position !== model.position && ' imagined'}">
<p class="status" role="status" aria-live="polite">${turnText(stage)}</p>
${renderProgress(model)}${renderBoard(stage)}${renderTravel(model)}${below.keys}
<div class="words${model.place.hidden && stage !== model && ' asks'}" aria-live="polite">${below.words}</div></div>${below.tree ?? nothing}</div>${renderLegend(model)}
${renderControls(model)}
<div class="saying"><p class="notice" aria-live="polite">${model.notice}</p>${renderClose(model)}</div></div>
<div class="right">${renderTabs(model)}</div></main>
<footer>${renderFoot(model)}</footer>`;
}

function renderHead({ place, texts }: Model): Html {
  const { own } = texts;
  const offered = gameNames.map(
    (name) =>
      html`<option value="${name}"${selected(name === place.line.game.name)}>${texts.games[name]}</option>`,
  );
  const play =
    BUILT_HOME !== '' && html`<a class="button" href="${BUILT_HOME}">▶ ${own.playHere}</a>`;
  return html`<h1>${own.title}</h1>${play}
<label><span class="unseen">${own.game}</span><select data-key="game" data-input="game">${offered}</select></label>`;
}

function renderFoot({ texts, hasTypedMoves }: Model): Html {
  const { own } = texts;
  const spoken = languages.map(
    (each) =>
      html`<option value="${each}"${selected(each === texts.language)}>${languageNames[each]}</option>`,
  );
  const box = hasTypedMoves ? { html: ' checked' } : nothing;
  return html`<p>${own.about}</p>
<label class="box"><input type="checkbox" data-key="typedMoves" data-input="typedMoves"${box}> ${own.typedMoves}</label>
<label><span class="unseen">${own.language}</span><select data-key="language" data-input="language">${spoken}</select></label>`;
}

const selected = (isChosen: boolean): Html => (isChosen ? { html: ' selected' } : nothing);

/** It takes its room always, so that the board stays where it is. */
function renderProgress({ search, texts, position }: Model): Html {
  if (isOver(position) || search.kind !== 'running') return html`<div class="search"></div>`;
  return html`<div class="search"><progress max="1" value="${search.share}" aria-label="${texts.own.computing}"></progress></div>`;
}

/** The keys that go through the moves: the same in every view, at the same place. */
function renderTravel({ place, texts }: Model): Html {
  const { own } = texts;
  const isFirst = place.shown === 0;
  const isLast = place.shown === place.line.record.length;
  const act = (name: string, sign: string, text: string, isOff: boolean): Html =>
    html`<button data-key="${name}" data-do="${name}" aria-label="${text}" title="${text}"${isOff ? { html: ' aria-disabled="true"' } : nothing}>${sign}</button>`;
  return html`<div class="bar go">${act('start', '|◀', own.goToStart, isFirst)}${act('back', '◀', own.back, isFirst)}${act('forward', '▶', own.forward, isLast)}${act('end', '▶|', own.goToEnd, isLast)}</div>`;
}

/**
 * What a mistake has on the board, in words; it takes its room always, so that no key moves. Who
 * cannot see the board is told the better move by the verdict.
 */
function renderLegend(model: Model): Html {
  const { place, texts } = model;
  if (place.view !== 'game' || !hasMoves(place.line)) return nothing;
  const { moves = [], win } = ghostOf(model) ?? {};
  const { better, next, wins } = texts.own.ghost;
  const said = [moves.length > 0 && better, moves.length > 1 && next, win && wins];
  return html`<p class="legend" aria-hidden="true">${said.filter(Boolean).join(' · ')}</p>`;
}

function renderControls(model: Model): Html {
  const { place, texts, bot } = model;
  const { own } = texts;
  const word = (name: string, text: string): Html =>
    html`<button data-key="${name}" data-do="${name}">${text}</button>`;
  const left =
    place.game &&
    html`<p class="note other">${own.otherMoves} ${word('backToGame', own.backToGame)}</p>`;
  const link = plyOf(model.position) > 0 && botLink(model, bot, BUILT_HOME);
  return html`${left}<div class="bar">${word('takeBack', `↶ ${own.takeBack}`)}${word('flip', own.flip)}${word('sendLink', own.sendLink)}${word('copyLink', own.copyLink)}${word('copyMoves', own.copyMoves)}${link && html`<a class="button" href="${link}" rel="noreferrer">${bot ? own.openInBot : own.playOn}</a>`}</div>`;
}

function renderClose({ notice, texts: { own } }: Model): Html {
  if (notice === '') return nothing;
  return html`<button data-key="closeNotice" data-do="closeNotice" aria-label="${own.closeNotice}" title="${own.closeNotice}">✕</button>`;
}

function renderTabs(model: Model): Html {
  const { place, texts } = model;
  const tabs = viewNames.map((view) => {
    const isChosen = view === place.view;
    return html`<button data-key="v${view}" id="tab-${view}" role="tab" aria-selected="${String(isChosen)}" aria-controls="panel"${isChosen ? nothing : { html: ' tabindex="-1"' }} data-do="view" data-arg="${view}">${texts.own.views[view]}</button>`;
  });
  return html`<div class="tabs" role="tablist">${tabs}</div>
<section id="panel" role="tabpanel" aria-labelledby="tab-${place.view}" data-key="panel-${place.view}">${panels[place.view](model)}</section>`;
}

const panels = {
  moves: renderMoves,
  game: renderGame,
  card: renderCard,
  openings: renderOpenings,
  players: renderPlayers,
} as const;
