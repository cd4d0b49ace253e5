/** `/challenge` in a group: a duel whose second seat is kept for one person. */
import { games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { begin } from '../../play/begin/newGame.ts';
import { addChallenge, isChallengedEnough } from '../../rows/group/challengedRow.ts';
import { parseUnwillingRow, type Unwilling } from '../../rows/group/unwillingRow.ts';
import { makeChallengedKey, makeUnwillingKey } from '../../rows/keys.ts';
import { breakLinks, makeDisplayName } from '../../telegram/displayName.ts';
import type { TextMessage } from '../../telegram/update.ts';
import { parseSought } from '../../texts/vocabulary.ts';
import { misread, offerTimedGames } from '../../views/words/unknownWord.ts';
import { findGuest } from './guest.ts';

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
  if (unknown !== '') return misread(offerTimedGames(command, unknown, texts));
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
    ...(clock && { clock }),
    guest: who,
  });
  const recent = { [recentKey]: addChallenge(rows[recentKey], mark, bot.now) };
  return begun.entries ? { ...begun, entries: { ...begun.entries, ...recent } } : begun;
}

const isSame = (one: Unwilling, other: Unwilling): boolean =>
  (one.id !== 0 && one.id === other.id) || (one.username !== 0 && one.username === other.username);

const joinNames = (names: readonly string[]): string => [...new Set(names)].join(' · ');
