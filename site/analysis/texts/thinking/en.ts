/** What the page says of a tree, and of the questions about it, in English. */
import type { ExerciseName } from '../../players/exercises.ts';
import type { Hidden } from '../../players/questions.ts';
import type { Speed } from '../../players/steps.ts';

const table = <Rows>(rows: Rows): Rows => rows;

/** The terms that are explained. */
export const termNames = ['ply', 'score', 'window', 'cut', 'bound'] as const;
export type TermName = (typeof termNames)[number];

export function thinkingEn() {
  return {
    /** In the place of a tree's name. */
    root: 'The position of the game',
    picksHighest: (side: string) => `${side} picks the highest`,
    picksLowest: (side: string) => `${side} picks the lowest`,
    /** Of negamax. */
    picksOwn: (side: string) => `${side} picks the highest; one level up the sign turns`,
    turned: (replier: string, best: string, side: string, score: string) =>
      `Worth to ${replier}: ${best}; worth to ${side}: ${score}.`,
    wins: (side: string, move: string) => `${side} wins with ${move}.`,
    threats: (side: string, moves: string) =>
      `${side} threatens to win with ${moves}; one move cannot stop both.`,
    seen: 'Other moves led here before.',
    horizon: (lines: string) => `The search ends here; open lines: ${lines}.`,
    noFurther: 'The search does not look further here.',
    cutSince: (bound: string) => `cut, since ${bound} is reached:`,
    /** How many positions of the tree come after one. */
    below: (count: number) => `${count} below`,
    /** A value, for those who cannot see the question mark. */
    hidden: 'hidden',
    positions: 'Positions looked at',
    withCuts: 'with cuts',
    withoutCuts: 'without cuts',
    cuts: 'Cut what cannot matter',
    hideValues: 'Hide the values',
    hideRule: 'Hide the rule',
    questions: table<Record<Hidden, string>>({
      values: 'What will it be? Who is ahead?',
      node: 'What will it be? Who is ahead?',
      move: 'Which move does it play?',
      cut: 'After which reply does it stop?',
      rule: 'Which rule decides?',
      shorter: 'Which move does it play if it looks one move less ahead?',
    }),
    even: 'Even',
    right: (answer: string) => `Right: ${answer}.`,
    wrong: (answer: string) => `No, it is: ${answer}.`,
    count: (right: number, all: number) => `${right} of ${all} right.`,
    play: 'Play to the next cut',
    speed: 'Speed',
    speeds: table<Record<Speed, string>>({ slow: 'slow', medium: 'medium', fast: 'fast' }),
    terms: table<Record<TermName, string>>({
      ply: 'Ply',
      score: 'Score',
      window: 'Window',
      cut: 'Cut',
      bound: 'Bound',
    }),
    /** At most three sentences each. */
    explained: table<Record<TermName, string>>({
      ply: 'A ply is one move of one side. A move and the reply to it are two plies.',
      score:
        'If the search ends before the game does, it counts the lines that a side can still complete: 9 if one piece is missing, 4 if two are. One’s own count for a position, the other side’s against it.',
      window:
        'Between these two values it matters how good a move is. The lower one is already certain elsewhere; beyond the higher one, the other side avoids the position.',
      cut: 'If one reply is enough to reject a move, the other replies are not looked at. The choice stays the same, with less work.',
      bound:
        '“≥ +3” means: at least +3. Some replies were cut, so the exact value is not known, and it is not needed.',
    }),
    exercises: 'Exercises',
    exerciseNames: table<Record<ExerciseName, string>>({
      winInOne: 'Find the win in one',
      easyRule: 'Which of the eight rules?',
      leaf: 'A leaf: the game is over',
      lines: 'A leaf: open lines count',
      node: 'A node above its leaves',
      cut: 'Which branch is cut?',
      hardRule: 'Which of the eight rules? Harder',
      shorter: 'One move less ahead',
    }),
    nextExercise: 'Next exercise',
  };
}

export type ThinkingTexts = ReturnType<typeof thinkingEn>;
