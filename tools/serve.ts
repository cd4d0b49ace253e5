/** `npm run serve`: the bot on one's own machine. */
import { readFileSync } from 'node:fs';
import { parseSettings } from '../src/bot/settings/settings.ts';
import { Refused } from '../src/platform/node/callTelegram.ts';
import { openEmptyStore } from '../src/platform/node/emptyStore.ts';
import { openServer } from '../src/platform/node/server.ts';
import { listenUntil, pollUntil } from '../src/platform/node/serving.ts';
import type { Store } from '../src/platform/node/store.ts';
import { parseFlagTable, parseWhole, readCommandLine, untilDone, WrongUse } from './commandLine.ts';
import { DeployFailure } from './deploy/failure.ts';
import { describeChange } from './deploy/versionChange.ts';
import { runAsChild } from './machine/anotherNumber.ts';
import { copyBeforeBorder } from './machine/border.ts';
import {
  checkFolder,
  closeToOthers,
  hasStore,
  makeReadable,
  prepareFolder,
} from './machine/folder.ts';
import { findPlace } from './machine/place.ts';
import { noteStart } from './machine/starts.ts';
import { explainLoss, loadStorage } from './machine/storage.ts';
import { readSettingsEnv, type SettingsEnv } from './settingsFile.ts';
import { outliveLog } from './streams.mjs';

/** Undefined where it runs from its source. */
declare const BUILT_VERSION: string | undefined;
declare const BUILT_ANALYSIS: string | undefined;

const version: string =
  typeof BUILT_VERSION === 'string'
    ? BUILT_VERSION
    : JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

/** From source it is made when it is first asked for. */
const makePage = (): Promise<string> =>
  typeof BUILT_ANALYSIS === 'string'
    ? Promise.resolve(BUILT_ANALYSIS)
    : import('../site/analysis/build.mjs').then(({ makeAnalysisPage }) => makeAnalysisPage());
let page: Promise<string> | undefined;
const analysisPage = (): Promise<string> => {
  page ??= makePage();
  return page;
};

const usage = `BOT_TOKEN=… npm run serve [-- --webhook URL [--port N] [--host ADDRESS]]
                          [--data FOLDER] [--take-over] [--owner]
                          [--status | --check | --health]

Runs the bot on this machine until Ctrl-C. It asks Telegram for updates, which
needs no public address. npm run live does so with data of its own.

--webhook URL   has Telegram call this https address instead, whose proxy leads
                to the port
--port N        the port at which calls of the proxy are taken, 8080 by default
--host ADDRESS  the address of this machine for that, 127.0.0.1 by default
--data FOLDER   where all data are stored, ./data by default; by npm run live,
                ./.cache/live
--take-over     borrows a bot that runs elsewhere: its webhook is removed, and
                set again at the end
--owner         prints a code by which a private chat with the bot becomes the
                owner's; without an owner each start does
--status        says how the bot is set up and how its updates arrive, and ends;
                the bot may be running
--check         says whether all is there that it needs, makes nothing, and ends
                with 1 if something is missing
--health        ends with 0 if a bot with this folder runs and reaches Telegram,
                else with 1

Settings come from the environment or from a file .env in the working folder;
docs/settings.md has them all.`;

/** Milliseconds in which what has begun is answered once the program is to end. */
const lastWait = 4500;

/** What is done instead of running the bot. */
const jobs = ['status', 'check', 'health'] as const;

function parseOptions(args: readonly string[]) {
  const { values } = parseFlagTable(args, {
    webhook: { type: 'string' },
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: 'data' },
    'take-over': { type: 'boolean', default: false },
    owner: { type: 'boolean', default: false },
    status: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    health: { type: 'boolean', default: false },
  });
  const { webhook, host, data } = values;
  const [job, other] = jobs.filter((each) => values[each]);
  if (other) throw new WrongUse(`--${job} and --${other} cannot be combined.`);
  const address = webhook === undefined ? undefined : parseWebhook(webhook);
  if (webhook !== undefined && address === undefined)
    throw new WrongUse(
      `--webhook takes the https address that leads to this server, not ${webhook || 'nothing'}.`,
    );
  const port = parseWhole('--port', values.port, 1);
  if (port > 65_535) throw new WrongUse(`--port takes a whole number up to 65535, not ${port}.`);
  return {
    webhook: address,
    port,
    // An address of IPv6 may stand in brackets, as in a URL.
    host: host.replace(/^\[(.*)\]$/, '$1'),
    folder: data,
    takesOver: values['take-over'],
    isOwnerAsked: values.owner,
    job: job ?? 'serve',
  } as const;
}

/** The address without the path that is added for Telegram. */
function parseWebhook(text: string): string | undefined {
  if (!/^https:\/\/[^\s?#]+$/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).href.replace(/(?:\/exec)?\/*$/, '');
}

type Options = ReturnType<typeof parseOptions>;
type OpenStore = Awaited<ReturnType<typeof loadStorage>>;

const say = (line: string): void => console.log(line);

/** As each line of a log has to begin. */
const withTime = (line: string): string => `${new Date().toISOString().slice(0, 19)}Z ${line}`;

function end(sentence: string, write = (line: string): string => line): never {
  console.error(write(`✗ ${sentence}`));
  process.exit(1);
}

/** Settings that are not understood are said by a status itself. */
function readSettings(job: Options['job']): SettingsEnv {
  const env = readSettingsEnv(process.env);
  const { problems } = parseSettings(env as Record<string, string>);
  const problemOf = (name: string) => problems.find(({ property }) => property === name);
  const problem =
    problemOf('BOT_TOKEN') ??
    (env.WEBHOOK_SECRET?.trim() ? problemOf('WEBHOOK_SECRET') : undefined);
  if (problem)
    end(
      problem.sentence.replace(
        'paste the token that @BotFather gave you into the script properties',
        'put it before the command, BOT_TOKEN=… npm run serve, or into a file .env',
      ),
    );
  if (job === 'serve')
    for (const { property, sentence } of problems) if (property !== 'WEBHOOK_SECRET') say(sentence);
  const { TELEGRAM_API: api = '' } = env;
  if (api !== '' && !/^https?:\/\/[^\s/]/i.test(api))
    end(
      `TELEGRAM_API is ${api}; it takes the address of a Bot API server, which begins with http.`,
    );
  return env;
}

/**
 * What lasts, to be looked at, also where the bot runs; of a bot that has never run here nothing is
 * made.
 */
async function openLook(
  folder: string,
  openStore: OpenStore,
  failed: (error: unknown) => never,
): Promise<Store> {
  if (!hasStore(folder)) return openEmptyStore();
  const readable = makeReadable(folder);
  if (readable.hasTwin) process.exit(runAsChild());
  return openStore(readable.folder, failed);
}

/** Says how it is; whether all is well. */
async function look(
  { folder, job }: Options,
  env: SettingsEnv,
  openStore: OpenStore,
  failed: (error: unknown) => never,
): Promise<boolean> {
  if (job === 'check') checkFolder(folder);
  const store = await openLook(folder, openStore, failed);
  const server = openServer({ env: env as Record<string, string>, store, version, log: say });
  try {
    if (job === 'health') {
      const { isWell, lines } = server.health();
      for (const line of lines) say(line);
      return isWell;
    }
    if (job === 'check') say('What lasts can be written.');
    else if (!hasStore(folder)) say(`No bot has run with the folder ${folder} yet.`);
    return await server.logStatus();
  } finally {
    await server.close();
  }
}

async function run(options: Options): Promise<void> {
  const { webhook, port, host, folder, takesOver, isOwnerAsked, job } = options;
  if (job === 'serve') outliveLog();
  const env = readSettings(job);
  const openStore = await loadStorage();
  const failed = (error: unknown): never =>
    end(
      `What lasts could not be written, so the bot ends before it forgets anything: ${explainLoss(options.folder, error)}.`,
      job === 'serve' ? withTime : undefined,
    );
  if (job !== 'serve') process.exit((await look(options, env, openStore, failed)) ? 0 : 1);
  prepareFolder(folder);
  const log = (line: string): void => say(withTime(line));
  const store = openStore(folder, failed);
  const server = openServer({
    env: env as Record<string, string>,
    store,
    version,
    analysisPage,
    log,
    place: findPlace(),
    isOwnerAsked,
  });
  closeToOthers(folder);
  const stop = new AbortController();
  const stopBy = (signal: string): void => {
    log(`${signal}: what has begun is answered, then the bot ends.`);
    stop.abort();
    if (takesOver) return;
    setTimeout(() => {
      server.release();
      void server.close().finally(() => process.exit(0));
    }, lastWait).unref();
  };
  // A second signal does not keep a webhook from being put back.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopBy);
  try {
    // From here on nobody else writes to the folder.
    server.hold(() =>
      end('Another bot has taken the folder meanwhile, so this one ends.', withTime),
    );
    const before = store.readNote('version');
    const copy = copyBeforeBorder(folder, before, version);
    if (copy !== undefined)
      say(
        `Made a copy of what is stored in ${copy}: with it the version before can start again. Delete it once you do not need it; /forget does not reach it.`,
      );
    server.noteVersion();
    if (before !== version) for (const line of describeChange(before, version)) say(line);
    log(`linia ${version}, which stores its data in ${folder}. Ctrl-C ends it.`);
    const origin = webhook;
    const isAsBefore = await (origin === undefined
      ? pollUntil(stop.signal, server, takesOver, noteStart(String(env.BOT_TOKEN).trim()))
      : listenUntil(stop.signal, server, { port, host, origin }, takesOver));
    await server.close();
    process.exit(isAsBefore ? 0 : 1);
  } catch (error) {
    server.release();
    await server.close();
    if (!(error instanceof Refused)) throw error;
    end(error.message, withTime);
  }
}

await untilDone(
  run(readCommandLine(usage, parseOptions)).catch((error) => {
    if (error instanceof Refused) end(error.message);
    if (!(error instanceof DeployFailure)) throw error;
    console.error(String(error));
    process.exit(1);
  }),
);
