/** `npm run serve`: the bot on one's own machine. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseSettings } from '../src/bot/settings/settings.ts';
import { Refused } from '../src/platform/node/callTelegram.ts';
import { openServer, type Server } from '../src/platform/node/server.ts';
import { listenUntil, pollUntil } from '../src/platform/node/serving.ts';
import { openStore } from '../src/platform/node/store.ts';
import { parseFlagTable, parseWhole, readCommandLine, WrongUse } from './commandLine.ts';
import { describeChange } from './deploy/versionChange.ts';

/** Undefined where it runs from its source. */
declare const BUILT_VERSION: string | undefined;

const version: string =
  typeof BUILT_VERSION === 'string'
    ? BUILT_VERSION
    : JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const usage = `BOT_TOKEN=… npm run serve [-- --webhook URL] [--port N] [--host ADDRESS] [--data FOLDER] [--take-over]
                                [--status | --check | --health]

Runs the bot on this machine until Ctrl-C. It asks Telegram for updates, which needs no public address.

--webhook URL   has Telegram call this https address instead, whose proxy leads to the port
--port N        where calls of the proxy are taken, 8080 unless told
--host ADDRESS  and at which address of this machine, 127.0.0.1 unless told
--data FOLDER   where all that lasts is stored, ./data unless told
--take-over     borrows a bot that is at home elsewhere: its webhook is removed, and set again at the end
--status        says how the bot is set up and how its updates arrive, and ends; the bot may be running
--check         says whether all is there that it needs, and ends
--health        ends with 0 if a bot with this folder runs and hears from Telegram, else with 1

Settings come from the environment or from a file .env in the working folder; docs/settings.md has them all.`;

/** Milliseconds in which what has begun is answered once the program is to end. */
const lastWait = 4500;

function parseOptions(args: readonly string[]) {
  const { values } = parseFlagTable(args, {
    webhook: { type: 'string' },
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: 'data' },
    'take-over': { type: 'boolean', default: false },
    status: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    health: { type: 'boolean', default: false },
  });
  const { webhook, host, data, status, check, health } = values;
  if (webhook !== undefined && !/^https:\/\/[^\s?#]+$/.test(webhook))
    throw new WrongUse(`--webhook takes the https address that leads to this server, not ${webhook || 'nothing'}.`);
  const port = parseWhole('--port', values.port, 1);
  if (port > 65_535) throw new WrongUse(`--port takes a whole number up to 65535, not ${port}.`);
  return {
    webhook: webhook?.replace(/\/+$/, ''),
    port,
    host,
    folder: data,
    takesOver: values['take-over'],
    job: status ? 'status' : check ? 'check' : health ? 'health' : 'serve',
  } as const;
}

type Options = ReturnType<typeof parseOptions>;

const say = (line: string): void => console.log(line);

function end(sentence: string): never {
  console.error(`✗ ${sentence}`);
  process.exit(1);
}

function readSettings(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { problems } = parseSettings(process.env as Record<string, string>);
  const [problem] = problems.filter(({ property }) => property === 'BOT_TOKEN');
  if (problem)
    end(
      problem.sentence.replace(
        'paste the token that @BotFather gave you into the script properties',
        'put it before the command, BOT_TOKEN=… npm run serve, or into a file .env',
      ),
    );
  for (const { property, sentence } of problems) if (!['WEBHOOK_SECRET'].includes(property)) say(sentence);
  const { TELEGRAM_API: api = '' } = process.env;
  if (api !== '' && !/^https?:\/\/[^\s/]/.test(api))
    end(`TELEGRAM_API is ${api}; it takes the address of a Bot API server, which begins with http.`);
  return process.env;
}

const report = (server: Server, job: 'status' | 'check'): Promise<readonly string[]> =>
  job === 'status' ? server.callAsOwner('status') : server.check();

async function run({ webhook, port, host, folder, takesOver, job }: Options): Promise<void> {
  const env = readSettings();
  try {
    // It holds the webhook's secret, and what people have played.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    end(`The folder ${folder} cannot be made: ${(error as Error).message}.`);
  }
  const failed = (error: unknown): never =>
    end(`What lasts could not be written, so the bot ends before it forgets anything: ${String(error)}`);
  const server = openServer({ env, store: openStore(folder, failed), version, log: say });
  if (job !== 'serve') {
    const { lines, isWell } = job === 'health' ? server.health() : { lines: await report(server, job), isWell: true };
    for (const line of lines) say(line);
    await server.close();
    process.exit(isWell ? 0 : 1);
  }
  const stop = new AbortController();
  const stopBy = (signal: string): void => {
    say(`${signal}: what has begun is answered, then the bot ends.`);
    stop.abort();
    if (takesOver) return;
    setTimeout(() => {
      server.release();
      void server.close().finally(() => process.exit(0));
    }, lastWait).unref();
  };
  // A second signal does not keep a webhook from being put back.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopBy);
  const before = server.noteVersion();
  if (before !== version) for (const line of describeChange(before, version)) say(line);
  say(`linia ${version}, which keeps what lasts in ${folder}. Ctrl-C ends it.`);
  const origin = webhook;
  try {
    const isAsBefore = await (origin === undefined
      ? pollUntil(stop.signal, server, takesOver)
      : listenUntil(stop.signal, server, { port, host, origin }, takesOver));
    await server.close();
    process.exit(isAsBefore ? 0 : 1);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await server.close();
    end(error.message);
  }
}

await run(readCommandLine(usage, parseOptions));
