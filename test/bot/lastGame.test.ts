/** An inline rematch takes the place of the game before, whose result stays in a line of text. */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { fitBubble } from '../../src/bot/views/words/bubble.ts';
import { sampled } from '../samples.ts';
import {
  drawn,
  emptyCells,
  isOver,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

function meet(languageCode = 'en', offer = 'duel-ticTacToe') {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode })) as [
    FakeUser,
    FakeUser,
  ];
  const chat = world.telegram.peopleChat(ada, ben);
  const board = ada.chooseInline(ada.typeInline('', chat), offer);
  if (offer.startsWith('duel')) tapControl(ben, board, '✋');
  return { world, ada, ben, board };
}

/** Alternates between the two, the first of whom begins. */
function playCells(
  board: ChatMessage,
  users: readonly [FakeUser, FakeUser],
  cells: readonly string[],
): void {
  for (const [ply, cell] of cells.entries()) tapCell(users[ply % 2]!, board, cell);
}

const row = ['B2', 'A1', 'B1', 'A2', 'B3'];
const full = ['B2', 'A1', 'A2', 'C2', 'B1', 'B3', 'A3', 'C1', 'C3'];

describe.each(weathers)('an inline rematch%s', (_, forget) => {
  it('says who won the game before, in the same message, through all its moves', () => {
    const { world, ada, ben, board } = meet();
    playCells(board, [ada, ben], row);
    expect(words(board)).toContain('🔶 Ada wins!');
    expect(words(board)).not.toContain('Last game');
    forget(world);
    tapControl(ben, board, '🔁');
    expect(drawn(board)).toBe('· · ·\n· · ·\n· · ·');
    expect(words(board)).toContain('🔴 Ben’s turn. Last game: 🔶 Ada won.');
    for (const [user, cell] of [
      [ben, 'C3'],
      [ada, 'C1'],
    ] as const) {
      forget(world);
      tapCell(user, board, cell);
      expect(board.text.split('\n').at(-1)).toBe('Last game: 🔶 Ada won.');
    }
    forget(world);
    tapControl(ada, board, '⋯');
    expect(words(board)).toContain('Last game: 🔶 Ada won.');
    tapControl(ada, board, '‹');
    // A question is all to be read.
    tapControl(ada, board, '🏳');
    expect(words(board)).not.toContain('Last game');
    tapControl(ada, board, 'Keep playing');
    expect(words(board)).toContain('Last game: 🔶 Ada won.');
  });

  it('says of the last game alone what came of it', () => {
    const { world, ada, ben, board } = meet();
    playCells(board, [ada, ben], row);
    tapControl(ada, board, '🔁');
    playCells(board, [ben, ada], full);
    expect(words(board)).toContain('It’s a draw.');
    forget(world);
    tapControl(ada, board, '🔁');
    expect(words(board)).toContain('Last game: a draw.');
    expect(words(board)).not.toContain('Ada won');
    forget(world);
    tapControl(ada, board, '🏳');
    tapControl(ada, board, 'Yes, resign');
    forget(world);
    tapControl(ben, board, '🔁');
    expect(words(board)).toContain('Last game: 🔴 Ben won.');
  });

  it('of a game against the bot says so, too, and nothing of one that was ended', () => {
    const { world, ada, board } = meet('en', 'bot-ticTacToe');
    while (!isOver(board)) tapCell(ada, board, emptyCells(board)[0]!);
    const [, who] = /(🔶 Ada|🔴 Bot) wins!/.exec(board.text) ?? [];
    // Where the cache is gone the tap is all that is known, and it tells what came of the game as
    // well.
    forget(world);
    tapControl(ada, board, '🔁');
    expect(words(board)).toContain(who ? `Last game: ${who} won.` : 'Last game: a draw.');
    tapControl(ada, board, '✖');
    tapControl(ada, board, 'Yes');
    tapControl(ada, board, '🔁');
    expect(board.text).not.toContain('Last game');
  });
});

describe('the result of the game before', () => {
  onAppsScript('is forgotten with a game against the bot, which goes on', () => {
    const { world, ada, board } = meet('en', 'bot-ticTacToe');
    while (!isOver(board)) tapCell(ada, board, emptyCells(board)[0]!);
    tapControl(ada, board, '🔁');
    expect(board.text).toContain('Last game');
    world.appsScript.cache.clear();
    const empty = emptyCells(board);
    tapCell(ada, board, empty[0]!);
    expect(emptyCells(board).length).toBeLessThan(empty.length);
    expect(board.text).not.toContain('Last game');
  });

  it.each(sampled(languages, 3))('is told in %s, in a line that fits the board', (language) => {
    const { ada, ben, board } = meet(language);
    const { lastGame } = textsOf(language);
    playCells(board, [ada, ben], row);
    tapControl(ben, board, '🔁');
    expect(words(board)).toContain(lastGame.won('🔶 Ada'));
    for (const text of [lastGame.won('🔶 Ada'), lastGame.draw]) {
      expect(fitBubble(`\n${text}`).split('\n').slice(1)).toEqual([text]);
    }
  });
});
