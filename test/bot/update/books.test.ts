/** The bookkeeping of an update, before it is written. */
import { describe, expect, it } from 'vitest';
import { read, runSteps } from '../../../src/bot/core/steps.ts';
import { openBooks } from '../../../src/bot/update/books.ts';
import { bareServices } from '../bareServices.ts';

describe('books', () => {
  it('are taken once, the newest of each row', () => {
    const books = openBooks({ a: '1', b: '1' });
    books.note({ b: '2', c: undefined });
    expect(books.take()).toEqual({ a: '1', b: '2', c: undefined });
    expect(books.take()).toEqual({});
  });

  it('are read as they are, and only other rows are asked for', () => {
    const books = openBooks({ a: 'noted', b: undefined });
    const stored = new Map([
      ['a', 'old'],
      ['b', 'old'],
      ['c', 'other'],
    ]);
    const asked: (readonly string[])[] = [];
    const services = bareServices(stored);
    const readAll = (keys: readonly string[]) =>
      runSteps(books.readThrough(read(keys)), {
        ...services,
        read: (ask) => {
          asked.push(ask);
          return services.read(ask);
        },
      });
    expect(readAll(['a', 'b', 'c'])).toEqual({ a: 'noted', c: 'other' });
    expect(readAll(['a', 'b'])).toEqual({ a: 'noted' });
    expect(asked).toEqual([['c']]);
  });

  it('hand failures on to the work that reads', () => {
    function* work() {
      try {
        return yield* read(['c']);
      } catch (error) {
        return String(error);
      }
    }
    const services = bareServices(new Map(), {
      read() {
        throw new Error('made to fail');
      },
    });
    expect(runSteps(openBooks().readThrough(work()), services)).toBe('Error: made to fail');
  });
});
