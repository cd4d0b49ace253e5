import { createClasp } from './clasp.ts';
import { ensureLoginFile } from './claspLogin.ts';
import type { Job } from './job.ts';
import { makeWebAppUrl } from './links.ts';
import { describeLive, findLive } from './live.ts';
import { describeNamesakes, title } from './namesakes.ts';
import { deploymentFile, readProject, readVersion } from './project.ts';
import { describeChange } from './versionChange.ts';

/** Prints what a deployment would do now, without changing anything here or at Google. */
export async function plan({ root, env, flags, print, runClasp }: Job): Promise<void> {
  await ensureLoginFile(env);
  const project = await readProject(root);
  const { scriptId } = project;
  const clasp = createClasp(runClasp, { scriptId, flags }, project.file);
  const steps: string[] = [];
  if (scriptId === undefined) {
    steps.push(`create the script project "${title}" and write its id into ${deploymentFile}`);
    steps.push(...firstStepsOf(false));
  } else {
    const live = await findLive(project, clasp);
    const { deployment } = live;
    for (const line of describeLive(live, scriptId)) print(line);
    for (const line of describeChange(deployment?.description, await readVersion(root)))
      print(line);
    if (!deployment) steps.push(...firstStepsOf(live.isDeployed));
    else {
      steps.push(`build dist/ with the address ${makeWebAppUrl(deployment.deploymentId)}`);
      steps.push('ask first, if the editor has what linia did not push');
      steps.push(`push it into the script project ${scriptId}, if it differs`);
      steps.push(
        `make a new version of it live instead of version ${deployment.versionNumber}, if it differs`,
      );
      steps.push('check from outside that the page answers');
    }
  }
  print('Would, in this order:');
  steps.forEach((step, index) => {
    print(`  ${index + 1}. ${step}`);
  });
  if (scriptId !== undefined) return;
  // With a project, reading its deployments has already required a login.
  await clasp.ensureLogin();
  for (const line of describeNamesakes(await clasp.scriptsTitled(title))) print(line);
}

const firstStepsOf = (isDeployed: boolean): readonly string[] => [
  `build dist/ and push it${isDeployed ? '' : ', which asks for the trigger that calls tick, too'}`,
  'create the deployment, and write its id into .linia-deployment.json',
  'build it again, with the deployment’s address, push it, and make it live',
  'print what is left to do by hand',
];
