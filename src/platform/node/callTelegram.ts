/** Calls of the Bot API that the server makes itself: repeated until Telegram answers. */
import { type JsonObject, parseJson, readInteger, readObject, readString } from '../../bot/telegram/json.ts';

/** Milliseconds before the first repetition after a failure; each further one waits twice as long. */
export const firstPause = 1000;
const longestPause = 30_000;

export interface Caller {
  /** Performs a request of the Bot API, and gives the body of its answer; throws if it is not reached, or `signal` ends it. */
  readonly call: (method: string, payload: object, signal: AbortSignal) => Promise<string>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: (line: string) => void;
}

/** Telegram refuses what no repetition can change. */
export class Refused extends Error {}

/** The result of a method, once Telegram gives one; undefined where `signal` comes before. Throws `Refused`. */
export async function callTelegram(
  method: string,
  payload: object,
  { call, wait, log }: Caller,
  signal: AbortSignal,
): Promise<unknown> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(longestPause, 2 * pause)) {
    try {
      const answer = readObject(parseJson(await call(method, payload, signal)));
      if (answer.ok === true) return answer.result;
      const { problem, isFinal, seconds } = readRefusal(answer);
      if (isFinal) throw new Refused(problem);
      log(`${method}: ${problem}`);
      await wait(Math.max(pause, 1000 * seconds), signal);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (signal.aborted) return undefined;
      log(`${method}: Telegram was not reached: ${error instanceof Error ? error.message : String(error)}`);
      await wait(pause, signal);
    }
  }
  return undefined;
}

function readRefusal(answer: JsonObject) {
  const code = readInteger(answer.error_code);
  const seconds = readInteger(readObject(answer.parameters).retry_after) ?? 0;
  const said = `${code ?? 'no answer of the Bot API'} ${readString(answer.description) ?? ''}`.trim();
  if (code === 401 || code === 404)
    return {
      problem: 'Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN.',
      isFinal: true,
      seconds,
    };
  if (code === 409)
    return {
      problem: `Telegram gives the updates of this bot to somebody else, and there can be one only (${said})`,
      isFinal: false,
      seconds,
    };
  return { problem: said, isFinal: code !== undefined && code >= 400 && code < 500 && code !== 429, seconds };
}
