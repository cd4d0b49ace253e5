import { createClasp } from './clasp.ts';
import { findClasp } from './claspRun.ts';
import type { Job } from './job.ts';
import { makeWebAppUrl } from './links.ts';
import { findLive } from './live.ts';
import { readProject } from './project.ts';

/** Says what a deployment would do now. It reads, and changes nothing, here or at Google. */
export async function plan({ root, env, print }: Job): Promise<void> {
  const run = await findClasp(root, env);
  const project = await readProject(root);
  const steps: string[] = [];
  if (project.scriptId === undefined) {
    steps.push('create the script project "linia" and write its id into .clasp.json');
    steps.push(...firstSteps);
  } else {
    const { deployment, isLost } = await findLive(project, createClasp(run, project.scriptId));
    if (isLost) print('! The deployment that was used so far has been deleted, and its address with it.');
    if (!deployment) steps.push(...firstSteps);
    else {
      steps.push(`build dist/Code.js with the address ${makeWebAppUrl(deployment.deploymentId)}`);
      steps.push(`push it, with the manifest, into the script project ${project.scriptId}, if it differs`);
      steps.push(
        `make a new version of it live instead of version ${deployment.versionNumber}, if it differs`,
      );
      steps.push('look from outside whether the page answers');
    }
  }
  print('Would, in this order:');
  steps.forEach((step, index) => {
    print(`  ${index + 1}. ${step}`);
  });
}

const firstSteps = [
  'build dist/Code.js and push it, with the manifest',
  'create the deployment, and write its id into .linia-deployment.json',
  'build dist/Code.js again, with the deployment’s address, push it, and make it live',
  'say what is left to do by hand',
];
