/**
 * All rows for a backup, page by page: of each person the own rows and the tables where they have a
 * seat, so that a person costs one call. A table of two people comes twice.
 */
import type { Rows } from '../../../bot/rows/keys.ts';
import type { Environment, Page } from '../calls.ts';
import { objectOf, personObject, sharedObject } from '../objectOf.ts';

type World = Pick<Environment, 'object'>;

/** How many people make a page: a request of the free plan may make 50 others. */
const peopleAtOnce = 40;

/** Each table is a call of its own. */
const tablesAtOnce = 30;

/**
 * The rows of the people from `after` on: the row of the last person of the page before and, after
 * `#`, how many of the next person's tables were in it; '' for the first page.
 */
export async function copyPage(cursor: string, { object }: World): Promise<Page<string>> {
  const [after = '', offset = '0'] = cursor.split('#');
  const { rows: people, isLast } = await object(sharedObject).people(after, peopleAtOnce);
  const copies = await Promise.all([
    ...people.map(({ id }, index) =>
      object(personObject(id)).copyPerson(index === 0 ? Number(offset) : 0),
    ),
    ...(isLast ? [object(sharedObject).copyPerson(0)] : []),
  ]);
  const cut = copies.findIndex(({ next }) => next !== undefined);
  if (cut < 0) return { rows: join(copies), next: isLast ? undefined : people.at(-1)!.row };
  const before = cut === 0 ? after : people[cut - 1]!.row;
  return { rows: join(copies.slice(0, cut + 1)), next: `${before}#${copies[cut]!.next}` };
}

/** The rows of a person, or of the shared object, by its name; some tables from the `offset`th on. */
export async function copyPerson(
  name: string,
  offset: number,
  { object }: World,
): Promise<Page<number>> {
  const { tables, own } = await object(name).ownedTables();
  const part = tables.slice(offset, offset + tablesAtOnce);
  const copies = await Promise.all([
    object(name).read(own),
    ...part.map((key) => object(objectOf(key)!).read([key])),
  ]);
  const next = offset + part.length;
  return {
    rows: Object.assign({}, ...copies),
    next: next < tables.length ? next : undefined,
  };
}

const join = (pages: readonly Page<number>[]): Rows =>
  Object.assign({}, ...pages.map(({ rows }) => rows));
