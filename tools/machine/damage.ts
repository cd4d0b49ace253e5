/**
 * Whether the file of the storage is sound. Its first pages say how long it is; whether all others
 * can be read is tried in a process of its own, since LMDB maps the file, and ends its process
 * where a page is not what it should be.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * Of LMDB's format, as the package writes it: where its numbers are in each of the two first pages.
 */
const at = { magic: 24, version: 28, pageSize: 48, lastPage: 144, transaction: 152 } as const;
const headLength = 160;
const magic = 0xbeefc0de;

/** In milliseconds; what takes longer is large, and not damaged in a way that ends a process. */
const patience = 60_000;

/** What is wrong, or undefined. */
export function findDamage(file: string): string | undefined {
  return findWrongHead(file) ?? findWrongPage(dirname(file));
}

function findWrongHead(file: string): string | undefined {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) return 'it is empty';
    const readHead = (from: number): DataView | undefined => {
      const bytes = new Uint8Array(headLength);
      if (readSync(descriptor, bytes, 0, headLength, from) < headLength) return undefined;
      const head = new DataView(bytes.buffer);
      return head.getUint32(at.magic, true) === magic ? head : undefined;
    };
    const pageSize = readHead(0)?.getUint32(at.pageSize, true) ?? 0;
    if (pageSize < 256 || pageSize > 65_536) return 'it does not begin as it should';
    const [first, second] = [readHead(0)!, readHead(pageSize)];
    if (!second) return size < 2 * pageSize ? 'it is cut off' : 'it does not begin as it should';
    const [newest] = [first, second].sort((a, b) =>
      Number(b.getBigUint64(at.transaction, true) - a.getBigUint64(at.transaction, true)),
    );
    const wanted = (newest!.getBigUint64(at.lastPage, true) + 1n) * BigInt(pageSize);
    return BigInt(size) < wanted ? `it is cut off, at ${size} of ${wanted} bytes` : undefined;
  } finally {
    closeSync(descriptor);
  }
}

const reader = `
const { open } = require(process.argv[1]);
const database = open({ path: process.argv[2], encoding: 'json', readOnly: true });
for (const entry of database.getRange({ snapshot: true })) void entry;
`;

function findWrongPage(store: string): string | undefined {
  let storage: string;
  try {
    storage = createRequire(import.meta.url).resolve('lmdb');
  } catch {
    // Without the package nothing is opened either.
    return undefined;
  }
  const options = { encoding: 'utf8', timeout: patience, maxBuffer: 1_000_000 } as const;
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ['-e', reader, storage, store],
    options,
  );
  if (signal === 'SIGTERM' || status === 0 || (status === null && signal === null))
    return undefined;
  const [said] = /^.*(?:Error|MDB_|Assertion).*$/m.exec(stderr) ?? [];
  return signal
    ? 'its pages cannot be read'
    : `its pages cannot be read (${said?.trim() ?? `status ${status}`})`;
}
