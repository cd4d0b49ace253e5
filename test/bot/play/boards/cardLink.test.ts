/** The link to the card of a game on the analysis board. */
import { describe, expect, it } from 'vitest';
import { parsePlace } from '../../../../site/analysis/address.ts';
import { cardLink } from '../../../../src/bot/play/boards/analysisLink.ts';
import { parseSettings } from '../../../../src/bot/settings/settings.ts';
import { games } from '../../../../src/games/game.ts';
import { play, startPosition } from '../../../../src/games/position.ts';
import { bareBot } from '../../bareServices.ts';

const position = [3, 3, 4, 4, 5, 5, 6].reduce(play, startPosition(games.connectFour));
const bot = {
  deployment: bareBot.deployment,
  settings: parseSettings({ ANALYSIS_URL: 'https://example.org/board.html' }),
};
const link = (first: string, second: string) =>
  cardLink(bot, position, [
    { name: 'Ada & Co', piece: first },
    { name: '李', piece: second },
  ])!;
const placeIn = (url: string) => parsePlace(new URL(url).hash).place;

describe('the link to the card of a game', () => {
  it('opens the page there, with the game and both names', () => {
    const place = placeIn(link('🔶', '🔴'));
    expect(place.view).toBe('card');
    expect(place.names).toEqual(['Ada & Co', '李']);
    expect(place.line.record).toEqual(position.record);
    expect(place.isFlipped).toBe(false);
  });

  it('gives red to whoever had it', () => {
    expect(placeIn(link('🔴', '🟡')).isFlipped).toBe(true);
    expect(placeIn(link('🟡', '🔴')).isFlipped).toBe(false);
    expect(placeIn(link('🟢', '🔵')).isFlipped).toBe(false);
  });

  it('is none where there is no page', () => {
    const none = { ...bot, settings: parseSettings({}) };
    expect(
      cardLink(none, position, [
        { name: '', piece: '' },
        { name: '', piece: '' },
      ]),
    ).toBe(undefined);
  });
});
