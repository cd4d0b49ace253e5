/** The list of lessons, and a step of one: its position, and what comes of a move in it. */
import {
  type LessonName,
  type LessonPlace,
  lessonAfter,
  lessonNames,
  lessons,
  openStep,
  stepsOf,
  type Try,
} from '../../../coach/lessons.ts';
import { games } from '../../../games/game.ts';
import { type Move, sideToMove } from '../../../games/position.ts';
import { lessonNumbers } from '../../codec/numbers.ts';
import type { LessonScreen, Menu } from '../../session/menu.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import { inRows, type Keyboard, type View } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { fitBubble } from '../bubble.ts';
import { renderCells } from '../cells.ts';
import { nameMove, nameSecond } from '../coachText.ts';
import { familySigns, type MenuContext, makeButtons } from './menuButtons.ts';

/** A move that was tried, and what came of it. */
export interface Tried {
  readonly move: Move;
  readonly result: Try;
}

export const isDone = (done: number, name: LessonName): boolean =>
  Math.floor(done / 2 ** lessonNumbers[name]) % 2 === 1;

export const renderLessons = (
  menu: Menu,
  screen: LessonScreen,
  context: MenuContext,
  tried?: Tried,
): View =>
  screen === 'lesson' && menu.lesson
    ? renderStep(menu, menu.lesson, context, tried)
    : renderList(menu, context);

function renderList(menu: Menu, context: MenuContext): View {
  const { texts, learner } = context;
  const { learn, buttons } = texts;
  const { act, open } = makeButtons(menu, context);
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
    keyboard: [...inRows(keys, 2), [open(buttons.back, 'start')]],
  };
}

const nameLesson = (name: LessonName, { lessons: words }: Texts): string => words[name][0]!;

function renderStep(
  menu: Menu,
  lesson: LessonPlace,
  context: MenuContext,
  tried: Tried | undefined,
): View {
  const { texts, settings, learner } = context;
  const { game } = lessons[lesson.name];
  const start = openStep(lesson);
  const pieces = findPieces(learner?.pieces ?? 0, game, settings.pieces);
  const own = sideToMove(start);
  const { act } = makeButtons(menu, context);
  const { columns, gravity } = games[game];
  const title = `${nameLesson(lesson.name, texts)} · ${lesson.step + 1}/${stepsOf(lesson.name)}`;
  const said = say(lesson, texts, tried);
  const seats = `${pieces.user} ${texts.you} · ${pieces.bot} ${texts.bot}`;
  return {
    text: fitBubble([title, texts.games[game], seats, '', said].join('\n')),
    summary: said,
    bold: title.length,
    keyboard: [
      ...renderCells(tried?.result.position ?? start, {
        pieces,
        symbolOf: (side) => (side === own ? pieces.user : pieces.bot),
        makeCell: (cell, text, style) =>
          act(text, { kind: 'try', move: gravity ? cell % columns : cell }, style),
      }),
      ...renderKeys(menu, lesson, context, tried),
    ],
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

function renderKeys(
  menu: Menu,
  { name, step }: LessonPlace,
  context: MenuContext,
  tried: Tried | undefined,
): Keyboard {
  const { texts } = context;
  const { buttons } = texts;
  const { act, open } = makeButtons(menu, context);
  const back = open(buttons.allLessons, 'learn');
  if (!tried) return [[back]];
  if (tried.result.kind === 'wrong') return [[back, open(buttons.tryAgain, 'lesson')]];
  const next = lessonAfter(name);
  if (step + 1 < stepsOf(name)) return [[back, act(buttons.goOn, { kind: 'next' }, 'primary')]];
  return [
    [back, ...(next ? [act(`▶ ${nameLesson(next, texts)}`, { kind: 'next' }, 'primary')] : [])],
  ];
}
