import { describe, expect, it } from 'vitest';
import {
  hasNoGames,
  unknownChat,
  withNewest,
  withoutGame,
} from '../../../../src/bot/rows/game/chatRow.ts';

const noncesOf = ({ nonce, earlier }: typeof unknownChat) => [nonce, ...earlier];
const begun = (...nonces: readonly number[]) =>
  nonces.reduce((chat, nonce) => withNewest(chat, nonce, 7), unknownChat);

describe('the games that a chat knows', () => {
  it('are the newest first, each once, and fifteen before it', () => {
    expect(noncesOf(begun(1, 2, 3))).toEqual([3, 2, 1]);
    expect(noncesOf(begun(1, 2, 1))).toEqual([1, 2]);
    const many = Array.from({ length: 20 }, (_, index) => index);
    expect(noncesOf(begun(...many))).toEqual([...many].reverse().slice(0, 16));
  });

  it('are without the newest once it is over for good, and as they were where it is an earlier one', () => {
    expect(noncesOf(withoutGame(begun(1, 2), 2))).toEqual([-1, 2, 1]);
    expect(withoutGame(begun(1, 2), 1)).toEqual(begun(1, 2));
    expect([
      hasNoGames(unknownChat),
      hasNoGames(begun(1)),
      hasNoGames(withoutGame(begun(1), 1)),
    ]).toEqual([true, false, false]);
  });
});
