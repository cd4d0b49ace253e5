import { describe, expect, it } from 'vitest';
import { WrongUse } from '../../../tools/commandLine.ts';
import { createClasp } from '../../../tools/deploy/clasp.ts';
import type { ClaspOutput } from '../../../tools/deploy/claspRun.ts';
import { explainClasp } from '../../../tools/deploy/explain.ts';
import { nameCommand, parseFlags } from '../../../tools/deploy/flags.ts';
import {
  isFirstLabel,
  isOurs,
  makeFirstLabel,
  makeLabel,
  parseLabel,
} from '../../../tools/deploy/label.ts';
import { adviseOnReach, describeFetchError } from '../../../tools/deploy/reach.ts';

describe('the command line', () => {
  it('deploys without a flag, and for real', () => {
    expect(parseFlags([])).toMatchObject({ task: 'deploy', isDryRun: false, webAppUrl: undefined });
    expect(parseFlags(['--undo', '--dry-run'])).toMatchObject({ task: 'undo', isDryRun: true });
  });

  const wrong = [
    ['--chek'],
    ['--check', '--undo'],
    ['--check', '--dry-run'],
    ['now'],
    ['--web-app', 'mine'],
    ['--web-app'],
  ];
  it.each(wrong)('refuses %s %s with a sentence', (...args) => {
    expect(() => parseFlags(args)).toThrow(WrongUse);
  });
});

describe('the label of a version', () => {
  it('shows its digest and the version before it', () => {
    const digest = '0123456789ab';
    for (const before of [undefined, 1, 199]) {
      const text = makeLabel('0.1.0', { digest, before });
      expect(parseLabel(text)).toEqual({ digest, before });
      expect(isOurs(text)).toBe(true);
    }
  });

  it('is not read from what others wrote, or from the version that was only to learn the address', () => {
    for (const text of [undefined, '', 'linia', 'my version', makeFirstLabel('0.1.0')])
      expect(parseLabel(text)).toBeUndefined();
    expect(isFirstLabel(makeFirstLabel('0.1.0'))).toBe(true);
  });
});

const errand = { scriptId: 'made-up', flags: parseFlags([]) };

describe('a server that is not reached', () => {
  const codes = [
    ['SELF_SIGNED_CERT_IN_CHAIN', true],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', true],
    ['ENOTFOUND', false],
    ['ECONNREFUSED', false],
  ] as const;
  it.each(codes)('with %s leads to the right advice', (code, isCertificate) => {
    const reason = describeFetchError(new TypeError('fetch failed', { cause: { code } }), 1000);
    expect(reason).toBe(code);
    expect(adviseOnReach(reason)).toContain(isCertificate ? 'NODE_EXTRA_CA_CERTS' : 'online');
  });
});

describe('what clasp says', () => {
  const answer =
    (stdout: string, isOk = true, stderr = '') =>
    async (): Promise<ClaspOutput> => ({ isOk, stdout, stderr });

  it('counts as a failure where it exits with 0 but without an answer', async () => {
    for (const said of ['Skipping push.', '', "error: unknown option '--force'"])
      await expect(createClasp(answer(said), errand).push()).rejects.toThrow(
        'The code could not be pushed',
      );
  });

  it('counts as a failure where only a part was pushed, or another version went live', async () => {
    await expect(createClasp(answer('["dist/appsscript.json"]'), errand).push()).rejects.toThrow(
      'could not be pushed',
    );
    const live = JSON.stringify({ deploymentId: 'a', versionNumber: 3 });
    await expect(createClasp(answer(live), errand).updateDeployment('a', '', 2)).rejects.toThrow(
      'not be updated',
    );
    await expect(
      createClasp(answer(live), errand).updateDeployment('a', '', 3),
    ).resolves.toMatchObject({
      versionNumber: 3,
    });
  });

  it('keeps the id of a script that was made, whatever failed afterwards', async () => {
    const said = 'Created new script: https://script.google.com/d/made-up-id_1/edit';
    expect(
      await createClasp(answer(said, false, 'fetch failed'), errand).createScript('linia'),
    ).toBe('made-up-id_1');
  });

  const sayings: readonly (readonly [string, string])[] = [
    ['No credentials found.', 'not logged in'],
    ['invalid_grant', 'no longer accepts the login'],
    [
      'Request had invalid authentication credentials. Expected OAuth 2 access token',
      'no longer accepts the login',
    ],
    ['User has not enabled the Apps Script API. Enable it by visiting …', 'switched off'],
    ['Script has reached the limit of 200 versions.', 'has 200 versions'],
    ['Scripts may only have up to 200 versions', 'has 200 versions'],
    ['Unexpected token - "Code:12"', 'refused the code'],
    ['Quota exceeded for quota metric', 'too many requests'],
    ['Requested entity was not found.', 'does not find'],
    ['The caller does not have permission', 'is not allowed to do this'],
    ['getaddrinfo ENOTFOUND script.googleapis.com', 'was not reached'],
    ['Internal error encountered.', 'an error of its own'],
    ['{"loggedIn": false}', 'not logged in'],
    ['request failed, reason: self-signed certificate in certificate chain', 'is not trusted'],
    ['reason: unable to get local issuer certificate', 'is not trusted'],
    ['unable to verify the first certificate', 'is not trusted'],
    ['Something new', 'It failed.'],
  ];
  it.each(sayings)('%s: is put into plain words, and quoted', (said, words) => {
    const failure = explainClasp('It failed', said, errand);
    expect(failure.message).toContain(words);
    expect(failure.advice.at(-1)).toBe(`clasp said: ${said}`);
  });

  const commands: readonly (readonly [string, readonly string[], string])[] = [
    ['deploys', [], 'Run npm run deploy again; what is already done is not repeated.'],
    ['only looks', ['--dry-run'], 'Run npm run deploy -- --dry-run again.'],
    [
      'looks before an undo',
      ['--undo', '--dry-run'],
      'Run npm run deploy -- --undo --dry-run again.',
    ],
    ['undoes', ['--undo'], 'Check with npm run deploy -- --undo --dry-run which version is live'],
  ];
  it.each(commands)('when the command %s, names that command in the advice', (_, args, advice) => {
    const flags = parseFlags(args);
    const [first] = explainClasp('It failed', 'HTTP 500', {
      scriptId: undefined,
      flags,
    }).advice.slice(1);
    expect(first).toContain(advice);
    const login = explainClasp('It failed', 'No credentials found.', {
      scriptId: undefined,
      flags,
    });
    expect(login.advice).toContain(`Then run ${nameCommand(flags)} again.`);
  });

  it('never gives advice to run another command than the one that failed', () => {
    const flags = parseFlags(['--undo']);
    for (const [said] of sayings) {
      const told = explainClasp('It failed', said, { scriptId: 'made-up', flags }).advice.join(
        '\n',
      );
      expect(told).not.toMatch(/npm run deploy(?! -- --undo)/);
    }
  });
});
