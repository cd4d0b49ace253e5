/** How the person who taps is answered, and in which language. */
import { languageOf } from '../people/knownPerson.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { noPreferences } from '../session/preferences.ts';
import { type Session, seatsOf } from '../session/session.ts';
import type { Language } from '../settings/language.ts';
import type { Replier } from '../tables/playTurn.ts';
import { answerCallback } from '../telegram/request.ts';
import type { Person, Tap } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';

/** The texts for a person: in the language given, or in their Telegram's where no choice is known. */
export const textsFor = (person: Person, bot: Bot, language = languageOf(person, noPreferences, bot)): Texts => textsOf(language);

/** The language of a player travels with the game; others are spoken to in their Telegram's. */
export function languageInGame(session: Session, person: Person, bot: Bot): Language {
  const seat = seatsOf(session, person.id)[0];
  return seat === undefined ? languageOf(person, noPreferences, bot) : session.players[seat].language;
}

export const toast = ({ callbackId }: Tap, text = '', isBox = false): Answer => ({
  requests: [answerCallback(callbackId, text, isBox)],
});

export function tapVoice(tap: Tap, language: Language): Replier {
  const texts = textsOf(language);
  const say = (text: string, isBox?: boolean) => toast(tap, text, isBox).requests;
  return { texts, tell: say, say, explain: (refusal) => texts.refusals[refusal] };
}
