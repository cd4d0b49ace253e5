/**
 * `/pause [words]` and `/resume`: no new game begins, and the running ones go on. Nothing is stored
 * of who asks for one.
 */

import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { readProperties, type Work } from '../../core/steps.ts';
import { makePause, parsePause, pauseName } from '../../settings/pause.ts';
import type { Settings } from '../../settings/settings.ts';
import { storeAndSay } from './keepProperty.ts';

/** In characters: a toast has no room for more. */
const maxWords = 200;

/** Again it changes the words. */
export function* pause({ bot, texts }: Caller, argument: string): Work<Answer> {
  const words = argument.replace(/\s+/g, ' ');
  if (words.length > maxWords)
    return { say: `That has ${words.length} characters; ${maxWords} are the most.` };
  const before = yield* readPause();
  const said = `No new game begins, and running ones go on. Whoever asks for one is told: ${words || texts.paused}\n\n/resume ends it.`;
  return yield* storeAndSay(pauseName, makePause({ since: before?.since ?? bot.now, words }), said);
}

export function* resume(_: Caller): Work<Answer> {
  const isPaused = (yield* readPause()) !== undefined;
  return isPaused
    ? yield* storeAndSay(pauseName, '', 'New games begin again.')
    : { say: 'I’m not paused.' };
}

/** As it is stored: what came with the update may be a minute old. */
function* readPause() {
  return parsePause((yield* readProperties())[pauseName]);
}

/** For `/status`. */
export const describePause = ({ pause }: Pick<Settings, 'pause'>): readonly string[] =>
  pause
    ? [
        `Paused since ${new Date(pause.since).toISOString()}${pause.words && `: ${pause.words}`}; /resume ends it.`,
      ]
    : [];
