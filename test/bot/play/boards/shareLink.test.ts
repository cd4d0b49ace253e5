import { expect, it } from 'vitest';
import type { Session } from '../../../../src/bot/match/session.ts';
import { shareLinkOf } from '../../../../src/bot/play/boards/boardKeys.ts';
import { parseSettings } from '../../../../src/bot/settings/settings.ts';
import { games } from '../../../../src/games/game.ts';
import { replay } from '../../../../src/games/position.ts';

const settings = parseSettings({ BOT_USERNAME: 'linia_playground_bot' });
const linkOf = (moves: readonly number[]) =>
  shareLinkOf(
    { mode: 'hotSeat', starter: 0, position: replay(games.ticTacToe, moves) } as Session,
    settings,
  );

it('is there for a game in which somebody has moved', () => {
  expect(linkOf([4, 0])).toMatch(/^https:\/\/t\.me\/linia_playground_bot\?start=s\w+$/);
  expect(linkOf([])).toBeUndefined();
});
