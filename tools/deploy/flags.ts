import { parseArgs } from 'node:util';

export const usage = `npm run deploy                 build, push, and create or update the one deployment
npm run deploy -- --check      look at the deployment from outside; with BOT_TOKEN in the environment, at the webhook too
npm run deploy -- --undo       put the version before back
npm run deploy -- --dry-run    say what would be done, also together with --undo; do nothing
npm run deploy -- --help       this text

--web-app URL    the address that is checked, instead of the deployment's own
TELEGRAM_API     in the environment: where the Bot API is, instead of https://api.telegram.org`;

export type Task = 'deploy' | 'check' | 'undo' | 'help';

export interface Flags {
  readonly task: Task;
  readonly isDryRun: boolean;
  readonly webAppUrl: string | undefined;
}

/** Reads the command line, or says in a sentence why it cannot be read. */
export function parseFlags(args: readonly string[]): Flags | string {
  const parsed = readFlags(args);
  if (typeof parsed === 'string') return parsed;
  const { check, undo, help, 'dry-run': isDryRun, 'web-app': webAppUrl } = parsed;
  if (check && undo) return '--check and --undo are two things; give one of them.';
  if (check && isDryRun) return '--check changes nothing, so there is no --dry-run of it.';
  if (webAppUrl !== undefined && !/^https?:\/\/\S+$/.test(webAppUrl))
    return `${webAppUrl} is no address that begins with https://.`;
  return {
    task: help ? 'help' : check ? 'check' : undo ? 'undo' : 'deploy',
    isDryRun,
    webAppUrl,
  };
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        check: { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'web-app': { type: 'string' },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
