import { describe, expect, it } from 'vitest';
import { findReadme } from '../../site/build.mjs';

describe('the link of the site to the repository', () => {
  it.each([
    [{}, ''],
    [{ homepage: 'https://example.org/linia/' }, ''],
    [{ homepage: 'https://ada.github.io/linia/' }, 'https://github.com/ada/linia#readme'],
    [{ repository: 'github:ada/linia' }, 'https://github.com/ada/linia#readme'],
    [
      { repository: { url: 'git+https://github.com/ada/linia.git' } },
      'https://github.com/ada/linia#readme',
    ],
  ])('of %j is “%s”', (names, address) => {
    expect(findReadme(names)).toBe(address);
  });
});
