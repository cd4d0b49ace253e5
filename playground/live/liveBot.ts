/**
 * The bundle and its runtime against the real Telegram: updates come by long polling and go through `doPost`, as if
 * Telegram had posted them. `setup()` registers commands and descriptions as on Apps Script; only its webhook stays
 * here, since there is none; it says which kinds of update to ask for.
 */
import type { Update } from '@grammyjs/types';
import { type AppsScript, createAppsScript } from '../appsScript/appsScript.ts';
import type { ExecutionReport } from '../appsScript/execution.ts';
import type { FetchOutcome, FetchRequest, Network } from '../appsScript/services/urlFetch.ts';
import { isRecord, parseJson } from '../telegram/api/parameters.ts';
import { createApi } from './botApi.ts';
import { createKeptProperties } from './keptProperties.ts';
import { HopelessFailure, type RetryTools, retry } from './retry.ts';
import { withoutWebhook } from './takeOver.ts';

export interface LiveOptions {
  readonly code: string;
  readonly token: string;
  /** Telegram's address, without a slash at the end. */
  readonly apiBase: string;
  readonly fetch: Network;
  /** The file of the script and user properties. */
  readonly propertiesFile: string;
  /** Script properties that override the saved ones. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Whether a bot that has a webhook may be played, which is removed meanwhile. */
  readonly takesOver?: boolean;
  readonly say: (line: string) => void;
  readonly sleep: RetryTools['sleep'];
  /** Stops the bot. */
  readonly signal: AbortSignal;
  readonly pollSeconds?: number;
}

interface RegisteredWebhook {
  readonly url: string;
  readonly allowedUpdates: readonly string[];
}

const webAppUrl = 'https://script.google.com/macros/s/live/exec';
const telegramApi = 'https://api.telegram.org';

/**
 * Plays until the signal; returns whether the bot then has its former webhook again, if any. Throws `HopelessFailure` if it
 * cannot start.
 */
export async function runLive(options: LiveOptions): Promise<boolean> {
  const { token, apiBase, signal, takesOver = false, pollSeconds = 50 } = options;
  const say = (line: string) => options.say(line.replaceAll(token, '<token>'));
  const tools: RetryTools = { say, sleep: options.sleep, signal };
  const callApi = createApi(apiBase, token);
  const kept = createKeptProperties(options.propertiesFile);
  let webhook: RegisteredWebhook | undefined;

  const appsScript = createAppsScript({
    code: options.code,
    now: Date.now,
    passTime: sleepThread,
    fetch: network,
    webAppUrl,
    properties: { ...options.properties, BOT_TOKEN: token, WEBAPP_URL: webAppUrl },
    keptExecutions: 1,
  });
  kept.load(appsScript.properties);

  /** Sends the script's requests to `apiBase`, except `setWebhook`, which it handles itself. */
  function network(requests: readonly FetchRequest[]): readonly FetchOutcome[] {
    const outcomes = new Map<FetchRequest, FetchOutcome>();
    const others: FetchRequest[] = [];
    for (const request of requests) {
      if (request.url === `${telegramApi}/bot${token}/setWebhook`) {
        webhook = readWebhook(request);
        outcomes.set(request, { status: 200, headers: {}, body: '{"ok":true,"result":true}' });
      } else others.push(request);
    }
    const redirected = others.map((request) => ({
      ...request,
      url: request.url.replace(telegramApi, apiBase),
    }));
    const answers = redirected.length === 0 ? [] : options.fetch(redirected);
    for (const [index, request] of others.entries()) outcomes.set(request, answers[index] ?? { failure: 'Timeout' });
    return requests.map((request) => outcomes.get(request) ?? { failure: 'Timeout' });
  }

  function report(execution: ExecutionReport): void {
    for (const { level, text } of execution.logs) say(`  ${level}: ${text}`);
    const { outcome } = execution;
    if (outcome.kind === 'exception') say(`  ${execution.functionName} failed: ${outcome.name}: ${outcome.message}`);
    kept.save(appsScript.properties);
  }

  const me = await retry(() => callApi<{ readonly username: string }>('getMe', {}, signal), tools);
  if (me === undefined) return true;
  const { username } = me;
  return withoutWebhook(callApi, takesOver, tools, play);

  async function play(): Promise<void> {
    report(appsScript.run('setup'));
    if (webhook === undefined) throw new HopelessFailure('setup() registered no webhook; the log above says why.');
    say(`@${username} plays: https://t.me/${username}. Ctrl-C stops it.`);

    const { url, allowedUpdates } = webhook;
    let offset: number | undefined;
    while (!signal.aborted) {
      const query = {
        timeout: pollSeconds,
        allowed_updates: allowedUpdates,
        ...(offset === undefined ? {} : { offset }),
      };
      const updates = (await retry(() => callApi<readonly Update[]>('getUpdates', query, signal), tools)) ?? [];
      for (const update of updates) {
        if (signal.aborted) break;
        report(deliver(appsScript, url, update, say));
        offset = update.update_id + 1;
      }
    }
    // Confirms the updates already played, so that the next start does not play them again.
    if (offset !== undefined) await callApi('getUpdates', { offset, limit: 1, timeout: 0 }, AbortSignal.timeout(5_000));
  }
}

/** Sleeps synchronously, with this thread, as a script does. */
function sleepThread(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Plays one update through `doPost`. A failure is printed; unlike Telegram it does not retry. */
function deliver(appsScript: AppsScript, url: string, update: Update, say: (line: string) => void): ExecutionReport {
  const body = JSON.stringify(update);
  const { response, report } = appsScript.request({
    method: 'POST',
    url,
    contentType: 'application/json',
    body,
  });
  if (report === undefined)
    throw new HopelessFailure(`setup() registered an address that is not the web app's: ${url.split('?')[0]}`);
  const kind = Object.keys(update).find((key) => key !== 'update_id') ?? 'update';
  say(`${kind} ${update.update_id}: ${report.calls.length} calls, ${Math.round(report.measuredMs)} ms`);
  if (response.status !== 200) say(`  doPost answered ${response.status}, which a webhook would count as a failure`);
  return report;
}

function readWebhook({ body = '' }: FetchRequest): RegisteredWebhook | undefined {
  const parameters = parseJson(body);
  if (!isRecord(parameters) || typeof parameters.url !== 'string') return undefined;
  const { url, allowed_updates: kinds } = parameters;
  return { url, allowedUpdates: Array.isArray(kinds) ? kinds.map(String) : [] };
}
