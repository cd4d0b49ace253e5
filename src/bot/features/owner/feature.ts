import type { Feature } from '../../core/feature.ts';
import { showFailures } from './failures.ts';
import { forOwner } from './ownersChat.ts';
import { ownerActions } from './ownersKeys.ts';
import { changeSetting } from './set.ts';
import { reportStatus } from './status.ts';
import { checkName, countPlayed, updateUsageLog } from './watch.ts';

export const owner = {
  commands: { status: reportStatus },
  ownerCommands: { set: forOwner(changeSetting), log: forOwner(showFailures) },
  actions: ownerActions,
  afterUpdate: countPlayed,
  *afterScan(stored, bot) {
    yield* updateUsageLog({ games: 0, stored }, bot);
    yield* checkName(bot);
  },
} satisfies Feature;
