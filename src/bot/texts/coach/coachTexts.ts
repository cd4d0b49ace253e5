import type { coachEn } from './en.ts';

/** What the coach says of moves and games, in one language. */
export type CoachTexts = ReturnType<typeof coachEn>;
