/**
 * A picture of few colours: each pixel is an index into a palette, which grows with the blends at
 * the edges of shapes.
 */

/** `0xrrggbb` */
export type Colour = number;

/** In pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far a point is from the edge of a shape, in pixels; negative inside. */
export type Distance = (x: number, y: number) => number;

/** A GIF has no more. */
const maxColours = 256;
/** The distance from no shape changes faster along a pixel. */
const steepest = 2;
/** In how many steps an edge goes over into what lies below it. */
const steps = 4;

/** The colour of a pixel of which a share is covered, to the nearest step. */
export function blend(below: Colour, above: Colour, cover: number): Colour {
  const share = Math.round(Math.min(cover, 1) * steps) / steps;
  return [16, 8, 0].reduce((blended, shift) => {
    const [from, to] = [(below >> shift) & 255, (above >> shift) & 255];
    return blended | (Math.round(from + (to - from) * share) << shift);
  }, 0);
}

export type Canvas = ReturnType<typeof createCanvas>;

export function createCanvas(width: number, height: number, background: Colour) {
  const pixels = new Uint8Array(width * height);
  const palette: Colour[] = [background];
  const indices = new Map<Colour, number>([[background, 0]]);

  /** Undefined where there is no room for another colour. */
  function indexOf(colour: Colour): number | undefined {
    const index = indices.get(colour);
    if (index !== undefined || palette.length === maxColours) return index;
    indices.set(colour, palette.length);
    return palette.push(colour) - 1;
  }

  return {
    width,
    height,
    palette: palette as readonly Colour[],
    /** Fills the part of a shape that lies in the area, with soft edges. */
    paint(
      { left, top, width: across, height: down }: Area,
      colour: Colour,
      distance: Distance,
    ): void {
      const full = indexOf(colour);
      for (let y = top; y < top + down; y++)
        for (let x = left; x < left + across; ) {
          const far = distance(x + 0.5, y + 0.5);
          const cover = 0.5 - far;
          const at = y * width + x;
          // Far from the edge the next pixels are like this one.
          const run = Math.min(
            Math.max(1, Math.floor(Math.abs(far) / steepest)),
            left + across - x,
          );
          const isEdge = cover > 0 && (cover < 1 || full === undefined);
          if (isEdge)
            pixels[at] = indexOf(blend(palette[pixels[at]!]!, colour, cover)) ?? pixels[at]!;
          else if (cover >= 1) pixels.fill(full!, at, at + run);
          x += isEdge ? 1 : run;
        }
    },
    /** Fills all of the area. */
    fill({ left, top, width: across, height: down }: Area, colour: Colour): void {
      const index = indexOf(colour) ?? 0;
      for (let y = top; y < top + down; y++)
        pixels.fill(index, y * width + left, y * width + left + across);
    },
    /** Puts pixels that were cut elsewhere into an area of the same size. */
    put({ left, top, width: across, height: down }: Area, part: Uint8Array): void {
      for (let row = 0; row < down; row++)
        pixels.set(part.subarray(row * across, (row + 1) * across), (top + row) * width + left);
    },
    /** A copy of the pixels in the area, row by row. */
    cut({ left, top, width: across, height: down }: Area): Uint8Array {
      const part = new Uint8Array(across * down);
      for (let row = 0; row < down; row++) {
        const from = (top + row) * width + left;
        part.set(pixels.subarray(from, from + across), row * across);
      }
      return part;
    },
  };
}
