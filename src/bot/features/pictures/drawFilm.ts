/**
 * A film, or a still picture, as a GIF: the first frame is the whole board, and each later one only
 * the cells that have changed, so that a long game is drawn, and sent, in little more time than a
 * single board. Telegram takes GIF for photos, too, and makes JPEG of them, so one encoder serves
 * both: https://github.com/nickoala/telepot/issues/30 has the list of formats from its refusal.
 */
import { GifWriter } from 'omggif';
import type { Film } from '../../telegram/film.ts';
import type { Area } from './canvas.ts';
import { keyOf, looksOf, openScene } from './scene.ts';

/**
 * How long a frame is shown, in hundredths of a second: the start, a move, the one that decided the
 * game, and the last.
 */
const delays = { first: 60, move: 70, turn: 240, last: 500 } as const;

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
  const cuts = film.frames.map((frame, index): Cut => {
    const looks = looksOf(film, frame);
    const now = looks.map(keyOf);
    const changed = looks.flatMap((look, cell) =>
      now[cell] === before[cell] ? [] : [{ look, cell }],
    );
    before = now;
    for (const { look, cell } of changed) drawCell(cell, look);
    const area = index === 0 ? whole : around(changed.map(({ cell }) => areaOf(cell)));
    const { first, move, turn, last } = delays;
    const isLast = index === film.frames.length - 1;
    return {
      area,
      pixels: canvas.cut(area),
      delay: isLast ? last : frame.isTurn ? turn : index === 0 ? first : move,
    };
  });
  return encode(cuts, canvas.palette);
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
