import type { ApiResponse } from '@grammyjs/types';

/** Telegram's refusal, or `unreachable` if there was no valid answer. Neither contains the token. */
export type ApiFailure =
  | {
      readonly kind: 'refused';
      readonly method: string;
      readonly code: number;
      readonly description: string;
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: 'unreachable'; readonly method: string; readonly reason: string };

export type ApiResult<Result> = { readonly kind: 'done'; readonly result: Result } | ApiFailure;

export type CallApi = <Result>(
  method: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<ApiResult<Result>>;

/** Calls Telegram. `apiBase` is its address without a slash at the end. */
export function createApi(apiBase: string, token: string): CallApi {
  return async <Result>(method: string, parameters: Readonly<Record<string, unknown>>, signal: AbortSignal) => {
    try {
      const response = await fetch(`${apiBase}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
        signal,
      });
      return readAnswer<Result>(method, response.status, await response.text());
    } catch (error) {
      return { kind: 'unreachable', method, reason: reasonOf(error) };
    }
  };
}

function readAnswer<Result>(method: string, status: number, body: string): ApiResult<Result> {
  let answer: ApiResponse<Result>;
  try {
    answer = JSON.parse(body) as ApiResponse<Result>;
  } catch {
    return { kind: 'unreachable', method, reason: `an answer with status ${status} that is not JSON` };
  }
  if (answer.ok) return { kind: 'done', result: answer.result };
  const { error_code: code, description, parameters } = answer;
  return { kind: 'refused', method, code, description, retryAfter: parameters?.retry_after };
}

/** The code of an error's cause (such as `ECONNREFUSED`), because its message may contain the address, and so the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { code } = Object(error.cause) as { readonly code?: string };
  return code ?? error.name;
}

/** A failure in words. */
export function describeFailure(failure: ApiFailure): string {
  if (failure.kind === 'unreachable') return `Telegram was not reached (${failure.method}: ${failure.reason}).`;
  return `Telegram refused ${failure.method}: ${failure.code} ${failure.description}.`;
}
