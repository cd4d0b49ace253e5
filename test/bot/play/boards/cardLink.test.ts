/** The link to the card of a game on the analysis board. */
import { describe, expect, it } from 'vitest';
import { parsePlace } from '../../../../site/analysis/address.ts';
import { findFaults } from '../../../../site/analysis/addressFaults.ts';
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
const link = cardLink(bot, position, [
  { name: 'Ada & Co', colour: 0x2f7de1 },
  { name: '李', colour: 0x00a35b },
])!;
const placeIn = (url: string) => parsePlace(new URL(url).hash).place;

describe('the link to the card of a game', () => {
  it('opens the page there, with the game, both names and their colours', () => {
    const place = placeIn(link);
    expect(place.view).toBe('card');
    expect(place.names).toEqual(['Ada & Co', '李']);
    expect(place.line.record).toEqual(position.record);
    expect(place.colours).toEqual(['#2f7de1', '#00a35b']);
    expect(findFaults(new URL(link).hash, place)).toEqual([]);
  });

  it('is none where there is no page', () => {
    const none = { ...bot, settings: parseSettings({}) };
    const side = { name: '', colour: 0 };
    expect(cardLink(none, position, [side, side])).toBeUndefined();
  });
});
