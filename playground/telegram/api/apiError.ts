import type { ResponseParameters } from '@grammyjs/types';

/** A refusal in Telegram's own words. */
export class ApiError extends Error {
  readonly code: number;
  readonly parameters: ResponseParameters | undefined;

  constructor(code: number, description: string, parameters?: ResponseParameters) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export function badRequest(description: string, parameters?: ResponseParameters): ApiError {
  return new ApiError(400, `Bad Request: ${description}`, parameters);
}

export function forbidden(description: string): ApiError {
  return new ApiError(403, `Forbidden: ${description}`);
}

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
}
