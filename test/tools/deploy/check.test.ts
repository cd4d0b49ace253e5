/** What `--check` reports, page by page and webhook by webhook. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkForgedCall, checkPage } from '../../../tools/deploy/checkWebApp.ts';
import { checkWebhook } from '../../../tools/deploy/checkWebhook.ts';
import type { Finding } from '../../../tools/deploy/finding.ts';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, setUp, startGoogle } from './google.ts';

const token = setUp.BOT_TOKEN!;
const editor = 'https://script.google.com/home/projects/made-up/edit';
let google: Google;
let copy: Copy;
let url: string;

beforeAll(async () => {
  google = await startGoogle();
  copy = makeCopy(google);
  // As if it had been deployed, but without waiting.
  const source = readFileSync(new URL('../../../dist/Code.js', import.meta.url), 'utf8');
  const file = { name: 'Code', type: 'SERVER_JS', source };
  google.api.scripts.set('made-up', {
    title: 'linia',
    files: [file],
    versions: [{ versionNumber: 1, description: '', files: [file] }],
    deployments: [{ deploymentId: 'AKfycb-made-up', deploymentConfig: { versionNumber: 1 } }],
  });
  url = google.webAppUrl('AKfycb-made-up');
});
afterAll(async () => {
  copy.remove();
  await google.close();
});
beforeEach(() => {
  google.pageFault = undefined;
  google.properties = setUp;
  google.executions.length = 0;
  google.webhookInfo = { status: 200, body: { ok: true, result: healthy() } };
});

function healthy(): Readonly<Record<string, unknown>> {
  return {
    url: `${url}?k=made-up-secret`,
    allowed_updates: ['message', 'callback_query', 'inline_query'],
    pending_update_count: 0,
  };
}

function told(findings: readonly Finding[]): string {
  return findings.map(({ sentence, advice }) => [sentence, ...advice].join(' ')).join(' ');
}

describe('the whole check', () => {
  it('finds nothing wrong with a healthy deployment, and shows no token or secret', async () => {
    const withToken = makeCopy(google, {
      BOT_TOKEN: token,
      TELEGRAM_API: `${google.telegramUrl}/`,
    });
    const { exitCode, output } = await withToken.deploy('--check', '--web-app', url);
    withToken.remove();
    expect(output.match(/^✓/gm)).toHaveLength(4);
    expect(output).toMatch(
      /^✓ linia test \([0-9a-f]{12}\) is live; its solver runs as WebAssembly\. The page answers: /,
    );
    expect(exitCode).toBe(0);
    expect(output).not.toContain(token.split(':')[1]);
    expect(output).not.toContain('made-up-secret');
  });

  it('says whether tick runs, of a version whose page does, and is as well either way', async () => {
    const check = async () => (await copy.deploy('--check', '--web-app', url)).output;
    expect(await check()).toMatch(/^! tick has not run within the last three minutes/m);
    const page = (await (await fetch(url)).text()).replace('liniaTickRests', 'liniaTickRuns');
    google.pageFault = { status: 200, body: page };
    expect(await check()).toMatch(/^✓ tick has run within the last three minutes/m);
    google.pageFault = { status: 200, body: page.replace('liniaTickRuns', 'linia') };
    expect(await check()).not.toContain('tick');
  });

  it('says what it did not check without a token', async () => {
    const { exitCode, output } = await copy.deploy('--check', '--web-app', url);
    expect(output).toContain('needs BOT_TOKEN in the environment');
    expect(output).toMatch(
      /run the function selfTest in https:\/\/script\.google\.com.*docs\/apps-script\.md/,
    );
    expect(exitCode).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['only a token', { BOT_TOKEN: setUp.BOT_TOKEN! }],
    ['no token any more', { WEBHOOK_SECRET: 'made-up-secret', BOT_USERNAME: 'made_up_bot' }],
  ])('finds a bot with %s not set up, and says what is left', async (_, properties) => {
    google.properties = properties;
    const { exitCode, output } = await copy.deploy('--check', '--web-app', url);
    expect(output).toMatch(/^✗ linia test \([0-9a-f]{12}\) is live, but the bot is not set up yet/);
    expect(output).not.toContain('✓');
    expect(output).toMatch(/What is left[^✓]*account of clasp[^✓]*BOT_TOKEN[^✓]*function setup/);
    expect(exitCode).toBe(1);
  });

  it('also says what is left where Google has not been given access', async () => {
    google.pageFault = { status: 200, body: 'Authorization is required to perform that action.' };
    const { exitCode, output } = await copy.deploy('--check', '--web-app', url);
    expect(output).toContain('✗ You have not given the script access yet.');
    expect(output).toContain('choose the function setup');
    expect(exitCode).toBe(1);
  });

  it('says that nothing has been deployed where nothing has', async () => {
    const { exitCode, output } = await copy.deploy('--check');
    expect(output).toContain('✗ Nothing has been deployed from here yet.');
    expect(output).toContain(
      'If you pasted the script by hand, run status or selfTest in its editor.',
    );
    expect(exitCode).toBe(1);
  });
});

describe('a call with a wrong secret', () => {
  it('does nothing', async () => {
    expect(await checkForgedCall(url, editor)).toMatchObject({ isWell: true });
    expect(google.executions.map(({ functionName }) => functionName)).toEqual(['doPost']);
    const services = google.executions[0]!.calls.map(
      ({ call }) => `${call.service}.${call.method}`,
    );
    expect(services).toEqual([]);
  });

  it('that is redirected means a bot that is deaf, not one that is called several times', async () => {
    google.pageFault = {
      status: 302,
      location: 'https://script.googleusercontent.com/macros/echo',
    };
    const sentences = told([await checkForgedCall(url, editor)]);
    expect(sentences).toContain('answers 302 instead of 200, so the bot is deaf');
    expect(sentences).toContain('repeats the same update again and again');
    expect(sentences).toContain(
      'holds back that person’s taps for minutes, and that chat’s messages for hours',
    );
    expect(sentences).toContain('stays deaf until it answers 200 again');
    expect(sentences).not.toMatch(/games go on|several times/);
  });
});

describe('a faulty page', () => {
  const pages: readonly (readonly [string, Google['pageFault'], string])[] = [
    [
      'asks for a login',
      { status: 302, location: 'https://accounts.google.com/ServiceLogin' },
      '"Anyone"',
    ],
    ['is gone', { status: 404 }, 'may have been archived'],
    ['is forbidden', { status: 403 }, 'does not show the web app to everybody (403)'],
    ['met too many visitors', { status: 429 }, 'Wait a few minutes'],
    ['met a fault of Google', { status: 502 }, 'an error of its own (502)'],
    [
      'has no access yet',
      { status: 200, body: 'Authorization is required to perform that action.' },
      'not given the script access',
    ],
    ['lacks doGet', { status: 200, body: 'Script function not found: doGet' }, 'npm run deploy'],
    [
      'fails',
      { status: 200, body: '<title>Error</title><p>TypeError: x is undefined' },
      'TypeError: x is undefined',
    ],
    ['is another', { status: 200, body: '<p>Hello' }, "is not linia's"],
    ['redirects to itself', { status: 302, location: '?again' }, 'redirects without end'],
  ];
  it.each(pages)('%s', async (_, fault, sentence) => {
    google.pageFault = fault;
    const finding = await checkPage(url, editor);
    expect(finding.isWell).toBe(false);
    expect(told([finding])).toContain(sentence);
  });

  it('is not reached', async () => {
    expect(told([await checkPage('http://127.0.0.1:9/exec', editor)])).toContain('was not reached');
  });
});

describe('a webhook', () => {
  const now = Date.UTC(2030, 0, 1);
  const at = (minutesAgo: number) => now / 1000 - 60 * minutesAgo;
  const ask = () =>
    checkWebhook({ token, telegramUrl: google.telegramUrl, webAppUrl: url, editor }, now);
  const withInfo = (changes: Readonly<Record<string, unknown>>) => {
    google.webhookInfo = { status: 200, body: { ok: true, result: { ...healthy(), ...changes } } };
  };

  it('without a failure is well, and so is one whose failure is over', async () => {
    expect(await ask()).toMatchObject([{ isWell: true }, { isWell: true }]);
    withInfo({ last_error_message: 'Connection timed out', last_error_date: at(90) });
    expect(await ask()).toMatchObject([{ isWell: true }, { isWell: true }]);
  });

  const infos: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['is missing', { url: '' }, 'No webhook is registered'],
    [
      'leads elsewhere',
      { url: 'https://example.com/exec?k=x' },
      'leads to https://example.com/exec, but',
    ],
    [
      'misses kinds of update',
      { allowed_updates: ['message'] },
      'does not get every kind of update',
    ],
    [
      'is redirected',
      {
        last_error_message: 'Wrong response from the webhook: 302 Moved Temporarily',
        last_error_date: at(5),
      },
      'If Google goes on answering with a redirect, the bot is deaf: Telegram takes that as a failure and repeats the same update',
    ],
    [
      'is refused, with updates waiting',
      {
        last_error_message: 'Wrong response from the webhook: 403 Forbidden',
        last_error_date: at(500),
        pending_update_count: 7,
      },
      '(7 updates waiting)',
    ],
    ['is slow', { last_error_message: 'Read timeout expired', last_error_date: at(1) }, 'too slow'],
  ];
  it.each(infos)('that %s is reported', async (_, changes, sentence) => {
    withInfo(changes);
    const findings = await ask();
    expect(findings.some(({ isWell }) => !isWell)).toBe(true);
    expect(told(findings)).toContain(sentence);
    expect(told(findings)).not.toContain('made-up-secret');
  });

  it('with another secret than the script’s is reported, though it is answered with 200', async () => {
    withInfo({ url: `${url}?k=an-older-one` });
    const findings = await ask();
    expect(findings.some(({ isWell }) => !isWell)).toBe(true);
    expect(told(findings)).toContain('A call with the bot’s secret is not let in');
    expect(told(findings)).not.toContain('an-older-one');
  });

  it('that was registered without the secret is reported', async () => {
    withInfo({ url });
    expect(told(await ask())).toContain('without its secret');
  });

  const answers: readonly (readonly [string, Google['webhookInfo'], string])[] = [
    [
      'a revoked token',
      { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } },
      'revoked',
    ],
    ['an answer that is not JSON', { status: 502, body: '<html>' }, 'not Telegram’s'],
    ['a fault of Telegram', { status: 500, body: { ok: false, error_code: 500 } }, '(500)'],
  ];
  it.each(answers)('is not told after %s', async (_, answer, sentence) => {
    google.webhookInfo = answer;
    expect(told(await ask())).toContain(sentence);
  });

  it('is not asked for with a token of another form, nor is the token shown', async () => {
    const findings = await checkWebhook({
      token: 'not a token',
      telegramUrl: 'http://127.0.0.1:9',
      webAppUrl: url,
      editor,
    });
    expect(told(findings)).toContain('does not look like a bot token');
    const unreached = await checkWebhook({
      token,
      telegramUrl: 'http://127.0.0.1:9',
      webAppUrl: url,
      editor,
    });
    expect(told(unreached)).toContain('Telegram was not reached');
    expect(told([...findings, ...unreached])).not.toMatch(/made-up-token|not a token/);
  });
});
