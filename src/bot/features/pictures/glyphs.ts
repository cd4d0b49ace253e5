/**
 * The names of columns and rows, as lines in a box of width 2 and height 3, which are drawn with a
 * broad round pen.
 */
import { length } from './pieceLook.ts';

/** `x y` of each point; a space begins the next point, a bar the next line. */
const lines: Readonly<Record<string, string>> = {
  1: '0.4,0.6 1.2,0 1.2,3',
  2: '0.1,0.6 0.5,0.1 1.1,0 1.7,0.2 1.9,0.8 1.6,1.4 0.1,3 2,3',
  3: '0.2,0 1.8,0 0.9,1.2 1.5,1.3 1.9,1.8 1.8,2.5 1.3,3 0.6,3 0.1,2.6',
  4: '1.4,3 1.4,0 0,2.1 2,2.1',
  5: '1.8,0 0.4,0 0.3,1.3 1.1,1.1 1.7,1.4 1.9,2 1.7,2.7 1.1,3 0.5,2.9 0.1,2.5',
  6: '1.6,0 0.8,0.5 0.2,1.5 0.1,2.2 0.4,2.8 1,3 1.6,2.8 1.9,2.1 1.6,1.5 1,1.3 0.4,1.5',
  7: '0.1,0 1.9,0 0.8,3',
  8: '1,1.3 0.4,1.1 0.2,0.6 0.5,0.1 1,0 1.5,0.1 1.8,0.6 1.6,1.1 1,1.3 0.4,1.6 0.1,2.2 0.4,2.8 1,3 1.6,2.8 1.9,2.2 1.6,1.6 1,1.3',
  A: '0,3 1,0 2,3|0.4,2 1.6,2',
  B: '0.1,3 0.1,0 1.1,0 1.6,0.3 1.6,1 1.1,1.4 0.1,1.4|1.1,1.4 1.7,1.7 1.8,2.3 1.6,2.8 1.1,3 0.1,3',
  C: '1.9,0.6 1.5,0.1 1,0 0.4,0.3 0.1,1 0.1,2 0.4,2.7 1,3 1.5,2.9 1.9,2.4',
  D: '0.1,0 0.1,3 0.9,3 1.6,2.6 1.9,1.9 1.9,1.1 1.6,0.4 0.9,0 0.1,0',
  E: '1.8,0 0.2,0 0.2,3 1.8,3|0.2,1.4 1.5,1.4',
  F: '1.8,0 0.2,0 0.2,3|0.2,1.5 1.5,1.5',
  G: '1.9,0.6 1.5,0.1 1,0 0.4,0.3 0.1,1 0.1,2 0.4,2.7 1,3 1.6,2.8 1.9,2.3 1.9,1.6 1.2,1.6',
  H: '0.1,0 0.1,3|1.9,0 1.9,3|0.1,1.5 1.9,1.5',
};

type Point = readonly [x: number, y: number];

/** The strokes of a glyph around the origin, 1 high. Empty for one that is not drawn. */
export function strokesOf(glyph: string): readonly (readonly [Point, Point])[] {
  return (lines[glyph] ?? '').split('|').flatMap((line) => {
    const points = line.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [(x - 1) / 3, (y - 1.5) / 3];
    });
    return points.slice(1).map((to, index) => [points[index]!, to] as const);
  });
}

/** How far a point is from a stroke. */
export function distanceTo(
  [[fromX, fromY], [toX, toY]]: readonly [Point, Point],
  x: number,
  y: number,
): number {
  const [right, down] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * right + (y - fromY) * down) / (right * right + down * down);
  const share = Math.min(Math.max(along, 0), 1);
  return length(x - fromX - share * right, y - fromY - share * down);
}
