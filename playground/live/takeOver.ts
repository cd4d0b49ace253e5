/**
 * The webhook of a deployed bot. Long polling does not work beside it, so it is taken away, only where the owner says so, and put back
 * at the end. Its address holds the secret, which is never printed.
 */
import type { WebhookInfo } from '@grammyjs/types';
import type { CallApi } from './botApi.ts';
import { HopelessFailure, type RetryTools, retry } from './retry.ts';

/** For all tries to put it back, and for each of them. */
const patienceMs = 30_000;
const tryMs = 10_000;

/**
 * Plays while the bot has no webhook; tells whether afterwards it has the one it had before. Throws a `HopelessFailure` where there is
 * one that must not be taken over.
 */
export async function withoutWebhook(
  callApi: CallApi,
  isAllowed: boolean,
  tools: RetryTools,
  play: () => Promise<void>,
): Promise<boolean> {
  const { say, signal } = tools;
  const info = await retry(() => callApi<WebhookInfo>('getWebhookInfo', {}, signal), tools);
  if (info === undefined) return true;
  const [address = ''] = (info.url ?? '').split(/[?#]/);
  if (address === '') {
    await play();
    return true;
  }
  if (!isAllowed)
    throw new HopelessFailure(
      `The bot has a webhook, ${address}, which would get nothing while this runs; to go on, and have it put back at the end, run: npm run live -- --take-over`,
    );
  say(`The webhook ${address} is taken over until this ends. If this is killed before, run setup there.`);
  let isBack = false;
  try {
    // Telegram may also have deleted it without a word, so it is put back in any case.
    if ((await retry(() => callApi<true>('deleteWebhook', {}, signal), tools)) !== undefined) await play();
  } finally {
    isBack = await putBack(info, address, callApi, tools);
  }
  return isBack;
}

/** Goes on after the signal, which is how most runs end; but not for ever. */
async function putBack(info: WebhookInfo, address: string, callApi: CallApi, { say, sleep }: RetryTools): Promise<boolean> {
  const { url = '', allowed_updates = [], max_connections } = info;
  // Without a list, that of the polling would stay; an empty one is Telegram's default.
  const webhook = { url, allowed_updates, ...(max_connections === undefined ? {} : { max_connections }) };
  const hidden = url.slice(address.length);
  const tell = (line: string) => say(hidden === '' ? line : line.replaceAll(hidden, '…'));
  const tools: RetryTools = { say: tell, sleep, signal: AbortSignal.timeout(patienceMs) };
  let reason = 'Telegram was not reached.';
  try {
    const done = await retry(() => callApi<true>('setWebhook', webhook, AbortSignal.timeout(tryMs)), tools);
    if (done !== undefined) {
      say(`The webhook ${address} is back.`);
      return true;
    }
  } catch (error) {
    if (!(error instanceof HopelessFailure)) throw error;
    reason = error.message;
  }
  tell(`The webhook ${address} could not be put back: ${reason} Run setup there; until then that bot gets nothing.`);
  return false;
}
