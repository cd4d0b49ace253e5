/** The members of a group who want no challenges there, in the store. */
import { type Field, list, number, record } from '../schema.ts';
import { storedRow } from '../storedRow.ts';

export interface Unwilling {
  readonly id: number;
  /** The hash of the username by which they are challenged, too; 0 for none. */
  readonly username: number;
}

/** The latest last. */
export interface UnwillingMembers {
  readonly members: readonly Unwilling[];
}

/** As many as a value of Apps Script has room for. */
const maxMembers = 250;

const schema = (): Field<UnwillingMembers> =>
  record({ members: list(record({ id: number(), username: number() })) });

// No version came before.
const { make, parse } = storedRow('unwilling', schema);
export const parseUnwillingRow = parse;

/** Undefined where nobody is left. */
export const makeUnwillingRow = (members: readonly Unwilling[], now: number): string | undefined =>
  members.length === 0 ? undefined : make({ members: members.slice(-maxMembers) }, now);
