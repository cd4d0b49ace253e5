import { expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import { pickNamed } from './chance.ts';

const draw = (names: readonly string[], seed: number, weightOf = (_: string) => 1): string =>
  pickNamed(names, weightOf, createRandom(seed));
const seeds = Array.from({ length: 3000 }, (_, seed) => seed);

it('another name changes nothing where it is not drawn', () => {
  const more = [...commands.slice(0, 9), 'coin', ...commands.slice(9)];
  const drawn = seeds.map((seed) => [draw(commands, seed), draw(more, seed)] as const);
  for (const [before, after] of drawn) expect([before, 'coin']).toContain(after);
  expect(drawn.filter(([, after]) => after === 'coin').length).toBeGreaterThan(20);
});

it('each name is drawn as often as its weight says', () => {
  const weights = new Map([
    ['a', 1],
    ['b', 3],
    ['c', 6],
  ]);
  const drawn = seeds.map((seed) => draw([...weights.keys()], seed, (each) => weights.get(each)!));
  for (const [name, weight] of weights)
    expect(drawn.filter((each) => each === name).length / seeds.length).toBeCloseTo(weight / 10, 1);
});
