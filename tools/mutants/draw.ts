/**
 * Draws mutants by seed from all that Stryker makes of some files, so that a few of them speak for
 * the rest.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';
import { seededRandom } from '../../src/strategies/random.ts';
import { makeMutantKey } from './drawnAlone.mjs';

type Logger = ConstructorParameters<typeof Instrumenter>[0];
type Made = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

export interface Draw {
  /**
   * The files with the places of the mutants, as Stryker takes them. Some of these places hold
   * other mutants, too.
   */
  readonly mutate: readonly string[];
  /** The mutants themselves, as `makeMutantKey` names them. */
  readonly drawn: readonly string[];
  /** How many there are in all. */
  readonly all: number;
}

const nothing = (): void => undefined;
const silent = {
  isDebugEnabled: () => false,
  debug: nothing,
  info: nothing,
  warn: nothing,
} as unknown as Logger;
const options: InstrumenterOptions = { plugins: null, excludedMutations: [], ignorers: [] };

/** `count` mutants of `files`, or all, if there are fewer; each equally likely. */
export async function drawMutants(
  files: readonly string[],
  count: number,
  seed: number,
): Promise<Draw> {
  const sources = files.map((name) => ({
    name: resolve(name),
    mutate: true,
    content: readFileSync(name, 'utf8'),
  }));
  const { mutants } = await new Instrumenter(silent).instrument(sources, options);
  const random = seededRandom(seed);
  const left = [...mutants];
  const drawn: Made[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(random.below(left.length), 1));
  return { mutate: drawn.map(makePlace), drawn: drawn.map(makeMutantKey), all: mutants.length };
}

/** Stryker counts lines from 1 here, and from 0 in a mutant. */
function makePlace({ fileName, location: { start, end } }: Made): string {
  const file = relative('.', fileName).replaceAll('\\', '/');
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}
