/** What each move is worth, as a list in big words, and what is known of the position. */
import { makeCellName } from '../../../src/games/cellName.ts';
import { isOver, legalMoves, type Move, sideToMove } from '../../../src/games/position.ts';
import { bestValue, winnersMoves } from '../../../src/strategies/value.ts';
import { nameAfter } from '../openings/openings.ts';
import { resultOf, type Worth } from '../search/worth.ts';
import { type Html, html, nothing } from './html.ts';
import { type Model, sideName } from './model.ts';
import { fromCentre } from './moveOrder.ts';
import {
  bestKnown,
  exactValues,
  moveText,
  outcomeText,
  rankOf,
  signs,
  worthText,
} from './worthText.ts';

/** Whose turn it is, or how the game has ended. */
export function turnText(model: Model): string {
  const { position, texts } = model;
  const { outcome } = position;
  if (outcome.kind === 'win') return texts.own.won(sideName(model, outcome.side));
  if (outcome.kind === 'draw') return texts.own.drawn;
  return texts.own.toMove(sideName(model, sideToMove(position)));
}

/** What best play comes to, and by which moves; empty until all is known. */
export function bestText({ position, texts, worths }: Model): string {
  const { own, coach } = texts;
  const values = exactValues(worths);
  if (!values || values.size < legalMoves(position).length) return '';
  const best = bestKnown(position, worths);
  const named =
    best.length === 1
      ? moveText(position.game, best[0]!, texts)
      : best.length === values.size
        ? coach.coach.anyMove
        : coach.moveNames(
            best.map((move) => makeCellName(position.game, move)).join(coach.comma),
            position.game.gravity,
          );
  const value = bestValue(values);
  return value.result === 'loss' && best.length < values.size
    ? coach.coach.lastsLongest(winnersMoves(value), named, best.length)
    : own.best(outcomeText(value, texts), named);
}

export function renderMoves(model: Model): Html {
  const { position, texts } = model;
  if (isOver(position))
    return html`<p>${turnText(model)}</p><button data-key="asGame" data-do="view" data-arg="game">${texts.own.views.game}</button>`;
  return html`<h2>${texts.own.everyMove}</h2>${moveRows(model, legalMoves(position))}
${renderHonesty(model)}<p class="keys">${texts.own.keys}</p>`;
}

/** Said where something on the board is not proved and never will be by itself. */
export function renderHonesty({ worths, texts, search }: Model): Html {
  const isOpinion = [...worths.values()].some(({ kind }) => kind === 'estimate');
  return isOpinion && search.kind !== 'running'
    ? html`<p class="note">${texts.own.notExact}</p>`
    : nothing;
}

/** Below what any move is worth. */
const lowest = -10_000_000;

/** A row a move, the best first where all are known, and equal ones from the centre outwards. */
export function moveRows(model: Model, moves: readonly Move[]): Html {
  const { position, worths, texts } = model;
  const best = bestKnown(position, worths);
  const rows = [...fromCentre(position.game, moves)]
    .sort(
      (one, other) => (rankOf(worths.get(other)) ?? lowest) - (rankOf(worths.get(one)) ?? lowest),
    )
    .map((move) => {
      const worth: Worth = worths.get(move) ?? { kind: 'unknown' };
      const result = resultOf(worth);
      const opening = nameAfter(position, move);
      return html`<li><button data-key="r${move}" class="row ${result}${best.includes(move) ? ' best' : ''}" data-do="play" data-arg="${move}">
<span class="sign" aria-hidden="true">${worth.kind === 'estimate' ? '≈' : signs[result]}</span>
<span class="what"><b>${texts.own.moveTitle(makeCellName(position.game, move), position.game.gravity)}</b>${opening && html`<i>${texts.own.openings[opening]}</i>`}</span>
<span class="worthText">${worthText(worth, texts)}</span></button></li>`;
    });
  return html`<ul class="rows${moves.length > 12 ? ' many' : ''}">${rows}</ul>`;
}
