import type { Texts } from '../texts/texts.ts';
import type { Bot } from './bot.ts';

/** What is said where no new game begins; undefined unless the owner has paused the bot. */
export const sayPaused = (
  { settings: { pause } }: Pick<Bot, 'settings'>,
  { paused }: Pick<Texts, 'paused'>,
): string | undefined => pause && (pause.words || paused);
