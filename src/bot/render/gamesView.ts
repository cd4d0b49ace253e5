/** `/games`: the open games of a person, whose turn it is in each, and the way to its board. */
import { otherPlayer, type PlayerIndex, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import type { Settings } from '../settings/settings.ts';
import type { Button, View } from '../telegram/request.ts';
import { joinSentences } from '../texts/sentences.ts';
import type { Texts } from '../texts/texts.ts';
import { renderStatus } from './gameText.ts';

export interface OpenGame {
  readonly session: Session;
  readonly viewer: PlayerIndex;
  /** The name of its room; empty for a game on a board that is shared. */
  readonly room: string;
  /** Where its board is; undefined where no link leads there. */
  readonly link: string | undefined;
}

export function renderGames(games: readonly OpenGame[], texts: Texts, settings: Settings): View {
  const text = [texts.openGames.title, ...games.map((game, index) => renderGame(game, index + 1, texts, settings))].join('\n\n');
  const keyboard = games.flatMap((game, index) => layOut(game, index + 1, texts));
  return { text, summary: text, bold: texts.openGames.title.length, keyboard };
}

function renderGame(
  { session, viewer, room, link }: OpenGame,
  number: number,
  texts: Texts,
  { pieces: owners }: Settings,
): string {
  const { name } = session.position.game;
  const other = session.players[otherPlayer(viewer)];
  const pieces = findPieces(session.pieces, name, owners);
  const place = room === '' ? texts.openGames.shared : texts.rooms.here(room);
  const way = link === undefined && room !== '' ? [`\`/join ${room}\``] : [];
  const head = [`${number}. ${texts.games[name]}`, other.name || texts.openSeat, place].join(' · ');
  const status = joinSentences(...renderStatus(session, { texts, pieces, isPrivate: true, viewer }).split('\n'));
  return [head, status, ...way].join('\n');
}

const layOut = ({ session, link }: OpenGame, number: number, texts: Texts): readonly (readonly Button[])[] =>
  link === undefined ? [] : [[{ text: `${number}. ${texts.games[session.position.game.name]}`, url: link }]];
