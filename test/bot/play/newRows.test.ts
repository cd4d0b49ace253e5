/**
 * Where there is no space for a row that is new, older ones make way, and it is written again
 * (`newKeys`): what people do is stored as where there is space.
 */
import { expect, it } from 'vitest';
import { buttonsOf } from '../../../playground/telegram/model/model.ts';
import { isStored, usageLogKey } from '../../../src/bot/rows/keys.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { type InMemory, openInMemory } from '../inMemory.ts';
import { emptyCells, newest, tapCell, tapControl } from '../players.ts';

const en = textsOf('en');

/** Every row that is new finds no space at first; `refused` are those that did not. */
function openFull() {
  const refused = new Set<string>();
  const bot = openInMemory({ BOT_USERNAME: 'linia_playground_bot' }, (working) => ({
    write(entries) {
      const isNew = (key: string): boolean =>
        isStored(key) && entries[key] !== undefined && working.read([key])[key] === undefined;
      const lost = Object.keys(entries).filter((key) => isNew(key) && !refused.has(key));
      for (const key of lost) refused.add(key);
      const others = Object.entries(entries).filter(([key]) => !lost.includes(key));
      return [...lost, ...working.write(Object.fromEntries(others))];
    },
  }));
  return { bot, refused };
}

const people = ['Ada', 'Ben'].map((name, index) => ({
  id: 5_000_001 + index,
  name,
  languageCode: 'en',
}));

/** What two people do, in a group and elsewhere; each step may store rows that are new. */
const acts: Readonly<Record<string, (bot: InMemory) => void>> = {
  'join a duel in a group, and end it': (bot) => {
    const [ada, ben] = people.map((person) => bot.user(person));
    const group = bot.telegram.group('Friends', [ada!, ben!]);
    ada!.send(group, '/duel');
    const board = newest(group);
    tapControl(ben!, board, en.buttons.join);
    for (const [ply, cell] of ['B1', 'A1', 'B2', 'A2', 'C1', 'A3'].entries())
      tapCell([ada!, ben!][ply % 2]!, board, cell);
    expect(board.text).toContain(en.wins('🔴 Ben'));
    tapControl(ada!, board, en.buttons.rematch);
    expect(newest(group).text).toContain('Ada');
  },
  'join a duel in an inline message': (bot) => {
    const [ada, ben] = people.map((person) => bot.user(person));
    const chat = bot.telegram.peopleChat(ada!, ben!);
    const board = ada!.chooseInline(ada!.typeInline('', chat), 'duel-ticTacToe');
    tapControl(ben!, board, en.buttons.join);
    tapCell(ada!, board, 'B2');
    expect(board.text).toContain('Ben');
  },
  'open and join a room': (bot) => {
    const [ada, ben] = people.map((person) => bot.user(person));
    ada!.send('/room sunday');
    ben!.send('/join sunday');
    tapCell(ada!, newest(ada!.chat), 'B2');
  },
  'have chosen before, and open and join a room': (bot) => {
    const [ada, ben] = people.map((person) => bot.user(person));
    for (const user of [ada!, ben!]) user.send('/level hard');
    ada!.send('/room sunday');
    ben!.send('/join sunday');
  },
  'open and join a room by its link': (bot) => {
    const [ada, ben] = people.map((person) => bot.user(person));
    ada!.send('/room sunday');
    const invitation = buttonsOf(newest(ada!.chat)).flat();
    const link = invitation.find((each) => 'copy_text' in each);
    ben!.openLink((link as { copy_text: { text: string } }).copy_text.text);
    ada!.send('/board');
  },
  'lose against the bot': (bot) => {
    const [ada] = people.map((person) => bot.user(person));
    ada!.send('/tictactoe perfect');
    const board = newest(ada!.chat);
    tapCell(ada!, board, emptyCells(board)[0]!);
    for (const label of [en.buttons.end, 'Yes']) tapControl(ada!, board, label);
    tapControl(ada!, board, en.buttons.review);
  },
  choose: (bot) => {
    const [ada] = people.map((person) => bot.user(person));
    ada!.send('/level hard');
    ada!.send('/pieces 🐸 🦊');
  },
  'choose pieces below a board': (bot) => {
    const [ada] = people.map((person) => bot.user(person));
    ada!.send('/tictactoe');
    const board = newest(ada!.chat);
    for (const label of [en.buttons.more, en.buttons.pieces, '⭕']) tapControl(ada!, board, label);
  },
  'choose by keys': (bot) => {
    const [ada] = people.map((person) => bot.user(person));
    ada!.send('/first');
    tapControl(ada!, newest(ada!.chat), en.starters.bot);
  },
  'want to be reminded, and no challenges': (bot) => {
    const [ada, ben] = people.map((person) => bot.user(person));
    ada!.send('/puzzle daily');
    const group = bot.telegram.group('Friends', [ada!, ben!]);
    ada!.send(group, '/challenge off');
  },
};

it.each(Object.entries(acts))('people who %s find all stored', (_, act) => {
  const { bot: full, refused } = openFull();
  const spacious = openInMemory({ BOT_USERNAME: 'linia_playground_bot' });
  act(full);
  act(spacious);
  const storedIn = (bot: InMemory) =>
    Object.fromEntries([...bot.store].filter(([key]) => isStored(key) && key !== usageLogKey));
  expect(refused.size).toBeGreaterThan(0);
  expect(storedIn(full)).toEqual(storedIn(spacious));
});
