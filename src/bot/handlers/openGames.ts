/** `/games`: where a person's games with others are. In a group only its own games, since the others there read along. */
import type { Caller } from '../known/caller.ts';
import { isPlayedIn } from '../known/knownRooms.ts';
import { type Duel, findGames } from '../known/lastingGames.ts';
import { type OpenGame, renderGames } from '../render/gamesView.ts';
import type { Answer } from '../runtime/answer.ts';
import { readStore, type Steps } from '../runtime/steps.ts';
import { elapsedSince } from '../session/actionResult.ts';
import { isFinished, playerToMove, type Session, seatsOf } from '../session/session.ts';
import { parseDuelRow } from '../store/duelRow.ts';
import { makeRoomLink } from '../store/roomRow.ts';
import { sendView } from '../telegram/request.ts';

/** As many as have keys below one message. */
const maxShown = 8;

export function* showGames(caller: Caller): Steps<Answer> {
  const { from, chat, bot, texts } = caller;
  const rows = yield* readStore(from.id);
  const { rooms, duels } = findGames(rows, from.id);
  const viewerOf = (session: Session) => seatsOf(session, from.id)[0] ?? 0;
  const link = (room: (typeof rooms)[number]) => (chat.isPrivate ? makeRoomLink(room, bot.settings) : undefined);
  const found: readonly OpenGame[] = [
    ...rooms
      .filter((room) => chat.isPrivate || isPlayedIn(room, chat))
      .map((room) => ({ session: room.session, viewer: viewerOf(room.session), room: room.name, link: link(room) })),
    ...duels
      .filter(({ key }) => chat.isPrivate || key.startsWith(`d${chat.id}|`))
      .map((duel) => ({ session: duel.session, viewer: viewerOf(duel.session), room: '', link: linkTo(duel, rows[duel.key]) })),
  ];
  const isTheirs = ({ session, viewer }: OpenGame): boolean => playerToMove(session) !== viewer;
  const open = found
    .filter(({ session }) => !isFinished(session))
    .sort(
      (one, other) =>
        Number(isTheirs(one)) - Number(isTheirs(other)) ||
        elapsedSince(one.session, bot.now) - elapsedSince(other.session, bot.now),
    );
  if (open.length === 0) return { say: texts.openGames.none };
  return { requests: [sendView(chat, renderGames(open.slice(0, maxShown), texts, bot.settings))] };
}

/** Only messages of supergroups have a link. */
function linkTo({ key }: Duel, row: string | undefined): string | undefined {
  const [, chat] = /^d-100(\d+)\|/.exec(key) ?? [];
  const messageId = parseDuelRow(row)?.notes?.messageId ?? 0;
  return chat === undefined || messageId === 0 ? undefined : `https://t.me/c/${chat}/${messageId}`;
}
