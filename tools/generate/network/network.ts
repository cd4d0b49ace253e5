/**
 * Trains the networks of the strategy `n-tuple`: `npm run generate -- network`, from a seed, so
 * that the same Node makes the same file.
 */
import { writeFile } from 'node:fs/promises';
import { type GameName, games } from '../../../src/games/game.ts';
import { foldSign, type KeptNetwork } from '../../../src/strategies/nTuple/network.ts';
import { makeRice } from '../../../src/strategies/riceText.ts';
import { makeProgressBar } from '../../progressBar.ts';
import { drawCurve, drawTuples, type Point } from './drawings.ts';
import { type Learner, makeLearner } from './learner.ts';
import { measureStrength } from './strength.ts';

const seed = 1;
/** How many games each network plays. */
const lengths: Partial<Record<GameName, number>> = { ticTacToe: 60_000, connectFour: 800_000 };
/**
 * How often the play of the Connect Four network is measured, besides at the start, and in how many
 * games.
 */
const measured = 16;
const matchLength = 200;
/** The largest weight of a signed byte. */
const largest = 127;

const pictures = new URL('../../../docs/pictures/', import.meta.url);
const target = new URL('../../../src/strategies/nTuple/network.generated.ts', import.meta.url);

/** Weights in whole units, so that the 999th thousandth of them fits a signed byte. */
export function packNetwork({ layout, weights }: Pick<Learner, 'layout' | 'weights'>): KeptNetwork {
  const kept = weights.flatMap((each) => layout.patterns.map((pattern) => each[pattern]!));
  const sizes = kept.map(Math.abs).sort((one, other) => one - other);
  const unit = Number((sizes[Math.floor(0.999 * sizes.length)]! / largest).toPrecision(6));
  const folded = kept.map((weight) =>
    foldSign(Math.max(-largest, Math.min(largest, Math.round(weight / unit)))),
  );
  const texts = [1, 2, 3, 4, 5, 6].map((parameter) => ({
    parameter,
    text: makeRice(folded.map((each) => [each, parameter])),
  }));
  const { parameter, text } = texts.reduce((best, each) =>
    each.text.length < best.text.length ? each : best,
  );
  return { unit, parameter, weights: text };
}

/** Plays all games of a network's training; `atEach` is called now and then, and at the end. */
export function train(
  name: GameName,
  atEach: (done: number, learner: Learner) => void = () => undefined,
): Learner {
  const length = lengths[name] ?? 0;
  const learner = makeLearner(games[name], seed);
  for (let done = 0; done < length; done++) {
    if (done % 500 === 0) atEach(done, learner);
    learner.playGame(done / length);
  }
  atEach(length, learner);
  return learner;
}

/** A line of the generated file. */
export function renderNetwork(name: GameName, learner: Learner): string {
  const { unit, parameter, weights } = packNetwork(learner);
  return `  ${name}: { unit: ${unit}, parameter: ${parameter}, weights: "${weights}" },`;
}

export async function generateNetworks(): Promise<void> {
  const points: Point[] = [];
  const rows = (Object.keys(lengths) as GameName[]).map((name) => {
    const bar = makeProgressBar();
    const length = lengths[name]!;
    const learner = train(name, (done, now) => {
      bar.draw(done, length, name);
      if (name !== 'connectFour' || done % (length / measured) !== 0) return;
      points.push({ games: done, scores: measureStrength(games[name], now, matchLength) });
      console.log(`${name} after ${done} games: ${JSON.stringify(points.at(-1)!.scores)} %`);
    });
    bar.end();
    return renderNetwork(name, learner);
  });
  const lines = [
    '/** Made by `npm run generate -- network`; see `network.ts`. */',
    'export const networks = {',
    ...rows,
    '};',
  ];
  await writeFile(target, `${lines.join('\n')}\n`);
  await writeFile(new URL('tuples.svg', pictures), drawTuples());
  await writeFile(new URL('learning.svg', pictures), drawCurve(points));
}
