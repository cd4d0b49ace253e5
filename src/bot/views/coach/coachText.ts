/**
 * The coach's words: on a move in a review, on a whole game, and on the best moves. They know of no
 * session, so that a page can say them, too.
 */
import { betterIn } from '../../../coach/cause.ts';
import type { Hint } from '../../../coach/hint.ts';
import type { Kept, LastMistake } from '../../../coach/lastMistake.ts';
import type { Review } from '../../../coach/review.ts';
import type { ReviewStep } from '../../../coach/reviewStep.ts';
import {
  accuracy,
  findLastError,
  type SideSummary,
  summarizeReview,
} from '../../../coach/summary.ts';
import { endedBetter, isError } from '../../../coach/verdict.ts';
import { type BetterMove, findBetter } from '../../../coach/whyBetter.ts';
import { makeCellName } from '../../../games/cellName.ts';
import type { InLineGame } from '../../../games/game.ts';
import {
  legalMoves,
  type Move,
  type Position,
  plyOf,
  type Side,
  sideToMove,
  undo,
} from '../../../games/position.ts';
import {
  bestMoves,
  bestValue,
  compareValues,
  type Value,
  winnersMoves,
} from '../../../strategies/value.ts';
import { widthOf } from '../../telegram/columns.ts';
import type { CoachTexts } from '../../texts/coach/coachTexts.ts';
import { capitalize } from '../../texts/sentences.ts';
import { countLines, isTall, maxColumns } from '../words/bubble.ts';
import { nameMove, nameSecond, renderCause, renderWin } from './causeText.ts';
import type { WorthMarks } from './worthMarks.ts';

/** `wins in 4 moves`, counted in moves of the winning side. */
const renderOutcome = (value: Value, { coach }: CoachTexts): string =>
  coach.outcome(value.result, winnersMoves(value));

/** The names of the best moves; `anyMove` if no other move is worse. */
function nameBest(moves: readonly Move[], position: Position, texts: CoachTexts): string {
  const { game } = position;
  if (moves.length === 1) return nameMove(game, moves[0]!, texts);
  if (moves.length === legalMoves(position).length) return texts.coach.anyMove;
  return texts.moveNames(
    moves.map((move) => makeCellName(game, move)).join(texts.comma),
    game.gravity,
  );
}

/** `Columns 3, 4: a draw`, or of a lost position that nothing saves it. */
function renderBest(
  moves: readonly Move[],
  value: Value,
  position: Position,
  texts: CoachTexts,
): string {
  const names = nameBest(moves, position, texts);
  return value.result === 'loss' && moves.length < legalMoves(position).length
    ? texts.coach.lastsLongest(winnersMoves(value), names, moves.length)
    : texts.labelled(capitalize(names), renderOutcome(value, texts));
}

/** What the moves lead to and why, or where that is not known which one the bot would make. */
export function renderHint(
  { moves, value, win, better }: Hint,
  position: Position,
  texts: CoachTexts,
): string {
  const said = value
    ? renderBest(moves, value, position, texts)
    : texts.coach.guess(nameMove(position.game, moves[0]!, texts));
  const why = win
    ? [renderWin(win, position.game, texts)]
    : better
      ? sayBetter(position, better, texts)
      : [];
  return [`💡 ${said}`, ...why].join('\n');
}

/** The verdict on the move that led to the position shown. */
export function renderStep(
  { before, judged, refuted }: ReviewStep,
  move: Move,
  marks: WorthMarks,
  texts: CoachTexts,
): string {
  if (refuted) {
    const sign = refuted.cause.kind === 'misses' ? '⚠' : marks.loss;
    return `${sign} ${renderCause(refuted.cause, { before, move }, texts)}`;
  }
  if (!judged) return `❔ ${texts.coach.unproved}`;
  const { judgement } = judged;
  const said = describe(judged, { before, move }, texts);
  // The marks are those of the legend, which a move without another has not.
  return judgement.verdict === 'forced' ? said : `${marks[judgement.after.result]} ${said}`;
}

/** As many squares of best play fit a line of the text. */
const maxSquaresTold = 3;

/**
 * Why the move that led to the position shown was a mistake, or another was better, where that can
 * be said in a few words; of a mistake without such a reason the moves that follow, unless they are
 * said elsewhere.
 */
export function renderWhy(
  { before, judged, refuted }: ReviewStep,
  move: Move,
  texts: CoachTexts,
  isLineElsewhere = false,
): readonly string[] {
  if (refuted?.cause.kind === 'misses') return [];
  if (refuted) return sayBetter(before, findBetter(before, [refuted.better], move), texts);
  if (!judged || compareValues(judged.judgement.after, judged.judgement.before) >= 0) return [];
  if (judged.cause) return [renderCause(judged.cause, { before, move }, texts)];
  const { judgement, line = [] } = judged;
  if (isError(judgement.verdict))
    return isLineElsewhere || line.length === 0
      ? []
      : [texts.coach.goesOn(nameLine(before.game, line))];
  return sayBetter(before, findBetter(before, bestMoves(judged.values), move), texts);
}

/** `4 4 3`, the first moves of a line. */
export function nameLine(game: InLineGame, line: readonly Move[]): string {
  const told = game.gravity ? line : line.slice(0, maxSquaresTold);
  return told.map((move) => makeCellName(game, move)).join(' ');
}

/** `C2: blocks the line.`; empty where no reason is known. */
export const sayBetter = (
  { game }: Position,
  { better, reason }: BetterMove,
  texts: CoachTexts,
): readonly string[] =>
  reason
    ? [texts.labelled(capitalize(nameMove(game, better, texts)), texts.coach.better[reason])]
    : [];

interface Made {
  readonly before: Position;
  readonly move: Move;
}

function describe(
  { judgement, values, cause, isSpared = false }: NonNullable<ReviewStep['judged']>,
  { before: position, move }: Made,
  texts: CoachTexts,
): string {
  const { verdict, before, after } = judgement;
  const { coach } = texts;
  const { game } = position;
  // Other moves may be as good; the board shows them. The cause speaks of the same one.
  const findNamed = (): Move =>
    (cause && betterIn(cause)) ?? findBetter(position, bestMoves(values), move).better;
  const nameBetter = (name: typeof nameMove): string => name(game, findNamed(), texts);
  switch (verdict) {
    case 'forced':
      return coach.forced;
    case 'only':
      return coach.only(bestValue(values).result);
    case 'best':
      return before.result === 'loss'
        ? coach.lastsLongest(winnersMoves(before))
        : coach.best(renderOutcome(before, texts));
    case 'slower':
      return coach.slower(nameBetter(nameMove), before.result);
    case 'overlooked':
    case 'mistake':
    case 'blunder':
      return sayError(
        { made: nameMove(game, move, texts), nameBetter, isSpared },
        { before: before.result, after: after.result },
        texts,
      );
  }
  return verdict satisfies never;
}

/**
 * `Column 4 lost; 2 would have drawn.`, or what was overlooked where the result is the same. In a
 * game that did not end so, it is what could have come of it.
 */
function sayError(
  { made, nameBetter, isSpared }: NamedError,
  { before, after }: Pick<Kept, 'before' | 'after'>,
  { coach }: CoachTexts,
): string {
  if (before !== undefined && after !== before)
    return coach.error(made, coach.cost(after, isSpared), nameBetter(nameSecond), before);
  const better = nameBetter(after === 'loss' ? nameSecond : nameMove);
  return coach.overlooked(made, better, after, isSpared);
}

interface NamedError {
  readonly made: string;
  readonly nameBetter: (name: typeof nameMove) => string;
  readonly isSpared: boolean;
}

/**
 * How well each side played, and where it was decided; until all moves are judged, the progress of
 * the review. Moves before `firstPly` were given with the game, so that nobody made them.
 */
export function renderSummary(
  marks: Review,
  names: Readonly<Record<Side, string>>,
  { coach }: CoachTexts,
  firstPly = 0,
): readonly string[] {
  const made = marks.slice(firstPly);
  if (marks.length > 0 && made.length === 0) return [];
  const summary = marks.includes(undefined)
    ? undefined
    : summarizeReview(made, firstPly % 2 === 0 ? 1 : 2);
  if (!summary)
    return [coach.unfinished(marks.filter((mark) => mark !== undefined).length, marks.length)];
  const unproved = summary[1].unproved + summary[2].unproved;
  const turn = findLastError(made);
  return [
    ...([1, 2] as const).flatMap((side) => renderAccuracy(names[side], summary[side], coach)),
    ...(turn === undefined ? [] : [coach.turned(firstPly + turn + 1)]),
    ...(unproved > 0 ? [coach.unprovedMoves(unproved)] : []),
  ];
}

/** Nothing of a side that could not err where it could be judged, but was not judged everywhere. */
function renderAccuracy(
  name: string,
  summary: SideSummary,
  coach: CoachTexts['coach'],
): readonly string[] {
  const { kept, chances, unproved } = summary;
  const share = accuracy(summary);
  if (share === undefined) return unproved > 0 ? [] : [coach.noChance(name)];
  if (chances === 1) return [coach.oneChance(name, kept === 1)];
  return [coach.accuracy(name, kept, chances)];
}

/**
 * What the marks on the board mean: `✓ win in 5 · = draw · ✗ loss in 3–20`, of the alternatives to
 * a move; `✓ wins · = draw · ✗ loses` where a line has no room for more.
 */
export function renderWorths(
  values: Iterable<Value>,
  marks: WorthMarks,
  { coach }: CoachTexts,
): string {
  const worths = [...values];
  const found = (['win', 'draw', 'loss'] as const).flatMap((result) => {
    const moves = worths.filter((each) => each.result === result).map(winnersMoves);
    if (moves.length === 0) return [];
    const [least, most] = [Math.min(...moves), Math.max(...moves)];
    return [[result, least === most ? String(least) : `${least}–${most}`] as const];
  });
  const legend = (nameOf: (result: Value['result'], moves: string) => string): string =>
    found.map(([result, moves]) => `${marks[result]} ${nameOf(result, moves)}`).join(' · ');
  const full = legend(coach.worth);
  return widthOf(full) <= maxColumns ? full : legend((result) => coach.worthAlone[result]);
}

/** A cause that takes more is for the review; where the height counts there is less room. */
const maxMistakeLines = (game: InLineGame): number => (isTall(game) ? 2 : 3);

/**
 * What cost a game: `🔎 Move 23: After D4, F6 makes a fork: E5 and G7 both win.`, or where
 * that is not known `🔎 Move 23: Column 4 lost; 2 would have drawn.` The position is that of the
 * end.
 */
export function renderLastMistake(
  { number, move, cause, kept }: LastMistake,
  position: Position,
  texts: CoachTexts,
): readonly string[] {
  const { game } = position;
  const before = undo(position, plyOf(position) - number + 1);
  const say = (sentence: string): readonly string[] => [
    `🔎 ${texts.labelled(texts.coach.numbered(number), sentence)}`,
  ];
  const caused = cause ? say(renderCause(cause, { before, move }, texts)) : [];
  if (!kept || (cause && countLines(caused) <= maxMistakeLines(game))) return caused;
  const nameBetter = (name: typeof nameMove): string => name(game, kept.better, texts);
  const made = nameMove(game, move, texts);
  const spared = endedBetter(position, sideToMove(before), kept.after);
  return say(sayError({ made, nameBetter, isSpared: spared }, kept, texts));
}
