import type { Feature } from '../../core/feature.ts';
import { openGuestQuery } from './guestQuery.ts';

export const guests = { tasks: { guestQuery: openGuestQuery } } satisfies Feature;
