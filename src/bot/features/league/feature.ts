import { isLeagueMenu } from '../../buttons/menu.ts';
import type { Feature } from '../../core/feature.ts';
import { leagueCounts } from './countedLeague.ts';
import {
  drawTableKey,
  moveLeague,
  showLeague,
  showTable,
  switchByAdmin,
  tableNumber,
  turnLeague,
} from './leagueMenu.ts';
import { renderLeague } from './leagueView.ts';
import { rankGame } from './rankedGame.ts';

/**
 * What concerns one person alone, on any menu; all else on the league's turns it, for everybody.
 */
const ofOnePerson: readonly string[] = ['forget', 'export', 'practice', 'practiceBelow'];

export const league = {
  commands: { top: showLeague },
  screens: { month: renderLeague, allTime: renderLeague },
  turns: {
    isOwn: ({ menu, action }) => isLeagueMenu(menu) && !ofOnePerson.includes(action.kind),
    turn: turnLeague,
  },
  actions: { [tableNumber]: showTable },
  drawBelow: drawTableKey,
  replies: { admins: switchByAdmin },
  counts: leagueCounts,
  rankGame,
  moveChat: moveLeague,
} satisfies Feature;
