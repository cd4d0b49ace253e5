/** `/challenge` in a group: a duel whose second seat is kept for one person. */
import { games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { read, readStore, type Steps, tryToRead } from '../../core/steps.ts';
import { isUsername, reserveForUsername, usernameOf } from '../../match/reservation.ts';
import { isPerson } from '../../match/session.ts';
import type { GameSetup } from '../../match/startGame.ts';
import { begin } from '../../play/newGame.ts';
import { parseDuels } from '../../play/storedGames.ts';
import { addChallenge, isChallengedEnough } from '../../rows/challengedRow.ts';
import { chatOfDuel, makeChallengedKey, makeLeagueKey, makeUnwillingKey } from '../../rows/keys.ts';
import { parseLeagueRow } from '../../rows/leagueRow.ts';
import { parseUnwillingRow, type Unwilling } from '../../rows/unwillingRow.ts';
import { breakLinks, makeDisplayName } from '../../telegram/displayName.ts';
import type { Addressee, TextMessage } from '../../telegram/update.ts';
import type { Texts } from '../../texts/texts.ts';
import { parseSought } from '../../texts/vocabulary.ts';
import { misread, offerGames } from '../../views/unknownWord.ts';

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
 * `/challenge @name [game] [clock]`, or as a reply to a message of the person; a person without a
 * username is named by a mention, or by the name that the group's games know.
 */
export function* challenge(caller: Caller, argument: string, message: TextMessage): Steps<Answer> {
  const { texts, chat, bot } = caller;
  if (chat.isPrivate) return { say: texts.challenge.inPrivate };
  const { who, rest } = yield* findGuest(caller, argument, message);
  if (typeof who === 'string') return { say: texts.challenge[who] };
  if ('several' in who) return { say: texts.challenge.which(joinNames(who.several)) };
  if ('unknown' in who) return { say: texts.challenge.unknown(makeDisplayName(who.unknown)) };
  const { game = 'ticTacToe', clock, rest: unknown } = parseSought(rest);
  const command = who.reserved.kind === 'username' ? `/challenge ${who.name}` : '/challenge';
  if (unknown !== '') return misread(offerGames(command, unknown, texts));
  const [recentKey, unwillingKey] = [makeChallengedKey(chat.id), makeUnwillingKey(chat.id)];
  const rows = yield* tryToRead(read([recentKey, unwillingKey]), 'Who wants no challenges');
  if (!rows) return { say: texts.trouble };
  const { known, name } = who;
  const quietName = breakLinks(name);
  if (parseUnwillingRow(rows[unwillingKey]).members.some((each) => isSame(each, known)))
    return { say: texts.challenge.unwilling(quietName) };
  const mark = known.username || known.id;
  if (isChallengedEnough(rows[recentKey], mark, bot.now))
    return { say: texts.challenge.enough(quietName) };
  const begun = yield* begin(caller, {
    mode: 'duel',
    start: startPosition(games[game]),
    clock,
    guest: who,
  });
  const recent = { [recentKey]: addChallenge(rows[recentKey], mark, bot.now) };
  return begun.entries ? { ...begun, entries: { ...begun.entries, ...recent } } : begun;
}

const isSame = (one: Unwilling, other: Unwilling): boolean =>
  (one.id !== 0 && one.id === other.id) || (one.username !== 0 && one.username === other.username);

/**
 * A username counts before a mention, and that before the message that is replied to; without these
 * the first words may be the name of somebody whom the games of this group know.
 */
function* findGuest(
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
  const players = parseDuels(rows ?? {})
    .filter((duel) => chatOfDuel(duel.key) === chatId)
    .flatMap(({ session }) => session.players);
  const people = new Map<number, Member>();
  for (const { id, name } of [...parseLeagueRow(league?.[key]).members, ...players])
    if (isPerson(id) && name !== '') people.set(id, { id, name });
  return [...people.values()];
}

const joinNames = (names: readonly string[]): string => [...new Set(names)].join(' · ');

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
