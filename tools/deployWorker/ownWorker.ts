/**
 * The Worker's name. wrangler overwrites the Worker of that name with its secrets, whoever deployed
 * it, so the account is asked first whether it has one, and whether that one was deployed from
 * here.
 */
import { readString } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { type Deployed, deployedFile } from './deployedFile.ts';
import { explainWrangler } from './explain.ts';
import type { Job } from './job.ts';
import { askTelegram } from './telegram.ts';

/** Cloudflare's codes for a Worker that the account does not have. */
const absence = /\[code: (?:10007|10090)\]/;

/**
 * The name for a first deployment: `linia-` and the bot's username, with `-` for `_`, since the
 * name is part of an address.
 */
export async function nameWorker(job: Job, token: string): Promise<string> {
  if (job.flags.name !== undefined) return job.flags.name;
  const username = readString((await askTelegram(job, token, 'getMe'))?.username);
  if (username) return `linia-${username.toLowerCase().replaceAll('_', '-')}`;
  throw new DeployFailure('Telegram does not accept the token.', [
    'Copy it again from @BotFather, and set it as BOT_TOKEN.',
  ]);
}

/**
 * The flags by which wrangler finds the Worker; without a known name that of `wrangler.jsonc`
 * counts.
 */
export const nameFlags = (name: string | undefined): readonly string[] =>
  name === undefined ? [] : ['--name', name];

/** The same in a command for the owner. */
export const nameOption = (name: string | undefined): string =>
  name === undefined ? '' : ` --name ${name}`;

/**
 * Throws unless a deployment under this name makes a new Worker, or a new version of the one that
 * was deployed from here.
 */
export async function ensureOwn(
  job: Job,
  name: string | undefined,
  known: Deployed,
): Promise<void> {
  const { flags, runWrangler } = job;
  const listed = await runWrangler(['versions', 'list', '--json', ...nameFlags(name)]);
  const isAbsent = !listed.isOk && absence.test(listed.said);
  if (!listed.isOk && !isAbsent)
    throw explainWrangler('The Worker could not be looked up', listed.said, flags);
  const title = name === undefined ? 'The Worker' : `The Worker ${name}`;
  if (isAbsent && known.url !== undefined)
    throw new DeployFailure(`${title} that was deployed from here is not in this account.`, [
      'Log in to the account that has it: npx wrangler login; CLOUDFLARE_ACCOUNT_ID chooses among several.',
      `If it was deleted, delete ${deployedFile} too, after copying its "secret": as WEBHOOK_SECRET it keeps older boards working.`,
    ]);
  if (isAbsent || (await isOwn(job, name, known, listed.said))) return;
  throw new DeployFailure(`${title} is in this account, and was not deployed from here.`, [
    `If it is this bot’s, copy ${deployedFile} from where it was deployed; docs/cloudflare.md says how to write it anew.`,
    'If it is something else, choose another name for this one: npm run deploy:worker -- --name NAME.',
    `If it may go, with all that it keeps: npx wrangler delete${nameOption(name)}.`,
  ]);
}

/**
 * Whether the Worker has a version that was deployed from here. The list has the newest ten only,
 * and a variable that is set in the dashboard makes one, too; so the last one known is also looked
 * for by its id.
 */
async function isOwn(
  { runWrangler }: Job,
  name: string | undefined,
  known: Deployed,
  list: string,
): Promise<boolean> {
  const last = known.versions.at(-1);
  // A name is written down only after it was found free, or by the owner.
  if (last === undefined) return name === known.name;
  if (known.versions.some((id) => list.includes(id))) return true;
  const { isOk } = await runWrangler(['versions', 'view', last, '--json', ...nameFlags(name)]);
  return isOk;
}
