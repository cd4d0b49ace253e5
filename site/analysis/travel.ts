/** Where each act leads: to a move, back to the game, to another game. Every place is a link. */
import type { GameName } from '../../src/games/game.ts';
import { isSamePosition, type Move, type Position, play } from '../../src/games/position.ts';
import { type Place, placeOf, shownPosition, startOf } from './address.ts';

export const goTo = (place: Place, shown: number): Place => ({
  ...place,
  shown: Math.min(Math.max(shown, 0), place.line.record.length),
  step: 0,
});

/**
 * The place after a legal move: along the line where it is the line's next move, else on a line of
 * its own, which can be left for the game again.
 */
export function tryMove(place: Place, move: Move): Place {
  const { line, shown } = place;
  if (line.record[shown] === move) return goTo(place, shown + 1);
  const next = play(shownPosition(place), move);
  const isEnd = shown === line.record.length;
  const game = place.game ?? (isEnd && !isNamed(place) ? undefined : line);
  return rejoin({ ...place, line: next, shown: next.record.length, game, step: 0 });
}

/** A game with names has ended where it ends; what is played on from there is another line. */
const isNamed = ({ names }: Place): boolean => names.some((name) => name !== '');

const isLoaded = (place: Place): boolean => place.view === 'game' || isNamed(place);

/** Takes the move back that is on the board, and with it all that came after. */
export function takeBack(place: Place): Place {
  const { line, shown, game } = place;
  if (shown === 0) return place;
  if (!game && (isLoaded(place) || shown < line.record.length)) return goTo(place, shown - 1);
  const before = shownPosition({ ...place, shown: shown - 1 });
  return rejoin({ ...place, line: before, shown: before.record.length, step: 0 });
}

/** A line that has come back to the game it left is that game again. */
function rejoin(place: Place): Place {
  const { game, line } = place;
  if (!game) return place;
  const isPart = line.record.every((move, index) => game.record[index] === move);
  return isPart ? { ...place, line: game, shown: line.record.length, game: undefined } : place;
}

/** Back to the game, at the move where it was left. */
export function backToGame(place: Place): Place {
  const { game, line } = place;
  if (!game) return place;
  const parted = line.record.findIndex((move, index) => game.record[index] !== move);
  return { ...place, line: game, shown: Math.max(parted, 0), game: undefined, step: 0 };
}

/** Another line from here on, such as the better one; the game can be gone back to. */
export function follow(place: Place, line: Position): Place {
  if (isSamePosition(line, place.line)) return place;
  return { ...place, line, game: place.game ?? place.line, step: 0 };
}

export const changeGame = (place: Place, name: GameName): Place => ({
  ...startOf(name),
  view: place.view,
  isFlipped: place.isFlipped,
});

/** An opening: of a game that is kept, as another line. */
export const openLine = (place: Place, line: Position): Place =>
  place.game || isNamed(place)
    ? { ...follow(place, line), shown: line.record.length }
    : { ...load(place, line), view: place.view };

/** A game that was pasted. */
export const load = (place: Place, line: Position): Place => ({
  ...placeOf(line),
  view: 'game',
  isFlipped: place.isFlipped,
});
