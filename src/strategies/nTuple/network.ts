/** The networks of the games that have one, as they are kept: signed bytes in Rice's code. */
import type { GameName, InLineGame } from '../../games/game.ts';
import { isOver, type Position, plyOf, type Side } from '../../games/position.ts';
import { type Symmetry, symmetries, transformBoard } from '../../games/symmetry.ts';
import { readRice } from '../riceText.ts';
import { networks } from './network.generated.ts';
import { layOutTuples, statesOf, sumOf, type TupleLayout } from './tuples.ts';

export interface KeptNetwork {
  /** What a weight of 1 adds to the sum. */
  readonly unit: number;
  /** The parameter of the code. */
  readonly parameter: number;
  /**
   * The weights of the patterns that can occur, first with the first side to move, then with the
   * second, see `foldSign`.
   */
  readonly weights: string;
}

interface Network {
  readonly symmetries: readonly Symmetry[];
  readonly layout: TupleLayout;
  readonly unit: number;
  /** By the side to move, the first side's first. */
  readonly weights: readonly [Int8Array, Int8Array];
}

export const gamesWithNetwork = Object.keys(networks) as readonly GameName[];

/** 0, −1, 1, −2, 2 and so on as 0, 1, 2, 3, 4. */
export const foldSign = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unfoldSign = (folded: number): number => (folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2);

const opened = new Map<GameName, Network>();

function openNetwork(game: InLineGame): Network {
  const known = opened.get(game.name);
  if (known) return known;
  const kept: KeptNetwork | undefined = (networks as Partial<Record<GameName, KeptNetwork>>)[
    game.name
  ];
  if (!kept) throw new RangeError(`there is no network for ${game.name}`);
  const layout = layOutTuples(game);
  const next = readRice(kept.weights);
  const readWeights = (): Int8Array => {
    const weights = new Int8Array(layout.size);
    for (const pattern of layout.patterns) weights[pattern] = unfoldSign(next(kept.parameter));
    return weights;
  };
  const network: Network = {
    symmetries: symmetries(game),
    layout,
    unit: kept.unit,
    weights: [readWeights(), readWeights()],
  };
  opened.set(game.name, network);
  return network;
}

/**
 * What the network expects of a position: from -1, where the second side wins, to 1, where the
 * first does. It knows the end of a game. Tuples that are their own image have learnt left and
 * right separately, so the mean over all mirror images is taken.
 */
export function expectationOf(position: Position): number {
  const { game, outcome } = position;
  if (outcome.kind === 'win') return outcome.side === 1 ? 1 : -1;
  if (isOver(position)) return 0;
  const { layout, unit, weights, symmetries: all } = openNetwork(game);
  const images = all.map((symmetry) => ({ game, board: transformBoard(position.board, symmetry) }));
  const sums = images.map((image) => sumOf(layout, weights[plyOf(position) % 2]!, statesOf(image)));
  return Math.tanh((unit * sums.reduce((total, sum) => total + sum)) / sums.length);
}

/** The share of points that the network expects for a side, a draw being half of one. */
export const shareOf = (position: Position, side: Side): number =>
  (1 + (side === 1 ? 1 : -1) * expectationOf(position)) / 2;
