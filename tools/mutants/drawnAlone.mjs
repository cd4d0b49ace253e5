/**
 * Stryker takes places, and makes all the mutants within them; of these it tries only those that are drawn (`draw.ts`). To it the
 * rest do not compile. It reads this file in processes of its own, which know no TypeScript.
 */
import { CheckStatus } from '@stryker-mutator/api/check';
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const makePoint = ({ line, column }) => `${line}:${column}`;

/** What tells a mutant from all others, however often they are made. */
export const makeMutantKey = ({ fileName, location, mutatorName, replacement }) =>
  JSON.stringify([fileName, makePoint(location.start), makePoint(location.end), mutatorName, replacement]);

function checkDrawn({ drawn }) {
  const isDrawn = new Set(drawn);
  const check = (mutant) =>
    isDrawn.has(makeMutantKey(mutant))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not drawn' };
  return {
    init: async () => undefined,
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
  };
}
checkDrawn.inject = [commonTokens.options];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'drawnAlone', checkDrawn)];
/** Its option. */
export const strykerValidationSchema = { properties: { drawn: { type: 'array', items: { type: 'string' } } } };
