/** What is said in a group of what belongs in the private chat, with the link that leads there. */
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { makeStartLink } from '../../settings/settings.ts';
import { type Keyboard, wordsView } from '../../telegram/request.ts';

/** `payload` follows `/start` in the link. */
export function sendToPrivate(caller: Caller, words: string, payload: string): Answer {
  const view = wordsView(words, linkToPrivate(caller, payload));
  return { reading: { alone: view, forAll: view } };
}

/** The key that opens the private chat; none without the bot's username. */
export function linkToPrivate({ texts, bot }: Caller, payload: string): Keyboard {
  const url = makeStartLink(payload, bot.settings);
  return url === undefined ? [] : [[{ text: texts.buttons.openPrivate, url }]];
}
