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
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { DeployFailure } from '../deploy/failure.ts';
import { findDamage } from './damage.ts';

const { R_OK, W_OK, X_OK } = constants;

export const storeOf = (folder: string): string => join(folder, 'linia');
/** The file with all rows. */
export const rowsOf = (folder: string): string => join(storeOf(folder), 'data.mdb');

/** Whether a bot has kept anything in the folder. */
export const hasStore = (folder: string): boolean => existsSync(rowsOf(folder));

/**
 * Makes the folder where it is missing, and for its owner alone. Throws a `DeployFailure` where
 * nothing can be kept in it.
 */
export function prepareFolder(folder: string): void {
  checkStore(folder);
  for (const place of [folder, storeOf(folder)])
    attemptOn(folder, () => mkdirSync(place, { recursive: true, mode: 0o700 }));
  ensureSpace(folder);
  closeToOthers(folder);
}

/**
 * Looks at what is in the folder, and makes nothing. Throws a `DeployFailure` where it cannot be
 * read.
 */
export function checkStore(folder: string): void {
  const store = storeOf(folder);
  for (const place of [folder, store]) {
    if (!existsSync(place)) continue;
    if (!statSync(place).isDirectory())
      throw new DeployFailure(`${place} is a file, and should be a folder.`, [
        'Name another folder: --data FOLDER.',
      ]);
    ensureAccess(place, R_OK | W_OK | X_OK);
  }
  if (!existsSync(store)) return;
  for (const name of readdirSync(store).filter((each) => each.endsWith('.mdb'))) {
    const file = join(store, name);
    if (!statSync(file).isFile())
      throw new DeployFailure(`${file} is a folder, and should be a file.`, [
        adviseOnDamage(folder),
      ]);
    ensureAccess(file, R_OK | W_OK);
  }
  const damage = hasStore(folder) ? findDamage(rowsOf(folder)) : undefined;
  if (damage !== undefined)
    throw new DeployFailure(`${rowsOf(folder)} is damaged: ${damage}.`, [adviseOnDamage(folder)]);
}

/** Whether the folder is there, or could be made. Throws a `DeployFailure` where neither is so. */
export function checkFolder(folder: string): void {
  checkStore(folder);
  let place = resolve(folder);
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place);
  if (!statSync(place).isDirectory())
    throw new DeployFailure(`${place} is a file, so the folder ${folder} cannot be made.`);
  ensureAccess(place, W_OK | X_OK);
}

const adviseOnDamage = (folder: string): string =>
  `Move ${storeOf(folder)} away, and run npm run restore with your last backup; without one the bot begins anew.`;

function attemptOn(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw explain(folder, error as NodeJS.ErrnoException);
  }
}

function ensureAccess(place: string, mode: number): void {
  try {
    accessSync(place, mode);
  } catch (error) {
    throw explain(place, error as NodeJS.ErrnoException);
  }
}

function explain(place: string, { code, message }: NodeJS.ErrnoException): DeployFailure {
  const another = 'Or name another folder: --data FOLDER.';
  switch (code) {
    case 'EACCES':
    case 'EPERM': {
      const { uid } = process.getuid ? { uid: process.getuid() } : { uid: undefined };
      const who = uid === undefined ? 'this user' : `this user (${uid})`;
      const give =
        uid === undefined
          ? 'Give it to this user.'
          : `Give it to this user, as by sudo chown -R ${uid} ${place}.`;
      return new DeployFailure(`${place} may not be read and written by ${who}.`, [give, another]);
    }
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
