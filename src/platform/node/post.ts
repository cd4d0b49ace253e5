/** One call of the Bot API. */
import { describeProxy, explainError } from './explainError.ts';

/**
 * Ends with the body, or throws an error that says why nothing came, within so many milliseconds or
 * once `ended` is aborted.
 */
export async function post(
  url: string,
  init: RequestInit,
  milliseconds: number,
  ended?: AbortSignal,
) {
  const late = new AbortController();
  // Unlike that of AbortSignal.timeout it keeps the process alive: a connection that the other side
  // has closed does not.
  const timer = setTimeout(
    () => late.abort(new Error(`no answer within ${milliseconds / 1000} seconds`)),
    milliseconds,
  );
  try {
    const response = await fetch(url, {
      ...init,
      signal: ended ? AbortSignal.any([ended, late.signal]) : late.signal,
    });
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    const { env, version, execArgv: args } = process;
    throw new Error(`${explainError(error)}${describeProxy(env, { version, args })}`);
  } finally {
    clearTimeout(timer);
  }
}
