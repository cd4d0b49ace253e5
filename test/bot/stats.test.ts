/** What a person is told of their results, by `/stats` and by the key behind More. */

import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { renderGameStats } from '../../src/bot/features/results/statsView.ts';
import { noGames } from '../../src/bot/rows/person/resultsRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import type { Level } from '../../src/strategies/names.ts';
import {
  emptyCells,
  isOver,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { noResults } from './rows/nothing.ts';

const en = textsOf('en');

/** Each has moved by then, or the game would not count. */
function resign(
  user: FakeUser,
  board: ChatMessage,
  [first, second]: readonly [FakeUser, FakeUser],
): void {
  tapCell(first, board, 'A1');
  tapCell(second, board, 'B1');
  tapControl(user, board, 'Resign');
  tapControl(user, board, 'Yes');
}

describe('/stats', () => {
  it('tells of each game, in private of the last opponents, and in a group of no one else', () => {
    const { world, ada, ben, group } = openGroup();
    resign(ben, newest(group), [ada, ben]);
    tapControl(ada, newest(group), 'Rematch');
    resign(ben, newest(group), [ben, ada]);
    ada.send('/connectfour novice');
    const board = newest(ada.chat);
    for (let count = 0; !isOver(board) && count < 21; count++) {
      world.clock.advance(5000);
      tapCell(ada, board, `A${emptyCells(board, 6)[0]!.slice(1)}`);
    }
    ada.send('/stats');
    const told = words(newest(ada.chat));
    expect(told).toContain(
      'Your results Tic-tac-toe 👥 2 won · 0 drawn · 0 lost 🔥 Winning streak: 2 (best: 2)',
    );
    expect(told).toMatch(
      /Connect Four 🤖 (1 won · 0 drawn · 0 lost Highest level beaten: Novice|0 won · 0 drawn · 1 lost)/,
    );
    expect(told).toContain('Last opponents Ben: 2 – 0');
    ben.send('/stats');
    expect(words(newest(ben.chat))).toContain('👥 0 won · 0 drawn · 2 lost');
    expect(words(newest(ben.chat))).toContain('Ada: 0 – 2');
    ada.send(group, '/stats');
    expect(words(newest(group))).toContain('👥 2 won · 0 drawn · 0 lost');
    expect(words(newest(group))).not.toContain('Ben');
  });

  it('names the highest level that one has beaten, and a higher one that one has held', () => {
    const tally = (won: number, drawn: number) => ({ won, drawn, lost: 0 });
    const levels = {
      hard: tally(0, 1),
      medium: tally(1, 0),
      easy: tally(3, 0),
      novice: tally(9, 9),
    };
    const strategyOf = (level: Level) => strategyFor('connectFour', level);
    for (const names of [Object.keys(levels), Object.keys(levels).reverse()] as Level[][]) {
      const bot = Object.fromEntries(
        names.map((level) => [strategyOf(level), levels[level as keyof typeof levels]]),
      );
      const results = { ...noResults, games: { connectFour: { ...noGames, bot } } };
      const lines = renderGameStats('connectFour', results, 0, en);
      expect(lines).toContain(en.stats.beaten('Medium'));
      expect(lines).toContain(en.stats.held('Hard'));
    }
  });

  it('says that there is nothing yet, also by the key, which asks for the one who taps', () => {
    const { ada, ben, group } = openGroup();
    ada.send('/stats');
    expect(newest(ada.chat).text).toBe(en.stats.none);
    const board = newest(group);
    const tap = tapBehindMore(ada, board, 'Stats');
    expect(tap.answer).toMatchObject({ text: `Tic-tac-toe\n${en.stats.none}`, alert: true });
    tapControl(ada, board, en.buttons.back);
    resign(ben, board, [ada, ben]);
    expect(tapBehindMore(ada, board, 'Stats').answer?.text).toContain(
      '👥 1 won · 0 drawn · 0 lost',
    );
    tapControl(ada, board, en.buttons.back);
    expect(tapBehindMore(ben, board, 'Stats').answer?.text).toContain(
      '👥 0 won · 0 drawn · 1 lost',
    );
  });

  it('says how strong one plays once that is sure, to oneself alone', () => {
    const { world, ada, group } = openGroup();
    const told = () => {
      ada.send('/stats');
      return words(newest(ada.chat));
    };
    let games = 0;
    for (; games < 40 && !told().includes('Your strength'); games++) {
      ada.send('/tictactoe novice');
      const board = newest(ada.chat);
      while (!isOver(board)) {
        world.clock.advance(5000);
        tapCell(ada, board, emptyCells(board, 3)[0]!);
      }
    }
    expect(games).toBeGreaterThan(8);
    expect(told()).toMatch(/Tic-tac-toe 📈 Your strength: about \d+ \(\w+\) 🤖 \d+ won/);
    ada.send(group, '/stats');
    expect(words(newest(group))).toContain('lost');
    expect(words(newest(group))).not.toContain('Your strength');
    // Less is known of somebody who has been away.
    world.clock.advance(60 * 24 * 60 * 60 * 1000);
    expect(told()).not.toContain('Your strength');
  });

  it('is behind More on the boards of a room and against the bot', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    expect(tapBehindMore(ada, newest(ada.chat), 'Stats').answer?.text).toContain(en.stats.none);
    ada.send('/tictactoe');
    expect(tapBehindMore(ada, newest(ada.chat), 'Stats').answer?.text).toContain(en.stats.none);
  });

  it.each([
    ['en', 'results'],
    ['ca', 'resultats'],
    ['es', 'resultados'],
    ['ro', 'rezultate'],
    ['zh', '战绩'],
  ] as const)('is what the word means that people type: %s', (languageCode, word) => {
    const ada = openWorld().user({ name: 'Ada', languageCode });
    ada.send(word);
    expect(newest(ada.chat).text).toBe(textsOf(languageCode).stats.none);
  });

  it('fits into a toast in every language, however much there is', () => {
    const tally = { won: 9999, drawn: 9999, lost: 9999 };
    for (const language of languages) {
      const { stats, games } = textsOf(language);
      expect(
        [games.connectFour, `👥 ${stats.tally(tally)}`, `🤖 ${stats.tally(tally)}`].join('\n')
          .length,
      ).toBeLessThan(200);
    }
  });
});
