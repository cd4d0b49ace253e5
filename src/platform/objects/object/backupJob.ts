/**
 * The backup that the owner has asked for in the chat, as the shared object makes it: a page of
 * people with each alarm, since a call of Cloudflare's free plan may make 50 others, and then the
 * file. What is copied so far outlives the object:
 *
 *     backup          { chat, isWeekly, after, pages, tries, at }
 *     backup|N        the rows of a page
 */

import type { Bot } from '../../../bot/core/bot.ts';
import type { BackupPlace, Work } from '../../../bot/core/steps.ts';
import { sendBackup, tellNoBackup } from '../../../bot/features/owner/backup.ts';
import type { Rows } from '../../../bot/rows/keys.ts';
import { readSealed } from '../boardKeys.ts';
import type { Environment } from '../calls.ts';
import type { ObjectStorage } from '../storage.ts';
import { copyPage } from './pages.ts';

const jobKey = 'backup';
const pagePrefix = 'backup|';

/** In milliseconds: before a page that could not be copied is tried again, and how often. */
const triesPause = 60_000;
const maxTries = 5;

interface Job extends BackupPlace {
  /** Where the next page begins; undefined once all are copied. */
  readonly after: string | undefined;
  readonly pages: number;
  readonly tries: number;
  /** When its next part is due, in ms since 1970. */
  readonly at: number;
}

interface Place {
  readonly clock: () => number;
  readonly log: (line: string) => void;
  readonly ringBy: (at: number) => Promise<void>;
  /** Does the owner's work with the settings as they are. */
  readonly work: (steps: (bot: Bot) => Work<void>) => Promise<void>;
}

export function openBackupJob(
  kv: ObjectStorage['kv'],
  world: Environment,
  { clock, log, ringBy, work }: Place,
) {
  const readJob = (): Job | undefined => kv.get(jobKey) as Job | undefined;

  async function keepJob(job: Job): Promise<void> {
    kv.put(jobKey, { ...job });
    await ringBy(job.at);
  }

  function endJob(): void {
    for (const [key] of [...kv.list({ prefix: pagePrefix })]) kv.delete(key);
    kv.delete(jobKey);
  }

  async function copyNext(job: Job, after: string): Promise<void> {
    const { rows, next } = await copyPage(after, world);
    kv.put(`${pagePrefix}${String(job.pages).padStart(8, '0')}`, { ...rows });
    await keepJob({ ...job, after: next, pages: job.pages + 1, tries: 0, at: clock() });
  }

  async function sendFile({ chat, isWeekly }: Job): Promise<void> {
    const rows: Rows = Object.assign(
      {},
      ...[...kv.list({ prefix: pagePrefix })].map(([, page]) => page),
    );
    const sealed = await readSealed(world);
    await work((bot) => sendBackup({ rows, sealed }, { chat, isWeekly }, bot));
    endJob();
  }

  return {
    /** False where one is being made. */
    async begin(asked: BackupPlace): Promise<boolean> {
      if (readJob()) return false;
      await keepJob({ ...asked, after: '', pages: 0, tries: 0, at: clock() });
      return true;
    },

    /** Where the alarm goes off. */
    async goOn(): Promise<void> {
      const job = readJob();
      if (!job) return;
      if (job.at > clock()) return await ringBy(job.at);
      try {
        await (job.after === undefined ? sendFile(job) : copyNext(job, job.after));
      } catch (error) {
        log(`A part of the backup could not be made: ${String(error)}`);
        if (job.tries < maxTries)
          return await keepJob({ ...job, tries: job.tries + 1, at: clock() + triesPause });
        endJob();
        await work(() => tellNoBackup(job.chat));
      }
    },
  };
}
