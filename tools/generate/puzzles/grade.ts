import { chooseMove } from '../../../src/strategies/choose.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { levels } from '../../../src/strategies/names.ts';
import type { Strategy } from '../../../src/strategies/strategy.ts';
import { sampleChoices, weighChoices } from '../../reachableDraws.ts';
import type { Candidate } from './candidates.ts';

/** The number of samples for a level with too many random choices to try them all. */
const samples = 200;

/**
 * How many levels find the solution; a level that plays at random counts for the share of its
 * choices that do. The last level always finds it.
 */
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

/** Sorts the easiest first. */
export function sortByGrade(candidates: readonly Candidate[]): Candidate[] {
  const graded = candidates.map((candidate) => ({ candidate, finders: countFinders(candidate) }));
  // If as many find it, the position with the fuller board is easier.
  const stones = ({ position }: Candidate): number => position.record.length;
  graded.sort((a, b) => b.finders - a.finders || stones(b.candidate) - stones(a.candidate));
  return graded.map(({ candidate }) => candidate);
}
