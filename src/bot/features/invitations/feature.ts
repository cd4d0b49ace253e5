import type { Feature } from '../../core/feature.ts';
import { challenge } from './challenge.ts';
import { moveUnwilling, switchChallenges } from './unwilling.ts';

export const invitations = {
  commands: { challenge },
  departures: { noChallenges: switchChallenges },
  moveChat: moveUnwilling,
} satisfies Feature;
