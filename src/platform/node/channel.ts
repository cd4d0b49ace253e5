/**
 * The way to the Bot API: Telegram hears of nothing that is not on the disk, and what it asks to
 * wait with waits.
 */
import { parseJson, readInteger, readObject } from '../../bot/telegram/json.ts';
import { patienceWith } from '../objects/object/telegram.ts';
import type { Fetch } from '../objects/storage.ts';
import { post } from './post.ts';
import type { Store } from './store.ts';

/** Beyond the time for which Telegram holds a request for updates. */
const pollPatience = 65_000;

export function openChannel(store: Store, address: string) {
  /** Until when Telegram has asked to wait with what sets the bot up, in ms since this process began. */
  let restsUntil = 0;

  async function postSaved(...asked: Parameters<typeof post>): ReturnType<Fetch> {
    await store.saved();
    return await post(...asked);
  }

  const fetch: Fetch = async (url, init) => {
    const response = await postSaved(url, init, patienceWith(url));
    if (response.status === 429 && isSetupCall(url))
      restsUntil = performance.now() + 1000 * readRetryAfter(await response.clone().text());
    return response;
  };

  return {
    fetch,
    /** For how many milliseconds the setup is to wait. */
    setupPause: (): number => Math.max(0, restsUntil - performance.now()),
    /** Calls a method of the Bot API, and gives the body of its answer. */
    async callTelegram(method: string, payload: object, ended: AbortSignal): Promise<string> {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      };
      return (await postSaved(`${address}/${method}`, init, pollPatience, ended)).text();
    },
  };
}

/** Whether the call sets the bot up: its texts, its webhook. */
const isSetupCall = (url: string): boolean =>
  /\/(?:setMy|deleteMy|getMe|setWebhook|deleteWebhook)\w*$/.test(url);

/** In seconds. */
const readRetryAfter = (body: string): number =>
  readInteger(readObject(readObject(parseJson(body)).parameters).retry_after) ?? 0;
