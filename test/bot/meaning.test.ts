/** What the end of a game against the bot meant, on its board. */
import { describe, expect, it } from 'vitest';
import { makeResultsKey } from '../../src/bot/rows/keys.ts';
import { type GameResults, makeResultsRow, noGames } from '../../src/bot/rows/person/resultsRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { unknownStrength } from '../../src/coach/ratings/estimate.ts';
import {
  cellButton,
  hasControl,
  isEmpty,
  isOver,
  loseToBot,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { noResults } from './rows/nothing.ts';

const { buttons, meaning, moveName, practice, youWin } = textsOf('en');

/** Ada beats the novice in Connect Four, as far as she gets, after these results. */
function win(results: Partial<GameResults> = {}) {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const games = { connectFour: { ...noGames, ...results } };
  const rows = world.appsScript.properties.user;
  for (let count = 0; count < 20; count++) {
    rows.set(makeResultsKey(ada.id), makeResultsRow({ ...noResults, games }, world.clock.now()));
    world.clock.advance(60_000);
    ada.send('/connectfour novice');
    const board = newest(ada.chat);
    for (let column = 4; !isOver(board) && column <= 7; column++)
      while (!isOver(board) && isEmpty(cellButton(board, `A${column}`).text))
        tapCell(ada, board, `A${column}`);
    if (board.text.includes(youWin)) return words(board);
  }
  throw new Error('the novice won twenty times');
}

describe('the end of a game', () => {
  onAppsScript('says that it is the first win at the level, and of no other', () => {
    expect(win()).toContain(meaning.firstWin('Novice'));
    const random = { won: 1, drawn: 0, lost: 0 };
    expect(win({ bot: { random } })).not.toContain(meaning.firstWin('Novice'));
  });

  onAppsScript('says how many games were won in a row', () => {
    const random = { won: 2, drawn: 0, lost: 0 };
    expect(win({ bot: { random }, run: 2, longestRun: 2 })).toContain(meaning.run(3));
  });

  onAppsScript('says the rating before and after, and what it is like, where it is sure', () => {
    const random = { won: 2, drawn: 0, lost: 0 };
    const estimate = { rating: 1200, deviation: 80 };
    expect(win({ bot: { random }, estimate })).toMatch(/📈 1200 → 12\d\d, like \w+/);
    expect(win({ bot: { random }, estimate: unknownStrength })).not.toContain('📈');
  });

  onAppsScript('leaves the line that won to be read, as the board has no marks for it', () => {
    const random = { won: 2, drawn: 0, lost: 0 };
    const said = win({ bot: { random }, run: 2, longestRun: 2 });
    expect(said).toContain('Line: ');
    expect(said).toContain(meaning.run(3));
  });

  onAppsScript('shows a chart that falls where the rating does', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const played = { ...noGames, estimate: { rating: 2400, deviation: 80 } };
    world.appsScript.properties.user.set(
      makeResultsKey(ada.id),
      makeResultsRow({ ...noResults, games: { ticTacToe: played } }, world.clock.now()),
    );
    ada.send('/tictactoe perfect me');
    const board = newest(ada.chat);
    for (const cell of ['A2', 'B1', 'C2', 'B3', 'A1', 'A3', 'C1', 'C3', 'B2'])
      if (!isOver(board) && isEmpty(cellButton(board, cell).text)) tapCell(ada, board, cell);
    // Where the level has another strength it may not fall at all.
    expect(words(board)).toMatch(/📉 2400 → [12]\d\d\d, like|📈 2400, like/u);
  });

  it('says nothing of a game that is still on', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/connectfour novice');
    expect(words(newest(ada.chat))).not.toMatch(/🏅|📈|📉|🔥/u);
  });
});

describe('a game that was lost', () => {
  it('shows the last mistake below its end, on the board that is drawn again, too', () => {
    const { ada, board } = loseToBot();
    const said = /🔎 Move \d+: After \w\d, \w\d .*?\.(?= |$)/;
    expect(words(board)).toMatch(said);
    const line = said.exec(words(board))![0];
    tapControl(ada, board, 'More');
    tapControl(ada, board, 'Back');
    expect(words(board)).toContain(line);
  });

  it('asks that mistake, below the board, by the key beside it', () => {
    const { ada, board } = loseToBot();
    const [, move] = /🔎 Move \d+: After (\w\d)/.exec(words(board))!;
    const before = words(board);
    tapControl(ada, board, buttons.practice);
    const asked = newest(ada.chat);
    expect(asked).not.toBe(board);
    expect(words(board)).toBe(before);
    expect(words(asked)).toContain(practice.find(moveName(move!, false)));
    ada.send('/practice');
    expect(words(newest(ada.chat))).toBe(words(asked));
  });

  it('asks it once more after it was answered, and says when it comes back', () => {
    const { ada, board } = loseToBot();
    tapControl(ada, board, buttons.practice);
    tapControl(ada, newest(ada.chat), buttons.solution);
    const solved = words(newest(ada.chat));
    expect(solved).toContain(practice.comesBack(1));
    tapControl(ada, board, buttons.practice);
    const [, better] = /💡 (\w\d)/.exec(solved)!;
    tapCell(ada, newest(ada.chat), better!);
    expect(words(newest(ada.chat))).toContain(practice.comesBack(1));
  });
});

/** Ada loses to the bot that is matched to her, after these results. */
function loseMatched(results: Partial<GameResults>): string {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const games = { connectFour: { ...noGames, ...results } };
  for (let count = 0; count < 20; count++) {
    world.appsScript.properties.user.set(
      makeResultsKey(ada.id),
      makeResultsRow({ ...noResults, games }, world.clock.now()),
    );
    ada.send('/connectfour match');
    const board = newest(ada.chat);
    for (let ply = 0; ply < 21 && !isOver(board); ply++)
      tapCell(
        ada,
        board,
        ['A1', 'A7', 'A2', 'A6', 'A5'].find((cell) => isEmpty(cellButton(board, cell).text))!,
      );
    if (words(board).includes(textsOf('en').wins('🔴 Bot'))) return words(board);
  }
  throw new Error('no game was lost');
}

describe('a bot that is matched to somebody who loses again and again', () => {
  const strong = { rating: 1600, deviation: 80 };

  onAppsScript('says after three losses that it plays weaker next time', () => {
    const lately = { rating: 1600, day: 20_000, before: 0 };
    expect(loseMatched({ estimate: strong, lately, losingRun: 2 })).toContain(meaning.eased);
    expect(loseMatched({ estimate: strong, lately, losingRun: 1 })).not.toContain(meaning.eased);
  });

  onAppsScript('does not say so where it cannot', () => {
    const weak = { rating: 300, deviation: 80 };
    const lately = { rating: 300, day: 20_000, before: 0 };
    expect(loseMatched({ estimate: weak, lately, losingRun: 9 })).not.toContain(meaning.eased);
  });
});

describe('a game that was won', () => {
  it('has no key for a mistake', () => {
    const ada = openWorld({ DIFFICULTY: 'random' }).user({ name: 'Ada', languageCode: 'en' });
    for (let game = 0; game < 20; game++) {
      ada.send('/connectfour');
      const board = newest(ada.chat);
      for (let column = 4; !isOver(board) && column <= 7; column++)
        while (!isOver(board) && isEmpty(cellButton(board, `A${column}`).text))
          tapCell(ada, board, `A${column}`);
      if (!board.text.includes(youWin)) continue;
      expect(hasControl(board, buttons.review)).toBe(true);
      expect(hasControl(board, buttons.practice)).toBe(false);
      return;
    }
    throw new Error('random play won twenty times');
  });
});
