/** Fetches updates by long polling, where Telegram cannot call: no public address, no certificate. */
import { isJsonObject, parseJson, readInteger, readObject, readString } from '../../bot/telegram/json.ts';
import { allowedUpdates } from '../../bot/telegram/update.ts';

/** Seconds that Telegram holds a request while there is nothing. */
const hold = 50;

/** Milliseconds before the first repetition after a failure; each further one waits twice as long. */
const firstPause = 1000;
const longestPause = 30_000;

/** How often an update is tried that cannot be answered; then it is left out, so that it does not hold up those after it. */
const maxTries = 5;

export interface Poller {
  /** Performs a request of the Bot API, and gives the body of its answer; throws if it is not reached, or `signal` ends it. */
  readonly call: (method: string, payload: object, signal: AbortSignal) => Promise<string>;
  /** Answers an update; false if it is to be tried again. */
  readonly deliver: (update: string) => Promise<boolean>;
  /** The table of an update: those of one table are answered one after the other. */
  readonly tableOf: (update: string) => string;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: (line: string) => void;
}

/** Polls until the signal; ends once what has begun is answered. Telegram is told of an update only after it is. */
export async function poll({ call, deliver, tableOf, wait, log }: Poller, signal: AbortSignal): Promise<void> {
  let offset = 0;
  let pause = 0;
  while (!signal.aborted) {
    const updates = await fetchUpdates();
    if (updates === undefined) {
      pause = Math.min(longestPause, Math.max(firstPause, 2 * pause));
      await wait(pause, signal);
      continue;
    }
    pause = 0;
    await answerAll(updates);
    offset = updates.reduce((next, { id }) => Math.max(next, id + 1), offset);
  }
  // What has been answered is not sent again after the next start.
  if (offset > 0) await call('getUpdates', { offset, limit: 1, timeout: 0 }, AbortSignal.timeout(2000)).catch(() => '');

  /** Undefined after a failure, which is logged. */
  async function fetchUpdates(): Promise<readonly Received[] | undefined> {
    try {
      const payload = { offset, timeout: hold, allowed_updates: [...allowedUpdates] };
      return readUpdates(await call('getUpdates', payload, signal));
    } catch (error) {
      if (!signal.aborted) log(`Updates could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
      return signal.aborted ? [] : undefined;
    }
  }

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

interface Received {
  readonly id: number;
  readonly body: string;
}

/** Throws with the reason where Telegram refuses. */
function readUpdates(text: string): readonly Received[] {
  const answer = readObject(parseJson(text));
  if (answer.ok !== true || !Array.isArray(answer.result)) throw new Error(explainRefusal(answer));
  return answer.result
    .filter(isJsonObject)
    .map((update) => ({ id: readInteger(update.update_id) ?? 0, body: JSON.stringify(update) }));
}

function explainRefusal(answer: ReturnType<typeof readObject>): string {
  const code = readInteger(answer.error_code);
  if (code === 401 || code === 404) return 'Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN.';
  if (code === 409) return 'another program fetches the updates of this bot, or a webhook is set; there can be one only.';
  return `${code ?? 'no'} ${readString(answer.description) ?? 'answer of the Bot API'}`;
}
