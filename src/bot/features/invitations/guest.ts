/** Whom the words of `/challenge` mean. */
import type { Caller } from '../../core/caller.ts';
import { read, readStore, type Steps, tryToRead } from '../../core/steps.ts';
import { isUsername, reserveForUsername, usernameOf } from '../../match/reservation.ts';
import { isPerson } from '../../match/session.ts';
import type { GameSetup } from '../../match/startGame.ts';
import { parseShared } from '../../rows/game/sharedRow.ts';
import { parseLeagueRow } from '../../rows/group/leagueRow.ts';
import type { Unwilling } from '../../rows/group/unwillingRow.ts';
import { makeLeagueKey } from '../../rows/keys.ts';
import type { Addressee, TextMessage } from '../../telegram/update.ts';
import type { Texts } from '../../texts/texts.ts';
import { parseSought } from '../../texts/vocabulary.ts';

type Guest = Required<GameSetup>['guest'] & {
  /** The numbers of the person and of their username, as far as they are known; else 0. */
  readonly known: Unwilling;
};

/** Who is challenged, or why nobody can be; `rest` are the other words of the command. */
interface Named {
  readonly who:
    | Guest
    /** The names of several people who may be meant, or the words that name nobody. */
    | { readonly several: readonly string[] }
    | { readonly unknown: string }
    | (keyof Texts['challenge'] & ('whom' | 'self' | 'bot' | 'noPerson' | 'gone'));
  readonly rest: string;
}

/**
 * A username counts before a mention, and that before the message that is replied to; without these
 * the first words may be the name of somebody whom the games of this group know.
 */
export function* findGuest(
  caller: Caller,
  argument: string,
  { mention, repliedTo }: TextMessage,
): Steps<Named> {
  const words = argument.split(/\s+/).filter((word) => word !== '');
  const [named] = words.filter((word) => /^[@\uff20]/.test(word));
  if (named !== undefined)
    return {
      who: findByUsername(caller, named.slice(1).replace(/\W+$/, '')),
      rest: words.filter((word) => word !== named).join(' '),
    };
  if (mention)
    return { who: accept(caller, mention.who), rest: argument.replace(mention.words, ' ').trim() };
  const rest = words.join(' ');
  if (repliedTo !== undefined) return { who: accept(caller, repliedTo), rest };
  return parseSought(rest).rest === ''
    ? { who: 'whom', rest: '' }
    : yield* findByName(caller, words);
}

/** The longest name with which the words begin, as long as a game and a clock may follow it. */
function* findByName(caller: Caller, words: readonly string[]): Steps<Named> {
  const people = yield* readMembers(caller.chat.id);
  for (let length = words.length; length > 0; length--) {
    const rest = words.slice(length).join(' ');
    const named = people.filter(({ name }) => isCalled(name, words.slice(0, length).join(' ')));
    const others = named.filter(({ id }) => id !== caller.from.id);
    if (named.length === 0 || parseSought(rest).rest !== '') continue;
    if (others.length === 0) return { who: 'self', rest };
    const [only, another] = others;
    if (another) return { who: { several: others.map(({ name }) => name) }, rest };
    const { id, name } = only!;
    return { who: { reserved: { kind: 'person', id }, name, known: { id, username: 0 } }, rest };
  }
  return { who: { unknown: words.join(' ') }, rest: '' };
}

/** Case and accents do not count, and what follows the first name may be left out. */
function isCalled(name: string, words: string): boolean {
  const fold = (text: string): string =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u2060\u2066-\u2069]/g, '')
      .toLowerCase();
  return `${fold(name)} `.startsWith(`${fold(words)} `);
}

interface Member {
  readonly id: number;
  readonly name: string;
}

/** Those who have played in the group, by its games and its league; none where the store is down. */
function* readMembers(chatId: number): Steps<readonly Member[]> {
  const key = makeLeagueKey(chatId);
  const rows = yield* tryToRead(readStore(chatId), 'The games of a group');
  const league = yield* tryToRead(read([key]), 'The league of a group');
  const players = parseShared(rows ?? {})
    .filter((game) => game.at === 'group' && game.seats[0].chatId === chatId)
    .flatMap(({ session }) => session.players);
  const people = new Map<number, Member>();
  for (const { id, name } of [...parseLeagueRow(league?.[key]).members, ...players])
    if (isPerson(id) && name !== '') people.set(id, { id, name });
  return [...people.values()];
}

/** Telegram does not say who has a username; those of bots end in “bot”. */
function findByUsername({ from }: Caller, username: string): Named['who'] {
  if (!isUsername(username)) return 'whom';
  if (from.username?.toLowerCase() === username.toLowerCase()) return 'self';
  if (/bot$/i.test(username)) return 'bot';
  const known = { id: 0, username: usernameOf({ username }) };
  return { reserved: reserveForUsername(username), name: `@${username}`, known };
}

function accept({ from }: Caller, addressee: Addressee): Named['who'] {
  if (addressee === 'bot') return 'bot';
  if (addressee === 'nobody') return 'noPerson';
  if (addressee === 'gone') return 'gone';
  const { id, name } = addressee;
  if (id === from.id) return 'self';
  return { reserved: { kind: 'person', id }, name, known: { id, username: usernameOf(addressee) } };
}
