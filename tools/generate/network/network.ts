/** Trains the networks of the strategy `n-tuple`: `npm run generate -- network`, from a seed, so that the same Node makes the same file. */
import { writeFile } from 'node:fs/promises';
import { type GameName, games } from '../../../src/games/game.ts';
import { foldSign, type KeptNetwork } from '../../../src/strategies/nTuple/network.ts';
import { makeRice } from '../../../src/strategies/riceText.ts';
import { makeProgressBar } from '../../progressBar.ts';
import { type Learner, makeLearner } from './learner.ts';

const seed = 1;
/** How many games each network plays. */
const lengths: Partial<Record<GameName, number>> = { ticTacToe: 60_000, connectFour: 1_500_000 };
/** The largest weight of a signed byte. */
const largest = 127;

const pictures = new URL('../../../docs/pictures/', import.meta.url);
const target = new URL('../../../src/strategies/nTuple/network.generated.ts', import.meta.url);

/** Weights in whole units, so that the 999th thousandth of them fits a signed byte. */
export function packNetwork({ layout, weights }: Pick<Learner, 'layout' | 'weights'>): KeptNetwork {
  const kept = weights.flatMap((each) => layout.patterns.map((pattern) => each[pattern]!));
  const sizes = kept.map(Math.abs).sort((one, other) => one - other);
  const unit = Number((sizes[Math.floor(0.999 * sizes.length)]! / largest).toPrecision(6));
  const folded = kept.map((weight) => foldSign(Math.max(-largest, Math.min(largest, Math.round(weight / unit)))));
  const texts = [1, 2, 3, 4, 5, 6].map((parameter) => ({ parameter, text: makeRice(folded.map((each) => [each, parameter])) }));
  const { parameter, text } = texts.reduce((best, each) => (each.text.length < best.text.length ? each : best));
  return { unit, parameter, weights: text };
}

export async function generateNetworks(): Promise<void> {
  const bar = makeProgressBar();
  const packed: string[] = [];
  for (const [name, length] of Object.entries(lengths) as [GameName, number][]) {
    const learner = makeLearner(games[name], seed);
    for (let done = 0; done < length; done++) {
      if (done % 500 === 0) bar.draw(done, length, name);
      learner.playGame(done / length);
    }
    bar.draw(length, length, name);
    bar.end();
    const { unit, parameter, weights } = packNetwork(learner);
    packed.push(`  ${name}: { unit: ${unit}, parameter: ${parameter}, weights: "${weights}" },`);
    console.log(`${name}: ${weights.length} characters`);
  }
  const lines = ['/** Made by `npm run generate -- network`; see `network.ts`. */', 'export const networks = {', ...packed, '};'];
  await writeFile(target, `${lines.join('\n')}\n`);
}
