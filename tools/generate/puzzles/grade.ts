import { chooseMove } from '../../../src/strategies/choose.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { levels } from '../../../src/strategies/names.ts';
import type { Strategy } from '../../../src/strategies/strategy.ts';
import { sampleChoices, weighChoices } from '../../reachableDraws.ts';
import type { Candidate } from './candidates.ts';

/** Of a level that draws too many lots to try them all. */
const samples = 200;

/** How many of our levels find the solution; a level that draws lots counts for the share of its lots that do. The last always does. */
export function countFinders({ position, solution }: Candidate): number {
  const shares = levels.slice(0, -1).map((level) => {
    const strategy = strategyFor(position.game.name, level);
    const play: Strategy = (at, tools) => chooseMove(strategy, at, tools);
    const choices = weighChoices(play, position) ?? sampleChoices(play, position, samples);
    const finding = choices.filter(({ choice }) => choice.move === solution);
    return finding.reduce((sum, { probability }) => sum + probability, 0);
  });
  return shares.reduce((sum, share) => sum + share, 1);
}

/** The easiest first. */
export function sortByGrade(candidates: readonly Candidate[]): Candidate[] {
  const graded = candidates.map((candidate) => ({ candidate, finders: countFinders(candidate) }));
  // Where as many find it, the fuller board is easier to read to the end.
  const stones = ({ position }: Candidate): number => position.record.length;
  graded.sort((a, b) => b.finders - a.finders || stones(b.candidate) - stones(a.candidate));
  return graded.map(({ candidate }) => candidate);
}
