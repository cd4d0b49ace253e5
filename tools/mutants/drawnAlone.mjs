/**
 * Stryker takes places, and makes all the mutants within them; of these it tries only those that
 * are drawn (`draw.ts`) and compile. To it the rest do not compile, either. Each that the tests do
 * not notice is told at once: a run takes an hour. Stryker reads this file in processes of its own,
 * too, which know no TypeScript.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  PluginKind,
} from '@stryker-mutator/api/plugin';
import { cutAt, openTypeCheck } from './typeCheck.mjs';

const makePoint = ({ line, column }) => `${line}:${column}`;

/** What tells a mutant from all others, however often they are made. */
export const makeMutantKey = ({ fileName, location, mutatorName, replacement }) =>
  JSON.stringify([
    fileName,
    makePoint(location.start),
    makePoint(location.end),
    mutatorName,
    replacement,
  ]);

export const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage';

const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });

/** The mutant of a result, in which lines and columns begin with one. */
export const mutantOf = ({ location: { start, end }, ...result }) => ({
  ...result,
  location: { start: fromZero(start), end: fromZero(end) },
});

const inOneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 200);

/**
 * The place of a mutant, as editors count lines and columns, and what stands there instead of what.
 */
export function renderMutant({ fileName, location: { start, end }, replacement }) {
  const [, original] = cutAt(readFileSync(fileName, 'utf8'), { start, end });
  const place = `${relative('.', fileName).replaceAll('\\', '/')}:${start.line + 1}:${start.column + 1}`;
  return `${place}  ${inOneLine(original)}  →  ${inOneLine(replacement)}`;
}

function checkDrawn({ drawn }) {
  const isDrawn = new Set(drawn);
  let types;
  function check(mutant) {
    if (!isDrawn.has(makeMutantKey(mutant)))
      return { status: CheckStatus.CompileError, reason: 'not drawn' };
    return types.takes(mutant)
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'its types' };
  }
  return {
    async init() {
      types = openTypeCheck();
    },
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) =>
      Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
  };
}
checkDrawn.inject = [commonTokens.options];

const survivors = {
  onMutantTested(result) {
    if (isSurvivor(result)) console.log(`\n  ${renderMutant(mutantOf(result))}`);
  },
};

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'drawnAlone', checkDrawn),
  declareValuePlugin(PluginKind.Reporter, 'survivors', survivors),
];
/** The checker's option. */
export const strykerValidationSchema = {
  properties: { drawn: { type: 'array', items: { type: 'string' } } },
};
