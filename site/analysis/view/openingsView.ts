/**
 * An explorer of the first moves: what each is worth, how it is called, and where one can begin.
 */

import { isOver, legalMoves } from '../../../src/games/position.ts';
import { makeRecord } from '../../../src/games/record.ts';
import { makeLine } from '../lineText.ts';
import { nameOf, openingsOf } from '../openings/openings.ts';
import { type Html, html, nothing } from './html.ts';
import type { Model } from './model.ts';
import { moveRows, renderHonesty, turnText } from './movesView.ts';

export function renderOpenings(model: Model): Html {
  const { position, texts } = model;
  const { own } = texts;
  const { game } = position;
  const here = nameOf(position);
  const named = openingsOf(game.name).map(
    ({ name, position: opening }) =>
      html`<li><button data-key="o${name}" class="row" data-do="load" data-arg="${makeLine(opening)}"><span class="what"><b>${own.openings[name]}</b></span><span class="worthText">${makeRecord(game, opening.record)}</span></button></li>`,
  );
  return html`<h2>${here ? own.openings[here] : own.fromHere}</h2>${
    position.record.length > 0 && !position.start
      ? html`<p class="path">${makeRecord(game, position.record)}</p>`
      : nothing
  }${isOver(position) ? html`<p>${turnText(model)}</p>` : moveRows(model, legalMoves(position))}${renderHonesty(model)}
<h2>${own.namedOpenings}</h2><ul class="rows">${named}</ul>`;
}
