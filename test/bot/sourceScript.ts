/**
 * The script as it stands in `src`, run in this process: a tenth of what the bundle takes, and
 * `vitest related` knows what it plays. Only `src/platform/appsScript`, which remembers what
 * belongs to one execution, is evaluated anew for each, with Apps Script's services in reach; all
 * else comes from the modules of the tests, whose variables hold what could be worked out again.
 */
/// <reference types="google-apps-script" />
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { ScriptProgram } from '../../playground/appsScript/freshContext.ts';
import { createGlobals } from '../../playground/appsScript/realm/globals.ts';
import * as bot from '../../src/bot/core/bot.ts';
import * as report from '../../src/bot/core/report.ts';
import * as settingsRow from '../../src/bot/core/settingsRow.ts';
import * as steps from '../../src/bot/core/steps.ts';
import * as selfTest from '../../src/bot/features/owner/selfTest.ts';
import * as setup from '../../src/bot/features/owner/setup.ts';
import * as status from '../../src/bot/features/owner/status.ts';
import * as tick from '../../src/bot/features/owner/tick.ts';
import * as watch from '../../src/bot/features/owner/watch.ts';
import * as page from '../../src/bot/features/publicPage/page.ts';
import * as proof from '../../src/bot/features/publicPage/proof.ts';
import * as analysisLink from '../../src/bot/play/boards/analysisLink.ts';
import * as peopleOf from '../../src/bot/rows/across/peopleOf.ts';
import * as usage from '../../src/bot/rows/bot/usage.ts';
import * as wakeRow from '../../src/bot/rows/bot/wakeRow.ts';
import * as keys from '../../src/bot/rows/keys.ts';
import * as kinds from '../../src/bot/rows/kinds.ts';
import * as space from '../../src/bot/rows/space.ts';
import * as boardKey from '../../src/bot/settings/boardKey.ts';
import * as hex from '../../src/bot/settings/hex.ts';
import * as settings from '../../src/bot/settings/settings.ts';
import * as request from '../../src/bot/telegram/request.ts';
import * as dueWork from '../../src/bot/update/dueWork.ts';
import * as handleUpdate from '../../src/bot/update/handleUpdate.ts';
import * as receivedFile from '../../src/platform/receivedFile.ts';
import * as replacement from '../../src/platform/replacement.ts';
import * as sentFile from '../../src/platform/sentFile.ts';
import * as telegramReply from '../../src/platform/telegramReply.ts';
import * as engines from '../../src/strategies/connectFour/search/engines.ts';

/** By their paths in `src`; one that is missing makes the first execution fail, with its name. */
const modules: Readonly<Record<string, object>> = {
  'bot/update/dueWork.ts': dueWork,
  'bot/update/handleUpdate.ts': handleUpdate,
  'bot/features/owner/selfTest.ts': selfTest,
  'bot/features/owner/setup.ts': setup,
  'bot/features/owner/status.ts': status,
  'bot/features/owner/tick.ts': tick,
  'bot/features/owner/watch.ts': watch,
  'bot/features/publicPage/page.ts': page,
  'bot/features/publicPage/proof.ts': proof,
  'bot/play/boards/analysisLink.ts': analysisLink,
  'bot/rows/kinds.ts': kinds,
  'bot/core/bot.ts': bot,
  'bot/core/report.ts': report,
  'bot/core/steps.ts': steps,
  'bot/settings/boardKey.ts': boardKey,
  'bot/settings/hex.ts': hex,
  'bot/settings/settings.ts': settings,
  'bot/rows/keys.ts': keys,
  'bot/rows/across/peopleOf.ts': peopleOf,
  'bot/core/settingsRow.ts': settingsRow,
  'bot/rows/space.ts': space,
  'bot/rows/bot/usage.ts': usage,
  'bot/rows/bot/wakeRow.ts': wakeRow,
  'bot/telegram/request.ts': request,
  'platform/receivedFile.ts': receivedFile,
  'platform/replacement.ts': replacement,
  'platform/sentFile.ts': sentFile,
  'platform/telegramReply.ts': telegramReply,
  'strategies/connectFour/search/engines.ts': engines,
};

/**
 * What follows from the folder, so that a change there leads to these tests, too; it is never
 * called, since it needs Apps Script.
 */
export const entryPoints = () => import('../../src/main.ts');

type Evaluate = (
  load: (path: string) => object,
  module: { exports: object },
  ...globals: readonly unknown[]
) => void;

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** All but the folder stays outside, under its path in `src`. */
const folderAlone: Plugin = {
  name: 'folder-alone',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) => {
      const name = relative(source, resolve(resolveDir, path)).replaceAll('\\', '/');
      return kind === 'entry-point' || name.startsWith('platform/appsScript/')
        ? undefined
        : { path: name, external: true };
    });
  },
};

/**
 * The folder as the text of one function, whose parameters are what Apps Script gives a script by
 * name.
 */
const { outputFiles } = await build({
  entryPoints: [`${source}main.ts`],
  bundle: true,
  write: false,
  format: 'cjs',
  target: 'es2022',
  plugins: [folderAlone],
  define: {
    BUILT_WEB_APP_URL: '""',
    BUILT_VERSION: '"test (0123456789ab)"',
    BUILT_SIZE: '"0.0 kB"',
  },
});

let evaluate: { readonly names: readonly string[]; readonly run: Evaluate } | undefined;

const compile = (names: readonly string[]): Evaluate =>
  new Function('require', 'module', ...names, outputFiles[0]!.text) as Evaluate;

function load(path: string): object {
  const known = modules[path];
  if (!known) throw new Error(`${path} is not among the modules of sourceScript.ts`);
  return known;
}

export const sourceScript: ScriptProgram = {
  run(host, functionName, event) {
    const { values, run } = createGlobals(host);
    evaluate ??= { names: Object.keys(values), run: compile(Object.keys(values)) };
    const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
    evaluate.run(load, module, ...evaluate.names.map((name) => values[name]));
    return run(
      functionName,
      module.exports[functionName],
      event === undefined ? undefined : structuredClone(event),
    );
  },
};
