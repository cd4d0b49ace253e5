import { describe, expect, it } from 'vitest';
import { openingsOf } from '../../../site/analysis/openings/openings.ts';
import { findPlayer, playersFor } from '../../../site/analysis/players/players.ts';
import { traceRules } from '../../../site/analysis/players/ruleTrace.ts';
import { isCut, type SearchNode, traceSearch } from '../../../site/analysis/players/searchTree.ts';
import { gameNames, games } from '../../../src/games/game.ts';
import { legalMoves, startPosition } from '../../../src/games/position.ts';
import { chooseMove } from '../../../src/strategies/choose.ts';
import type { StrategyName } from '../../../src/strategies/names.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import { positionOf } from './positionOf.ts';

const all = (nodes: readonly SearchNode[]): readonly SearchNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

describe('the players of rules', () => {
  it('choose as the strategy does, by the first rule that applies', () => {
    for (const position of randomPositions(4, samples(200, 60), 0, 8, games.ticTacToe))
      for (const player of playersFor(position)) {
        if (player.kind !== 'ladder' && player.kind !== 'rules') continue;
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
    expect(looks[3]!.cells).toContain(2);
  });
});

function findPlayerRules(name: string) {
  const player = findPlayer(startPosition(games.ticTacToe), name);
  if (player?.kind !== 'rules') throw new Error(`${name} has no rules`);
  return player.rules;
}

describe('the tree of a search', () => {
  it('is the run of the strategy, which chooses one of its best moves', () => {
    for (const game of gameNames)
      for (const position of randomPositions(6, samples(12, 3), 4, 7, games[game]))
        for (const player of playersFor(position)) {
          if (player.kind !== 'minimax' && player.kind !== 'negamax') continue;
          const tree = traceSearch(position, player);
          const { move } = chooseMove(player.name as StrategyName, position, {
            random: seededRandom(2),
          });
          expect(tree.best, `${game} ${position.record} ${player.name}`).toContain(move);
          expect(tree.nodes).toBe(all(tree.roots).length);
          expect(tree.steps).toBe(2 * tree.nodes);
          expect(tree.allNodes).toBeGreaterThanOrEqual(tree.nodes);
        }
  });

  it('opens in steps: a position is entered after the one above it, and left before it', () => {
    const position = positionOf('connectFour', '4453');
    const player = findPlayer(position, 'negamax-3');
    if (player?.kind !== 'negamax') throw new Error('no negamax');
    const { roots, allNodes } = traceSearch(position, player);
    expect(allNodes).toBe(7 + 49 + 343);
    const check = (nodes: readonly SearchNode[], from: number, to: number): void => {
      for (const node of nodes) {
        expect(node.entered).toBeGreaterThan(from);
        expect(node.left).toBeLessThan(to);
        check(node.children, node.entered, node.left);
      }
    };
    check(roots, 0, Number.POSITIVE_INFINITY);
    const cut = all(roots).filter(
      ({ children, position: at }) =>
        children.length > 0 && isCut(children.at(-1)!) && children.length < legalMoves(at).length,
    );
    expect(cut.length).toBeGreaterThan(10);
  });

  it('is offered for all of tic-tac-toe from the fifth move on, and where it is small', () => {
    const names = (record: string) =>
      playersFor(positionOf('ticTacToe', record)).map(({ name }) => name);
    expect(names('B2 A1 A2')).not.toContain('minimax');
    expect(names('B2 A1 A2 C2')).toContain('minimax');
    expect(playersFor(startPosition(games.eightByEight)).map(({ name }) => name)).toEqual([
      'negamax-1',
    ]);
    expect(playersFor(positionOf('ticTacToe', 'A1 B1 A2 B2 A3'))).toEqual([]);
  });
});

describe('the openings', () => {
  it.each(gameNames)('of %s can be played', (game) => {
    for (const { position } of openingsOf(game)) expect(position.record.length).toBeGreaterThan(0);
  });
});
