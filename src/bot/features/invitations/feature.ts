import type { Feature } from '../../core/feature.ts';
import { challenge } from './challenge.ts';

export const invitations = { commands: { challenge } } satisfies Feature;
