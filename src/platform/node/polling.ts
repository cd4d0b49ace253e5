/** Fetches updates by long polling, where Telegram cannot call: no public address, no certificate. */
import { isJsonObject, readInteger } from '../../bot/telegram/json.ts';
import { allowedUpdates } from '../../bot/telegram/update.ts';
import { type Caller, callTelegram, firstPause } from './callTelegram.ts';

/** Seconds that Telegram holds a request while there is nothing. */
const hold = 50;

/** How often an update is tried that cannot be answered; then it is left out, so that it does not hold up those after it. */
const maxTries = 5;

export interface Poller extends Caller {
  /** Answers an update; false if it is to be tried again. */
  readonly deliver: (update: string) => Promise<boolean>;
  /** The table of an update: those of one table are answered one after the other. */
  readonly tableOf: (update: string) => string;
}

interface Received {
  readonly id: number;
  readonly body: string;
}

/**
 * Polls until the signal; ends once what has begun is answered. Telegram is told of an update only after it is. Throws `Refused` where
 * Telegram does not accept the token.
 */
export async function poll(poller: Poller, signal: AbortSignal): Promise<void> {
  const { call, deliver, tableOf, wait, log } = poller;
  let offset = 0;
  while (!signal.aborted) {
    const payload = { offset, timeout: hold, allowed_updates: [...allowedUpdates] };
    const updates = readUpdates(await callTelegram('getUpdates', payload, poller, signal));
    await answerAll(updates);
    offset = updates.reduce((next, { id }) => Math.max(next, id + 1), offset);
  }
  // What has been answered is not sent again after the next start.
  if (offset > 0) await call('getUpdates', { offset, limit: 1, timeout: 0 }, AbortSignal.timeout(2000)).catch(() => '');

  async function answerAll(updates: readonly Received[]): Promise<void> {
    const tables = new Map<string, Received[]>();
    for (const update of updates) {
      const table = tableOf(update.body);
      tables.set(table, [...(tables.get(table) ?? []), update]);
    }
    await Promise.all([...tables.values()].map(answerInTurn));
  }

  async function answerInTurn(updates: readonly Received[]): Promise<void> {
    for (const { id, body } of updates) {
      let tries = 1;
      while (!(await deliver(body)) && tries < maxTries) await wait(firstPause * 2 ** tries++, signal);
      if (tries === maxTries) log(`Update ${id} could not be answered, and is left out.`);
    }
  }
}

const readUpdates = (result: unknown): readonly Received[] =>
  (Array.isArray(result) ? result : [])
    .filter(isJsonObject)
    .map((update) => ({ id: readInteger(update.update_id) ?? 0, body: JSON.stringify(update) }));
