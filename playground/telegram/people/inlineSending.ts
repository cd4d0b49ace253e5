import type { InlineQueryResultArticle } from '@grammyjs/types';
import { parseArticle } from '../methods/queryMethods.ts';
import type { ChatMessage, ChatRoom, InlineAsk, Person, Topic } from '../model/model.ts';
import { userShape } from '../model/shapes.ts';
import { ensureMember, type UserDesk } from './writing.ts';

/** What a person does in inline mode. */
export interface InlineSending {
  /** Types `@bot query` in a chat. The bot's results arrive in `answer`. */
  typeInline(query: string, chat?: ChatRoom): InlineAsk;
  /** Sends one of the offered results; in a forum, into `topic`. */
  chooseInline(
    ask: InlineAsk,
    result: InlineQueryResultArticle | string,
    topic?: Topic,
  ): ChatMessage;
}

/** Bot API, InlineQuery: chat_type, where "sender" is a private chat with the bot. */
const chatTypes = {
  private: 'sender',
  people: 'private',
  group: 'group',
  supergroup: 'supergroup',
  channel: 'channel',
} as const;

export function createInlineSending(person: Person, chat: ChatRoom, desk: UserDesk): InlineSending {
  const { store, queue, acted } = desk;
  const lane = `user ${person.profile.id}`;
  return {
    typeInline(query, room = chat) {
      ensureMember(room, person);
      const queryId = store.newId(18);
      const ask: InlineAsk = {
        queryId,
        person,
        chat: room,
        query,
        at: store.now(),
        answer: undefined,
      };
      store.asks.set(queryId, ask);
      const from = userShape(person.profile);
      queue(
        { inline_query: { id: queryId, from, query, offset: '', chat_type: chatTypes[room.kind] } },
        lane,
      );
      acted();
      return ask;
    },
    chooseInline(ask, chosen, topic = ask.chat.topics?.[0]) {
      const resultId = typeof chosen === 'string' ? chosen : chosen.id;
      const result = ask.answer?.results.find((one) => one.id === resultId);
      if (result === undefined) throw new Error(`the bot offered no result ${resultId}`);
      const { content, ...shown } = parseArticle(result, (userId) => store.findUser(userId));
      const inlineMessageId = store.newId(27);
      const message = store.addMessage(ask.chat, person.profile, content, {
        ...shown,
        inlineMessageId,
        topic,
      });
      if (desk.inlineFeedback) {
        queue(
          {
            chosen_inline_result: {
              result_id: result.id,
              from: userShape(person.profile),
              query: ask.query,
              // Bot API, ChosenInlineResult: available only if there is an inline keyboard attached
              // to the message.
              ...(shown.keyboard === undefined ? {} : { inline_message_id: inlineMessageId }),
            },
          },
          lane,
        );
      }
      acted();
      return message;
    },
  };
}
