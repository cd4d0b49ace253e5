import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listFiles, root } from './repositoryFiles.ts';

/** An owner's secrets that secretlint does not know. */
const ownSecrets = [
  /** The token of a Telegram bot. */
  /(?<!\d)\d{6,12}:[\w-]{30,}/g,
  /** The secret of a webhook. */
  /[?&]k=[\w-]{20,}/g,
  /** Google's access token, refresh token and client secret, which clasp keeps, and its API key. */
  /\b(?:ya29\.|1\/\/0|GOCSPX-|AIza)[\w-]{20,}/g,
];
const madeUp = /made.?up|0{8}/i;

// secretlint measures itself, which takes longer with the square of the number of files: more than
// all it does here.
beforeAll(
  () => void vi.spyOn(performance, 'mark').mockImplementation((name) => new PerformanceMark(name)),
);
afterAll(() => void vi.restoreAllMocks());

/**
 * Where a text contains secrets, and of what kind, but not the secrets, so that no report spreads
 * them.
 */
async function findSecrets(file: string, content: string): Promise<readonly string[]> {
  const own = ownSecrets
    .flatMap((pattern) => [...content.matchAll(pattern)])
    .filter(([text]) => !madeUp.test(text))
    .map(
      ({ index }) =>
        `${file}:${content.slice(0, index).split('\n').length}: a secret of linia's owner`,
    );
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: '', contentType: 'text' },
    options: {
      config: { rules: [{ id: 'recommended', rule, options: {} }] },
      noPhysicFilePath: true,
      maskSecrets: true,
    },
  });
  return [...own, ...messages.map(({ loc, message }) => `${file}:${loc.start.line}: ${message}`)];
}

/** The text of a file; empty where it has been deleted or is not text. */
function readText(name: string): string {
  try {
    const text = readFileSync(`${root}${name}`, 'utf8');
    return text.includes('\0') ? '' : text;
  } catch {
    return '';
  }
}

describe('the files of the repository', () => {
  it('hold no token, key or secret', async () => {
    const files = listFiles();
    expect(files).toContain('package.json');
    const found = await Promise.all(files.map((name) => findSecrets(name, readText(name))));
    expect(found.flat()).toEqual([]);
  });
});

describe('the search for secrets', () => {
  // Put together here, so that this file holds none itself.
  const random = 'Xq7Zr2Lk9Vb4Nw6Ty1Hs8Gd3Jf5Pc0MeAuK';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const planted = {
    'token of a Telegram bot': `BOT_TOKEN=7123456789:${random}`,
    'token in an address': `https://api.telegram.org/bot7123456789:${random}/getMe`,
    'secret of a webhook': `/exec?k=${random}`,
    'Google access token': `ya29.${random}`,
    'Google refresh token': `1//0${random}`,
    'Google client secret': `GOCSPX-${random}`,
    'Google API key': `AIza${random}`,
    'GitHub token': `ghp_${random}x`,
    'npm token': `npm_${random}x`,
    'private key': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  it.each(Object.entries(planted))('finds a %s, and does not repeat it', async (_, text) => {
    const found = await findSecrets('a.txt', `first line\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^a\.txt:2: /);
    expect(found[0]).not.toContain(text.slice(-20));
  });

  it('leaves made-up ones alone', async () => {
    const token = `7123456789:${'made-up-token-'.padEnd(35, 'x')}`;
    expect(await findSecrets('a.txt', `${token} 123456:ABC ?k=made-up-secret-of-a-test`)).toEqual(
      [],
    );
  });
});
