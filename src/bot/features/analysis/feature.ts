import type { Feature } from '../../core/feature.ts';
import { openAnalysis } from './analysis.ts';
import { drawThinkingKey, renderThinking } from './thinkingView.ts';

export const analysis = {
  commands: { analysis: openAnalysis },
  keys: { difficulty: drawThinkingKey },
  screens: { strategies: renderThinking, thinking: renderThinking },
} satisfies Feature;
