import { describe, expect, it } from 'vitest';
import { openScene, type SceneName } from './scenes.ts';
import { attack } from './tryAll.ts';

/** A sample of `attacks.slow.test.ts`. */
const samples = [
  ['group', 'ticTacToe', 0.001],
  ['room', 'ticTacToe', 0.002],
  ['inline', 'ticTacToe', 0.05],
] as const;

describe('a modified client', () => {
  it.each(samples)('changes nothing but by the rules: %s, %s', (scene: SceneName, game, share) => {
    const { cases, played, breaches } = attack(openScene(scene, game, 2), share, 2);
    expect(cases).toBeGreaterThan(1000);
    expect(played).toBeGreaterThan(0);
    expect([...breaches.values()].slice(0, 20)).toEqual([]);
  });
});
