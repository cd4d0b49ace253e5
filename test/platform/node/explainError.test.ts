import { describe, expect, it } from 'vitest';
import { explainError } from '../../../src/platform/node/explainError.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

describe('an error in words', () => {
  it.each<readonly [string, unknown, string]>([
    ['its causes', new TypeError('fetch failed', { cause: refused }), 'fetch failed: connect ECONNREFUSED 127.0.0.1:1'],
    [
      'the first of several causes, such as one for each address',
      new TypeError('fetch failed', { cause: new AggregateError([refused, new Error('another')]) }),
      'fetch failed: connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      'a code that the message does not say',
      Object.assign(new Error('other side closed'), { code: 'UND_ERR' }),
      'other side closed UND_ERR',
    ],
    ['nothing twice', new Error('closed', { cause: new Error('closed') }), 'closed'],
    ['a cause that is a text', new Error('failed', { cause: 'no network' }), 'failed: no network'],
  ])('has %s', (_, error, words) => {
    expect(explainError(error)).toBe(words);
  });

  it('ends where causes go round in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(explainError(error)).toBe('round');
  });
});
