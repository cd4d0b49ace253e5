/** What is at hand while a message is answered. */
import type { Choices } from './choices.ts';
import { deliver } from './deliver.ts';
import type { KnownChat } from './gameLine.ts';
import type { TextMessage } from './intent.ts';
import type { Language } from './language.ts';
import type { Ports } from './ports.ts';
import { sendText, sendView, type View } from './telegram.ts';
import type { Texts } from './texts/texts.ts';

export interface Reply {
  readonly message: TextMessage;
  readonly ports: Ports;
  /** What the cache knows of the chat, this update included. */
  readonly chat: KnownChat;
  readonly choices: Choices;
  readonly language: Language;
  readonly texts: Texts;
  /** Whether the day's requests are nearly spent, so that no new game begins. */
  readonly isClosing: boolean;
  /** What has to be written to the cache with whatever the answer writes. */
  readonly entries: Readonly<Record<string, string>>;
}

/** Writes what has to be written and sends one plain message. */
export function say(reply: Reply, text: string): void {
  reply.ports.cache.write(reply.entries);
  deliver([sendText(reply.message.chat.id, text)], reply.ports);
}

export function showView(reply: Reply, view: View): void {
  reply.ports.cache.write(reply.entries);
  deliver([sendView(reply.message.chat.id, view)], reply.ports);
}
