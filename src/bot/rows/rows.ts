/** What is read and written by its key; `kinds.ts` has the form of every key. */

/** Stored rows by their keys; missing ones are left out. */
export type Rows = Readonly<Record<string, string>>;

/** Values to write by their keys, undefined to remove one. */
export type Entries = Readonly<Record<string, string | undefined>>;

/** When what a row holds is due, an outbox or a table of two people; in seconds since 1970. */
export interface Wake {
  readonly key: string;
  readonly at: number;
}
