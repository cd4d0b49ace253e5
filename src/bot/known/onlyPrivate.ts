/** What is said in a group of what belongs in the private chat, with the link that leads there. */
import type { Answer } from '../runtime/answer.ts';
import { makeStartLink } from '../settings/settings.ts';
import { wordsView } from '../telegram/request.ts';
import type { Caller } from './caller.ts';

/** `payload` follows `/start` in the link; without the bot's username there is none. */
export function sendToPrivate({ texts, bot }: Caller, words: string, payload: string): Answer {
  const url = makeStartLink(payload, bot.settings);
  const keyboard = url === undefined ? [] : [[{ text: texts.buttons.openPrivate, url }]];
  const view = wordsView(words, keyboard);
  return { reading: { alone: view, forAll: view } };
}
