/**
 * What Telegram says of a text besides its words: which of them are a command, and which are
 * somebody else's.
 */
import { isJsonObject, type JsonObject, readInteger, readObject, readString } from './json.ts';

/**
 * A command as it was typed, with what follows it; `addressee` is the bot that it names, without
 * `@`.
 */
export interface WrittenCommand {
  readonly name: string;
  readonly addressee: string | undefined;
  readonly argument: string;
}

const quoting = ['code', 'pre', 'blockquote', 'expandable_blockquote'];

const entitiesOf = ({ entities }: JsonObject): readonly JsonObject[] =>
  Array.isArray(entities) ? entities.map(readObject) : [];

const isAtStart = ({ offset }: JsonObject): boolean => readInteger(offset) === 0;

export const isForwarded = (message: JsonObject): boolean => isJsonObject(message.forward_origin);

/**
 * Whether the words are not the writer's own, or are told and not meant: a forwarded message, a
 * quotation, code.
 */
export const isQuoted = (message: JsonObject): boolean =>
  isForwarded(message) ||
  entitiesOf(message).some(
    (entity) => isAtStart(entity) && quoting.includes(readString(entity.type) ?? ''),
  );

/** Signs that may follow a command without a space. */
const signs = '.,;:!?…。，；：！？、·)]}»”"\'';

/** Those that may stand before words besides. */
const openingSigns = '¡¿([{«“„‘「《';

/**
 * A command in letters that Telegram does not mark, such as `/帮助`; or one of a message without any
 * marks.
 */
const unmarked = /^\/([^\s/@]{1,32})(?:@(\w{1,64}))?(?=\s|$)/;

/**
 * The command at the start of the text, as Telegram marks it (the entity `bot_command`), which
 * allows for signs after it: they are no part of the argument.
 */
export function readCommand(text: string, message: JsonObject): WrittenCommand | undefined {
  const entities = entitiesOf(message);
  const entity = entities.find((each) => each.type === 'bot_command' && isAtStart(each));
  if (entity) return splitCommand(text, readInteger(entity.length) ?? 0);
  const [head = '', name = ''] = unmarked.exec(text) ?? [];
  const isMarkable = /^\w+$/.test(name);
  return head === '' || (isMarkable && entities.length > 0)
    ? undefined
    : splitCommand(text, head.length);
}

function splitCommand(text: string, length: number): WrittenCommand | undefined {
  const [name = '', addressee] = text.slice(1, length).split('@');
  const rest = text.slice(length);
  let skipped = 0;
  while (skipped < rest.length && signs.includes(rest[skipped]!)) skipped += 1;
  return { name: trimSigns(name), addressee, argument: rest.slice(skipped).trim() };
}

/**
 * The words without the signs and spaces around them; signs alone stay, since they may be what is
 * meant.
 */
export function trimSigns(text: string): string {
  let [from, to] = [0, text.length];
  const isNone = (sign: string): boolean =>
    signs.includes(sign) || openingSigns.includes(sign) || sign.trim() === '';
  while (from < to && isNone(text[from]!)) from += 1;
  while (to > from && isNone(text[to - 1]!)) to -= 1;
  return from === to ? text.trim() : text.slice(from, to);
}
