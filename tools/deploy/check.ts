import { checkForgedCall, checkPage } from './checkWebApp.ts';
import { checkWebhook } from './checkWebhook.ts';
import { DeployFailure } from './failure.ts';
import { describeFinding, type Finding } from './finding.ts';
import type { Job } from './job.ts';
import { editorLink, makeWebAppUrl } from './links.ts';
import { readProject } from './project.ts';

/** Looks at the deployment as a visitor, a forger and Telegram see it, prints what it finds, and returns whether all is well. */
export async function check({ root, env, flags, print }: Job): Promise<boolean> {
  const { scriptId, deploymentId } = await readProject(root);
  const webAppUrl = flags.webAppUrl ?? (deploymentId && makeWebAppUrl(deploymentId));
  if (!webAppUrl)
    throw new DeployFailure('Nothing has been deployed from here yet.', [
      'npm run deploy does it; --check --web-app URL looks at the deployment of another copy.',
    ]);
  const editor = scriptId ? editorLink(scriptId) : 'https://script.google.com';
  const findings: Finding[] = [await checkPage(webAppUrl, editor)];
  // Where the page does not answer, its other half only says so again.
  if (findings[0]?.isWell) findings.push(await checkForgedCall(webAppUrl, editor));
  const token = env.BOT_TOKEN?.trim();
  const telegramUrl = (env.TELEGRAM_API ?? 'https://api.telegram.org').replace(/\/+$/, '');
  if (token) findings.push(...(await checkWebhook({ token, telegramUrl, webAppUrl, editor })));
  for (const finding of findings) for (const line of describeFinding(finding)) print(line);
  if (!token) print('· The webhook was not looked at: that takes BOT_TOKEN in the environment.');
  return findings.every(({ isWell }) => isWell);
}
