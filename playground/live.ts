/**
 * `npm run live`: plays the bundle of `dist/` through the real Telegram by long polling, with `BOT_TOKEN` from the
 * environment. `TELEGRAM_API` sets another address of Telegram, `--bundle` and `--properties` for other files.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSyncNetwork } from './appsScript/syncNetwork.ts';
import { runLive } from './live/liveBot.ts';
import { HopelessFailure, sleep } from './live/retry.ts';

const { values: files } = parseArgs({
  options: {
    bundle: { type: 'string', default: fileURLToPath(new URL('../dist/Code.js', import.meta.url)) },
    properties: {
      type: 'string',
      default: fileURLToPath(new URL('../.cache/live-properties.json', import.meta.url)),
    },
  },
});
const { BOT_TOKEN, TELEGRAM_API = 'https://api.telegram.org' } = process.env;
const token = BOT_TOKEN?.trim() ?? '';
/** Properties that the environment may set for one run. */
const settings = ['DIFFICULTY', 'DIFFICULTY_TIC_TAC_TOE', 'DIFFICULTY_CONNECT_FOUR', 'PIECES', 'LANGUAGE', 'ADMIN_CHAT_ID'];

if (token === '') fail('BOT_TOKEN is not set. Get a token from @BotFather and run: BOT_TOKEN=… npm run live');
if (!/^\d+:[\w-]{30,}$/.test(token)) fail('BOT_TOKEN is not a bot token, which has digits, a colon, and 35 letters.');
if (!/^https?:\/\//.test(TELEGRAM_API)) fail('TELEGRAM_API must begin with http:// or https://.');

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
const network = createSyncNetwork();
try {
  await runLive({
    code: await readFile(files.bundle, 'utf8'),
    token,
    apiBase: TELEGRAM_API.replace(/\/+$/, ''),
    fetch: network.fetch,
    propertiesFile: files.properties,
    properties: Object.fromEntries(
      settings.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ) as Record<string, string>,
    say: console.log,
    sleep,
    signal: stop.signal,
  });
  console.log('Stopped.');
} catch (error) {
  const text = error instanceof HopelessFailure ? error.message : String(error instanceof Error ? error.stack : error);
  console.error(text.replaceAll(token, '<token>'));
  process.exitCode = 1;
} finally {
  await network.close();
}

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}
