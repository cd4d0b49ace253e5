/** What of a tree is looked at, by the place and by what was guessed. */
import type { Move, Position } from '../../../src/games/position.ts';
import { type Place, shownPosition } from '../address.ts';
import { findPlayer, type Searcher } from '../players/players.ts';
import {
  type Asked,
  type Guess,
  type Guesses,
  keyOf,
  type Question,
  questionOf,
} from '../players/questions.ts';
import {
  isSearcher,
  nodeAt,
  pathAt,
  type SearchNode,
  type SearchTree,
  treeOf,
} from '../players/searchTree.ts';

export interface Thought {
  readonly player: Searcher;
  /** The one that is shown, of the two. */
  readonly tree: SearchTree;
  readonly cut: SearchTree;
  readonly whole: SearchTree;
  readonly step: number;
  /** Whether all steps are done, so that the value of the board is known. */
  readonly isDone: boolean;
  /** The moves to the position that is looked at; none for the one on the board. */
  readonly path: readonly Move[];
  /** Undefined for the position on the board; one that was cut is of the whole tree. */
  readonly node: SearchNode | undefined;
  /** Whether that was cut. */
  readonly isGrey: boolean;
}

type Looked = { readonly place: Place; readonly position: Position };

/** Undefined where no tree is shown. */
export function thoughtOf({ place, position }: Looked): Thought | undefined {
  const player = place.view === 'players' ? findPlayer(position, place.player) : undefined;
  if (!isSearcher(player)) return undefined;
  const [cut, whole] = [treeOf(position, player, true), treeOf(position, player, false)];
  const tree = place.hasCuts ? cut : whole;
  const step = Math.min(place.step, tree.steps);
  const isDone = step === tree.steps;
  const atStep = isDone ? [] : pathAt(tree.roots, step).map(({ move }) => move);
  const path = place.node ?? atStep;
  const tried = nodeAt(tree.roots, path);
  const node = tried ?? nodeAt(whole.roots, path);
  return { player, tree, cut, whole, step, isDone, path, node, isGrey: tried === undefined };
}

/** Where the reader is in the page of the players, for a question about it. */
export const askedAt = (place: Place): Asked => {
  const position = shownPosition(place);
  return {
    position,
    player: findPlayer(position, place.player)?.name,
    hidden: place.view === 'players' ? place.hidden : undefined,
    path: thoughtOf({ place, position })?.path ?? [],
  };
};

export interface Asking {
  readonly question: Question;
  readonly guess: Guess | undefined;
}

export function askingAt(place: Place, guesses: Guesses): Asking | undefined {
  const asked = askedAt(place);
  const question = questionOf(asked);
  return question && { question, guess: guesses.get(keyOf(asked)) };
}

type Hiding = { readonly place: Place; readonly guesses: Guesses };

/** Whether the answer to the question of this place is still hidden. */
export const hidesAnswer = ({ place, guesses }: Hiding): boolean => {
  const asking = askingAt(place, guesses);
  return asking !== undefined && asking.guess === undefined;
};

/** Whether bounds are hidden, which tell values, too. */
export const hidesBounds = ({ place, guesses }: Hiding): boolean =>
  place.hidden === 'values' ||
  ((place.hidden === 'node' || place.hidden === 'move') && hidesAnswer({ place, guesses }));

/** Whether the value of the position to which these moves lead is hidden. */
export function hidesValue({ place, guesses }: Hiding, path: readonly Move[]): boolean {
  const asked = askedAt(place);
  switch (asked.hidden) {
    case 'values':
      return !guesses.has(keyOf({ ...asked, path }));
    // It is that of the reply which was the last to be looked at.
    case 'cut':
      return hidesAnswer({ place, guesses }) && path.join() === asked.path.join();
    case 'node':
      return hidesAnswer({ place, guesses }) && path.every((move, at) => asked.path[at] === move);
    case 'move':
      return hidesAnswer({ place, guesses });
    default:
      return false;
  }
}
