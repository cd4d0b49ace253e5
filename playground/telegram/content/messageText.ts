import type { MessageEntity, User } from '@grammyjs/types';
import { badRequest } from '../api/apiError.ts';
import { ensureFields, isRecord, type Parameters } from '../api/parameters.ts';
import { detectedTypes, withDetected } from './detectedEntities.ts';
import { type FormattedText, parseHtml, trim } from './formatting.ts';

/** Bot API, sendMessage: text is "1-4096 characters after entities parsing". */
export const textLimit = 4096;

/**
 * Finds a person from whom the bot has had updates, or who is in the chat that the text goes to;
 * only such people can be mentioned. Bot API, "Formatting options": mentions "are only guaranteed
 * to work if the user has contacted the bot in the past […] or is a member in the group where he
 * was mentioned".
 */
export type FindUser = (id: number) => User | undefined;

/** Bot API, sendPhoto: caption is "0-1024 characters after entities parsing". */
export const captionLimit = 1024;

/** The caption of a picture, from `caption`, `parse_mode` and `caption_entities` of a request. */
export function parseCaption(
  { caption, parse_mode, caption_entities }: Parameters,
  findUser: FindUser,
): FormattedText {
  if (caption === undefined || caption === '') return { text: '', entities: [] };
  const parameters = {
    ...(parse_mode === undefined ? {} : { parse_mode }),
    ...(caption_entities === undefined ? {} : { entities: caption_entities }),
  };
  const parsed = parseMessageText(caption as string, parameters, findUser);
  if ([...parsed.text].length > captionLimit) throw badRequest('message caption is too long');
  return parsed;
}

/** Text with its entities, from `text`, `parse_mode` and `entities` of a request. */
export function parseMessageText(
  text: string,
  { parse_mode: mode, entities }: Parameters,
  findUser: FindUser,
): FormattedText {
  if (mode !== undefined && entities !== undefined)
    throw badRequest("can't use entities together with parse_mode");
  if (mode !== undefined && String(mode).toLowerCase() !== 'html') {
    throw badRequest(`unsupported parse_mode in the stand-in: ${String(mode)}`);
  }
  const formatted =
    mode !== undefined
      ? parseHtml(text)
      : trim(text, ((entities as unknown[] | undefined) ?? []).map(parseEntity(text)));
  // Half a surrogate pair, which JSON can contain.
  if (/\p{Cs}/u.test(text)) throw badRequest('strings must be encoded in UTF-8');
  if (formatted.text === '') throw badRequest('message text is empty');
  if ([...formatted.text].length > textLimit) throw badRequest('message is too long');
  return withDetected({
    ...formatted,
    entities: formatted.entities.flatMap((entity) => keepEntity(entity, findUser)),
  });
}

/** A person's text, with only the entities that Telegram finds itself. */
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
      unix_time: 'integer?',
      date_time_format: 'string?',
    }) as unknown as MessageEntity;
    if (entity.offset < 0 || entity.length <= 0 || entity.offset + entity.length > text.length) {
      throw badRequest('ENTITY_BOUNDS_INVALID');
    }
    if (entity.type === 'date_time' && !isTime(entity)) throw badRequest('ENTITY_DATE_INVALID');
    return entity;
  };
}

/** Bot API, "Date-time entity formatting": `r`, or a weekday, a date and a time of day. */
const isTime = ({
  unix_time: time,
  date_time_format: format,
}: MessageEntity.DateTimeMessageEntity) =>
  Number.isInteger(time) && /^(?:r|w?[dD]?[tT]?)$/.test(format);

/**
 * Whether and how Telegram uses an entity of a request: it drops those that it finds itself, and
 * mentions of people whom the bot does not know; other mentions get the person's profile.
 */
function keepEntity(entity: MessageEntity, findUser: FindUser): readonly MessageEntity[] {
  if (detectedTypes.includes(entity.type)) return [];
  const [, linked] =
    (entity.type === 'text_link' && /^tg:\/\/user\?id=(\d+)$/.exec(entity.url)) || [];
  if (entity.type !== 'text_mention' && linked === undefined) return [entity];
  const user = findUser(linked === undefined ? readUserId(entity) : Number(linked));
  const { offset, length } = entity;
  return user === undefined ? [] : [{ type: 'text_mention', offset, length, user }];
}

function readUserId(entity: MessageEntity): number {
  const { user } = entity as { readonly user?: unknown };
  if (!isRecord(user) || !Number.isSafeInteger(user.id))
    throw badRequest('can\'t parse MessageEntity: Can\'t find field "user"');
  return user.id as number;
}
