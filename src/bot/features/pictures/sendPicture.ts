/**
 * A game that is over as a picture, or as a film of its moves, in a message of its own that can be
 * sent on.
 */

import { parseMarks } from '../../../coach/marks.ts';
import { findLastError } from '../../../coach/summary.ts';
import type { Position, Side } from '../../../games/position.ts';
import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Departed } from '../../core/feature.ts';
import { read, type Steps } from '../../core/steps.ts';
import { gameOf, hasBot, playerOf, type Session } from '../../match/session.ts';
import { analysisLink, type CardSide, cardLink } from '../../play/boards/analysisLink.ts';
import { shareLinkOf } from '../../play/boards/boardKeys.ts';
import { drawBoard, plainView } from '../../play/boards/boardMessage.ts';
import { makeReviewKey } from '../../rows/keys.ts';
import { findPieces, type Pieces } from '../../settings/pieceSets.ts';
import { makeFilm, makePicture } from '../../telegram/film.ts';
import { sendFilm, sendView, type View, wordsView } from '../../telegram/request.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { symbolOf } from '../../views/board/seatText.ts';
import { renderTextBoard } from '../../views/board/shareText.ts';
import { drawnPieces, explainPieces, findLook } from './pieceLook.ts';

type Shown = Pick<Departed, 'session' | 'own'>;

/**
 * The caption says what the board says, to others: the names, the score and the result, which piece
 * is drawn as another one, and the link that opens the game. Where the review is known, it also
 * names the move that decided the game, which a film holds. Keys lead to the analysis board and to
 * the card of the game there, which can be posted.
 * Where Telegram refuses the picture, the board comes as text.
 */
export function* sendPicture({ kind, caller, ...shown }: Departed): Steps<Answer> {
  const { from, bot } = caller;
  const { chatId, threadId, messageId } = shown.own;
  const session: Session = { ...shown.session, hidesReason: true };
  const { position } = session;
  const game = gameOf(session).name;
  const pieces = findPieces(shown.own.pieces ?? session.pieces, game, bot.settings.pieces);
  const drawn = drawnPieces(pieces);
  const symbols = [
    symbolOf(playerOf(session, 1), drawn),
    symbolOf(playerOf(session, 2), drawn),
  ] as const;
  const { coach, analysis, bot: nameOfBot } = textsOf(shown.own.language);
  const sideOf = (side: Side): CardSide => {
    const player = playerOf(session, side);
    const isBot = hasBot(session) && session.players[player].name === '';
    return {
      name: isBot ? nameOfBot : session.players[player].name,
      colour: findLook(symbols[side - 1]!)!.colour,
    };
  };
  const turn = yield* findTurn(position, [chatId, from.id]);
  const film =
    kind === 'picture' ? makePicture(position, symbols) : makeFilm(position, symbols, turn);
  // Of a game against the bot it may be the mistake that the board names.
  const isNamed = turn !== undefined && session.meaning?.mistake?.number === turn + 1;
  const turned = turn === undefined || isNamed ? '' : coach.turned(turn + 1);
  const links = [
    [analysis.open, analysisLink(bot, position, true)],
    [analysis.card, cardLink(bot, position, [sideOf(1), sideOf(2)])],
  ] as const;
  const keyboard = links.flatMap(([text, url]) => (url === undefined ? [] : [[{ text, url }]]));
  const parts = [explainPieces(pieces, drawn), turned].filter(Boolean);
  const to = { id: chatId, threadId, replyTo: messageId };
  const request = sendFilm(to, film, {
    ...describe({ ...shown, session }, pieces, parts, bot),
    keyboard,
  });
  const board = renderTextBoard(position, (side) => symbolOf(playerOf(session, side), pieces));
  const { payload: instead } = sendView(to, {
    ...wordsView('', keyboard),
    ...describe({ ...shown, session }, pieces, [...board, turned].filter(Boolean), bot),
  });
  return { requests: [{ ...request, onReply: { keep: 'instead', instead } }] };
}

/**
 * The words of the board for whoever sees them, further lines, and the link.
 */
function describe(
  { session, own }: Shown,
  pieces: Pieces,
  lines: readonly string[],
  bot: Bot,
): Pick<View, 'text' | 'bold'> {
  const { chatId, threadId, messageId, language } = own;
  const seen = { chatId, threadId, messageId, language, isPrivate: false, pieces };
  const { text, bold } = drawBoard({ session, view: plainView, isCaption: true }, seen, bot);
  const forgotten = session.position.start ? textsOf(language).beginningForgotten : '';
  const parts = [text, lines.join('\n'), forgotten, shareLinkOf(session, bot.settings) ?? ''];
  return { text: parts.filter(Boolean).join('\n\n'), bold };
}

/**
 * The index of the move that decided the game, where the one who asks has reviewed it, here or in
 * private.
 */
function* findTurn(position: Position, places: readonly number[]): Steps<number | undefined> {
  if (position.start) return undefined;
  const keys = places.map((id) => makeReviewKey(id, position));
  const rows = yield* read([...new Set(keys)]);
  return keys
    .map((key) => findLastError(parseMarks(rows[key] ?? '') ?? []))
    .find((turn) => turn !== undefined);
}
