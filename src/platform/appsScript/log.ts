/** The script's log, in which no secret may stand. */
import { maskSecrets } from '../../bot/settings/settings.ts';

let hidden: readonly string[] = [];

/** What is to be masked from now on in this execution. */
export function hideInLog(secrets: readonly (string | undefined)[]): void {
  hidden = secrets.filter((secret) => secret !== undefined);
}

/** UrlFetchApp puts the whole address into its errors, and the token is part of it. */
export const mask = (text: string): string => maskSecrets(text, hidden);

export function log(line: string): void {
  console.log(mask(line));
}

/** What came of the work, or undefined where it failed, which is logged. */
export function attempt<Result>(failure: string, work: () => Result): { readonly result: Result } | undefined {
  try {
    return { result: work() };
  } catch (error) {
    log(`${failure}: ${String(error)}`);
    return undefined;
  }
}
