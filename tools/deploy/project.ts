/**
 * What this copy of linia remembers of its deployment: the script's id in `.clasp.json`, where clasp looks for it, and the
 * deployment's id in `.linia-deployment.json`, which git ignores. Neither is a secret.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployFailure } from './failure.ts';

export interface Project {
  readonly scriptId: string | undefined;
  readonly deploymentId: string | undefined;
}

const claspFile = '.clasp.json';
export const deploymentFile = '.linia-deployment.json';
const rootDir = 'dist';

export async function readProject(root: string): Promise<Project> {
  const clasp = await readFields(root, claspFile);
  if (clasp.rootDir !== undefined && clasp.rootDir !== rootDir)
    throw new DeployFailure(`${claspFile} has the rootDir ${String(clasp.rootDir)}, but the bundle is in ${rootDir}.`, [
      `Set "rootDir" to "${rootDir}" in ${claspFile}.`,
    ]);
  const deployment = await readFields(root, deploymentFile);
  const scriptId = readId(clasp.scriptId);
  // The deployment of another script does not count.
  const isSameScript = deployment.scriptId === scriptId;
  return { scriptId, deploymentId: isSameScript ? readId(deployment.deploymentId) : undefined };
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

async function readFields(root: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  let text: string;
  try {
    text = await readFile(join(root, file), 'utf8');
  } catch {
    return {};
  }
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null) return { ...fields };
  } catch {
    // Reported below, like any other content that is not an object.
  }
  throw new DeployFailure(`${file} is not valid JSON.`, [`Correct it, or delete ${file} to start over.`]);
}

async function writeFields(root: string, file: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(join(root, file), `${JSON.stringify(fields, null, 2)}\n`);
}
