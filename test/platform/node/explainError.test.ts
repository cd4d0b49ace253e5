import { describe, expect, it } from 'vitest';
import { describeProxy, explainError } from '../../../src/platform/node/explainError.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
  code: 'ECONNREFUSED',
});

describe('an error in words', () => {
  it.each<readonly [string, unknown, string]>([
    [
      'its causes',
      new TypeError('fetch failed', { cause: refused }),
      'fetch failed: connect ECONNREFUSED 127.0.0.1:1',
    ],
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
    [
      'a code where there is no message',
      Object.assign(new Error(''), { code: 'ECONNRESET' }),
      'ECONNRESET',
    ],
    ['a cause that says nothing left out', new Error('failed', { cause: new Error('') }), 'failed'],
    ['what has neither message nor code as it is', 42, '42'],
    ['an error without words by its name', new TypeError(''), 'TypeError'],
    ['nothing where nothing was thrown', undefined, 'undefined'],
    ['no cause that is null', new Error('failed', { cause: null }), 'failed'],
    ['a cause that is a text', new Error('failed', { cause: 'no network' }), 'failed: no network'],
  ])('has %s', (_, error, words) => {
    expect(explainError(error)).toBe(words);
  });

  it('has five of them at most', () => {
    const nested = ['6', '5', '4', '3', '2', '1'].reduce<Error | undefined>(
      (cause, words) => new Error(words, { cause }),
      undefined,
    );
    expect(explainError(nested)).toBe('1: 2: 3: 4: 5');
  });

  it('ends where causes go round in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(explainError(error)).toBe('round');
  });
});

describe('a proxy where no server was reached', () => {
  const how = { version: 'v22.20.0', args: [] };
  const secret = 'http://user:password@proxy.example:8080';

  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'])(
    'is named by its variable %s alone, with what it takes to be used',
    (name) => {
      const sentence = describeProxy({ [name]: secret }, how);
      expect(sentence).toBe(
        `; ${name} is set, and Node uses it only with NODE_USE_ENV_PROXY=1 in the environment, from 22.21 or 24.5 on (this is v22.20.0)`,
      );
    },
  );

  it.each([
    [{ NODE_USE_ENV_PROXY: '1' }, []],
    [{}, ['--use-env-proxy']],
  ])('is the way of the request with %j and the flags %j', (env, args) => {
    expect(describeProxy({ ...env, HTTPS_PROXY: secret }, { ...how, args })).toBe(
      '; the way leads by the proxy of HTTPS_PROXY',
    );
  });

  it.each([
    [{ NODE_USE_ENV_PROXY: '0' }, []],
    [{}, ['--use-env']],
  ])('is not, with %j and the flags %j', (env, args) => {
    expect(describeProxy({ ...env, HTTPS_PROXY: secret }, { ...how, args })).toContain(
      'Node uses it only with',
    );
  });

  it.each([
    {},
    { HTTPS_PROXY: '' },
    { HTTPS_PROXY: ' ' },
    { NO_PROXY: secret, NODE_USE_ENV_PROXY: '1' },
  ])('is not mentioned where none is set: %j', (env) => {
    expect(describeProxy(env, { ...how, args: ['--use-env-proxy'] })).toBe('');
  });

  it('is the first that says something', () => {
    expect(describeProxy({ HTTPS_PROXY: ' ', all_proxy: secret }, how)).toContain(
      '; all_proxy is set',
    );
  });
});
