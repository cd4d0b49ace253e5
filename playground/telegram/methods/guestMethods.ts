import { badRequest } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import type { RateLimiter } from '../api/rateLimits.ts';
import { isGroup } from '../model/model.ts';
import type { TelegramStore } from '../model/store.ts';
import { parseArticle, parseResult, queryLifetimeMs, tooOld } from './queryMethods.ts';

/** The answer to a message that names the bot where it is no member. */
export function createGuestMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  return {
    answerGuestQuery: {
      parameters: { guest_query_id: 'string', result: 'object' },
      perform({ guest_query_id, result }) {
        const ask = store.guestAsks.get(guest_query_id as string);
        // Bot API, answerGuestQuery: "Use this method to reply to a received guest message." So
        // once each; until when is not said.
        if (ask === undefined || ask.answer !== undefined || store.now() - ask.at > queryLifetimeMs)
          throw badRequest(tooOld);
        const { chat, topic } = ask.message;
        const { content, ...shown } = parseArticle(parseResult(result, findUser), findUser);
        limiter.spend(`chat ${chat.id}`, isGroup(chat));
        const inlineMessageId = store.newId(27);
        ask.answer = store.addMessage(chat, store.bot, content, {
          ...shown,
          inlineMessageId,
          replyTo: ask.message,
          topic,
        });
        // Bot API: "On success, a SentGuestMessage object is returned."
        return { inline_message_id: inlineMessageId };
      },
    },
  };

  function findUser(id: number) {
    return store.findUser(id);
  }
}
