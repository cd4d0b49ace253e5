/** Calls of the Bot API that the server makes itself: repeated until Telegram answers. */
import {
  type JsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from '../../bot/telegram/json.ts';

/**
 * Milliseconds before the first repetition after a failure; each further one waits twice as long.
 */
export const firstPause = 1000;
const longestPause = 30_000;

export interface Caller {
  /**
   * Performs a request of the Bot API, and gives the body of its answer; throws if it is not
   * reached, or `signal` ends it.
   */
  readonly call: (method: string, payload: object, signal: AbortSignal) => Promise<string>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: (line: string) => void;
  /** Telegram gives the updates to another process too; what is thrown ends the calls. */
  readonly noteConflict?: (problem: string) => void;
}

/** Telegram refuses what no repetition can change. */
export class Refused extends Error {}

/**
 * The result of a method, once Telegram gives one; undefined where `signal` comes before. Throws
 * `Refused`.
 */
export async function callTelegram(
  method: string,
  payload: object,
  { call, wait, log, noteConflict }: Caller,
  signal: AbortSignal,
): Promise<unknown> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(longestPause, 2 * pause)) {
    try {
      const answer = readObject(parseJson(await call(method, payload, signal)));
      if (answer.ok === true) return answer.result;
      const { problem, isFinal, isConflict, seconds } = readRefusal(answer);
      if (isFinal) throw new Refused(problem);
      if (isConflict && noteConflict) noteConflict(problem);
      else log(`${method}: ${problem}`);
      await wait(Math.max(pause, 1000 * seconds), signal);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (signal.aborted) return undefined;
      log(
        `${method}: Telegram was not reached: ${error instanceof Error ? error.message : String(error)}`,
      );
      await wait(pause, signal);
    }
  }
  return undefined;
}

/** What is wrong, where one call of the method is not answered as it should; it is not repeated. */
export async function findRefusal(
  method: string,
  { call }: Pick<Caller, 'call'>,
): Promise<string | undefined> {
  try {
    const answer = readObject(parseJson(await call(method, {}, new AbortController().signal)));
    return answer.ok === true ? undefined : readRefusal(answer).problem;
  } catch (error) {
    return `Telegram was not reached: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

function readRefusal(answer: JsonObject) {
  const code = readInteger(answer.error_code);
  const seconds = readInteger(readObject(answer.parameters).retry_after) ?? 0;
  const said =
    `${code ?? 'no answer of the Bot API'} ${readString(answer.description) ?? ''}`.trim();
  if (code === 401 || code === 404)
    return {
      problem: 'Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN.',
      isFinal: true,
      isConflict: false,
      seconds,
    };
  if (code === 409)
    return {
      problem: `Telegram gives the updates of this bot to somebody else, and there can be one only (${said})`,
      isFinal: false,
      isConflict: true,
      seconds,
    };
  return {
    problem: said,
    isFinal: code !== undefined && code >= 400 && code < 500 && code !== 429,
    isConflict: false,
    seconds,
  };
}
