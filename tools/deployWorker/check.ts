/** Checks the Worker as a visitor, a forger and Telegram see it. */
import { chosenMark } from '../../src/bot/features/owner/describeSetting.ts';
import { readPageMark } from '../../src/bot/features/publicPage/mark.ts';
import { parseJson, readObject } from '../../src/bot/telegram/json.ts';
import { describeSolver } from '../deploy/describeSolver.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { describeFinding, type Finding, unwell, well } from '../deploy/finding.ts';
import { adviseOnReach, describeFetchError } from '../deploy/reach.ts';
import { readDeployed } from './deployedFile.ts';
import type { Job } from './job.ts';
import { callOwnerRoute } from './ownerRoute.ts';
import { readReportedWebhook, readWebhook, type Webhook } from './webhook.ts';

const patience = 30_000;
const again = 'Run npm run deploy:worker.';

export async function check(job: Job, token = job.env.BOT_TOKEN?.trim()): Promise<boolean> {
  const { name = '', url, secret: kept } = await readDeployed(job.root);
  if (!url) throw new DeployFailure('Nothing has been deployed from here yet.', [again]);
  const secret = job.env.WEBHOOK_SECRET?.trim() || kept;
  const findings: Finding[] = [await checkPage(job, url)];
  if (findings[0]!.isWell) {
    findings.push(await checkForgedCall(job, url));
    if (secret)
      findings.push(
        await checkRealCall(job, url, secret),
        ...(await checkHealth(job, url, secret)),
      );
  }
  const isReached = findings.every(({ isWell }) => isWell);
  const status = secret && isReached ? await callOwnerRoute(job, `${url}/status`, secret) : [];
  if (token) findings.push(judgeWebhook(await readWebhook(job, token), name, url));
  else if (secret && isReached) findings.push(judgeWebhook(readReportedWebhook(status), name, url));
  for (const finding of findings) for (const line of describeFinding(finding)) job.print(line);
  for (const line of status) if (line.includes(`(${chosenMark})`)) job.print(`· ${line}`);
  if (!secret)
    job.print(
      '· Nothing was checked with the bot’s secret: that needs WEBHOOK_SECRET in the environment.',
    );
  return findings.every(({ isWell }) => isWell);
}

/**
 * What the Worker finds out about itself, for a bug report; nothing where it is not reached, or is
 * older than that.
 */
export async function readSelfTest(job: Job): Promise<readonly string[]> {
  const { url, secret: kept } = await readDeployed(job.root);
  const secret = job.env.WEBHOOK_SECRET?.trim() || kept;
  const headers = { authorization: `Bearer ${secret}` };
  const answer =
    url && secret ? await ask(job, `${url}/selftest`, { method: 'POST', headers }) : '';
  if (typeof answer === 'string' || answer.status !== 200) return [];
  const { lines } = readObject(parseJson(answer.body));
  return Array.isArray(lines)
    ? [
        '· For a bug report, without token, secret and ids:',
        ...lines.map((line) => `  ${String(line)}`),
      ]
    : [];
}

/** The version that the public page names; undefined where there is none, or it is not reached. */
export async function findLiveVersion(
  job: Job,
  url: string | undefined,
): Promise<string | undefined> {
  const answer = url === undefined ? '' : await ask(job, `${url}/exec`);
  return typeof answer === 'string' ? undefined : readPageMark(answer.body)?.version;
}

async function checkPage(job: Job, url: string): Promise<Finding> {
  const answer = await ask(job, `${url}/exec`);
  if (typeof answer === 'string')
    return unwell(`The Worker was not reached: ${answer}.`, adviseOnReach(answer));
  const mark = readPageMark(answer.body);
  if (!mark) return unwell(`The page at ${url} is not linia’s (status ${answer.status}).`, again);
  if (!mark.isSetUp)
    return unwell(`linia ${mark.version} is live, but the bot is not set up yet.`, again);
  return well(`linia ${mark.version} is live${describeSolver(mark)}. The page answers: ${url}`);
}

/** Checks that a call with a wrong secret is refused. */
async function checkForgedCall(job: Job, url: string): Promise<Finding> {
  const answer = await call(job, url, 'not-the-secret');
  if (typeof answer === 'string')
    return unwell(`The Worker was not reached: ${answer}.`, adviseOnReach(answer));
  if (answer.status === 401)
    return well('A call with a wrong secret is answered with 401 and does nothing.');
  return unwell(
    `A call with a wrong secret is answered with ${answer.status} instead of 401.`,
    again,
  );
}

/** Checks that a call such as Telegram's is let in. */
async function checkRealCall(job: Job, url: string, secret: string): Promise<Finding> {
  const answer = await call(job, url, secret);
  if (typeof answer === 'string')
    return unwell(`The Worker was not reached: ${answer}.`, adviseOnReach(answer));
  if (answer.status === 200) return well('A call with the bot’s secret is answered with 200.');
  if (answer.status === 401)
    return unwell(
      'A call with the bot’s secret is answered with 401, as are all updates that Telegram delivers with it.',
      'The Worker has another secret than .linia-worker.json. Set the right one as WEBHOOK_SECRET in the environment,',
      'and run npm run deploy:worker, which gives it to the Worker and to Telegram.',
    );
  return unwell(
    `A call with the bot’s secret is answered with ${answer.status} instead of 200.`,
    again,
  );
}

/** Whether what is stored can be read; a Worker of an older version does not say. */
async function checkHealth(job: Job, url: string, secret: string): Promise<readonly Finding[]> {
  const answer = await ask(job, `${url}/health`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const { storage } = typeof answer === 'string' ? {} : readObject(parseJson(answer.body));
  if (storage === true) return [well('The storage answers.')];
  return storage === false
    ? [
        unwell(
          'The storage does not answer.',
          'Look at https://www.cloudflarestatus.com, and check again in a while.',
        ),
      ]
    : [];
}

/** A call of the webhook that holds no update. */
const call = (job: Job, url: string, secret: string) =>
  ask(job, `${url}/exec`, {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    body: '{"update_id":1}',
  });

function judgeWebhook(webhook: Webhook | undefined, name: string, url: string): Finding {
  if (!webhook)
    return unwell('Telegram does not accept the token.', 'Copy it again from @BotFather.');
  const { address, waiting, failure } = webhook;
  if (address !== `${url}/exec`)
    return unwell(
      `The webhook leads to ${address || 'nowhere'}, not to ${url}/exec.`,
      `${again} That sets it.`,
    );
  const log = `npx wrangler tail${name && ` ${name}`} shows the log.`;
  if (failure && waiting > 0)
    return unwell(`Telegram could not deliver an update: ${failure}`, log);
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
