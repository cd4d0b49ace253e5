/** `/challenge` in a group: a duel whose second seat is kept for one person. */
import { games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { isUsername, reserveForUsername, usernameOf } from '../../match/reservation.ts';
import type { GameSetup } from '../../match/startGame.ts';
import { begin } from '../../play/newGame.ts';
import { addChallenge, isChallengedEnough } from '../../rows/challengedRow.ts';
import { makeChallengedKey, makeUnwillingKey } from '../../rows/keys.ts';
import { parseUnwillingRow, type Unwilling } from '../../rows/unwillingRow.ts';
import { breakLinks } from '../../telegram/displayName.ts';
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
  readonly who: Guest | (keyof Texts['challenge'] & ('whom' | 'self' | 'bot' | 'noPerson'));
  readonly rest: string;
}

/**
 * `/challenge @name [game] [clock]`, or as a reply to a message of the person; a person without a username
 * is named by a mention.
 */
export function* challenge(caller: Caller, argument: string, message: TextMessage): Steps<Answer> {
  const { texts, chat, bot } = caller;
  if (chat.isPrivate) return { say: texts.challenge.inPrivate };
  const { who, rest } = findGuest(caller, argument, message);
  if (typeof who === 'string')
    return who === 'whom' && argument !== ''
      ? misread(texts.challenge.whom)
      : { say: texts.challenge[who] };
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

/** A username counts before a mention, and that before the message that is replied to. */
function findGuest(caller: Caller, argument: string, { mention, repliedTo }: TextMessage): Named {
  const words = argument.split(/\s+/).filter((word) => word !== '');
  const [named] = words.filter((word) => /^[@\uff20]/.test(word));
  if (named !== undefined)
    return {
      who: findByUsername(caller, named.slice(1).replace(/\W+$/, '')),
      rest: words.filter((word) => word !== named).join(' '),
    };
  if (mention)
    return { who: accept(caller, mention.who), rest: argument.replace(mention.words, ' ').trim() };
  return {
    who: repliedTo === undefined ? 'whom' : accept(caller, repliedTo),
    rest: words.join(' '),
  };
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
  const { id, name } = addressee;
  if (id === from.id) return 'self';
  return { reserved: { kind: 'person', id }, name, known: { id, username: usernameOf(addressee) } };
}
