/**
 * What stands directly below the board, so that it is in sight after each act: the keys of the view
 * that is open, and its words on what the board shows.
 */
import { isOver } from '../../../src/games/position.ts';
import type { ViewName } from '../address.ts';
import { renderReviewKeys, renderVerdict } from './gameView.ts';
import { type Html, html, nothing } from './html.ts';
import type { Below, Model } from './model.ts';
import { bestText } from './movesView.ts';
import { renderOpening } from './openingsView.ts';
import { renderThinking } from './playersView.ts';

const below: Readonly<Record<ViewName, (model: Model) => Below>> = {
  moves: (model) => ({ keys: nothing, words: renderStanding(model) }),
  card: (model) => ({ keys: nothing, words: renderSaid(model) }),
  game: (model) => ({ keys: renderReviewKeys(model), words: renderSaid(model) }),
  openings: (model) => ({
    keys: nothing,
    words: html`${renderOpening(model)}${renderStanding(model)}`,
  }),
  players: renderThinking,
};

export const renderBelow = (model: Model): Below => below[model.place.view](model);

/** What best play comes to. */
function renderStanding(model: Model): Html {
  const { own } = model.texts;
  const isCutOff = model.search.kind === 'cutOff' && !isOver(model.position);
  return html`<p class="standing">${isCutOff ? own.cutOff : bestText(model)}</p>${
    isCutOff && html`<button data-key="goOn" data-do="goOn">${own.goOn}</button>`
  }`;
}

/**
 * The verdict on the move that was made. What is best now is the other side's, and is said only
 * before the first move.
 */
const renderSaid = (model: Model): Html =>
  model.place.shown === 0 ? renderStanding(model) : renderVerdict(model);
