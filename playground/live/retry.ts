import { type ApiFailure, type ApiResult, describeFailure } from './botApi.ts';

export interface RetryTools {
  readonly say: (line: string) => void;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

/** A refusal that a retry will not change. */
export class HopelessFailure extends Error {}

/**
 * Calls until it succeeds, or until `signal` ends it (then undefined). Pauses 1, 2, 4 … 60 seconds, or as long as Telegram asks
 * for. Throws `HopelessFailure` if a retry is useless.
 */
export async function retry<Result>(
  call: () => Promise<ApiResult<Result>>,
  { say, sleep, signal }: RetryTools,
): Promise<Result | undefined> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const answer = await call();
    if (answer.kind === 'done') return answer.result;
    if (signal.aborted) return undefined;
    ensureTransient(answer);
    const asked = answer.kind === 'refused' && answer.retryAfter !== undefined ? answer.retryAfter * 1000 : 0;
    const pause = Math.max(asked, Math.min(firstPauseMs * 2 ** failures, maxPauseMs));
    say(`${describeFailure(answer)} Next try in ${pause / 1000} s.`);
    await sleep(pause, signal);
  }
  return undefined;
}

function ensureTransient(failure: ApiFailure): void {
  if (failure.kind === 'unreachable' || failure.code === 429 || failure.code === 409 || failure.code >= 500) return;
  if (failure.code === 401 || failure.code === 404) {
    throw new HopelessFailure('Telegram does not know this token. Copy BOT_TOKEN from @BotFather again.');
  }
  throw new HopelessFailure(describeFailure(failure));
}

/** Waits; returns at once on the signal. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
