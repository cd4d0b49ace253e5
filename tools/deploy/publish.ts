/**
 * Builds, pushes and deploys; every step first checks whether it is already done, so the whole can
 * be repeated after any failure.
 *
 * The bundle has to contain the deployment's address, which exists only once there is a deployment.
 * So the first time the code is pushed and deployed without it, then built with it and deployed
 * again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureWayBack } from './border.ts';
import { type Clasp, createClasp, type Deployed } from './clasp.ts';
import { ensureLoginFile } from './claspLogin.ts';
import { ensureNothingLost } from './editor.ts';
import type { Job } from './job.ts';
import { isFirstLabel, makeFirstLabel, makeLabel, parseLabel } from './label.ts';
import { editorLink, makeWebAppUrl } from './links.ts';
import { describeLive, findLive } from './live.ts';
import { chooseScopes, manifestName, maySetTrigger, withScopes } from './manifest.ts';
import { describeNamesakes, title } from './namesakes.ts';
import { keepProject, readProject, readVersion } from './project.ts';
import { describeChange } from './versionChange.ts';

export interface Published {
  readonly scriptId: string;
  /** Whether Telegram does not yet know this address. */
  readonly isNewAddress: boolean;
}

/** The script that is deployed into. */
interface Target {
  readonly clasp: Clasp;
  readonly scriptId: string;
  /** Whether it had a deployment before, so that no scope may be added. */
  readonly isDeployed: boolean;
}

export async function publish(job: Job): Promise<Published> {
  const { root, env, flags, print, runClasp } = job;
  await ensureLoginFile(env);
  const project = await readProject(root);
  const scriptId = project.scriptId ?? (await createProject(job));
  const errand = { scriptId, flags };
  const live =
    project.file === undefined
      ? undefined
      : await findLive(project, createClasp(runClasp, errand, project.file));
  // Google knows the script by now, so a wrong id in `.clasp.json` cannot replace the right one
  // here.
  const clasp = createClasp(
    runClasp,
    errand,
    await keepProject(root, scriptId, project.deploymentId),
  );
  for (const line of live ? describeLive(live, scriptId) : []) print(line);
  const version = await readVersion(root);
  const { description } = live?.deployment ?? {};
  for (const line of describeChange(description, version)) print(line);
  const { isBackedUp } = flags;
  const { confirm } = job;
  await ensureWayBack({
    ...{ live: description, next: version, isBackedUp, confirm },
    command: 'npm run deploy',
  });
  const target = { clasp, scriptId, isDeployed: live?.isDeployed ?? false };
  const known = live?.deployment ?? (await createFirst(job, target, version));
  if (known.deploymentId !== project.deploymentId)
    await keepProject(root, scriptId, known.deploymentId);
  const webAppUrl = makeWebAppUrl(known.deploymentId);
  const digest = await buildAndPush(job, target, version, webAppUrl);
  await update(job, clasp, known, version, digest);
  // Or the first deployment was interrupted halfway.
  const isNewAddress = live?.deployment === undefined || isFirstLabel(known.description);
  return { scriptId, isNewAddress };
}

async function createProject({ flags, print, runClasp }: Job): Promise<string> {
  const clasp = createClasp(runClasp, { scriptId: undefined, flags });
  for (const line of describeNamesakes(await clasp.scriptsTitled(title))) print(line);
  const scriptId = await clasp.createScript(title);
  print(`✓ Created the script project "${title}": ${editorLink(scriptId)}`);
  return scriptId;
}

async function createFirst(job: Job, target: Target, version: string): Promise<Deployed> {
  const { clasp } = target;
  await buildAndPush(job, target, version, '');
  // Left by an earlier attempt whose deployment failed.
  const made = await findVersion(clasp, isFirstLabel);
  const created = await clasp.createDeployment(makeFirstLabel(version), made);
  job.print(`✓ Created the deployment ${makeWebAppUrl(created.deploymentId)}`);
  return created;
}

/** Returns the digest of the code that the script project then has. */
async function buildAndPush(
  job: Job,
  target: Target,
  version: string,
  webAppUrl: string,
): Promise<string> {
  const { print, build } = job;
  const { clasp, scriptId } = target;
  const { bytes, digest } = await build({ version, webAppUrl });
  print(
    `✓ Built dist/Code.js, ${(bytes / 1000).toFixed(1)} kB${webAppUrl ? '' : ', without its address'}`,
  );
  const editor = await clasp.editorFiles();
  await writeScopes(job, target, editor.get(manifestName));
  await ensureNothingLost(job, editor, scriptId);
  const files = await clasp.push();
  print(
    files.length > 0
      ? `✓ Pushed ${files.length} files`
      : '✓ The script project already has this code',
  );
  return digest;
}

/** Writes the scopes into the manifest that was built; `there` is the one in the script project. */
async function writeScopes(
  { root, print }: Job,
  { isDeployed }: Target,
  there: string | undefined,
): Promise<void> {
  const file = join(root, 'dist', manifestName);
  const manifest = withScopes(await readFile(file, 'utf8'), chooseScopes(there, isDeployed));
  await writeFile(file, manifest);
  if (maySetTrigger(manifest) && !maySetTrigger(there ?? ''))
    print(
      '· The script asks for access to its triggers, too: setup makes the one that calls tick every minute',
    );
}

async function update(
  { print }: Job,
  clasp: Clasp,
  current: Deployed,
  version: string,
  digest: string,
): Promise<void> {
  const label = parseLabel(current.description);
  // Another version would only count towards the limit of 200, here and below.
  if (label?.digest === digest)
    return print(`✓ Version ${current.versionNumber} is live and already is this code`);
  const before = isFirstLabel(current.description) ? undefined : current.versionNumber;
  const made = await findVersion(
    clasp,
    (description) => parseLabel(description)?.digest === digest,
  );
  const description = makeLabel(version, { digest, before });
  const live = await clasp.updateDeployment(current.deploymentId, description, made);
  print(`✓ Version ${live.versionNumber} is live at ${makeWebAppUrl(live.deploymentId)}`);
}

/** The newest version with such a description, left by an attempt that failed or was undone. */
async function findVersion(
  clasp: Clasp,
  isSuch: (description: string) => boolean,
): Promise<number | undefined> {
  const found = [...(await clasp.versions())].filter(([, description]) => isSuch(description));
  return found.length > 0 ? Math.max(...found.map(([number]) => number)) : undefined;
}
