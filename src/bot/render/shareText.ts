/** What is sent to others of a game that is over, or of a puzzle that is solved. */
import { type Position, plyOf, type Side } from '../../games/position.ts';
import { makeMoveList } from '../../games/record.ts';
import { gameOf, isBotSeat, playerOf, type Session } from '../session/session.ts';
import { defaultPieces, type Pieces } from '../settings/pieceSets.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import { inRows } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { nameDay, renderDays } from './coachText.ts';
import { nameBot } from './levelText.ts';

/** Between the two sides, the one that began first: `🔶 Ada – 🔴 Bot · Hard`. */
const between = ' – ';

/** Who played a game with which pieces, as it travels in the inline query that shares the game. */
export function nameSides(session: Session, { user, bot }: Pieces, texts: Texts): string {
  const named = ([1, 2] as const).map((side) => {
    const player = playerOf(session, side);
    const { name, strategy } = session.players[player];
    return `${player === 0 ? user : bot} ${isBotSeat(session, player) ? nameBot(strategy, gameOf(session).name, texts, false) : session.mode === 'hotSeat' ? '' : name}`.trim();
  });
  return named.join(between);
}

/** The piece and the name of each side; the usual pieces without names where the text is not of that form. */
function readSides(text: string, { game }: Position): Readonly<Record<Side, { readonly piece: string; readonly name: string }>> {
  const [, first, firstName = '', second, secondName = ''] =
    /^([^\w\s]{1,16})(?: (.+))? – ([^\w\s]{1,16})(?: (.+))?$/u.exec(text) ?? [];
  const { user, bot } = defaultPieces(game.name);
  if (!first || !second || first === second) return { 1: { piece: user, name: '' }, 2: { piece: bot, name: '' } };
  return {
    1: { piece: first, name: makeDisplayName(firstName) },
    2: { piece: second, name: makeDisplayName(secondName) },
  };
}

/** The final board as rows of emoji and its moves, below who played, above who won. `sides` is what `nameSides` has written. */
export function renderSharedGame(position: Position, sides: string, texts: Texts): string {
  const { game, outcome } = position;
  const by = readSides(sides, position);
  const named = ([1, 2] as const).map((side) => `${by[side].piece} ${by[side].name}`.trim());
  const isNamed = by[1].name !== '' || by[2].name !== '';
  const result = outcome.kind === 'win' ? texts.wins(named[outcome.side - 1]!) : outcome.kind === 'draw' ? texts.draw : '';
  const head = [texts.shareGame(texts.games[game.name]), isNamed ? named.join(between) : ''];
  return [...head, ...renderTextBoard(position, (side) => by[side].piece), result].filter(Boolean).join('\n');
}

/** The board as rows of emoji, and below them the moves, as far as they are known: to be quoted, and sent on. */
export function renderTextBoard(position: Position, symbolOf: (side: Side) => string): readonly string[] {
  const { game, board, record } = position;
  const cells = Array.from(board, (side) => (side === 0 ? '⬜' : symbolOf(side)));
  const rows = inRows(cells, game.columns).map((row) => row.join(''));
  return [...rows, makeMoveList(game, record, plyOf(position) - record.length)];
}

/** The squares of a puzzle, and for how many days in a row one has been solved. */
export const renderSharedPuzzle = (day: number, squares: string, days: number, { puzzle }: Texts): string =>
  [puzzle.named(nameDay(day)), squares, renderDays(days, puzzle)].filter(Boolean).join('\n');
