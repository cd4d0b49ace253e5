import type { InlineKeyboardButton } from '@grammyjs/types';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../playground/telegram/model/model.ts';
import { readKeyboard } from '../../../tools/play/shownKeyboard.ts';

const lettersOf = (buttons: readonly InlineKeyboardButton[]): string =>
  [
    ...readKeyboard({
      keyboard: { inline_keyboard: buttons.map((button) => [button]) },
    } as ChatMessage).buttons,
  ]
    .map(([letter, { text }]) => `${letter} ${text}`)
    .join(', ');

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `${index}`, callback_data: 'none' }));

it('gives each button a letter, and two after the twenty-sixth', () => {
  expect(lettersOf(numbered(3))).toBe('a 0, b 1, c 2');
  expect(lettersOf(numbered(54)).split(', ').slice(24)).toEqual(
    expect.arrayContaining(['y 24', 'z 25', 'aa 26', 'ab 27', 'az 51', 'ba 52', 'bb 53']),
  );
});

it('shows no button that needs Telegram, and one that copies', () => {
  const link: InlineKeyboardButton = { text: 'Share', url: 'https://t.me/share/url?url=x' };
  const other: InlineKeyboardButton = {
    text: 'Friends',
    switch_inline_query_chosen_chat: { query: 'x' },
  };
  const copy: InlineKeyboardButton = { text: 'Copy', copy_text: { text: '4453' } };
  expect(lettersOf([link, other, copy, ...numbered(1)])).toBe('a Copy, b 0');
});
