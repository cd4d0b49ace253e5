import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './secretScanner.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What git keeps; in a copy without git, everything but what is made or installed. */
function listFiles(): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter(Boolean);
  } catch {
    const skipped = /^(node_modules|dist|coverage|\.git|\.cache)\b/;
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
      .filter((name) => !skipped.test(name));
  }
}

/** The text of a file, undefined where it has been deleted, or is none. */
function readText(name: string): string | undefined {
  try {
    const text = readFileSync(`${root}${name}`, 'utf8');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

describe('the files of the repository', () => {
  it('hold no token, key or secret', () => {
    const files = listFiles();
    expect(files).toContain('package.json');
    expect(files).toContain('test/secretScanner.ts');
    const found = files.flatMap((name) =>
      findSecrets(readText(name) ?? '').map(({ kind, line }) => `${name}:${line}: ${kind}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the scanner', () => {
  // Put together here, so that this file holds none itself.
  const random = 'Xq7Zr2Lk9Vb4Nw6Ty1Hs8Gd3Jf5Pc0MeAuK';
  const planted: readonly (readonly [string, string])[] = [
    ['token of a Telegram bot', `BOT_TOKEN=7123456789:${random}`],
    ['token of a Telegram bot', `https://api.telegram.org/bot7123456789:${random}/getMe`],
    ['secret of a webhook', `/exec?k=${random}`],
    ['Google API key', `AIza${random}`],
    ['Google access token', `ya29.${random}`],
    ['Google refresh token', `1//0${random}`],
    ['Google client secret', `GOCSPX-${random}`],
    ['GitHub token', `ghp_${random}`],
    ['npm token', `npm_${random}x`],
    ['private key', `-----BEGIN EC ${'PRIVATE'} KEY-----`],
  ];
  it.each(planted)('finds a %s', (kind, text) => {
    expect(findSecrets(`first line\n${text}\n`)).toEqual([{ kind, line: 2 }]);
  });

  it('leaves made-up ones alone', () => {
    expect(
      findSecrets(`7123456789:${'made-up-token-'.padEnd(35, 'x')} 123456:ABC ?k=made-up-secret-of-a-test`),
    ).toEqual([]);
  });
});
