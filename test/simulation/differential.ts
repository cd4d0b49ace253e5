/**
 * Plays the same seed on two homes and compares what people see after each act. The first leads:
 * the other does the same in the same places.
 */
import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import { handsAcross, handsIn, type Stage } from './act.ts';
import { drawAct } from './acts.ts';
import type { BuiltProgram } from './builtProgram.ts';
import { pictureOf } from './picture.ts';
import { type OpenHome, openStage, remember } from './stage.ts';

export interface Difference {
  /** The number of the act after which they differ. */
  readonly act: number;
  readonly words: string;
  readonly first: string | undefined;
  readonly second: string | undefined;
}

/** The share of the acts after which the other bundle goes on. */
const upgradeAfter = 2 / 3;

/**
 * Undefined where they never differ. With `upgrade` the second home goes on with that bundle, over
 * the rows of the one before.
 */
export function findDifference(
  seed: number,
  numbers: readonly number[],
  homes: readonly [OpenHome, OpenHome],
  upgrade?: BuiltProgram,
): Difference | undefined {
  const [leader, follower] = homes.map((openHome) =>
    openStage(seed, openHome, createVirtualClock),
  ) as [Stage, Stage];
  const hands = [handsIn(leader), handsAcross(leader, follower)] as const;
  const upgradeAt = Math.ceil(numbers.length * upgradeAfter);
  for (const [index, number] of numbers.entries()) {
    if (upgrade && index === upgradeAt) follower.home.upgrade!(upgrade);
    const act = drawAct(leader, createRandom(number));
    if (!act) continue;
    // The other is done first, in the places that the first has before the act.
    act.perform(hands[1]);
    act.perform(hands[0]);
    remember(follower);
    remember(leader);
    const [first, second] = [pictureOf(leader), pictureOf(follower)];
    const at = Math.max(first.length, second.length);
    for (let line = 0; line < at; line++)
      if (first[line] !== second[line])
        return { act: index, words: act.words, first: first[line], second: second[line] };
  }
  return undefined;
}
