/**
 * Pictures as WebP, encoded by the browser, and films of them: the container only, since libraries
 * for it ask for more. After https://developers.google.com/speed/webp/docs/riff_container, where
 * sizes are little-endian, and a chunk of odd size is followed by a byte of 0:
 *
 *     RIFF size WEBP
 *     VP8X  flags, 3 bytes 0, width - 1, height - 1 (3 bytes each)
 *     ANIM  background (4), repeats (2), 0 for ever
 *     ANMF  x / 2, y / 2, width - 1, height - 1, milliseconds (3 each), flags (1), the picture
 */
import type { Page } from 'playwright-core';

/** A picture that replaces a part of the one before, from an even pixel on. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
  /** A still WebP file. */
  readonly webp: Buffer;
}

/** What differs between two PNG files, or all of `after`; undefined if nothing does. */
export async function encode(page: Page, after: Buffer, before?: Buffer) {
  const found = await page.evaluate(
    // Runs in the browser, without the compiler's helpers, so it contains no functions of its own.
    async ([fresh, old]) => {
      const layers: OffscreenCanvasRenderingContext2D[] = [];
      for (const png of [fresh, old ?? fresh]) {
        const file = await (await fetch(`data:image/png;base64,${png}`)).blob();
        const picture = await createImageBitmap(file);
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        layers.push(canvas.getContext('2d', { alpha: false })!);
        layers.at(-1)!.drawImage(picture, 0, 0);
      }
      const { width, height } = layers[0]!.canvas;
      const [pixels, others] = layers.map(
        (layer) => new Uint32Array(layer.getImageData(0, 0, width, height).data.buffer),
      );
      let [left, top, right, bottom] = [width, height, 0, 0];
      for (const [at, pixel] of pixels!.entries()) {
        if (old !== undefined && pixel === others![at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, right] = [Math.min(left, x - (x % 2)), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y - (y % 2)), Math.max(bottom, y + 1)];
      }
      if (right <= left) return undefined;
      const part = new OffscreenCanvas(right - left, bottom - top);
      part.getContext('2d', { alpha: false })!.drawImage(layers[0]!.canvas, -left, -top);
      // At a higher quality files grow much, without a visible difference.
      const file = await part.convertToBlob({ type: 'image/webp', quality: 0.75 });
      const webp = [...new Uint8Array(await file.arrayBuffer())];
      return { x: left, y: top, width: part.width, height: part.height, webp };
    },
    [after.toString('base64'), before?.toString('base64')] as const,
  );
  return found && { ...found, webp: Buffer.from(found.webp) };
}

/** The first frame covers the whole picture. */
export function makeFilm(frames: readonly [Frame, ...Frame[]]): Buffer {
  const [{ width, height }] = frames;
  const isAnimated = 0x02;
  const head = chunk('VP8X', bytes(isAnimated, 4), bytes(width - 1), bytes(height - 1));
  return chunk('RIFF', Buffer.from('WEBP'), head, chunk('ANIM', bytes(0, 6)), ...frames.map(pack));
}

function pack({ x, y, width, height, ms, webp }: Frame): Buffer {
  const isOpaque = 0x02;
  const numbers = [x / 2, y / 2, width - 1, height - 1, ms].map((number) => bytes(number));
  // Without the head of the file, and its profile of colours.
  return chunk('ANMF', ...numbers, bytes(isOpaque, 1), webp.subarray(webp.indexOf('VP8 ')));
}

function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name), bytes(content.length, 4), content, padding]);
}

function bytes(number: number, count = 3): Buffer {
  const written = Buffer.alloc(count);
  written.writeUIntLE(number, 0, count);
  return written;
}
