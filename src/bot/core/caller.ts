/** Who asks for something, and where: the same for a tapped button and for typed words. */

import type { Actor } from '../match/applyAction.ts';
import { type LoadedChat, makeChatRow } from '../rows/game/chatRow.ts';
import { type Entries, makeChatKey, makePersonKey } from '../rows/keys.ts';
import type { LoadedPerson, PersonState } from '../rows/person/personRow.ts';
import type { Language } from '../settings/language.ts';
import type { Chat, Person, TappedMessage } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import type { Answer, Context } from './answer.ts';
import { updatePerson } from './loadedPerson.ts';

/**
 * A use case answers its caller by the words of its `Answer`, which become a toast or a message.
 */
export interface Caller extends Context {
  readonly from: Person;
  readonly chat: Chat;
  /** The chat's row, which says that this update has been answered if it is a message. */
  readonly loaded: LoadedChat;
  /** The person's row. */
  readonly person: LoadedPerson;
  readonly language: Language;
  readonly texts: Texts;
  /** The bot's message that typed words reply to. */
  readonly board?: TappedMessage | undefined;
  /** The update that this comes from, as text, for the nonce of what it begins. */
  readonly origin: string;
}

export const saveChat = ({ chat }: Pick<Caller, 'chat'>, loaded: LoadedChat): Entries => ({
  [makeChatKey(chat)]: makeChatRow(loaded),
});

export const actorOf = ({ from, language }: Pick<Caller, 'from' | 'language'>): Actor => ({
  id: from.id,
  name: from.name,
  initial: from.initial,
  username: from.username,
  language,
});

/** Stores what the person has changed, and says so. */
export function keep(
  { from, bot, texts, person }: Caller,
  changed: Partial<PersonState>,
  confirmation: string,
): Answer {
  if (person.storeFailed) return { say: texts.notSaved };
  return {
    say: confirmation,
    ...updatePerson(from.id, person, changed, bot.now),
    onWriteFailure: { keys: [makePersonKey(from.id)], say: texts.notSaved },
  };
}
