/** Two players of one name are told apart, and nobody passes for the reader. */
import { describe, expect, it } from 'vitest';
import { distinguish, isAlike, nameBeside } from '../../src/bot/session/alike.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { makeInitial, makePersonName } from '../../src/bot/telegram/displayName.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { lastBoard, newest, openWorld, tapCell, tapControl, words } from './players.ts';

const { buttons } = textsOf('en');

function play(first: { name: string; lastName?: string }, second: { name: string; lastName?: string }) {
  const world = openWorld({ DIFFICULTY: 'random' });
  const one = world.user({ ...first, languageCode: 'en' });
  const other = world.user({ ...second, languageCode: 'en' });
  const group = world.telegram.group('Friends', [one, other]);
  one.send(group, '/duel');
  tapControl(other, newest(group), buttons.join);
  for (const [user, cell] of [
    [one, 'A1'],
    [other, 'B1'],
    [one, 'A2'],
    [other, 'B2'],
    [one, 'A3'],
  ] as const)
    tapCell(user, lastBoard(group), cell);
  const board = words(lastBoard(group));
  world.clock.advance(60_000);
  one.send(group, '/top tictactoe');
  return { board, table: words(newest(group)) };
}

describe('two players of one name', () => {
  it('have numbers where nothing else is known of them, on the board, in the score and in the league', () => {
    const { board, table } = play({ name: 'Alex' }, { name: 'alex' });
    expect(board).toContain('🔶 Alex 🔴 alex 2 🔶 Alex 1 – 0 🔴 alex 2');
    expect(table).toMatch(/1\. 🏆 Alex · 1 .* 2\. alex 2 · 0/);
  });

  it('have the initials of their last names', () => {
    const { board, table } = play({ name: 'Alex', lastName: 'Adams' }, { name: 'Alex', lastName: 'brown' });
    expect(board).toContain('🔶 Alex 🔴 Alex B. 🔶 Alex 1 – 0 🔴 Alex B.');
    expect(table).toMatch(/Alex · 1 .*Alex B\. · 0/);
  });

  it('stay as they are where the names differ', () => {
    const { board } = play({ name: 'Alex', lastName: 'Adams' }, { name: 'Alexa', lastName: 'Brown' });
    expect(board).toContain('🔶 Alex 🔴 Alexa 🔶 Alex 1 – 0 🔴 Alexa');
  });
});

describe('names', () => {
  it('are alike whatever their case, width and invisible signs', () => {
    for (const other of ['alex', 'ＡＬＥＸ', 'Al\u2060ex', ' Alex ']) expect(isAlike('Alex', other)).toBe(true);
    for (const other of ['Alexa', '', 'Álex']) expect(isAlike('Alex', other)).toBe(false);
    expect(isAlike('', '')).toBe(false);
  });

  it('are told apart by initials first, and then by numbers', () => {
    expect(nameBeside({ name: 'Alex', initial: 'B' }, 'Alex')).toBe('Alex B.');
    expect(nameBeside({ name: 'Alex' }, 'Alex')).toBe('Alex');
    expect(distinguish(['Alex', 'Ben', 'ALEX', 'Alex', ''])).toEqual(['Alex', 'Ben', 'ALEX 2', 'Alex 3', '']);
  });

  it.each([
    ['Brown', 'B'],
    ['ștefan', 'Ș'],
    ['é', 'É'],
    ['李', '李'],
    ['1st', undefined],
    ['🐸', undefined],
    ['', undefined],
  ])('%j begins with %j', (name, initial) => {
    expect(makeInitial(name)).toBe(initial);
  });

  it.each(languages)('that mean the reader in %s are quoted', (language) => {
    const { you } = textsOf(language);
    for (const name of [you, you.toUpperCase(), ` ${you} `, `${you}!`]) expect(makePersonName(name)).toMatch(/^“.*”$/);
    expect(makePersonName(`${you}na`)).toBe(`${you}na`);
  });
});
