/** A tap on a board in a chat, or in an inline message. */
import { chatTable } from '../boards/chatTable.ts';
import { playAction } from '../boards/playAction.ts';
import { inlineTable } from '../boards/table.ts';
import type { Answer, Bot, Context, Task } from '../bot.ts';
import { parseAction } from '../buttons/actionCode.ts';
import { unpackSession } from '../buttons/gameButton.ts';
import { isSigned, type SignedData } from '../buttons/signedData.ts';
import type { Action } from '../session/action.ts';
import { refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, isShared, isWaiting, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import type { Lines, Steps } from '../steps.ts';
import { parseChatLine } from '../storage/chatLine.ts';
import { parseGameLine } from '../storage/gameLine.ts';
import { makeChatKey, makeGameKey, makeInlineGameKey, makeNameKey } from '../storage/keys.ts';
import type { Tap } from '../telegram/update.ts';
import { parseSeatLine } from '../views/gameText.ts';
import { openMenu } from './menuTap.ts';
import { findShownData, findTruth } from './referee.ts';
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
  const { message } = tap;
  const shownData = message && findShownData(message);
  const isSame = shownData?.fields === data.fields;
  const shown = isSame ? tapped : shownData && unpackSession(shownData.fields, shownData.version);
  const placeKey = message ? makeChatKey(message.chat.id) : makeNameKey(tapped.players[0].id);
  return {
    keys: [placeKey, gameKeyOf(tap, tapped), ...(shown ? [gameKeyOf(tap, shown)] : [])],
    needsLock: () => isShared(tapped),
    language: (bot) => languageInGame(tapped, tap.from, bot),
    answer(context) {
      // What is tapped has been believed; what the message shows may be other data.
      const isTrusted = isSame || (shownData && isSigned(shownData, String(message.chat.id), context.bot.sign));
      return answerBoardTap({ tap, tapped, action }, isTrusted ? shown : undefined, context);
    },
  };
}

const gameKeyOf = ({ message, inlineMessageId = '' }: Tap, { nonce }: Session): string =>
  message ? makeGameKey(message.chat.id, nonce) : makeInlineGameKey(inlineMessageId);

/** `shown` is what the message shows now. */
function* answerBoardTap(boardTap: BoardTap, shown: Session | undefined, context: Context): Steps<Answer> {
  const { tap, tapped, action } = boardTap;
  const { message, from } = tap;
  const { bot, lines } = context;
  const { session, stale } = findTruth({
    ...{ tapped, shown, hasKeyboard: (message?.buttons.length ?? 0) > 0 },
    cachedTapped: parseGameLine(lines[gameKeyOf(tap, tapped)]),
    cachedShown: shown && parseGameLine(lines[gameKeyOf(tap, shown)]),
    names: findNames(tap, shown ?? tapped, lines, bot),
  });
  // Of two who tap Join at once, the second wants to know why the game is not theirs.
  const isJoining = action.kind === 'control' && action.control === 'join' && !isWaiting(session);
  const language = languageInGame(tapped, from, bot);
  const actor = { id: from.id, name: from.name, language };
  const table = message
    ? chatTable({ ...message, known: parseChatLine(lines[makeChatKey(message.chat.id)]) }, session, bot)
    : inlineTable(session, tap.inlineMessageId ?? '');
  const own = table.boards[0]!;
  const play = {
    ...{ table, own, actor, voice: tapVoice(tap, language), redraws: stale === 'behind' ? [own] : [] },
    act: (known: Session) =>
      stale ? refuse(isJoining ? 'seatTaken' : 'staleBoard') : applyAction(known, action, actor, bot.now),
    openMenu: message && (() => openMenu(tap, message, gameOf(session).name, bot)),
  };
  return yield* playAction(play, context);
}

/** What the message itself still says of the players, or what is known of who offered an inline game. */
function findNames({ message }: Tap, session: Session, lines: Lines, bot: Bot): readonly [string, string] {
  if (!message) return [lines[makeNameKey(session.players[0].id)] ?? '', ''];
  const pieces = findPieces(session.pieces, gameOf(session).name, bot.settings.pieces);
  const [, first, second] = message.text.split('\n');
  return [parseSeatLine(pieces.user, first), parseSeatLine(pieces.bot, second)];
}
