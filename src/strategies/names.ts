export const strategyNames = [
  'random',
  'ladder-1',
  'ladder-2',
  'ladder-3',
  'ladder-4',
  'traps',
  'newell-simon',
  'minimax',
  'negamax-1',
  'negamax-2',
  'negamax-3',
  'negamax-4',
  'negamax-5',
  'negamax-6',
  'negamax-7',
  'negamax-8',
  'solver',
  'retrograde',
  'follow-up',
  'proof',
  'threats',
  'threat-search',
  'n-tuple',
  'match',
] as const;
export type StrategyName = (typeof strategyNames)[number];

export const levels = ['novice', 'easy', 'medium', 'hard', 'expert', 'perfect'] as const;
export type Level = (typeof levels)[number];
