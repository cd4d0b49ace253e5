/** A new game against the bot from a position of one that is over. */
import { isSamePosition, type Position } from '../../games/position.ts';
import { languageInGame, toast } from '../handlers/tapWords.ts';
import { readPerson } from '../people/knownPerson.ts';
import type { Answer, Context } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { isRunning, type Session } from '../session/session.ts';
import type { KnownChat } from '../store/chatRow.ts';
import { beginGame } from '../tables/chatTable.ts';
import { readNewest } from '../tables/knownGames.ts';
import { summarizeRequest } from '../tables/table.ts';
import { answerCallback } from '../telegram/request.ts';
import type { Tap, TappedMessage } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';

interface Retry {
  readonly tap: Tap;
  readonly message: TappedMessage;
  /** What the cache knows of the chat. */
  readonly known: KnownChat;
  /** The game that is over. */
  readonly session: Session;
  readonly position: Position;
}

/** Against the same level, or where the game was not against the bot, the person's own; whoever was to move is the person. */
export function* retryFrom({ tap, message, known, session, position }: Retry, { bot, isClosing }: Context): Steps<Answer> {
  const { chat } = message;
  const language = languageInGame(session, tap.from, bot);
  const texts = textsOf(language);
  if (isClosing) return toast(tap, texts.closing, true);
  const newest = (yield* readNewest(chat, known))?.session;
  const isThere = newest?.revision === 0 && isRunning(newest) && isSamePosition(newest.position, position);
  if (isThere && newest.position.game === position.game) return toast(tap, texts.refusals.begunBelow);
  const { preferences } = yield* readPerson(tap.from.id);
  const difficulty = session.mode === 'bot' ? session.players[1].strategy : preferences.difficulty;
  const wish = {
    ...({ mode: 'bot', host: tap.from, language, start: position, previous: session } as const),
    preferences: { ...preferences, difficulty, starter: 'user' } as const,
    origin: `${chat.id}|${tap.callbackId}`,
  };
  return beginGame(
    wish,
    { chat, known, messageId: 0 },
    (drawn) => [answerCallback(tap.callbackId, summarizeRequest(drawn[0]))],
    bot,
  );
}
