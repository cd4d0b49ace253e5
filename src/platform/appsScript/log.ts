import { maskSecrets } from '../../bot/settings/settings.ts';

let hidden: readonly string[] = [];

/** Masks the secrets for the rest of this execution. */
export function hideInLog(secrets: readonly (string | undefined)[]): void {
  hidden = secrets.filter((secret) => secret !== undefined);
}

/**
 * Masks the secrets in a text: UrlFetchApp puts the whole address, token included, into its errors.
 */
export const mask = (text: string): string => maskSecrets(text, hidden);

export const log = (line: string): void => console.log(mask(line));

/** Runs the work; if it throws, logs the failure and gives undefined. */
export function attempt<Result>(
  failure: string,
  work: () => Result,
): { readonly result: Result } | undefined {
  try {
    return { result: work() };
  } catch (error) {
    log(`${failure}: ${String(error)}`);
    return undefined;
  }
}
