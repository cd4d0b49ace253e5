/** The players whose thinking can be opened, each where it plays, and those of a lesson. */
import { isOver, type Position } from '../../../src/games/position.ts';
import { criteria } from '../../../src/strategies/rules/ladder.ts';
import { newellSimonRules } from '../../../src/strategies/rules/newellSimon.ts';
import { knownTraps } from '../../../src/strategies/rules/traps.ts';
import { isShown, isSmall, ruledNames, searchNames } from '../../../src/strategies/shown.ts';
import type { Rule } from '../../../src/strategies/strategy.ts';

type RuledName = (typeof ruledNames)[number];

/** It plays by its rules, in their order. */
export interface Ruled {
  readonly kind: 'rules';
  readonly name: RuledName;
  readonly rules: readonly Rule[];
}
/** It looks at a tree, `plies` deep, or to the ends. */
export interface Searcher {
  readonly kind: 'minimax' | 'negamax';
  readonly name: string;
  readonly plies: number;
}
export type Player = Ruled | Searcher;

const rulesOf: Readonly<Record<RuledName, readonly Rule[]>> = {
  'ladder-1': criteria.slice(0, 1),
  'ladder-2': criteria.slice(0, 2),
  'ladder-3': criteria.slice(0, 3),
  'ladder-4': criteria,
  traps: knownTraps,
  'newell-simon': newellSimonRules,
  random: [],
};

/** Minimax that stops early, as a lesson begins with it; no level plays so. */
const lessonDepths = [2, 3, 4] as const;

/** All names, wherever their players play. */
export const playerNames: readonly string[] = [
  ...ruledNames.filter((name) => name !== 'random'),
  'minimax',
  ...lessonDepths.map((plies) => `minimax-${plies}`),
  ...searchNames.filter((name) => name !== 'minimax'),
  'random',
];

/** In the order in which they are offered. */
export const playersFor = (position: Position): readonly Player[] =>
  playerNames.flatMap((name) => playerAt(position, name) ?? []);

function playerAt(position: Position, name: string): Player | undefined {
  const ruled = ruledNames.find((each) => each === name);
  if (ruled) {
    return isShown(ruled, position)
      ? { kind: 'rules', name: ruled, rules: rulesOf[ruled] }
      : undefined;
  }
  const [kind, depth] = name.split('-') as [Searcher['kind'], string | undefined];
  const plies = depth === undefined ? Number.POSITIVE_INFINITY : Number(depth);
  const strategy = searchNames.find((each) => each === name);
  const isHere = strategy ? isShown(strategy, position) : isLesson(position, plies);
  return isHere ? { kind, name, plies } : undefined;
}

/** On the nine squares, as long as there is more to see than it looks at. */
function isLesson(position: Position, plies: number): boolean {
  const empty = position.board.filter((cell) => cell === 0).length;
  return isSmall(position) && !isOver(position) && empty > plies;
}

/**
 * Where the position has no player of that name, the first that it has; undefined where it has
 * none.
 */
export function findPlayer(position: Position, name: string | undefined): Player | undefined {
  const players = playersFor(position);
  return players.find((each) => each.name === name) ?? players[0];
}
