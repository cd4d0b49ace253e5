/** A tap on a board in a chat, or in an inline message. */
import type { Answer, Task } from '../answer.ts';
import { chatTable } from '../boards/chatTable.ts';
import { freshInlinePlace, inlineTable } from '../boards/inlineTable.ts';
import { playAction } from '../boards/playAction.ts';
import type { Table } from '../boards/table.ts';
import type { Bot, Context } from '../bot.ts';
import { parseAction } from '../buttons/actionCode.ts';
import { unpackSession } from '../buttons/gameButton.ts';
import { isSigned, type SignedData } from '../buttons/signedData.ts';
import type { Action } from '../session/action.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, isShared, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { type Lines, lock, read, type Steps } from '../steps.ts';
import { parseChatLine } from '../storage/chatLine.ts';
import { parseGameLine } from '../storage/gameLine.ts';
import { makeChatKey, makeGameKey, makeInlineGameKey, makeNameKey } from '../storage/keys.ts';
import type { Tap } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { parseSeatLine } from '../views/seatLine.ts';
import { openMenu } from './menuTap.ts';
import { findShownData, findTruth } from './referee.ts';
import { languageInGame, refuseData, tapVoice, toast } from './tapWords.ts';

/** A tap whose data reads as a game; not believed yet. */
interface BoardTap {
  readonly tap: Tap;
  readonly data: SignedData;
  readonly tapped: Session;
  readonly action: Action;
  /** What the message shows now. */
  readonly shownData: SignedData | undefined;
  readonly shown: Session | undefined;
}

export function openBoardTap(tap: Tap, data: SignedData): Task {
  const tapped = unpackSession(data.fields, data.version);
  const action = parseAction(data);
  if (!tapped || !action) return refuseData(tap);
  const shownData = tap.message && findShownData(tap.message);
  const isSame = shownData?.fields === data.fields;
  const shown = isSame ? tapped : shownData && unpackSession(shownData.fields, shownData.version);
  const boardTap: BoardTap = { tap, data, tapped, action, shownData, shown };
  const placeKey = tap.message ? makeChatKey(tap.message.chat.id) : makeNameKey(tapped.players[0].id);
  const gameKeys = [...new Set([tapped, ...(shown ? [shown] : [])].map((game) => gameKeyOf(tap, game)))];
  return {
    // The game that people share is read later, under the lock.
    keys: isShared(tapped) ? [placeKey] : [placeKey, ...gameKeys],
    *answer(context) {
      if (!isOurs(boardTap, context.bot)) return yield* refuseData(tap).answer(context);
      if (!isShared(tapped)) return yield* answerBoardTap(boardTap, context.lines, context);
      if (!(yield* lock())) return toast(tap, textsOf(languageInGame(tapped, tap.from, context.bot)).busy);
      return yield* answerBoardTap(boardTap, { ...context.lines, ...(yield* read(gameKeys)) }, context);
    },
  };
}

function gameKeyOf({ message, inlineMessageId = '' }: Tap, { nonce }: Session): string {
  return message ? makeGameKey(message.chat.id, nonce) : makeInlineGameKey(inlineMessageId);
}

/** Whether this deployment signed the data for this place; the first buttons of an inline game are for any. */
function isOurs({ tap, data, tapped }: BoardTap, { sign }: Bot): boolean {
  const { message, inlineMessageId = '' } = tap;
  if (isSigned(data, message ? String(message.chat.id) : inlineMessageId, sign)) return true;
  return !message && tapped.revision === 0 && isSigned(data, freshInlinePlace, sign);
}

function* answerBoardTap(boardTap: BoardTap, lines: Lines, context: Context): Steps<Answer> {
  const { tap, data, tapped, action, shownData } = boardTap;
  const { bot } = context;
  const { message, from } = tap;
  const isTrusted =
    message && shownData && (shownData.fields === data.fields || isSigned(shownData, String(message.chat.id), bot.sign));
  const shown = isTrusted ? boardTap.shown : undefined;
  const { session, stale } = findTruth({
    ...{ tapped, shown, hasKeyboard: (message?.buttons.length ?? 0) > 0 },
    cachedTapped: parseGameLine(lines[gameKeyOf(tap, tapped)]),
    cachedShown: shown && parseGameLine(lines[gameKeyOf(tap, shown)]),
    names: findNames(tap, shown ?? tapped, lines, bot),
  });
  const table = tableOf(tap, session, lines, bot);
  const language = languageInGame(tapped, from, bot);
  const actor = { id: from.id, name: from.name, language };
  return yield* playAction(
    {
      ...{ table, own: table.boards[0]!, actor, voice: tapVoice(tap, language), stale },
      act: (known) => applyAction(known, action, actor, bot.now),
      isJoining: action.kind === 'control' && action.control === 'join',
      openMenu: message && (() => openMenu(tap, message, gameOf(session).name, bot)),
    },
    context,
  );
}

function tableOf({ message, inlineMessageId = '' }: Tap, session: Session, lines: Lines, bot: Bot): Table {
  if (!message) return inlineTable(session, inlineMessageId);
  const { chat, messageId } = message;
  return chatTable({ chat, known: parseChatLine(lines[makeChatKey(chat.id)]), session, messageId }, bot);
}

/** What the message itself still says of the players, or of who offered an inline game. */
function findNames({ message }: Tap, session: Session, lines: Lines, bot: Bot): readonly [string, string] {
  if (!message) return [lines[makeNameKey(session.players[0].id)] ?? '', ''];
  const { user, bot: other } = findPieces(session.pieces, gameOf(session).name, bot.settings.pieces);
  const [, first, second] = message.text.split('\n');
  return [parseSeatLine(user, first), parseSeatLine(other, second)];
}
