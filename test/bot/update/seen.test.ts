/** What the steps of some work have found, sent and set. */
import { describe, expect, it } from 'vitest';
import {
  read,
  runSteps,
  type Services,
  send,
  type Work,
  write,
  writeProperty,
} from '../../../src/bot/core/steps.ts';
import { makePersonKey } from '../../../src/bot/rows/keys.ts';
import { noteSteps, nothingSeen, type Seen } from '../../../src/bot/update/seen.ts';
import { bareServices } from '../bareServices.ts';

const anna = makePersonKey(5_000_001);
const ask = { method: 'getMe', payload: {} };

function see(work: Work<unknown>, change: Partial<Services> = {}): Seen {
  const seen = nothingSeen({ known: '1' });
  runSteps(noteSteps(work, seen), bareServices(new Map([[anna, '3|']]), change));
  return seen;
}

describe('work', () => {
  it('has found what it has read, and what was known', () => {
    expect([...see(read([anna, 'missing'])).found]).toEqual(['known', anna]);
  });

  it('has sent each request, and twice what did not reach Telegram at once', () => {
    expect(see(send([ask, ask, ask])).requests).toBe(3);
    const again = { kind: 'ok', result: true, isRetried: true } as const;
    expect(see(send([ask, ask, ask]), { send: () => [again, again, again] }).requests).toBe(6);
  });

  it('has set the settings where it has written a property', () => {
    expect(see(write({ [anna]: '3|' })).isSet).toBe(false);
    expect(see(writeProperty('BOT_USERNAME', 'linia_bot')).isSet).toBe(true);
  });

  it('gives its result, and goes on after a step that fails', () => {
    function* work(): Work<string> {
      try {
        yield* read([anna]);
      } catch {
        yield* send([ask]);
      }
      return 'done';
    }
    const change: Partial<Services> = {
      read() {
        throw new Error('made to fail');
      },
    };
    const seen = nothingSeen();
    const result = runSteps(noteSteps(work(), seen), bareServices(new Map(), change));
    expect([result, seen.requests]).toEqual(['done', 1]);
  });
});
