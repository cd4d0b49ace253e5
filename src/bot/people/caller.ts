/** What is at hand while a message is answered. */

import type { Answer, Context } from '../runtime/answer.ts';
import type { Entries } from '../runtime/steps.ts';
import type { Actor } from '../session/applyAction.ts';
import type { Language } from '../settings/language.ts';
import { type KnownChat, makeChatRow } from '../store/chatRow.ts';
import { makeChatKey } from '../store/keys.ts';
import type { Replier } from '../tables/playTurn.ts';
import { sendText } from '../telegram/request.ts';
import type { Tap, TappedMessage, TextMessage } from '../telegram/update.ts';
import { joinSentences } from '../texts/sentences.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { KnownPerson } from './knownPerson.ts';

export interface MessageContext extends Context {
  readonly message: TextMessage;
  /** What the cache knows of the chat, this update included. */
  readonly known: KnownChat;
  readonly person: KnownPerson;
  readonly language: Language;
  readonly texts: Texts;
}

export const say = ({ message }: MessageContext, text: string): Answer => ({ requests: [sendText(message.chat, text)] });

/** A tap that is answered as if its person had written. */
export function contextOfTap(
  tap: Tap & { readonly message: TappedMessage },
  { known, person, language }: Pick<MessageContext, 'known' | 'person' | 'language'>,
  context: Context,
): MessageContext {
  const { from, updateId } = tap;
  const message = { ...tap.message, kind: 'text', from, updateId, isAnonymous: false } as const;
  return { ...context, message, known, person, language, texts: textsOf(language) };
}

/** The chat's row, which says that this update has been answered. */
export const saveChat = ({ message }: MessageContext, known: KnownChat): Entries => ({
  [makeChatKey(message.chat)]: makeChatRow(known),
});

export const actorOf = ({ message: { from }, language }: MessageContext): Actor => ({ id: from.id, name: from.name, language });

/** The update that a game comes from, as text for its nonce. */
export const originOf = ({ message: { chat, messageId, updateId } }: MessageContext): string =>
  `${chat.id}|${messageId}|${updateId}`;

/** `forms` says how a move is written. */
export function messageVoice({ message, texts }: MessageContext, forms = ''): Replier {
  return {
    texts,
    tell: () => [],
    say: (text) => (text === '' ? [] : [sendText(message.chat, text)]),
    explain(refusal) {
      if (refusal === 'gameOver') return texts.alreadyOver;
      const isForm = refusal === 'cellTaken' || refusal === 'columnFull' || refusal === 'noSuchCell';
      return joinSentences(texts.refusals[refusal], isForm ? forms : '');
    },
  };
}
