/** The table of a group's league. */

import { type GameName, gameNames } from '../../../games/game.ts';
import type { Menu } from '../../buttons/menu.ts';
import type { MenuContext } from '../../core/screen.ts';
import type { Champion } from '../../rows/group/championsRow.ts';
import { type League, parseLeagueRow } from '../../rows/group/leagueRow.ts';
import { sumTally } from '../../rows/person/resultsRow.ts';
import { isolate } from '../../settings/direction.ts';
import type { Button, View } from '../../telegram/request.ts';
import { capitalize } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { nameDate, nameMonth } from '../../views/words/dates.ts';
import { gamesIn, hasRank, type Place, pointsOf, rankAll, rankMonth } from './league.ts';

/** How many members are shown. */
const maxPlaces = 20;

/** The shortest winning streak that is shown. */
const longRun = 3;

/**
 * The games of this month or of all time; the keys lead to the other table, and to that of the next
 * game.
 */
export function renderLeague(menu: Menu, context: MenuContext): View {
  const { texts, league = parseLeagueRow(undefined) } = context;
  const { game, screen } = menu;
  const isMonth = screen === 'month';
  const title = nameTable(league, { game, isMonth }, texts);
  const lines = renderPlaces(league, { game, isMonth });
  const champions = league.champions.filter((champion) => champion.game === game).reverse();
  const parts = [
    title,
    lines.length === 0 ? texts.league.none : lines.join('\n'),
    ...(champions.length === 0 || isMonth
      ? []
      : [
          champions
            .map(({ month, name }) => {
              const when = capitalize(nameMonth(month, texts));
              return `🏆 ${texts.labelled(when, isolate(name) || '?')}`;
            })
            .join('\n'),
        ]),
    isMonth || !hasRank(game) ? texts.league.points : texts.league.ranks,
    texts.league.crown(hasRank(game)),
    texts.league.rules,
    ...(league.droppedDay === 0 ? [] : [texts.league.dropped(nameDate(league.droppedDay, texts))]),
  ];
  return {
    text: parts.join('\n\n'),
    summary: title,
    bold: title.length,
    keyboard: renderKeys(menu, league, context).map((key) => [key]),
  };
}

interface Table {
  readonly game: GameName;
  readonly isMonth: boolean;
}

const nameTable = ({ month }: League, { game, isMonth }: Table, texts: Texts): string =>
  `${texts.games[game]} · ${isMonth ? nameMonth(month, texts) : texts.league.allTime}`;

function renderPlaces(league: League, table: Table): readonly string[] {
  const { game, isMonth } = table;
  const places = isMonth ? rankMonth(league, game) : rankAll(league, game);
  return places.slice(0, maxPlaces).map((place) => renderPlace(place, table));
}

/** The table of this month, without a key. */
export function listMonth(game: GameName, league: League, texts: Texts): readonly string[] {
  const table = { game, isMonth: true };
  return [nameTable(league, table, texts), ...renderPlaces(league, table)];
}

function renderKeys(menu: Menu, league: League, context: MenuContext): readonly Button[] {
  const { texts } = context;
  const { open, pick } = makeButtons(menu, context);
  const isMonth = menu.screen === 'month';
  const games = gameNames.filter((game) => game === menu.game || gamesIn(league).includes(game));
  const next = games[(games.indexOf(menu.game) + 1) % games.length]!;
  return [
    open(
      isMonth ? `♾ ${texts.league.allTime}` : `📅 ${texts.league.thisMonth}`,
      isMonth ? 'allTime' : 'month',
    ),
    ...(next === menu.game ? [] : [pick(`${texts.games[next]} ›`, 'game', next)]),
  ];
}

/** `1. 🏆 Ada · 7½ · +7 =1 −2 · 🔥 4` */
function renderPlace(
  { name, standing, place, isRanked, isFirst }: Place,
  { game, isMonth }: Table,
): string {
  const tally = isMonth ? standing.month : standing.all;
  const points = drawPoints(pointsOf(tally));
  const all = isRanked
    ? Math.round(standing.estimate.rating)
    : `${points}/${sumTally(standing.all)}`;
  return [
    `${place}. ${isFirst ? '🏆 ' : ''}${isolate(name) || '?'}`,
    isMonth || !hasRank(game) ? points : all,
    `+${tally.won} =${tally.drawn} −${tally.lost}`,
    ...(standing.run >= longRun ? [`🔥 ${standing.run}`] : []),
  ].join(' · ');
}

/** `7½` */
function drawPoints(points: number): string {
  const whole = Math.floor(points);
  return `${whole === 0 && points > 0 ? '' : whole}${points > whole ? '½' : ''}`;
}

/** Who has won the month that is over, a line for each game. */
export function renderCrowned(crowned: readonly Champion[], texts: Texts): string {
  const [{ month } = { month: 0 }] = crowned;
  const lines = crowned.map(
    ({ game, name }) => `🏆 ${texts.labelled(texts.games[game], name || '?')}`,
  );
  const winners = new Set(crowned.map(({ id }) => id)).size;
  return [texts.league.monthOver(nameMonth(month, texts), winners), ...lines].join('\n');
}
