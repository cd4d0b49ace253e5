/**
 * Every kind of row: how its keys look, where it is, and, if it is stored, what it takes its space
 * from. The cache forgets at any time, and after six hours at the latest; the store does not.
 *
 *     c|chat, c|chat|topic, c|chat|u…   a chat's row, a person's own game there
 *     g|chat|nonce, dchat|nonce         a game that people share in a chat, cached and stored
 *     lchat, Lchat                      the league of a group, its champions
 *     Qchat                             the puzzle of the day in a group
 *     C|chat, Uchat                     who was challenged lately, who wants no challenges
 *     w|chat…, f|chat, o|chat           players who have acted there, bucket, outbox
 *     v|chat|game|moves                 the review of a game
 *     i|message, dmessage, o|i|…, b|…   an inline game, its outbox, its redraws
 *     rid                               a room
 *     kgame|clock                       players who wait for an opponent
 *     puser, huser, euser               choices, results, practice
 *     Puser, Zuser                      when to remind, what is being erased
 *     n|user, u|user                    name, usage
 *     juser|other                       a person's score with another
 *     Dchat|hash, Dhash                 what two have begun in a month in a league, on a day as strangers
 *     a|kind                            failures already reported, unreadable rows that were met
 *     y, zhash                          what the owner can look up; that somebody was erased
 *     s                                 the settings
 *     q, x, t                           Google's quota, when `tick` is due
 */
import type { Field } from './schema.ts';

/**
 * Which rows lie together where each place has an object of its own: the first group of the form
 * of a key is the id of the chat, the message and so on. Telegram gives a private chat the id of
 * its person, so the two are one place. A machine's memory holds a copy of the settings; what only
 * Apps Script needs is nowhere else.
 */
export type Place =
  | 'chat'
  | 'inline'
  | 'room'
  | 'waiting'
  | 'person'
  | 'shared'
  | 'memory'
  | 'nowhere';

/** What a stored row takes its space from (`space.ts`); one that is `kept` is never dropped. */
export type Share = 'games' | 'choices' | 'results' | 'groups' | 'pairs' | 'practice' | 'kept';

export interface Kind {
  /** Of all keys the form that this kind's have; no two kinds have one in common. */
  readonly form: RegExp;
  readonly place: Place;
  /** Missing for a row of the cache. */
  readonly share?: Share;
  /** Whether it is a game that people share. */
  readonly isTable?: boolean;
  /** Of a stored row: older ones are migrated (`migrations/`), others cannot be read. */
  readonly version?: string;
  /** Whether the row is of one person alone, and not of a table. */
  readonly isPersonal?: boolean;
  /**
   * Whether the row counts something, once each: a person's results and practice, their score with
   * another, a group's league and its champions. Such a row says how often it was written, so that
   * none is written that was made from an earlier one.
   */
  readonly isResult?: boolean;
  /**
   * Whether the row is bookkeeping, by which no game is decided: it is written once the person has
   * been answered.
   */
  readonly isLate?: boolean;
  /** Whether the row is read along with another one of its place, and only with that. */
  readonly isBeside?: boolean;
  /** Of a row that is dropped then: for how many days after that of its last use it is kept. */
  readonly daysKept?: number;
  /** Whether it stays behind in a backup, since it is about its platform. */
  readonly stays?: boolean;
}

const ofGame = { share: 'games', version: '3', isTable: true } as const;
const ofPerson = { place: 'person', isPersonal: true } as const;
const ofPair = { version: '1', isBeside: true, stays: true } as const;
const ofResult = { version: '2', isResult: true } as const;

const kinds = {
  chat: { form: /^c\|(-?\d+)(?:\|-?\d+)?$/, place: 'chat' },
  ownGame: { form: /^c\|(-?\d+)(?:\|-?\d+)?\|u\d+$/, place: 'chat' },
  game: { form: /^g\|(-?\d+)\|\d+$/, place: 'chat' },
  presence: { form: /^w\|(-?\d+)(?:\|-?\d+)?$/, place: 'chat', isLate: true },
  bucket: { form: /^f\|(-?\d+)$/, place: 'chat', isLate: true },
  outbox: { form: /^o\|(-?\d+)$/, place: 'chat' },
  challenged: { form: /^C\|(-?\d+)$/, place: 'chat' },
  review: { form: /^v\|(-?\d+)\|/, place: 'chat' },
  inlineGame: { form: /^i\|(.+)$/, place: 'inline' },
  inlineOutbox: { form: /^o\|i\|(.+)$/, place: 'inline' },
  redrawn: { form: /^b\|(.+)$/, place: 'inline' },
  host: { form: /^n\|(\d+)$/, place: 'person' },
  usage: { form: /^u\|(\d+)$/, place: 'person', isLate: true },
  report: { form: /^a\|/, place: 'shared' },
  settings: { form: /^s$/, place: 'memory', isLate: true },
  quota: { form: /^q$/, place: 'nowhere', isLate: true },
  refused: { form: /^x$/, place: 'nowhere' },
  wakes: { form: /^t$/, place: 'nowhere', isLate: true },
  sharedBoard: { form: /^d(-?\d+)\|\d+$/, place: 'chat', ...ofGame },
  inlineBoard: { form: /^d([^|]+)$/, place: 'inline', ...ofGame },
  room: { form: /^r(.+)$/, place: 'room', ...ofGame },
  waiting: { form: /^k(\w+\|\w+)$/, place: 'waiting', share: 'games', version: '2' },
  league: { form: /^l(-\d+)$/, place: 'chat', share: 'groups', ...ofResult },
  champions: {
    form: /^L(-\d+)$/,
    place: 'chat',
    share: 'groups',
    version: '1',
    isResult: true,
    isBeside: true,
  },
  groupPuzzle: { form: /^Q(-\d+)$/, place: 'chat', share: 'groups', version: '1' },
  unwilling: { form: /^U(-?\d+)$/, place: 'chat', share: 'choices', version: '1' },
  person: { form: /^p(\d+)$/, ...ofPerson, share: 'choices', version: '3' },
  results: { form: /^h(\d+)$/, ...ofPerson, share: 'results', ...ofResult },
  pair: { form: /^j(\d+)\|(\d+)$/, ...ofPerson, share: 'pairs', ...ofResult },
  practice: { form: /^e(\d+)$/, ...ofPerson, share: 'practice', ...ofResult },
  reminder: { form: /^P(\d+)$/, ...ofPerson, share: 'choices', version: '1' },
  erasing: { form: /^Z(\d+)$/, ...ofPerson, share: 'kept', version: '2' },
  leagueMonth: {
    form: /^D(-\d+)\|[\da-f]+$/,
    place: 'chat',
    share: 'groups',
    daysKept: 31,
    ...ofPair,
  },
  strangersDay: {
    form: /^D([\da-f]+)$/,
    place: 'shared',
    share: 'kept',
    daysKept: 0,
    ...ofPair,
  },
  erasure: {
    form: /^z([\da-f]+)$/,
    place: 'shared',
    share: 'kept',
    version: '1',
    daysKept: 90,
  },
  usageLog: { form: /^y$/, place: 'shared', share: 'kept', version: '2', stays: true },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;
type Kinds = typeof kinds;
/** The kinds of rows that are stored. */
export type StoredName = {
  [Name in KindName]: Kinds[Name] extends { readonly share: Share } ? Name : never;
}[KindName];

type NamedKind = Kind & { readonly name: KindName };

/** By the first letter of their keys. */
const byLetter = new Map<string, readonly NamedKind[]>();
for (const [name, kind] of Object.entries(kinds) as [KindName, Kind][]) {
  const letter = kind.form.source[1]!;
  byLetter.set(letter, [...(byLetter.get(letter) ?? []), { ...kind, name }]);
}

/** The kind of the row with this key; undefined for a key of no kind. */
export const kindOf = (key: string): NamedKind | undefined =>
  byLetter.get(key.slice(0, 1))?.find(({ form }) => form.test(key));

/** The kind of the row with this key, if rows of that kind are stored. */
export function storedKindOf(key: string): StoredName | undefined {
  const kind = kindOf(key);
  return kind?.share === undefined ? undefined : (kind.name as StoredName);
}

/** Whether the key is of a row of this kind. */
export const isOfKind =
  (name: KindName) =>
  (key: string): boolean =>
    kinds[name].form.test(key);

/** What the key of a row of this kind says besides; undefined for a key of another kind. */
export const idsOf = (name: KindName, key: string): readonly string[] | undefined =>
  kinds[name].form.exec(key)?.slice(1);

/** What the key says besides its kind: the ids of its place, and of others. */
export const idsIn = (key: string): readonly string[] =>
  kindOf(key)?.form.exec(key)?.slice(1) ?? [];

/** The first letters of the kinds that are meant. */
export const lettersOf = (isMeant: (kind: Kind) => boolean): readonly string[] =>
  [...byLetter].filter(([, each]) => each.some(isMeant)).map(([letter]) => letter);

/** The version of the rows of this kind. */
export const versionOf = (name: StoredName): string => kinds[name].version;

/** The form of the rows of a kind. */
export interface Form {
  readonly schema: () => Field<unknown>;
  /** Undefined for a row that cannot be read. */
  readonly find: (row: string) => unknown;
}
const forms = new Map<KindName, Form>();
/** Notes the form of a kind; schemas lie above this table. */
export const noteForm = (name: KindName, form: Form): void => void forms.set(name, form);
export const formOf = (name: KindName): Form | undefined => forms.get(name);

/** What is left of a game that was erased, in all versions. */
const erasedForm = /^\d+\|erased\|\d+$/;
export const isErasedRow = (row = ''): boolean => erasedForm.test(row);

/** Whether a row can be read; one of another version, or of no form, cannot. */
export function isReadable(key: string, row: string): boolean {
  const { version, name } = kindOf(key) ?? {};
  if (version === undefined || name === undefined || isErasedRow(row)) return true;
  const form = formOf(name);
  return row.startsWith(`${version}|`) && (!form || form.find(row) !== undefined);
}
