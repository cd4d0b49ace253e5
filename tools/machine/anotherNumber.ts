/**
 * LMDB tells those who have a store open by the numbers of their processes. Where the bot has the
 * number of this one, as in two containers, a child does the work, which has another.
 */
import { spawnSync } from 'node:child_process';

/** Runs this program anew in a child; gives how that ended. */
export function runAsChild(): number {
  const { execPath, execArgv, argv } = process;
  const { status } = spawnSync(execPath, [...execArgv, ...argv.slice(1)], { stdio: 'inherit' });
  return status ?? 1;
}
