/**
 * The script project of this copy of linia. In `.clasp.json`, which git tracks without an id, an
 * owner may name one, as in any project of clasp. In `.linia-deployment.json`, which git ignores, a
 * deployment stores the ids of the script and of its deployment. A deployment writes only the
 * latter file, so `git status` stays the same.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTextFile } from '../textFile.ts';
import { DeployFailure } from './failure.ts';

export interface Project {
  /** The id in `.clasp.json` if there is one, else that of the last deployment. */
  readonly scriptId: string | undefined;
  readonly deploymentId: string | undefined;
  /** The file from which clasp reads the script's id; undefined without an id. */
  readonly file: string | undefined;
}

export const claspFile = '.clasp.json';
export const deploymentFile = '.linia-deployment.json';
/** The folder of the bundle; without it clasp would push the whole repository. */
const rootDir = 'dist';

export async function readProject(root: string): Promise<Project> {
  const clasp = readFields(root, claspFile);
  const named = readId(clasp.fields.scriptId);
  const { fields: deployed, isPlain } = readFields(root, deploymentFile);
  const deployedScript = readId(deployed.scriptId);
  const scriptId = named ?? deployedScript;
  if (scriptId === undefined) return { scriptId, deploymentId: undefined, file: undefined };
  // The deployment of another script is ignored.
  const isSameScript = deployedScript === scriptId;
  return {
    scriptId,
    deploymentId: isSameScript ? readId(deployed.deploymentId) : undefined,
    file: (isSameScript ? isPlain : clasp.isPlain)
      ? join(root, isSameScript ? deploymentFile : claspFile)
      : writePlain(scriptId),
  };
}

/** A file for clasp in place of one that it does not read; it goes with this process. */
function writePlain(scriptId: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'linia-project-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, claspFile);
  writeFileSync(file, JSON.stringify({ scriptId, rootDir }));
  return file;
}

/** Writes the file that tells clasp what to push and where, and returns its path. */
export async function keepProject(
  root: string,
  scriptId: string,
  deploymentId: string | undefined,
): Promise<string> {
  const file = join(root, deploymentFile);
  await writeFile(file, `${JSON.stringify({ scriptId, deploymentId, rootDir }, null, 2)}\n`);
  return file;
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The fields of the file; none if it is missing. */
function readFields(
  root: string,
  file: string,
): { readonly fields: Readonly<Record<string, unknown>>; readonly isPlain: boolean } {
  const { text, isPlain = true } = findTextFile(join(root, file)) ?? {};
  if (text === undefined) return { fields: {}, isPlain };
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null)
      return { fields: fields as Readonly<Record<string, unknown>>, isPlain };
  } catch {
    // Reported below, like any other content that is not an object.
  }
  throw new DeployFailure(`${file} is not valid JSON.`, [
    'Correct it: { "scriptId": "…" } is enough.',
  ]);
}

/** The version of this copy. */
export async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return String(version);
}
