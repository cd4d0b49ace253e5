/** Plays an action on a table, whichever it is: applies, keeps and shows. */
import { makeMoveList } from '../../games/record.ts';
import type { Answer, Context } from '../bot.ts';
import type { ActionResult, Refusal } from '../session/action.ts';
import type { Actor } from '../session/applyAction.ts';
import { gameOf, nameSeats, type Session, seatsOf } from '../session/session.ts';
import type { Steps } from '../steps.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { type Board, plainView, retireBoard } from './board.ts';
import { showBoards, type Table } from './table.ts';

/** How whoever acts is spoken to: a toast on a tap, or a message below what was typed. */
export interface Voice {
  readonly texts: Texts;
  /** A tap is answered in any case, with empty words too. */
  say(text: string, isBox?: boolean): readonly TelegramRequest[];
  explain(refusal: Refusal): string;
}

export interface Play {
  readonly table: Table;
  /** The board at which the person acts. */
  readonly own: Board;
  readonly actor: Actor;
  readonly voice: Voice;
  readonly act: (session: Session) => ActionResult;
  /** Typed words have no board of their own: it comes again below a move, and is shown after a refusal. */
  readonly isTyped?: boolean;
  /** Whether a refusal shows all boards again, because the one that was tapped shows an earlier state. */
  readonly isBehind?: boolean;
  readonly openMenu?: (() => Steps<Answer>) | undefined;
}

export interface Played extends Answer {
  /** The game after the action, where it has changed. */
  readonly session?: Session;
}

export function* playAction(play: Play, context: Context): Steps<Played> {
  const { table, own, voice } = play;
  const { session } = table;
  const result = play.act(session);
  switch (result.kind) {
    case 'changed':
      return keepAndShow(play, result.session, context);
    case 'view':
      if (play.isTyped) return showRefusal(play, 'notYourTurn', context);
      return showBoards(table, { session, view: result.view, boards: [own] }, voice.say(''), context.bot);
    case 'moves':
      return { requests: voice.say(makeMoveList(gameOf(session), session.position.record) || voice.texts.noMoves, true) };
    case 'menu':
      return play.openMenu ? yield* play.openMenu() : { requests: voice.say('') };
    case 'refused':
      return showRefusal(play, result.refusal, context);
  }
  return result satisfies never;
}

function keepAndShow(play: Play, changed: Session, { bot, isClosing }: Context): Played {
  const { table, own, voice, actor, isTyped } = play;
  // A rematch is a new game under another nonce.
  if (isClosing && changed.nonce !== table.session.nonce) return { requests: voice.say(voice.texts.closing, true) };
  const seats = seatsOf(changed, actor.id);
  const session = nameSeats(changed, [seats.includes(0) ? actor.name : '', seats.includes(1) ? actor.name : '']);
  const boards = table.boards.map((board) => (isTyped && isSame(board, own) ? { ...board, messageId: 0 } : board));
  const entries = table.save(session, boards);
  const before = isTyped ? retireBoard(own) : voice.say('');
  return {
    ...showBoards(table, { session, view: plainView, boards }, before, bot),
    ...{ session, entries },
    // Until its board is shown, of a typed move the entries alone know.
    unkept: { keys: isTyped || !table.isCarried ? Object.keys(entries) : [], requests: voice.say(voice.texts.trouble) },
  };
}

const isSame = (one: Board, other: Board): boolean =>
  one.viewer === other.viewer && one.chatId === other.chatId && one.messageId === other.messageId;

/** Says why nothing happens; who was behind, or typed, may be looking at a board that never changed, or never came. */
function showRefusal({ table, own, voice, isTyped, isBehind }: Play, refusal: Refusal, { bot }: Context): Answer {
  const text = voice.explain(refusal);
  if (!isTyped && !isBehind) return { requests: voice.say(text) };
  // Where one board was left behind, the other may have been too, and its player waits in vain: all are shown.
  const others = isTyped ? [] : table.boards.filter((board) => !isSame(board, own));
  const isNew = isTyped === true && own.messageId === 0;
  const shown = { session: table.session, view: plainView, boards: [own, ...others], note: isNew ? text : '' };
  const entries = isTyped ? table.save(table.session, [own]) : {};
  return { ...showBoards(table, shown, isNew ? [] : voice.say(text), bot), entries };
}
