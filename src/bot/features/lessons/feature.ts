import type { Feature } from '../../core/feature.ts';
import { leadingToLessons, openLessons, turnLesson } from './lessons.ts';
import { renderLesson, renderLessons } from './lessonView.ts';

export const lessons = {
  commands: { learn: openLessons },
  menu: { lesson: turnLesson, try: turnLesson, next: turnLesson },
  screens: { learn: renderLessons, lesson: renderLesson },
  turns: leadingToLessons,
} satisfies Feature;
