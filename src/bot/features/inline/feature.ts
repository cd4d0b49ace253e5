import type { Feature } from '../../core/feature.ts';
import { learnInlineMode, openInlineQuery } from './inlineQuery.ts';

export const inline = {
  tasks: { inlineQuery: openInlineQuery },
  jobs: { learnInlineMode },
} satisfies Feature;
