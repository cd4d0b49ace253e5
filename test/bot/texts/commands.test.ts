import { expect, it } from 'vitest';
import { commandWords } from '../../../src/bot/texts/commands.ts';

it('every name of a command is written as it is compared: in small letters, digits and underscores, in one word', () => {
  const words = [...commandWords().keys()];
  const form = '^[\\p{Ll}\\p{Lo}\\d_]+$';
  expect(words.filter((word) => !new RegExp(form, 'u').test(word))).toEqual([]);
});
