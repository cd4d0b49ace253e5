import type { Page } from 'playwright-core';
import type { Frame } from './webp.ts';

/**
 * The part of `after` that differs from `before`, or all of it if there is no `before`; undefined
 * if nothing differs.
 */
export type Change = Omit<Frame, 'ms'>;

/** From 0 to 1; above this value files grow much, without a visible difference. */
const quality = 0.75;

/** Encodes PNG files of one size as WebP, with the encoder of the browser. */
export async function encodeChange(
  page: Page,
  before: Buffer | undefined,
  after: Buffer,
): Promise<Change | undefined> {
  const found = await page.evaluate(
    // Runs in the browser, where the compiler's helpers do not exist, so it contains no functions
    // of its own.
    async ([old, fresh, wanted]) => {
      const layers: OffscreenCanvasRenderingContext2D[] = [];
      for (const png of [fresh, old]) {
        if (png === undefined) continue;
        const picture = await createImageBitmap(
          await (await fetch(`data:image/png;base64,${png}`)).blob(),
        );
        const layer = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
          alpha: false,
        })!;
        layer.drawImage(picture, 0, 0);
        layers.push(layer);
      }
      const [shown, past] = layers;
      const { width, height } = shown!.canvas;
      let [left, top, right, bottom] =
        past === undefined ? [0, 0, width, height] : [width, height, 0, 0];
      if (past !== undefined) {
        const pixels = new Uint32Array(shown!.getImageData(0, 0, width, height).data.buffer);
        const others = new Uint32Array(past.getImageData(0, 0, width, height).data.buffer);
        for (let at = 0; at < pixels.length; at++) {
          if (pixels[at] === others[at]) continue;
          const [x, y] = [at % width, Math.floor(at / width)];
          [left, top, right, bottom] = [
            Math.min(left, x),
            Math.min(top, y),
            Math.max(right, x + 1),
            Math.max(bottom, y + 1),
          ];
        }
      }
      if (right <= left) return undefined;
      // Frames begin at even pixels, and colours are stored for blocks of two by two.
      [left, top] = [left - (left % 2), top - (top % 2)];
      const part = new OffscreenCanvas(right - left, bottom - top);
      part.getContext('2d', { alpha: false })!.drawImage(shown!.canvas, -left, -top);
      const file = new Uint8Array(
        await (await part.convertToBlob({ type: 'image/webp', quality: wanted })).arrayBuffer(),
      );
      let text = '';
      for (const byte of file) text += String.fromCharCode(byte);
      return { x: left, y: top, width: right - left, height: bottom - top, webp: btoa(text) };
    },
    [before?.toString('base64'), after.toString('base64'), quality] as const,
  );
  return found && { ...found, webp: Buffer.from(found.webp, 'base64') };
}

export async function encodeWhole(page: Page, png: Buffer): Promise<Buffer> {
  const whole = await encodeChange(page, undefined, png);
  return whole!.webp;
}
