/**
 * What goes from one platform to another, in a move, a backup and a restore: pages of rows. Rows
 * erased during a move leave a mark for 30 days; the other platform's copy is then not taken. The
 * mark of a person holds for all tables where they have a seat.
 */
import type { Rows } from '../../bot/rows/keys.ts';
import { type JsonObject, readObject } from '../../bot/telegram/json.ts';

/** In milliseconds: how long marks are kept, and after which nothing more is taken over. */
export const moveLifetime = 30 * 24 * 60 * 60 * 1000;

export interface Page {
  readonly rows: Rows;
  /** When rows that were erased there were, in ms since 1970. */
  readonly erased: Readonly<Record<string, number>>;
  /** Rows of chats, which the cache keeps. */
  readonly chats: Rows;
}

/** In bytes: what is longer is not read. No update has as much, and no page. */
export const maxBody = 1_000_000;

/**
 * The limits of a page, the length in characters: a request of Cloudflare's free plan may make 50
 * others.
 */
export const maxPage = { keys: 40, length: 300_000 };

/** The page of a call or of an answer; what is no row, and no time, is left out. */
export const parsePage = ({ rows, erased, chats }: JsonObject): Page => ({
  rows: readTexts(rows),
  erased: filterRows(readObject(erased), (_, at) => typeof at === 'number') as Page['erased'],
  chats: readTexts(chats),
});

const readTexts = (rows: unknown): Rows =>
  filterRows(readObject(rows), (_, row) => typeof row === 'string') as Rows;

export const filterRows = <Value>(
  rows: Readonly<Record<string, Value>>,
  isMeant: (key: string, row: Value) => boolean,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(rows).filter(([key, row]) => isMeant(key, row)));

/** What a page has under these keys, in their order. */
export const pickPage = ({ rows, erased, chats }: Page, keys: readonly string[]): Page => ({
  rows: pick(rows, keys),
  erased: pick(erased, keys),
  chats: pick(chats, keys),
});

const pick = <Value>(
  from: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]!]));

export const joinPages = (pages: readonly Page[]): Page => ({
  rows: Object.assign({}, ...pages.map(({ rows }) => rows)),
  erased: Object.assign({}, ...pages.map(({ erased }) => erased)),
  chats: Object.assign({}, ...pages.map(({ chats }) => chats)),
});

/** The keys of rows and marks, in their order. */
export const keysOf = ({ rows, erased }: Omit<Page, 'chats'>): readonly string[] =>
  [...new Set([...Object.keys(rows), ...Object.keys(erased)])].sort();

/** Pages of one or more of these keys each, as many as the limits allow. */
export function cutPages(all: Omit<Page, 'chats'>, keys = keysOf(all)): readonly Page[] {
  const parts: string[][] = [];
  let length = 0;
  for (const key of keys) {
    const more = 2 * key.length + (all.rows[key] ?? '').length;
    const part = parts[parts.length - 1];
    const hasSpace = part && part.length < maxPage.keys && length + more <= maxPage.length;
    if (hasSpace) part.push(key);
    else parts.push([key]);
    length = hasSpace ? length + more : more;
  }
  return parts.map((part) => pickPage({ ...all, chats: {} }, part));
}

/** A list in parts of that size, of which the last may be shorter. */
export const inParts = <Item>(list: readonly Item[], size: number): readonly (readonly Item[])[] =>
  list.flatMap((_, index) => (index % size === 0 ? [list.slice(index, index + size)] : []));
