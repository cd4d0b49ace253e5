import { describe, expect, it } from 'vitest';
import { openingsOf } from '../../../site/analysis/openings/openings.ts';
import { openLines, sumOf, whyLeaf } from '../../../site/analysis/players/leafReason.ts';
import { findPlayer, playersFor, type Searcher } from '../../../site/analysis/players/players.ts';
import { traceRules } from '../../../site/analysis/players/ruleTrace.ts';
import {
  cutAfter,
  isSearcher,
  nextStop,
  nodeAt,
  rootScore,
  type SearchNode,
  traceSearch,
} from '../../../site/analysis/players/searchTree.ts';
import { gameNames, games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { chooseMove } from '../../../src/strategies/choose.ts';
import { type StrategyName, strategyNames } from '../../../src/strategies/names.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import { positionOf } from './positionOf.ts';

const all = (nodes: readonly SearchNode[]): readonly SearchNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

const byNumber = (one: number, other: number): number => one - other;

describe('the players of rules', () => {
  it('choose as the strategy does, by the first rule that applies', () => {
    for (const position of randomPositions(4, samples(200, 60), 0, 8, games.ticTacToe))
      for (const player of playersFor(position)) {
        if (player.kind !== 'rules') continue;
        const looks = traceRules(position, player.rules);
        const first = looks.find(({ kind }) => kind === 'applies');
        const name = player.name as StrategyName;
        const { move, reason } = chooseMove(name, position, { random: seededRandom(1) });
        if (first)
          expect({ move, reason }).toEqual({
            move: first.move,
            reason: { kind: 'rule', rule: first.name },
          });
        else expect(reason.kind).toBe('random');
        if (first) expect(first.cells, first.name).toContain(first.move);
      }
  });

  it('say which squares they look at, and ask no rule after the first that applies', () => {
    //  1 . .      the corner opposite to a corner, around the centre of the other side
    //  . 2 .
    //  . . 1
    const looks = traceRules(positionOf('ticTacToe', 'A1 B2 C3'), findPlayerRules('newell-simon'));
    expect(looks.map(({ kind }) => kind)).toEqual([
      'passes',
      'passes',
      'passes',
      'applies',
      ...Array(4).fill('notAsked'),
    ]);
    // The other side makes a fork in A3 or C1; A2 makes a two in its column, and the rest says nothing.
    expect(looks[3]!.move).toBe(1);
    expect(looks[3]!.cells).toEqual([1, 2, 4, 6, 7]);
  });
});

function findPlayerRules(name: string) {
  const player = findPlayer(startPosition(games.ticTacToe), name);
  if (player?.kind !== 'rules') throw new Error(`${name} has no rules`);
  return player.rules;
}

const isStrategy = (name: string): name is StrategyName =>
  strategyNames.some((each) => each === name);

/** Each player of a tree at some positions of each game. */
function* searchersAt(): Generator<{ position: Position; player: Searcher; said: string }> {
  for (const game of gameNames)
    for (const position of randomPositions(6, samples(12, 3), 4, 7, games[game]))
      for (const player of playersFor(position))
        if (isSearcher(player))
          yield { position, player, said: `${game} ${position.record} ${player.name}` };
}

describe('the tree of a search', () => {
  it('is the run of the strategy, which chooses one of its best moves', () => {
    for (const { position, player, said } of searchersAt()) {
      const tree = traceSearch(position, player, true);
      expect(tree.nodes).toBe(all(tree.roots).length);
      expect(tree.steps).toBe(2 * tree.nodes);
      if (!isStrategy(player.name)) continue;
      const { move } = chooseMove(player.name, position, { random: seededRandom(2) });
      expect(tree.best, said).toContain(move);
    }
  });

  it('has every position without cuts, and comes to the same values and moves', () => {
    for (const { position, player, said } of searchersAt()) {
      const cut = traceSearch(position, player, true);
      const whole = traceSearch(position, player, false);
      expect(whole.nodes, said).toBe(countAll(position, player.plies));
      expect(rootScore(whole), said).toBe(rootScore(cut));
      // A lesson's search keeps the first of equal moves.
      if (isStrategy(player.name))
        expect([...whole.best].sort(byNumber), said).toEqual([...cut.best].sort(byNumber));
      else expect(whole.best, said).toContain(cut.best[0]);
      for (const node of all(cut.roots)) {
        const exact = nodeAt(whole.roots, node.path)!.score;
        const isBound = node.score >= node.beta || node.score <= node.alpha;
        if (!isBound || node.children.length === 0) expect(node.score, said).toBe(exact);
        else if (node.score >= node.beta) expect(exact, said).toBeGreaterThanOrEqual(node.beta);
        else expect(exact, said).toBeLessThanOrEqual(node.alpha);
      }
    }
  });

  it('says of each leaf why it has its score', () => {
    const kinds = new Set<string>();
    for (const { position, player, said } of searchersAt())
      for (const node of all(traceSearch(position, player, true).roots)) {
        const why = whyLeaf(node, player);
        expect(why === undefined, said).toBe(node.children.length > 0);
        if (!why) continue;
        kinds.add(why.kind);
        const mover = otherSide(sideToMove(node.position));
        const [own, other] = [mover, otherSide(mover)].map((side) =>
          sumOf(openLines(node.position, side)),
        ) as [number, number];
        const sign = position.game.misere ? -1 : 1;
        if (why.kind === 'lines') expect(sign * (own - other) + 0, said).toBe(node.score);
        if (why.kind === 'over')
          expect(Math.sign(node.score), said).toBe(signOfEnd(node.position, mover));
        if (why.kind === 'reply') {
          expect(play(node.position, why.move).outcome, said).toMatchObject({
            side: otherSide(mover),
          });
          expect(node.score, said).toBeLessThan(0);
        }
        if (why.kind === 'threats') expect(node.score, said).toBeGreaterThan(0);
        if (why.kind === 'seen') expect(player.name, said).toBe('minimax');
      }
    expect([...kinds].sort()).toEqual(['lines', 'over', 'reply', 'seen', 'threats']);
  });

  it('opens in steps: a position is entered after the one above it, and left before it', () => {
    const position = positionOf('connectFour', '4453');
    const { roots } = traceSearch(position, searcherAt(position, 'negamax-3'), true);
    const check = (nodes: readonly SearchNode[], from: number, to: number): void => {
      for (const node of nodes) {
        expect(node.entered).toBeGreaterThan(from);
        expect(node.left).toBeLessThan(to);
        check(node.children, node.entered, node.left);
      }
    };
    check(roots, 0, Number.POSITIVE_INFINITY);
    const cut = all(roots).filter(
      ({ children, position: at }) => children.length > 0 && cutAfter(at, children).length > 0,
    );
    expect(cut.length).toBeGreaterThan(10);
  });

  it('stops at each cut, and at its end', () => {
    const position = positionOf('ticTacToe', 'B2 A2');
    const tree = traceSearch(position, searcherAt(position, 'minimax-2'), true);
    const stops: number[] = [];
    while (stops.at(-1) !== tree.steps) stops.push(nextStop(tree, stops.at(-1) ?? 0));
    const parents = all(tree.roots).filter(
      ({ children, position: at }) => cutAfter(at, children).length > 0,
    );
    expect(parents.length).toBeGreaterThan(2);
    const cuts = parents.map(({ left }) => left).sort((one, other) => one - other);
    expect(stops).toEqual([...new Set([...cuts, tree.steps])]);
  });

  it('is offered for all of tic-tac-toe from the fifth move on, and where it is small', () => {
    const names = (record: string) =>
      playersFor(positionOf('ticTacToe', record)).map(({ name }) => name);
    expect(names('B2 A1 A2')).not.toContain('minimax');
    expect(names('B2 A1 A2 C2')).toContain('minimax');
    expect(names('')).toEqual(expect.arrayContaining(['minimax-2', 'minimax-3', 'minimax-4']));
    expect(names('B2 A1 A2 C2 C1')).not.toContain('minimax-4');
    expect(playersFor(startPosition(games.eightByEight)).map(({ name }) => name)).toEqual([
      'negamax-1',
      'random',
    ]);
    expect(playersFor(positionOf('ticTacToe', 'A1 B1 A2 B2 A3'))).toEqual([]);
  });
});

function searcherAt(position: Position, name: string): Searcher {
  const player = findPlayer(position, name);
  if (!isSearcher(player)) throw new Error(`${name} has no tree`);
  return player;
}

const signOfEnd = ({ outcome }: Position, side: Side): number =>
  outcome.kind === 'win' ? (outcome.side === side ? 1 : -1) : 0;

/** The positions that a search without cuts looks at. */
function countAll(position: Position, plies: number): number {
  if (plies === 0 || isOver(position)) return 0;
  return legalMoves(position).reduce(
    (sum, move) => sum + 1 + countAll(play(position, move), plies - 1),
    0,
  );
}

describe('the openings', () => {
  it.each(gameNames)('of %s can be played', (game) => {
    for (const { position } of openingsOf(game)) expect(position.record.length).toBeGreaterThan(0);
  });
});
