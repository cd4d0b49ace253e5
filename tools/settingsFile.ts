/**
 * The settings of a bot on one's own machine: the environment, and a file .env in the working
 * folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { DeployFailure } from './deploy/failure.ts';
import { decodeText } from './textFile.ts';

const file = '.env';

export type SettingsEnv = Readonly<Record<string, string | undefined>>;

/**
 * What is set in the environment counts. Throws a `DeployFailure` where the file cannot be read.
 */
export function readSettingsEnv(env: SettingsEnv): SettingsEnv {
  if (!existsSync(file)) return env;
  try {
    return { ...parseEnv(decodeText(readFileSync(file))), ...env };
  } catch (error) {
    throw new DeployFailure(
      `The file ${file} in this folder cannot be read: ${(error as Error).message}.`,
    );
  }
}
