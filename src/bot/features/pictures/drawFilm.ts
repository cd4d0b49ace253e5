/**
 * A film, or a still picture, as a GIF: the first frame is the whole board, and each later one only
 * the cells that have changed, so that a long game is drawn, and sent, in little more time than a
 * single board. Telegram takes GIF for photos, too, and makes JPEG of them, so one encoder serves
 * both: https://github.com/nickoala/telepot/issues/30 has the list of formats from its refusal.
 */
import { GifWriter } from 'omggif';
import { games } from '../../../games/game.ts';
import type { Film, Frame } from '../../telegram/film.ts';
import type { Area } from './canvas.ts';
import { type CellLook, keyOf, looksOf, openScene } from './scene.ts';

/**
 * How long a frame is shown, in hundredths of a second: the start, a disc that falls, a move, the
 * one that decided the game, and the last.
 */
const delays = { first: 60, fall: 6, move: 70, turn: 240, last: 500 } as const;

/** In how many places a disc is seen on its way down. */
const falls = 2;

interface Cut {
  readonly area: Area;
  readonly pixels: Uint8Array;
  readonly delay: number;
}

/** The bytes of the GIF. */
export function drawFilm(film: Film): Uint8Array<ArrayBuffer> {
  const { canvas, areaOf, drawCell } = openScene(film);
  const whole = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  let before: readonly string[] = [];
  function show(looks: readonly CellLook[], delay: number): Cut {
    const now = looks.map(keyOf);
    const changed = looks.flatMap((look, cell) =>
      now[cell] === before[cell] ? [] : [{ look, cell }],
    );
    const area = before.length === 0 ? whole : around(changed.map(({ cell }) => areaOf(cell)));
    before = now;
    for (const { look, cell } of changed) drawCell(cell, look);
    return { area, pixels: canvas.cut(area), delay };
  }
  const cuts = film.frames.flatMap((frame, index) => {
    const { first, move, turn, last } = delays;
    const isLast = index === film.frames.length - 1;
    const delay = isLast ? last : frame.isTurn ? turn : index === 0 ? first : move;
    const fallen = index === 0 ? [] : fallTo(film, frame);
    return [...fallen.map((looks) => show(looks, delays.fall)), show(looksOf(film, frame), delay)];
  });
  return encode(cuts, canvas.palette);
}

/** The boards on which the disc of the last move is on its way down, where discs fall. */
function fallTo(film: Film, { board, last = 0 }: Frame): readonly (readonly CellLook[])[] {
  const { gravity, columns } = games[film.game];
  if (!gravity) return [];
  const row = Math.floor(last / columns);
  const rows = new Set(
    Array.from({ length: falls }, (_, index) => Math.floor((row * (index + 1)) / (falls + 1))),
  );
  return [...rows]
    .filter((each) => each < row)
    .map((each) => {
      const cells = [...board];
      cells[last] = '0';
      cells[each * columns + (last % columns)] = board[last]!;
      return looksOf(film, { board: cells.join('') });
    });
}

/** The smallest area with all of these. */
function around(areas: readonly Area[]): Area {
  const left = Math.min(...areas.map((area) => area.left));
  const top = Math.min(...areas.map((area) => area.top));
  const right = Math.max(...areas.map((area) => area.left + area.width));
  const bottom = Math.max(...areas.map((area) => area.top + area.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * More bytes than a pixel takes in the worst case, and than all else of a frame does, its palette
 * included.
 */
const [bytesPerPixel, bytesPerFrame] = [2, 1024];

function encode(cuts: readonly Cut[], colours: readonly number[]): Uint8Array<ArrayBuffer> {
  const [first] = cuts;
  if (!first) throw new RangeError('a film needs at least one frame');
  // The format counts colours in powers of two.
  const palette = [
    ...colours,
    ...Array<number>(2 ** Math.ceil(Math.log2(colours.length)) - colours.length).fill(0),
  ];
  const room = cuts.reduce(
    (sum, { pixels }) => sum + bytesPerPixel * pixels.length + bytesPerFrame,
    bytesPerFrame,
  );
  const bytes = new Uint8Array(room);
  const { width, height } = first.area;
  // A still picture has no loop.
  const writer = new GifWriter(
    bytes as never,
    width,
    height,
    cuts.length > 1 ? { palette, loop: 0 } : { palette },
  );
  for (const { area, pixels, delay } of cuts)
    writer.addFrame(
      area.left,
      area.top,
      area.width,
      area.height,
      pixels as never,
      cuts.length > 1 ? { delay, disposal: 1 } : {},
    );
  return bytes.slice(0, writer.end());
}
