/**
 * Checks the webhook as Telegram sees it. Neither the token nor the secret, which is part of the
 * webhook's address, is ever printed.
 */

import { isJsonObject, readInteger, readString } from '../../src/bot/telegram/json.ts';
import { allowedUpdates } from '../../src/bot/telegram/update.ts';
import { readWebhookInfo, type WebhookInfo } from '../../src/bot/telegram/webhookInfo.ts';
import { checkRealCall, deafness } from './checkWebApp.ts';
import { type Finding, unwell, well } from './finding.ts';
import { adviseOnReach, describeFetchError } from './reach.ts';

const patience = 30_000;

export interface WebhookQuestion {
  readonly token: string;
  readonly telegramUrl: string;
  readonly webAppUrl: string;
  readonly editor: string;
}

export async function checkWebhook(
  question: WebhookQuestion,
  now = Date.now(),
): Promise<readonly Finding[]> {
  const { token, telegramUrl, webAppUrl, editor } = question;
  if (!/^\d{1,20}:[A-Za-z0-9_-]+$/.test(token))
    return [
      unwell(
        'BOT_TOKEN does not look like a bot token.',
        'It has the form 123456:ABC…; copy it from @BotFather.',
      ),
    ];
  let body: unknown;
  try {
    const response = await fetch(`${telegramUrl}/bot${token}/getWebhookInfo`, {
      signal: AbortSignal.timeout(patience),
    });
    body = await response.json();
  } catch (error) {
    const isForeign = error instanceof SyntaxError;
    const reason = isForeign ? 'the answer is not Telegram’s' : describeFetchError(error, patience);
    return [unwell(`Telegram was not reached: ${reason}.`, adviseOnReach(reason))];
  }
  if (isJsonObject(body) && body.ok === true && isJsonObject(body.result)) {
    const findings = judge(body.result, question, now);
    const address = readString(body.result.url) ?? '';
    return leadsHere(address, webAppUrl)
      ? [...findings, await checkRealCall(address, editor)]
      : findings;
  }
  const code = isJsonObject(body) ? readInteger(body.error_code) : undefined;
  if (code === 401 || code === 404)
    return [
      unwell(
        'Telegram does not know this token; it may have been revoked.',
        'Ask @BotFather for the token, set it as BOT_TOKEN in the script properties and here, and run setup:',
        editor,
      ),
    ];
  return [
    unwell(
      `Telegram did not describe the webhook (${code ?? 'no code'}).`,
      'Try again in a few minutes.',
    ),
  ];
}

/** Whether Telegram calls this web app, with a secret. */
const leadsHere = (address: string, webAppUrl: string): boolean => {
  const [path, query = ''] = address.split('?');
  return path === webAppUrl && /^k=[A-Za-z0-9_-]+$/.test(query);
};

function judge(
  info: Readonly<Record<string, unknown>>,
  { webAppUrl, editor }: WebhookQuestion,
  now: number,
): readonly Finding[] {
  const state = readWebhookInfo(info, now);
  const { address } = state;
  const runSetup = `Open ${editor}, choose the function setup, and press Run.`;
  if (!address) return [unwell('No webhook is registered, so the bot gets no updates.', runSetup)];
  if (address !== webAppUrl)
    return [
      unwell(`The webhook leads to ${address}, but the deployment is at ${webAppUrl}.`, runSetup),
    ];
  if (!leadsHere(readString(info.url) ?? '', webAppUrl))
    return [
      unwell('The webhook is registered without its secret, so no update is accepted.', runSetup),
    ];
  const findings: Finding[] = [];
  // Whether guest mode is on is for status to say.
  if (!state.getsAll(allowedUpdates(false)))
    findings.push(
      unwell('The webhook does not get every kind of update that the bot needs.', runSetup),
    );
  findings.push(judgeFailure(state, editor));
  return findings;
}

function judgeFailure({ waiting, failure }: WebhookInfo, editor: string): Finding {
  if (failure && !failure.isOver)
    return unwell(
      `Telegram could not deliver an update at ${failure.when}: ${failure.message} (${waiting})`,
      ...adviceOn(failure.message, editor),
    );
  const past = failure ? `; the last failure, at ${failure.when}, is over` : ' and no failure';
  return well(`The webhook is registered, with ${waiting}${past}.`);
}

function adviceOn(message: string, editor: string): readonly string[] {
  if (/\b30[1-8]\b/.test(message))
    return [
      `If Google goes on answering with a redirect, the bot is deaf: ${deafness}.`,
      'Run npm run deploy, which pushes code that answers 200, and see "Who has access" under Deploy > Manage deployments:',
      editor,
    ];
  if (/\b40[134]\b/.test(message))
    return [
      'The web app is not open to everybody, or missing: run npm run deploy, and allow access:',
      editor,
    ];
  if (/time.?out/i.test(message))
    return [`The script was too slow; its log is in ${editor}, under Executions.`];
  return [`The script's log is in ${editor}, under Executions.`];
}
