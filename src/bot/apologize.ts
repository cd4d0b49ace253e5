/** The last word where an answer broke off: whoever waits for one is asked to try again. */
import { noChoices } from './choices.ts';
import { deliver } from './deliver.ts';
import { parseIntent } from './intent.ts';
import type { Ports } from './ports.ts';
import { answerTap, sendText } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { languageOf } from './turn.ts';

/** A tap that has been answered already stays as it is, since Telegram takes one answer; in a group only commands get a word. */
export function apologize(body: string, ports: Ports): void {
  const intent = parseIntent(body);
  if (!intent) return;
  const { trouble } = allTexts[languageOf(intent.from, noChoices, ports)];
  if (intent.kind === 'tap') deliver([answerTap(intent.callbackId, trouble)], ports);
  else if (intent.kind === 'text' && (intent.chat.isPrivate || intent.text.startsWith('/')))
    deliver([sendText(intent.chat.id, trouble)], ports);
}
