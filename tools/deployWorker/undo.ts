/**
 * Makes the previous version live again, and when repeated the one before it; the objects keep
 * their rows. Without a terminal `wrangler rollback` confirms by itself that changed secrets come
 * back, too; `wrangler versions deploy` is refused then.
 */
import { explainWayBack, goesBack } from '../deploy/border.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { keepDeployed, readDeployed } from './deployedFile.ts';
import { explainWrangler } from './explain.ts';
import type { Job } from './job.ts';
import { nameFlags, nameOption } from './ownWorker.ts';

export async function undo({ root, flags, print, runWrangler }: Job): Promise<void> {
  const deployed = await readDeployed(root);
  const { name, url, versions } = deployed;
  if (!url) throw new DeployFailure('Nothing has been deployed from here yet.');
  const option = nameOption(name);
  const [live, before] = [versions.at(-1), versions.at(-2)];
  if (live === undefined || before === undefined)
    throw new DeployFailure('No version before this one is known here.', [
      `npx wrangler versions list${option} shows all, and npx wrangler rollback VERSION${option} makes one live again.`,
    ]);
  const { [live]: newer, [before]: older = '1.0.0' } = deployed.linia;
  if (goesBack(newer, older)) throw explainWayBack(older, newer!, 'npm run deploy:worker');
  if (flags.isDryRun)
    return print(
      `Would make version ${before.slice(0, 8)} live again, instead of ${live.slice(0, 8)}.`,
    );
  const message = `instead of ${live}`;
  const output = await runWrangler([
    'versions',
    'deploy',
    `${before}@100%`,
    ...nameFlags(name),
    '--yes',
    '--message',
    message,
  ]);
  if (!output.isOk && changedSecrets.test(output.said)) throw explainSecrets(before);
  if (!output.isOk)
    throw explainWrangler(
      `Version ${before.slice(0, 8)} could not be made live again`,
      output.said,
      flags,
    );
  await keepDeployed(root, { ...deployed, versions: versions.slice(0, -1) });
  print(`✓ Version ${before.slice(0, 8)} is live again at ${url}`);
}

/** Cloudflare's code for a version whose secrets are not the present ones. */
const changedSecrets = /\[code: 10220\]/;

const explainSecrets = (version: string): DeployFailure =>
  new DeployFailure(
    `Version ${version.slice(0, 8)} has another token or secret, which would come back with it.`,
    [
      'Telegram calls with the present secret, and boards are signed with both: the bot would be deaf, and its boards dead.',
      'Deploy the older code with the present ones instead: git checkout VERSION, npm ci, npm run deploy:worker.',
    ],
  );
