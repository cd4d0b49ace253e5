import type { Feature } from '../../core/feature.ts';
import { reminderWork } from '../../rows/person/reminderRow.ts';
import { answerGroupPuzzle, learnGroupPuzzle, moveGroupPuzzle } from './groupPuzzle.ts';
import { followPuzzle, openPuzzle, puzzleFromMenu, sayStreak } from './puzzles.ts';
import {
  drawReminderKey,
  leadingToReminder,
  remindOfPuzzle,
  renderReminder,
  switchNumbers,
  switchReminder,
} from './reminder.ts';

export const puzzles = {
  commands: { puzzle: openPuzzle },
  menu: { puzzle: puzzleFromMenu },
  keys: { notices: drawReminderKey },
  screens: { reminder: renderReminder },
  turns: leadingToReminder,
  actions: {
    [switchNumbers.on]: switchReminder('on'),
    [switchNumbers.off]: switchReminder('off'),
  },
  works: { [reminderWork]: remindOfPuzzle },
  buttons: { puzzle: answerGroupPuzzle },
  replies: { puzzle: learnGroupPuzzle },
  moveChat: moveGroupPuzzle,
  followPuzzle,
  greet: sayStreak,
} satisfies Feature;
