/**
 * Discs that fall to where they lie: one after another where several are new. Only what is seen
 * moves; the page is drawn at once, and answers taps meanwhile.
 */
import { lastCell, type Position, undo } from '../../../src/games/position.ts';
import { isSameStart } from '../travel.ts';

/** More new discs than these just lie there, and none waits for longer, in milliseconds. */
const [maxDiscs, maxWait] = [8, 1600];

/** In milliseconds, from the lowest fall to that of six rows and more. */
export const fallTime = (rows: number): number => Math.min(150 + 20 * (rows - 1), 250);

/** The cells of the discs that the later position has more, in their order; none if it is another. */
export function newDiscs(before: Position | undefined, after: Position): readonly number[] {
  if (!before || before.game !== after.game || !after.game.gravity) return [];
  const count = after.record.length - before.record.length;
  const isOn =
    isSameStart(before, after) && before.record.every((move, at) => after.record[at] === move);
  if (count < 1 || count > maxDiscs || !isOn) return [];
  return Array.from({ length: count }, (_, back) => lastCell(undo(after, count - 1 - back))!);
}

const keyOf = ({ game, start, record }: Position): string =>
  `${game.name} ${start?.join()} ${record.join()}`;

/**
 * Gives a function to be called each time that a position has been drawn, which lets fall what is
 * new of it, unless the reader wants no motion.
 */
export function openFalls(
  root: () => HTMLElement,
  wantsStill: () => boolean,
): (position: Position) => void {
  let before: Position | undefined;
  let falling: readonly Animation[] = [];
  /** When the last disc lies. */
  let end = 0;

  function fall(cell: number, { game }: Position, now: number): readonly Animation[] {
    const disc = root().querySelector(`svg.board [data-key="c${cell}"] > g`);
    if (!disc) return [];
    const rows = Math.floor(cell / game.columns) + 1;
    const begin = end - now > maxWait ? now : Math.max(end, now);
    const duration = fallTime(rows);
    end = begin + duration;
    const above = `translateY(${-100 * rows}px)`;
    return [
      disc.animate([{ transform: above }, { transform: 'none' }], {
        ...{
          duration,
          delay: begin - now,
          fill: 'backwards',
          easing: 'cubic-bezier(0.4, 0, 1, 0.8)',
        },
      }),
    ];
  }

  return (position) => {
    if (before && keyOf(before) === keyOf(position)) return;
    const discs = wantsStill() ? [] : newDiscs(before, position);
    before = position;
    if (discs.length === 0) {
      for (const each of falling) each.cancel();
      [falling, end] = [[], 0];
    }
    // One time for all of them, so that each begins when the one before lies.
    const now = performance.now();
    falling = [...falling, ...discs.flatMap((cell) => fall(cell, position, now))];
  };
}
