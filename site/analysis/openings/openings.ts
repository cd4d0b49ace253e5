/** Openings that have a name, by the moves that lead there. */
import { type GameName, games } from '../../../src/games/game.ts';
import { type Move, type Position, play } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { foldBoard } from '../../../src/games/symmetry.ts';

export const openingNames = [
  'centre',
  'corner',
  'side',
  'cornerTrap',
  'sideTrap',
  'oppositeCorners',
  'middle',
  'besideMiddle',
  'secondColumn',
  'edge',
  'tower',
] as const;
export type OpeningName = (typeof openingNames)[number];

type Opening = readonly [name: OpeningName, record: string];

const onThree: readonly Opening[] = [
  ['centre', 'B2'],
  ['corner', 'A1'],
  ['side', 'A2'],
];
const onSeven: readonly Opening[] = [
  ['middle', '4'],
  ['besideMiddle', '3'],
  ['secondColumn', '2'],
  ['edge', '1'],
  ['tower', '444444'],
];
const onLarge: readonly Opening[] = [['centre', 'C3']];

const openings: { readonly [Game in GameName]?: readonly Opening[] } = {
  ticTacToe: [
    ...onThree,
    ['cornerTrap', 'A1 C1'],
    ['sideTrap', 'B2 A2'],
    ['oppositeCorners', 'A1 B2 C3'],
  ],
  vanishingTicTacToe: onThree,
  misereTicTacToe: onThree,
  connectFour: onSeven,
  connectFour7: onSeven,
  misereConnectFour: onSeven,
  fiveByFive: onLarge,
  eightByEight: [['centre', 'D4']],
};

export interface NamedOpening {
  readonly name: OpeningName;
  readonly position: Position;
}

/** The openings of a game, in the order in which they are shown. */
export function openingsOf(game: GameName): readonly NamedOpening[] {
  return (openings[game] ?? []).map(([name, record]) => {
    const parsed = parseRecord(games[game], record);
    if (parsed.kind !== 'position') throw new RangeError(`${record} is no opening of ${game}`);
    return { name, position: parsed.position };
  });
}

/** The name of a position, of its mirror images, too. */
export function nameOf(position: Position): OpeningName | undefined {
  const key = keyOf(position);
  return openingsOf(position.game.name).find((each) => keyOf(each.position) === key)?.name;
}

/** The name of what a move leads to. */
export const nameAfter = (position: Position, move: Move): OpeningName | undefined =>
  nameOf(play(position, move));

const keyOf = ({ game, board }: Position): string => foldBoard(game, board).key;
