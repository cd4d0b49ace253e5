/**
 * Rows that come to this platform and go from it, in a move, a backup and a restore: the calls of
 * `protocol/calls.ts`, as objects answer them.
 */

import { findErasureKeys, leaveOutErased } from '../../bot/rows/erasureRow.ts';
import { canMove, isChatKey, type Rows } from '../../bot/rows/keys.ts';
import { boardKeysOf } from '../../bot/settings/boardKey.ts';
import type { Properties, Settings } from '../../bot/settings/settings.ts';
import { movedName, parseSettings } from '../../bot/settings/settings.ts';
import { type ExportCall, type ImportCall, refuse } from '../protocol/calls.ts';
import { joinPages, keysOf, moveLifetime, type Page, pickPage } from '../protocol/page.ts';
import { endKey } from './backupKey.ts';
import { readSealed, takeSealed } from './boardKeys.ts';
import type { Environment, Fate } from './calls.ts';
import { groupByObject, hasPlace, personObject, sharedObject } from './objectOf.ts';
import { propertiesOf } from './properties.ts';

type World = Pick<Environment, 'object' | 'now' | 'bindings' | 'hmac' | 'platform'>;

/** How many people make a page: a request of the free plan may make 50 others. */
const atOnce = 40;

/**
 * The runs of a move, as the shared object keeps it among the learnt properties; no setting has its
 * name.
 */
interface Move {
  readonly run: string;
  /** When the move began, by this platform's clock; 0 before the first. */
  readonly since: number;
  /** What the run that ended last has counted here, and when. */
  readonly total: number;
  readonly digest: string;
  readonly movedAt: number;
}

const moveName = 'MOVE';

function readMove({ [moveName]: known = '' }: Properties): Move {
  const [run = '', since = 0, total = 0, digest = '', movedAt = 0] = known.split('|');
  return { run, since: Number(since), total: Number(total), digest, movedAt: Number(movedAt) };
}

const writeMove = (
  { run, since, total, digest, movedAt }: Move,
  { object }: World,
): Promise<void> =>
  object(sharedObject).learn(moveName, [run, since, total, digest, movedAt].join('|'));

/** Without a call, what the last run that has ended counted, and when. */
export async function importRows(call: ImportCall | undefined, world: World): Promise<object> {
  const shared = world.object(sharedObject);
  const known = await shared.learntProperties();
  const { run, since, ...counted } = readMove(known);
  if (!call) return counted;
  if ('isFresh' in call) return await beginRun(call, since, world);
  if (call.run !== run) return refuse('isOver');
  if ('clear' in call) return await clearPart(world);
  if ('total' in call) {
    const movedAt = world.now();
    await shared.learn(movedName, String(movedAt));
    await writeMove({ since, movedAt, ...call }, world);
    return {};
  }
  const settings = parseSettings({ ...known, ...propertiesOf(world.bindings) });
  if ('sealed' in call) return await takeSealed(call, settings, world);
  return await takePage({ ...call, rows: call.lines }, since, settings, world);
}

/** Too long after the move began marks are gone, so nothing more is taken. */
async function beginRun(
  { run, isFresh, since: given }: Extract<ImportCall, { isFresh: boolean }>,
  known: number,
  world: World,
): Promise<object> {
  if (!isFresh && known > 0 && world.now() - known > moveLifetime) return refuse('isTooLate');
  const since = isFresh ? (given ?? world.now()) : known;
  await writeMove({ run, since, total: 0, digest: '', movedAt: 0 }, world);
  return {};
}

/** Deletes the rows of the first people and of their tables. */
async function clearPart({ object }: World): Promise<{ readonly isEmpty: boolean }> {
  const { rows, isLast } = await object(sharedObject).people({ after: '', until: '' }, atOnce);
  const isCleared = await Promise.all(rows.map(({ id }) => object(personObject(id)).clearPerson()));
  return { isEmpty: isLast && isCleared.every((each) => each) };
}

async function takePage(page: Page, since: number, settings: Settings, world: World) {
  const all = keysOf(page);
  const keys = all.filter(isKnown);
  const { rows, erased: gone } = await leaveOut(pickPage(page, keys).rows, since, settings, world);
  const fates = await Promise.all(
    [...groupByObject([...keys, ...Object.keys(page.chats).filter(isChatKey)])].map(([name, own]) =>
      world.object(name).bring({ ...pickPage({ ...page, rows }, own), since }),
    ),
  );
  const fateOf: Record<string, Fate> = Object.assign({}, ...fates);
  return {
    received: all.length,
    erased: keys.filter((key) => gone.includes(key) || fateOf[key] === 'erased'),
    newer: keys.filter((key) => fateOf[key] === 'newer'),
    unknown: all.filter((key) => !isKnown(key)),
  };
}

/**
 * The rows without people who have been erased here after `since`, as the shared object knows for
 * longer than their own objects do.
 */
async function leaveOut(
  rows: Rows,
  since: number,
  settings: Settings,
  { object, now, hmac }: World,
) {
  const signs = boardKeysOf(settings, hmac).map((key) => (text: string) => hmac(text, key));
  const keys = findErasureKeys(rows, signs);
  const erasures = keys.length === 0 ? {} : await object(sharedObject).read(keys);
  return leaveOutErased(rows, { erasures, signs, since, now: now() });
}

/** Whether the key is of a stored row, of which it tells the object. */
const isKnown = (key: string): boolean => canMove(key) && hasPlace(key);

export async function exportRows(call: ExportCall, world: World): Promise<object> {
  if ('isSealed' in call) return { sealed: await readSealed(world) };
  if ('isDone' in call) {
    await endKey(world);
    return {};
  }
  if ('after' in call) return await copyPage(call, world);
  const known = [...groupByObject(call.keys.filter(isKnown))];
  return joinPages(await Promise.all(known.map(([name, own]) => world.object(name).copy(own))));
}

/**
 * The stored rows of the people from `after` on, with their tables; a table of two people comes
 * twice. `after`, as `next` of the page before, is the row of its last person and, after `#`, how
 * many of the next person's tables have been sent.
 */
export async function copyPage(
  { after: cursor, until }: Extract<ExportCall, { after: string }>,
  { object }: World,
): Promise<Page & { readonly next: string | undefined }> {
  const [after = '', offset = '0'] = cursor.split('#');
  const { rows: people, isLast } = await object(sharedObject).people({ after, until }, atOnce);
  const copies = await Promise.all([
    ...people.map(({ id }, index) =>
      object(personObject(id)).copyPerson(index === 0 ? Number(offset) : 0),
    ),
    ...(isLast && until === '' ? [object(sharedObject).copyPerson(0)] : []),
  ]);
  const [cut] = copies.flatMap(({ next }, index) => (next === undefined ? [] : [{ next, index }]));
  if (cut) {
    const before = cut.index === 0 ? after : people[cut.index - 1]!.row;
    return { ...joinPages(copies.slice(0, cut.index + 1)), next: `${before}#${cut.next}` };
  }
  return { ...joinPages(copies), next: isLast ? undefined : people.at(-1)!.row };
}
