import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findTextFile } from '../textFile.ts';
import { DeployFailure } from './failure.ts';

/**
 * Throws if clasp's login file is damaged, since clasp does not name the file. One that an editor
 * has saved in another way than clasp reads is written in that way.
 */
export async function ensureLoginFile(env: NodeJS.ProcessEnv): Promise<void> {
  const file = env.clasp_config_auth || join(homedir(), '.clasprc.json');
  const login = findTextFile(file);
  // Without the file nobody is logged in, which clasp reports.
  if (login === undefined) return;
  if (isObject(login.text)) return login.isPlain ? undefined : writeFile(file, login.text);
  throw new DeployFailure(`${file}, in which clasp keeps its login, is damaged.`, [
    'Delete it, run npx clasp login, and then this again.',
  ]);
}

function isObject(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null;
  } catch {
    return false;
  }
}
