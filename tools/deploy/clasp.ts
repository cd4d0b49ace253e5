/**
 * The commands of clasp that a deployment needs. clasp exits with 0 even after a wrong usage or a
 * skipped push, so a command counts as successful only if it printed the expected answer.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ClaspOutput, RunClasp } from './claspRun.ts';
import { type Errand, explainClasp } from './explain.ts';
import { allProjectsLink } from './links.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

export interface Deployed {
  readonly deploymentId: string;
  /** Undefined for the deployment of the latest code, which every script has. */
  readonly versionNumber: number | undefined;
  readonly description: string | undefined;
}

export interface Clasp {
  /** Throws if nobody is logged in. */
  ensureLogin(): Promise<void>;
  /** The ids of the account's scripts with this title; empty if Google does not list them. */
  scriptsTitled(title: string): Promise<readonly string[]>;
  /** Returns the new script's id. */
  createScript(title: string): Promise<string>;
  /** The files that the editor shows, by their names, such as `Code.js`. */
  editorFiles(): Promise<ReadonlyMap<string, string>>;
  /** Returns the pushed files; empty if the script already had them. */
  push(): Promise<readonly string[]>;
  deployments(): Promise<readonly Deployed[]>;
  /** Descriptions of the versions, by their number. */
  versions(): Promise<ReadonlyMap<number, string>>;
  /** Makes a deployment; without a number, of a new version of the pushed code. */
  createDeployment(description: string, versionNumber?: number): Promise<Deployed>;
  /** Updates a deployment; without a number, to a new version of the pushed code. */
  updateDeployment(
    deploymentId: string,
    description: string,
    versionNumber?: number,
  ): Promise<Deployed>;
}

/** `file` names the script project; only logging in and creating a project work without one. */
export function createClasp(run: RunClasp, errand: Errand, file?: string): Clasp {
  const project = file === undefined ? [] : ['--project', file];

  async function ask<T>(
    step: string,
    args: readonly string[],
    read: (answer: unknown) => T | undefined,
  ): Promise<T> {
    const output = await run([...args, ...project, '--json']);
    const answer = output.isOk ? read(parseJson(output.stdout)) : undefined;
    if (answer === undefined) throw explainClasp(step, saidBy(output), errand);
    return answer;
  }
  return {
    async ensureLogin() {
      await ask('Nothing can be deployed', ['show-authorized-user'], (answer) =>
        fieldsOf(answer).loggedIn === true ? true : undefined,
      );
    },
    async scriptsTitled(title) {
      const { isOk, stdout } = await run(['list-scripts', '--json']);
      return (isOk && readList(parseJson(stdout), (entry) => readScriptId(entry, title))) || [];
    },
    async createScript(title) {
      // clasp refuses if the folder or one above has a `.clasp.json`, and it fetches files that do
      // not belong here.
      return withTemporaryFolder('linia-', async (folder) => {
        const output = await run(
          ['create-script', '--type', 'standalone', '--title', title],
          folder,
        );
        // Once the script exists, return its id even after a later error, or the next attempt
        // creates another one.
        const [, id] = /script\.google\.com\/d\/([\w-]+)\/edit/.exec(output.stdout) ?? [];
        if (id !== undefined) return id;
        const hint = `If ${allProjectsLink} still shows a new project "${title}", write its id into .clasp.json, as its "scriptId".`;
        throw explainClasp('The script project could not be created', saidBy(output), errand, hint);
      });
    },
    editorFiles: () =>
      withTemporaryFolder('linia-editor-', async (folder) => {
        const [project, content] = [join(folder, '.clasp.json'), join(folder, 'files')];
        await mkdir(content);
        await writeFile(project, JSON.stringify({ scriptId: errand.scriptId, rootDir: 'files' }));
        const output = await run(['pull', '--project', project, '--json'], folder);
        if (!output.isOk)
          throw explainClasp('The code in the editor could not be read', saidBy(output), errand);
        return readFolder(content);
      }),
    push: () => ask('The code could not be pushed', ['push', '--force'], readFiles),
    deployments: () =>
      ask('The deployments could not be read', ['list-deployments'], (answer) =>
        readList(answer, readDeployed),
      ),
    async versions() {
      const entries = await ask('The versions could not be read', ['list-versions'], (answer) =>
        readList(answer, readVersion),
      );
      return new Map(entries);
    },
    createDeployment: (description, versionNumber) =>
      ask(
        'The deployment could not be created',
        ['create-deployment', '-d', description, ...flagOf(versionNumber)],
        readLive,
      ),
    updateDeployment: (deploymentId, description, versionNumber) =>
      ask(
        'The deployment could not be updated',
        ['update-deployment', deploymentId, '-d', description, ...flagOf(versionNumber)],
        (answer) => {
          const live = readLive(answer);
          const isAsAsked = versionNumber === undefined || live?.versionNumber === versionNumber;
          return live?.deploymentId === deploymentId && isAsAsked ? live : undefined;
        },
      ),
  };
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
  const read = async (path: string) =>
    [relative(folder, path).replaceAll(sep, '/'), await readFile(path, 'utf8')] as const;
  return new Map(await Promise.all(paths.map(read)));
}

function flagOf(versionNumber: number | undefined): readonly string[] {
  return versionNumber === undefined ? [] : ['-V', String(versionNumber)];
}

function saidBy({ stdout, stderr }: ClaspOutput): string {
  return [stderr, stdout]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readList<T>(
  answer: unknown,
  read: (entry: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  return answer.map(read).filter((entry) => entry !== undefined);
}

/**
 * The pushed files: either there was nothing to push, or the script and its manifest were pushed.
 */
function readFiles(answer: unknown): readonly string[] | undefined {
  const files = readList(answer, (entry) => (typeof entry === 'string' ? entry : undefined));
  const isWhole = ['Code.js', 'appsscript.json'].every((name) =>
    files?.some((file) => file.endsWith(name)),
  );
  return files?.length === 0 || isWhole ? files : undefined;
}

function readScriptId(entry: unknown, title: string): string | undefined {
  const { id, name } = fieldsOf(entry);
  return name === title && typeof id === 'string' ? id : undefined;
}

function readDeployed(entry: unknown): Deployed | undefined {
  const { deploymentId, versionNumber, description } = fieldsOf(entry);
  if (typeof deploymentId !== 'string') return undefined;
  return {
    deploymentId,
    versionNumber: typeof versionNumber === 'number' ? versionNumber : undefined,
    description: typeof description === 'string' ? description : undefined,
  };
}

function readLive(entry: unknown): Deployed | undefined {
  const deployed = readDeployed(entry);
  return deployed?.versionNumber === undefined ? undefined : deployed;
}

function readVersion(entry: unknown): [number, string] | undefined {
  const { versionNumber, description } = fieldsOf(entry);
  return typeof versionNumber === 'number'
    ? [versionNumber, typeof description === 'string' ? description : '']
    : undefined;
}

function fieldsOf(entry: unknown): Readonly<Record<string, unknown>> {
  return typeof entry === 'object' && entry !== null ? { ...entry } : {};
}
