/**
 * The two pictures of docs/levels.md: what a tuple is, and how the network's play grew with its
 * training.
 */
import { games } from '../../../src/games/game.ts';
import { replay } from '../../../src/games/position.ts';
import { statesOf } from '../../../src/strategies/nTuple/tuples.ts';
import { svg } from '../svg.ts';

/**
 * A point of the curve: what the network had scored against an opponent after so many games, in
 * percent.
 */
export interface Point {
  readonly games: number;
  readonly scores: Readonly<Record<string, number>>;
}

const cell = 40;
/**
 * A board with three tuples outlined; an empty cell that the next move can take has a dashed
 * circle.
 */
export function drawTuples(): string {
  const at = (number: number): number => 10 + number * cell;
  const { columns } = games.connectFour;
  const states = statesOf(replay(games.connectFour, [3, 3, 2, 4, 3, 1, 4, 4, 5, 2, 2, 5]));
  const pieces = [...states].flatMap((state, number) => {
    const [cx, cy] = [at(number % columns) + cell / 2, at(Math.floor(number / columns)) + cell / 2];
    const kind = [undefined, 'one', 'two', 'open'][state];
    return kind === undefined ? [] : [`<circle class="${kind}" cx="${cx}" cy="${cy}" r="14"/>`];
  });
  const outline = (x: number, y: number, columns: number, rows: number, turn = '') =>
    `<rect class="tuple" x="${at(x) + 3}" y="${at(y) + 3}" width="${columns * cell - 6}" height="${rows * cell - 6}" rx="10"${turn}/>`;
  const middle = [at(2), at(4)];
  const diagonal = `<rect class="tuple" x="${middle[0]! - 2.5 * cell}" y="${middle[1]! - cell / 2 + 3}" width="${5 * cell}" height="${cell - 6}" rx="17" transform="rotate(-45 ${middle[0]} ${middle[1]})"/>`;
  const grid = `<rect class="frame" x="${at(0)}" y="${at(0)}" width="${7 * cell}" height="${6 * cell}" rx="6"/>`;
  return svg(300, 260, 'Three of the tuples of cells that the network looks at', [
    grid,
    ...pieces,
    diagonal,
    outline(4, 3, 3, 2),
    outline(3, 1, 2, 3),
  ]);
}

const [left, top, wide, high] = [48, 16, 480, 200];

/** The scores of the points against each opponent. */
export function drawCurve(points: readonly Point[]): string {
  const most = Math.max(...points.map(({ games }) => games));
  const x = (games: number): number => Math.round(left + (games / most) * wide);
  const y = (score: number): number => Math.round(top + (1 - score / 100) * high);
  const lines = [0, 25, 50, 75, 100].flatMap((score) => [
    `<line class="faint" x1="${left}" x2="${left + wide}" y1="${y(score)}" y2="${y(score)}"/>`,
    `<text x="${left - 8}" y="${y(score) + 4}" text-anchor="end">${score}%</text>`,
  ]);
  const curves = Object.keys(points[0]!.scores).flatMap((name, index) => {
    const path = points.map(({ games, scores }) => `${x(games)},${y(scores[name]!)}`).join(' ');
    const hue = ['a', 'b'][index % 2]!;
    return [
      `<polyline class="curve ${hue}" points="${path}"/>`,
      `<text x="${left + wide + 8}" y="${y(points.at(-1)!.scores[name]!) + 4}">${name}</text>`,
    ];
  });
  const marks = [0, 0.5, 1].map(
    (share) =>
      `<text x="${x(most * share)}" y="${top + high + 20}" text-anchor="middle">${((most * share) / 1000).toLocaleString('en')} k games</text>`,
  );
  return svg(640, 252, 'Score of the network against two searches as its training went on', [
    ...lines,
    ...curves,
    ...marks,
  ]);
}
