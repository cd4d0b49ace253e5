import type { Feature } from '../../core/feature.ts';
import { practiceCounts } from './countedPractice.ts';
import { greetLearner, sayDue } from './loadedPractice.ts';
import { answerPractice, practicePayload, showNext, showPractice } from './practice.ts';

export const practice = {
  commands: { practice: showPractice },
  menu: {
    practice: (caller, { message }) => showNext(caller, message),
    practiceBelow: (caller) => showNext(caller, undefined),
  },
  links: { [practicePayload]: showPractice },
  buttons: { practice: answerPractice },
  counts: practiceCounts,
  sayDue,
  greet: greetLearner,
} satisfies Feature;
