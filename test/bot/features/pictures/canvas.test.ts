/** What is painted on a picture of few colours, and what is cut from it. */
import { describe, expect, it } from 'vitest';
import { type Area, blend, createCanvas } from '../../../../src/bot/features/pictures/canvas.ts';

const [white, black] = [0xffffff, 0x000000];
const whole = ({ width, height }: { readonly width: number; readonly height: number }): Area => ({
  left: 0,
  top: 0,
  width,
  height,
});
const open = (width = 6, height = 4) => createCanvas(width, height, white);
type Canvas = ReturnType<typeof open>;

/** A row of the picture as indices into its palette. */
const rowsOf = (canvas: Canvas): readonly string[] => {
  const pixels = [...canvas.cut(whole(canvas))];
  return Array.from({ length: canvas.height }, (_, row) =>
    pixels.slice(row * canvas.width, (row + 1) * canvas.width).join(''),
  );
};

describe('a picture', () => {
  it('is of its background at first', () => {
    expect(rowsOf(open())).toEqual(['000000', '000000', '000000', '000000']);
    expect(open().palette).toEqual([white]);
  });

  it('is painted in the area alone, however large the shape is', () => {
    const canvas = open();
    canvas.paint({ left: 1, top: 1, width: 3, height: 2 }, black, () => -1);
    expect(rowsOf(canvas)).toEqual(['000000', '011100', '011100', '000000']);
    expect(canvas.palette).toEqual([white, black]);
  });

  it('has each pixel by its middle, and soft edges', () => {
    const canvas = open(4, 1);
    // The edge lies in the middle of the third pixel.
    canvas.paint(whole(canvas), black, (x) => x - 2.5);
    expect(rowsOf(canvas)).toEqual(['1120']);
    expect(canvas.palette).toEqual([white, black, 0x808080]);
  });

  it('blends what it paints with what lies below it', () => {
    const canvas = open(2, 1);
    canvas.paint({ left: 0, top: 0, width: 1, height: 1 }, 0xff0000, () => -1);
    canvas.paint(whole(canvas), black, () => 0);
    expect(
      [...canvas.cut(whole(canvas))].map((index) => canvas.palette[index]!.toString(16)),
    ).toEqual(['800000', '808080']);
  });

  it('takes no colour twice', () => {
    const canvas = open();
    for (const colour of [black, white, black]) canvas.paint(whole(canvas), colour, () => -1);
    expect(canvas.palette).toEqual([white, black]);
    expect(rowsOf(canvas)[0]).toBe('111111');
  });

  it('keeps what is there once it has 256 colours', () => {
    const canvas = open(300, 1);
    for (let x = 0; x < 300; x++)
      canvas.paint({ left: x, top: 0, width: 1, height: 1 }, x + 1, () => -1);
    expect(canvas.palette).toHaveLength(256);
    const pixels = [...canvas.cut(whole(canvas))];
    expect(pixels.slice(0, 256)).toEqual([...Array.from({ length: 255 }, (_, x) => x + 1), 0]);
    expect(new Set(pixels.slice(255))).toEqual(new Set([0]));
    // A colour that it has can still be painted.
    canvas.paint({ left: 299, top: 0, width: 1, height: 1 }, 1, () => -1);
    expect([...canvas.cut(whole(canvas))].at(-1)).toBe(1);
  });

  it('takes back what was cut from it, at another place', () => {
    const canvas = open();
    canvas.paint({ left: 0, top: 0, width: 2, height: 1 }, black, () => -1);
    const part = canvas.cut({ left: 1, top: 0, width: 3, height: 2 });
    expect([...part]).toEqual([1, 0, 0, 0, 0, 0]);
    canvas.put({ left: 3, top: 2, width: 3, height: 2 }, part);
    expect(rowsOf(canvas)).toEqual(['110000', '000000', '000100', '000000']);
  });

  it('puts no more than the area takes', () => {
    const canvas = open();
    canvas.put({ left: 0, top: 1, width: 2, height: 1 }, new Uint8Array([0, 0, 0, 0]));
    canvas.put({ left: 4, top: 2, width: 2, height: 1 }, new Uint8Array([1, 1, 1, 1]));
    expect(rowsOf(canvas)).toEqual(['000000', '000000', '000011', '000000']);
  });
});

describe('a blend', () => {
  it.each([
    [0, 'ffffff'],
    [0.1, 'ffffff'],
    [0.2, 'bfbfbf'],
    [0.5, '808080'],
    [0.9, '000000'],
    [1, '000000'],
    [7, '000000'],
  ])('of white and black with a share of %d is %s, in four steps', (share, colour) => {
    expect(blend(white, black, share).toString(16).padStart(6, '0')).toBe(colour);
  });

  it('has each of the three colours for itself', () => {
    expect(blend(0x204060, 0x608020, 0.5).toString(16)).toBe('406040');
  });
});
