import type { Feature } from '../../core/feature.ts';
import { ban, banWork, endGamesOfBanned, listBanned, unban } from './ban.ts';
import { forOwner } from './ownersChat.ts';
import { pause, resume } from './pause.ts';
import { reportStatus } from './status.ts';
import { checkName, countPlayed, updateUsageLog } from './watch.ts';

export const owner = {
  commands: { status: reportStatus },
  ownerCommands: {
    ban: forOwner(ban),
    unban: forOwner(unban),
    banned: forOwner(listBanned),
    pause: forOwner(pause),
    resume: forOwner(resume),
  },
  works: { [banWork]: endGamesOfBanned },
  afterUpdate: countPlayed,
  *afterScan(stored, bot) {
    yield* updateUsageLog({ games: 0, stored }, bot);
    yield* checkName(bot);
  },
} satisfies Feature;
