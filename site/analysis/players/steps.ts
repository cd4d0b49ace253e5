/** The steps in which a tree is opened, as places. */
import { type Place, shownPosition } from '../address.ts';
import { findPlayer } from './players.ts';
import { findTree, nextStop, type SearchTree } from './searchTree.ts';

/** How fast steps follow by themselves. */
export const speedNames = ['slow', 'medium', 'fast'] as const;
export type Speed = (typeof speedNames)[number];

export type StepWay = 'start' | 'back' | 'next' | 'end' | 'stop';

const treeAt = (place: Place, hasCuts = place.hasCuts): SearchTree | undefined =>
  findTree(shownPosition(place), place.player, hasCuts);

/** What is looked at follows the search. `stop` leads to its next cut, or its end. */
export function goStep(place: Place, way: StepWay): Place {
  const tree = treeAt(place);
  if (!tree) return place;
  const { steps } = tree;
  const step = Math.min(place.step, steps);
  const wanted = {
    start: 0,
    back: Math.max(0, step - 1),
    next: Math.min(steps, step + 1),
    end: steps,
    stop: nextStop(tree, step),
  }[way];
  // What is shown is named, since another position may have another first player.
  const player = findPlayer(shownPosition(place), place.player)?.name;
  return { ...place, player, step: wanted, node: undefined };
}

/** Whether the search has ended, or moves are cut off in this step. */
export function isAtStop(place: Place): boolean {
  const tree = treeAt(place);
  return !tree || place.step >= tree.steps || nextStop(tree, place.step - 1) === place.step;
}

/** The same player with cuts or without: the whole tree stays whole. */
export function switchCuts(place: Place, hasCuts: boolean): Place {
  const isWhole = place.step >= (treeAt(place)?.steps ?? 0);
  return { ...place, hasCuts, step: isWhole ? (treeAt(place, hasCuts)?.steps ?? 0) : 0 };
}

/** Of another player's tree nothing is looked at yet. */
export const changePlayer = (place: Place, player: string): Place =>
  switchHidden({ ...place, player, step: 0, node: undefined }, place.hidden !== undefined);

/** What there is to be hidden of the player that is shown. */
export function switchHidden(place: Place, isHidden: boolean): Place {
  const hidden = treeAt(place) ? 'values' : 'rule';
  return { ...place, hidden: isHidden ? hidden : undefined };
}
