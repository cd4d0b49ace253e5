/** Where each act leads: to a move, back to the game, to another game. Every place is a link. */
import type { GameName } from '../../src/games/game.ts';
import { isSamePosition, type Move, type Position, play } from '../../src/games/position.ts';
import { type Place, placeOf, shownPosition, startOf } from './address.ts';

/** In another position a tree is looked at from its root. */
const rootOnly = { step: 0, node: undefined } as const;

export function goTo(place: Place, ply: number): Place {
  const shown = Math.min(Math.max(ply, 0), place.line.record.length);
  return shown === place.shown ? place : { ...place, shown, ...rootOnly };
}

/**
 * The place after a legal move: along the line where it is the line's next move, else on a line of
 * its own, which can be left for the game again.
 */
export function tryMove(place: Place, move: Move): Place {
  const { line, shown, isLoaded } = place;
  if (line.record[shown] === move) return goTo(place, shown + 1);
  const next = play(shownPosition(place), move);
  const isEnd = shown === line.record.length;
  const game = place.game ?? (isEnd && !isLoaded ? undefined : line);
  return rejoin({ ...place, line: next, shown: next.record.length, game, ...rootOnly });
}

export const isSameStart = (one: Position, other: Position): boolean =>
  one.start?.join() === other.start?.join();

/** How many moves of the line are not the reader's own. */
function countGiven({ line, game, isLoaded }: Place): number {
  if (!game) return isLoaded ? line.record.length : 0;
  if (!isSameStart(line, game)) return 0;
  const parted = line.record.findIndex((move, index) => game.record[index] !== move);
  return parted < 0 ? line.record.length : parted;
}

/**
 * Takes back what the reader has added: the own move that is on the board, and with it all that
 * came after. Where only the game's moves are on the board, it goes back to the game that was left,
 * or else one move back in it; a game that was loaded keeps its moves.
 */
export function takeBack(place: Place): Place {
  const { shown, game } = place;
  if (shown <= countGiven(place)) return game ? backToGame(place) : goTo(place, shown - 1);
  const before = shownPosition({ ...place, shown: shown - 1 });
  return rejoin({ ...place, line: before, shown: before.record.length, ...rootOnly });
}

/** A place that was left by taking back, and where that led. */
export interface Undone {
  readonly from: Place;
  readonly to: Place;
}

/**
 * The place before the last taking back, with what has been chosen since; undefined where the board
 * is not the one that this led to.
 */
export function redo(place: Place, undone: Undone | undefined): Place | undefined {
  if (!undone) return undefined;
  const { from, to } = undone;
  const isThere = place.line === to.line && place.shown === to.shown && place.game === to.game;
  const { line, shown, game } = from;
  return isThere ? { ...place, line, shown, game, ...rootOnly } : undefined;
}

/** A line that has come back to the game it left is that game again. */
function rejoin(place: Place): Place {
  const { game, line } = place;
  if (!game) return place;
  const isPart =
    isSameStart(line, game) && line.record.every((move, index) => game.record[index] === move);
  return isPart ? { ...place, line: game, shown: line.record.length, game: undefined } : place;
}

/** Back to the game, at the move where it was left. */
export function backToGame(place: Place): Place {
  const { game } = place;
  if (!game) return place;
  return { ...place, line: game, shown: countGiven(place), game: undefined, ...rootOnly };
}

/** Another line from here on, such as the better one; the game can be gone back to. */
export function follow(place: Place, line: Position): Place {
  if (isSamePosition(line, place.line)) return place;
  return { ...place, line, game: place.game ?? place.line, ...rootOnly };
}

export const changeGame = (place: Place, name: GameName): Place => ({
  ...startOf(name),
  view: place.view,
  isFlipped: place.isFlipped,
});

/** A game that was loaded or has names is left for an opening, and replaced by nothing. */
const isKept = ({ game, isLoaded, names }: Place): boolean =>
  game !== undefined || isLoaded || names.some((name) => name !== '');

/** An opening: of a game that is kept, as another line. */
export const openLine = (place: Place, line: Position): Place =>
  isKept(place)
    ? rejoin({ ...follow(place, line), shown: line.record.length })
    : { ...load(place, line), view: place.view, isLoaded: false };

/** A game that was pasted. */
export const load = (place: Place, line: Position): Place => ({
  ...placeOf(line),
  view: 'game',
  isFlipped: place.isFlipped,
});
