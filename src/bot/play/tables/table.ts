/**
 * Where a game is played: a chat, an inline message, or a room with a board in each of two chats.
 * What differs between them is what is stored of the game, which boards show it, and how the other
 * player is notified.
 */

import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { BegunGame, Bot } from '../../core/bot.ts';
import type { Steps } from '../../core/steps.ts';
import type { BoardView } from '../../match/action.ts';
import type { Notification } from '../../match/notification.ts';
import { isWaiting, type Session } from '../../match/session.ts';
import type { Entries, Wake } from '../../rows/keys.ts';
import type { Language } from '../../settings/language.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import { textsOf } from '../../texts/textsOf.ts';
import {
  asNewMessage,
  type Drawing,
  drawBoard,
  drawRequest,
  openView,
  retireBoard,
} from '../boards/boardMessage.ts';

export interface Table {
  /** The game as it stands. */
  readonly session: Session;
  readonly boards: readonly BoardMessage[];
  /** What is due for its players by its row as it stands. */
  readonly wakes: readonly Wake[];
  /** Deletes the notice to the person who acts. */
  readonly dismissed: readonly TelegramRequest[];
  /** Takes the keyboards off the messages that boards have left for the places of notices. */
  readonly retired: readonly TelegramRequest[];
  /** Whether the buttons carry the game, so that it goes on where an entry could not be written. */
  readonly isCarried: boolean;
  /**
   * The rematch in messages of its own, so that the game before keeps its result. Inline, where no
   * other message can be sent, there is none: the rematch takes the place of the game.
   */
  rematch?(session: Session): Steps<Answer | NoRematch>;
  /**
   * The next game in the same message, under a number of its own; `staleBoard` where it has begun,
   * `begunBelow` where a rematch has. In a chat alone.
   */
  next?(session: Session): Steps<Session | 'staleBoard' | 'begunBelow'>;
  /**
   * Decides whether the game that begins is ranked, where there is a league, and whether it may begin.
   */
  begin?(session: Session): Steps<BegunGame | 'quickGames'>;
  /**
   * The rows by which the game stands as in `next` on these boards, and the work of notifying the
   * other player, now or later.
   */
  save(next: Session, boards: readonly BoardMessage[], change?: Change): Saved;
}

/**
 * Why no rematch begins: it has begun already, and its board is below where its message is known;
 * or nobody is left to play it with; or too many quick games are on.
 */
export type NoRematch = 'begunBelow' | 'onItsWay' | 'noRematch' | 'quickGames';

interface Change {
  readonly notification?: Notification | undefined;
  /** Whether the board is on its way in a new message. */
  readonly isSentAgain?: boolean;
}

export interface Saved extends Pick<Answer, 'afterwards'> {
  readonly entries: Entries;
}

export interface Shown extends Drawing {
  readonly boards: readonly BoardMessage[];
}

/**
 * Whose toast it is: the board that the person sees, by default the only one, and their language,
 * by default the board's.
 */
interface ShownTo {
  readonly own?: BoardMessage | undefined;
  readonly language?: Language | undefined;
}

/**
 * The requests that show the boards, and what a toast says of the person's own, where the edit does
 * not say it: that may be in somebody else's language, and inline it is not known to change
 * anything.
 */
export function showBoards(
  { boards, ...drawing }: Shown,
  bot: Bot,
  { own, language }: ShownTo = {},
) {
  const requests = boards.map((board) => drawRequest(drawing, board, bot));
  const index = own ? boards.findIndex(({ viewer }) => viewer === own.viewer) : 0;
  const board = boards[index];
  const speaks = board && { ...board, language: language ?? board.language };
  const isSaid =
    speaks && speaks.language === board.language && board.inlineMessageId === undefined;
  const summary = !speaks || isSaid ? '' : summarize(drawing, speaks, bot);
  return { requests, summary };
}

/**
 * What a toast says of the board, in the board's language: how the game stands, or what the view is
 * opened for, which stands below that; while somebody waits the clock, which is all that changes.
 */
export function summarize(drawing: Drawing, board: BoardMessage, bot: Bot): string {
  if (isWaiting(drawing.session)) return nameClock(drawing.session, textsOf(board.language));
  const lines = drawBoard(drawing, board, bot).summary.split('\n');
  return (asking.includes(drawing.view.kind) ? lines[lines.length - 1] : lines[0]) ?? '';
}

const nameClock = ({ clock }: Session, { clock: { labels, perMove } }: Texts): string =>
  clock === 'none' ? labels.none : perMove(labels[clock]);

/** The views that are opened for one sentence. */
const asking: readonly BoardView['kind'][] = ['hint', 'askEnd', 'askLeave', 'askBlock', 'absent'];

/**
 * The board in a new message, below all that has been written since; the copy before loses its
 * keyboard.
 */
export const sendAgain = (
  { session }: Table,
  own: BoardMessage,
  bot: Bot,
): readonly TelegramRequest[] => [
  ...retireBoard(own),
  ...showBoards(
    { session, view: openView(session, own.viewer, bot.now), boards: [asNewMessage(own)] },
    bot,
  ).requests,
];
