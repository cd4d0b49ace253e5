/**
 * The webhook of a deployed bot. Long polling does not work while it is set, so it is removed, but only if the owner says so, and
 * restored at the end. Its address holds the secret, which is never printed.
 */
import type { WebhookInfo } from '@grammyjs/types';
import type { CallApi } from './botApi.ts';
import { HopelessFailure, type RetryTools, retry } from './retry.ts';

/** The time for all attempts to restore it, and for each of them. */
const patienceMs = 30_000;
const tryMs = 10_000;

/**
 * Plays while the bot has no webhook; returns whether it then has its former one. Throws a `HopelessFailure` if there is a
 * webhook that must not be removed.
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
    // Telegram may have deleted it despite an error, so it is restored in any case.
    if ((await retry(() => callApi<true>('deleteWebhook', {}, signal), tools)) !== undefined) await play();
  } finally {
    isBack = await putBack(info, address, callApi, tools);
  }
  return isBack;
}

/** Continues after the signal, since most runs end with one, but not for ever. */
async function putBack(info: WebhookInfo, address: string, callApi: CallApi, { say, sleep }: RetryTools): Promise<boolean> {
  const { url = '', allowed_updates = [], max_connections } = info;
  // Without a list Telegram would keep that of the polling; an empty one is its default.
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
