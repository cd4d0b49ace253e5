/**
 * What this copy of linia remembers of its deployment: the script's id in `.clasp.json`, where clasp looks for it, and the
 * deployment's id, with the script's again, in `.linia-deployment.json`. Neither is a secret, but both are the owner's own, so
 * git ignores them, and a deployment leaves `git status` as it was.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployFailure } from './failure.ts';
import type { Job } from './job.ts';

export interface Project {
  readonly scriptId: string | undefined;
  readonly deploymentId: string | undefined;
}

const claspFile = '.clasp.json';
export const deploymentFile = '.linia-deployment.json';
const rootDir = 'dist';

export async function readProject(root: string): Promise<Project> {
  const clasp = await readFields(root, claspFile);
  // clasp writes an empty one for the folder itself.
  if (clasp?.rootDir && clasp.rootDir !== rootDir)
    throw new DeployFailure(`${claspFile} has the rootDir ${String(clasp.rootDir)}, but the bundle is in ${rootDir}.`, [
      `Set "rootDir" to "${rootDir}" in ${claspFile}.`,
    ]);
  const deployment = (await readFields(root, deploymentFile)) ?? {};
  // A file without an id asks for a new project; one that is gone does not.
  const scriptId = readId((clasp ?? deployment).scriptId);
  // The deployment of another script does not count.
  const isSameScript = readId(deployment.scriptId) === scriptId;
  return { scriptId, deploymentId: isSameScript ? readId(deployment.deploymentId) : undefined };
}

/**
 * Puts `.clasp.json` right before clasp reads it. Git may have taken it away, since it was once tracked: then the script's id comes from the
 * deployment's file, or another project would be made. Without a `rootDir` clasp would push the whole folder.
 */
export async function ensureClaspFile({ root, flags, print }: Job): Promise<void> {
  const { scriptId } = await readProject(root);
  const clasp = await readFields(root, claspFile);
  if (scriptId === undefined || clasp?.rootDir) return;
  if (flags.isDryRun && !clasp)
    throw new DeployFailure(`${claspFile} is gone, but ${deploymentFile} remembers the script project ${scriptId}.`, [
      `npm run deploy writes ${claspFile} again, and goes on with that project.`,
    ]);
  if (flags.isDryRun) return;
  await keepScriptId(root, scriptId);
  if (!clasp) print(`✓ Wrote ${claspFile} again, with the script project that ${deploymentFile} remembers`);
}

/** Keeps the other fields of `.clasp.json`. */
export async function keepScriptId(root: string, scriptId: string): Promise<void> {
  const clasp = await readFields(root, claspFile);
  await writeFields(root, claspFile, { ...clasp, scriptId, rootDir });
}

export async function keepDeploymentId(root: string, scriptId: string, deploymentId: string): Promise<void> {
  await writeFields(root, deploymentFile, { scriptId, deploymentId });
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Undefined where there is no such file. */
async function readFields(root: string, file: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  let text: string;
  try {
    text = await readFile(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null) return { ...fields };
  } catch {
    // Reported below, like any other content that is not an object.
  }
  throw new DeployFailure(`${file} is not valid JSON.`, [`Correct it, or delete it: npm run deploy writes it again.`]);
}

async function writeFields(root: string, file: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(join(root, file), `${JSON.stringify(fields, null, 2)}\n`);
}
