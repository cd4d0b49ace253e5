/** The way to the analysis board, a page that says what each move is worth. */
import { isOver, type Move, type Position, play, plyOf } from '../../../games/position.ts';
import { makeShortRecord } from '../../../games/record.ts';
import type { MenuContext } from '../../core/screen.ts';
import { homepage } from '../../settings/homepage.ts';

/** What says where the page is. */
export type Linking = Pick<MenuContext, 'settings' | 'deployment'>;

/**
 * The page at this position, whose moves stand behind `#` in its address; without one its
 * beginning. Undefined where no page is known, and where the first moves are not. A game that is
 * over opens as a game, with its review.
 */
export function analysisLink(
  bot: Linking,
  position?: Position,
  isFinished = position !== undefined && isOver(position),
): string | undefined {
  const page = findPage(bot);
  if (page === undefined || (position && plyOf(position) > position.record.length))
    return undefined;
  const { botUsername } = bot.settings;
  // The page leads back to the bot.
  const back =
    botUsername === undefined ? '' : `${page.includes('?') ? '&' : '?'}bot=${botUsername}`;
  const hash = position ? `#${hashOf(position)}${isFinished ? '&show=game' : ''}` : '';
  return `${page}${back}${hash}`;
}

/** Who plays a side, and the colour of their pieces, `0xrrggbb`. */
export interface CardSide {
  readonly name: string;
  readonly colour: number;
}

/**
 * The page at the card of a game that is over, which can be posted, with the names of its players
 * and the colours of their pieces; undefined where there is no page.
 */
export function cardLink(
  bot: Linking,
  game: Position,
  [first, second]: readonly [CardSide, CardSide],
): string | undefined {
  const link = analysisLink(bot, game, false);
  const colours = [first, second].map(({ colour }) => colour.toString(16).padStart(6, '0'));
  return (
    link &&
    [
      link,
      'show=card',
      `first=${encodeURIComponent(first.name)}`,
      `second=${encodeURIComponent(second.name)}`,
      `colours=${colours.join('-')}`,
    ].join('&')
  );
}

/**
 * The page at a mistake of a game, with the moves after it ahead, and a way back to the game;
 * undefined where there is no page.
 */
export function lineLink(
  bot: Linking,
  game: Position,
  { mistaken, moves }: MistakenLine,
): string | undefined {
  const link = analysisLink(bot, moves.reduce(play, mistaken), false);
  const of = makeShortRecord(game.game, game.record);
  return link && `${link}&at=${mistaken.record.length}&of=${of}`;
}

export interface MistakenLine {
  /** After the mistake. */
  readonly mistaken: Position;
  /** Those that follow with best play. */
  readonly moves: readonly Move[];
}

/** The owner's choice, the one of the site, or the one that the platform shows itself. */
function findPage({ settings, deployment }: Linking) {
  const site = homepage === '' ? undefined : `${homepage.replace(/\/?$/, '/')}analysis.html`;
  return settings.analysisUrl ?? site ?? deployment.analysisUrl?.(settings);
}

/** `connectFour/4453`, `ticTacToe/B2A1` */
const hashOf = ({ game, record }: Position): string =>
  `${game.name}/${makeShortRecord(game, record)}`;
