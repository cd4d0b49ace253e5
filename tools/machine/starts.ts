/**
 * Which process of this machine has begun last with a token: a small file among the temporary ones,
 * named by a digest of the token.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson, readInteger, readObject } from '../../src/bot/telegram/json.ts';
import { isAlive } from '../../src/platform/node/folderLock.ts';
import type { Starts } from '../../src/platform/node/rivals.ts';

/** Notes this start. Where that is not possible nothing is known of others. */
export function noteStart(token: string): Starts {
  const digest = createHash('sha256').update(`linia start ${token}`).digest('hex').slice(0, 24);
  const file = join(tmpdir(), `linia-${digest}`);
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, at: Date.now() }), { mode: 0o600 });
  } catch {
    return { isOvertaken: () => undefined };
  }
  return {
    /** The last to begin writes its own id; it may have ended since. */
    isOvertaken() {
      const pid = readPid(file);
      if (pid === undefined || pid === process.pid) return undefined;
      return isAlive(pid) ? true : undefined;
    },
  };
}

function readPid(file: string): number | undefined {
  try {
    return readInteger(readObject(parseJson(readFileSync(file, 'utf8'))).pid);
  } catch {
    return undefined;
  }
}
