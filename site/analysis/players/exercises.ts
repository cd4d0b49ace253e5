/**
 * Exercises, from easy to hard. Each is an address, which holds a position, a player and what is
 * hidden: so a lesson can have others in the same way.
 */
import { makeHash, type Place, parsePlace } from '../address.ts';

export const exercises = {
  winInOne: 'ticTacToe/B2A1C1A2&show=players&player=negamax-1&step=end&hide=move',
  easyRule: 'ticTacToe/A1B2A2&show=players&player=newell-simon&hide=rule',
  leaf: 'ticTacToe/A1B2A2C3&show=players&player=minimax&step=end&node=A3&cuts=0&hide=node',
  lines: 'ticTacToe/B2&show=players&player=minimax-2&step=end&node=A1A2&cuts=0&hide=node',
  node: 'ticTacToe/B2A1&show=players&player=minimax-2&step=end&node=A2&cuts=0&hide=node',
  cut: 'ticTacToe/B2A2&show=players&player=minimax-2&step=end&node=A3&hide=cut',
  hardRule: 'ticTacToe/A1B2C3&show=players&player=newell-simon&hide=rule',
  shorter: 'ticTacToe/A1A2C1&show=players&player=negamax-2&step=end&hide=shorter',
} as const;
export type ExerciseName = keyof typeof exercises;

export const exerciseNames = Object.keys(exercises) as readonly ExerciseName[];

export const openExercise = (name: ExerciseName): Place => parsePlace(exercises[name]).place;

/** As the page writes them, which takes their trees. */
let hashes: readonly string[] | undefined;

/** The place of the exercise among all that this page shows; undefined for another page. */
export function exerciseAt(place: Place): number | undefined {
  hashes ??= exerciseNames.map((name) => makeHash(openExercise(name)));
  const at = hashes.indexOf(makeHash(place));
  return at < 0 ? undefined : at;
}
