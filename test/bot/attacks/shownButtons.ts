/** Every button that anybody was ever shown, by the place that it is signed for, and the states that they show. */
import type { Session } from '../../../src/bot/session/session.ts';
import { type Content, readContent } from '../buttonContent.ts';
import type { InMemory } from '../inMemory.ts';

/** Signed for any inline message. */
export const freshPlace = 'new';

export interface ShownButtons {
  /** Takes note of what the bot has sent since it was last called. */
  look(): void;
  /** The data shown in a chat or an inline message, oldest first, with what they say. */
  at(place: string): ReadonlyMap<string, Content>;
  /** The name of a game's table: in a chat each game has its own, and all in one inline message share it. */
  tableOf(place: string, nonce: number): string;
  /** The furthest state of a table that was shown, which is the true one while nobody cheats. */
  truthOf(table: string): Session | undefined;
}

export function watchButtons({ telegram }: InMemory): ShownButtons {
  const places = new Map<string, Map<string, Content>>();
  const truths = new Map<string, Session>();
  let seen = 0;

  const tableOf = (place: string, nonce: number): string => (/^-?\d{5,15}$/.test(place) ? `${place}#${nonce}` : place);

  function note(place: string, text: string): void {
    const content = readContent(text);
    const shown = places.get(place) ?? new Map<string, Content>();
    places.set(place, shown);
    if (!content || shown.has(text)) return;
    shown.set(text, content);
    if (content.kind === 'game') noteState(place, content.session);
  }

  function noteState(place: string, session: Session): void {
    const table = tableOf(place, session.nonce);
    const known = truths.get(table);
    if (!known || known.revision < session.revision) truths.set(table, session);
  }

  return {
    look() {
      for (const { parameters, reply } of telegram.requests.slice(seen)) {
        if (reply.kind !== 'reply' || reply.status !== 200) continue;
        const { chat_id: chatId, inline_message_id: inlineId, results = [] } = parameters;
        for (const text of findData(parameters)) note(String(inlineId ?? chatId), text);
        for (const result of results as readonly object[]) for (const text of findData(result)) note(freshPlace, text);
      }
      seen = telegram.requests.length;
    },
    at: (place) => places.get(place) ?? new Map(),
    tableOf,
    truthOf: (table) => truths.get(table),
  };
}

/** The callback data of a keyboard in a request, or in an offer. */
export function findData(holder: object): readonly string[] {
  const { reply_markup: markup } = holder as {
    readonly reply_markup?: { readonly inline_keyboard?: readonly (readonly object[])[] };
  };
  const buttons = markup?.inline_keyboard?.flat() ?? [];
  return buttons.flatMap((button) => ('callback_data' in button ? [String(button.callback_data)] : []));
}
