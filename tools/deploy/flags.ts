import { parseFlagTable, WrongUse } from '../commandLine.ts';

export const usage = `npm run deploy                 build, push, and create or update the deployment
npm run deploy -- --check      look at the deployment from outside; with
                               BOT_TOKEN in the environment, at the webhook too
npm run deploy -- --undo       put the version before back
npm run deploy -- --dry-run    say what would be done, also together with
                               --undo; do nothing
npm run deploy -- --force      replace without asking what was changed in the
                               editor
npm run deploy -- --backed-up  update to a version from which only a backup
                               leads back, once there is one
npm run deploy -- --help       this text

--web-app URL    the address that is checked, instead of the deployment's own
TELEGRAM_API     in the environment: where the Bot API is, instead of
                 https://api.telegram.org`;

export type Task = 'deploy' | 'check' | 'undo';

export interface Flags {
  readonly task: Task;
  readonly isDryRun: boolean;
  /** Whether what was changed in the editor is replaced without asking. */
  readonly isForced: boolean;
  /** Whether there is a backup from before an update over a border of versions. */
  readonly isBackedUp: boolean;
  readonly webAppUrl: string | undefined;
}

/** The command as typed, for use in advice. */
export function nameCommand({ task, isDryRun }: Flags): string {
  const flags = [...(task === 'deploy' ? [] : [`--${task}`]), ...(isDryRun ? ['--dry-run'] : [])];
  return ['npm run deploy', ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
}

/** Throws a `WrongUse` for a wrong command line. */
export function parseFlags(args: readonly string[]): Flags {
  const flag = { type: 'boolean', default: false } as const;
  const table = {
    check: flag,
    undo: flag,
    'dry-run': flag,
    force: flag,
    'backed-up': flag,
    'web-app': { type: 'string' },
  } as const;
  const { values } = parseFlagTable(args, table);
  const {
    check,
    undo,
    force: isForced,
    'backed-up': isBackedUp,
    'dry-run': isDryRun,
    'web-app': webAppUrl,
  } = values;
  if (check && undo) throw new WrongUse('--check and --undo cannot be combined.');
  if (check && isDryRun) throw new WrongUse('--check changes nothing, so it needs no --dry-run.');
  if (isForced && (check || undo || isDryRun))
    throw new WrongUse('--force is for a deployment only.');
  if (isBackedUp && (check || undo)) throw new WrongUse('--backed-up is for a deployment only.');
  if (webAppUrl !== undefined && !/^https?:\/\/\S+$/.test(webAppUrl))
    throw new WrongUse(`${webAppUrl} is not an https:// address.`);
  const task = check ? 'check' : undo ? 'undo' : 'deploy';
  return { task, isDryRun, isForced, isBackedUp, webAppUrl };
}
