/**
 * The border between versions: from there on rows are stored in a form that older versions do not
 * read, and would overwrite. Nothing is put back over it: the way back is a backup from before.
 */
import { DeployFailure } from './failure.ts';
import { isOlder, numberOf } from './versionChange.ts';

/** The first versions of each form. */
const borders: readonly string[] = ['2.0.0', '3.0.0'];

/**
 * The border between two versions, whichever is the older one; undefined if there is none, or if
 * one of them is not known. What stands around the number, as in `linia 1.5.0 (…)`, is left out.
 */
export function findBorder(one: string | undefined, other: string | undefined): string | undefined {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const [before, after] = isOlder(second, first) ? [second, first] : [first, second];
  return borders.find((border) => isOlder(before, border) && !isOlder(after, border));
}

/** Whether the second version is over a border, and the older one. */
export const goesBack = (from: string | undefined, to: string | undefined): boolean =>
  findBorder(from, to) !== undefined && isOlder(numberOf(to)!, numberOf(from)!);

/** The way back; `command` deploys the older version. */
export const explainWayBack = (older: string, newer: string, command: string): DeployFailure =>
  new DeployFailure(
    `The version before linia ${newer} does not read what that has stored, and would overwrite it, so it is not put back.`,
    [
      `The way back is the backup from before the update: in a copy of linia ${older}, run ${command}, then npm run restore -- FILE.`,
    ],
  );

interface Update {
  readonly live: string | undefined;
  readonly next: string;
  /** Whether the owner says that there is a backup. */
  readonly isBackedUp: boolean;
  /** Deploys, as it is typed. */
  readonly command: string;
  /** Undefined if nobody is at a terminal. */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
}

/**
 * Asks before an update whether there is a backup. Throws a `DeployFailure` if there is none, or if
 * nobody answers and nothing else leads back.
 */
export async function ensureWayBack(update: Update): Promise<void> {
  const { live, next, isBackedUp, command, confirm } = update;
  const [before, after] = [numberOf(live), numberOf(next)];
  if (before === undefined || after === undefined) return;
  if (goesBack(live, next)) throw explainWayBack(after, before, command);
  if (isBackedUp || !isOlder(before, after)) return;
  const border = findBorder(live, next);
  const answer = await confirm('Is a backup of this week in the owner’s chat?');
  if (answer || (answer === undefined && border === undefined)) return;
  const why =
    border === undefined
      ? 'An update without a backup cannot be taken back with what was stored before.'
      : `From linia ${border} on rows are stored in a form that older versions do not read, so a backup is the only way back.`;
  const first = isOlder(before, firstInChat)
    ? `npm run backup, in a copy of linia ${before}`
    : '/backup in the owner’s chat';
  throw new DeployFailure(why, [
    `Make one first, and keep it: ${first}.`,
    `Then run ${command}${command.includes(' -- ') ? '' : ' --'} --backed-up.`,
  ]);
}

/** The first version whose owner has `/backup`. */
const firstInChat = '3.0.0';
