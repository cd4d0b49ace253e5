/** A game that is over as a picture, or as a film of its moves, in a message of its own that can be sent on. */
import { parseMarks } from '../../coach/marks.ts';
import { findLastError } from '../../coach/summary.ts';
import { makeFilm, makePicture } from '../pictures/film.ts';
import { drawnPieces } from '../pictures/pieceLook.ts';
import { blankLine } from '../render/bubble.ts';
import { symbolOf } from '../render/gameText.ts';
import { nameSides, renderSharedGame } from '../render/shareText.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Rows, read, type Steps } from '../runtime/steps.ts';
import { gameOf, playerOf, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { makeReviewKey } from '../store/keys.ts';
import { sendFilm, sendText } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';
import { type BoardMessage, drawBoard, plainView, shareLinkOf } from './boardMessage.ts';

/**
 * The caption says what the board says, to others: the names, the score and the result, and the link that opens the game. In a film the move
 * that decided the game is held where its review is known; `rows` has that review, unless it is in a room.
 */
export function* sendPicture(
  kind: 'picture' | 'film',
  { session: played, own }: { readonly session: Session; readonly own: BoardMessage },
  rows: Rows,
  bot: Bot,
): Steps<Answer> {
  const texts = textsOf(own.language);
  const session: Session = { ...played, hidesReason: true };
  const { position } = session;
  const game = gameOf(session).name;
  const pieces = drawnPieces(findPieces(own.pieces ?? session.pieces, game, bot.settings.pieces), game);
  const symbols = [symbolOf(playerOf(session, 1), pieces), symbolOf(playerOf(session, 2), pieces)] as const;
  const { chatId, threadId, messageId, language } = own;
  const seen = { chatId, threadId, messageId, language, isPrivate: false, pieces };
  const { text: written, bold } = drawBoard({ session, view: plainView }, seen, bot);
  // A picture is wide enough by itself.
  const text = written.replace(blankLine, '');
  const link = shareLinkOf(session, bot.settings);
  const film =
    kind === 'picture' ? makePicture(position, symbols) : makeFilm(position, symbols, yield* findTurn(session, chatId, rows));
  const to = { id: chatId, threadId, replyTo: messageId };
  const { payload: instead } = sendText(to, renderSharedGame(position, nameSides(session, pieces, texts), texts));
  const request = sendFilm(to, film, { text: link === undefined ? text : `${text}\n\n${link}`, bold });
  return { requests: [{ ...request, onReply: { keep: 'instead', instead } }] };
}

/** The index of the move that decided the game, where it is known. */
function* findTurn({ mode, position }: Session, chatId: number, rows: Rows): Steps<number | undefined> {
  if (position.start) return undefined;
  const key = makeReviewKey(chatId, position);
  const row = (mode === 'room' ? yield* read([key]) : rows)[key];
  return findLastError(parseMarks(row ?? '') ?? []);
}
