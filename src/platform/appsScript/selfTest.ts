/**
 * `selfTest`, which the owner runs in the editor: `docs/apps-script.md` says what each line should
 * read.
 */

import type { Bot } from '../../bot/core/bot.ts';
import { log, runSteps, type Work } from '../../bot/core/steps.ts';
import { testSelf } from '../../bot/features/owner/selfTest.ts';
import { findWebAppUrl } from '../../bot/features/owner/setup.ts';
import { proofCall, proofMark } from '../../bot/features/publicPage/proof.ts';
import { withBot } from './editor.ts';
import { loadStart } from './loadStart.ts';
import { makeServices } from './services.ts';

declare const BUILT_SIZE: string;
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object };

/** A WebAssembly module that holds nothing. */
const emptyModule = [0, 97, 115, 109, 1, 0, 0, 0];
const testKey = 'selfTest';

export function runSelfTest(): void {
  const loadTime = Date.now() - loadStart;
  runSteps(
    withBot('selfTest', (bot) => report(bot, loadTime)),
    makeServices(),
  );
}

function* report(bot: Bot, loadTime: number): Work<void> {
  const own = {
    Bundle: () => `${BUILT_SIZE}, evaluated in ${loadTime} ms`,
    'WebAssembly.Module': () =>
      timed(() => `synchronous, ${String(new WebAssembly.Module(new Uint8Array(emptyModule)))}`),
    Properties: testProperties,
    'Own address': () => callOwnAddress(bot),
  };
  const lines = yield* testSelf(bot, { clock: Date.now, own });
  yield* log(
    `Copy all of this into a bug report; it names no token, no secret and no id.\n\n${lines.join('\n')}`,
  );
}

function timed(work: () => string): string {
  const start = Date.now();
  const found = work();
  return `${found}, ${Date.now() - start} ms`;
}

function testProperties(): string {
  const store = PropertiesService.getUserProperties();
  const value = String(Date.now());
  try {
    const put = timed(() => (store.setProperty(testKey, value) ? 'put' : ''));
    return `${put}; ${timed(() => (store.getProperty(testKey) === value ? 'got what was put' : '✗ got something else'))}`;
  } finally {
    store.deleteProperty(testKey);
  }
}

/** Calls the web app as Telegram does: with the secret, and without following a redirect. */
function callOwnAddress(bot: Bot): string {
  const { url, problem } = findWebAppUrl(bot);
  const { secret } = bot.settings;
  if (url === undefined || secret === undefined)
    return `✗ ${url === undefined ? problem : 'WEBHOOK_SECRET is not set'}`;
  return timed(() => {
    const response = UrlFetchApp.fetch(`${url}?k=${secret}`, {
      method: 'post',
      contentType: 'application/json',
      payload: proofCall,
      followRedirects: false,
      muteHttpExceptions: true,
    });
    const status = response.getResponseCode();
    const isLetIn = response.getContentText().includes(proofMark);
    return `${status === 200 ? '' : '✗ '}Telegram would see status ${status}, ${isLetIn ? 'the secret is let in' : '✗ the secret is not let in'}`;
  });
}
