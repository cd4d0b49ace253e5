/** Where the value of a position comes from: the reply that is picked, or what there is without one. */
import { makeCellName } from '../../../src/games/cellName.ts';
import {
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../../src/games/position.ts';
import { openLines, sumOf, whyLeaf } from '../players/leafReason.ts';
import type { SearchNode } from '../players/searchTree.ts';
import { type Model, sideName } from './model.ts';
import { numberText, type Scale, sideOf, signOf } from './scoreText.ts';

/** What a text about a position of a tree needs. */
export type Explained = Scale & Pick<Model, 'place'>;

/** Who picks among the replies, and how. */
export function picksText(model: Explained, from: Position): string {
  const { thinking } = model.texts.own;
  const side = sideToMove(from);
  const name = sideName(model, side);
  const isRoot = from.record.length === model.position.record.length;
  if (model.player.kind === 'negamax' && !isRoot) return thinking.picksOwn(name);
  return side === sideToMove(model.position) || isRoot
    ? thinking.picksHighest(name)
    : thinking.picksLowest(name);
}

/** Why there was no look at the replies; undefined where there was. */
export function leafText(node: SearchNode, model: Explained): string | undefined {
  const { texts, position } = model;
  const { own, coach } = texts;
  const nameAll = (moves: readonly Move[]): string =>
    moves.map((move) => makeCellName(position.game, move)).join(coach.comma);
  const why = whyLeaf(node, model.player);
  switch (why?.kind) {
    case undefined:
      return undefined;
    case 'over': {
      const { outcome } = node.position;
      return outcome.kind === 'win' ? own.won(sideName(model, outcome.side)) : own.drawn;
    }
    case 'reply':
      return own.thinking.wins(sideName(model, why.side), nameAll([why.move]));
    case 'threats':
      return own.thinking.threats(sideName(model, why.side), nameAll(why.moves));
    case 'seen':
      return own.thinking.seen;
    case 'lines':
      return own.thinking.horizon(linesText(node, model));
  }
  return why satisfies never;
}

/** `Yellow 2×9 + 1×4 = 22, Red 3×4 = 12; 22 − 12 = +10`, for the side whose score it is. */
function linesText(node: SearchNode, model: Explained): string {
  const { comma } = model.texts.coach;
  const own = sideOf(model, node.path.length);
  const partsOf = (side: Side) => {
    const groups = openLines(node.position, side);
    const sum = sumOf(groups);
    const parts = groups.map(({ count, worth }) => `${count}×${worth}`).join(' + ');
    return { sum, said: `${sideName(model, side)} ${parts === '' ? '0' : `${parts} = ${sum}`}` };
  };
  const [ours, theirs] = [partsOf(own), partsOf(otherSide(own))];
  // A line loses in reversed games, so open lines count for the other side there.
  const [more, less] = model.position.game.misere ? [theirs, ours] : [ours, theirs];
  const score = signOf(model, node.path.length) * node.score;
  return `${ours.said}${comma}${theirs.said}; ${more.sum} − ${less.sum} = ${numberText(score)}`;
}
