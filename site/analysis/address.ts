/**
 * The address of a position: all that the page shows stands after `#`, so a link is a copy of it.
 *
 *     #GAME/LINE                     #connectFour/4453   #ticTacToe/B2A1   (`lineText.ts`)
 *     &at=PLY                        the move after which the board is shown, if that is not the last
 *     &of=LINE                       the game that was left to try other moves
 *     &first=NAME &second=NAME       who played
 *     &show=VIEW                     moves, game, card, openings or players
 *     &player=NAME &step=N           whose thinking is shown, and how far (`end`: all of it)
 *     &node=MOVES &cuts=0            the position of its tree that is looked at; without cuts
 *     &hide=WHAT                     values, node, move, cut, rule or shorter (`questions.ts`)
 *     &flip=1                        the pieces change their sides
 *     &colours=RRGGBB-RRGGBB         those of the pieces on the card
 */
import { looksLikeBoard } from '../../src/games/boardRecord.ts';
import { makeCellName, parseCellName } from '../../src/games/cellName.ts';
import { type GameName, gameNames, games, type InLineGame } from '../../src/games/game.ts';
import { withoutZeroWidth } from '../../src/games/halfWidth.ts';
import { type Move, type Position, startPosition, undo } from '../../src/games/position.ts';
import { hasMoves, makeLine, parseLine, parseUntilWrong } from './lineText.ts';
import { findPlayer, playerNames } from './players/players.ts';
import { type Hidden, hiddenNames } from './players/questions.ts';
import { findTree, nodeAt, type SearchTree } from './players/searchTree.ts';

export const viewNames = ['moves', 'game', 'card', 'openings', 'players'] as const;
export type ViewName = (typeof viewNames)[number];

/** What may follow the moves. */
export const fieldNames = [
  'at',
  'of',
  'first',
  'second',
  'show',
  'player',
  'step',
  'node',
  'cuts',
  'hide',
  'flip',
  'colours',
] as const;
type FieldName = (typeof fieldNames)[number];

/** What a link holds. */
export interface Place {
  /** With all moves of the line that is looked at. */
  readonly line: Position;
  /** How many of its known moves are on the board. */
  readonly shown: number;
  /** The game that was left to try other moves. */
  readonly game: Position | undefined;
  /** Whether the game, or the line where none was left, was loaded and not played here. */
  readonly isLoaded: boolean;
  readonly names: readonly [string, string];
  readonly view: ViewName;
  readonly player: string | undefined;
  readonly step: number;
  /** The moves to the position in its tree that is looked at; undefined for that of the step. */
  readonly node: readonly Move[] | undefined;
  readonly hasCuts: boolean;
  readonly hidden: Hidden | undefined;
  readonly isFlipped: boolean;
  /** Of the first side's pieces and of the second's on the card, if they are not the page's. */
  readonly colours: readonly [string, string] | undefined;
}

/** The place of a line that was loaded. */
export const placeOf = (line: Position): Place => ({
  line,
  shown: line.record.length,
  game: undefined,
  isLoaded: hasMoves(line),
  names: ['', ''],
  view: 'moves',
  player: undefined,
  step: 0,
  node: undefined,
  hasCuts: true,
  hidden: undefined,
  isFlipped: false,
  colours: undefined,
});

/** What cannot be read, for a sentence about it. */
export type ParsedPlace =
  | { readonly kind: 'place'; readonly place: Place }
  /** `place` has the moves up to the one that cannot be played. */
  | { readonly kind: 'error'; readonly place: Place; readonly text: string }
  /** There is no such game; `place` stands in for it. */
  | { readonly kind: 'unknownGame'; readonly place: Place; readonly text: string };

export const findGameName = (text: string): GameName | undefined =>
  gameNames.find((name) => name.toLowerCase() === text.toLowerCase());
const isViewName = (text: string | null): text is ViewName =>
  viewNames.some((name) => name === text);

/** Reads the part after `#`; an empty one is the start of Connect Four. */
export function parsePlace(hash: string): ParsedPlace {
  const { name, text } = splitPath(hash);
  const game = findGameName(name) ?? 'connectFour';
  // Moves alone are those of Connect Four.
  const moves = findGameName(name) || name === '' ? text : [name, text].filter(Boolean).join('/');
  const line = parseLine(game, moves);
  const known = line ?? parseUntilWrong(game, moves);
  const fields = fieldsOf(hash);
  const of = fields.get('of');
  const left = of === null ? undefined : parseLine(game, of);
  const view = fields.get('show');
  const on = {
    line: known,
    shown: within(fields.get('at'), known.record.length, known.record.length),
  };
  const player = playerNames.find((name) => name === fields.get('player'));
  const hasCuts = fields.get('cuts') !== '0';
  const place: Place = {
    ...on,
    game: left,
    isLoaded: hasMoves(left ?? known),
    names: [fields.get('first') ?? '', fields.get('second') ?? ''],
    view: isViewName(view) ? view : 'moves',
    player,
    // A tree is made only where it is asked for, since that takes a search.
    step: parseStep(fields.get('step'), () => findTree(shownPosition(on), player, hasCuts)),
    node: parseNode(fields.get('node'), shownPosition(on), player),
    hasCuts,
    hidden: hiddenNames.find((name) => name === fields.get('hide')),
    isFlipped: fields.get('flip') === '1',
    colours: parseColours(fields.get('colours') ?? ''),
  };
  if (line) return { kind: 'place', place };
  // What game there is not, `findFaults` says.
  const kind = findUnknownGame(hash) === undefined ? 'error' : 'unknownGame';
  return { kind, place, text: moves };
}

function parseStep(text: string | null, tree: () => SearchTree | undefined): number {
  if (text === null) return 0;
  const steps = tree()?.steps ?? 0;
  return text === wholeTree ? steps : within(text, steps, 0);
}

/** As a step, the last one. */
export const wholeTree = 'end';

/** Undefined for moves that lead nowhere in the tree of the player. */
export function parseNode(
  text: string | null,
  position: Position,
  player: string | undefined,
): Place['node'] {
  if (text === null) return undefined;
  if (text === root) return [];
  const names = text.match(/[A-I]?\d/gi) ?? [];
  if (names.join('') !== text) return undefined;
  const moves = names.map((name) => parseCellName(position.game, name)!);
  const roots = findTree(position, player, false)?.roots ?? [];
  return nodeAt(roots, moves) ? moves : undefined;
}

/** As a node, the position on the board. */
const root = 'root';

export const makeNode = (game: InLineGame, path: readonly Move[]): string =>
  path.map((move) => makeCellName(game, move)).join('') || root;

/** Undefined for a text that names no two colours. */
export function parseColours(text: string): Place['colours'] {
  const [, first, second] = /^([\da-f]{6})-([\da-f]{6})$/i.exec(text) ?? [];
  return first && second ? [`#${first}`, `#${second}`] : undefined;
}

/** What stands before the fields: the game, and its moves. */
function splitPath(hash: string): { readonly name: string; readonly text: string } {
  const [path = ''] = withoutQuery(hash).replace(/^#/, '').split('&');
  const [name = '', ...rest] = withoutZeroWidth(decode(path)).replace(/\/$/, '').split('/');
  return { name, text: rest.join('/') };
}

/** The name of a game that there is not, with moves behind it or without digits in it. */
export function findUnknownGame(hash: string): string | undefined {
  const { name, text } = splitPath(hash);
  const isName = name !== '' && (text !== '' || !/\d/.test(name)) && !looksLikeBoard(name);
  return isName && !findGameName(name) ? name : undefined;
}

/** What stands after the moves; `addressFaults.ts` says what of it means nothing. */
export const fieldsOf = (hash: string): URLSearchParams =>
  new URLSearchParams(withoutQuery(hash).split('&').slice(1).join('&'));

/**
 * A `?` before the first field is meant as `&`, as in other addresses; both may be encoded, with all
 * that follows.
 */
const withoutQuery = (hash: string): string =>
  (/^[^&?]*%(?:26|3f)/i.test(hash) ? decode(hash) : hash).replace(/^([^&?]*)\?/, '$1&');

function within(text: string | null, most: number, otherwise: number): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), most) : otherwise;
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without signs that a message may have around a link, or at its end. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*~_.-]$|[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The part after `#` of a place, without the sign. */
export function makeHash(place: Place): string {
  const { line, shown, game, names, view, player, step, node, isFlipped, colours } = place;
  const fields: readonly (readonly [FieldName, string | undefined])[] = [
    ['at', shown < line.record.length ? String(shown) : undefined],
    ['of', game && makeLine(game)],
    ['first', names[0]],
    ['second', names[1]],
    ['show', view === 'moves' ? undefined : view],
    // A player that was chosen elsewhere may not play here.
    ['player', player && (findPlayer(shownPosition(place), player)?.name ?? player)],
    ['step', step > 0 ? String(step) : undefined],
    ['node', node && makeNode(line.game, node)],
    ['cuts', place.hasCuts ? undefined : '0'],
    ['hide', place.hidden],
    ['flip', isFlipped ? '1' : undefined],
    ['colours', colours?.map((colour) => colour.slice(1)).join('-')],
  ];
  const told = fields.flatMap(([key, value]) => (value ? [`&${key}=${encode(value)}`] : []));
  return `${line.game.name}/${makeLine(line)}${told.join('')}`;
}

/** The position on the board. */
export const shownPosition = ({ line, shown }: Pick<Place, 'line' | 'shown'>): Position =>
  undo(line, line.record.length - shown);

export const startOf = (name: GameName): Place => placeOf(startPosition(games[name]));
