/** The way to the analysis board, a page that says what each move is worth. */
import { type Position, plyOf } from '../../games/position.ts';
import { makeRecord } from '../../games/record.ts';
import { homepage } from '../settings/homepage.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The page at this position, whose moves stand behind `#` in its address; without one its beginning.
 * Undefined where no page is known, and where the first moves are not.
 */
export function analysisLink(
  { analysisUrl, botUsername }: Pick<Settings, 'analysisUrl' | 'botUsername'>,
  position?: Position,
): string | undefined {
  const site = homepage === '' ? undefined : `${homepage.replace(/\/?$/, '/')}analysis.html`;
  const page = analysisUrl ?? site;
  if (page === undefined || (position && plyOf(position) > position.record.length))
    return undefined;
  // The page leads back to the bot.
  const bot =
    botUsername === undefined ? '' : `${page.includes('?') ? '&' : '?'}bot=${botUsername}`;
  return `${page}${bot}${position ? `#${hashOf(position)}` : ''}`;
}

/** `connectFour/4453`, `ticTacToe/B2A1` */
const hashOf = ({ game, record }: Position): string =>
  `${game.name}/${makeRecord(game, record).replace(/ /g, '')}`;
