import type { Feature } from '../../core/feature.ts';
import { claimChat } from './ownership.ts';
import { reportStatus } from './status.ts';
import { checkName, countPlayed, updateUsageLog } from './watch.ts';

export const owner = {
  commands: { status: reportStatus },
  ownerCommands: { owner: claimChat },
  afterUpdate: countPlayed,
  *afterScan(stored, bot) {
    yield* updateUsageLog({ games: 0, stored }, bot);
    yield* checkName(bot);
  },
} satisfies Feature;
