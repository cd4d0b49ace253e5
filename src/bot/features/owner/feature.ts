import type { Feature } from '../../core/feature.ts';
import { askForBackup, backUpWeekly, backupWork, makeBackup } from './backup.ts';
import { ban, banWork, endGamesOfBanned, listBanned, unban } from './ban.ts';
import { showFailures } from './failures.ts';
import { mostActions } from './most.ts';
import { forOwner } from './ownersChat.ts';
import { claimChat } from './ownership.ts';
import { ownerActions } from './ownersKeys.ts';
import { pause, resume } from './pause.ts';
import {
  askForRestore,
  replaceAll,
  replaceWork,
  restoreActions,
  takeBackup,
  takeWork,
} from './restore.ts';
import { changeSetting } from './set.ts';
import { reportStatus } from './status.ts';
import { checkName, countPlayed, updateUsageLog } from './watch.ts';

export const owner = {
  commands: { status: reportStatus },
  ownerCommands: {
    owner: claimChat,
    backup: forOwner(askForBackup),
    restore: forOwner(askForRestore),
    set: forOwner(changeSetting),
    ban: forOwner(ban),
    unban: forOwner(unban),
    banned: forOwner(listBanned),
    pause: forOwner(pause),
    resume: forOwner(resume),
    log: forOwner(showFailures),
  },
  actions: { ...ownerActions, ...restoreActions, ...mostActions },
  works: {
    [backupWork]: makeBackup,
    [takeWork]: takeBackup,
    [replaceWork]: replaceAll,
    [banWork]: endGamesOfBanned,
  },
  *afterUpdate(answer, bot) {
    if (bot.deployment.isUnmetered) yield* countPlayed(answer);
    // Elsewhere an alarm sees to it.
    if (!bot.deployment.hasAlarms) yield* backUpWeekly(bot);
  },
  *afterScan(stored, bot) {
    yield* updateUsageLog(stored, bot);
    yield* checkName(bot);
  },
} satisfies Feature;
