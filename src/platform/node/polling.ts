/**
 * Fetches updates by long polling, where Telegram cannot call: no public address, no certificate.
 */
import { isJsonObject, readInteger, readObject } from '../../bot/telegram/json.ts';
import { allowedUpdates } from '../../bot/telegram/update.ts';
import { type Caller, callTelegram, firstPause, Refused } from './callTelegram.ts';

/** Long-polling timeout, in seconds. */
const hold = 50;

/** Attempts per update before it is skipped. */
const maxTries = 5;

/**
 * In milliseconds: while an update is being answered Telegram gives it at once, again and again, so
 * it is asked less often.
 */
const pauseWhileAnswering = 500;

/** In milliseconds: what has begun is answered in that time once the program is to end. */
const lastWait = 3000;

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
 * Polls until aborted, then finishes the updates in progress. Updates are acknowledged in order,
 * after they are answered, so interrupted ones are delivered again. Tables do not wait for each
 * other. Throws `Refused` if Telegram does not accept the token, or if another process is to go on.
 */
export async function poll(poller: Poller, signal: AbortSignal): Promise<void> {
  const { call, deliver, tableOf, wait, log } = poller;
  /**
   * What Telegram has given and not been told of yet, and whether it is answered; in the order of
   * the ids.
   */
  const received = new Map<number, boolean>();
  const tables = new Map<string, Promise<void>>();
  let offset = 0;
  const me = readObject(await callTelegram('getMe', {}, poller, signal));
  const allowed_updates = allowedUpdates(me.supports_guest_queries === true);

  const end = new AbortController();
  let refusal: Refused | undefined;
  const stopped = AbortSignal.any([signal, end.signal]);
  while (!stopped.aborted) {
    const payload = { offset, timeout: hold, allowed_updates };
    const updates = readUpdates(
      await callTelegram('getUpdates', payload, poller, stopped).catch(refuse),
    );
    const fresh = updates.filter(({ id }) => !received.has(id));
    for (const update of fresh) take(update);
    if (fresh.length === 0 && tables.size > 0)
      await Promise.race([...tables.values(), wait(pauseWhileAnswering, stopped)]);
    advance();
  }
  await Promise.race([Promise.all(tables.values()), wait(lastWait, AbortSignal.timeout(lastWait))]);
  advance();
  // What has been answered is not sent again after the next start.
  if (offset > 0)
    await call('getUpdates', { offset, limit: 1, timeout: 0 }, AbortSignal.timeout(1000)).catch(
      () => '',
    );

  if (refusal) throw refusal;

  /** What has been answered is confirmed all the same. */
  function refuse(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    refusal = error;
    end.abort();
  }

  function take(update: Received): void {
    received.set(update.id, false);
    const table = tableOf(update.body);
    const turn = (tables.get(table) ?? Promise.resolve()).then(() => answer(update));
    tables.set(table, turn);
    void turn.then(() => tables.get(table) === turn && tables.delete(table));
  }

  /** Leaves an update unanswered only where the program is to end. */
  async function answer({ id, body }: Received): Promise<void> {
    for (let tries = 1; !stopped.aborted; tries++) {
      const isAnswered = await deliver(body);
      if (!isAnswered && tries === maxTries)
        log(`Update ${id} could not be answered, and is left out.`);
      if (isAnswered || tries === maxTries) {
        received.set(id, true);
        return;
      }
      await wait(firstPause * 2 ** (tries - 1), stopped);
    }
  }

  /** Goes on to the first update that is not answered. */
  function advance(): void {
    for (const [id, isAnswered] of received) {
      if (!isAnswered) return;
      received.delete(id);
      offset = id + 1;
    }
  }
}

const readUpdates = (result: unknown): readonly Received[] =>
  (Array.isArray(result) ? result : [])
    .filter(isJsonObject)
    .map((update) => ({ id: readInteger(update.update_id) ?? 0, body: JSON.stringify(update) }));
