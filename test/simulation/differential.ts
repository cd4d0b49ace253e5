/**
 * Plays the same seed on two platforms and compares what people see after each act. The first
 * leads: the other does the same in the same places.
 */
import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import { handsAcross, handsIn, type Stage } from './act.ts';
import { drawAct } from './acts.ts';
import { pictureOf } from './picture.ts';
import { type OpenPlatform, openStage, remember } from './stage.ts';

export interface Difference {
  /** The number of the act after which they differ. */
  readonly act: number;
  readonly words: string;
  readonly first: string | undefined;
  readonly second: string | undefined;
}

/** Undefined where they never differ. */
export function findDifference(
  seed: number,
  numbers: readonly number[],
  platforms: readonly [OpenPlatform, OpenPlatform],
): Difference | undefined {
  const [leader, follower] = platforms.map((openPlatform) =>
    openStage(seed, openPlatform, createVirtualClock),
  ) as [Stage, Stage];
  const hands = [handsIn(leader), handsAcross(leader, follower)] as const;
  for (const [index, number] of numbers.entries()) {
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
