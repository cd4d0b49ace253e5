/** Choices by a drawn number. */
import { createRandom } from '../../playground/random.ts';

export type Random = () => number;
export const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)]!;

/** One of the names, those more often that were drawn less often. */
export const pickRare = <Name extends string>(
  names: readonly Name[],
  visitsOf: (each: Name) => number,
  random: Random,
): Name => pickNamed(names, (each) => 1 / (1 + visitsOf(each)) ** 2, random);

/**
 * One of the names by their weights, each of which draws a number of its own from that of all
 * (weighted rendezvous hashing): so another name changes nothing where it is not drawn itself.
 */
export function pickNamed<Name extends string>(
  names: readonly Name[],
  weightOf: (each: Name) => number,
  random: Random,
): Name {
  const drawn = Math.floor(random() * 2 ** 32);
  const timeOf = (name: Name): number =>
    -Math.log(1 - createRandom((drawn ^ hashOf(name)) >>> 0)()) / weightOf(name);
  return [...names].map((name) => [timeOf(name), name] as const).sort(([a], [b]) => a - b)[0]![1];
}

/** FNV-1a, 32 bits. */
const hashOf = (name: string): number =>
  [...name].reduce((hash, each) => Math.imul(hash ^ each.codePointAt(0)!, 0x01000193), 0x811c9dc5);
