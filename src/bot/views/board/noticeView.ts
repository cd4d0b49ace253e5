/** The short message that notifies a player who is elsewhere. */
import type { Notification } from '../../match/notification.ts';
import { gameOf, otherPlayer, type Session } from '../../match/session.ts';
import { makeButton, type View } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { BoardContext } from './boardContext.ts';
import { renderStatus } from './gameText.ts';
import { called } from './seatText.ts';

type NoticeContext = Pick<BoardContext, 'texts' | 'pieces' | 'ownersPieces' | 'isPrivate'> & {
  readonly isElsewhere: boolean;
  /** The callback data that turns notices off. */
  readonly muteData: string;
};

/**
 * `🔴 Ben moved. Your turn.`; in a group it begins with its reader's name, which mentions the
 * reader; away from the board, with the game's.
 */
export function renderNotice(
  session: Session,
  { by, what }: Notification,
  context: NoticeContext,
): View {
  const { texts, isPrivate, isElsewhere, muteData } = context;
  const viewer = otherPlayer(by);
  const { id, name } = session.players[viewer];
  const own = { ...context, isPrivate: true, viewer };
  const done = what === 'moved' || what === 'joined' ? [texts[what](called(session, by, own))] : [];
  const time = what === 'halfTime' ? [`⏳ ${texts.clock.half}`] : [];
  const waited = what === 'dayOver' ? [texts.clock.dayOver(called(session, by, own))] : [];
  const said =
    what === 'timeUp'
      ? `⏳ ${texts.clock.timeUp(called(session, by, own))}`
      : joinSentences(...done, ...time, ...waited, ...renderStatus(session, own).split('\n'));
  const isMentioned = !isPrivate && name !== '';
  return {
    text: isMentioned
      ? texts.labelled(name, said)
      : isElsewhere
        ? texts.labelled(texts.games[gameOf(session).name], said)
        : said,
    summary: said,
    bold: 0,
    ...(isMentioned ? { mention: { id, name } } : {}),
    keyboard: [[makeButton(texts.buttons.mute, muteData)]],
  };
}
