/** Two players of one name are told apart, and nobody passes for the reader. */
import { describe, expect, it } from 'vitest';
import { distinguish, isAlike, nameBeside } from '../../src/bot/match/alike.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { makeInitial, makePersonName } from '../../src/bot/telegram/displayName.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { lastBoard, newest, openWorld, tapCell, tapControl, words } from './players.ts';

const { buttons } = textsOf('en');

function play(
  first: { name: string; lastName?: string },
  second: { name: string; lastName?: string },
) {
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
    expect(board).toContain('🔶 1 – 0 🔴 🔶 Alex 🔴 alex 2');
    expect(table).toMatch(/1\. 🏆 Alex · 1 .* 2\. alex 2 · 0/);
  });

  it('have the initials of their last names', () => {
    const { board, table } = play(
      { name: 'Alex', lastName: 'Adams' },
      { name: 'Alex', lastName: 'brown' },
    );
    expect(board).toContain('🔶 1 – 0 🔴 🔶 Alex 🔴 Alex B.');
    expect(table).toMatch(/Alex · 1 .*Alex B\. · 0/);
  });

  it.each([
    ['Adams', 'Brown', 'Alex B.'],
    ['Adams', '', 'Alex 2'],
    ['', 'Brown', 'Alex B.'],
    ['Adams', 'Abel', 'Alex A.'],
  ])('in a room, too, from the first board on: “%s” and “%s”', (lastName, otherLast, shown) => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const [one, other] = [lastName, otherLast].map((last) =>
      world.user({ name: 'Alex', lastName: last, languageCode: 'en' }),
    );
    one!.send('/room sunday');
    other!.send('/join sunday');
    for (const { chat } of [one!, other!])
      expect(words(lastBoard(chat))).toMatch(new RegExp(`🔶 (?:Alex|You) 🔴 (?:${shown}|You) `));
  });

  it('have numbers in the league though they have never played each other', () => {
    const world = openWorld();
    world.pace = 15_000;
    const [one, ben, other] = ['Alex', 'Ben', 'ALEX'].map((name) =>
      world.user({ name, languageCode: 'en' }),
    );
    const group = world.telegram.group('Friends', [one!, ben!, other!]);
    for (const [games, host] of [one!, other!, one!].entries()) {
      host.send(group, '/duel');
      tapControl(ben!, newest(group), buttons.join);
      for (const [ply, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
        tapCell(ply % 2 === 0 ? host : ben!, lastBoard(group), cell);
      // Who has which number does not change with who has played last.
      ben!.send(group, '/top tictactoe');
      expect(words(newest(group))).toMatch(/ Alex · \d/);
      if (games > 0) expect(words(newest(group))).toMatch(/ ALEX 2 · 1/);
    }
  });

  it('stay as they are where the names differ', () => {
    const { board } = play(
      { name: 'Alex', lastName: 'Adams' },
      { name: 'Alexa', lastName: 'Brown' },
    );
    expect(board).toContain('🔶 1 – 0 🔴 🔶 Alex 🔴 Alexa');
  });
});

describe('names', () => {
  it('are alike whatever their case, width and invisible signs', () => {
    for (const other of ['alex', 'ＡＬＥＸ', 'Al\u2060ex', ' Alex '])
      expect(isAlike('Alex', other)).toBe(true);
    for (const other of ['Alexa', '', 'Álex']) expect(isAlike('Alex', other)).toBe(false);
    expect(isAlike('', '')).toBe(false);
  });

  it('are told apart by initials first, and then by numbers', () => {
    expect(nameBeside({ name: 'Alex', initial: 'B' }, 'Alex')).toBe('Alex B.');
    expect(nameBeside({ name: 'Alex' }, 'Alex')).toBe('Alex');
    expect(distinguish(['Alex', 'Ben', 'ALEX', 'Alex', ''])).toEqual([
      'Alex',
      'Ben',
      'ALEX 2',
      'Alex 3',
      '',
    ]);
    expect(distinguish(['', '', 'Ben'])).toEqual(['', '', 'Ben']);
  });

  it.each([
    [
      ['Alex', 'Alex', 'Alex 2'],
      ['Alex', 'Alex 3', 'Alex 2'],
    ],
    [
      ['Alex 2', 'Alex', 'alex'],
      ['Alex 2', 'Alex', 'alex 3'],
    ],
    [
      ['Alex 2', 'alex 2', 'Alex'],
      ['Alex 2', 'alex 2 2', 'Alex'],
    ],
  ])('that have numbers already are no second name for another: %j', (names, shown) => {
    expect(distinguish(names)).toEqual(shown);
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
    for (const name of [you, you.toUpperCase(), ` ${you} `, `${you}!`])
      expect(makePersonName(name)).toMatch(/^“.*”$/);
    expect(makePersonName(`${you}na`)).toBe(`${you}na`);
  });

  it.each([
    'Usted',
    'USTEDES',
    'vosté',
    'Tú',
    'tu',
    'vos',
    'Dumneavoastră',
    'toi',
    'vous',
    'Sie',
    'du',
    'ты',
    '您',
    'Y\u2060ou',
    'ｙｏｕ',
    'You.',
  ])('that mean the reader in whatever language are quoted: %s', (name) => {
    expect(makePersonName(name)).toMatch(/^“.*”$/);
  });
});
