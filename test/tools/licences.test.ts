import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LockedPackage, listLicences } from '../../tools/licences.ts';

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
);

describe('the licences of all packages', () => {
  it('are ones that linia accepts', () => {
    const licensed = listLicences(lock.packages);
    expect(licensed.length).toBeGreaterThan(100);
    expect(licensed.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
  });

  const cases: readonly (readonly [LockedPackage, boolean])[] = [
    [{ version: '1.0.0', license: 'MIT' }, true],
    [{ version: '1.0.0', license: '(GPL-3.0 OR MIT)' }, true],
    [{ version: '1.0.0', license: 'MIT AND GPL-3.0' }, false],
    [{ version: '1.0.0', license: 'AGPL-3.0' }, false],
    [{ version: '1.0.0' }, false],
  ];
  it.each(cases)('%o: %s', (locked, isAllowed) => {
    const [licensed] = listLicences({ '': {}, 'node_modules/a/node_modules/@made/up': locked });
    expect(licensed).toMatchObject({ id: '@made/up@1.0.0', isAllowed });
  });
});

describe('the lock file', () => {
  it('names no registry, so that it serves everywhere', () => {
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
  });

  it('holds the packages of every platform, not only of the one that wrote it', () => {
    const wanted = Object.values(lock.packages).flatMap((each) =>
      Object.keys(each.optionalDependencies ?? {}),
    );
    expect(wanted.length).toBeGreaterThan(50);
    const held = Object.keys(lock.packages);
    expect(
      wanted.filter((name) => !held.some((path) => path.endsWith(`node_modules/${name}`))),
    ).toEqual([]);
  });
});
