/** How the calls between platforms are written and read, and which are refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CallFailure,
  type ExportCall,
  ensureTaken,
  type ImportCall,
  makeExport,
  parseExport,
  parseImport,
  refuse,
} from '../../../src/platform/protocol/calls.ts';

const run = fc.string();
const text = fc.string();
const rows = fc.dictionary(fc.string({ minLength: 1 }), text, { noNullPrototype: true });
const erased = fc.dictionary(fc.string({ minLength: 1 }), fc.nat(), { noNullPrototype: true });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const imports: fc.Arbitrary<ImportCall> = fc.oneof(
  fc.record({ run, isFresh: fc.boolean(), since: maybe(fc.nat()) }),
  fc.record({ run, clear: fc.constant(true as const) }),
  fc.record({ run, lines: rows, erased, chats: rows }),
  fc.record({ run, sealed: text, oldToken: maybe(text) }),
  fc.record({ run, total: fc.nat(), digest: text }),
);
const exports: fc.Arbitrary<ExportCall> = fc.oneof(
  fc.record({ after: text, until: text }),
  fc.record({ keys: fc.array(text) }),
  fc.constant({ isSealed: true } as const),
  fc.constant({ isDone: true } as const),
);

describe('a call', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(imports, (call) => {
        expect(parseImport(JSON.stringify(call))).toEqual(call);
      }),
    );
    fc.assert(
      fc.property(exports, (call) => {
        const { path, body } = makeExport(call);
        const address = new URL(path, 'https://linia.example.org');
        expect(address.pathname).toBe('/export');
        expect(parseExport(address.searchParams, JSON.stringify(body))).toEqual(call);
      }),
    );
  });

  /** These words may not change, as long as bots that use them are moved or saved. */
  const words: readonly (readonly [string, ImportCall | undefined])[] = [
    ['', undefined],
    ['{"run":"a","isFresh":true}', { run: 'a', isFresh: true, since: undefined }],
    ['{"run":"a","clear":true}', { run: 'a', clear: true }],
    [
      '{"run":"a","lines":{"p1":"x"},"erased":{"p2":5}}',
      { run: 'a', lines: { p1: 'x' }, erased: { p2: 5 }, chats: {} },
    ],
    [
      '{"run":"a","lines":{},"chats":{"c|1":"x"}}',
      { run: 'a', lines: {}, erased: {}, chats: { 'c|1': 'x' } },
    ],
    ['{"run":"a"}', { run: 'a', lines: {}, erased: {}, chats: {} }],
    ['{"run":"a","sealed":"s"}', { run: 'a', sealed: 's', oldToken: undefined }],
    ['{"run":"a","total":3,"digest":"d"}', { run: 'a', total: 3, digest: 'd' }],
  ];
  it.each(words)('of a script of 1.7 is understood: %s', (body, call) => {
    expect(parseImport(body)).toEqual(call);
  });

  it.each(['not JSON', '[]', '5', '{"run":5,"clear":true}', '{"lines":{"p1":"x"}}'])(
    'without a run changes nothing: %s',
    (body) => {
      expect(parseImport(body)).toBeUndefined();
    },
  );

  it('for rows asks for the first page where it says nothing', () => {
    const query = new URLSearchParams();
    for (const body of ['', 'not JSON', '{"isDone":1,"isSealed":"true","keys":"p1"}'])
      expect(parseExport(query, body)).toEqual({ after: '', until: '' });
  });
});

describe('an answer', () => {
  it.each(['isOver', 'isTooLate'] as const)('refuses a call: %s', (reason) => {
    const take = () => ensureTaken(JSON.parse(JSON.stringify(refuse(reason))));
    expect(take).toThrow(CallFailure);
    expect(take).toThrow(expect.objectContaining({ reason }));
  });

  it('takes it where it refuses nothing', () => {
    for (const answer of [{}, { isOver: false }, { received: 3, isTooLate: undefined }])
      expect(() => ensureTaken(answer)).not.toThrow();
  });
});
