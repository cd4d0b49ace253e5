/**
 * What people see of a world, letter for letter: messages, keys and what taps were answered with,
 * but no callback data.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { Stage } from './act.ts';

/** How many of a chat's newest messages are looked at after an act; it changes no others. */
const newest = 12;

/** One line for each message of each chat, and one for what was said last to each person. */
export function pictureOf({ platform, cast }: Stage): readonly string[] {
  const messages = [...platform.telegram.store.chats.values()].flatMap((chat) =>
    chat.messages
      .slice(-newest)
      .map((message) => `${chat.title} ${message.id}: ${showAgain(message)}`),
  );
  const people = [cast.owner, ...cast.players];
  const heard = people.map((user) => {
    const { text, alert, url } = user.taps.at(-1)?.answer ?? {};
    return `${user.id} hears ${text}${alert ? ' in an alert' : ''}${url ? ` and is led to ${url}` : ''} ${user.clipboard}`;
  });
  return [...messages, ...heard];
}

/**
 * A message's text and keyboard are replaced as a whole, so what was shown of it holds until then.
 */
const shown = new WeakMap<
  ChatMessage,
  Pick<ChatMessage, 'text' | 'keyboard' | 'deleted' | 'entities'> & { readonly line: string }
>();

function showAgain(message: ChatMessage): string {
  const before = shown.get(message);
  const { text, keyboard, deleted, entities } = message;
  if (
    before?.text === text &&
    before.keyboard === keyboard &&
    before.deleted === deleted &&
    before.entities === entities
  )
    return before.line;
  const line = showMessage(message);
  shown.set(message, { text, keyboard, deleted, entities, line });
  return line;
}

function showMessage({
  deleted,
  text,
  entities,
  file,
  replyTo,
  keyboard,
  ...rest
}: ChatMessage): string {
  if (deleted) return 'deleted';
  const keys = buttonsOf({ keyboard } as ChatMessage).map((row) => row.map(showKey).join(' | '));
  const marks = entities.map((entity) => Object.values(entity).join(':'));
  const { silent, effectId, seenBy, topic } = rest;
  return JSON.stringify([
    isOwnersReport(text) ? leaveOut(text) : text,
    isOwnersReport(text) ? marks.length : marks,
    keys,
    file?.kind,
    file?.bytes.length,
    replyTo?.id,
    silent,
    effectId,
    seenBy?.id,
    topic?.id,
  ]);
}

/** `/status` begins with the version and the platform. */
const isOwnersReport = (text: string): boolean => /^linia .*\nPlatform: /.test(text);

/**
 * The version, and what the bot has used: no player sees them, and they may be others with every
 * bundle.
 */
const leaveOut = (report: string): string =>
  report.replace(
    /^(linia|Today|Last 7 days|Requests to Telegram|Stored rows read and written)\b.*$/gm,
    '$1',
  );

function showKey(button: InlineKeyboardButton): string {
  const { text, style } = button;
  if ('url' in button) return `${text} → ${button.url}`;
  if ('copy_text' in button) return `${text} copies ${button.copy_text.text}`;
  const { callback_data: _, ...shown } = button as Extract<
    InlineKeyboardButton,
    { callback_data: string }
  >;
  return 'callback_data' in button ? `${text} ${style ?? ''}` : JSON.stringify(shown);
}
