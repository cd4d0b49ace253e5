/**
 * Whether the file of the storage is sound, and who has it open. Its first pages say how long it
 * is; whether all others can be read is tried in a process of its own, since LMDB maps the file,
 * and ends its process where a page is not what it should be. That process has another number, too:
 * LMDB tells those who have the store open by the numbers of their processes, and gives nothing to
 * a second one with the same number, as in two containers.
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

export interface Look {
  /** What is wrong. */
  readonly damage?: string | undefined;
  /** Whether another process has it open that has the number of this one. */
  readonly hasTwin: boolean;
}

export function lookAt(file: string): Look {
  const damage = findWrongHead(file);
  return damage === undefined ? readPages(dirname(file)) : { damage, hasTwin: false };
}

/** By it a copy is known to be whole: nothing was written while it was made. */
export const newestTransaction = (file: string): bigint => readHeads(file).newest ?? 0n;

function findWrongHead(file: string): string | undefined {
  const { size, problem, wanted = 0n } = readHeads(file);
  if (problem !== undefined) return problem;
  return BigInt(size) < wanted ? `it is cut off, at ${size} of ${wanted} bytes` : undefined;
}

/** What the two first pages say: the newest transaction, and how long the file is by it. */
function readHeads(file: string): {
  readonly size: number;
  readonly problem?: string;
  readonly wanted?: bigint;
  readonly newest?: bigint;
} {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) return { size, problem: 'it is empty' };
    const readHead = (from: number): DataView | undefined => {
      const bytes = new Uint8Array(headLength);
      if (readSync(descriptor, bytes, 0, headLength, from) < headLength) return undefined;
      const head = new DataView(bytes.buffer);
      return head.getUint32(at.magic, true) === magic ? head : undefined;
    };
    const pageSize = readHead(0)?.getUint32(at.pageSize, true) ?? 0;
    const noHead = { size, problem: 'it does not begin as it should' };
    if (pageSize < 256 || pageSize > 65_536) return noHead;
    const [first, second] = [readHead(0)!, readHead(pageSize)];
    if (!second) return size < 2 * pageSize ? { size, problem: 'it is cut off' } : noHead;
    const transactionOf = (head: DataView): bigint => head.getBigUint64(at.transaction, true);
    const last = transactionOf(second) > transactionOf(first) ? second : first;
    return {
      size,
      wanted: (last.getBigUint64(at.lastPage, true) + 1n) * BigInt(pageSize),
      newest: transactionOf(last),
    };
  } finally {
    closeSync(descriptor);
  }
}

/** It ends so where another process has its number, too. */
const twinCode = 75;
const tries = 3;

/** Prints the list of the readers, in which only those are that run. */
const reader = `
const { open } = require(process.argv[1]);
let database;
try {
  database = open({ path: process.argv[2], encoding: 'json', readOnly: true });
  database.useReadTransaction().done();
} catch (error) {
  if (error instanceof TypeError || /No transaction to renew/.test(error.message))
    process.exit(${twinCode});
  throw error;
}
process.stdout.write(database.readerList());
for (const entry of database.getRange({ snapshot: true })) void entry;
`;

function readPages(store: string): Look {
  let storage: string;
  try {
    storage = createRequire(import.meta.url).resolve('lmdb');
  } catch {
    // Without the package nothing is opened either.
    return { hasTwin: false };
  }
  const options = { encoding: 'utf8', timeout: patience, maxBuffer: 1_000_000 } as const;
  const read = () => spawnSync(process.execPath, ['-e', reader, storage, store], options);
  let ended = read();
  for (let count = 1; ended.status === twinCode && count < tries; count++) ended = read();
  const { status, signal, stdout, stderr } = ended;
  const hasTwin = parseReaders(stdout).includes(process.pid);
  const isSound = signal === 'SIGTERM' || status === 0 || (status === null && signal === null);
  if (isSound || status === twinCode) return { hasTwin };
  const [said] = /^.*(?:Error|MDB_|Assertion).*$/m.exec(stderr) ?? [];
  const damage = signal
    ? 'its pages cannot be read'
    : `its pages cannot be read (${said?.trim() ?? `status ${status}`})`;
  return { damage, hasTwin };
}

/** The numbers of the processes: the first in each line. */
const parseReaders = (list: string | null): readonly number[] =>
  [...(list ?? '').matchAll(/^ *(\d+) /gm)].map(([, pid]) => Number(pid));
