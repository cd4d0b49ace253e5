import { isLeagueMenu } from '../../buttons/menu.ts';
import type { Feature } from '../../core/feature.ts';
import { leagueCounts } from './countedLeague.ts';
import { moveLeague, showLeague, switchByAdmin, turnLeague } from './leagueMenu.ts';
import { renderLeague } from './leagueView.ts';
import { rankGame } from './rankedGame.ts';

export const league = {
  commands: { top: showLeague },
  screens: { month: renderLeague, allTime: renderLeague },
  turns: {
    isOwn: ({ menu, action }) => isLeagueMenu(menu) && action.kind === 'pick',
    turn: turnLeague,
  },
  replies: { admins: switchByAdmin },
  counts: leagueCounts,
  rankGame,
  moveChat: moveLeague,
} satisfies Feature;
