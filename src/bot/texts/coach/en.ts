/**
 * The coach's sentences in English, with the names of moves: what a page can say without a session.
 * The model of every language.
 */
import type { BetterReason } from '../../../coach/whyBetter.ts';
import type { WinEnd } from '../../../coach/winLine.ts';
import type { Place } from '../../../games/cellName.ts';
import type { Value } from '../../../strategies/value.ts';
import { capitalize } from '../sentences.ts';

type Result = Value['result'];

export function countMoves(count: number): string {
  return count === 1 ? '1 move' : `${count} moves`;
}

/** A table that has all the rows of its kind. */
export const table = <Rows>(rows: Rows): Rows => rows;

/** The last move of a win that is named, and what it does. */
interface Next {
  readonly move: string;
  readonly end: WinEnd['kind'];
}

/** How a win ends, after the name of that move. */
const endings: Readonly<Record<WinEnd['kind'], string>> = {
  line: 'wins',
  fork: 'makes a fork',
  noSafeAnswer: 'leaves no safe move',
  eitherWay: 'wins',
  anyAnswer: 'wins',
};

/** What an error did, or could have done where the game ended better than that. */
function sayCost(result: Result, isSpared = false): string {
  if (isSpared) return result === 'loss' ? 'could have lost' : 'could have cost the win';
  return result === 'loss' ? 'lost' : 'gave away the win';
}

export function coachEn() {
  return {
    /** Between the items of a list. */
    comma: ', ',
    /** A name before its description. */
    labelled: (label: string, text: string) => `${label}: ${text}`,
    /** A move within a sentence: a bare digit would read as a number of moves or points. */
    moveName: (name: string, isColumn: boolean) => (isColumn ? `column ${name}` : name),
    /** The second move that a sentence names. */
    secondMoveName: (name: string, _isColumn: boolean): string => name,
    /** Several moves; `names` are listed. */
    moveNames: (names: string, isColumn: boolean) => (isColumn ? `columns ${names}` : names),
    /** A line fits a phone: 32 characters, 40 at most. */
    coach: {
      /** The player has asked for hints in this game. */
      hinted: '💡 With help',
      /** The move of a bot that has not proved it to be the best. */
      guess: (move: string) => `I’d play ${move}.`,
      /** If all moves are equally good. */
      anyMove: 'any move',
      /** The result of a move; `moves` are the remaining moves of the winner, this one included. */
      outcome: (result: Result, moves: number): string =>
        result === 'draw' ? 'a draw' : `a ${result} in ${countMoves(moves)}`,
      forced: 'The only legal move.',
      /** The result that it kept; a lost position has no such move. */
      only: (result: Result): string =>
        result === 'win' ? 'The only move that won.' : 'The only move that kept the draw.',
      best: (outcome: string) => `Best: ${outcome}.`,
      /** A good move, or one that loses like all others; `best` won sooner or lost later. */
      slower: (best: string, result: Result): string =>
        result === 'loss' ? `Lost anyway; ${best} lasts longer.` : `Good, but ${best} wins faster.`,
      /** Of the best moves where all lose; `names` of none but the one that was made. */
      lastsLongest: (moves: number, names?: string, count = 1): string =>
        `Nothing saves it; ${names ?? 'this'} ${count > 1 ? 'last' : 'lasts'} longest (${countMoves(moves)}).`,
      /** The result is the same, but it lost at once or missed a near win. */
      overlooked: (move: string, best: string, result: Result, isSpared = false): string =>
        result === 'loss'
          ? `${capitalize(move)} ${sayCost(result, isSpared)} quickly; ${best} lasts longer.`
          : `${capitalize(best)} would have won much sooner.`,
      /** `isSpared` where the game ended better. */
      cost: sayCost,
      error: (move: string, cost: string, best: string, bestResult: Result): string =>
        `${capitalize(move)} ${cost}; ${best} would have ${bestResult === 'win' ? 'won' : 'drawn'}.`,
      /** Why the move named before is better. */
      better: table<Record<BetterReason, string>>({
        winsAtOnce: 'wins at once.',
        blocks: 'blocks the line.',
        twoThreats: 'makes a fork.',
        stopsTwoThreats: 'stops a fork.',
        leavesBelow: 'does not fill the square below a threat.',
        takesBelow: 'takes the square below a threat, so the answer has to be above it.',
        keepsParity: 'from then on, answering in the same column wins.',
      }),
      /** A win, told by what its first move does. */
      win: {
        line: (move: string) => `${move} wins at once.`,
        fork: (move: string, one: string, other: string) =>
          `${move} makes a fork: ${one} and ${other} both win.`,
        /** In misère games. */
        noSafeAnswer: (move: string) => `${move} leaves only moves that complete a line.`,
        eitherWay: (move: string, one: string, other?: string) =>
          `${move} wins with ${other === undefined ? one : `${one} or ${other}`}, whatever the answer.`,
        anyAnswer: (move: string) => `${move} wins against any answer.`,
        oneThreat: (move: string, answer: string, next: Next) =>
          `${move} threatens; after the block in ${answer}, ${next.move} ${endings[next.end]}.`,
        /** The same, where the answer is in the same column. */
        oneThreatBelow: (move: string, next: Next) =>
          `${move} threatens; after the block above it, ${next.move} ${endings[next.end]}.`,
        /** The first two moves threaten, the third ends it. */
        twoThreats: (move: string, second: string, next: Next) =>
          `${move} and then ${second} threaten to win; then ${next.move} ${endings[next.end]}.`,
        threats: (move: string, count: number) =>
          `${move} makes ${count} threats in a row; the last cannot be stopped.`,
        /** In misère games, where nothing is blocked: one answer is left. */
        forces: (move: string, answer: string, next: Next) =>
          `${move} leaves only ${answer}; then ${next.move} ${endings[next.end]}.`,
        forcesOn: (move: string) => `${move} leaves one answer each time; in the end none is safe.`,
      },
      /** `said` says what the other side does then. */
      allows: (made: string, said: string) => `After ${made}, ${said}`,
      /** As the place of a move, where it is above the one before. */
      squareAbove: 'the square above',
      completesLine: 'completes a line, and that loses.',
      opensAbove: 'gives the other side the square above it.',
      leavesSquare: (made: string, reply: string) => `Both need ${reply}; ${made} gives it away.`,
      makesThreat: (move: string, square: string) => `${move} makes a lasting threat at ${square}.`,
      square: ({ column, row }: Place) => `column ${column}, row ${row}`,
      /** The moves that follow with best play. */
      goesOn: (moves: string) => `Then ${moves} …`,
      unproved: 'I couldn’t work this out in time.',
      unfinished: (judged: number, all: number) =>
        `${judged} of ${all} moves judged; tap again to continue.`,
      /** At how many of the moves that allowed an error none was made. */
      accuracy: (name: string, kept: number, chances: number) =>
        `${name}: ${kept} of ${chances} hard moves right`,
      /** The same, where one move allowed an error. */
      oneChance: (name: string, isKept: boolean): string =>
        `${name}: the only hard move was ${isKept ? 'right' : 'wrong'}`,
      /** Before what is said of the move. */
      numbered: (number: number) => `Move ${number}`,
      /** The last error of the game. */
      turned: (move: number) => `The turning point was move ${move}.`,
      /** What a move is worth, where the moves left have no room. */
      worthAlone: table<Record<Result, string>>({ win: 'wins', draw: 'draw', loss: 'loses' }),
      /** What a move is worth, with the moves left to the winner, such as `5` or `3–8`. */
      worth: (result: Result, moves: string): string =>
        result === 'draw' ? 'draw' : `${result} in ${moves}`,
      noChance: (name: string) => `${name}: no hard moves`,
      unprovedMoves: (count: number) => `Not proved: ${countMoves(count)}.`,
    },
  };
}
