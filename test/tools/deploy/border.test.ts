/** Over the border of versions only a backup leads back, and the commands know it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureWayBack, findBorder, goesBack } from '../../../tools/deploy/border.ts';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, startGoogle } from './google.ts';

/** The failure, as it is printed. */
const said = async (work: Promise<void>): Promise<string> =>
  String(await work.catch((error: unknown) => error));

describe('between two versions', () => {
  it.each([
    ['1.7.2', '2.0.0', '2.0.0'],
    ['linia 1.0.0 (3f2a9c0d1e2f), after version 4', '2.3.1', '2.0.0'],
    ['2.0.0', '1.7.2', '2.0.0'],
    ['2.9.0', '3.0.0', '3.0.0'],
    ['1.7.2', '1.8.0', undefined],
    ['2.0.0', '2.1.0', undefined],
    ['2.0.0', '2.0.0', undefined],
    ['test', '2.0.0', undefined],
    [undefined, '2.0.0', undefined],
  ])('%s and %s the border is %s', (one, other, border) => {
    expect(findBorder(one, other)).toBe(border);
  });

  it.each([
    ['2.0.0', '1.7.2', true],
    ['1.7.2', '2.0.0', false],
    ['2.1.0', '2.0.0', false],
  ])('from %s to %s the way leads back over it: %s', (from, to, isBack) => {
    expect(goesBack(from, to)).toBe(isBack);
  });

  it.each([
    ['npm run deploy', 'npm run deploy -- --backed-up'],
    ['npm run deploy -- --force', 'npm run deploy -- --force --backed-up'],
  ])('%s goes on as %s', async (command, advised) => {
    const confirm = async () => undefined;
    const update = { live: '1.7.2', next: '2.0.0', isBackedUp: false, command, confirm };
    expect(await said(ensureWayBack(update))).toContain(`Then run ${advised}.`);
    await ensureWayBack({ ...update, isBackedUp: true });
    await ensureWayBack({ ...update, next: '1.8.0' });
  });

  it('an owner at a terminal is asked for a backup before each update, and only then', async () => {
    const asked: string[] = [];
    let answer = false;
    const confirm = async (question: string) => {
      asked.push(question);
      return answer;
    };
    const update = { live: '3.0.0', next: '3.1.0', isBackedUp: false, command: 'deploy', confirm };
    expect(await said(ensureWayBack(update))).toContain('/backup in the owner’s chat');
    expect(await said(ensureWayBack({ ...update, live: '2.9.0' }))).toContain('linia 2.9.0.');
    expect(asked).toEqual(Array(2).fill('Is a backup of this week in the owner’s chat?'));
    answer = true;
    await ensureWayBack(update);
    await ensureWayBack({ ...update, next: '3.0.0' });
    await ensureWayBack({ ...update, live: undefined });
    expect(asked).toHaveLength(3);
  });
});

describe('a script that is deployed', () => {
  let google: Google;
  let copy: Copy;
  beforeAll(async () => {
    google = await startGoogle();
    copy = makeCopy(google);
    copy.write('package.json', JSON.stringify({ version: '1.7.2' }));
    await copy.deploy();
  });
  afterAll(async () => {
    copy.remove();
    await google.close();
  });
  const live = () => google.api.onlyScript.deployments[1]!;
  const webApp = () => ['--web-app', google.webAppUrl(live().deploymentId)];
  const versionOf = () => live().deploymentConfig.versionNumber;

  it('gets version 2 only once there is a backup, and does not go back to version 1', async () => {
    copy.write('package.json', JSON.stringify({ version: '2.0.0' }));
    copy.addedCode = '// second';
    const first = versionOf();
    const asked = await copy.deploy(...webApp());
    expect(asked.exitCode).toBe(1);
    expect(asked.output).toContain(
      'Make one first, and keep it: npm run backup, in a copy of linia ',
    );
    expect(versionOf()).toBe(first);
    expect(google.api.onlyScript.files.some(({ source }) => source.includes('// second'))).toBe(
      false,
    );
    const { output } = await copy.deploy('--backed-up', ...webApp());
    expect(output).toContain('is live');
    const second = versionOf();
    expect(second).not.toBe(first);
    for (const flags of [['--undo'], ['--undo', '--dry-run']]) {
      const undone = await copy.deploy(...flags);
      expect(undone.exitCode).toBe(1);
      expect(undone.output).toContain(
        'The version before linia 2.0.0 does not read what that has stored',
      );
      expect(undone.output).toContain('in a copy of linia 1.7.2, run npm run deploy,');
    }
    copy.write('package.json', JSON.stringify({ version: '1.7.2' }));
    expect((await copy.deploy('--backed-up', ...webApp())).output).toContain('does not read');
    expect(versionOf()).toBe(second);
  });

  it('goes back within version 2', async () => {
    copy.write('package.json', JSON.stringify({ version: '2.1.0' }));
    copy.addedCode = '// third';
    const second = versionOf();
    await copy.deploy(...webApp());
    expect(versionOf()).not.toBe(second);
    await copy.deploy('--undo', ...webApp());
    expect(versionOf()).toBe(second);
  });
});
