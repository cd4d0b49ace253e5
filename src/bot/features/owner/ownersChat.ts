/** The owner's private chat, in which alone the bot is run. */

import type { Caller } from '../../core/caller.ts';
import type { AnswerOwner } from '../../core/feature.ts';
import { sendText, type TelegramRequest } from '../../telegram/request.ts';

/** Alerts and `/status` go to a group, too, where the owner's chat is one; nothing else does. */
export const isOwner = ({ chat, bot }: Pick<Caller, 'chat' | 'bot'>): boolean =>
  chat.isPrivate && chat.id === bot.settings.adminChatId;

/** The same for the owner alone; for everybody else the words are unknown. */
export const forOwner = (answer: AnswerOwner): AnswerOwner =>
  function* (caller, argument, message) {
    return isOwner(caller) ? yield* answer(caller, argument, message) : undefined;
  };

/** A message to a chat that has not asked just now. */
export const tell = (chatId: number, sentence: string): TelegramRequest =>
  sendText({ id: chatId, threadId: 0 }, sentence);
