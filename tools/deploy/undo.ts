import { explainWayBack, goesBack } from './border.ts';
import { type Clasp, createClasp, type Deployed } from './clasp.ts';
import { ensureLoginFile } from './claspLogin.ts';
import { DeployFailure } from './failure.ts';
import type { Job } from './job.ts';
import { parseLabel } from './label.ts';
import { editorLink, makeWebAppUrl } from './links.ts';
import { describeRivals, findLive } from './live.ts';
import { readProject } from './project.ts';
import { numberOf } from './versionChange.ts';

/**
 * Makes the previous version live again, and when repeated the one before it; the address stays the
 * same. The script project keeps the newer code, which the next deployment makes live again.
 */
export async function undo({ root, env, flags, print, runClasp }: Job): Promise<void> {
  await ensureLoginFile(env);
  const project = await readProject(root);
  if (project.scriptId === undefined)
    throw new DeployFailure('Nothing has been deployed from here yet.');
  const clasp = createClasp(runClasp, { scriptId: project.scriptId, flags }, project.file);
  const { deployment, rivals } = await findLive(project, clasp);
  const [several, ...advice] = describeRivals(rivals, project.scriptId);
  if (several !== undefined) throw new DeployFailure(several, advice);
  if (!deployment)
    throw new DeployFailure('There is no deployment.', ['npm run deploy makes one.']);
  const before = await findBefore(deployment, clasp, project.scriptId);
  const [newer, older] = [deployment, before].map(({ description }) => numberOf(description));
  if (goesBack(newer, older)) throw explainWayBack(older!, newer!, 'npm run deploy');
  if (flags.isDryRun)
    return print(
      `Would make version ${before.number} live again, instead of ${deployment.versionNumber}.`,
    );
  const live = await clasp.updateDeployment(
    deployment.deploymentId,
    before.description,
    before.number,
  );
  print(`✓ Version ${live.versionNumber} is live again at ${makeWebAppUrl(live.deploymentId)}`);
}

async function findBefore(
  deployment: Deployed,
  clasp: Clasp,
  scriptId: string,
): Promise<{ readonly number: number; readonly description: string }> {
  const label = parseLabel(deployment.description);
  const byHand = `Choose a version in the editor: ${editorLink(scriptId)}, Deploy > Manage deployments.`;
  if (!label)
    throw new DeployFailure(
      'The live version was not deployed by this command, so the one before it is not known.',
      [byHand],
    );
  if (label.before === undefined)
    throw new DeployFailure(
      `Version ${deployment.versionNumber} is the first; there is none before it.`,
    );
  const description = (await clasp.versions()).get(label.before);
  if (description === undefined)
    throw new DeployFailure(`Version ${label.before}, the one before it, has been deleted.`, [
      byHand,
    ]);
  return { number: label.before, description };
}
