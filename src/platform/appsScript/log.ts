/** The script's log, in which no secret may stand. */
import { maskSecrets } from '../../bot/settings/settings.ts';

let hidden: readonly string[] = [];

/** What is to be masked from now on in this execution. */
export function hideInLog(secrets: readonly (string | undefined)[]): void {
  hidden = secrets.filter((secret): secret is string => secret !== undefined && secret !== '');
}

/** UrlFetchApp puts the whole address into its errors, and the token is part of it. */
export function mask(text: string): string {
  return maskSecrets(text, hidden);
}

export function log(line: string): void {
  console.log(mask(line));
}
