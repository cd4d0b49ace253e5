/** `/challenge` in a group: a duel whose second seat is kept for one person. */
import { games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import { isUsername, reserveForUsername } from '../../match/reservation.ts';
import type { GameSetup } from '../../match/startGame.ts';
import { begin } from '../../play/newGame.ts';
import type { Addressee, TextMessage } from '../../telegram/update.ts';
import type { Texts } from '../../texts/texts.ts';
import { parseGameName } from '../../texts/vocabulary.ts';
import { misread, offerGames } from '../../views/unknownWord.ts';

/** Who is challenged, or why nobody can be; `rest` are the other words of the command. */
interface Named {
  readonly who:
    | Required<GameSetup>['guest']
    | Exclude<keyof Texts['challenge'], 'open' | 'declined' | 'seatKept'>;
  readonly rest: string;
}

/**
 * `/challenge @name [game]`, or as a reply to a message of the person; a person without a username
 * is named by a mention.
 */
export function* challenge(caller: Caller, argument: string, message: TextMessage): Steps<Answer> {
  const { texts, chat } = caller;
  if (chat.isPrivate) return { say: texts.challenge.inPrivate };
  const { who, rest } = findGuest(caller, argument, message);
  if (typeof who === 'string')
    return who === 'whom' && argument !== ''
      ? misread(texts.challenge.whom)
      : { say: texts.challenge[who] };
  const game = rest === '' ? 'ticTacToe' : parseGameName(rest);
  const command = who.reserved.kind === 'username' ? `/challenge ${who.name}` : '/challenge';
  if (!game) return misread(offerGames(command, rest, texts));
  return yield* begin(caller, { mode: 'duel', start: startPosition(games[game]), guest: who });
}

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
  const isSame = (other = ''): boolean => other.toLowerCase() === username.toLowerCase();
  if (isSame(from.username)) return 'self';
  return /bot$/i.test(username)
    ? 'bot'
    : { reserved: reserveForUsername(username), name: `@${username}` };
}

function accept({ from }: Caller, addressee: Addressee): Named['who'] {
  if (addressee === 'bot') return 'bot';
  if (addressee === 'nobody') return 'noPerson';
  const { id, name } = addressee;
  return id === from.id ? 'self' : { reserved: { kind: 'person', id }, name };
}
