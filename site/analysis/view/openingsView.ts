/**
 * An explorer of the first moves: what each is worth, how it is called and what it wants, and where
 * one can begin.
 */

import { isOver, legalMoves, plyOf, sideAt } from '../../../src/games/position.ts';
import { makeRecord } from '../../../src/games/record.ts';
import { makeLine } from '../lineText.ts';
import { type NamedOpening, nameOf, noteOf, openingsOf } from '../openings/openings.ts';
import { type Html, html, nothing } from './html.ts';
import { type Model, sideName } from './model.ts';
import { moveRows, renderHonesty, turnText } from './movesView.ts';
import { worthText } from './worthText.ts';

export function renderOpenings(model: Model): Html {
  const { position, texts } = model;
  const { own } = texts;
  const { game } = position;
  const here = nameOf(position);
  const named = openingsOf(game.name).map((opening) => renderNamed(model, opening));
  const fromHere = html`<h2>${here ? own.openings[here] : own.fromHere}</h2>${
    position.record.length > 0 && !position.start
      ? html`<p class="path">${makeRecord(game, position.record)}</p>`
      : nothing
  }${isOver(position) ? html`<p>${turnText(model)}</p>` : moveRows(model, legalMoves(position))}${renderHonesty(model)}`;
  const all = html`<h2>${own.namedOpenings}</h2><ul class="rows">${named}</ul>`;
  return plyOf(position) === 0 ? html`${all}${fromHere}` : html`${fromHere}${all}`;
}

/** An opening with its moves, its value, and what it wants. */
function renderNamed(model: Model, { name, position, value }: NamedOpening): Html {
  const { own, coach } = model.texts;
  const { game, record } = position;
  const mover = sideName(model, sideAt(plyOf(position) - 1));
  const worth = value && coach.labelled(mover, worthText({ kind: 'exact', value }, model.texts));
  return html`<li><button data-key="o${name}" class="row ${value?.result ?? ''}" data-do="load" data-arg="${makeLine(position)}"><span class="what"><b>${own.openings[name]}</b> ${makeRecord(game, record)}</span><span class="worthText">${worth}</span><i class="sentence">${noteOf(own.openingNotes, game.name, name)}</i></button></li>`;
}

/** What is said of the opening on the board, below it. */
export function renderOpening({ position, texts }: Model): Html {
  const name = nameOf(position);
  const note = name && noteOf(texts.own.openingNotes, position.game.name, name);
  return note === undefined ? nothing : html`<p class="step">${note}</p>`;
}
