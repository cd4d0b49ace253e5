/**
 * `/learn`: the list of lessons, and a lesson in one message, which each tap edits. Only what is
 * done is stored.
 */

import { type LessonPlace, openStep, stepsOf, tryMove } from '../../../coach/lessons.ts';
import { findMoveError } from '../../../games/position.ts';
import type { ButtonOf } from '../../buttons/claim.ts';
import type { MenuAction } from '../../buttons/menu.ts';
import {
  type ActionOf,
  applyMenuAction,
  type LessonAction,
  type Menu,
  makeMenu,
} from '../../buttons/menu.ts';
import { lessonNumbers } from '../../buttons/numbers.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import { updatePerson } from '../../core/loadedPerson.ts';
import type { Tried } from '../../core/screen.ts';
import type { Steps } from '../../core/steps.ts';
import { makePersonKey } from '../../rows/keys.ts';
import { editView, sendView, type View } from '../../telegram/request.ts';
import { drawMenu } from '../../views/menu/drawMenu.ts';
import { isDone } from './lessonView.ts';

/** The list of lessons in a new message. */
export function* openLessons(caller: Caller): Steps<Answer> {
  const { from, chat, person } = caller;
  const menu = makeMenu(from.id, person.last.game, person.preferences, 'learn');
  return { requests: [sendView(chat, draw(caller, menu))] };
}

const draw = (caller: Caller, menu: Menu, tried?: Tried): View =>
  drawMenu(menu.lesson ? menu : { ...menu, screen: 'learn' }, caller, {
    learner: caller.person,
    tried,
  });

/** The choices that lead to the lessons. */
export const leadingToLessons = {
  isOwn: ({ action }: ButtonOf<MenuAction>): boolean =>
    action.kind === 'pick' &&
    action.field === 'screen' &&
    (action.value === 'learn' || action.value === 'lesson'),
  turn: (caller: Caller, tap: MenuTap) =>
    turnLesson(caller, tap as MenuTap<LessonAction | ActionOf<'pick'>>),
};

/** Turns the message to the list, to a step, or to what comes of a move in it. */
export function* turnLesson(
  caller: Caller,
  { message: { chat, messageId }, menu, action }: MenuTap<LessonAction | ActionOf<'pick'>>,
): Steps<Answer> {
  const show = (next: Menu, tried?: Tried) => ({
    requests: [editView({ kind: 'chat', chatId: chat.id, messageId }, draw(caller, next, tried))],
  });
  if (action.kind !== 'try')
    return show(applyMenuAction(menu, action, caller.bot.settings.hidesReasons).menu);
  const { lesson } = menu;
  if (!lesson) return show({ ...menu, screen: 'learn' });
  const move = action.move + (lesson.from ?? 0);
  const error = findMoveError(openStep(lesson), move);
  if (error) return { say: caller.texts.refusals[error] };
  const result = tryMove(lesson, move);
  const isLast = lesson.step + 1 === stepsOf(lesson.name);
  const shown = show(menu, { move, result });
  return result.kind === 'right' && isLast ? remember(caller, lesson, shown) : shown;
}

/** The answer, and the lesson in the person's row unless it is there already. */
function remember(
  { from, person, texts, bot }: Caller,
  { name }: LessonPlace,
  shown: Pick<Answer, 'requests'>,
): Answer {
  if (isDone(person.lessons, name)) return shown;
  if (person.storeFailed) return { say: texts.notSaved, ...shown };
  return {
    ...shown,
    ...updatePerson(
      from.id,
      person,
      { lessons: person.lessons + 2 ** lessonNumbers[name] },
      bot.now,
    ),
    onWriteFailure: { keys: [makePersonKey(from.id)], say: texts.notSaved, ...shown },
  };
}
