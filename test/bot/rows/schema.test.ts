import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byName,
  type Field,
  flag,
  list,
  mapped,
  number,
  numbered,
  oneOf,
  optional,
  record,
  text,
  Unreadable,
  type ValueOf,
} from '../../../src/bot/rows/schema.ts';

const colours = { red: 3, green: 7, blue: 12 } as const;
const colourNames = ['red', 'green', 'blue'] as const;

/** Every kind of field, as deep as a row goes. */
const schema = record({
  name: text(),
  title: text('Dr'),
  count: number(),
  limit: number(-1),
  isOff: flag,
  size: oneOf(['small', 'large'], 'small'),
  colour: numbered(colours, 'green'),
  note: optional(text()),
  level: optional(number()),
  words: list(text()),
  lists: list(list(number())),
  notes: list(optional(text('x'))),
  points: list(record({ x: number(), y: number(), label: text() })),
  byColour: byName(colours, record({ won: number(), by: byName(colours, list(number())) })),
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('|', ';', ',', '.', ':', '~', '_', '0', 'a') }),
);
const anyNumber = fc.maxSafeInteger();
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: undefined });
const named = <Value>(one: fc.Arbitrary<Value>) =>
  fc
    .dictionary(fc.constantFrom(...colourNames), one)
    .map((values) => Object.fromEntries(Object.entries(values)) as Record<string, Value>);

const values = fc.record({
  name: anyText,
  title: anyText,
  count: anyNumber,
  limit: anyNumber,
  isOff: fc.boolean(),
  size: fc.constantFrom('small' as const, 'large' as const),
  colour: fc.constantFrom(...colourNames),
  note: maybe(anyText),
  level: maybe(anyNumber),
  words: fc.array(anyText),
  lists: fc.array(fc.array(anyNumber)),
  notes: fc.array(maybe(anyText)),
  points: fc.array(fc.record({ x: anyNumber, y: anyNumber, label: anyText })),
  byColour: named(fc.record({ won: anyNumber, by: named(fc.array(anyNumber)) })),
}) as fc.Arbitrary<ValueOf<typeof schema>>;

function readOr<Value>(written: string, other: Value): ValueOf<typeof schema> | Value {
  try {
    return schema.read(written, 0);
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable);
    return other;
  }
}

describe('a schema', () => {
  it('reads what it has written, whatever is in it', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(schema.read(schema.write(value, 0), 0)).toEqual(value);
      }),
    );
  });

  it('reads any text as a value that it can write, or says that it cannot', () => {
    const signs = fc.string({ unit: fc.constantFrom('|', ';', ',', '.', ':', '~', '1', '3', 'a') });
    fc.assert(
      fc.property(signs, (written) => {
        const value = readOr(written, schema.none);
        expect(schema.read(schema.write(value, 0), 0)).toEqual(value);
      }),
    );
  });

  it('writes what is at its default as nothing, and the rest by its place', () => {
    expect(schema.write(schema.none, 0)).toBe('');
    expect(schema.write({ ...schema.none, count: 5 }, 0)).toBe('||5');
    const score = record({ won: number(), by: byName(colours, list(number())) });
    expect(score.write({ won: 4, by: { red: [0, 2], blue: [] } }, 0)).toBe('4|3,~___,2;12');
    expect(text().write('a.b~', 0)).toBe('a~3b~5');
  });

  it('has the defaults of what an older row has not', () => {
    const older = record({ name: text(), count: number() });
    const newer = record({
      name: text(),
      count: number(),
      size: oneOf(['small', 'large'], 'small'),
    });
    const written = older.write({ name: 'Ada', count: 2 }, 0);
    expect(newer.read(written, 0)).toEqual({ name: 'Ada', count: 2, size: 'small' });
    // What is newer than the schema is not taken for something else.
    expect(() => older.read(newer.write({ name: 'Ada', count: 2, size: 'large' }, 0), 0)).toThrow(
      Unreadable,
    );
  });

  it.each<readonly [string, Field<unknown>, string]>([
    ['a number', number(), '1x'],
    ['a flag', flag, 'yes'],
    ['a name', oneOf(['small', 'large'], 'small'), 'huge'],
    ['a number of a name', numbered(colours, 'red'), '4'],
    ['a number of no name among several', byName(colours, number()), '3,5;4,1'],
    ['an item', list(number()), '1|x'],
    ['a value in a record', record({ count: number() }), 'x'],
    ['a value that is there', optional(number()), 'x'],
    ['what it is made of', mapped(number(), { to: (value) => value, from: Number }), 'x'],
  ])('cannot read %s that it has not written', (_, field, written) => {
    expect(() => field.read(written, 0)).toThrow(Unreadable);
  });

  it('nests as deep as there are separators', () => {
    const deep = list(list(list(list(list(list(number()))))));
    expect(() => deep.write([[[[[[1]]]]]], 0)).toThrow('a row nests 5 deep at most');
  });
});
