/** `/games`: the open games of a person, whose turn it is in each, and the way to its board. */
import { otherPlayer, type PlayerIndex, type Session } from '../../match/session.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Button, View } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderStatus } from '../../views/board/gameText.ts';
import { nameRoom } from '../../views/board/roomText.ts';

export interface OpenGame {
  readonly session: Session;
  readonly viewer: PlayerIndex;
  /** In a room, in a group, or in an inline message. */
  readonly place:
    | { readonly kind: 'room'; readonly name: string }
    | { readonly kind: 'group' | 'inline' };
  /** The key with this text that leads to the board; undefined where none does. */
  readonly key: ((text: string) => Button) | undefined;
}

export function renderGames(games: readonly OpenGame[], texts: Texts, settings: Settings): View {
  const { title } = texts.openGames;
  const text = [
    title,
    ...games.map((game, index) => renderGame(game, index + 1, texts, settings)),
  ].join('\n\n');
  const keyboard = games.flatMap(({ session, viewer, key }, index) => {
    const { name } = session.players[otherPlayer(viewer)];
    const label = [nameGame(session, index + 1, texts), name].filter(Boolean).join(' · ');
    return key ? [[key(label)]] : [];
  });
  return { text, summary: text, bold: title.length, keyboard };
}

/** `Your turn: Bernat, Connect Four` */
export const nameTurn = ({ session, viewer }: OpenGame, texts: Texts): string =>
  texts.openGames.turn(
    session.players[otherPlayer(viewer)].name || texts.openSeat,
    texts.games[session.position.game.name],
  );

const nameGame = (session: Session, number: number, texts: Texts): string =>
  `${number}. ${texts.games[session.position.game.name]}`;

function renderGame(
  { session, viewer, place, key }: OpenGame,
  number: number,
  texts: Texts,
  { pieces: ownersPieces }: Settings,
): string {
  const { inGroup, inline, wayInGroup, wayInline } = texts.openGames;
  const other = session.players[otherPlayer(viewer)];
  const pieces = findPieces(session.pieces, session.position.game.name, ownersPieces);
  const where = {
    room: place.kind === 'room' ? nameRoom(place, texts) : '',
    group: inGroup,
    inline,
  }[place.kind];
  const head = [nameGame(session, number, texts), other.name || texts.openSeat, where]
    .filter(Boolean)
    .join(' · ');
  const status = renderStatus(session, {
    texts,
    pieces,
    ownersPieces,
    isPrivate: true,
    viewer,
  }).split('\n');
  const way = key ? [] : [place.kind === 'inline' ? wayInline : wayInGroup];
  return [head, joinSentences(...status), ...way].join('\n');
}
