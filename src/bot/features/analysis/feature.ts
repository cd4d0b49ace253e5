import type { Feature } from '../../core/feature.ts';
import { openAnalysis } from './analysis.ts';
import { renderThinking } from './thinkingView.ts';

export const analysis = {
  commands: { analysis: openAnalysis },
  screens: { strategies: renderThinking },
} satisfies Feature;
