import { maskSecrets } from '../../bot/settings/settings.ts';

let hidden: readonly string[] = [];

/** Masks the secrets for the rest of this execution. */
export function hideInLog(secrets: readonly (string | undefined)[]): void {
  hidden = secrets.filter((secret) => secret !== undefined);
}

/** UrlFetchApp puts the whole address, token included, into its errors. */
export const mask = (text: string): string => maskSecrets(text, hidden);

export const log = (line: string): void => console.log(mask(line));

/** Undefined where the work failed, which is logged. */
export function attempt<Result>(failure: string, work: () => Result): { readonly result: Result } | undefined {
  try {
    return { result: work() };
  } catch (error) {
    log(`${failure}: ${String(error)}`);
    return undefined;
  }
}
