import { readVersion } from '../deploy/project.ts';
import { describeChange } from '../deploy/versionChange.ts';
import { check, findLiveVersion, readSelfTest } from './check.ts';
import { readDeployed } from './deployedFile.ts';
import { explainWrangler } from './explain.ts';
import type { Job } from './job.ts';
import { publish } from './publish.ts';
import { undo } from './undo.ts';

/** Performs the command; returns whether all is well. */
export async function perform(job: Job): Promise<boolean> {
  const { task, isDryRun } = job.flags;
  switch (task) {
    case 'check': {
      const isWell = await check(job);
      for (const line of await readSelfTest(job)) job.print(line);
      return isWell;
    }
    case 'undo':
      await undo(job);
      return isDryRun || check(job);
    case 'deploy': {
      if (isDryRun) {
        await plan(job);
        return true;
      }
      const { secrets } = await publish(job);
      return job.flags.isSetUp ? check(job, secrets.token) : true;
    }
  }
  return task satisfies never;
}

/**
 * Prints what a deployment would do now: builds, and lets wrangler check the build, which needs no
 * account.
 */
async function plan(job: Job): Promise<void> {
  const { root, env, flags, print, build, runWrangler } = job;
  const { url, secret } = await readDeployed(root);
  for (const line of describeChange(await findLiveVersion(job, url), await readVersion(root)))
    print(line);
  await build({});
  const output = await runWrangler(['deploy', '--dry-run']);
  if (!output.isOk) throw explainWrangler('wrangler would not deploy this', output.said, flags);
  const size = /gzip: ([\d.]+ \w+)/.exec(output.said)?.[1];
  print(`✓ Built dist-worker/worker.js${size ? `, ${size} compressed` : ''}; wrangler accepts it`);
  const steps = [
    ...(url === undefined && !env.BOT_TOKEN ? ['ask for the bot’s token'] : []),
    ...(secret === undefined && !env.WEBHOOK_SECRET
      ? ['make a webhook secret, and keep it in .linia-worker.json']
      : []),
    url === undefined
      ? 'create the Worker, unless one of its name is there already, and the class of its objects, with token and secret'
      : `make a new version live at ${url}`,
    ...(flags.isSetUp
      ? ['set the bot up: webhook, commands, descriptions', 'check from outside that it answers']
      : []),
  ];
  print('· Whether you are logged in was not looked at: npx wrangler whoami says it.');
  print('Would, in this order:');
  for (const [index, step] of steps.entries()) print(`  ${index + 1}. ${step}`);
}
