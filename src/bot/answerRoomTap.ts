/** A tap, or a typed move, on a board of a room. */

import { games } from '../games/game.ts';
import { makeMoveList } from '../games/record.ts';
import { act } from './act.ts';
import { type Action, parseActionCode } from './action.ts';
import { openMenu } from './answerMenu.ts';
import type { Change, Refusal } from './change.ts';
import { noChoices } from './choices.ts';
import { cleanField } from './cleanField.ts';
import { deliver } from './deliver.ts';
import type { Tap, TappedMessage } from './intent.ts';
import type { Ports } from './ports.ts';
import { refuseDamaged } from './refuseDamaged.ts';
import { countTap } from './restrain.ts';
import { type Room, unpackRoom } from './room.ts';
import { drawRoom, readRoom, saveRoom, showRoom } from './roomBoard.ts';
import { isSigned, type SealedData } from './sealedData.ts';
import { type PlayerIndex, seatsOf } from './session.ts';
import { answerTap, editView } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { languageOf } from './turn.ts';

/** What came of an action: the room as it is then, and what is to be shown. */
export interface RoomStep {
  readonly room: Room;
  readonly player: PlayerIndex | undefined;
  readonly change: Change;
}

/**
 * Reads, changes and writes a room under the lock. `revision` is what the person saw; undefined for typed moves, which
 * know none. Undefined where the lock was not to be had; `gone` where there is no such room any more.
 */
export function stepRoom(
  name: string,
  userId: number,
  seen: { readonly nonce: number; readonly revision: number } | undefined,
  action: Action,
  ports: Ports,
): RoomStep | 'gone' | 'notSaved' | undefined {
  return ports.withLock(() => {
    const room = readRoom(name, ports);
    if (!room) return 'gone';
    const { session } = room;
    const player = seatsOf(session, userId)[0];
    const refuse = (refusal: Refusal): RoomStep => ({ room, player, change: { kind: 'refused', refusal } });
    // The room of that button is closed, and the name is others' by now.
    if (player === undefined && seen && seen.nonce !== session.nonce) return 'gone';
    if (player === undefined) return refuse('notYourGame');
    const isStale = seen && (seen.nonce !== session.nonce || seen.revision !== session.revision);
    if (isStale) return refuse('staleBoard');
    const change = act(
      session,
      action,
      { id: userId, language: session.players[player].language },
      ports.now(),
    );
    if (change.kind !== 'changed') return { room, player, change };
    const next: Room = { ...room, session: change.session };
    return saveRoom(next, ports, true) ? { room: next, player, change } : 'notSaved';
  });
}

export function answerRoomTap(tap: Tap, message: TappedMessage, sealed: SealedData, ports: Ports): void {
  const seen = unpackRoom(sealed.fields);
  const action = parseActionCode(sealed.action);
  if (!seen || !action || !isSigned(sealed, String(message.chat.id), ports.sign))
    return refuseDamaged(tap, ports);
  const texts = allTexts[languageOf(tap.from, noChoices, ports)];
  // Before the lock, of which there is one for everybody.
  const usage = countTap(tap, 3, texts, ports);
  if (!usage) return;
  const isRematch = action.kind === 'control' && action.control === 'rematch';
  if (usage.isClosing && isRematch)
    return void deliver([answerTap(tap.callbackId, texts.closing, true)], ports);
  const step = stepRoom(seen.name, tap.from.id, seen, action, ports);
  if (step === undefined) return void deliver([answerTap(tap.callbackId, texts.busy)], ports);
  if (step === 'notSaved') return void deliver([answerTap(tap.callbackId, texts.trouble)], ports);
  if (step === 'gone') {
    // The room does not know its game any more, and any game's menu leads to all of them.
    if (action.kind === 'control' && action.control === 'menu') return openMenu(tap, 'ticTacToe', ports);
    return void deliver([answerTap(tap.callbackId, texts.rooms.unknown(cleanField(seen.name)), true)], ports);
  }
  showStep(tap, message, step, ports);
}

function showStep(tap: Tap, message: TappedMessage, { room, player, change }: RoomStep, ports: Ports): void {
  const { session } = room;
  const language =
    player === undefined ? languageOf(tap.from, noChoices, ports) : session.players[player].language;
  const texts = allTexts[language];
  const answer = (text = '', isBox = false) => answerTap(tap.callbackId, text, isBox);
  const place = { kind: 'chat', chatId: message.chat.id, messageId: message.messageId } as const;
  switch (change.kind) {
    case 'changed':
      return showRoom(room, [answer()], ports);
    case 'view':
      if (player === undefined) return void deliver([answer()], ports);
      return void deliver([answer(), editView(place, drawRoom(room, player, change.view, ports))], ports);
    case 'moves':
      return void deliver(
        [answer(makeMoveList(games[session.game], session.record) || texts.noMoves, true)],
        ports,
      );
    case 'menu':
      return openMenu(tap, session.game, ports);
    case 'film':
      return void deliver([answer()], ports);
    case 'refused': {
      const text = texts.refusals[change.refusal];
      if (change.refusal !== 'staleBoard' || player === undefined) return void deliver([answer(text)], ports);
      // Where one board was left behind, the other may have been too, and its player waits in vain: both are shown.
      const isCopy = message.messageId !== room.seats[player].messageId;
      const copy = isCopy ? [editView(place, drawRoom(room, player, { kind: 'board' }, ports))] : [];
      return showRoom(room, [answer(text), ...copy], ports);
    }
  }
}
