/**
 * A move to this platform or from it: what lasts comes and goes in parts, by the rules of
 * `move.ts`. A part may come twice, and several at once. Each run of the other platform's function
 * has a name of its own, and ends the run before, so that two at once do not mix.
 *
 *     /import { run, isFresh, since }     begins a run; a fresh one begins a move, and all that is here is void. What has been erased here after
 *                                         `since` is not brought back; unless it is given that is now
 *     /import { run, clear: true }        deletes a part of what is void; isEmpty once nothing is left
 *     /import { run, lines, erased, chats }  rows, when others were erased, and chats of the cache: says which were erased here, are newer here,
 *                                         or are of no kind
 *     /import { run, sealed, oldToken }    the key under which boards were signed, sealed: whether it could be opened; else it waits for a setup
 *     /import { run, total, digest }      ends the run: what the other platform has counted here
 *     /import {}                          what the last run that has ended counted, and when
 *     /export?after=…&until=…             a part of all rows, by their people, with the marks of what was erased here
 *     /export { keys }                    which of these rows were erased here
 *     /export { isSealed: true }          the key under which boards are signed, sealed
 *     /export { isDone: true }            what the one-time key was for is done
 */

import { findErasureKeys, leaveOutErased } from '../../bot/rows/erasureRow.ts';
import { canMove, isChatKey } from '../../bot/rows/keys.ts';
import type { Rows } from '../../bot/rows/rows.ts';
import { boardKeysOf } from '../../bot/settings/boardKey.ts';
import type { Properties, Settings } from '../../bot/settings/settings.ts';
import { movedName, parseSettings } from '../../bot/settings/settings.ts';
import {
  type JsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from '../../bot/telegram/json.ts';
import { moveLifetime } from '../move.ts';
import { endKey } from './backupKey.ts';
import { readSealed, takeSealed } from './boardKeys.ts';
import type { Copied, Environment, Fate } from './calls.ts';
import { joinCopies } from './object/person.ts';
import { hasPlace, objectOf, personObject, sharedObject } from './objectOf.ts';
import { propertiesOf } from './properties.ts';

type World = Pick<Environment, 'object' | 'now' | 'bindings' | 'hmac' | 'platform'>;

/** How many people make a part: a request of the free plan may make 50 others. */
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

export async function importPart(body: string, world: World): Promise<object> {
  const request = readObject(parseJson(body));
  const run = readString(request.run);
  const known = await world.object(sharedObject).learntProperties();
  const move = readMove(known);
  if (run === undefined) return { total: move.total, digest: move.digest, movedAt: move.movedAt };
  if (typeof request.isFresh === 'boolean')
    return await beginRun(
      { run, isFresh: request.isFresh, since: readInteger(request.since) },
      move,
      world,
    );
  if (run !== move.run) return { isOver: true };
  if (request.clear === true) return await clearPart(world);
  const settings = parseSettings({ ...known, ...propertiesOf(world.bindings) });
  const [sealed, oldToken] = [readString(request.sealed), readString(request.oldToken)];
  if (sealed !== undefined) return await takeSealed({ sealed, oldToken }, settings, world);
  const total = readInteger(request.total);
  if (total === undefined) return await bringPart(request, move, settings, world);
  await world.object(sharedObject).learn(movedName, String(world.now()));
  await writeMove(
    { ...move, total, digest: readString(request.digest) ?? '', movedAt: world.now() },
    world,
  );
  return {};
}

interface BegunRun {
  readonly run: string;
  readonly isFresh: boolean;
  readonly since: number | undefined;
}

/** Too long after the move began marks are gone, so nothing more is taken. */
async function beginRun({ run, isFresh, since }: BegunRun, move: Move, world: World) {
  if (!isFresh && move.since > 0 && world.now() - move.since > moveLifetime)
    return { isTooLate: true };
  await writeMove(
    { run, since: isFresh ? (since ?? world.now()) : move.since, total: 0, digest: '', movedAt: 0 },
    world,
  );
  return {};
}

/** Deletes the rows of the first people and of their tables. */
async function clearPart({ object }: World): Promise<{ readonly isEmpty: boolean }> {
  const { rows, isLast } = await object(sharedObject).people({ after: '', until: '' }, atOnce);
  const isCleared = await Promise.all(rows.map(({ id }) => object(personObject(id)).clearPerson()));
  return { isEmpty: isLast && isCleared.every((each) => each) };
}

async function bringPart(request: JsonObject, { since }: Move, settings: Settings, world: World) {
  const { object } = world;
  const [lines, erased, chats] = [
    readObject(request.lines),
    readObject(request.erased),
    readObject(request.chats),
  ];
  const all = Object.keys({ ...lines, ...erased });
  const known = pick(
    lines,
    Object.keys(lines).filter(isKnown),
    (row) => typeof row === 'string',
  ) as Rows;
  const { rows, erased: gone } = await leaveOut(known, since, settings, world);
  const keys = all.filter(isKnown);
  const fates = await Promise.all(
    [...groupByObject([...keys, ...Object.keys(chats).filter(isChatKey)])].map(([name, own]) =>
      object(name).bring({
        rows: pick(rows, own, () => true) as Record<string, string>,
        chats: pick(chats, own, (row) => typeof row === 'string') as Record<string, string>,
        erased: pick(erased, own, (at) => typeof at === 'number') as Record<string, number>,
        since,
      }),
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

function groupByObject(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byObject = new Map<string, string[]>();
  for (const key of keys)
    byObject.set(objectOf(key)!, [...(byObject.get(objectOf(key)!) ?? []), key]);
  return byObject;
}

const pick = (from: JsonObject, keys: readonly string[], isMeant: (value: unknown) => boolean) =>
  Object.fromEntries(keys.filter((key) => isMeant(from[key])).map((key) => [key, from[key]]));

export interface Exported extends Copied {
  /** The start of the next part; undefined after the last. */
  readonly next: string | undefined;
}

/**
 * The stored rows of the people from `after` on, with their tables; a table of two people comes
 * twice. `after` is the row of the last person of the part before and, after `#`, how many of the
 * next person's tables have been sent.
 */
export async function exportPart(
  { searchParams }: URL,
  body: string,
  world: Environment,
): Promise<Exported | object> {
  const { object } = world;
  const { keys, isDone, isSealed } = readObject(parseJson(body));
  if (isSealed === true) return { sealed: await readSealed(world) };
  if (isDone === true) {
    await endKey(world);
    return {};
  }
  if (Array.isArray(keys))
    return { ...(await copyKeys(keys.map(String), object)), next: undefined };
  const [after = '', offset = '0'] = (searchParams.get('after') ?? '').split('#');
  const range = { after, until: searchParams.get('until') ?? '' };
  const { rows: people, isLast } = await object(sharedObject).people(range, atOnce);
  const isEnd = isLast && range.until === '';
  const copies = await Promise.all([
    ...people.map(({ id }, index) =>
      object(personObject(id)).copyPerson(index === 0 ? Number(offset) : 0),
    ),
    ...(isEnd ? [object(sharedObject).copyPerson(0)] : []),
  ]);
  const [cut] = copies.flatMap(({ next }, index) => (next === undefined ? [] : [{ next, index }]));
  if (cut) {
    const before = cut.index === 0 ? after : people[cut.index - 1]!.row;
    return { ...joinCopies(copies.slice(0, cut.index + 1)), next: `${before}#${cut.next}` };
  }
  return { ...joinCopies(copies), next: isLast ? undefined : people.at(-1)!.row };
}

async function copyKeys(keys: readonly string[], object: Environment['object']): Promise<Copied> {
  const known = groupByObject(keys.filter(isKnown));
  return joinCopies(await Promise.all([...known].map(([name, own]) => object(name).copy(own))));
}
