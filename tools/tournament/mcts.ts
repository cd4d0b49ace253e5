/**
 * Monte Carlo tree search with random playouts: an opponent of a kind that is not among the levels.
 * UCT by Kocsis and Szepesvári, "Bandit Based Monte-Carlo Planning", ECML 2006.
 */
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../../src/games/position.ts';
import { drawOne, type Random } from '../../src/strategies/random.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';

/** How much a move that was seldom tried is preferred: the square root of 2 of UCT. */
const curiosity = Math.SQRT2;

interface Node {
  readonly position: Position;
  readonly move: Move;
  readonly untried: Move[];
  readonly children: Node[];
  visits: number;
  /** Of the side that made the move, a draw being half a point. */
  points: number;
}

/** Plays the move that it has tried most often after so many playouts. */
export const monteCarlo =
  (playouts: number): Strategy =>
  (position, { random }) => {
    const root = makeNode(position, -1);
    for (let count = 0; count < playouts; count++) playOnce(root, random);
    const { move } = root.children.reduce((best, each) =>
      each.visits > best.visits ? each : best,
    );
    return { move, reason: { kind: 'random' } };
  };

const makeNode = (position: Position, move: Move): Node => ({
  position,
  move,
  untried: isOver(position) ? [] : [...legalMoves(position)],
  children: [],
  visits: 0,
  points: 0,
});

/** Down the tree to a move that was not tried, from there at random to the end. */
function playOnce(root: Node, random: Random): void {
  const path = [root];
  let node = root;
  while (node.untried.length === 0 && node.children.length > 0) {
    node = mostPromising(node);
    path.push(node);
  }
  if (node.untried.length > 0) {
    const [move] = node.untried.splice(random.below(node.untried.length), 1);
    const child = makeNode(play(node.position, move!), move!);
    node.children.push(child);
    path.push(child);
    node = child;
  }
  let { position } = node;
  while (!isOver(position)) position = play(position, drawOne(legalMoves(position), random));
  for (const each of path) {
    each.visits += 1;
    each.points += pointsOf(position, sideToMove(each.position) === 1 ? 2 : 1);
  }
}

function mostPromising({ children, visits }: Node): Node {
  const worthOf = (child: Node): number =>
    child.points / child.visits + curiosity * Math.sqrt(Math.log(visits) / child.visits);
  return children.reduce((best, each) => (worthOf(each) > worthOf(best) ? each : best));
}

const pointsOf = ({ outcome }: Position, side: Side): number =>
  outcome.kind !== 'win' ? 0.5 : Number(outcome.side === side);
