/** The puzzle of the day in a group: its message, and what whoever taps there hears. */
import { findHint, type Hint } from '../../../coach/hint.ts';
import { puzzleOfDay } from '../../../coach/puzzles/dailyPuzzle.ts';
import { currentDays } from '../../../coach/puzzles/streak.ts';
import { findLine } from '../../../coach/reviewStep.ts';
import { type Position, play, sideToMove } from '../../../games/position.ts';
import { values } from '../../../strategies/values.ts';
import type { PuzzleAction } from '../../buttons/puzzleButton.ts';
import { distinguish } from '../../match/alike.ts';
import { findGoal } from '../../match/coaching.ts';
import type { Refutation } from '../../match/session.ts';
import type { GroupPuzzle, PuzzleMember } from '../../rows/group/groupPuzzleRow.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import { shortenName } from '../../telegram/displayName.ts';
import { type Button, makeButton, type View } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { coachCells } from '../../views/board/boardView.ts';
import { renderCells } from '../../views/board/cells.ts';
import { nameLine, renderHint } from '../../views/coach/coachText.ts';
import { renderDays, renderRefutation } from '../../views/coach/puzzleText.ts';
import { fitAlert } from '../../views/words/alert.ts';
import { fitBubble, gapAbove, isTooHigh, joinShort } from '../../views/words/bubble.ts';
import { nameDay } from '../../views/words/dates.ts';

interface PuzzleContext {
  readonly texts: Texts;
  readonly pieces: Pieces;
  /** The callback data of an action on the puzzle. */
  readonly makeData: (action: PuzzleAction) => string;
}

/** The puzzle with those who are done with it; once it is over, with its solution, too. */
export function renderGroupPuzzle(
  puzzle: GroupPuzzle,
  isOver: boolean,
  { texts, pieces, makeData }: PuzzleContext,
): View {
  const { day, streak, members } = puzzle;
  const position = puzzleOfDay(day);
  const { game } = position;
  const title = texts.games[game.name];
  const hint = isOver ? findHint(position) : undefined;
  const goal = findGoal({ position });
  const asked = goal ? texts.puzzle.goal[goal] : '';
  const days = currentDays(streak, day);
  const head = [
    ...joinShort([title, `🧩 ${nameDay(day, texts)}`], ' · '),
    ...gapAbove(game),
    ...(hint ? sayHint(hint, position, texts) : [`${pieces.user} ${asked}`]),
  ];
  const end = days > 1 ? [texts.puzzle.together.days(days)] : [];
  const done = listDone(members, (lines) => isTooHigh([...head, ...lines, ...end], game));
  const invited = done.length > 0 || isOver ? done : [texts.puzzle.together.tapHere];
  const key = (text: string, kind: 'solution' | 'show'): Button =>
    makeButton(text, makeData({ kind }));
  return {
    text: fitBubble([...head, ...invited, ...end].join('\n')),
    summary: asked,
    bold: title.length,
    keyboard: [
      ...renderCells(position, {
        pieces,
        symbolOf: (side) => (side === sideToMove(position) ? pieces.user : pieces.bot),
        ...(hint ? { notes: notesOf(hint, position, pieces) } : {}),
        makeCell: (cell, text, style) => makeButton(text, makeData({ kind: 'cell', cell }), style),
      }),
      ...(isOver
        ? []
        : [[key(texts.buttons.solution, 'solution'), key(texts.buttons.showMe, 'show')]]),
    ],
  };
}

const notesOf = (hint: Hint, position: Position, pieces: Pieces) =>
  coachCells({ kind: 'hint', hint }, position, undefined, pieces);

/** Whether the message shows the member. */
export const isListed = ({ end, isHidden }: PuzzleMember): boolean => end !== 'open' && !isHidden;

/** Names take no more lines of a message than these. */
const maxLines = 4;

/** `Ann 🟩 · Ben 🟥🟩 · +3`: as many as there is room for, in the order in which they were done. */
function listDone(
  members: readonly PuzzleMember[],
  isHigh: (lines: readonly string[]) => boolean,
): readonly string[] {
  const shown = members.filter(isListed);
  const names = distinguish(shown.map(({ name }) => shortenName(name)));
  const parts = shown.map((each, index) => `${names[index]} ${drawTries(each)}`);
  for (let count = parts.length; ; count--) {
    const more = parts.length - count;
    const listed = [...parts.slice(0, count), ...(more > 0 ? [`+${more}`] : [])];
    const lines = joinShort(listed, ' · ');
    if (count <= 1 || (lines.length <= maxLines && !isHigh(lines))) return lines;
  }
}

/** A square for each wrong try, and one for the right move; a flag for whoever gave up. */
const drawTries = ({ tried, end }: PuzzleMember): string =>
  `${'🟥'.repeat(tried.length)}${end === 'solved' ? '🟩' : '🏳️'}`;

/** The only right move, and how the game goes on from there. */
export function saySolution(day: number, texts: Texts): readonly string[] {
  const position = puzzleOfDay(day);
  const hint = findHint(position);
  return hint ? sayHint(hint, position, texts) : [];
}

/** The hint with its reason, or without one with the moves that follow. */
function sayHint(hint: Hint, position: Position, texts: Texts): readonly string[] {
  const lines = renderHint(hint, position, texts).split('\n');
  if (lines.length > 1) return lines;
  const line = findLine(play(position, hint.moves[0]!), (later) => {
    const found = values(later);
    return found.kind === 'exact' ? found.moves : undefined;
  });
  return [...lines, texts.coach.goesOn(nameLine(position.game, line))];
}

/** What whoever has solved it hears: the line that follows, and for how many days in a row. */
export function sayRight(day: number, days: number, texts: Texts): readonly string[] {
  const [best = '', ...line] = saySolution(day, texts);
  return [joinSentences(texts.puzzle.right, best), ...line, renderDays(days, texts.puzzle)];
}

/** Why the move is wrong; how that goes on is said last, since there may be no room for it. */
export function sayWrong(day: number, wrong: Refutation, asks: string, texts: Texts): string {
  const [first = '', ...line] = renderRefutation(wrong, puzzleOfDay(day).game, texts).split('\n');
  return fitAlert([first, asks, ...line].filter(Boolean));
}
