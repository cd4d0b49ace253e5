import type { MessageEntity } from '@grammyjs/types';
import { badRequest } from '../api/apiError.ts';
import { byteLength } from './bytes.ts';

export interface FormattedText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

interface OpenTag {
  readonly name: string;
  readonly offset: number;
  readonly entity: Omit<MessageEntity, 'offset' | 'length'>;
}

/** Bot API, "HTML style": the tags that are allowed, and what each stands for. */
const simpleTags: Readonly<Record<string, MessageEntity['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-spoiler': 'spoiler',
};
const namedCharacters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/**
 * Parses `parse_mode` HTML. Like Telegram, throws for an unknown tag and for one not closed in
 * order.
 */
export function parseHtml(source: string): FormattedText {
  const open: OpenTag[] = [];
  const entities: MessageEntity[] = [];
  let text = '';
  for (const token of source.matchAll(/<\/?[^>]*>|&(?:#\d+|#x[\da-fA-F]+|\w+);|[^<&]+|[<&]/g)) {
    const [part] = token;
    const byte = () => byteLength(source.slice(0, token.index));
    if (part.startsWith('</')) {
      const tag = open.pop();
      const name = part.slice(2, -1).trim().toLowerCase();
      if (tag === undefined) throw unparsed(`Unexpected end tag at byte offset ${byte()}`);
      if (name !== '' && name !== tag.name) {
        throw unparsed(
          `Unmatched end tag at byte offset ${byte()}, expected "</${tag.name}>", found "</${name}>"`,
        );
      }
      if (text.length > tag.offset) {
        entities.push({
          ...tag.entity,
          offset: tag.offset,
          length: text.length - tag.offset,
        } as MessageEntity);
      }
    } else if (part === '<') {
      throw unparsed(`Unclosed start tag at byte offset ${byte()}`);
    } else if (part.startsWith('<')) {
      open.push({ ...parseTag(part, byte), offset: text.length });
    } else {
      text += part.startsWith('&') ? parseCharacter(part) : part;
    }
  }
  const left = open.pop();
  if (left !== undefined)
    throw unparsed(`Can't find end tag corresponding to start tag "${left.name}"`);
  return trim(text, entities);
}

function parseTag(part: string, byte: () => number): Omit<OpenTag, 'offset'> {
  const [, name = '', attributes = ''] = /^<([^\s>]*)\s*([^>]*)>$/.exec(part) ?? [];
  const tag = name.toLowerCase();
  const simple = Object.hasOwn(simpleTags, tag) ? simpleTags[tag] : undefined;
  if (simple !== undefined) {
    const type =
      simple === 'blockquote' && attributes === 'expandable' ? 'expandable_blockquote' : simple;
    return { name: tag, entity: { type } as OpenTag['entity'] };
  }
  if (tag === 'a') {
    const [, url = ''] = /^href\s*=\s*"([^"]*)"$/.exec(attributes.trim()) ?? [];
    return {
      name: tag,
      entity: { type: 'text_link', url: url.replaceAll('&amp;', '&') } as OpenTag['entity'],
    };
  }
  throw unparsed(`Unsupported start tag "${tag}" at byte offset ${byte()}`);
}

/** Decodes a character reference; names that HTML knows but Telegram does not stay as they are. */
function parseCharacter(part: string): string {
  const name = part.slice(1, -1);
  if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
  return namedCharacters[name] ?? part;
}

/** Removes white space at both ends, as Telegram does; entities move and shrink with the text. */
export function trim(text: string, entities: readonly MessageEntity[]): FormattedText {
  const start = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const kept = entities.flatMap((entity) => {
    const from = Math.max(entity.offset - start, 0);
    const to = Math.min(entity.offset + entity.length - start, trimmed.length);
    return to > from ? [{ ...entity, offset: from, length: to - from }] : [];
  });
  return {
    text: trimmed,
    entities: kept.sort((a, b) => a.offset - b.offset || b.length - a.length),
  };
}

function unparsed(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`);
}
