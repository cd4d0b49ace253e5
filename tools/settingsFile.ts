/**
 * The settings of a bot on one's own machine: the environment, and a file .env in the working
 * folder.
 */
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findTextFile } from './textFile.ts';

export type SettingsEnv = Readonly<Record<string, string | undefined>>;

/**
 * What is set in the environment counts, unless it is empty. Throws a `DeployFailure` where the
 * file cannot be read.
 */
export function readSettingsEnv(env: SettingsEnv, folder = ''): SettingsEnv {
  const { text = '' } = findTextFile(join(folder, '.env')) ?? {};
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  return Object.fromEntries(
    Object.entries({ ...env, ...parseEnv(text), ...Object.fromEntries(set) }).map(
      ([name, value]) => [name, unquote(value)],
    ),
  );
}

/** `docker --env-file` leaves the quotes around a value that a shell takes off. */
const unquote = (value: string | undefined): string | undefined =>
  value?.replace(/^\s*(["'`])(.*)\1\s*$/s, '$2');
