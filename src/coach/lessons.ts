/**
 * The lessons: positions in which the person finds a move, with an answer to each wrong one. A tap
 * is judged by this table alone; a test compares all of it with exact play, on 8×8 with proofs by
 * threats.
 *
 * What they teach of tic-tac-toe are the rules of Newell and Simon ("Human Problem Solving", 1972),
 * of Connect Four threats, zugzwang and claimeven (Victor Allis, "A Knowledge-based Approach of
 * Connect-Four", 1988), of the large boards open threes and fours and their forks (Allis, van den
 * Herik and Huntjens, "Go-Moku and Threat-Space Search", 1993).
 */
import { makeCellName, parseCellName } from '../games/cellName.ts';
import { type GameName, games } from '../games/game.ts';
import { type Move, type Position, play } from '../games/position.ts';
import { parseRecord } from '../games/record.ts';

/** In the order of the list. */
export const lessonNames = [
  'win',
  'block',
  'fork',
  'stopFork',
  'centre',
  'trap',
  'four',
  'double',
  'below',
  'oddEven',
  'zugzwang',
  'column4',
  'vanishing',
  'misere',
  'openThree',
  'crossing',
  'openFour',
  'doubleThree',
] as const;
export type LessonName = (typeof lessonNames)[number];

/**
 * A step: the moves that led to its position, the right moves, and the answers to the others, such
 * as `C1= A3:B2+`: B2 answers A3, and C1 all others. The sign says what that costs, see `signs`.
 * Then, where a right move wins in a while, how it is played out against the best defence, for each
 * of them; and the squares that the explanation names, where their names are not in it: by column
 * and row from below.
 */
type Step = readonly [
  record: string,
  right: string,
  answers: string,
  lines?: readonly string[],
  named?: string,
];

interface Lesson {
  readonly game: GameName;
  readonly steps: readonly Step[];
}

export const lessons: Readonly<Record<LessonName, Lesson>> = {
  win: {
    game: 'ticTacToe',
    steps: [
      ['A1 B2 A3 C2', 'A2', 'A2+'],
      ['A1 B1 A2 B2', 'A3', 'B3+ B3:A3='],
    ],
  },
  block: {
    game: 'ticTacToe',
    steps: [
      ['B2 A1 A2', 'C2', 'C2+'],
      ['A1 B1 C3', 'B2', 'B2+'],
    ],
  },
  fork: {
    game: 'ticTacToe',
    steps: [
      ['A1 A2 C1 B1', 'B2 C3', 'C3= A3:B2+', ['B2 A3 C3', 'C3 A3 B2']],
      ['B2 A2 A1 C3', 'B1 C1', 'C1= B3:B1=', ['B1 A3 B3', 'C1 A3 B1']],
    ],
  },
  stopFork: {
    game: 'ticTacToe',
    steps: [
      ['A1 B2 C3', 'A2 B1 B3 C2', 'C1+ C1:A3+'],
      ['B2 A1 C3', 'A3 C1', 'A3+ B1:C1+ B3:C1+'],
    ],
  },
  centre: {
    game: 'ticTacToe',
    steps: [
      ['A1', 'B2', 'C1+ B1:A3+ C1:A3+'],
      ['B2', 'A1 A3 C1 C3', 'A1+'],
    ],
  },
  trap: {
    game: 'ticTacToe',
    steps: [
      [
        'A1 A3',
        'B1 C1 C3',
        'C3= A2:B3+ B3:B1=',
        ['B1 C1 B2 A2 B3', 'C1 B1 C3 A2 B2', 'C3 B2 C1 A2 B1'],
      ],
      ['A1 A3 C3 B2', 'C1', 'C1+', ['C1 A2 B1']],
    ],
  },
  four: {
    game: 'connectFour',
    steps: [
      ['273757', '4', '7+ 7:4='],
      ['33446', '5', '5+'],
    ],
  },
  double: {
    game: 'connectFour',
    steps: [
      ['4433', '2 5', '2~ 6:5~', ['215', '512']],
      ['443', '2 5', '5+ 6:2+'],
      ['433453545544', '7', '7+ 3:7= 4:7= 5:7=', ['716'], '61 62'],
    ],
  },
  below: {
    game: 'connectFour',
    steps: [
      ['45664344543477335652355362722622', '6', '1+ 7:7+', ['611111177'], '12 75'],
      ['444432453363533455556721117712271', '1 2 7', '6=', ['1227766', '2127766', '7712266'], '64'],
    ],
  },
  oddEven: {
    game: 'connectFour',
    steps: [
      ['55533362354726531641241175344472', '6', '6+ 7:7=', ['611226677'], '75'],
      ['345643522215324432254554713367711', '7', '6=', ['7117766'], '64'],
    ],
  },
  zugzwang: {
    game: 'connectFour',
    steps: [
      ['4345542353334555346426666', '6', '6=', ['61111112222777777']],
      ['56124533355433236544445227171177771', '1', '2= 6:1=', ['1666622']],
    ],
  },
  column4: {
    game: 'connectFour',
    steps: [
      ['', '4', '4+ 2:3+ 3:3= 5:3= 6:5+'],
      ['1', '2 3 4 6', '4+'],
      ['4444', '4', '2+ 2:3+ 5:3+ 6:5+'],
    ],
  },
  vanishing: {
    game: 'vanishingTicTacToe',
    steps: [
      [
        '',
        'A2 B1 B3 C2',
        'B2= B2:A1=',
        [
          'A2 C1 B2 C2 C3 A1 A3 B3 C1 B2 B1 A2 A1',
          'B1 A3 B2 B3 C3 A1 C1 C2 A3 B2 A2 B1 A1',
          'B3 A1 B2 B1 C1 A3 C3 C2 A1 B2 A2 B1 A3',
          'C2 A1 B2 A2 A3 C1 C3 B3 A1 B2 B1 A2 C1',
        ],
      ],
      ['C3 B3 A2 C2 A1 C1', 'A3', 'C3+'],
      ['B3 A2 B1 A3 C2 B2', 'C1', 'C1+', ['C1 C3 A1 B1 A3 A2 B3 B2 C3']],
    ],
  },
  misere: {
    game: 'misereTicTacToe',
    steps: [
      ['', 'B2', 'A2+ A2:B1+ C2:B1+'],
      ['B2 A1', 'C3', 'C3+'],
      ['B2 A1 C3 A2', 'C2', 'C2+'],
    ],
  },
  openThree: {
    game: 'fiveByFive',
    steps: [
      ['A2 B3 D2 C2 A3 D4', 'A4', 'A4+', ['A4 A1 A5']],
      ['E5 B2 C4 C2', 'A2 D2 E2', 'D2+'],
    ],
  },
  crossing: {
    game: 'fiveByFive',
    steps: [
      ['A3 C5 C1 A1 E5 B3 C2 E4 D4 D2', 'C3', 'C3=', ['C3 B2 C4']],
      ['B2 A1 B3 D1 D4 A4 D3 C1', 'B1', 'B1+', ['B1 B4 C3 A3 E3']],
    ],
  },
  openFour: {
    game: 'eightByEight',
    steps: [
      ['D3 E6 D4 F3 D5 B7', 'D2 D6', 'D6~ D1:D2~', ['D2 D1 D6', 'D6 D7 D2']],
      ['D3 E6 D4 B2 D5', 'D2 D6', 'D6+ D7:D2+'],
    ],
  },
  doubleThree: {
    game: 'eightByEight',
    steps: [
      ['C3 A1 C4 H8 E5 A7 F5 G2', 'C5', 'C5~ D4:F6~ F6:D4~', ['C5 D5 C2 C1 C6']],
      ['D2 D1 D3 B2 D4 G2 E6 H7 G6 A8', 'D6', 'D6~', ['D6 D5 F6 C6 H6']],
    ],
  },
};

export interface LessonPlace {
  readonly name: LessonName;
  /** From 0. */
  readonly step: number;
  /** How many pairs of moves are shown of the line that follows a right one; none if missing. */
  readonly shown?: number;
  /** The move from which the numbers of the keys are counted; 0 if missing. */
  readonly from?: Move;
}

/** What an answer to a wrong move costs the person. */
export type Cost =
  /** The bot wins. */
  | 'loss'
  /** What was a win is a draw. */
  | 'draw'
  /** What the step is about cannot be done any more. */
  | 'chance';

const signs: Readonly<Record<string, Cost>> = { '+': 'loss', '=': 'draw', '~': 'chance' };

export type Try =
  /** `position` is as far as the line is shown that follows; `isPlayedOut` where that is all. */
  | { readonly kind: 'right'; readonly position: Position; readonly isPlayedOut: boolean }
  /** `position` is the one after the answer. */
  | {
      readonly kind: 'wrong';
      readonly position: Position;
      readonly reply: Move;
      readonly cost: Cost;
    };

export const stepsOf = (name: LessonName): number => lessons[name].steps.length;

/** The position of a step. */
export function openStep({ name, step }: LessonPlace): Position {
  const result = parseRecord(games[lessons[name].game], stepAt({ name, step })[0]);
  if (result.kind === 'error')
    throw new RangeError(
      `move ${result.number} of step ${step} of ${name} is illegal: ${result.text}`,
    );
  return result.position;
}

/** What comes of a legal move in a step. */
export function tryMove(place: LessonPlace, move: Move): Try {
  const before = openStep(place);
  const { game } = before;
  const [, right, answers] = stepAt(place);
  const name = makeCellName(game, move);
  const after = play(before, move);
  if (right.split(' ').includes(name)) {
    const following = lineAfter(place, move);
    const shown = following.slice(0, 2 * (place.shown ?? 0));
    return {
      kind: 'right',
      position: shown.reduce(play, after),
      isPlayedOut: shown.length === following.length,
    };
  }
  const [others = '', ...rest] = answers.split(' ');
  const answer = rest.find((each) => each.startsWith(`${name}:`))?.slice(name.length + 1) ?? others;
  const reply = parseCellName(game, answer.slice(0, -1))!;
  return { kind: 'wrong', position: play(after, reply), reply, cost: signs[answer.slice(-1)]! };
}

/** The moves that follow a right one until a line stands; none where that takes too long. */
export function lineAfter(place: LessonPlace, move: Move): readonly Move[] {
  const game = games[lessons[place.name].game];
  const [, , , lines = []] = stepAt(place);
  for (const line of lines) {
    const parsed = (game.gravity ? [...line] : line.split(' ')).map(
      (name) => parseCellName(game, name)!,
    );
    if (parsed[0] === move) return parsed.slice(1);
  }
  return [];
}

/** The squares that the explanation of a step names. */
export function namedCells(place: LessonPlace, explanation: string): readonly number[] {
  const game = games[lessons[place.name].game];
  const [, , , , named] = stepAt(place);
  if (named)
    return named
      .split(' ')
      .map((text) => (game.rows - Number(text[1])) * game.columns + Number(text[0]) - 1);
  if (game.gravity) return [];
  return (explanation.match(/[A-H][1-8]/g) ?? []).flatMap(
    (name) => parseCellName(game, name) ?? [],
  );
}

/** The lesson after this one. */
export const lessonAfter = (name: LessonName): LessonName | undefined =>
  lessonNames[lessonNames.indexOf(name) + 1];

/** Throws if the lesson has no such step. */
function stepAt({ name, step }: LessonPlace): Step {
  const found = lessons[name].steps[step];
  if (!found)
    throw new RangeError(
      `the lesson ${name} has ${lessons[name].steps.length} steps, and no ${step}`,
    );
  return found;
}
