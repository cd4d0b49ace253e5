/** A seed as tests and `npm run simulate` play it, and its failure in words. */
import type { BuiltProgram } from './builtProgram.ts';
import type { Cutting } from './cuts.ts';
import { type Played, play, type Setting, shrink } from './play.ts';
import { numbersOf, type OpenPlatform } from './stage.ts';

/** The acts of a seed. */
export const actsOfSeed = 150;

export interface SeedSetting {
  readonly acts?: number;
  /** The kinds of act that are sought before others; some, by the seed, unless given. */
  readonly sought?: ReadonlySet<string>;
  /** Where the world is forked in the seeds that meet no faults by themselves. */
  readonly cutting?: Cutting;
  /** The bundle that takes over the rows, see `play.ts`; then nothing fails on purpose. */
  readonly upgrade?: BuiltProgram;
  /** The acts in words, as they are done. */
  readonly trace?: (line: string) => void;
}

/**
 * Plays a seed; those with an odd number meet faults. `report` is empty where nothing is broken.
 */
export function playSeed(
  seed: number,
  openPlatform: OpenPlatform,
  { acts = actsOfSeed, sought, cutting, upgrade, trace }: SeedSetting = {},
): Played & { readonly report: string } {
  const hasFaults = seed % 2 === 1 && !upgrade;
  const setting = {
    openPlatform,
    hasFaults,
    ...(sought ? { sought } : {}),
    ...(cutting && !hasFaults && !upgrade ? { cutting } : {}),
    ...(upgrade ? { upgrade } : {}),
    ...(trace ? { trace } : {}),
  };
  const numbers = numbersOf(seed, acts);
  const played = play(seed, numbers, setting);
  return { ...played, report: played.breach ? describe(seed, numbers, setting, played) : '' };
}

function describe(
  seed: number,
  numbers: readonly number[],
  whole: Setting,
  { breach, acts, cut }: Played,
): string {
  const { cutting: _, trace: __, ...uncut } = whole;
  const setting = cut
    ? { ...uncut, cutting: { tried: new Map(), states: 0, most: 0, only: cut } }
    : uncut;
  const fewer = shrink(seed, numbers.slice(0, acts), setting, breach!);
  const lines: string[] = [];
  play(seed, fewer, { ...setting, trace: (line) => lines.push(line) });
  return [
    `Seed ${seed}, act ${acts}: broken is "${breach!.invariant}" (${breach!.kind})`,
    breach!.words,
    `The ${fewer.length} acts that it needs:`,
    ...lines.map((line) => `  ${line}`),
    'As a test, where `openPlatform` is `openMemory` or that of another platform:',
    scenarioOf(seed, fewer, setting),
  ].join('\n');
}

function scenarioOf(
  seed: number,
  numbers: readonly number[],
  { hasFaults, cutting }: Setting,
): string {
  const cut = cutting
    ? `, cutting: { tried: new Map(), states: 0, most: 0, only: ${JSON.stringify(cutting.only)} }`
    : '';
  return [
    `it('holds in what seed ${seed} found', () => {`,
    `  const { breach } = play(${seed}, [${numbers.join(', ')}], { openPlatform, hasFaults: ${hasFaults}${cut} });`,
    '  expect(breach).toBeUndefined();',
    '});',
  ].join('\n');
}
