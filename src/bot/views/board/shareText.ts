/** What is sent to others of a game that is over, or of a puzzle that is solved. */
import { puzzleOfDay } from '../../../coach/puzzles/dailyPuzzle.ts';
import { type Position, plyOf, type Side, sideToMove } from '../../../games/position.ts';
import { makeMoveList } from '../../../games/record.ts';
import { gameOf, isBotSeat, playerOf, type Session } from '../../match/session.ts';
import {
  defaultPieces,
  findEmptySymbol,
  isOfSet,
  type Pieces,
  parsePair,
} from '../../settings/pieceSets.ts';
import { makeDisplayName } from '../../telegram/displayName.ts';
import { inRows } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderDays } from '../coach/puzzleText.ts';
import { nameDay } from '../words/dates.ts';
import { nameBot } from '../words/levelText.ts';

/** The piece and the name of each side; a name may be empty. */
export type Sides = Readonly<Record<Side, { readonly piece: string; readonly name: string }>>;

/** Who played a game with which pieces. */
export function sidesOf(session: Session, { user, bot }: Pieces, texts: Texts): Sides {
  const sideOf = (side: Side): Sides[Side] => {
    const player = playerOf(session, side);
    const { name, strategy } = session.players[player];
    const own = session.mode === 'hotSeat' ? '' : name;
    const isBot = isBotSeat(session, player);
    return {
      piece: player === 0 ? user : bot,
      name: isBot ? nameBot(strategy, gameOf(session).name, texts, false) : own,
    };
  };
  return { 1: sideOf(1), 2: sideOf(2) };
}

const sideTexts = (sides: Sides): readonly [string, string] => [
  sideText(sides[1]),
  sideText(sides[2]),
];
const sideText = ({ piece, name }: Sides[Side]): string => `${piece} ${name}`.trim();

/**
 * As it travels in the inline query that shares the game, the side that began first: `🔶 Ada – 🔴 Bot
 * · Hard`.
 */
export const writeSides = (sides: Sides): string => sideTexts(sides).join(between);
const between = ' – ';

/** The usual pieces without names where the text is not what `writeSides` makes. */
export function readSides(text: string, { game }: Position): Sides {
  const [, first = '', firstName = '', second = '', secondName = ''] =
    /^(\S+)(?: (.+))? – (\S+)(?: (.+))?$/u.exec(text) ?? [];
  const { user, bot } = defaultPieces(game.name);
  if (!parsePair(`${first} ${second}`))
    return { 1: { piece: user, name: '' }, 2: { piece: bot, name: '' } };
  return {
    1: { piece: first, name: makeDisplayName(firstName) },
    2: { piece: second, name: makeDisplayName(secondName) },
  };
}

/** The final board as rows of emoji and its moves, below who played, above who won. */
export function renderSharedGame(position: Position, sides: Sides, texts: Texts): string {
  const { game, outcome } = position;
  const named = sideTexts(sides);
  const isNamed = sides[1].name !== '' || sides[2].name !== '';
  const result =
    outcome.kind === 'win'
      ? texts.wins(named[outcome.side - 1]!)
      : outcome.kind === 'draw'
        ? texts.draw
        : '';
  const head = [texts.shareGame(texts.games[game.name]), isNamed ? named.join(between) : ''];
  return [...head, ...renderTextBoard(position, (side) => sides[side].piece), result]
    .filter(Boolean)
    .join('\n');
}

/** A position to be played on by whoever gets it, and which side is theirs. */
export function renderSharedTry(position: Position, { user, bot }: Pieces, texts: Texts): string {
  const mine = sideToMove(position);
  // The person who plays on has the piece of the person who sends it.
  const pieceOf = (side: Side): string => (side === mine ? user : bot);
  const game = texts.games[position.game.name];
  return [texts.beatThis(game, user), ...drawRows(position, pieceOf)].join('\n');
}

/**
 * The board as rows of emoji, and below them the moves, as far as they are known: to be quoted, and
 * sent on.
 */
export function renderTextBoard(
  position: Position,
  symbolOf: (side: Side) => string,
): readonly string[] {
  const { game, record } = position;
  const moves = makeMoveList(game, record, plyOf(position) - record.length);
  return [...drawRows(position, symbolOf), moves];
}

function drawRows({ game, board }: Position, symbolOf: (side: Side) => string): readonly string[] {
  const pieces = { user: symbolOf(1), bot: symbolOf(2) };
  const [empty, gap] =
    isWide(pieces.user) && isWide(pieces.bot) ? ['⬜', ''] : [findEmptySymbol(pieces), ' '];
  const cells = Array.from(board, (side) => (side === 0 ? empty : symbolOf(side)));
  return inRows(cells, game.columns).map((row) => row.join(gap));
}

/**
 * Whether a piece is as wide as a square emoji; letters are not. The class, which takes a
 * millisecond to compile, is left to players' own pieces.
 */
const isWide = (piece: string): boolean => isOfSet(piece) || new RegExp(wideSigns, 'u').test(piece);
const wideSigns = '\\p{Emoji_Presentation}|\\p{Regional_Indicator}|\\uFE0F|\\u20E3';

/** The number of a puzzle, counted from the beginning of 2025; before that there were none. */
const numberOf = (day: number): number => Math.max(0, day - 20_088);

/**
 * The game, number and day of a puzzle, its squares, and for how many days in a row one has been
 * solved; `bot` is who sets it, where that is known.
 */
export function renderSharedPuzzle(
  { day, squares, days, bot }: SharedPuzzle,
  texts: Texts,
): string {
  const { game } = puzzleOfDay(day);
  return [
    `🧩 ${texts.games[game.name]} · ${texts.puzzle.numbered(numberOf(day), nameDay(day, texts))}`,
    squares,
    renderDays(days, texts.puzzle),
    bot === undefined ? '' : `@${bot}`,
  ]
    .filter(Boolean)
    .join('\n');
}

interface SharedPuzzle {
  readonly day: number;
  readonly squares: string;
  readonly days: number;
  /** The bot's name. */
  readonly bot: string | undefined;
}
