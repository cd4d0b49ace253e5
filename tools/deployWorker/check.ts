/** Checks the Worker as a visitor, a forger and Telegram see it. */
import { readPageMark } from '../../src/bot/publicPage/mark.ts';
import { describeSolver } from '../deploy/describeSolver.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { describeFinding, type Finding, unwell, well } from '../deploy/finding.ts';
import { adviseOnReach, describeFetchError } from '../deploy/reach.ts';
import { readDeployed } from './deployedFile.ts';
import type { Job } from './job.ts';
import { readWebhook } from './webhook.ts';

const patience = 30_000;
const again = 'Run npm run deploy:worker.';

export async function check(job: Job, token = job.env.BOT_TOKEN?.trim()): Promise<boolean> {
  const { name = '', url } = await readDeployed(job.root);
  if (!url) throw new DeployFailure('Nothing has been deployed from here yet.', [again]);
  const findings: Finding[] = [await checkPage(job, url)];
  if (findings[0]!.isWell) findings.push(await checkForgedCall(job, url));
  if (token) findings.push(await checkWebhook(job, { name, url }, token));
  for (const finding of findings) for (const line of describeFinding(finding)) job.print(line);
  if (!token) job.print('· The webhook was not checked: that needs BOT_TOKEN in the environment.');
  return findings.every(({ isWell }) => isWell);
}

async function checkPage(job: Job, url: string): Promise<Finding> {
  const answer = await ask(job, `${url}/exec`);
  if (typeof answer === 'string') return unwell(`The Worker was not reached: ${answer}.`, adviseOnReach(answer));
  const mark = readPageMark(answer.body);
  if (!mark) return unwell(`The page at ${url} is not linia’s (status ${answer.status}).`, again);
  if (!mark.isSetUp) return unwell(`linia ${mark.version} is live, but the bot is not set up yet.`, again);
  return well(`linia ${mark.version} is live${describeSolver(mark)}. The page answers: ${url}`);
}

/** Checks that a call with a wrong secret is refused. */
async function checkForgedCall(job: Job, url: string): Promise<Finding> {
  const headers = { 'x-telegram-bot-api-secret-token': 'not-the-secret' };
  const answer = await ask(job, `${url}/exec`, { method: 'POST', headers, body: '{"update_id":1}' });
  if (typeof answer === 'string') return unwell(`The Worker was not reached: ${answer}.`, adviseOnReach(answer));
  if (answer.status === 401) return well('A call with a wrong secret is answered with 401 and does nothing.');
  return unwell(`A call with a wrong secret is answered with ${answer.status} instead of 401.`, again);
}

async function checkWebhook(
  job: Job,
  { name, url }: { readonly name: string; readonly url: string },
  token: string,
): Promise<Finding> {
  const webhook = await readWebhook(job, token);
  if (!webhook) return unwell('Telegram does not accept the token.', 'Copy it again from @BotFather.');
  const { address, waiting, failure } = webhook;
  if (address !== `${url}/exec`)
    return unwell(
      `The webhook leads to ${address || 'nowhere'}, not to ${url}/exec.`,
      `${again} That sets it; where the bot moves from Apps Script, npm run move does.`,
    );
  if (failure && waiting > 0)
    return unwell(`Telegram could not deliver an update: ${failure}`, `npx wrangler tail${name && ` ${name}`} shows the log.`);
  return well(`The webhook is registered, with ${waiting} updates waiting.`);
}

async function ask(
  job: Job,
  url: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: string } | string> {
  try {
    const response = await job.fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return describeFetchError(error, patience);
  }
}
