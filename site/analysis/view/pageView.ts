/** The page around the board: game and language above, the moves' keys below, and the views beside. */
import { languageNames, languages } from '../../../src/bot/settings/language.ts';
import { gameNames } from '../../../src/games/game.ts';
import { isOver } from '../../../src/games/position.ts';
import { viewNames } from '../address.ts';
import { botLink } from '../botLink.ts';
import { renderBoard } from './boardView.ts';
import { renderGame } from './gameView.ts';
import { type Html, html, nothing } from './html.ts';
import type { Model } from './model.ts';
import { renderMoves, statusText } from './movesView.ts';
import { renderOpenings } from './openingsView.ts';
import { renderPlayers } from './playersView.ts';

export function renderPage(model: Model): Html {
  return html`<header>${renderHead(model)}</header>
<main><div class="left">
<p class="status" role="status" aria-live="polite">${statusText(model)}</p>
${renderSearch(model)}${renderBoard(model)}${renderControls(model)}
<p class="notice" aria-live="polite">${model.notice}</p></div>
<div class="right">${renderTabs(model)}</div></main>
<footer><p>${model.texts.own.about}</p></footer>`;
}

function renderHead({ place, texts }: Model): Html {
  const { own } = texts;
  const chosen = (isChosen: boolean): Html => (isChosen ? { html: ' selected' } : nothing);
  const offered = gameNames.map(
    (name) =>
      html`<option value="${name}"${chosen(name === place.line.game.name)}>${texts.games[name]}</option>`,
  );
  const spoken = languages.map(
    (each) =>
      html`<option value="${each}"${chosen(each === texts.language)}>${languageNames[each]}</option>`,
  );
  return html`<h1>${own.title}</h1>
<label><span class="unseen">${own.game}</span><select data-key="game" data-input="game">${offered}</select></label>
<label><span class="unseen">${own.language}</span><select data-key="language" data-input="language">${spoken}</select></label>`;
}

/** What is being computed. It takes its room always, so that the board stays where it is. */
function renderSearch({ search, texts, position }: Model): Html {
  const { own } = texts;
  if (isOver(position) || search.kind === 'done') return html`<div class="search"></div>`;
  if (search.kind === 'cutOff')
    return html`<div class="search"><span>${own.cutOff}</span> <button data-key="goOn" data-do="goOn">${own.goOn}</button></div>`;
  return html`<div class="search"><progress max="1" value="${search.share}" aria-label="${own.computing}"></progress></div>`;
}

function renderControls(model: Model): Html {
  const { place, texts, bot } = model;
  const { own } = texts;
  const isFirst = place.shown === 0;
  const isLast = place.shown === place.line.record.length;
  const act = (name: string, sign: string, text: string, isOff: boolean): Html =>
    html`<button data-key="${name}" data-do="${name}" aria-label="${text}" title="${text}"${isOff ? { html: ' aria-disabled="true"' } : nothing}>${sign}</button>`;
  const word = (name: string, text: string): Html =>
    html`<button data-key="${name}" data-do="${name}">${text}</button>`;
  const left =
    place.game &&
    html`<p class="note other">${own.otherMoves} ${word('backToGame', own.backToGame)}</p>`;
  const link = bot && model.position.record.length > 0 && botLink(model, bot);
  return html`<div class="bar go">${act('start', '|◀', own.goToStart, isFirst)}${act('back', '◀', own.back, isFirst)}${act('forward', '▶', own.forward, isLast)}${act('end', '▶|', own.goToEnd, isLast)}</div>
${left}<div class="bar">${word('takeBack', `↶ ${own.takeBack}`)}${word('flip', own.flip)}${word('copyLink', own.copyLink)}${word('copyMoves', own.copyMoves)}${link && html`<a class="button" href="${link}" rel="noreferrer">${own.openInBot}</a>`}</div>`;
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
  openings: renderOpenings,
  players: renderPlayers,
} as const;
