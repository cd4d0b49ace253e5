/**
 * Digits of full width, as Chinese and Japanese keyboards write them, count wherever digits are
 * typed.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { newest, openWorld } from './players.ts';

const typed = [
  '/position 4453',
  '/position tictactoe 5 1 3',
  '/position B2 A1',
  '/position vanishing 1 2 3 hard',
  '/level 3',
  '/level ladder-4',
  '/duel connect 4',
  '/room sunday 5x5',
  '/someone connectfour 10 min',
];

const widen = (text: string): string =>
  text
    .replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    .replace('B２ A１', 'Ｂ２　Ａ１');

/** What the chat shows after the words, and after a move typed in plain digits or not. */
function answersTo(words: string, move: string): readonly string[] {
  const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
  return [words, move].map((text) => {
    ada.send(text);
    const message = newest(ada.chat);
    const labels = buttonsOf(message).flatMap((row) => row.map((button) => button.text));
    return [message.text, ...labels].join(' ');
  });
}

describe('digits of full width', () => {
  it.each(typed)('count in %s', (words) => {
    expect(answersTo(widen(words), '/move ６')).toEqual(answersTo(words, '/move 6'));
  });
});
