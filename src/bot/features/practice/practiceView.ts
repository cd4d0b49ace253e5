/**
 * A position that a person practises: the question, the refutation of a wrong answer, or the review
 * of a right one.
 */
import type { Hint } from '../../../coach/hint.ts';
import type { PracticeAnswer } from '../../../coach/practiceAnswer.ts';
import { findBetter } from '../../../coach/whyBetter.ts';
import { makeCellName } from '../../../games/cellName.ts';
import { type Move, type Position, play, sideToMove, undo } from '../../../games/position.ts';
import type { PracticeAction } from '../../match/practice.ts';
import type { Refutation } from '../../match/session.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import { type Button, makeButton, type View } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import { coachCells } from '../../views/board/boardView.ts';
import { renderCells } from '../../views/board/cells.ts';
import { renderHint, renderStep, renderWorths, sayBetter } from '../../views/coach/coachText.ts';
import { renderRefutation } from '../../views/coach/puzzleText.ts';
import { type WorthMarks, worthMarksBeside } from '../../views/coach/worthMarks.ts';
import { fitBubble, gapAbove } from '../../views/words/bubble.ts';

export type PracticeState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'wrong'; readonly refutation: Refutation }
  | { readonly kind: 'right'; readonly answer: PracticeAnswer; readonly move: Move }
  | { readonly kind: 'solution'; readonly hint: Hint };

export interface PracticeContext {
  readonly texts: Texts;
  readonly pieces: Pieces;
  /** When the position comes back, in words; empty before it has been answered. */
  readonly next: string;
  /** The callback data of an action in the position. */
  readonly makeData: (action: PracticeAction) => string;
  /** The key to the next position, if one is due. */
  readonly onward: Button | undefined;
  readonly back: Button;
}

/** `mistaken` is the position that the mistake led to. */
export function renderPractice(
  mistaken: Position,
  state: PracticeState,
  context: PracticeContext,
): View {
  const { texts, pieces, makeData, onward, back } = context;
  const before = undo(mistaken, 1);
  const title = texts.games[before.game.name];
  const isOpen = state.kind === 'asked' || state.kind === 'wrong';
  const position = state.kind === 'right' ? play(before, state.move) : before;
  const step = state.kind === 'right' ? state.answer.step : undefined;
  const view =
    state.kind === 'solution'
      ? ({ kind: 'hint', hint: state.hint } as const)
      : ({ kind: 'board' } as const);
  const cells = renderCells(position, {
    pieces,
    symbolOf: (side) => (side === sideToMove(before) ? pieces.user : pieces.bot),
    notes: coachCells(view, position, step, pieces),
    makeCell: (cell, text, style) => makeButton(text, makeData({ kind: 'cell', cell }), style),
  });
  const below = isOpen
    ? makeButton(texts.buttons.solution, makeData({ kind: 'solution' }))
    : onward;
  const question = texts.practice.find(nameLast(mistaken, texts));
  const marks = worthMarksBeside(pieces);
  const said = sayState(mistaken, state, marks, texts);
  const worths = step?.judged ? [renderWorths(step.judged.values.values(), marks, texts)] : [];
  const next = context.next === '' ? [] : [context.next];
  const text = [
    title,
    `${pieces.user} ${texts.you}`,
    ...gapAbove(before.game),
    question,
    ...said,
    ...worths,
    ...next,
  ].join('\n');
  return {
    text: fitBubble(text),
    summary: [...said, ...next].join('\n') || question,
    bold: title.length,
    keyboard: [...cells, ...(below ? [[below]] : []), [back]],
  };
}

const nameLast = ({ game, record }: Position, { moveName }: Texts): string =>
  moveName(makeCellName(game, record[record.length - 1]!), game.gravity);

function sayState(
  mistaken: Position,
  state: PracticeState,
  marks: WorthMarks,
  texts: Texts,
): readonly string[] {
  const before = undo(mistaken, 1);
  switch (state.kind) {
    case 'asked':
      return [];
    case 'wrong':
      return [renderRefutation(state.refutation, before.game, texts)];
    case 'right': {
      const better = findBetter(before, [state.move], mistaken.record[mistaken.record.length - 1]!);
      const { step } = state.answer;
      // Where values are not known, that it is right is all.
      const said = step.judged ? [renderStep(step, state.move, marks, texts)] : [];
      return [
        ...(step.judged?.judgement.after.result === 'loss'
          ? [texts.practice.holdsOut]
          : [texts.puzzle.right, ...said]),
        ...sayBetter(before, better, texts),
      ];
    }
    case 'solution':
      return [renderHint(state.hint, before, texts)];
  }
  return state satisfies never;
}
