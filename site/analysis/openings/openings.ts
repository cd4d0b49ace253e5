/** Openings that have a name, by the moves that lead there. */
import { type GameName, games } from '../../../src/games/game.ts';
import { type Move, type Position, play } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { foldBoard } from '../../../src/games/symmetry.ts';
import type { Value } from '../../../src/strategies/value.ts';

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

type Notes<Name extends OpeningName> = Readonly<Record<Name, string>>;
type OnThree = 'centre' | 'corner' | 'side';

/** What the openings want and what answers them, in the games in which that was proved. */
export interface NotesByGame {
  readonly ticTacToe: Notes<OnThree | 'cornerTrap' | 'sideTrap' | 'oppositeCorners'>;
  readonly misereTicTacToe: Notes<OnThree>;
  readonly vanishingTicTacToe: Notes<OnThree>;
  readonly connectFour: Notes<'middle' | 'besideMiddle' | 'secondColumn' | 'edge' | 'tower'>;
}

/** Undefined where nothing is said of the opening in that game. */
export const noteOf = (
  notes: { readonly [Game in GameName]?: Partial<Record<OpeningName, string>> },
  game: GameName,
  name: OpeningName,
): string | undefined => notes[game]?.[name];

/** The value is that of its last move, for the side that makes it, where it is known. */
type Opening = readonly [name: OpeningName, record: string, value?: Value];

const draw = (plies: number): Value => ({ result: 'draw', plies });
const win = (plies: number): Value => ({ result: 'win', plies });
const loss = (plies: number): Value => ({ result: 'loss', plies });

const onSeven: readonly Opening[] = [
  ['middle', '4'],
  ['besideMiddle', '3'],
  ['secondColumn', '2'],
  ['edge', '1'],
  ['tower', '444444'],
];
const openings: { readonly [Game in GameName]?: readonly Opening[] } = {
  ticTacToe: [
    ['centre', 'B2', draw(9)],
    ['corner', 'A1', draw(9)],
    ['side', 'A2', draw(9)],
    ['cornerTrap', 'A1 C1', loss(6)],
    ['sideTrap', 'B2 A2', loss(6)],
    ['oppositeCorners', 'A1 B2 C3', draw(7)],
  ],
  vanishingTicTacToe: [
    ['centre', 'B2', draw(40)],
    ['corner', 'A1', draw(40)],
    ['side', 'A2', win(13)],
  ],
  misereTicTacToe: [
    ['centre', 'B2', draw(9)],
    ['corner', 'A1', loss(9)],
    ['side', 'A2', loss(9)],
  ],
  connectFour: [
    ['middle', '4', win(41)],
    ['besideMiddle', '3', draw(42)],
    ['secondColumn', '2', loss(42)],
    ['edge', '1', loss(40)],
    ['tower', '444444', loss(36)],
  ],
  connectFour7: onSeven,
  misereConnectFour: onSeven,
  fiveByFive: [['centre', 'C3', draw(25)]],
  eightByEight: [['centre', 'D4']],
};

export interface NamedOpening {
  readonly name: OpeningName;
  readonly position: Position;
  /** What its last move is worth to the side that makes it, where that is known. */
  readonly value: Value | undefined;
}

/** The openings of a game, in the order in which they are shown. */
export function openingsOf(game: GameName): readonly NamedOpening[] {
  return (openings[game] ?? []).map(([name, record, value]) => {
    const parsed = parseRecord(games[game], record);
    if (parsed.kind !== 'position') throw new RangeError(`${record} is no opening of ${game}`);
    return { name, position: parsed.position, value };
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
