/**
 * clasp's part of a deployment without its process: the commands that `tools/deploy` gives,
 * performed on the stand-in for the Apps Script API, with the answers that clasp prints.
 * `fakeClasp.slow.test.ts` holds these answers against clasp's own.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunClasp } from '../../../tools/deploy/claspRun.ts';
import type { ScriptApi } from './scriptApi.ts';

/** What clasp prints on its standard error. */
class ClaspError extends Error {}

interface Command {
  readonly words: readonly string[];
  readonly description: string;
  readonly version: number | undefined;
  readonly title: string;
  /** Empty where clasp looks for it in the folder. */
  readonly project: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What Google calls files by their endings here. */
const types: Fields = { js: 'SERVER_JS', json: 'JSON', html: 'HTML' };

/**
 * `root` is the folder of the copy that is deployed; `loginFile` is where clasp keeps its login.
 */
export function fakeClasp(api: ScriptApi, root: string, loginFile: string): RunClasp {
  function ask(method: string, path: string, body: Fields = {}): Fields {
    const answer = api.answer({ method, path, token: readToken(), body });
    const fields = answer.body as Fields;
    if (answer.status !== 200) throw new ClaspError(String((fields.error as Fields).message));
    return fields;
  }

  function readToken(): string {
    const text = readText(loginFile);
    if (text === undefined) throw new ClaspError('No credentials found.');
    const { access_token, expiry_date } = JSON.parse(text).tokens.default;
    if (expiry_date > Date.now()) return access_token;
    const { body } = api.answer({ method: 'POST', path: '/token', token: undefined, body: {} });
    throw new ClaspError(String((body as Fields).error));
  }

  let projectFile = '';
  /** The path of the project's part; clasp reads the project's id for each command. */
  function pathOf(part: string): string {
    return `/v1/projects/${JSON.parse(readFileSync(projectFile, 'utf8')).scriptId}/${part}`;
  }

  function push(): readonly string[] {
    const files = ['analysis.html', 'appsscript.json', 'Code.js'].map((file) => {
      const [name = '', ending = ''] = file.split('.');
      return {
        name,
        type: types[ending],
        source: readFileSync(join(root, 'dist', file), 'utf8'),
        path: `dist/${file}`,
      };
    });
    const there = ask('GET', pathOf('content')).files as readonly Fields[];
    const isThere = ({ name, source }: Fields) =>
      there.some((file) => file.name === name && file.source === source);
    if (files.every(isThere)) return [];
    ask('PUT', pathOf('content'), { files: files.map(({ path: _, ...file }) => file) });
    return files.map(({ path }) => path);
  }

  /** clasp writes into `rootDir` beside the project's file, with `.js` for `.gs`. */
  function pull(): Fields {
    const folder = join(
      dirname(projectFile),
      JSON.parse(readFileSync(projectFile, 'utf8')).rootDir,
    );
    const files = ask('GET', pathOf('content')).files as readonly Fields[];
    const endings: Fields = { SERVER_JS: 'js', JSON: 'json', HTML: 'html' };
    const pulledFiles = files.map(({ name, type, source }) => {
      const path = join(folder, `${name}.${endings[String(type)]}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, String(source));
      return path;
    });
    return { pulledFiles, deletedFiles: [] };
  }

  function deploy({ description, version }: Command, deploymentId?: string): Fields {
    const versionNumber = version ?? ask('POST', pathOf('versions'), { description }).versionNumber;
    const config = { versionNumber, description };
    return describeDeployment(
      deploymentId === undefined
        ? ask('POST', pathOf('deployments'), config)
        : ask('PUT', pathOf(`deployments/${deploymentId}`), { deploymentConfig: config }),
    );
  }

  function perform(command: Command, say: (text: string) => void): unknown {
    const [name, id] = command.words;
    switch (name) {
      case 'show-authorized-user':
        if (readText(loginFile) === undefined) return { loggedIn: false };
        api.answer({ method: 'GET', path: '/oauth2/v2/userinfo', token: readToken(), body: {} });
        return { loggedIn: true };
      case 'create-script': {
        const { scriptId } = ask('POST', '/v1/projects', { title: command.title });
        say(`Created new script: https://script.google.com/d/${scriptId}/edit`);
        return ask('GET', `/v1/projects/${scriptId}/content`);
      }
      case 'list-scripts':
        return ask('GET', '/drive/v3/files').files;
      case 'push':
        return push();
      case 'pull':
        return pull();
      case 'list-deployments':
        return (ask('GET', pathOf('deployments')).deployments as readonly Fields[]).map(
          describeDeployment,
        );
      case 'list-versions':
        return ask('GET', pathOf('versions')).versions;
      case 'create-deployment':
        return deploy(command);
      case 'update-deployment':
        return deploy(command, id);
      default:
        throw new Error(`clasp is not known to be asked for ${name}`);
    }
  }

  return async (args) => {
    const said: string[] = [];
    const command = parseCommand(args);
    projectFile = command.project || join(root, '.clasp.json');
    try {
      const answer = perform(command, (text) => said.push(text));
      if (args.includes('--json')) said.push(JSON.stringify(answer, null, 2));
      return { isOk: true, stdout: said.join('\n'), stderr: '' };
    } catch (error) {
      if (!(error instanceof ClaspError)) throw error;
      return { isOk: false, stdout: said.join('\n'), stderr: error.message };
    }
  };
}

function parseCommand(args: readonly string[]): Command {
  const text = { type: 'string', default: '' } as const;
  const flag = { type: 'boolean' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: flag,
      force: flag,
      type: text,
      title: text,
      project: text,
      description: { ...text, short: 'd' },
      versionNumber: { type: 'string', short: 'V' },
    },
  });
  const { title, project, description, versionNumber } = values;
  const version = versionNumber === undefined ? undefined : Number(versionNumber);
  return { words: positionals, title, project, description, version };
}

function describeDeployment({ deploymentId, deploymentConfig }: Fields): Fields {
  const { versionNumber, description } = deploymentConfig as Fields;
  return { deploymentId, versionNumber, description };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
