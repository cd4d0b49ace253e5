/**
 * What each sentence of the lessons claims, by lesson and step: `ask` of the position, `why` of
 * what comes of the right moves. Each claim names its check, which `lessons.test.ts` runs. Every
 * square, column and row that a sentence names has to be in a claim of it.
 */
import type { LessonName } from '../../src/coach/lessons.ts';

export type Claim =
  /** Exact play of the position: what it is worth to the person. */
  | { readonly is: 'worth'; readonly result: 'win' | 'draw' }
  /** The right moves are all that have the best result. */
  | { readonly is: 'allRight' }
  /** They are these, and a move there is right. */
  | { readonly is: 'right'; readonly moves: string }
  /** These moves, which are wrong, have this value. */
  | { readonly is: 'value'; readonly moves: string; readonly result: 'draw' | 'loss' }
  /** Each right move completes a line. */
  | { readonly is: 'winsAtOnce' }
  /** After any move that is not right the bot completes a line at once, there. */
  | { readonly is: 'blocks'; readonly at: string }
  /**
   * Each right move makes two threats; with `at`, in these cells: names of squares, or column and
   * row.
   */
  | { readonly is: 'twoThreats'; readonly at?: string }
  /** The bot could make two threats after any other move, and cannot after a right one. */
  | { readonly is: 'stopsTwoThreats' }
  /**
   * A right move threatens a line, and after the block there is no two of threats for the bot; or
   * there is one for the person.
   */
  | { readonly is: 'forces'; readonly makes: 'noFork' | 'fork' }
  /** After these moves the bot makes two threats. */
  | { readonly is: 'letsFork'; readonly moves: string }
  /**
   * A side has this many pieces in a line that lacks one; with `gap`, the cell that is missing,
   * between two of them.
   */
  | { readonly is: 'lacksOne'; readonly side: 'own' | 'bot'; readonly gap?: string }
  /** So the line goes on after a right move. */
  | { readonly is: 'goesOn'; readonly moves: string }
  /** After a right move at least two cells complete a line of the person. */
  | { readonly is: 'openEnds' }
  /** After any wrong move the bot has at least two such cells. */
  | { readonly is: 'othersLetFork' }
  /** A right move wins: after each answer by threats that it cannot stop. */
  | { readonly is: 'provedWin' }
  /** The pieces of that side lie there. */
  | { readonly is: 'bot'; readonly at: string }
  | { readonly is: 'own'; readonly at: string }
  /** The bot has just moved there. */
  | { readonly is: 'justPlayed'; readonly move: string }
  /** Through how many lines a cell goes. */
  | { readonly is: 'lines'; readonly at: string; readonly count: number }
  /**
   * The side has a threat in a cell (column and row), the square below which is free; before, or
   * after each right move.
   */
  | { readonly is: 'threat'; readonly side: 'own' | 'bot'; readonly at: string }
  /** After these wrong moves the bot takes the square above at once. */
  | { readonly is: 'givesAbove'; readonly moves: string; readonly and: 'wins' | 'blocks' }
  /** If the bot plays the column after a right move, the person wins there at once. */
  | { readonly is: 'winsAbove'; readonly move: string }
  /**
   * The person's rows, in which the bot has to play below a threat once all else is full, are odd
   * or even.
   */
  | { readonly is: 'rows'; readonly parity: 'odd' | 'even' }
  /** After each right move it wins to answer in the same column, whatever the bot does. */
  | { readonly is: 'followUpWins' }
  /**
   * How many columns have free squares; or that each has an even number of them after the right
   * move.
   */
  | { readonly is: 'columnsLeft'; readonly count: number }
  | { readonly is: 'evenColumns' }
  /** The column is full up to this row. */
  | { readonly is: 'fullTo'; readonly move: string; readonly row: number }
  /** After the right moves the person does not lose by answering opposite each move. */
  | { readonly is: 'mirrorHolds' }
  /** The cell is opposite another. */
  | { readonly is: 'opposite'; readonly one: string; readonly other: string }
  /** The piece there vanishes with the next move of its side. */
  | { readonly is: 'vanishes'; readonly at: string }
  /**
   * A line through the cell lacks only it, and has the piece that vanishes, so that it is not
   * completed there.
   */
  | { readonly is: 'noLine'; readonly at: string; readonly without: string };

export interface StepClaims {
  readonly ask: readonly Claim[];
  readonly why: readonly Claim[];
}

const win: Claim = { is: 'worth', result: 'win' };
const draw: Claim = { is: 'worth', result: 'draw' };
const allRight: Claim = { is: 'allRight' };
const right = (moves: string): Claim => ({ is: 'right', moves });
const lacksOne = (side: 'own' | 'bot', gap?: string): Claim => ({
  is: 'lacksOne',
  side,
  ...(gap ? { gap } : {}),
});
const lines = (at: string, count: number): Claim => ({ is: 'lines', at, count });
const twoThreats: Claim = { is: 'twoThreats' };
const followUpWins: Claim = { is: 'followUpWins' };

export const lessonClaims: Readonly<Record<LessonName, readonly StepClaims[]>> = {
  win: [
    { ask: [lacksOne('own')], why: [right('A2'), { is: 'winsAtOnce' }] },
    {
      ask: [lacksOne('own'), lacksOne('bot')],
      why: [right('A3'), { is: 'winsAtOnce' }, { is: 'value', moves: 'B3', result: 'draw' }],
    },
  ],
  block: [
    { ask: [lacksOne('bot')], why: [right('C2'), { is: 'blocks', at: 'C2' }] },
    { ask: [lacksOne('bot', 'B2')], why: [right('B2'), { is: 'blocks', at: 'B2' }] },
  ],
  fork: [
    { ask: [win], why: [twoThreats] },
    { ask: [right('B1 C1'), allRight], why: [twoThreats] },
  ],
  stopFork: [
    {
      ask: [
        { is: 'bot', at: 'A1 C3' },
        { is: 'opposite', one: 'A1', other: 'C3' },
        { is: 'letsFork', moves: 'A3 C1' },
      ],
      why: [right('A2 B1 B3 C2'), allRight, { is: 'forces', makes: 'noFork' }],
    },
    {
      ask: [draw, { is: 'bot', at: 'B2 C3' }],
      why: [
        right('A3 C1'),
        allRight,
        { is: 'forces', makes: 'noFork' },
        { is: 'letsFork', moves: 'A2 B1 B3 C2' },
      ],
    },
  ],
  centre: [
    {
      ask: [draw, { is: 'bot', at: 'A1' }, allRight],
      why: [right('B2'), lines('B2', 4), lines('A1', 3), lines('A2', 2)],
    },
    {
      ask: [draw, { is: 'bot', at: 'B2' }],
      why: [right('A1 A3 C1 C3'), allRight, { is: 'value', moves: 'A2 B1 B3 C2', result: 'loss' }],
    },
  ],
  trap: [
    {
      ask: [win, { is: 'own', at: 'A1' }, { is: 'bot', at: 'A3' }],
      why: [allRight, { is: 'forces', makes: 'fork' }],
    },
    {
      ask: [{ is: 'justPlayed', move: 'B2' }, win],
      why: [right('C1'), { is: 'blocks', at: 'C1' }, { is: 'twoThreats', at: 'B1 C2' }],
    },
  ],
  four: [
    { ask: [lacksOne('own'), lacksOne('bot')], why: [right('4'), { is: 'winsAtOnce' }] },
    { ask: [lacksOne('bot', '51')], why: [right('5'), { is: 'blocks', at: '51' }] },
  ],
  double: [
    { ask: [win], why: [twoThreats] },
    { ask: [{ is: 'letsFork', moves: '1 3 4 6 7' }], why: [{ is: 'stopsTwoThreats' }] },
    { ask: [win, allRight], why: [{ is: 'twoThreats', at: '61 62' }] },
  ],
  below: [
    {
      ask: [
        { is: 'threat', side: 'bot', at: '12' },
        { is: 'threat', side: 'bot', at: '75' },
      ],
      why: [right('6'), allRight, { is: 'givesAbove', moves: '1 7', and: 'wins' }],
    },
    {
      ask: [win],
      why: [
        { is: 'threat', side: 'own', at: '64' },
        { is: 'givesAbove', moves: '6', and: 'blocks' },
        { is: 'winsAbove', move: '6' },
      ],
    },
  ],
  oddEven: [
    {
      ask: [win, { is: 'rows', parity: 'odd' }],
      why: [
        allRight,
        { is: 'threat', side: 'own', at: '75' },
        { is: 'rows', parity: 'odd' },
        followUpWins,
      ],
    },
    {
      ask: [win, { is: 'rows', parity: 'even' }],
      why: [
        allRight,
        { is: 'threat', side: 'own', at: '64' },
        { is: 'rows', parity: 'even' },
        followUpWins,
      ],
    },
  ],
  zugzwang: [
    { ask: [{ is: 'justPlayed', move: '6' }], why: [right('6'), allRight, followUpWins] },
    {
      ask: [{ is: 'columnsLeft', count: 3 }, win],
      why: [right('1'), allRight, { is: 'evenColumns' }, followUpWins],
    },
  ],
  column4: [
    { ask: [win, allRight], why: [right('4'), lines('41', 7), lines('11', 3)] },
    {
      ask: [{ is: 'justPlayed', move: '1' }, win],
      why: [right('2 3 4 6'), allRight, lines('11', 3)],
    },
    {
      ask: [{ is: 'fullTo', move: '4', row: 4 }],
      why: [right('4'), allRight, { is: 'value', moves: '1 2 3 5 6 7', result: 'loss' }],
    },
  ],
  vanishing: [
    {
      ask: [win],
      why: [
        right('A2 B1 B3 C2'),
        allRight,
        { is: 'value', moves: 'A1 A3 C1 C3 B2', result: 'draw' },
      ],
    },
    {
      ask: [{ is: 'vanishes', at: 'C3' }],
      why: [right('A3'), { is: 'winsAtOnce' }, { is: 'noLine', at: 'B2', without: 'C3' }],
    },
    {
      ask: [
        { is: 'vanishes', at: 'A2' },
        { is: 'noLine', at: 'A1', without: 'A2' },
        { is: 'blocks', at: 'C1' },
      ],
      why: [right('C1'), { is: 'blocks', at: 'C1' }, { is: 'noLine', at: 'A1', without: 'A2' }],
    },
  ],
  misere: [
    { ask: [draw], why: [right('B2'), allRight, { is: 'mirrorHolds' }] },
    {
      ask: [{ is: 'justPlayed', move: 'A1' }],
      why: [
        right('C3'),
        allRight,
        { is: 'opposite', one: 'A1', other: 'C3' },
        { is: 'mirrorHolds' },
      ],
    },
    {
      ask: [{ is: 'justPlayed', move: 'A2' }],
      why: [
        right('C2'),
        allRight,
        { is: 'opposite', one: 'A2', other: 'C2' },
        { is: 'mirrorHolds' },
      ],
    },
  ],
  openThree: [
    { ask: [win], why: [{ is: 'twoThreats', at: 'A1 A5' }] },
    {
      ask: [{ is: 'bot', at: 'B2 C2' }, { is: 'othersLetFork' }],
      why: [right('A2 D2 E2'), allRight, { is: 'stopsTwoThreats' }],
    },
  ],
  crossing: [
    { ask: [win], why: [right('C3'), { is: 'twoThreats', at: 'B2 C4' }] },
    {
      ask: [win],
      why: [right('B1'), { is: 'forces', makes: 'fork' }, { is: 'goesOn', moves: 'B4 C3' }],
    },
  ],
  openFour: [
    { ask: [{ is: 'provedWin' }], why: [{ is: 'openEnds' }] },
    {
      ask: [{ is: 'bot', at: 'D3 D4 D5' }],
      why: [right('D2 D6'), { is: 'othersLetFork' }],
    },
  ],
  doubleThree: [
    { ask: [{ is: 'provedWin' }], why: [right('C5'), { is: 'provedWin' }] },
    {
      ask: [{ is: 'provedWin' }],
      why: [right('D6'), { is: 'goesOn', moves: 'D5 F6' }, { is: 'provedWin' }],
    },
  ],
};
