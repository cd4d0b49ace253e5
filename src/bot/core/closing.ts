/** What is said where no new game begins. */

import type { Texts } from '../texts/texts.ts';
import type { Bot } from './bot.ts';

/** The owner has paused the bot, or the day's requests are nearly spent. */
export function sayClosing(
  { settings: { pause } }: Pick<Bot, 'settings'>,
  { paused, closing }: Texts,
): string {
  return pause ? pause.words || paused : closing;
}
