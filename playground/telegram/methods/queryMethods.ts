import type { InlineQueryResultArticle, InlineQueryResultsButton } from '@grammyjs/types';
import { badRequest } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import { ensureFields, isRecord } from '../api/parameters.ts';
import { byteLength } from '../content/bytes.ts';
import { parseKeyboard } from '../content/keyboard.ts';
import { parsePreview } from '../content/linkPreview.ts';
import { type FindUser, parseMessageText } from '../content/messageText.ts';
import type { TelegramStore } from '../model/store.ts';

/** About how long a client waits for an answer; Telegram does not publish it. */
export const queryLifetimeMs = 10_000;

/** Bot API, answerCallbackQuery: text "0-200 characters". */
const answerLength = 200;
/** Bot API, answerInlineQuery: "No more than 50 results per query are allowed." */
const resultLimit = 50;
export const tooOld = 'query is too old and response timeout expired or query ID is invalid';

/** Answers to taps and inline queries: only once each, and only in time. */
export function createQueryMethods(store: TelegramStore): MethodTable {
  const findUser = (id: number) => store.findUser(id);
  return {
    answerCallbackQuery: {
      parameters: {
        callback_query_id: 'string',
        text: 'string?',
        show_alert: 'boolean?',
        url: 'string?',
        cache_time: 'integer?',
      },
      perform({ callback_query_id, text = '', show_alert = false, url }) {
        const tap = store.taps.get(callback_query_id as string);
        if (
          tap === undefined ||
          tap.answer !== undefined ||
          store.now() - tap.at > queryLifetimeMs
        ) {
          throw badRequest(tooOld);
        }
        if ([...(text as string)].length > answerLength) throw badRequest('MESSAGE_TOO_LONG');
        if (url !== undefined && !isOwnLink(url as string)) throw badRequest('URL_INVALID');
        tap.answer = {
          text: text as string,
          alert: show_alert as boolean,
          url: url as string | undefined,
          at: store.now(),
        };
        return true;
      },
    },
    answerInlineQuery: {
      parameters: {
        inline_query_id: 'string',
        results: 'array',
        cache_time: 'integer?',
        is_personal: 'boolean?',
        next_offset: 'string?',
        button: 'object?',
      },
      perform({
        inline_query_id,
        results,
        cache_time = 300,
        is_personal = false,
        next_offset = '',
        button,
      }) {
        const ask = store.asks.get(inline_query_id as string);
        if (
          ask === undefined ||
          ask.answer !== undefined ||
          store.now() - ask.at > queryLifetimeMs
        ) {
          throw badRequest(tooOld);
        }
        const offered = (results as unknown[]).map((result) => parseResult(result, findUser));
        if (offered.length > resultLimit) throw badRequest('RESULTS_TOO_MUCH');
        if (new Set(offered.map(({ id }) => id)).size < offered.length)
          throw badRequest('RESULT_ID_DUPLICATE');
        if (byteLength(next_offset as string) > 64) throw badRequest('NEXT_OFFSET_INVALID');
        ask.answer = {
          results: offered,
          cacheSeconds: cache_time as number,
          personal: is_personal as boolean,
          button: parseResultsButton(button),
          at: store.now(),
        };
        return true;
      },
    },
  };

  /** Bot API, answerCallbackQuery: "you may use links like t.me/your_bot?start=XXXX". */
  function isOwnLink(url: string): boolean {
    return new RegExp(`^(https://)?t\\.me/${store.bot.username}\\?start=[\\w-]{1,64}$`, 'i').test(
      url,
    );
  }
}

/** Checks a result; the stand-in knows only articles, the kind of result that is text. */
export function parseResult(value: unknown, findUser: FindUser): InlineQueryResultArticle {
  const result = ensureFields(value, 'inline query result', {
    type: 'string',
    id: 'string',
    title: 'string',
    input_message_content: 'object',
    reply_markup: 'object?',
    url: 'string?',
    description: 'string?',
    thumbnail_url: 'string?',
    thumbnail_width: 'integer?',
    thumbnail_height: 'integer?',
  });
  if (result.type !== 'article')
    throw badRequest(`can't parse inline query result: unsupported type "${String(result.type)}"`);
  const bytes = byteLength(result.id as string);
  if (bytes < 1 || bytes > 64) throw badRequest('RESULT_ID_INVALID');
  if (result.title === '') throw badRequest('ARTICLE_TITLE_EMPTY');
  parseArticle(value as InlineQueryResultArticle, findUser);
  return value as InlineQueryResultArticle;
}

/** What a chosen article shows as a message. */
export function parseArticle(
  { input_message_content, reply_markup }: InlineQueryResultArticle,
  findUser: FindUser,
) {
  const content = ensureFields(input_message_content, 'inline message content', contentFields);
  return {
    content: parseMessageText(content.message_text as string, content, findUser),
    linkPreview: parsePreview(content),
    keyboard: parseKeyboard(reply_markup),
  };
}

const contentFields = {
  message_text: 'string',
  parse_mode: 'string?',
  entities: 'array?',
  link_preview_options: 'object?',
} as const;

/**
 * Bot API, InlineQueryResultsButton: start_parameter is "1-64 characters, only A-Z, a-z, 0-9, _ and
 * -".
 */
function parseResultsButton(value: unknown): InlineQueryResultsButton | undefined {
  if (value === undefined || !isRecord(value)) return undefined;
  const button = ensureFields(value, 'inline query results button', {
    text: 'string',
    start_parameter: 'string',
  });
  if (!/^[\w-]{1,64}$/.test(button.start_parameter as string))
    throw badRequest('START_PARAM_INVALID');
  return value as unknown as InlineQueryResultsButton;
}
