/** The owner's backups and restores, a step with each alarm of the shared object (`job.ts`). */

import type { PagedJob } from '../../../bot/core/steps.ts';
import { sendBackup, tellNoBackup } from '../../../bot/features/owner/backup.ts';
import { tellUnchanged } from '../../../bot/features/owner/restore.ts';
import type { Rows } from '../../../bot/rows/keys.ts';
import { readSealed } from '../boardKeys.ts';
import type { Environment } from '../calls.ts';
import type { ObjectStorage } from '../storage.ts';
import { type Job, newJob, openJob, type StepName } from './job.ts';
import { copyPage } from './pages.ts';
import { type JobPlace, openRestoreSteps } from './restoreSteps.ts';

/** In milliseconds: before a step that has failed is tried again, and how often. */
const triesPause = 60_000;
const maxTries = 5;

/** The steps that are tried until they are done. */
const lasting: readonly StepName[] = ['take', 'clear', 'tell', 'undo', 'undoNext'];

interface Place extends JobPlace {
  readonly log: (line: string) => void;
  readonly ringBy: (at: number) => Promise<void>;
}

type DoStep = (job: Job) => Promise<Job | undefined>;

export function openOwnersJobs(kv: ObjectStorage['kv'], world: Environment, place: Place) {
  const { clock, log, ringBy, work } = place;
  const stored = openJob(kv);
  const {
    begin: beginStaging,
    generation,
    ...restore
  } = openRestoreSteps(kv, stored, world, place);

  const steps: Readonly<Record<StepName, DoStep>> = {
    ...restore,
    async copy(job) {
      const { rows, next } = await copyPage(job.after, world);
      const copied = stored.addRows(job, 'here', rows);
      return next === undefined ? { ...copied, step: 'send' } : { ...copied, after: next };
    },
    async send(job) {
      const { chat, isWeekly, isRestore } = job;
      const rows: Rows = Object.assign({}, ...stored.readPages('here'));
      const sealed = await readSealed(world);
      const isNothing = isRestore && Object.keys(rows).length === 0;
      const isSent =
        isNothing || (await work((bot) => sendBackup({ rows, sealed }, { chat, isWeekly }, bot)));
      if (!isRestore) return stored.end();
      if (isSent) return beginStaging(job);
      await work(() => tellUnchanged(chat));
      return stored.end();
    },
  };

  async function keep(job: Job): Promise<void> {
    stored.keep(job);
    await ringBy(job.at);
  }

  /** What becomes of a job of which a step has failed once more. */
  async function retry(job: Job): Promise<Job | undefined> {
    const tries = job.tries + 1;
    if (tries <= maxTries || lasting.includes(job.step))
      return { ...job, tries, at: clock() + triesPause };
    if (job.isRestore)
      return { ...job, tries: 0, page: 0, offset: 0, step: job.generation > 0 ? 'undo' : 'giveUp' };
    await work(() => tellNoBackup(job.chat));
    return stored.end();
  }

  return {
    generation,

    /** False where another one is being done, or there is nothing to go on with. */
    async begin(asked: PagedJob): Promise<boolean> {
      const known = stored.read();
      const isWaiting = known?.step === 'wait';
      const fresh = { ...newJob, chat: asked.chat, isWeekly: false, at: clock() };
      switch (asked.do) {
        case 'backup':
        case 'take':
          if (known && !isWaiting) return false;
          stored.end();
          await keep(
            asked.do === 'backup'
              ? { ...fresh, isWeekly: asked.isWeekly, isRestore: false, step: 'copy' }
              : { ...fresh, fileId: asked.fileId, isRestore: true, step: 'fetch' },
          );
          return true;
        case 'replace':
          if (!known || !isWaiting) return false;
          await keep({ ...known, step: 'copy', at: clock() });
          return true;
        case 'drop':
          if (isWaiting) stored.end();
          return true;
      }
    },

    /** Where the alarm goes off. */
    async goOn(): Promise<void> {
      const job = stored.read();
      if (!job) return;
      if (job.at > clock()) return await ringBy(job.at);
      let next: Job | undefined;
      try {
        const done = await steps[job.step](job);
        next = done && { ...done, tries: 0, at: done.step === 'wait' ? done.at : clock() };
      } catch (error) {
        log(`A part of the owner’s work could not be done: ${String(error)}`);
        next = await retry(job);
      }
      if (next) await keep(next);
    },
  };
}
