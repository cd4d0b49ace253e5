/** A tap on a board in a chat, or in an inline message. */
import type { Position } from '../../games/position.ts';
import { parseAction } from '../codec/actionCode.ts';
import { unpackSession } from '../codec/gameButton.ts';
import type { SignedData } from '../codec/signedData.ts';
import { findVisibleData } from '../codec/visibleData.ts';
import { retryFrom } from '../newGame/retry.ts';
import { findPresence, presenceKeysOf } from '../notices/groupNotices.ts';
import { readPerson } from '../people/knownPerson.ts';
import { parseSeatLine } from '../render/gameText.ts';
import type { Answer, Bot, Context, Task } from '../runtime/answer.ts';
import type { Rows, Steps } from '../runtime/steps.ts';
import type { Action, Refusal } from '../session/action.ts';
import { refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, isShared, isWaiting, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { parseDuelRow } from '../store/duelRow.ts';
import { type KnownGame, parseGameRow } from '../store/gameRow.ts';
import { makeChatKey, makeInlineDuelKey, makeInlineGameKey, makeNameKey, makeReviewKey } from '../store/keys.ts';
import { chatTable } from '../tables/chatTable.ts';
import { findLater, gameKeyOf, readLasting, recallGame } from '../tables/knownGames.ts';
import { playAction } from '../tables/playTurn.ts';
import { type Evidence, findTruth, type Verdict } from '../tables/resolve.ts';
import { inlineTable } from '../tables/table.ts';
import type { Chat, Tap } from '../telegram/update.ts';
import { openMenu } from './menuTap.ts';
import { languageInGame, tapVoice } from './tapWords.ts';

/** A tap whose data this deployment has signed. */
interface BoardTap {
  readonly tap: Tap;
  readonly tapped: Session;
  readonly action: Action;
}

export function openBoardTap(tap: Tap, data: SignedData): Task | undefined {
  const tapped = unpackSession(data.fields, data.version);
  const action = parseAction(data);
  if (!tapped || !action) return undefined;
  const { message, inlineMessageId = '' } = tap;
  const keys = message
    ? [
        makeChatKey(message.chat),
        gameKeyOf(message.chat, tapped),
        ...presenceKeysOf(message.chat),
        ...findReviewKeys(message.chat, tapped, action),
      ]
    : [makeNameKey(tapped.players[0].id), makeInlineGameKey(inlineMessageId)];
  return {
    keys,
    isShared: isShared(tapped),
    language: (bot) => languageInGame(tapped, tap.from, bot),
    answer: (context) => answerBoardTap({ tap, tapped, action }, context),
  };
}

/** What a step of a replay may need. */
const findReviewKeys = ({ id }: Chat, { position }: Session, { kind }: Action): readonly string[] =>
  kind === 'ply' ? [makeReviewKey(id, position)] : [];

function* answerBoardTap(boardTap: BoardTap, context: Context): Steps<Answer> {
  const { tap, tapped, action } = boardTap;
  const { message, from } = tap;
  const { bot, rows } = context;
  const known = message ? parseChatRow(rows[makeChatKey(message.chat)]) : undefined;
  const shown = findShown(tap, bot);
  const verdict = findTruth({
    tapped,
    shown,
    messageId: message?.messageId ?? 0,
    names: findNames(tap, shown, tapped, context),
    known: message && known ? yield* recallGame(tapped, message.chat, known, rows) : yield* recallInline(tap, tapped, rows),
  });
  const { session, isHere } = verdict;
  const refusal = findRefusal(boardTap, shown, verdict);
  const language = languageInGame(tapped, from, bot);
  const actor = { id: from.id, name: from.name, language };
  const table =
    message && known
      ? chatTable(
          { chat: message.chat, known, presence: findPresence(message.chat, from.id, rows), ...placeOf(message, isHere) },
          session,
          bot,
        )
      : inlineTable(session, tap.inlineMessageId ?? '', bot.now);
  const own = table.boards[0]!;
  const play = {
    table,
    own,
    actor,
    voice: tapVoice(tap, language),
    redraws: verdict.isStale && isHere ? [own] : [],
    act: (before: Session) => (refusal ? refuse(refusal) : applyAction(before, action, actor, bot.now)),
    ...(tapped.puzzle ? { person: yield* readPerson(from.id) } : {}),
    ...(message?.chat.isPrivate && known
      ? { retry: (position: Position) => retryFrom({ tap, message, known, session, position }, context) }
      : {}),
    openMenu: message && (() => openMenu(tap, message, { game: gameOf(session).name, isHere }, bot)),
  };
  return yield* playAction(play, context);
}

/** A board that is not known to be in the message comes in a new one. */
const placeOf = ({ messageId, isHidden }: NonNullable<Tap['message']>, isHere: boolean) => ({
  messageId: isHere ? messageId : 0,
  replyTo: isHidden ? messageId : 0,
});

/** Why nothing is played, or undefined. */
function findRefusal({ tap, tapped, action }: BoardTap, shown: Evidence['shown'], verdict: Verdict): Refusal | undefined {
  const { session, isStale, isHere, isUnsure } = verdict;
  const control = action.kind === 'control' ? action.control : undefined;
  // Of two who tap Join at once, the second wants to know why the game is not theirs.
  if (isStale && !isHere && typeof shown === 'string') return 'otherBoard';
  if (isStale) return control === 'join' && isHere && !isWaiting(session) ? 'seatTaken' : 'staleBoard';
  if (!isUnsure || !isShared(tapped)) return undefined;
  if (tap.message) return 'otherBoard';
  return control === 'claim' || control === 'cancel' ? 'unsureGame' : undefined;
}

function findShown({ message, data }: Tap, bot: Bot): Evidence['shown'] {
  if (!message || message.isHidden) return 'hidden';
  const shown = findVisibleData(message, data, bot);
  return (shown?.kind === 'game' && unpackSession(shown.fields, shown.version)) || 'other';
}

function* recallInline({ inlineMessageId = '' }: Tap, tapped: Session, rows: Rows): Steps<KnownGame | undefined> {
  const cached = parseGameRow(rows[makeInlineGameKey(inlineMessageId)]);
  if (cached && !isShared(tapped) && !isShared(cached.session)) return cached;
  return findLater(cached, parseDuelRow(yield* readLasting(makeInlineDuelKey(inlineMessageId))));
}

/** What the message itself still says of the players, or what is known of who offered an inline game. */
function findNames({ message }: Tap, shown: Evidence['shown'], tapped: Session, { bot, rows }: Context): Evidence['names'] {
  if (!message) return [rows[makeNameKey(tapped.players[0].id)] ?? '', ''];
  if (typeof shown === 'string') return ['', ''];
  const pieces = findPieces(shown.pieces, gameOf(shown).name, bot.settings.pieces);
  const [, first, second] = message.text.split('\n');
  return [parseSeatLine(pieces.user, first), parseSeatLine(pieces.bot, second)];
}
