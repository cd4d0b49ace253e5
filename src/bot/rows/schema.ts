/**
 * The form of rows: what a row says is a schema, from which its type, its text and its defaults
 * follow.
 *
 *     const pairSchema = record({ name: text(), games: byName(gameNumbers, tally) });
 *     type Pair = ValueOf<typeof pairSchema>;
 *     pairSchema.write({ name: 'Ben', games: { ticTacToe: { won: 4, drawn: 0, lost: 1 } } }, 0)
 *     // Ben|0.4..1
 *
 * A text is positional: the fields of a record stand in the order of the schema, with one separator
 * a depth. What is at its default is empty, and what is empty at the end is left out. So a new
 * property goes at the end of its schema, and rows that are older have its default.
 */

/** What a field of a row holds, and how it is written. */
export interface Field<Value> {
  /** What an empty text stands for. */
  readonly none: Value;
  /** Empty for `none`. What it nests is separated by the separators from `depth` on. */
  write(value: Value, depth: number): string;
  /** Throws `Unreadable` for a text that `write` did not write. */
  read(text: string, depth: number): Value;
  /** What it is made of, or told as; missing for a value that says what it is. */
  readonly shape?: Shape;
}

/** By this a row is told to its person, whatever it is (`/privacy`). */
export type Shape =
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Field<unknown>>> }
  | { readonly kind: 'list' | 'two' | 'byName'; readonly item: Field<unknown> }
  /** Another form of what the field holds. */
  | { readonly kind: 'form'; readonly field: Field<unknown>; of(value: unknown): unknown }
  | {
      readonly kind: 'told';
      readonly field: Field<unknown>;
      tell(value: unknown, reader: Reader): unknown;
    };

export interface Reader {
  readonly userId: number;
  readonly now: number;
  /** In a game of two people. */
  readonly seat?: number | undefined;
}

/** A text that the schema has not written: of a newer version, or damaged. */
export class Unreadable extends Error {
  constructor(written: string) {
    super(`a row holds ${JSON.stringify(written.slice(0, 40))}, which its schema cannot read`);
  }
}

export type ValueOf<Some> = Some extends Field<infer Value> ? Value : never;

/** From the outermost. */
const separators = ['|', ';', ',', '.', ':'];
/** Stands before the number of a sign that is meant as it is; alone for a text that is empty. */
const mark = '~';
const marked = [...separators, mark];
/** A value that may be absent, is not, and is at its default. */
const present = '~=';
/** An item of a list that is empty, of a list at this depth. */
const emptyItem = (depth: number): string => `~${'_'.repeat(depth + 1)}`;

const escapeText = (text: string): string =>
  text.replace(/[|;,.:~]/g, (sign) => `${mark}${marked.indexOf(sign)}`);
const unescapeText = (text: string): string =>
  text.replace(/~([0-5])/g, (_, number) => marked[Number(number)]!);

function separatorAt(depth: number): string {
  const separator = separators[depth];
  if (separator === undefined) throw new Error(`a row nests ${separators.length} deep at most`);
  return separator;
}

/** A text of any signs. */
export const text = (none = ''): Field<string> => ({
  none,
  write: (value) => (value === none ? '' : value === '' ? mark : escapeText(value)),
  read: (written) => (written === '' ? none : written === mark ? '' : unescapeText(written)),
});

/** A whole number. */
export const number = (none = 0): Field<number> => ({
  none,
  write: (value) => (value === none ? '' : String(value)),
  read: (written) => {
    if (written === '') return none;
    if (!/^-?\d+$/.test(written)) throw new Unreadable(written);
    return Number(written);
  },
});

/** The field, and what its person is told instead of the value. */
export const told = <Value>(
  field: Field<Value>,
  tell: (value: Value, reader: Reader) => unknown,
): Field<Value> => ({ ...field, shape: { kind: 'told', field, tell } as Shape });

/** ECMAScript has no later date. */
const lastMoment = 8.64e15;

export const dateOf = (milliseconds: number): string | undefined =>
  milliseconds > 0 && milliseconds < lastMoment ? new Date(milliseconds).toISOString() : undefined;

/** A UTC day, counted from 1 January 1970. */
export const tellDay = (days: number): string | undefined =>
  dateOf(days * 86_400_000)?.slice(0, 10);

/** Numbers of seconds, minutes and days since 1970, told as dates. */
export const second = (): Field<number> => told(number(), (value) => dateOf(value * 1000));
export const minute = (): Field<number> => told(number(), (value) => dateOf(value * 60_000));
export const day = (): Field<number> => told(number(), tellDay);

export const flag: Field<boolean> = {
  none: false,
  write: (value) => (value ? '1' : ''),
  read(written) {
    if (written !== '' && written !== '1') throw new Unreadable(written);
    return written === '1';
  },
};

/** What older rows say in this place, which nothing reads any more. */
export const retired: Field<undefined> = {
  none: undefined,
  write: () => '',
  read: () => undefined,
};

/** One of some names, written as it is. */
export const oneOf = <Name extends string>(
  names: readonly Name[],
  none: NoInfer<Name>,
): Field<Name> => ({
  none,
  write: (value) => (value === none ? '' : value),
  read: (written) =>
    written === ''
      ? none
      : expectRead(
          names.find((each) => each === written),
          written,
        ),
});

/** One of some names, written as its number. */
export const numbered = <Name extends string>(
  numbers: Readonly<Record<Name, number>>,
  none: NoInfer<Name>,
): Field<Name> => ({
  none,
  write: (value) => (value === none ? '' : String(numbers[value])),
  read: (written) => (written === '' ? none : nameOf(numbers, written)),
});

/** Names by their numbers as they are written, turned round once. */
const namesByText = new WeakMap<object, ReadonlyMap<string, string>>();

function nameOf<Name extends string>(
  numbers: Readonly<Record<Name, number>>,
  written: string,
): Name {
  const names =
    namesByText.get(numbers) ??
    new Map(Object.entries<number>(numbers).map(([name, number]) => [String(number), name]));
  namesByText.set(numbers, names);
  return expectRead(names.get(written) as Name | undefined, written);
}

function expectRead<Value>(value: Value | undefined, written: string): Value {
  if (value === undefined) throw new Unreadable(written);
  return value;
}

/** A value, or undefined. */
export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  none: undefined,
  write: (value, depth) => (value === undefined ? '' : field.write(value, depth) || present),
  read: (written, depth) => {
    if (written === '') return undefined;
    return field.read(written === present ? '' : written, depth);
  },
  shape: { kind: 'form', field, of: (value) => value },
});

/** Any number of values, none of which is empty but by being escaped. */
export const list = <Value>(item: Field<Value>): Field<readonly Value[]> => ({
  none: [],
  write: (values, depth) =>
    values.map((each) => item.write(each, depth + 1) || emptyItem(depth)).join(separatorAt(depth)),
  read: (written, depth) => {
    if (written === '') return [];
    const parts = written.split(separatorAt(depth));
    return parts.map((each) => item.read(each === emptyItem(depth) ? '' : each, depth + 1));
  },
  shape: { kind: 'list', item },
});

/** A value of each name, in this order. A name that is new goes to the end. */
export function record<Values extends object>(
  fields: {
    readonly [Name in keyof Values]: Field<Values[Name]>;
  },
): Field<Readonly<Values>> {
  const entries = Object.entries<Field<unknown>>(
    fields as unknown as Readonly<Record<string, Field<unknown>>>,
  );
  const make = (of: (field: Field<unknown>, index: number) => unknown) =>
    Object.fromEntries(entries.map(([name, field], index) => [name, of(field, index)])) as Values;
  const none = lazily(() => make((field) => field.none));
  return {
    get none() {
      return none();
    },
    write(value, depth) {
      const separator = separatorAt(depth);
      const parts = entries.map(([name, field]) =>
        field.write((value as Readonly<Record<string, unknown>>)[name], depth + 1),
      );
      while (parts[parts.length - 1] === '') parts.pop();
      return parts.join(separator);
    },
    read(written, depth) {
      const parts = written.split(separatorAt(depth));
      if (parts.length > entries.length) throw new Unreadable(written);
      return make((field, index) => field.read(parts[index] ?? '', depth + 1));
    },
    shape: { kind: 'record', fields: Object.fromEntries(entries) },
  };
}

type Named<Name extends string, Value> = Readonly<Partial<Record<Name, Value>>>;

/** What some of the names have, each by its number. */
export const byName = <Name extends string, Value>(
  numbers: Readonly<Record<Name, number>>,
  field: Field<Value>,
): Field<Named<Name, Value>> => ({
  none: {} as Named<Name, Value>,
  write(values, depth) {
    const names = (Object.keys(numbers) as Name[]).filter((each) => values[each] !== undefined);
    return names
      .map((each) => {
        const value = field.write(values[each]!, depth + 1);
        return value === '' ? numbers[each] : `${numbers[each]}${separatorAt(depth + 1)}${value}`;
      })
      .join(separatorAt(depth));
  },
  read(written, depth) {
    if (written === '') return {} as Named<Name, Value>;
    const found = written.split(separatorAt(depth)).map((each) => {
      const [name = '', ...rest] = each.split(separatorAt(depth + 1));
      const value = field.read(rest.join(separatorAt(depth + 1)), depth + 1);
      return [nameOf(numbers, name), value] as const;
    });
    return Object.fromEntries(found) as Named<Name, Value>;
  },
  shape: { kind: 'byName', item: field },
});

/** Two values of the same form. */
export const two = <Value>(item: Field<Value>): Field<readonly [Value, Value]> => ({
  ...mapped(record({ first: item, second: item }), {
    to: ({ first, second }) => [first, second] as const,
    from: ([first, second]) => ({ first, second }),
  }),
  shape: { kind: 'two', item },
});

/**
 * A row of the cache: its version, and what the schema writes. One that cannot be read is as good
 * as forgotten.
 */
export function cachedRow<Value>(version: string, makeSchema: () => Field<Value>) {
  // Made on first use: most rows are not touched by an update.
  const schema = lazily(makeSchema);
  return {
    schema,
    make: (value: Value): string => `${version}|${schema().write(value, 0)}`,
    parse(row = ''): Value {
      const begin = `${version}|`;
      try {
        return row.startsWith(begin) ? schema().read(row.slice(begin.length), 0) : schema().none;
      } catch {
        return schema().none;
      }
    },
  };
}

/** Computed when it is asked for first. */
export function lazily<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Another form of a field's values. */
export const mapped = <From, To>(
  field: Field<From>,
  { to, from }: { readonly to: (value: From) => To; readonly from: (value: To) => From },
): Field<To> => {
  const none = lazily(() => to(field.none));
  return {
    get none() {
      return none();
    },
    write: (value, depth) => field.write(from(value), depth),
    read: (written, depth) => to(field.read(written, depth)),
    shape: { kind: 'form', field, of: (value) => from(value as To) },
  };
};
