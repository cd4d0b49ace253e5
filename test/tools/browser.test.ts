import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../tools/browser.ts';
import { whySkipped } from '../browserTests.ts';

const nothing = () => false;
const all = () => true;
const CHROME_PATH = '/nowhere/chrome';
const howToGetOne = /Install one with\n\n {4}\w+ .*\n\nor set CHROME_PATH to the one you have\.$/;

describe('the search for a browser', () => {
  it('says how to install one, or that CHROME_PATH is wrong', () => {
    expect(() => findBrowser({ PATH: '/usr/bin' }, nothing)).toThrow('and none was found.');
    expect(() => findBrowser({ PATH: '/usr/bin' }, nothing)).toThrow(howToGetOne);
    expect(() => findBrowser({ CHROME_PATH }, nothing)).toThrow(
      'and CHROME_PATH names no file: /nowhere/chrome.',
    );
    expect(() => findBrowser({ CHROME_PATH }, nothing)).toThrow(howToGetOne);
  });

  it('looks in the folders of PATH, for one without a window, and first where CHROME_PATH says', () => {
    const env = { PATH: ['/bin', '/usr/bin'].join(delimiter) };
    const chromium = join('/usr/bin', 'chromium');
    expect(findBrowser(env, (path) => path === chromium)).toBe(chromium);
    expect(findBrowser(env, all)).toBe(join('/bin', 'chromium-headless-shell'));
    expect(findBrowser({ ...env, CHROME_PATH: '/opt/chrome' }, all)).toBe('/opt/chrome');
    expect(() => findBrowser({ ...env, CHROME_PATH }, (path) => path === chromium)).toThrow(
      CHROME_PATH,
    );
  });
});

describe('the tests in a browser', () => {
  it('are skipped where there is none, and the reason says how to get one', () => {
    expect(whySkipped({ PATH: '/usr/bin' }, nothing)).toMatch(howToGetOne);
    expect(whySkipped({ CHROME_PATH }, nothing)).toMatch(howToGetOne);
  });

  it('run where there is one, and in CI, where they fail without', () => {
    expect(whySkipped({ PATH: '/usr/bin' }, all)).toBeUndefined();
    expect(whySkipped({ PATH: '/usr/bin', CI: 'true' }, nothing)).toBeUndefined();
    expect(whySkipped({ CHROME_PATH, CI: 'true' }, nothing)).toBeUndefined();
  });
});
