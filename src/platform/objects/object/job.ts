/**
 * What the owner has asked for in the chat and takes a while, as the shared object does it, a step
 * with each alarm: a call of Cloudflare's free plan may make 50 others. What has been done so far
 * outlives the object:
 *
 *     job            what is being done, and how far it is
 *     job|here|N     a page of the rows that are here
 *     job|next|N     a page of those that are to take their place
 */

import type { BackupPlace } from '../../../bot/core/steps.ts';
import type { Backup, Part } from '../../../bot/features/owner/backupFile.ts';
import type { Rows } from '../../../bot/rows/keys.ts';
import type { ObjectStorage } from '../storage.ts';

const jobKey = 'job';
const pagePrefix = { here: 'job|here|', next: 'job|next|' } as const;
export type Pages = keyof typeof pagePrefix;

/** Rows of a page: it is one entry of at most two megabytes. */
const rowsInPage = 200;

/** A backup: `copy`, `send`. A restore: `fetch` to `wait`, and once that is answered all the rest. */
export type StepName =
  | ('copy' | 'send')
  | ('fetch' | 'judge' | 'wait')
  | ('prepare' | 'stage' | 'switchOn' | 'take' | 'clear' | 'tell')
  | ('undo' | 'undoNext' | 'giveUp');

export interface Job extends BackupPlace {
  readonly step: StepName;
  /** When the step is due, in ms since 1970, and how often it has failed. */
  readonly at: number;
  readonly tries: number;
  /** Whether the file that is sent is all that is wanted. */
  readonly isRestore: boolean;
  /** Where the next page of rows that are here begins. */
  readonly after: string;
  /** How many pages there are. */
  readonly pages: Readonly<Record<Pages, number>>;
  /** Where a walk along the objects of pages is. */
  readonly page: number;
  readonly offset: number;
  /** Of a restore: the file, its parts, and how many of them have been read. */
  readonly fileId: string;
  readonly parts: readonly Part[];
  readonly read: number;
  /** What the file says of itself. */
  readonly head: Omit<Backup, 'rows'> | undefined;
  readonly unknown: number;
  readonly generation: number;
  /** By which is seen that somebody has been erased since. */
  readonly erasures: string;
  readonly taken: number;
  readonly erased: number;
  readonly isOpen: boolean;
}

export const newJob: Omit<Job, 'chat' | 'isWeekly' | 'at' | 'step' | 'isRestore'> = {
  tries: 0,
  after: '',
  pages: { here: 0, next: 0 },
  page: 0,
  offset: 0,
  fileId: '',
  parts: [],
  read: 0,
  head: undefined,
  unknown: 0,
  generation: 0,
  erasures: '',
  taken: 0,
  erased: 0,
  isOpen: false,
};

/** The job, and its pages, where they are stored. */
export function openJob(kv: ObjectStorage['kv']) {
  const pageKey = (pages: Pages, page: number): string =>
    pagePrefix[pages] + String(page).padStart(8, '0');
  return {
    read: (): Job | undefined => kv.get(jobKey) as Job | undefined,
    keep: (job: Job): void => kv.put(jobKey, { ...job }),
    /** All that is stored of it goes. */
    end(): undefined {
      for (const prefix of Object.values(pagePrefix))
        for (const [key] of [...kv.list({ prefix })]) kv.delete(key);
      kv.delete(jobKey);
    },
    /** Without rows where there is no such page. */
    readPage: (pages: Pages, page: number): Rows =>
      (kv.get(pageKey(pages, page)) as Rows | undefined) ?? {},
    readPages: (pages: Pages): readonly Rows[] =>
      [...kv.list({ prefix: pagePrefix[pages] })].map(([, page]) => page as Rows),
    /** Stores rows in as many pages as they take, and gives the job that knows of these. */
    addRows(job: Job, pages: Pages, rows: Rows): Job {
      const entries = Object.entries(rows);
      let count = job.pages[pages];
      for (let from = 0; from < entries.length; from += rowsInPage)
        kv.put(pageKey(pages, count++), Object.fromEntries(entries.slice(from, from + rowsInPage)));
      return { ...job, pages: { ...job.pages, [pages]: count } };
    },
  };
}
