import { checkForgedCall, checkPage } from './checkWebApp.ts';
import { checkWebhook } from './checkWebhook.ts';
import { DeployFailure } from './failure.ts';
import { describeFinding, type Finding } from './finding.ts';
import type { Job } from './job.ts';
import { editorLink, makeWebAppUrl } from './links.ts';
import { describeTick, manualSteps } from './nextSteps.ts';
import { readProject } from './project.ts';

export interface Checked {
  readonly isWell: boolean;
  /** Whether the owner's remaining steps have been printed. */
  readonly isWaiting: boolean;
}

/** Checks the deployment as a visitor, a forger and Telegram see it, and prints the findings. */
export async function check({ root, env, flags, print }: Job): Promise<Checked> {
  const { scriptId, deploymentId } = await readProject(root);
  const webAppUrl = flags.webAppUrl ?? (deploymentId && makeWebAppUrl(deploymentId));
  if (!webAppUrl)
    throw new DeployFailure('Nothing has been deployed from here yet.', [
      'Run npm run deploy, or check that of another copy with --check --web-app URL.',
      'If you pasted the script by hand, run status or selfTest in its editor.',
    ]);
  const editor = scriptId ? editorLink(scriptId) : 'https://script.google.com';
  const page = await checkPage(webAppUrl, editor);
  const findings: Finding[] = [page];
  const { isTicking } = page;
  // If the page does not answer, a call of the webhook would fail the same way.
  if (page.isWell) findings.push(await checkForgedCall(webAppUrl, editor));
  const token = env.BOT_TOKEN?.trim();
  const telegramUrl = (env.TELEGRAM_API ?? 'https://api.telegram.org').replace(/\/+$/, '');
  if (token) findings.push(...(await checkWebhook({ token, telegramUrl, webAppUrl, editor })));
  for (const finding of findings) for (const line of describeFinding(finding)) print(line);
  if (isTicking !== undefined) for (const line of describeTick(isTicking, scriptId)) print(line);
  const isWaiting = page.isWaiting === true;
  if (isWaiting) for (const line of manualSteps(scriptId)) print(line);
  else if (!token)
    print('· The webhook was not checked: that needs BOT_TOKEN in the environment, or selfTest.');
  if (page.isWell)
    print(
      `· What only Google can show: run the function selfTest in ${editor}; docs/apps-script.md explains each line.`,
    );
  return { isWell: findings.every(({ isWell }) => isWell), isWaiting };
}
