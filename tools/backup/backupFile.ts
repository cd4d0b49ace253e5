/** A backup on one's own machine, and what is wrong with a file that is none. */

import {
  type Backup,
  makeBackupFile,
  parseBackup as parse,
} from '../../src/bot/features/owner/backupFile.ts';
import { sha256 } from '../../src/platform/objects/secret.ts';
import { DeployFailure } from '../deploy/failure.ts';

export const renderBackup = (backup: Backup): string => makeBackupFile(backup, sha256).text;

/** Throws a `DeployFailure` that says what is wrong with the file. */
export function parseBackup(text: string, file: string): Backup {
  const backup = parse(text, sha256);
  if ('problem' in backup) throw new DeployFailure(`${file} ${backup.problem}.`, [backup.advice]);
  return backup;
}
