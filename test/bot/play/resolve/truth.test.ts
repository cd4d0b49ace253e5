import { expect, it } from 'vitest';
import { isSameGame } from '../../../../src/bot/play/resolve/truth.ts';
import { anna, ben, duel } from '../../sessions.ts';

const eve = 5_000_003;
const [first, second] = duel.players;
const guest = (id: number) => ({ ...duel, players: [first, { ...second, id }] as const });

it.each([
  ['itself', duel, true],
  ['one of another number', { ...duel, nonce: duel.nonce + 1 }, false],
  ['one of the same number in a room', { ...duel, mode: 'room' as const }, false],
  ['one of another host', { ...duel, players: [{ ...first, id: eve }, second] as const }, false],
  ['one of another guest', guest(eve), false],
  ['one whose second seat is free', guest(0), true],
] as const)('a game is compared with %s', (_, other, isSame) => {
  expect([anna, ben]).toEqual([first.id, second.id]);
  expect(isSameGame(duel, other)).toBe(isSame);
  expect(isSameGame(other, duel)).toBe(isSame);
});
