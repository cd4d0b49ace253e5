/**
 * A copy of linia in which `npm run deploy` runs inside this process, so that a table of cases is
 * fast: clasp and the build are stand-ins, all else is what is shipped.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameBundle, versionSlot } from '../../../build.mjs';
import { DeployFailure } from '../../../tools/deploy/failure.ts';
import { parseFlags } from '../../../tools/deploy/flags.ts';
import type { Job } from '../../../tools/deploy/job.ts';
import { perform } from '../../../tools/deploy/perform.ts';
import { fakeClasp } from './fakeClasp.ts';
import type { Google } from './google.ts';

const root = new URL('../../../', import.meta.url);
const version = '1.2.3';

export interface Run {
  readonly exitCode: number;
  readonly output: string;
}

export interface Copy {
  readonly folder: string;
  /** Follows the bundle's own code: another text makes another version. */
  addedCode: string;
  /** The owner’s answer to a question; undefined where nobody is at a terminal. */
  answer: boolean | undefined;
  deploy(...args: readonly string[]): Promise<Run>;
  has(file: string): boolean;
  read(file: string): string;
  write(file: string, content: string): void;
  remove(): void;
}

export function makeCopy(google: Google, more: Readonly<Record<string, string>> = {}): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'linia-copy-'));
  const env = { clasp_config_auth: google.loginFile, ...more };
  const runClasp = fakeClasp(google.api, folder, google.loginFile);
  const copy: Copy = {
    folder,
    addedCode: '',
    answer: undefined,
    async deploy(...args) {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const build = buildInto(folder, () => copy.addedCode);
      const confirm = async () => copy.answer;
      const isWell = await run({
        root: folder,
        env,
        flags: parseFlags(args),
        print,
        confirm,
        runClasp,
        build,
      });
      return { exitCode: isWell ? 0 : 1, output: lines.join('\n') };
    },
    has: (file) => existsSync(join(folder, file)),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, content) => writeFileSync(join(folder, file), content),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  copy.write('.clasp.json', readFileSync(new URL('.clasp.json', root), 'utf8'));
  copy.write('package.json', JSON.stringify({ version }));
  return copy;
}

async function run(job: Job): Promise<boolean> {
  try {
    return await perform(job);
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    job.print(String(error));
    return false;
  }
}

/**
 * In place of a build, the bundle that is there under another name and address: a test beside this
 * one may have built it for itself.
 */
function buildInto(folder: string, addedCode: () => string): Job['build'] {
  return async ({ webAppUrl = '', version: named = '' } = {}) => {
    const bundle = readFileSync(new URL('dist/Code.js', root), 'utf8');
    const manifest = readFileSync(new URL('appsscript.json', root), 'utf8');
    const added = `${addedCode()}\n// ${webAppUrl}\n`;
    const unnamed = bundle.replaceAll(/[\w.+-]+ \([0-9a-f]{12}\)/g, versionSlot) + added;
    const { code, digest } = nameBundle(unnamed, named, manifest);
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'dist/Code.js'), code);
    writeFileSync(join(folder, 'dist/appsscript.json'), manifest);
    copyFileSync(new URL('dist/analysis.html', root), join(folder, 'dist/analysis.html'));
    return { bytes: Buffer.byteLength(code), digest };
  };
}
