/**
 * The keys of rows, and what is read and written by them; `rows/kinds.ts` says of each kind where
 * it is.
 */
import type { GameName } from '../../games/game.ts';
import type { Position } from '../../games/position.ts';
import { makeMoves } from '../buttons/recordField.ts';
import type { Clock } from '../match/clock.ts';
import type { Chat } from '../telegram/update.ts';
import { idsIn, idsOf, isOfKind, kindOf, lettersOf, type Share, storedKindOf } from './kinds.ts';

/** Stored rows by their keys; missing ones are left out. */
export type Rows = Readonly<Record<string, string>>;

/** Those of these rows that are meant. */
export const filterRows = (rows: Rows, isMeant: (key: string, row: string) => boolean): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([key, row]) => isMeant(key, row)));

/** Values to write by their keys, undefined to remove one. */
export type Entries = Readonly<Record<string, string | undefined>>;

/** When what a row holds is due, an outbox or a table of two people; in seconds since 1970. */
export interface Wake {
  readonly key: string;
  readonly at: number;
}

/** A game that people share in a chat. */
export const makeGameKey = (chatId: number, nonce: number): string => `g|${chatId}|${nonce}`;
export const makeInlineGameKey = (inlineMessageId: string): string => `i|${inlineMessageId}`;
/** When the board of an inline message was last drawn again for a tap that came late. */
export const makeRedrawnKey = (inlineMessageId: string): string => `b|${inlineMessageId}`;
/**
 * Each topic of a forum counts as a chat of its own; those of a private chat are one, since all its
 * games are one person's.
 */
export const makeChatKey = ({ id, threadId }: Pick<Chat, 'id' | 'threadId'>): string =>
  threadId === 0 || id > 0 ? `c|${id}` : `c|${id}|${threadId}`;
/** A person's own game in a group; in a private chat it is in the chat's row. */
export const makeOwnGameKey = (chat: Pick<Chat, 'id' | 'threadId'>, userId: number): string =>
  `${makeChatKey(chat)}|u${userId}`;
export const makePersonKey = (userId: number): string => `p${userId}`;
/** A person's results. */
export const makeResultsKey = (userId: number): string => `h${userId}`;
/** The positions that a person practises. */
export const makePracticeKey = (userId: number): string => `e${userId}`;
/** When a person is reminded of the puzzle. */
export const makeReminderKey = (userId: number): string => `P${userId}`;
/** The person who is reminded; undefined for a key of another kind. */
export const parseReminderKey = (key: string): number | undefined => userIn('reminder', key);
/** What is being erased for a person. */
export const makeErasingKey = (userId: number): string => `Z${userId}`;
/** The person for whom something is being erased; undefined for a key of another kind. */
export const parseErasingKey = (key: string): number | undefined => userIn('erasing', key);
function userIn(kind: 'reminder' | 'erasing', key: string): number | undefined {
  const [userId] = idsOf(kind, key) ?? [];
  return userId === undefined ? undefined : Number(userId);
}
/** The stored rows that are of this person alone, but for the scores with others. */
export const ownKeysOf = (userId: number): readonly string[] =>
  [makePersonKey, makeResultsKey, makePracticeKey, makeReminderKey].map((makeKey) =>
    makeKey(userId),
  );
/** A person's score with one other, who has a row of their own for it. */
export const makePairKey = (ownId: number, otherId: number): string => `j${ownId}|${otherId}`;
/** The person whose score it is, and the other; undefined for a key of another kind. */
export function parsePairKey(key: string): readonly [ownId: number, otherId: number] | undefined {
  const [own, other] = idsOf('pair', key) ?? [];
  return own === undefined ? undefined : [Number(own), Number(other)];
}
/** The league of a group, whose id is negative; all topics share it. */
export const makeLeagueKey = (chatId: number): string => `l${chatId}`;
/** The champions of a group's league. */
export const makeChampionsKey = (chatId: number): string => `L${chatId}`;
/** The puzzle of the day in a group; all topics share it. */
export const makeGroupPuzzleKey = (chatId: number): string => `Q${chatId}`;
/** What two members have begun in one month, by a hash of both and the month. */
export const makeLeagueMonthKey = (chatId: number, hash: string): string => `D${chatId}|${hash}`;
/** What two strangers have begun on one day, by a hash of both and the day. */
export const makeStrangersDayKey = (hash: string): string => `D${hash}`;
/** Who waits for whoever comes, with this game and this clock: a list of rooms. */
export const makeWaitingKey = (game: GameName, clock: Clock): string => `k${game}|${clock}`;
export const makeRoomKey = (id: string): string => `r${id.toLowerCase()}`;
/** The stored row of a game that people share in a chat, or in an inline message. */
export const makeSharedBoardKey = (chatId: number, nonce: number): string => `d${chatId}|${nonce}`;
export const makeInlineBoardKey = (inlineMessageId: string): string => `d${inlineMessageId}`;
/** Who has recently acted in the shared games of a group. */
export const makePresenceKey = (chat: Pick<Chat, 'id' | 'threadId'>): string =>
  `w${makeChatKey(chat).slice(1)}`;
/** What a group was sent lately; its topics share it. */
export const makeBucketKey = (chatId: number): string => `f|${chatId}`;
/** Who was challenged in a group lately. */
export const makeChallengedKey = (chatId: number): string => `C|${chatId}`;
/** Who wants no challenges in a group. */
export const makeUnwillingKey = (chatId: number): string => `U${chatId}`;
/** The id of the chat whose outbox it is; 0 for an inline message's. */
export const chatOfOutbox = (key: string): number => Number(idsOf('outbox', key)?.[0] ?? 0);
/** The outbox of a chat: what is yet to be sent there. */
export const makeOutboxKey = (chatId: number): string => `o|${chatId}`;
export const makeInlineOutboxKey = (inlineMessageId: string): string => `o|i|${inlineMessageId}`;
/** How much a person has used. */
export const makeUserKey = (userId: number): string => `u|${userId}`;
/** A person who offered an inline game. */
export const makeNameKey = (userId: number): string => `n|${userId}`;
/** The review of a game that was played, or opened, in a chat. */
export const makeReviewKey = (chatId: number, { game, record }: Position): string =>
  `v|${chatId}|${game.name}|${makeMoves(record)}`;
/** The script properties. */
export const settingsKey = 's';
/** Which outboxes are due when, and when `tick` ran last. */
export const wakeKey = 't';
/** Requests that Google has refused for no known reason. */
export const refusedKey = 'x';
/** What was counted on the last days, and what the owner has been told of. */
export const usageLogKey = 'y';
/** That a person, by a hash of their id, has had all erased. */
export const makeErasureKey = (hash: string): string => `z${hash}`;
/** Marks a kind of failure as reported. */
export const makeReportKey = (kind: string): string => `a|${kind}`;
/** The requests of the day, all together. */
export const quotaKey = 'q';

export const isChatKey = isOfKind('chat');
/** A person's own game in a group. */
export const isOwnGameKey = isOfKind('ownGame');
/** Of these what is on one board, in a chat or in an inline message. */
export const isSharedBoardKey = (key: string): boolean =>
  isOfKind('sharedBoard')(key) || isOfKind('inlineBoard')(key);
/** A game that people share anywhere, as it is stored. */
export const isTableKey = (key: string): boolean => kindOf(key)?.isTable === true;
export const isWaitingKey = isOfKind('waiting');
export const isLeagueKey = isOfKind('league');
export const isChampionsKey = isOfKind('champions');
export const isPracticeKey = isOfKind('practice');
export const isErasureKey = isOfKind('erasure');
/** Whether the row says that somebody has been erased, or is being. */
export const isOfErasing = (key: string): boolean =>
  isErasureKey(key) || parseErasingKey(key) !== undefined;

/**
 * Whether the row is of a table in the cache, elsewhere than in the person's private chat; the
 * limits of a group are nobody's.
 */
export function isCachedElsewhere(key: string, userId: number): boolean {
  const { share, place, name } = kindOf(key) ?? {};
  const isLimit = name === 'bucket' || name === 'challenged';
  const isOfTable = share === undefined && !isLimit && (place === 'chat' || place === 'inline');
  return isOfTable && idsIn(key)[0] !== String(userId);
}
export const isStored = (key: string): boolean => storedKindOf(key) !== undefined;
export const isLate = (key: string): boolean => kindOf(key)?.isLate === true;
export const isPersonal = (key: string): boolean => kindOf(key)?.isPersonal === true;
/** The first letters of the keys of rows that are of one person alone. */
export const beginningsOfPerson = (): readonly string[] =>
  lettersOf(({ isPersonal = false }) => isPersonal);
export const isResult = (key: string): boolean => kindOf(key)?.isResult === true;

/** The keys of what counts something, and of all else. */
export function splitResults(
  entries: Entries,
): readonly [results: readonly string[], others: readonly string[]] {
  const keys = Object.keys(entries);
  const results = keys.filter((key) => isResult(key) && entries[key] !== undefined);
  return [results, keys.filter((key) => !results.includes(key))];
}
export const shareOf = (key: string): Share => kindOf(key)?.share ?? 'games';
/** For how many days after that of its last use the row is kept; undefined for no end. */
export const daysKeptOf = (key: string): number | undefined => kindOf(key)?.daysKept;
/** Whether the row goes along in a backup. */
export const canMove = (key: string): boolean => isStored(key) && kindOf(key)?.stays !== true;
