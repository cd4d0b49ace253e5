/** A tap on a board, from the button's data to the edited message. */

import { games } from '../games/game.ts';
import { makeMoveList } from '../games/record.ts';
import { parseActionCode } from './action.ts';
import { answerMenuTap, openMenu } from './answerMenu.ts';
import { answerRoomTap } from './answerRoomTap.ts';
import type { BoardView } from './change.ts';
import { noChoices } from './choices.ts';
import { type Decision, decideTap, type Rejection } from './decideTap.ts';
import { deliver, findMigration } from './deliver.ts';
import { showFilm } from './film.ts';
import { unpackSession } from './gameData.ts';
import type { Tap } from './intent.ts';
import type { Language } from './language.ts';
import { moveToSupergroup } from './migration.ts';
import type { Ports } from './ports.ts';
import { freshInlinePlace } from './referee.ts';
import { refuseDamaged } from './refuseDamaged.ts';
import { isSigned, openData, type SealedData } from './sealedData.ts';
import { isShared, type Session, seatsOf } from './session.ts';
import { answerTap, editView, type Place } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { type BoardPlace, drawBoard, languageOf } from './turn.ts';

export function answerAnyTap(tap: Tap, ports: Ports): void {
  const sealed = openData(tap.data);
  if (sealed?.kind === 'menu' && tap.message) return answerMenuTap(tap, tap.message, sealed, ports);
  if (sealed?.kind === 'room' && tap.message) return answerRoomTap(tap, tap.message, sealed, ports);
  if (sealed?.kind === 'game') return answerBoardTap(tap, sealed, ports);
  refuseDamaged(tap, ports);
}

function answerBoardTap(tap: Tap, sealed: SealedData, ports: Ports): void {
  const tapped = unpackSession(sealed.fields);
  const action = parseActionCode(sealed.action);
  const place = findPlace(tap);
  const isFresh = tapped?.revision === 0 && place.isInline;
  const isOurs =
    tapped &&
    (isSigned(sealed, place.key, ports.sign) || (isFresh && isSigned(sealed, freshInlinePlace, ports.sign)));
  if (!tapped || !action || !isOurs) return refuseDamaged(tap, ports);
  const language = languageFor(tapped, tap, ports);
  const texts = allTexts[language];
  const decide = (): Decision | Rejection => decideTap(tap, tapped, sealed, action, place, language, ports);
  const decision = isShared(tapped) ? ports.withLock(decide) : decide();
  if (decision === undefined) return void deliver([answerTap(tap.callbackId, texts.busy)], ports);
  if (decision === 'told') return;
  if (typeof decision === 'string')
    return void deliver([answerTap(tap.callbackId, texts[decision], decision !== 'slowDown')], ports);
  show(tap, decision, place, language, ports);
}

function findPlace(tap: Tap): BoardPlace {
  if (tap.message)
    return { key: String(tap.message.chat.id), isPrivate: tap.message.chat.isPrivate, isInline: false };
  return { key: tap.inlineMessageId ?? '', isPrivate: false, isInline: true };
}

/** The language of the player who taps, which travels with the game; others are spoken to in their Telegram's. */
function languageFor(session: Session, tap: Tap, ports: Ports): Language {
  const seat = seatsOf(session, tap.from.id)[0];
  return seat === undefined ? languageOf(tap.from, noChoices, ports) : session.players[seat].language;
}

function show(tap: Tap, decision: Decision, board: BoardPlace, language: Language, ports: Ports): void {
  const { known, change } = decision;
  const { session, names } = known;
  const texts = allTexts[language];
  const place: Place = tap.message
    ? { kind: 'chat', chatId: tap.message.chat.id, messageId: tap.message.messageId }
    : { kind: 'inline', inlineMessageId: tap.inlineMessageId ?? '' };
  // A board that several people look at speaks the language of who started the game.
  const draw = (view: BoardView) =>
    drawBoard(session, view, names, board, session.players[0].language, ports);
  const answer = (text = '', isBox = false) => answerTap(tap.callbackId, text, isBox);
  const send = (view: BoardView, text = ''): void => {
    const replies = deliver([answer(text), editView(place, draw(view))], ports);
    const newChatId = findMigration(replies);
    if (newChatId !== undefined) moveToSupergroup(known, newChatId, tap.message?.chat.id ?? 0, ports);
  };
  switch (change.kind) {
    case 'changed':
      return send({ kind: 'board' });
    case 'film':
      deliver([answer()], ports);
      return showFilm(session, names, place, board, ports);
    case 'view':
      return send(change.view);
    case 'moves':
      return void deliver(
        [answer(makeMoveList(games[session.game], session.record) || texts.noMoves, true)],
        ports,
      );
    case 'menu':
      return openMenu(tap, session.game, ports);
    case 'refused': {
      const text = texts.refusals[change.refusal];
      if (!decision.isStale || !decision.canRedraw) return void deliver([answer(text)], ports);
      return send({ kind: 'board' }, text);
    }
  }
}
