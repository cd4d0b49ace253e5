/**
 * All that is stored of a person, in words that they can read: each row by its schema, with the
 * names of its fields, dates instead of counted days and seconds, moves instead of bits. Other
 * people have the names that the person has seen, and no ids. A new row is in it by itself.
 */

import { parseOutboxRow } from '../../core/outboxRow.ts';
import { type Session, seatsOf } from '../../match/session.ts';
import { peopleOf } from '../../rows/across/peopleOf.ts';
import { parseChatRow } from '../../rows/game/chatRow.ts';
import { parseGameRow } from '../../rows/game/gameRow.ts';
import { tellSession } from '../../rows/game/sessionField.ts';
import {
  makeChatKey,
  makeNameKey,
  makeOutboxKey,
  makeUserKey,
  type Rows,
} from '../../rows/keys.ts';
import { formOf, idsIn, type KindName, kindOf } from '../../rows/kinds.ts';
import { parseNameRow } from '../../rows/person/nameRow.ts';
import { dateOf, type Field, type Reader } from '../../rows/schema.ts';
import type { Texts } from '../../texts/texts.ts';

/**
 * The fields that are left out: ids of people and moves of which only the number matters, of whom a
 * list is given as its length, hashes of what others wrote, what a room is entered by, and what only
 * counts changes.
 */
export const leftOut: readonly string[] = [
  ...['id', 'ids', 'userId', 'hostId', 'met', 'blocked', 'username'],
  ...['code', 'revision', 'count', 'tried'],
];
/** Ids of what is not a person, in the parts that are the person's own. */
export const idsOfThings: readonly string[] = [
  ...['chatId', 'messageId', 'threadId', 'noticeId', 'roomId'],
];
/** In whose items these stand, they are the person's own only. */
const owners = ['id', 'userId', 'ids'] as const;

/** The keys of the cache's rows that are a person's, but for those that a row of them names. */
export const cachedKeysOf = (userId: number): readonly string[] => [
  makeChatKey({ id: userId, threadId: 0 }),
  makeOutboxKey(userId),
  makeNameKey(userId),
  makeUserKey(userId),
];

/** What the rows say of the person, by the kind of row; rows that are not about them are left out. */
export function describePerson(
  rows: Rows,
  reader: Reader,
): Readonly<Record<string, readonly unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [key, row] of Object.entries(rows)) {
    // An outbox that was emptied says nothing.
    const isSaid = row !== '' && isAbout(key, row, reader);
    const name = isSaid ? kindOf(key)?.name : undefined;
    const said = name && describeRow(name, key, row, reader);
    if (said !== undefined) found[name!] = [...(found[name!] ?? []), said];
  }
  return found;
}

function isAbout(key: string, row: string, { userId }: Reader): boolean {
  const { name, share, isPersonal = false } = kindOf(key) ?? {};
  // These are found by what the person has, and name nobody in their keys.
  if (name === 'erasure' || name === 'inlineGame') return true;
  // A score's other row says the same of the two, with this person's name.
  if (isPersonal || share === undefined) return Number(idsIn(key)[0]) === userId;
  return peopleOf(key, row).has(userId);
}

type Describe = (row: string, reader: Reader) => unknown;

/** Rows without a schema. */
const describers: Readonly<Partial<Record<KindName, Describe>>> = {
  chat(row, reader) {
    const { game, soloPlayerId: _, ...chat } = parseChatRow(row);
    return { ...chat, game: tellSession(game?.session, reader) };
  },
  inlineGame: (row, reader) => tellSession(parseGameRow(row)?.session, reader),
  host: parseNameRow,
  // Without the buttons, which may hold the id of somebody else.
  outbox: (row) =>
    parseOutboxRow(row).flatMap(({ requests }) =>
      requests.map(({ method, payload: { reply_markup: _, ...shown } }) => ({ method, ...shown })),
    ),
  erasure: (row) => ({ at: dateOf(Number(row.split('|')[1])) }),
};

function describeRow(name: KindName, key: string, row: string, reader: Reader): unknown {
  const describe = describers[name];
  if (describe) return describe(row, reader);
  const form = formOf(name);
  const value = form?.find(row);
  if (!form || value === undefined) return undefined;
  const [of = ''] = idsIn(key);
  // A positive number is a person.
  const isOfPlace = kindOf(key)?.place !== 'inline' && !/^\d+$/.test(of);
  return { ...(isOfPlace ? { of } : {}), ...(tell(form.schema(), value, reader) as object) };
}

type Values = Readonly<Record<string, unknown>>;

function tell(field: Field<unknown>, value: unknown, reader: Reader): unknown {
  const { shape } = field;
  if (!shape || value === undefined) return value;
  switch (shape.kind) {
    case 'record':
      return tellRecord(shape.fields, value as Values, reader);
    case 'form':
      return tell(shape.field, shape.of(value), reader);
    case 'list':
      return (value as readonly unknown[])
        .filter((each) => isOwn(each, reader))
        .map((each) => tell(shape.item, each, reader));
    case 'two': {
      // What both players have is told of the person alone.
      const { item } = shape;
      return item.shape ? tell(item, (value as Values)[reader.seat ?? ''], reader) : value;
    }
    case 'byName':
      return mapValues(value as Values, (each) => tell(shape.item, each, reader));
    case 'told':
      return shape.tell(value, reader);
  }
  return shape satisfies never;
}

function tellRecord(
  fields: Readonly<Record<string, Field<unknown>>>,
  values: Values,
  reader: Reader,
): Values {
  const { session } = values as { readonly session?: Session };
  const seat = session ? seatsOf(session, reader.userId)[0] : reader.seat;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name];
      if (!leftOut.includes(name)) return [[name, tell(field, value, { ...reader, seat })]];
      return Array.isArray(value) ? [[name, value.length]] : [];
    }),
  );
}

function isOwn(item: unknown, { userId }: Reader): boolean {
  if (typeof item !== 'object' || item === null) return true;
  const ids = owners.flatMap((name) => (item as Values)[name] ?? []);
  return ids.length === 0 || ids.includes(userId);
}

const mapValues = (values: Values, change: (value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** A part of `help.kept`, which is what `/privacy` says. */
export type Told = keyof Texts['help']['kept'];

/** Where `/privacy` tells of each kind of row; undefined for one that names nobody. */
const parts: Readonly<Record<KindName, Told | undefined>> = {
  person: 'choicesAndGames',
  reminder: 'choicesAndGames',
  erasing: 'choicesAndGames',
  host: 'choicesAndGames',
  usage: 'choicesAndGames',
  outbox: 'choicesAndGames',
  chat: 'choicesAndGames',
  inlineGame: 'choicesAndGames',
  room: 'choicesAndGames',
  sharedBoard: 'choicesAndGames',
  inlineBoard: 'choicesAndGames',
  challenged: 'choicesAndGames',
  ownGame: 'choicesAndGames',
  game: 'choicesAndGames',
  presence: 'choicesAndGames',
  inlineOutbox: 'choicesAndGames',
  results: 'results',
  pair: 'results',
  champions: 'results',
  league: 'results',
  groupPuzzle: 'results',
  practice: 'practice',
  unwilling: 'strangers',
  waiting: 'strangers',
  erasure: 'erasure',
  leagueMonth: 'erasure',
  strangersDay: 'erasure',
  redrawn: undefined,
  bucket: undefined,
  review: undefined,
  report: undefined,
  settings: undefined,
  quota: undefined,
  refused: undefined,
  wakes: undefined,
  usageLog: undefined,
};

/** The part of `help.kept` that tells of rows of this kind; undefined if they name nobody. */
export const toldOf = (kind: KindName): Told | undefined => parts[kind];

/** The parts that tell of any row. */
export const allTold = (): readonly (Told | undefined)[] => Object.values(parts);
