/** A game: its graph, the moves with verdicts and reasons, accuracy, the next mistake. */
import { isolate } from '../../../src/bot/settings/direction.ts';
import { capitalize } from '../../../src/bot/texts/sentences.ts';
import { renderStep, renderSummary, renderWhy } from '../../../src/bot/views/coach/coachText.ts';
import type { Mark } from '../../../src/coach/marks.ts';
import { findLastError, findNextError, isErrorMark } from '../../../src/coach/summary.ts';
import { makeCellName } from '../../../src/games/cellName.ts';
import type { InLineGame } from '../../../src/games/game.ts';
import { type Move, sideAt } from '../../../src/games/position.ts';
import { reversed, type Value } from '../../../src/strategies/value.ts';
import { hasMoves, makeLine, plyBefore } from '../lineText.ts';
import { positionAt, type Said, unproved } from '../search/reviewMoves.ts';
import type { AnalysisTexts } from '../texts/en.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import { type Html, html, nothing } from './html.ts';
import { type GameReview, type Model, playerName, worthOfMark } from './model.ts';
import { moveText, signs, worthText } from './worthText.ts';

export function renderGame(model: Model): Html {
  const { own } = model.texts;
  const { line } = model.place;

  if (!hasMoves(line)) return html`<p>${own.noMoves}</p>${renderPaste(model)}`;
  return html`${renderNames(model)}${line.start && html`<p class="note">${own.unknownOrder}</p>`}
${line.record.length > 0 && renderReview(model)}
${renderPictureKeys(model)}
${renderPaste(model)}`;
}

/** The card as it can be posted: with the names typed above it. */
export function renderCard(model: Model): Html {
  const { place, card, texts } = model;
  const { own } = texts;
  if (!hasMoves(place.line)) return html`<p>${own.noMoves}</p>${renderPaste(model)}`;
  const { review } = model;
  const picture = card
    ? html`<img class="card" src="${card}" width="1080" height="1350" alt="${own.views.card}">`
    : html`<p class="note">${review && reviewingText(review, own)}</p>`;
  return html`${renderNames(model)}${renderPictureKeys(model)}${picture}`;
}

const renderPictureKeys = ({ texts: { own }, canShare }: Model): Html =>
  html`<div class="bar">${canShare && button('sharePicture', own.share, 'share')}${button('savePicture', own.savePicture, 'picture')}</div>`;

/** Of the moves that are known. */
function renderReview(model: Model): Html {
  const { review } = model;
  const { own } = model.texts;
  return html`${review && html`${renderGraph(model, review)}${renderAccuracy(model, review)}`}
<h2>${own.moveList}</h2>${renderList(model)}`;
}

const button = (act: string, text: string, key: string, isOff = false): Html =>
  html`<button data-key="${key}" data-do="${act}"${isOff ? { html: ' aria-disabled="true"' } : nothing}>${text}</button>`;

/** The keys of a review, below the board: they stay where they are, whatever move is shown. */
export function renderReviewKeys(model: Model): Html {
  const { own } = model.texts;
  if (model.place.line.record.length === 0) return nothing;
  return html`<div class="bar review">${button('nextMistake', `⚠ ${own.nextMistake}`, 'next')}${
    model.isPlaying
      ? button('stopLine', `■ ${own.stopLine}`, 'line')
      : button('betterLine', `▶ ${own.betterLine}`, 'line', !hasBetterLine(model))
  }</div>`;
}

function renderNames({ place, texts }: Model): Html {
  const field = (index: 0 | 1, label: string): Html =>
    html`<label>${label}<input data-key="name${index}" data-input="name" data-arg="${index}" dir="auto" maxlength="40" value="${place.names[index]}"></label>`;
  return html`<div class="names">${field(0, texts.own.first)}${field(1, texts.own.second)}</div>`;
}

export function renderPaste({ texts }: Model): Html {
  const { own } = texts;
  return html`<form class="paste" data-submit="paste"><label>${own.paste}<input data-key="paste" name="text" autocomplete="off" placeholder="${own.pasteHint}"></label><button>${own.load}</button></form>`;
}

/** The value of the position after a move, for the side that moved first; undefined if unknown. */
function valueAfter(model: Model, index: number): Value | undefined {
  const value = worthOfMark(model.review?.marks[index]);
  const isFirst = (plyBefore(model.place.line) + index) % 2 === 0;
  return isFirst || !value ? value : { ...value, result: reversed[value.result] };
}

/** In units of the drawing. */
const [graphHeight, barWidth] = [120, 14];

/**
 * Bars up where the side that moved first wins, down where the other does, the higher the sooner; a
 * small one in the middle for a draw.
 */
function renderGraph(model: Model, review: GameReview): Html {
  const { place, texts } = model;
  const { line, shown } = place;
  const middle = graphHeight / 2;
  const bars = review.marks.map((mark, index) => {
    const value = valueAfter(model, index);
    const strength = value && value.result !== 'draw' ? heightOf(value) : 3;
    const y =
      value?.result === 'win' ? middle - strength : value?.result === 'loss' ? middle : middle - 3;
    const height = value?.result === 'draw' || !value ? 6 : strength;
    const look = [value?.result ?? 'unknown', isErrorMark(mark) && 'error']
      .filter(Boolean)
      .join(' ');
    const x = index * barWidth;
    const error = isErrorMark(mark)
      ? html`<path class="errorSign" d="M${x + 3} 2h8l-4 9z"/>`
      : nothing;
    const worth = worthOfMark(mark);
    const said = texts.own.graphMove(
      plyBefore(line) + index + 1,
      worth ? worthText({ kind: 'exact', value: worth }, texts) : '…',
    );
    return html`<g data-do="goTo" data-arg="${index + 1}"><title>${said}</title><rect class="hit" x="${x}" width="${barWidth}" height="${graphHeight}"/><rect class="valueBar ${look}" x="${x + 2}" y="${y}" width="${barWidth - 4}" height="${height}" rx="2"/>${error}</g>`;
  });
  const width = Math.max(line.record.length * barWidth, 10 * barWidth);
  const cursor =
    shown > 0 &&
    html`<rect class="cursor" x="${(shown - 1) * barWidth}" width="${barWidth}" height="${graphHeight}" rx="3"/>`;
  return html`<svg class="graph" viewBox="0 0 ${width} ${graphHeight}" preserveAspectRatio="none" role="img" aria-label="${texts.own.graph}">${cursor}<line class="axis" x1="0" x2="${width}" y1="${middle}" y2="${middle}"/>${bars}</svg>`;
}

/** A win in few moves is the highest. */
const heightOf = ({ plies }: Value): number => 18 + 40 * Math.exp(-plies / 12);

function renderAccuracy(model: Model, review: GameReview): Html {
  const { texts, place } = model;
  if (!isReviewed(review)) return html`<p class="note">${reviewingText(review, texts.own)}</p>`;
  const [first, second] = ([1, 2] as const).map((side) => isolate(playerName(model, side)));
  const names = { 1: first!, 2: second! };
  const before = plyBefore(place.line);
  const marks = [...new Array<Mark>(before).fill(unproved), ...(review.marks as readonly Mark[])];
  const lines = renderSummary(marks, names, texts.coach, before);
  return html`<ul class="summary">${lines.map((each) => html`<li>${each}</li>`)}</ul>`;
}

/** The verdict on the move that led to what is shown, with its reason. */
export function renderVerdict(model: Model): Html {
  const { review, texts, place } = model;
  const said = verdictTexts(model, place.shown - 1);
  return said.length === 0
    ? html`<p class="note">${review && reviewingText(review, texts.own)}</p>`
    : html`<div class="verdict">${said.map((each) => html`<p>${each}</p>`)}</div>`;
}

export function verdictTexts({ place, review, texts }: Model, index: number): readonly string[] {
  if (!review || index < 0) return [];
  const move = place.line.record[index];
  const said = review.steps.get(index);
  if (move === undefined || !said) return [];
  if (said.lost) return [lostText(place.line.game, move, said.lost, texts)];
  const step = { before: positionAt(place.line, index), ...said };
  return [renderStep(step, move, signs, texts.coach), ...renderWhy(step, move, texts.coach)];
}

/** `✗ Column 1: loss in 2` */
function lostText(
  game: InLineGame,
  move: Move,
  { after, completesLine }: NonNullable<Said['lost']>,
  texts: PageTexts,
): string {
  const { coach } = texts;
  const name = capitalize(moveText(game, move, texts));
  const worth = worthText({ kind: 'exact', value: after }, texts);
  const why = completesLine ? coach.coach.completesLine : worth;
  return `${signs.loss} ${coach.labelled(name, why)}`;
}

function renderList(model: Model): Html {
  const { place, review, texts } = model;
  const { line, shown } = place;
  const before = plyBefore(line);
  const items = line.record.map((move, index) => {
    const mark = review?.marks[index];
    const verdict = mark && (mark.kind === 'judged' ? mark.verdict : 'unproved');
    const worth = worthOfMark(mark);
    const value = worth && worthText({ kind: 'exact', value: worth }, texts);
    const isShown = index === shown - 1;
    const side = sideAt(before + index);
    return html`<li><button data-key="g${index}" class="ply ${isErrorMark(mark) ? 'error' : ''}" data-do="goTo" data-arg="${index + 1}"${isShown && { html: ' aria-current="true"' }}>
<span class="number">${before + index + 1}.</span><b>${makeCellName(line.game, move)}</b> <i><bdi>${playerName(model, side)}</bdi></i>
<span class="verdictWord">${verdict ? texts.own.verdicts[inLoss(verdict, worth)] : '…'}</span><small>${value}</small></button></li>`;
  });
  return html`<ol class="plies">${items}</ol>`;
}

/** No move is good that loses. */
function inLoss(
  verdict: keyof AnalysisTexts['verdicts'],
  worth: Value | undefined,
): keyof AnalysisTexts['verdicts'] {
  if (worth?.result !== 'loss') return verdict;
  return verdict === 'best' ? 'longest' : verdict === 'slower' ? 'lost' : verdict;
}

/** Whether every move has been looked at. */
const isReviewed = ({ marks }: GameReview): boolean => marks.every((mark) => mark !== undefined);

/** Why there is no next mistake to go to. */
export function noMistakeText({ review, texts: { own } }: Model): string {
  if (!review || review.marks.some((mark) => mark?.kind === 'unproved')) return own.noProvedMistake;
  return isReviewed(review) ? own.noMistake : reviewingText(review, own);
}

const reviewingText = ({ marks }: GameReview, own: AnalysisTexts): string =>
  own.reviewing(marks.filter((mark) => mark !== undefined).length, marks.length);

/**
 * Where the next mistake after the shown move is, as a number of moves, after the last one of a
 * whole review the first of the game; undefined where no other is known.
 */
export function nextMistake({
  place,
  review,
}: Pick<Model, 'place' | 'review'>): number | undefined {
  if (!review) return undefined;
  const marks = review.marks as readonly Mark[];
  const later = findNextError(marks, place.shown - 1);
  const found = later ?? (isReviewed(review) ? findNextError(marks, -1) : undefined);
  return found === undefined || found + 1 === place.shown ? undefined : found + 1;
}

/** The move that decided the game, from 1. */
export function turningPoint({ review }: Pick<Model, 'review'>): number | undefined {
  const found =
    review && isReviewed(review) ? findLastError(review.marks as readonly Mark[]) : undefined;
  return found === undefined ? undefined : found + 1;
}

/** Whether the move that is shown was not the best, and it is known how much better another was. */
export function hasBetterLine({ place, review }: Model): boolean {
  const mark = review?.marks[place.shown - 1];
  if (mark?.kind !== 'judged' || !('before' in mark)) return false;
  return isErrorMark(mark) || mark.verdict === 'slower';
}

/** The moves as text, to be copied. */
export const copiedMoves = ({ place }: Pick<Model, 'place'>): string => makeLine(place.line);
