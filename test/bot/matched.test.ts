/**
 * A bot that plays at the strength of its opponent: how it is chosen, and how it follows the
 * results.
 */

import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { makePersonKey, makeResultsKey } from '../../src/bot/rows/keys.ts';
import { parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import {
  type GameResults,
  makeResultsRow,
  noGames,
  parseResultsRow,
} from '../../src/bot/rows/person/resultsRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { nearestStrength } from '../../src/strategies/matched/matched.ts';
import { readContent } from './buttonContent.ts';
import {
  dataOf,
  emptyCells,
  isOver,
  newest,
  onAppsScript,
  openGroup,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { noResults } from './rows/nothing.ts';

const en = textsOf('en');

function open(properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld(properties);
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  return { world, ada, rows: world.appsScript.properties.user };
}

type Opened = Pick<ReturnType<typeof open>, 'world' | 'ada' | 'rows'>;

const resultsOf = ({ rows, ada }: Opened) => parseResultsRow(rows.get(makeResultsKey(ada.id)));
const choiceOf = ({ rows, ada }: Opened) =>
  parsePersonRow(rows.get(makePersonKey(ada.id))).preferences.difficulty;

/** Only Apps Script has rows that can be written from outside. */
function store({ rows, ada, world }: Opened, results: Partial<GameResults>): void {
  const games = { connectFour: { ...noGames, ...results } };
  rows.set(makeResultsKey(ada.id), makeResultsRow({ ...noResults, games }, world.clock.now()));
}

function strengthIn(board: ChatMessage): number | undefined {
  const content = readContent(dataOf(buttonsOf(board).flat()[0]!));
  return content?.kind === 'game' ? content.session.strength : undefined;
}

/** How many games the score on the board counts. */
const countIn = (board: ChatMessage): number =>
  (/🔶 (\d) – (\d) 🔴(?: · (\d) draw)?/u.exec(words(board)) ?? [])
    .slice(1)
    .reduce((sum, count = '0') => sum + Number(count), 0);

/** Plays to the end, always the first square that is left. */
function playOut(world: World, user: FakeUser, forget = () => {}): ChatMessage {
  const board = newest(user.chat);
  for (let count = 0; !isOver(board) && count < 50; count++) {
    world.clock.advance(5000);
    forget();
    const square = board.text.startsWith('Connect')
      ? `A${emptyCells(board, 6)[0]!.slice(1)}`
      : emptyCells(board)[0]!;
    tapCell(user, board, square);
  }
  expect(isOver(board)).toBe(true);
  return board;
}

describe('a bot that is matched', () => {
  it.each([...languages.map((language) => textsOf(language).levels.match), 'match', 'my strength'])(
    'is chosen by “%s”, and says so',
    (word) => {
      const { ada } = open();
      ada.send(`/level ${word}`);
      expect(newest(ada.chat).text).toContain(en.levels.match);
      ada.send('/connectfour');
      expect(words(newest(ada.chat))).toContain(`Bot · ${en.matched} `);
      expect(newest(ada.chat).text).not.toContain(en.nowMatched);
      expect(strengthIn(newest(ada.chat))).toBe(1200);
    },
  );

  it('is chosen by a key, and by the owner', () => {
    const { ada } = open();
    ada.send('/level');
    tapControl(ada, newest(ada.chat), en.levels.match);
    ada.send('/play');
    expect(newest(ada.chat).text).toContain(`Bot · ${en.matched}`);
    const other = open({ DIFFICULTY: 'match' });
    other.ada.send('/play');
    expect(newest(other.ada.chat).text).toContain(`Bot · ${en.matched}`);
  });

  onAppsScript(
    'has the strength of the estimate, ahead of it after three results in one direction',
    () => {
      const opened = open({ DIFFICULTY: 'match' });
      const { ada } = opened;
      const estimate = { rating: 1480, deviation: 90 };
      const strengthAfter = (results: Partial<GameResults>): number | undefined => {
        store(opened, { estimate, ...results });
        ada.send('/connectfour');
        return strengthIn(newest(ada.chat));
      };
      expect(strengthAfter({})).toBe(1500);
      expect(strengthAfter({ run: 4, longestRun: 4 })).toBe(1600);
      expect(strengthAfter({ losingRun: 3 })).toBe(1450);
      expect(strengthAfter({ lately: { rating: 1610, day: 20_000, before: 0 } })).toBe(1600);
      expect(strengthAfter({ lately: { rating: 560, day: 20_000, before: 0 } })).toBe(550);
      ada.send('/tictactoe');
      expect(strengthIn(newest(ada.chat))).toBe(1200);
    },
  );

  it('keeps its strength through a game whose cache is lost, and moves it at the rematch', () => {
    const opened = open();
    const { world, ada } = opened;
    ada.send('/level match');
    ada.send('/tictactoe');
    const lose = (): void => world.appsScript.cache.clear();
    const board = playOut(world, ada, lose);
    expect(strengthIn(board)).toBe(1200);
    expect(resultsOf(opened).games.ticTacToe?.bot.match).toBeDefined();
    const { rating } = resultsOf(opened).games.ticTacToe!.estimate!;
    world.clock.advance(5000);
    tapControl(ada, board, 'Rematch');
    expect(newest(ada.chat)).not.toBe(board);
    expect(strengthIn(newest(ada.chat))).toBe(nearestStrength('ticTacToe', rating));
  });

  onAppsScript('is counted in the results, but is no level that was beaten', () => {
    const opened = open();
    store(opened, {
      bot: { match: { won: 4, drawn: 1, lost: 2 } },
      estimate: { rating: 1480, deviation: 90 },
    });
    opened.ada.send('/stats');
    const told = words(newest(opened.ada.chat));
    expect(told).toContain('4 won · 1 drawn · 2 lost');
    expect(told).toContain('about 1480 (');
    expect(told).not.toContain('Highest level');
  });

  it('is nobody’s where the bot plays itself', () => {
    const { ada } = open({ DIFFICULTY: 'match' });
    ada.send('/watch match');
    expect(words(newest(ada.chat))).toContain('🔶 Bot · Medium · 🔴 Bot · Medium');
    ada.send('/watch');
    expect(words(newest(ada.chat))).toContain('🔶 Bot · Medium · 🔴 Bot · Medium');
  });

  it('says nothing of it to others', () => {
    const { ada, group } = openGroup();
    ada.send('/level match');
    ada.send(group, '/tictactoe');
    expect(words(newest(group))).toContain('🔶 Ada · 🔴 Bot ');
    expect(newest(group).text).not.toContain(en.matched);
  });
});

describe('after the third game of a person who has chosen no level', () => {
  it.each(['by a command', 'by a key', 'by the rematch'])(
    'the bot is matched to them %s, and says so once',
    (how) => {
      const opened = open();
      const { world, ada } = opened;
      const begin = (board?: ChatMessage): void => {
        world.clock.advance(5000);
        if (!board || how === 'by a command') ada.send('/tictactoe');
        else if (how === 'by the rematch') tapControl(ada, board, 'Rematch');
        else {
          ada.send('/start');
          tapControl(ada, newest(ada.chat), '▶ Tic-tac-toe');
        }
      };
      let board: ChatMessage | undefined;
      for (let game = 0; game < 3; game++) {
        begin(board);
        expect(newest(ada.chat).text).toContain('Bot · Medium');
        board = playOut(world, ada);
      }
      expect(choiceOf(opened)).toBe('default');
      begin(board);
      expect(newest(ada.chat).text).toContain(`Bot · ${en.matched}`);
      expect(words(newest(ada.chat))).toContain(en.nowMatched);
      expect(choiceOf(opened)).toBe('match');
      board = playOut(world, ada);
      // The score goes on where the bot has changed itself.
      expect(countIn(board)).toBe(4);
      begin(board);
      expect(newest(ada.chat).text).toContain(`Bot · ${en.matched}`);
      expect(words(newest(ada.chat))).not.toContain(en.nowMatched);
      ada.send('/start');
      expect(buttonsOf(newest(ada.chat)).flat()[0]!.text).toContain(
        `Tic-tac-toe · ${en.levels.match}`,
      );
    },
  );

  const played = { people: { won: 3, drawn: 0, lost: 0 } };

  onAppsScript.each([
    ['the owner has chosen', { DIFFICULTY: 'medium' }, ''],
    ['the owner has chosen for the game', { DIFFICULTY_TIC_TAC_TOE: 'hard' }, ''],
    ['the person has chosen', {}, '/level easy'],
    ['the person has chosen for this game', {}, '/play tictactoe medium'],
  ])('nothing changes where %s', (_, properties, command) => {
    const opened = open(properties);
    const { ada } = opened;
    store(opened, played);
    if (command !== '') ada.send(command);
    ada.send('/play');
    expect(newest(ada.chat).text).not.toContain(en.matched);
  });

  onAppsScript('the puzzle of the day stays as hard as it was', () => {
    const opened = open();
    store(opened, played);
    opened.ada.send('/puzzle');
    // It replies as well as it can, and so has no level.
    expect(newest(opened.ada.chat).text).toMatch(/🔴 Bot$/m);
  });

  onAppsScript('a level that is chosen then is kept', () => {
    const opened = open();
    const { ada } = opened;
    store(opened, played);
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain(en.nowMatched.split(' ')[0]);
    ada.send('/level hard');
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('Bot · Hard');
  });
});

it('two games at one strength differ', () => {
  const { world, ada } = open();
  ada.send('/level match');
  const games = Array.from({ length: 6 }, () => {
    ada.send('/connectfour');
    const board = playOut(world, ada);
    tapBehindMore(ada, board, en.buttons.moves);
    return words(board);
  });
  expect(new Set(games).size).toBeGreaterThan(1);
});
