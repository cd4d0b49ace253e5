import type { InlineKeyboardButton, InlineKeyboardMarkup } from '@grammyjs/types';
import { badRequest } from '../api/apiError.ts';
import { ensureFields, type ParameterKind } from '../api/parameters.ts';
import { byteLength } from './bytes.ts';
import { allowFields } from './chosenChats.ts';

/**
 * Bot API, "Formatting of an inline keyboard": limits that Telegram enforces but does not document.
 */
export const keyboardLimits = {
  buttonsInRow: 8,
  buttons: 100,
  dataBytes: 64,
  copyTextLength: 256,
} as const;

/**
 * Bot API, InlineKeyboardButton: "Exactly one of the fields other than text, icon_custom_emoji_id,
 * and style must be used".
 */
const actions: Readonly<Record<string, ParameterKind>> = {
  callback_data: 'string?',
  url: 'string?',
  switch_inline_query: 'string?',
  switch_inline_query_current_chat: 'string?',
  switch_inline_query_chosen_chat: 'object?',
  copy_text: 'object?',
  disabled: 'object?',
};
const styles = ['danger', 'success', 'primary'];

/** Checks `reply_markup` as the methods take it. A keyboard without buttons counts as none. */
export function parseKeyboard(markup: unknown): InlineKeyboardMarkup | undefined {
  if (markup === undefined) return undefined;
  const { inline_keyboard: rows } = ensureFields(markup, 'reply keyboard markup JSON object', {
    inline_keyboard: 'array',
    force_reply: 'boolean?',
  });
  const keyboard = (rows as unknown[]).map((row) => {
    if (!Array.isArray(row))
      throw badRequest(
        'can\'t parse inline keyboard: Field "inline_keyboard" must be an Array of Arrays',
      );
    if (row.length > keyboardLimits.buttonsInRow) throw badRequest('REPLY_MARKUP_TOO_LONG');
    return row.map(parseButton);
  });
  if (keyboard.flat().length > keyboardLimits.buttons) throw badRequest('REPLY_MARKUP_TOO_LONG');
  const filled = keyboard.filter((row) => row.length > 0);
  return filled.length === 0 ? undefined : { inline_keyboard: filled };
}

function parseButton(value: unknown): InlineKeyboardButton {
  const button = ensureFields(value, 'inline keyboard button', {
    text: 'string',
    style: 'string?',
    ...actions,
  });
  const {
    text,
    style,
    callback_data: callbackData,
    url,
    copy_text: copyText,
    switch_inline_query_chosen_chat: chosen,
  } = button;
  if (text === '') throw badRequest('BUTTON_TEXT_INVALID');
  if (style !== undefined && !styles.includes(style as string)) {
    throw badRequest(
      'can\'t parse inline keyboard button: Field "style" must be one of "danger", "success" or "primary"',
    );
  }
  const used = Object.keys(actions).filter((name) => button[name] !== undefined);
  if (used.length === 0) {
    throw badRequest(
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    );
  }
  if (used.length > 1)
    throw badRequest(
      `can't parse inline keyboard button: more than one action: ${used.join(', ')}`,
    );
  if (callbackData !== undefined) ensureCallbackData(callbackData as string);
  if (url !== undefined) ensureUrl(url as string);
  if (copyText !== undefined) {
    const copied = ensureFields(copyText, 'inline keyboard button', { text: 'string' });
    if ((copied.text as string).length > keyboardLimits.copyTextLength || copied.text === '')
      throw badRequest('BUTTON_COPY_TEXT_INVALID');
  }
  if (chosen === undefined) return value as InlineKeyboardButton;
  const { switch_inline_query_chosen_chat, ...rest } = button;
  return {
    ...rest,
    ...parseChosenChat(switch_inline_query_chosen_chat),
  } as unknown as InlineKeyboardButton;
}

/**
 * Like the server, gives a button that allows every kind of chat back as `switch_inline_query`, and
 * otherwise only the flags that are set.
 */
function parseChosenChat(value: unknown): object {
  const fields = ensureFields(value, 'inline keyboard button', {
    query: 'string?',
    ...Object.fromEntries(allowFields.map((name) => [name, 'boolean?' as const])),
  });
  const { query = '' } = fields;
  const set = allowFields.filter((name) => fields[name] === true);
  if (set.length === 0) throw badRequest('at least one chat type must be allowed');
  if (set.length === allowFields.length) return { switch_inline_query: query };
  return {
    switch_inline_query_chosen_chat: {
      query,
      ...Object.fromEntries(set.map((name) => [name, true])),
    },
  };
}

/** Bot API, InlineKeyboardButton: callback_data is "1-64 bytes". */
function ensureCallbackData(callbackData: string): void {
  const bytes = byteLength(callbackData);
  if (bytes < 1 || bytes > keyboardLimits.dataBytes) throw badRequest('BUTTON_DATA_INVALID');
}

function ensureUrl(url: string): void {
  const bare = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(url) ? `https://${url}` : url;
  if (!/^(https?|tg):\/\/[^\s]+$/.test(bare))
    throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`);
}
