import { parseFlagTable, WrongUse } from '../commandLine.ts';

export const usage = `npm run deploy:worker [-- FLAGS]    build, deploy to Cloudflare, set the
                                    secrets, set the bot up, and check it

--check            look at the deployment from outside, and at what Telegram has
--undo             put the version before back
--dry-run          say what would be done, also together with --undo; do nothing
--no-setup         leave the webhook where it is
--take-over        begin anew here with a bot that runs elsewhere; /restore in
                   the owner’s chat brings along what /backup has saved there
--owner            print a code by which a private chat with the bot becomes
                   the owner's; without an owner each deployment does
--backed-up        update to a version from which only a backup leads back, once
                   there is one
--name NAME        at the first deployment: what the Worker is called, instead
                   of linia- and the bot’s username
--jurisdiction eu  at the first deployment: where Cloudflare stores the data
                   (eu, fedramp)
--help             this text

BOT_TOKEN, WEBHOOK_SECRET   in the environment: what is set; the token is asked
                            for when it is needed, and a secret is made
CLOUDFLARE_API_TOKEN        in the environment: instead of npx wrangler login`;

export type Task = 'deploy' | 'check' | 'undo';

/** The jurisdictions to which Cloudflare restricts objects. */
export const jurisdictions = ['eu', 'fedramp'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

export interface Flags {
  readonly task: Task;
  readonly isDryRun: boolean;
  readonly isSetUp: boolean;
  readonly takesOver: boolean;
  /** Whether a code is to be printed by which a chat becomes the owner's. */
  readonly isOwnerAsked: boolean;
  /** Whether there is a backup from before an update over a border of versions. */
  readonly isBackedUp: boolean;
  /** What the owner calls the Worker at the first deployment. */
  readonly name: string | undefined;
  /** Where the objects are kept, chosen at the first deployment. */
  readonly jurisdiction: Jurisdiction | undefined;
}

/** The command as typed, for use in advice. */
export function nameCommand({ task, isDryRun }: Flags): string {
  const flags = [...(task === 'deploy' ? [] : [`--${task}`]), ...(isDryRun ? ['--dry-run'] : [])];
  return ['npm run deploy:worker', ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
}

/** Names that are also part of an address, with a prefix for previews. */
const workerName = /^[a-z0-9](?:[a-z0-9-]{0,52}[a-z0-9])?$/;

/** Throws a `WrongUse` for a wrong command line. */
export function parseFlags(args: readonly string[]): Flags {
  const flag = { type: 'boolean', default: false } as const;
  const table = {
    check: flag,
    undo: flag,
    'dry-run': flag,
    'no-setup': flag,
    'take-over': flag,
    owner: flag,
    'backed-up': flag,
    name: { type: 'string' },
    jurisdiction: { type: 'string' },
  } as const;
  const { values } = parseFlagTable(args, table);
  const {
    check,
    undo,
    name,
    'dry-run': isDryRun,
    'no-setup': isLeft,
    'take-over': takesOver,
    owner: isOwnerAsked,
    'backed-up': isBackedUp,
  } = values;
  if (check && undo) throw new WrongUse('--check and --undo cannot be combined.');
  if (check && isDryRun) throw new WrongUse('--check changes nothing, so it needs no --dry-run.');
  if (isOwnerAsked && (check || undo || isLeft))
    throw new WrongUse('--owner is for a deployment that sets the bot up.');
  if (isBackedUp && (check || undo)) throw new WrongUse('--backed-up is for a deployment only.');
  if ((name ?? values.jurisdiction) !== undefined && (check || undo))
    throw new WrongUse('--name and --jurisdiction are for the first deployment only.');
  const jurisdiction = jurisdictions.find((each) => each === values.jurisdiction);
  if (values.jurisdiction !== jurisdiction)
    throw new WrongUse(`--jurisdiction takes ${jurisdictions.join(' or ')}.`);
  if (name !== undefined && !workerName.test(name))
    throw new WrongUse(
      '--name takes up to 54 small letters, digits and dashes, without a dash at either end.',
    );
  return {
    task: check ? 'check' : undo ? 'undo' : 'deploy',
    isDryRun,
    isSetUp: !isLeft,
    takesOver,
    isOwnerAsked,
    isBackedUp,
    name,
    jurisdiction,
  };
}
