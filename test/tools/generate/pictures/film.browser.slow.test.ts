/** The container of an animated picture, read by a real browser. */
import { expect, onTestFinished } from 'vitest';
import { launchBrowser } from '../../../../tools/browser.ts';
import { encode, makeFilm } from '../../../../tools/generate/pictures/film.ts';
import { itInBrowser, openPlayground } from '../../../playground/browser.ts';
import { toyBot } from '../../../playground/toyBot.ts';

itInBrowser(
  'an animated picture repeats its frames, each shown as long as it says, and changes only what differs',
  async () => {
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const encoder = await browser.newPage({ viewport: { width: 61, height: 40 } });
    await encoder.setContent('<body style="margin:0;background:white">');
    const before = await encoder.screenshot();
    await encoder.setContent(
      '<body style="margin:0;background:white"><div style="position:fixed;left:21px;top:11px;width:20px;height:10px;background:red">',
    );
    const after = await encoder.screenshot();
    const whole = await encode(encoder, before);
    const change = await encode(encoder, after, before);
    expect(await encode(encoder, after, after)).toBeUndefined();
    expect(whole).toMatchObject({ x: 0, y: 0, width: 61, height: 40 });
    expect(change).toMatchObject({ x: 20, y: 10, width: 21, height: 11 });
    const animation = makeFilm([
      { ...whole!, ms: 900 },
      { ...change!, ms: 4500 },
    ]);

    // A browser decodes pictures for scripts only on a page that has an address.
    const { page, close } = await openPlayground(browser, toyBot);
    onTestFinished(close);
    const decoded = await page.evaluate(async (text) => {
      const decoder = new ImageDecoder({
        type: 'image/webp',
        data: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      });
      await Promise.all([decoder.tracks.ready, decoder.completed]);
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack!;
      const frames = [];
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const layer = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext(
          '2d',
        )!;
        layer.drawImage(image, 0, 0);
        const [inside, outside] = [
          layer.getImageData(30, 15, 1, 1).data,
          layer.getImageData(5, 5, 1, 1).data,
        ];
        frames.push({ ms: image.duration! / 1000, inside: [...inside], outside: [...outside] });
      }
      return { repeats: repetitionCount, frames };
    }, animation.toString('base64'));
    expect(decoded.repeats === null || decoded.repeats === Number.POSITIVE_INFINITY).toBe(true);
    expect(decoded.frames.map(({ ms }) => ms)).toEqual([900, 4500]);
    const isWhite = ([red, green, blue]: readonly number[]) => Math.min(red!, green!, blue!) > 245;
    expect(decoded.frames.map(({ outside }) => isWhite(outside))).toEqual([true, true]);
    expect(decoded.frames.map(({ inside }) => isWhite(inside))).toEqual([true, false]);
  },
);
