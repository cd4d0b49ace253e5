/** A short game against the bot as an animated picture, from Start to the winning line. */
import type { Locator, Page } from 'playwright-core';
import { encodeChange, encodeWhole } from './encode.ts';
import { keyOf } from './person.ts';
import { type Scene, shoot } from './scene.ts';
import type { ShortGame } from './shortGame.ts';
import { type Frame, makeAnimation } from './webp.ts';

export interface Film {
  readonly animation: Buffer;
  /** The last frame, for readers who prefer no motion. */
  readonly end: Buffer;
}

/** How long each step, each finger and the end are shown, in milliseconds. */
const shownMs = { step: 850, finger: 350, end: 4500 };

export async function takeFilm(
  encoder: Page,
  { page, ada }: Scene,
  { game, button, moves }: ShortGame,
): Promise<Film> {
  const frames: Frame[] = [];
  const panel = ada.column.locator('.chat-panel');
  let last: Buffer | undefined;

  async function add(ms: number): Promise<void> {
    const png = await shoot(page, panel);
    const change = await encodeChange(encoder, last, png);
    last = png;
    if (change !== undefined) frames.push({ ...change, ms });
  }

  async function tap(key: Locator): Promise<void> {
    await add(shownMs.step);
    await showFinger(key);
    await add(shownMs.finger);
    await hideFinger(page);
    await ada.tap(key);
  }

  await tap(ada.button('Start'));
  await tap(ada.button(button));
  for (const move of moves) await tap(keyOf(ada.board, game, move));
  await ada.read('You win');
  await add(shownMs.end);
  return {
    animation: makeAnimation(frames as [Frame, ...Frame[]]),
    end: await encodeWhole(encoder, last!),
  };
}

/** Shows a spot in the middle of a key, as screen recordings of phones do. */
async function showFinger(key: Locator): Promise<void> {
  await key.waitFor();
  await key.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const size = 34;
    const finger = document.createElement('div');
    finger.className = 'finger';
    Object.assign(finger.style, {
      position: 'fixed',
      left: `${left + width / 2 - size / 2}px`,
      top: `${top + height / 2 - size / 2}px`,
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '50%',
      background: 'rgb(255 255 255 / 55%)',
      boxShadow: '0 0 0 2px rgb(0 0 0 / 25%), 0 2px 8px rgb(0 0 0 / 35%)',
      zIndex: '10',
    });
    document.body.append(finger);
  });
}

const hideFinger = (page: Page): Promise<void> =>
  page.locator('.finger').evaluate((finger) => finger.remove());
