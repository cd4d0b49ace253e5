/** `/help`, `/forget`, `/status`. */
import type { Answer } from '../bot.ts';
import { describeStatus } from '../owner/status.ts';
import { lock, readStore, type Steps } from '../steps.ts';
import { unknownChat } from '../storage/chatLine.ts';
import { makeGameKey, makeNameKey, makePreferencesKey, makeRoomKey } from '../storage/keys.ts';
import { menuCommands } from '../telegram/command.ts';
import { sendText } from '../telegram/request.ts';
import { renderUsage } from '../views/choiceText.ts';
import { type MessageContext, saveChat, say } from './context.ts';
import { findRoomsOf, showClosed } from './rooms.ts';

export function* explain(context: MessageContext): Steps<Answer> {
  const { texts } = context;
  const commands = menuCommands.map((command) => `/${command} – ${renderUsage(command, texts)}`);
  return say(context, [texts.description, '', texts.help.intro, '', ...commands, '', texts.help.kept].join('\n'));
}

/** Erases the player's choices and rooms, and in a private chat what the cache holds of its games. */
export function* forget(context: MessageContext): Steps<Answer> {
  const { message, known, texts, bot } = context;
  const { id: userId } = message.from;
  const { id: chatId, isPrivate } = message.chat;
  if (!(yield* lock())) return say(context, texts.notSaved);
  const rooms = findRoomsOf(userId, yield* readStore());
  const games = isPrivate ? [known.nonce, ...known.earlier].map((nonce) => makeGameKey(chatId, nonce)) : [];
  const erased = [...rooms.map(({ name }) => makeRoomKey(name)), ...[makePreferencesKey(userId), makeNameKey(userId), ...games]];
  // What counts the player's updates stays, so that nobody gets more of them by erasing it.
  const forgotten = { ...unknownChat, lastUpdate: known.lastUpdate };
  const entries = {
    ...Object.fromEntries(erased.map((key) => [key, undefined])),
    ...saveChat(context, isPrivate ? forgotten : known),
  };
  return {
    entries,
    requests: [...rooms.flatMap((room) => showClosed(room, userId, bot)), sendText(chatId, texts.forgotten(isPrivate))],
    unkept: { keys: Object.keys(entries), requests: [sendText(chatId, texts.notSaved)] },
  };
}

export function* reportStatus(context: MessageContext): Steps<Answer> {
  const { message, bot, texts } = context;
  if (message.chat.id !== bot.settings.adminChatId) return say(context, texts.ownersOnly);
  return say(context, (yield* describeStatus(bot)).join('\n'));
}
