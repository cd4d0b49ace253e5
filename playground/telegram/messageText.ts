import type { MessageEntity } from '@grammyjs/types';
import { badRequest } from './apiError.ts';
import { type FormattedText, parseHtml, trim } from './formatting.ts';
import { ensureFields, type Parameters } from './parameters.ts';

/** Bot API, sendMessage: text is "1-4096 characters after entities parsing". */
export const textLimit = 4096;

/** What Telegram itself finds in a text, in the order in which it is looked for. */
const detected: readonly (readonly [MessageEntity['type'], RegExp])[] = [
  ['url', /(?:https?:\/\/|t\.me\/)[^\s<>"]*[^\s<>".,;:!?)]/g],
  ['bot_command', /(?<![\w/@])\/[A-Za-z0-9_]{1,32}(?:@\w{3,32})?(?![\w/])/g],
  ['mention', /(?<![\w@/])@[A-Za-z]\w{3,31}/g],
];

/** Text with its entities, from `text`, `parse_mode` and `entities` of a request. */
export function parseMessageText(text: string, { parse_mode: mode, entities }: Parameters): FormattedText {
  if (mode !== undefined && entities !== undefined) throw badRequest("can't use entities together with parse_mode");
  if (mode !== undefined && String(mode).toLowerCase() !== 'html') {
    throw badRequest(`unsupported parse_mode in the stand-in: ${String(mode)}`);
  }
  const formatted =
    mode !== undefined ? parseHtml(text) : trim(text, ((entities as unknown[] | undefined) ?? []).map(parseEntity(text)));
  // Half a surrogate pair, which JSON can carry.
  if (/\p{Cs}/u.test(text)) throw badRequest('strings must be encoded in UTF-8');
  if (formatted.text === '') throw badRequest('message text is empty');
  if ([...formatted.text].length > textLimit) throw badRequest('message is too long');
  return withDetected(formatted);
}

/** A person's text: only what Telegram finds by itself. */
export function plainMessageText(text: string): FormattedText {
  return withDetected(trim(text, []));
}

function parseEntity(text: string): (value: unknown) => MessageEntity {
  return (value) => {
    const entity = ensureFields(value, 'MessageEntity', {
      type: 'string',
      offset: 'integer',
      length: 'integer',
      url: 'string?',
      user: 'object?',
      language: 'string?',
    }) as unknown as MessageEntity;
    if (entity.offset < 0 || entity.length <= 0 || entity.offset + entity.length > text.length) {
      throw badRequest('ENTITY_BOUNDS_INVALID');
    }
    return entity;
  };
}

function withDetected({ text, entities }: FormattedText): FormattedText {
  const found = [...entities];
  for (const [type, pattern] of detected) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length } as MessageEntity;
      if (!found.some((other) => blocks(other, entity))) found.push(entity);
    }
  }
  return { text, entities: found.sort((a, b) => a.offset - b.offset || b.length - a.length) };
}

/** Nothing is looked for inside code and links, nor across another match. */
function blocks(other: MessageEntity, entity: MessageEntity): boolean {
  const overlaps = other.offset < entity.offset + entity.length && entity.offset < other.offset + other.length;
  return overlaps && ['code', 'pre', 'text_link', 'url', 'bot_command', 'mention'].includes(other.type);
}
