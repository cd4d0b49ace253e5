import type { Feature } from '../../core/feature.ts';
import { openAnalysis } from './analysis.ts';

export const analysis = { commands: { analysis: openAnalysis } } satisfies Feature;
