/** Plays an action on a table, whichever it is: judges, applies, keeps and shows. */
import { makeMoveList } from '../../games/record.ts';
import type { Answer } from '../answer.ts';
import type { Context } from '../bot.ts';
import { type ActionResult, type Refusal, refuse } from '../session/actionResult.ts';
import type { Actor } from '../session/applyAction.ts';
import { gameOf, isWaiting, nameSeats, type Session, seatsOf } from '../session/session.ts';
import type { Entries, Steps } from '../steps.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { type Board, messageIdOf, plainView, retireBoard, unsent } from './board.ts';
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
  /** What the person has seen is not the game as it stands; `foreign` where the message does not even show it any more. */
  readonly stale?: 'behind' | 'foreign' | undefined;
  /** Whether what is tapped takes a seat, which of two only one can have. */
  readonly isJoining?: boolean;
  /** Whether it was typed: then the board comes again below the words. */
  readonly isTyped?: boolean;
  /** What ends a game for its chat, too: more to keep, and words below the board, which stays where it is. */
  readonly ending?: (next: Session) => { readonly entries: Entries; readonly words: string };
  readonly openMenu?: (() => Steps<Answer>) | undefined;
}

export function* playAction(play: Play, context: Context): Steps<Answer> {
  const { table, own, voice } = play;
  const result = judge(play);
  switch (result.kind) {
    case 'changed':
      return keepAndShow(play, result.session, context);
    case 'view': {
      // Typed words have no board of their own to look at in another way.
      if (play.isTyped) return showRefusal(play, 'notYourTurn', context);
      const shown = { session: table.session, view: result.view, boards: [own] };
      return showBoards(table, shown, voice.say(''), context.bot);
    }
    case 'moves': {
      const list = makeMoveList(gameOf(table.session), table.session.position.record);
      return { requests: voice.say(list || voice.texts.noMoves, true) };
    }
    case 'menu':
      return play.openMenu ? yield* play.openMenu() : { requests: voice.say('') };
    case 'refused':
      return showRefusal(play, result.refusal, context);
  }
  return result satisfies never;
}

function judge({ table: { session }, stale, isJoining, act }: Play): ActionResult {
  if (!stale) return act(session);
  // Of two who tap Join at once, the second wants to know why the game is not theirs.
  return refuse(isJoining && !isWaiting(session) ? 'seatTaken' : 'staleBoard');
}

function keepAndShow(play: Play, changed: Session, { bot, isClosing }: Context): Answer {
  const { table, own, voice, actor } = play;
  // A rematch is a new game under another nonce.
  if (isClosing && changed.nonce !== table.session.nonce) return { requests: voice.say(voice.texts.closing, true) };
  const seats = seatsOf(changed, actor.id);
  const session = nameSeats(changed, [seats.includes(0) ? actor.name : '', seats.includes(1) ? actor.name : '']);
  const ending = play.ending?.(session);
  const isAnew = play.isTyped && !ending;
  const boards = isAnew ? table.boards.map((board) => (isSame(board, own) ? unsent(board) : board)) : table.boards;
  const shown = showBoards(
    table,
    // An ended game whose message is not known is told in words only.
    {
      session,
      view: plainView,
      boards: ending ? boards.filter((board) => messageIdOf(board) !== 0) : boards,
    },
    isAnew ? retireBoard(own) : ending ? [] : voice.say(''),
    bot,
  );
  const vital = play.isTyped ? Object.keys(table.save(session, boards)) : [table.vitalKey ?? ''];
  return {
    ...shown,
    entries: { ...table.save(session, boards), ...ending?.entries },
    requests: [...shown.requests, ...(ending ? voice.say(ending.words) : [])],
    unkept: { keys: vital, requests: voice.say(voice.texts.trouble) },
  };
}

function isSame(one: Board, other: Board): boolean {
  return one.viewer === other.viewer && JSON.stringify(one.place) === JSON.stringify(other.place);
}

/** Says why nothing happens; who was behind, or typed, may be looking at a board that never changed, or never came. */
function showRefusal(play: Play, refusal: Refusal, { bot }: Context): Answer {
  const { table, own, voice, stale } = play;
  const text = voice.explain(refusal);
  const { session } = table;
  if (play.ending || (!play.isTyped && stale !== 'behind')) return { requests: voice.say(text) };
  if (!play.isTyped) {
    // Where one board was left behind, the other may have been too, and its player waits in vain: all are shown.
    const copies = table.boards.some((board) => isSame(board, own)) ? [] : [own];
    const shown = { session, view: plainView, boards: [...table.boards, ...copies] };
    return showBoards(table, shown, voice.say(text), bot);
  }
  if (messageIdOf(own) !== 0) {
    return showBoards(table, { session, view: plainView, boards: [own] }, voice.say(text), bot);
  }
  const shown = { session, view: plainView, boards: [own], note: text };
  return { ...showBoards(table, shown, [], bot), entries: table.save(session, [own]) };
}
