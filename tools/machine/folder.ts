/**
 * The folder of one's own machine, looked at before the storage opens it: that ends the process
 * without a word where a file is cut off, or the disk is full. Whatever is wrong is said in one
 * sentence, with what to do.
 *
 *     FOLDER/linia/data.mdb    all that lasts, the webhook's secret in clear
 *     FOLDER/linia/lock.mdb    who reads and writes it just now
 */
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { heldSentence } from '../../src/platform/node/folderLock.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { isThere as findPlace } from '../textFile.ts';
import { lookAt, newestTransaction } from './damage.ts';

const { R_OK, W_OK, X_OK } = constants;

export const storeOf = (folder: string): string => join(folder, 'linia');
/** The file with all rows. */
export const rowsOf = (folder: string): string => join(storeOf(folder), 'data.mdb');

/**
 * Whether a bot has kept anything in the folder. Throws a `DeployFailure` where that cannot be
 * seen.
 */
export function hasStore(folder: string): boolean {
  return [folder, storeOf(folder)].every(isOpenFolder) && isThere(rowsOf(folder));
}

/** Whether there is such a folder; throws where this user may not look into it. */
function isOpenFolder(place: string): boolean {
  if (!isThere(place)) return false;
  ensureAccess(place, X_OK);
  return true;
}

/**
 * Makes the folder where it is missing, and for its owner alone. Throws a `DeployFailure` where
 * nothing can be kept in it.
 */
export function prepareFolder(folder: string): void {
  if (checkStore(folder).hasTwin) throw new DeployFailure(heldSentence);
  for (const place of [folder, storeOf(folder)])
    attemptOn(folder, () => mkdirSync(place, { recursive: true, mode: 0o700 }));
  ensureSpace(folder);
  closeToOthers(folder);
}

/**
 * Looks at what is in the folder, and makes nothing. Throws a `DeployFailure` where it cannot be
 * read and written, or only `mode`. Whether another process has it open with the number of this
 * one.
 */
export function checkStore(folder: string, mode = R_OK | W_OK): { readonly hasTwin: boolean } {
  const store = storeOf(folder);
  for (const place of [folder, store]) {
    if (!isThere(place)) continue;
    if (!statSync(place).isDirectory())
      throw new DeployFailure(`${place} is a file, and should be a folder.`, [
        'Name another folder: --data FOLDER.',
      ]);
    ensureAccess(place, mode | R_OK | X_OK);
  }
  if (!isThere(store)) return { hasTwin: false };
  for (const name of readdirSync(store).filter((each) => each.endsWith('.mdb'))) {
    const file = join(store, name);
    if (!statSync(file).isFile())
      throw new DeployFailure(`${file} is a folder, and should be a file.`, [
        adviseOnDamage(folder),
      ]);
    ensureAccess(file, mode);
  }
  return hasStore(folder) ? checkRows(rowsOf(folder), folder) : { hasTwin: false };
}

/** In which a store is looked at, and whether another process has it open with this one's number. */
export interface Readable {
  readonly folder: string;
  readonly hasTwin: boolean;
}

/**
 * The folder itself where it can be read and written, as the storage has to; else a copy, which
 * goes with this process: a snapshot may be of another user, or lie on a disk that can only be
 * read. Throws a `DeployFailure` where it cannot be read.
 */
export function makeReadable(folder: string): Readable {
  const rows = rowsOf(folder);
  ensureAccess(rows, R_OK);
  if (canWrite(folder)) return { folder, ...checkStore(folder) };
  const copy = mkdtempSync(join(tmpdir(), 'linia-copy-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  mkdirSync(storeOf(copy), { mode: 0o700 });
  copyRows(rows, rowsOf(copy), folder);
  chmodSync(rowsOf(copy), 0o600);
  return { folder: copy, ...checkRows(rowsOf(copy), folder) };
}

/** Whether a look at the folder is to be done by a child, which has another number. */
export const hasTwin = (folder: string): boolean =>
  hasStore(folder) && canWrite(folder) && lookAt(rowsOf(folder)).hasTwin;

const canWrite = (folder: string): boolean => {
  const store = storeOf(folder);
  return [store, ...readdirSync(store).map((name) => join(store, name))].every(isWritable);
};

/** While it is copied a bot may write to it. */
const maxCopies = 5;

function copyRows(rows: string, copy: string, folder: string): void {
  for (let count = 1; count <= maxCopies; count++) {
    const before = newestTransaction(rows);
    attemptOn(copy, () => copyFileSync(rows, copy));
    if (newestTransaction(rows) === before) return;
  }
  throw new DeployFailure(
    `${folder} may only be read, and a bot writes to it all the time, so no copy of it is whole.`,
    ['Run this as the user that runs the bot.'],
  );
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, W_OK);
    return true;
  } catch {
    return false;
  }
}

function checkRows(file: string, folder: string): { readonly hasTwin: boolean } {
  const { damage, hasTwin } = lookAt(file);
  if (damage !== undefined)
    throw new DeployFailure(`${rowsOf(folder)} is damaged: ${damage}.`, [adviseOnDamage(folder)]);
  return { hasTwin };
}

/** Whether the folder is there, or could be made. Throws a `DeployFailure` where neither is so. */
export function checkFolder(folder: string): void {
  checkStore(folder);
  let place = resolve(folder);
  while (!isThere(place) && place !== dirname(place)) place = dirname(place);
  if (!statSync(place).isDirectory())
    throw new DeployFailure(`${place} is a file, so the folder ${folder} cannot be made.`);
  ensureAccess(place, W_OK | X_OK);
}

const adviseOnDamage = (folder: string): string =>
  `Move ${storeOf(folder)} away, and run npm run restore with your last backup; without one the bot begins anew.`;

function attemptOn<Result>(place: string, work: () => Result, isWriting = true): Result {
  try {
    return work();
  } catch (error) {
    throw explain(place, error as NodeJS.ErrnoException, isWriting);
  }
}

/** Throws a `DeployFailure` where this user cannot see whether it is. */
const isThere = (place: string): boolean => attemptOn(place, () => findPlace(place), false);

const ensureAccess = (place: string, mode: number): void =>
  attemptOn(place, () => accessSync(place, mode), (mode & W_OK) !== 0);

function explain(
  place: string,
  { code, message }: NodeJS.ErrnoException,
  isWriting: boolean,
): DeployFailure {
  const another = 'Or name another folder: --data FOLDER.';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return isWriting
        ? new DeployFailure(`${place} may not be read and written by ${describeUser()}.`, [
            adviseToGive(place),
            another,
          ])
        : new DeployFailure(`${place} may not be read by ${describeUser()}.`, [
            'Run this as the user that runs the bot, or as root.',
            another,
          ]);
    case 'EROFS':
      return new DeployFailure(`${place} lies on a disk that can only be read.`, [
        'Name another folder: --data FOLDER.',
      ]);
    case 'ENOSPC':
    case 'EDQUOT':
      return new DeployFailure(`The disk with ${place} is full.`, [
        'Make space, and start again.',
        another,
      ]);
    case 'ENOTDIR':
    case 'EEXIST':
      return new DeployFailure(`${place} cannot be a folder: a part of that path is a file.`, [
        'Name another folder: --data FOLDER.',
      ]);
    default:
      return new DeployFailure(`${place} cannot be used: ${message}.`, [another]);
  }
}

const ownId = (): number | undefined => process.getuid?.();

const describeUser = (): string => (ownId() === undefined ? 'this user' : `this user (${ownId()})`);

const adviseToGive = (place: string): string =>
  ownId() === undefined
    ? 'Give it to this user.'
    : `Give it to this user, as by sudo chown -R ${ownId()} ${place}.`;

/** In bytes: more than the storage needs to begin. */
const leastSpace = 256 * 1024;

/**
 * The storage maps files that it has not filled yet, so on a full disk it would end with a signal.
 */
function ensureSpace(folder: string): void {
  const file = join(storeOf(folder), `space-${process.pid}`);
  try {
    attemptOn(folder, () =>
      writeFileSync(file, Buffer.alloc(leastSpace), { mode: 0o600, flush: true }),
    );
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The secret lies there in clear. Where the disk knows no owners, as one of Windows, that is left
 * as it is.
 */
export function closeToOthers(folder: string): void {
  const store = storeOf(folder);
  const close = (place: string, mode: number): void => {
    try {
      chmodSync(place, mode);
    } catch (error) {
      if (
        !['EPERM', 'ENOTSUP', 'EINVAL', 'EROFS'].includes(
          (error as NodeJS.ErrnoException).code ?? '',
        )
      )
        throw error;
    }
  };
  // Not one that has other things in it than the bot's.
  if (relative(folder, '.').startsWith('..')) close(folder, 0o700);
  close(store, 0o700);
  for (const name of readdirSync(store)) close(join(store, name), 0o600);
}
