/**
 * The board as SVG, in the look of the bot's pictures. A square that can be played, or the square
 * of a column where the piece would land, says what the move is worth; it is a button.
 */
import { makeCellName, placeOf } from '../../../src/games/cellName.ts';
import type { InLineGame } from '../../../src/games/game.ts';
import {
  type Cell,
  findMoveError,
  landingCell,
  lastCell,
  type Move,
  type Position,
  vanishingCell,
} from '../../../src/games/position.ts';
import { winnersMoves } from '../../../src/strategies/value.ts';
import { resultOf, type Worth } from '../search/worth.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import { type Ghost, type GhostMove, ghostOf } from './ghost.ts';
import { type Html, html } from './html.ts';
import { type Colour, colourOf, type Model, sideName } from './model.ts';
import { bestKnown, moveText, signs, worthText } from './worthText.ts';

/** In units of the drawing; a cell has the size of 100. */
const size = 100;
const [label, edge] = [36, 14];

/** In units of the drawing. */
function measure(game: InLineGame) {
  const left = game.gravity ? edge : label;
  const width = left + size * game.columns + edge;
  return { left, width, height: edge + size * game.rows + label };
}

/** How high the board is, as a share of its width. */
export function shapeOf(game: InLineGame): number {
  const { width, height } = measure(game);
  return height / width;
}

export function renderBoard(model: Model): Html {
  const { position, texts } = model;
  const { game } = position;
  const { left, width, height } = measure(game);
  const ghost = ghostOf(model);
  // While it is shown what a mistake missed, the board does not show what the answers are worth.
  const cells = inReadingOrder(position).map((cell) =>
    renderCell(model, cell, !ghost && !model.hidesWorths),
  );
  return html`<svg class="board" viewBox="0 0 ${width} ${height}" role="group" aria-label="${texts.own.board}">
<rect class="frame" width="${width}" height="${height}" rx="18"/>
${labelsOf(game, left)}
<g transform="translate(${left} ${edge})">${cells}</g>${
    ghost &&
    html`<g class="ghosts" transform="translate(${left} ${edge})" aria-hidden="true">${renderGhost(model, ghost)}</g>`
  }</svg>`;
}

/** The corner of a cell, in units of the drawing. */
const cornerOf = ({ columns }: InLineGame, cell: number): readonly [x: number, y: number] => [
  (cell % columns) * size,
  Math.floor(cell / columns) * size,
];

/** The better move as a dashed piece, the moves after it as numbers, and the line that wins. */
function renderGhost(model: Model, { moves, win }: Ghost): readonly Html[] {
  const { game, board } = model.position;
  const [first, ...later] = moves;
  const dashed = first && pieceAt(model, first, 'ghost');
  const chips = [first, ...later].flatMap((move, index) => {
    if (!move || later.length === 0) return [];
    const [x, y] = cornerOf(game, move.cell);
    // The mistake may stand where the better line would play.
    const aside = board[move.cell] === 0 ? 50 : 76;
    const [cx, cy] = [x + aside, y + aside];
    return [
      html`<g class="chip ${colourOf(model, move.side)}"><circle cx="${cx}" cy="${cy}" r="21"/><text x="${cx}" y="${cy + 9}">${index + 1}</text></g>`,
    ];
  });
  return [...(win ? [winOf(model, win)] : []), ...(dashed ? [dashed] : []), ...chips];
}

function pieceAt(model: Model, { cell, side }: GhostMove, look: string): Html {
  const { game } = model.position;
  const [x, y] = cornerOf(game, cell);
  return html`<g class="${look} ${colourOf(model, side)}" transform="translate(${x} ${y})">${shapeOfPiece(game, colourOf(model, side))}</g>`;
}

function winOf(model: Model, { side, cells }: NonNullable<Ghost['win']>): Html {
  const { game } = model.position;
  const middles = [Math.min(...cells), Math.max(...cells)].map((cell) =>
    cornerOf(game, cell).map((corner) => corner + size / 2),
  );
  const [[x1, y1], [x2, y2]] = middles as [[number, number], [number, number]];
  return html`<line class="wins ${colourOf(model, side)}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
}

/**
 * Row by row, or under gravity column by column, so that the keyboard reaches those in their order.
 */
function inReadingOrder({ game, board }: Position): readonly number[] {
  const cells = [...board.keys()];
  const columnOf = (cell: number): number => cell % game.columns;
  return game.gravity
    ? cells.sort((one, other) => columnOf(one) - columnOf(other) || one - other)
    : cells;
}

function labelsOf(game: InLineGame, left: number): readonly Html[] {
  const bottom = edge + game.rows * size + 26;
  const columns = Array.from(
    { length: game.columns },
    (_, column) =>
      html`<text class="label" x="${left + (column + 0.5) * size}" y="${bottom}">${column + 1}</text>`,
  );
  const rows = Array.from({ length: game.gravity ? 0 : game.rows }, (_, row) => {
    const letter = makeCellName(game, row * game.columns).slice(0, 1);
    return html`<text class="label" x="${label / 2}" y="${edge + (row + 0.5) * size + 9}">${letter}</text>`;
  });
  return [...columns, ...rows];
}

/** The move that ends in the cell; undefined if it cannot be played. */
function moveTo(position: Position, cell: number): Move | undefined {
  const { game, board } = position;
  const move = game.gravity ? cell % game.columns : cell;
  if (findMoveError(position, move)) return undefined;
  return landingCell(game, board, move) === cell ? move : undefined;
}

/**
 * The move that somebody wants who taps a cell without one: the act says why it cannot be played.
 * Undefined where the column can be played, since a second tap may be a slip.
 */
function refusedMove(position: Position, cell: number): Move | undefined {
  const move = position.game.gravity ? cell % position.game.columns : cell;
  return findMoveError(position, move) ? move : undefined;
}

function renderCell(model: Model, cell: number, hasWorth: boolean): Html {
  const { position, marked } = model;
  const { game, board, outcome } = position;
  const [x, y] = cornerOf(game, cell);
  const isInLine = outcome.kind === 'win' && outcome.cells.includes(cell);
  const move = moveTo(position, cell);
  const side = board[cell]!;
  const classes = [
    'cell',
    isInLine && (game.misere ? 'lostLine' : 'line'),
    marked.includes(cell) && 'marked',
    cell === vanishingCell(position) && 'vanishing',
  ].filter(Boolean);
  const drawn = html`${ground(game, isInLine)}${side !== 0 && pieceOf(model, side, cell === lastCell(position))}`;
  const place = `translate(${x} ${y})`;
  if (move === undefined) {
    const refused = refusedMove(position, cell);
    const act = refused !== undefined && html` data-do="play" data-arg="${refused}"`;
    return html`<g data-key="c${cell}" class="${classes.join(' ')}" transform="${place}" role="img" aria-label="${cellText(model, cell, side)}"${act}>${drawn}</g>`;
  }
  return renderMove(model, { cell, move, place, classes, drawn, hasWorth });
}

interface Target {
  readonly cell: number;
  readonly move: Move;
  readonly place: string;
  readonly classes: readonly unknown[];
  readonly drawn: Html;
  /** Whether it is seen what the move is worth; scripts and screen readers are told always. */
  readonly hasWorth: boolean;
}

function renderMove(model: Model, target: Target): Html {
  const { cell, move, place, classes, drawn, hasWorth } = target;
  const { position, worths, texts } = model;
  const { game } = position;
  const worth = worths.get(move) ?? { kind: 'unknown' };
  const result = resultOf(worth);
  const name = makeCellName(game, move);
  const moveSaid = moveText(game, move, texts);
  const said = model.hidesWorths
    ? moveSaid
    : texts.coach.labelled(moveSaid, worthText(worth, texts));
  const plies = worth.kind === 'exact' ? worth.value.plies : '';
  const isBest = hasWorth && bestKnown(position, worths).includes(move);
  // All of a column can be tapped.
  const above = game.gravity ? Math.floor(cell / game.columns) : 0;
  const look = [...classes, 'move', hasWorth && result, isBest && 'best'].filter(Boolean).join(' ');
  return html`<g data-key="m${cell}" class="${look}" transform="${place}" role="button" tabindex="0" aria-label="${said}" data-do="play" data-arg="${move}" data-move="${name}" data-value="${result}" data-plies="${plies}">${drawn}
<rect class="hit" y="${-above * size}" width="${size}" height="${(above + 1) * size}"/>${ringOf(game)}</g>
${hasWorth && html`<g class="says ${look}" transform="${place}" aria-hidden="true">${worthSigns(worth, model)}</g>`}`;
}

const ringOf = ({ gravity }: InLineGame): Html =>
  gravity
    ? html`<circle class="worth" cx="50" cy="50" r="41"/>`
    : html`<rect class="worth" x="9" y="9" width="82" height="82" rx="12"/>`;

/** A big number and the word below; a sign where there is no number. */
function worthSigns(worth: Worth, { texts, position }: Model): Html {
  const { big, small } = worthLabel(worth, texts);
  const [high, low, room] = position.game.gravity ? [52, 73, 68] : [53, 80, 76];
  return html`<text class="big" x="50" y="${high}">${big}</text><text class="small" x="50" y="${low}" font-size="${fitSize(small, room)}">${small}</text>`;
}

const [smallest, largest] = [17, 23];
/** The mean width of a letter, by its height; a Chinese sign is as wide as high. */
const letterWidth = 0.68;

/** The size at which a word is as wide as the room for it, if it is legible at that size. */
function fitSize(word: string, room: number): number {
  const widths = [...word].map((sign) => (sign >= '\u2e80' ? 1 : letterWidth));
  const fitting = Math.floor(room / widths.reduce((sum, each) => sum + each, 0));
  return Math.max(smallest, Math.min(largest, fitting));
}

function worthLabel(
  worth: Worth,
  { own }: PageTexts,
): { readonly big: string; readonly small: string } {
  switch (worth.kind) {
    case 'exact': {
      const { result } = worth.value;
      const big = result === 'draw' ? signs.draw : String(winnersMoves(worth.value));
      return { big, small: own.short[result] };
    }
    case 'proved':
      return { big: signs[worth.result], small: own.short[worth.result] };
    case 'estimate':
      return { big: '≈', small: own.shortStanding[worth.standing] };
    case 'unknown':
      return { big: '·', small: '' };
  }
  return worth satisfies never;
}

function cellText({ position, texts, ...model }: Model, cell: number, side: Cell): string {
  const { game } = position;
  const { column, row } = placeOf(game, cell);
  const name = game.gravity ? texts.own.cellName(column, row) : makeCellName(game, cell);
  return side === 0
    ? texts.own.emptyCell(name)
    : texts.own.takenCell(name, sideName({ ...model, position, texts }, side));
}

/** A hole, or a tile; all of the cell where a line is, so that it stands out. */
const ground = (game: InLineGame, isInLine: boolean): Html =>
  game.gravity && !isInLine
    ? html`<circle class="ground" cx="50" cy="50" r="44"/>`
    : html`<rect class="ground" x="4.5" y="4.5" width="91" height="91" rx="12"/>`;

function pieceOf(model: Model, side: 1 | 2, isLast: boolean): Html {
  const colour = colourOf(model, side);
  return html`<g class="${colour}">${shapeOfPiece(model.position.game, colour)}${isLast && html`<circle class="last" cx="50" cy="50" r="7"/>`}</g>`;
}

const shapeOfPiece = ({ gravity }: InLineGame, colour: Colour): Html =>
  colour === 'orange'
    ? { html: '<path class="piece" d="M50 13 87 50 50 87 13 50Z"/>' }
    : html`<circle class="piece" cx="50" cy="50" r="${gravity ? 35 : 32}"/>`;
