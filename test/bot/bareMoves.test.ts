/** A text that is nothing but one number or one cell is a move, whatever signs stand around it. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { numberWords } from '../../src/bot/texts/typedWords.ts';
import { type InMemory, openInMemory } from './inMemory.ts';
import { newest, trimmed } from './players.ts';

const en = textsOf('en');

function chatIn(world: InMemory, ...said: readonly string[]) {
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  for (const text of said) ada.send(text);
  return ada;
}
const world = openInMemory();
const answerTo = (...said: readonly string[]): string =>
  trimmed(newest(chatIn(world, ...said).chat));

const around = (move: string): readonly string[] => [
  ...[`${move}?`, `${move})`, `(${move})`, `"${move}"`, `${move}'`, `¿${move}?`, `„${move}”`],
  ...[`«${move}»`, `${move}？`, `${move}！！`, `${move} 😄`, `👉${move}`, `${move} ❤️`, `[${move}]`],
  ...[`#${move}`, `- ${move}`, `${move}…`, `*${move}*`, `\`${move}\``, `${move}\u200b`, `/${move}`],
  ...[
    `${move} 👨‍👩‍👧`,
    `{${move}}`,
    `→ ${move}`,
    `=${move}`,
    `${move} :)`,
    `${move} :D`,
    `${move} <3`,
    `${move} €`,
    `~${move}~`,
  ],
];

describe('a bare number', () => {
  it.each(around('4'))('is the move in Connect Four: %s', (text) => {
    expect(answerTo('/connectfour random', text)).toMatch(/^Connect Four\n[\s\S]*Last move/);
  });

  it.each(around('5'))('is the move in tic-tac-toe: %s', (text) => {
    expect(answerTo('/tictactoe random', text)).toMatch(/^Tic-tac-toe\n[\s\S]*Last move/);
  });

  it.each(['①', '⑷', '４', '4️⃣'])('is one in other digits: %s', (text) => {
    expect(answerTo('/connectfour random', text)).toContain('Last move');
  });

  it('is no heart and no face', () => {
    for (const text of ['<3', '<3 <3', '<33', ':3', 'yes <3', ':D 😄'])
      expect(answerTo('/connectfour random', text), text).not.toContain('Last move');
  });

  it('is refused where no such column or cell is, and begins nothing', () => {
    for (const text of ['8?', '"9"', '(0)', '77', 'c4?', 'C4', 'eight', '/3x', '44 😄', 'nine!'])
      expect(answerTo('/connectfour random', text), text).not.toMatch(/^(?:Tic|Connect|Last)/);
    for (const text of ['0?', 'd4 😄', '(10)', 'A4'])
      expect(answerTo('/tictactoe random', text), text).toContain('B2');
  });

  it('says that there is no game where there is none', () => {
    for (const text of around('4').slice(0, -1)) {
      if (text.startsWith('/')) continue;
      expect(answerTo(text), text).toBe(en.noGame);
    }
  });
});

describe('a bare cell', () => {
  const cells = [...around('b2'), 'B-2', 'b/2', '(B) 2', 'Ｂ２？', 'b 2 😄', 'b.2!'];
  it.each(cells)('is the move: %s', (text) => {
    expect(answerTo('/tictactoe random', text)).toMatch(/^Tic-tac-toe\n[\s\S]*Last move/);
  });
});

describe('a number word', () => {
  const columns = [0, 1, 2, 3, 4, 5, 6].flatMap((index) =>
    Object.values(numberWords).flatMap((words) => words[index]!),
  );
  it.each(columns)('is the column while Connect Four is on: %s', (word) => {
    for (const text of [word, `«${word.toUpperCase()}» 😄`])
      expect(answerTo('/connectfour random', text), text).toMatch(
        /^Connect Four\n[\s\S]*Last move/,
      );
  });

  it.each([
    ...['column four', 'la cuatro', 'la columna quatre?', 'coloana patru', '第四列', '第四'],
    ...['column 4?', '4列！'],
  ])('may follow that of the column: %s', (text) => {
    expect(answerTo('/connectfour random', text)).toContain('Last move');
  });

  it('is the cell in tic-tac-toe, and refused where there is none', () => {
    for (const text of ['four', 'quatre?', 'tres', '"trei"', '五'])
      expect(answerTo('/tictactoe random', text), text).toMatch(/^Tic-tac-toe\n[\s\S]*Last move/);
    expect(answerTo('/connectfour random', 'nueve')).toContain('1 to 7');
  });

  it('names a game where none is on', () => {
    expect(answerTo('four')).toMatch(/^Connect Four\n/);
    expect(answerTo('tres?')).toMatch(/^Tic-tac-toe\n/);
    expect(answerTo('/tictactoe', '/end', 'quatre')).toMatch(/^Connect Four\n/);
  });
});

describe('the name of a game', () => {
  it.each([
    ['5x5', '5×5'],
    ['four in a row 7', 'Connect Four 7'],
    ['7x7?', 'Connect Four 7'],
    ['/quatre', 'Connect Four'],
    ['4 in a row', 'Connect Four'],
    ['x 0', 'Tic-tac-toe'],
  ])('is one while another is on: %s', (text, name) => {
    expect(answerTo('/misereconnectfour random', text)).toContain(name);
    expect(answerTo('/misereconnectfour random', text)).not.toContain('Last move');
  });
});
