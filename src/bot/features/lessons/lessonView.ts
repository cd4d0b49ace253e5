/** The list of lessons, and a step of one: its position, and what comes of a move in it. */

import {
  type LessonName,
  type LessonPlace,
  lessonAfter,
  lessonNames,
  lessons,
  namedCells,
  openStep,
  stepsOf,
} from '../../../coach/lessons.ts';
import { games } from '../../../games/game.ts';
import type { Move } from '../../../games/position.ts';
import { sideToMove } from '../../../games/position.ts';
import type { Menu } from '../../buttons/menu.ts';
import { movesOfKey } from '../../buttons/menuButton.ts';
import { lessonNumbers } from '../../buttons/numbers.ts';
import type { MenuContext, ScreenView, Tried } from '../../core/screen.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import {
  type Button,
  type ButtonStyle,
  inRows,
  type Keyboard,
  type View,
} from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderCells } from '../../views/board/cells.ts';
import { nameMove, nameSecond } from '../../views/coach/causeText.ts';
import { familySigns, makeButtons } from '../../views/menu/menuButtons.ts';
import { fitBubble, gapAbove } from '../../views/words/bubble.ts';

export const isDone = (done: number, name: LessonName): boolean =>
  Math.floor(done / 2 ** lessonNumbers[name]) % 2 === 1;

export function renderLessons(menu: Menu, context: MenuContext): View {
  const { texts, learner } = context;
  const { learn } = texts;
  const { act } = makeButtons(menu, context);
  const done = lessonNames.filter((name) => isDone(learner?.lessons ?? 0, name));
  const next = lessonNames.find((name) => !done.includes(name));
  const keys = lessonNames.map((name) => {
    const sign = done.includes(name) ? '✓' : familySigns[games[lessons[name].game].family];
    return act(
      `${sign} ${nameLesson(name, texts)}`,
      { kind: 'lesson', name },
      name === next ? 'primary' : undefined,
    );
  });
  return {
    text: `${learn.title}\n\n${learn.progress(done.length, lessonNames.length)}`,
    summary: learn.title,
    bold: learn.title.length,
    keyboard: inRows(keys, 2),
  };
}

const nameLesson = (name: LessonName, { lessons: words }: Texts): string => words[name][0]!;

/** A menu without a step shows the list. */
export function renderLesson(menu: Menu, context: MenuContext): ScreenView {
  const { lesson } = menu;
  if (!lesson) return renderLessons(menu, context);
  const { texts, settings, learner, tried } = context;
  const { game } = lessons[lesson.name];
  const start = openStep(lesson);
  const pieces = findPieces(learner?.pieces ?? 0, game, settings.pieces);
  const own = sideToMove(start);
  const act = makeTries(menu, { ...lesson, shown: 0 }, context);
  const { columns, gravity } = games[game];
  const title = `${nameLesson(lesson.name, texts)} · ${lesson.step + 1}/${stepsOf(lesson.name)}`;
  const said = say(lesson, texts, tried);
  const seats = `${pieces.user} ${texts.you} · ${pieces.bot} ${texts.bot}`;
  return {
    text: fitBubble([title, texts.games[game], seats, ...gapAbove(games[game]), said].join('\n')),
    summary: said,
    bold: title.length,
    keyboard: [
      ...renderCells(tried?.result.position ?? start, {
        pieces,
        symbolOf: (side) => (side === own ? pieces.user : pieces.bot),
        named: tried?.result.kind === 'right' ? namedCells(lesson, said) : [],
        makeCell: (cell, text, style) => act(text, gravity ? cell % columns : cell, style),
      }),
      ...(tried ? renderPlayOn(menu, lesson, context, tried) : []),
    ],
    besideBack: tried ? renderOnward(menu, lesson, context, tried) : [],
  };
}

/** Makes the keys of moves: each carries the step, and where its number is counted from. */
function makeTries(menu: Menu, { name, step, shown = 0 }: LessonPlace, context: MenuContext) {
  const tries = new Map<number, ReturnType<typeof makeButtons>['act']>();
  return (text: string, move: Move, style?: ButtonStyle): Button => {
    const from = move - (move % movesOfKey);
    const act =
      tries.get(from) ?? makeButtons({ ...menu, lesson: { name, step, shown, from } }, context).act;
    tries.set(from, act);
    return act(text, { kind: 'try', move: move - from }, style);
  };
}

/** What is asked in the step; after a move why it is right, or what answers it. */
function say(lesson: LessonPlace, texts: Texts, tried: Tried | undefined): string {
  const { name, step } = lesson;
  const { learn, puzzle } = texts;
  const [ask = '', why = ''] = texts.lessons[name].slice(1 + 2 * step);
  if (!tried) return ask;
  const { move, result } = tried;
  if (result.kind === 'right')
    return [
      joinSentences(puzzle.right, why),
      ...(step + 1 === stepsOf(name) ? [learn.done] : []),
    ].join('\n');
  const { game } = result.position;
  const [made, reply] = [nameMove(game, move, texts), nameSecond(game, result.reply, texts)];
  const refuted =
    result.cost === 'chance'
      ? learn.missed(made, reply)
      : puzzle.refuted(made, reply, result.cost === 'loss');
  return `✗ ${refuted}\n${ask}`;
}

/** How a right move goes on, until a line stands. */
function renderPlayOn(
  menu: Menu,
  { name, step, shown = 0 }: LessonPlace,
  context: MenuContext,
  { move, result }: Tried,
): Keyboard {
  if (result.kind === 'wrong' || result.isPlayedOut) return [];
  const act = makeTries(menu, { name, step, shown: shown + 1 }, context);
  return [[act(context.texts.buttons.playOn, move, 'primary')]];
}

/** The same step again, the next one, or the next lesson. */
function renderOnward(
  menu: Menu,
  { name, step }: LessonPlace,
  context: MenuContext,
  { result }: Tried,
): readonly Button[] {
  const { texts } = context;
  const { goOn, tryAgain } = texts.buttons;
  const { act, open } = makeButtons({ ...menu, lesson: { name, step } }, context);
  if (result.kind === 'wrong') return [open(tryAgain, 'lesson')];
  const next = lessonAfter(name);
  const words = step + 1 < stepsOf(name) ? goOn : next && `▶ ${nameLesson(next, texts)}`;
  const isPlayedOut = result.kind === 'right' && result.isPlayedOut;
  return words ? [act(words, { kind: 'next' }, isPlayedOut ? 'primary' : undefined)] : [];
}
