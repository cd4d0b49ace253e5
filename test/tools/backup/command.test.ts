/** Which platform the flags of a backup and a restore name. */
import { describe, expect, it } from 'vitest';
import { parsePlace } from '../../../tools/backup/command.ts';
import { platformNames } from '../../../tools/backup/platforms.ts';

describe('the flag --platform', () => {
  it.each(platformNames)('takes %s, and so does --home, its older name', (name) => {
    const place = { platform: name, folder: 'data' };
    expect(parsePlace({ platform: name, data: 'data' })).toEqual(place);
    expect(parsePlace({ home: name, data: 'data' })).toEqual(place);
  });

  it('may be missing', () => {
    expect(parsePlace({ data: 'data' })).toEqual({ platform: undefined, folder: 'data' });
  });

  it.each([{ platform: 'moon' }, { home: 'moon' }])('is refused as %j', (flags) => {
    expect(() => parsePlace({ ...flags, data: 'data' })).toThrow(
      '--platform takes one of apps-script, worker, machine, not moon.',
    );
  });

  it('is not given by both names', () => {
    expect(() => parsePlace({ platform: 'worker', home: 'worker', data: 'data' })).toThrow(
      '--platform and --home are two names of one flag.',
    );
  });
});
