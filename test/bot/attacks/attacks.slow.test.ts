/**
 * At every step of games that two people play by the rules: every button that anybody was ever shown in the chat, also with other
 * actions, at every message of the bot there, by each of the people in it, with the message told to the bot and not, and with
 * the cache warm and gone. A tic-tac-toe game in a crowded group alone has a million such taps, so a seeded share is tried.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { openScene } from './scenes.ts';
import { attack } from './tryAll.ts';

const games = [
  ['group', 'ticTacToe', 0.004],
  ['room', 'ticTacToe', 0.006],
  ['inline', 'ticTacToe', 0.08],
  ['group', 'connectFour', 0.0005],
  ['room', 'connectFour', 0.0005],
  ['inline', 'connectFour', 0.02],
] as const;

describe('a modified client', () => {
  let total = 0;

  it.each(games)('changes nothing but by the rules: %s, %s', (scene, game, share) => {
    const start = Date.now();
    const { cases, played, breaches, breachCount } = attack(openScene(scene, game, 1), share, 1);
    total += cases;
    console.log(
      `${scene}, ${game}: ${cases} taps, ${played} of them played, ${breachCount} breaches, ${((Date.now() - start) / 1000).toFixed(1)} s`,
    );
    expect(played).toBeGreaterThan(0);
    expect([...breaches.values()].slice(0, 20)).toEqual([]);
  });

  afterAll(() => {
    console.log(`${total} taps in all`);
    expect(total).toBeGreaterThan(50_000);
  });
});
