/**
 * `npm run live`: plays the bundle of `dist/` through the real Telegram by long polling, with `BOT_TOKEN` from the
 * environment. `--help` explains it. Node itself runs it: the command `tsx` kills what does not take a Ctrl-C at once, and a script
 * that waits for Telegram does not, so the webhook would not be put back.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseFlagTable, readCommandLine } from '../tools/commandLine.ts';
import { createSyncNetwork } from './appsScript/syncNetwork.ts';
import { chosenProperties } from './chosenProperties.ts';
import { runLive } from './live/liveBot.ts';
import { HopelessFailure, sleep } from './live/retry.ts';

const usage = `BOT_TOKEN=… npm run live                   play through the real Telegram until Ctrl-C
BOT_TOKEN=… npm run live -- --take-over    also where the bot has a webhook: take it away, and put it back at the end

--bundle FILE        the bundle, instead of dist/Code.js
--properties FILE    where script and user properties are kept, instead of .cache/live-properties.json
TELEGRAM_API         in the environment: where the Bot API is, instead of https://api.telegram.org
PROPERTY=VALUE …     in the environment, too: what an owner may choose, such as DIFFICULTY=hard; docs/settings.md lists it`;

const options = {
  'take-over': { type: 'boolean', default: false },
  bundle: { type: 'string', default: fileURLToPath(new URL('../dist/Code.js', import.meta.url)) },
  properties: { type: 'string', default: fileURLToPath(new URL('../.cache/live-properties.json', import.meta.url)) },
} as const;
const flags = readCommandLine(usage, (args) => parseFlagTable(args, options).values);
const { BOT_TOKEN, TELEGRAM_API = 'https://api.telegram.org' } = process.env;
const token = BOT_TOKEN?.trim() ?? '';

if (token === '') fail('BOT_TOKEN is not set. Get a token from @BotFather and run: BOT_TOKEN=… npm run live');
if (!/^\d+:[\w-]{30,}$/.test(token)) fail('BOT_TOKEN is not a bot token, which has digits, a colon, and 35 letters.');
if (!/^https?:\/\//.test(TELEGRAM_API)) fail('TELEGRAM_API must begin with http:// or https://.');

const stop = new AbortController();
// A second signal does not stop the webhook from being restored.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
const network = createSyncNetwork();
try {
  const isAsBefore = await runLive({
    code: await readFile(flags.bundle, 'utf8'),
    token,
    apiBase: TELEGRAM_API.replace(/\/+$/, ''),
    fetch: network.fetch,
    propertiesFile: flags.properties,
    properties: Object.fromEntries(
      chosenProperties.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ) as Record<string, string>,
    takesOver: flags['take-over'],
    say: console.log,
    sleep,
    signal: stop.signal,
  });
  console.log('Stopped.');
  if (!isAsBefore) process.exitCode = 1;
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
