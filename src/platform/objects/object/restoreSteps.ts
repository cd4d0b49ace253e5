/**
 * A restore as the shared object does it: the parts of the file are fetched, and the owner is
 * asked; then its rows are staged in their objects (`staged.ts`), one row switches them on, and
 * each object takes what it has.
 *
 *     generation     the one that counts
 */

import type { Bot } from '../../../bot/core/bot.ts';
import type { Work } from '../../../bot/core/steps.ts';
import { countRows } from '../../../bot/features/owner/backup.ts';
import {
  type Flaw,
  parseBackup,
  parsePart,
  splitLines,
} from '../../../bot/features/owner/backupFile.ts';
import {
  fetchParts,
  fetchText,
  findFlaw,
  knownOf,
} from '../../../bot/features/owner/fetchBackup.ts';
import {
  askToReplace,
  questionLifetime,
  tellFlaw,
  tellReplaced,
  tellUnchanged,
} from '../../../bot/features/owner/restore.ts';
import { leaveOutErased } from '../../../bot/rows/across/erasureRow.ts';
import { isErasureKey, type Rows } from '../../../bot/rows/keys.ts';
import { migrateRows } from '../../../bot/rows/migrations/migrate.ts';
import {
  boardKeyName,
  type Properties,
  parseSettings,
  type Settings,
} from '../../../bot/settings/settings.ts';
import { boardKeyOf, signsOf } from '../../replacement.ts';
import type { Environment } from '../calls.ts';
import { layOut } from '../layOut.ts';
import { personOf, sharedObject } from '../objectOf.ts';
import { propertiesOf } from '../properties.ts';
import { sha256 } from '../secret.ts';
import { type ObjectStorage, rowOf, type StoredValue } from '../storage.ts';
import type { Job, openJob, Pages, StepName } from './job.ts';

/** Objects that are called in one step. */
const atOnce = 40;

const generationKey = 'generation';

export interface JobPlace {
  readonly clock: () => number;
  /** Does the owner's work with the settings as they are; undefined where that has failed. */
  readonly work: <Result>(steps: (bot: Bot) => Work<Result>) => Promise<Result | undefined>;
  readonly learn: (name: string, value: string) => void;
  readonly learntProperties: () => Properties;
  readonly register: (userId: number, change: { readonly isKnown: boolean }) => void;
}

type Steps = Readonly<
  Record<Exclude<StepName, 'copy' | 'send'>, (job: Job) => Promise<Job | undefined>>
>;

/** Each does the part that is due, and gives what is to be done then; nothing once all is done. */
export function openRestoreSteps(
  kv: ObjectStorage['kv'],
  stored: ReturnType<typeof openJob>,
  world: Environment,
  place: JobPlace,
) {
  const { clock, work, learn } = place;
  const { object, hmac } = world;
  const walk = openWalk(stored);
  const generations = openGenerations(kv);

  /** Nothing comes between this and what is decided by it. */
  const readSettings = (): Settings =>
    parseSettings({ ...place.learntProperties(), ...propertiesOf(world.bindings) });

  /** Has an object take what it has staged, or drop it; notes whether anything of its person lasts. */
  const settle =
    (isOn: boolean): Walk['visit'] =>
    async (name, _, { generation }) => {
      const isKnown = await object(name).settle({ generation, isOn });
      const id = personOf(name);
      if (isOn && id !== undefined) place.register(id, { isKnown });
    };

  /** The same as `work`, where nothing goes on without the result. */
  async function demand<Result>(make: (bot: Bot) => Work<Result>): Promise<Result> {
    const done = await work(function* (bot) {
      return { result: yield* make(bot) };
    });
    if (!done) throw new Error('what is asked for could not be done');
    return done.result;
  }

  async function refuse({ chat }: Job, flaw: Flaw): Promise<undefined> {
    await work(() => tellFlaw(chat, flaw));
    return stored.end();
  }

  /** The rows of a part, but for those of kinds that are not known. */
  function keepRows(job: Job, all: Rows): Job {
    const rows = migrateRows(knownOf(all));
    const unknown = Object.keys(all).length - Object.keys(rows).length;
    return { ...stored.addRows(job, 'next', rows), unknown: job.unknown + unknown };
  }

  const steps: Steps = {
    async fetch(job) {
      if (job.parts.length === 0) {
        const found = await demand((bot) => fetchParts(job.fileId, bot));
        if ('problem' in found) return await refuse(job, found);
        if (found.only === undefined) return { ...job, parts: found.parts };
        const backup = parseBackup(found.only, sha256);
        if ('problem' in backup) return await refuse(job, backup);
        const { rows, ...head } = backup;
        return { ...keepRows(job, rows), head, step: 'judge' };
      }
      const fetched = await demand((bot) => fetchText(job.parts[job.read]!, bot));
      const part = 'problem' in fetched ? fetched : parsePart(splitLines(fetched.text));
      if ('problem' in part) return await refuse(job, part);
      const read = job.read + 1;
      const next = { ...keepRows(job, part.rows), head: job.head ?? part.head, read };
      return read < job.parts.length ? next : { ...next, step: 'judge' };
    },

    async judge(job) {
      const { head, chat, fileId, unknown } = job;
      if (!head) return await refuse(job, headless);
      const counts = countRows(stored.readPages('next'));
      const { flaw } = await demand(function* (bot) {
        return { flaw: findFlaw({ ...head, count: counts.rows }, bot) };
      });
      if (flaw) return await refuse(job, flaw);
      const summary = { ...head, ...counts, unknown };
      if (!(await work((bot) => askToReplace(summary, { chat, fileId }, bot))))
        throw new Error('the owner could not be asked');
      return { ...job, taken: counts.rows, step: 'wait', at: clock() + questionLifetime };
    },

    /** The owner has not answered. */
    wait: async () => stored.end(),

    prepare: (job) =>
      walk(job, 'here', {
        next: 'stage',
        visit: (name) => object(name).stage({ generation: job.generation, rows: {}, tables: [] }),
      }),

    async stage(job) {
      const { rows, erased } = leaveOutErased(stored.readPage('next', job.page), {
        erasures: generations.listErasures(),
        signs: signsOf({ settings: readSettings(), hmac }),
        since: job.head?.madeAt ?? 0,
        now: clock(),
      });
      const counted = job.offset === 0 ? { ...job, erased: job.erased + erased.length } : job;
      const visit: Walk['visit'] = (name, { tables, ...own }) =>
        object(name).stage({
          generation: job.generation,
          rows: own as Rows,
          tables: (tables as { readonly keys: readonly string[] } | undefined)?.keys ?? [],
        });
      return await walk(counted, 'next', { next: 'switchOn', visit, rows });
    },

    /** One row, and in the same moment the key of the boards. */
    async switchOn(job) {
      // Whoever has been erased meanwhile stays away.
      if (generations.nameErasures() !== job.erasures) return generations.begin(job);
      const settings = readSettings();
      const boardKey = boardKeyOf({ sealed: job.head?.sealed }, { settings, hmac });
      if (boardKey !== undefined && boardKey !== (settings.boardKey ?? ''))
        learn(boardKeyName, boardKey);
      generations.switchOn(job);
      return { ...job, isOpen: boardKey !== undefined, step: 'take' };
    },

    take(job) {
      for (const [key, row] of Object.entries(stored.readPage('next', job.page)))
        if (isErasureKey(key) && kv.get(key) === undefined) kv.put(key, row);
      return walk(job, 'next', { next: 'clear', visit: settle(true) });
    },
    clear: (job) => walk(job, 'here', { next: 'tell', visit: settle(true) }),

    async tell({ chat, taken, erased, isOpen, head }) {
      const replaced = { taken: taken - erased, erased, tooLong: 0, isOpen };
      await work((bot) => tellReplaced(chat, replaced, head?.madeAt ?? 0, bot));
      return stored.end();
    },

    /** What has been staged goes. */
    undo: (job) => walk(job, 'here', { next: 'undoNext', visit: settle(false) }),
    undoNext: (job) => walk(job, 'next', { next: 'giveUp', visit: settle(false) }),
    async giveUp({ chat }) {
      await work(() => tellUnchanged(chat));
      return stored.end();
    },
  };
  return { ...steps, begin: generations.begin, generation: generations.count };
}

const headless: Flaw = {
  problem: 'has no first line in its parts',
  advice: 'Reply to another file.',
};

type Stored = Readonly<Record<string, StoredValue>>;

interface Walk {
  readonly next: StepName;
  readonly visit: (name: string, stored: Stored, job: Job) => Promise<void>;
  /** Of the page where the job is, if not as they are stored. */
  readonly rows?: Rows;
}

/** Visits the objects of all pages, some with each step. */
const openWalk =
  ({ readPage }: ReturnType<typeof openJob>) =>
  async (job: Job, pages: Pages, { next, visit, rows }: Walk): Promise<Job> => {
    if (job.page >= job.pages[pages]) return { ...job, page: 0, offset: 0, step: next };
    const all = [...layOut(rows ?? readPage(pages, job.page))];
    const objects = all.filter(([name]) => name !== sharedObject);
    const part = objects.slice(job.offset, job.offset + atOnce);
    await Promise.all(part.map(([name, stored]) => visit(name, stored, job)));
    const offset = job.offset + atOnce;
    return offset < objects.length ? { ...job, offset } : { ...job, page: job.page + 1, offset: 0 };
  };

/** Which generation counts, and who had been erased when the next one was begun. */
function openGenerations(kv: ObjectStorage['kv']) {
  const count = (): number => Number(kv.get(generationKey) ?? 0);
  const listErasures = (): Rows =>
    Object.fromEntries([...kv.list({ prefix: 'z' })].map(([key, row]) => [key, rowOf(row) ?? '']));
  const nameErasures = (): string => sha256(JSON.stringify(listErasures()));
  return {
    count,
    listErasures,
    nameErasures,
    /** Of a job that stages anew what it has staged before is void. */
    begin: (job: Job): Job => ({
      ...job,
      generation: Math.max(count(), job.generation) + 1,
      erasures: nameErasures(),
      erased: 0,
      page: 0,
      offset: 0,
      step: 'prepare',
    }),
    switchOn: ({ generation }: Job): void => kv.put(generationKey, String(generation)),
  };
}
