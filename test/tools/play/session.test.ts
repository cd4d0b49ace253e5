import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/clock.ts';
import { createRandom } from '../../../playground/random.ts';
import type { ChatMessage } from '../../../playground/telegram/model/model.ts';
import { type Language, languages } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { displayWidth } from '../../../tools/play/displayWidth.ts';
import { drawMessage } from '../../../tools/play/drawMessage.ts';
import { parseOptions } from '../../../tools/play/options.ts';
import { openSession } from '../../../tools/play/session.ts';
import { introductions } from '../../../tools/play/words.ts';
import { samples } from '../../samples.ts';

const open = ({
  language = 'en',
  hasColours = false,
}: {
  readonly language?: Language;
  readonly hasColours?: boolean;
} = {}) =>
  openSession({
    language,
    look: () => ({ hasColours, columns: 80 }),
    clock: createVirtualClock(Date.UTC(2026, 0, 15, 12)),
    random: createRandom(1),
  });

/** The letter before the button with these words. */
function letterOf(shown: string, words: string): string {
  const [, letter] = new RegExp(`(?:^|   )([a-z]+)\\) \\S* ?${words}`, 'm').exec(shown) ?? [];
  if (letter === undefined) throw new Error(`no button ${words} in\n${shown}`);
  return letter;
}

/** A language without words of its own for it says them in English. */
const typed: Readonly<Partial<Record<Language, RegExp>>> = {
  ca: /Escriu una (?:casella|columna)\./,
  en: /Type a (?:square|column)\./,
  es: /Escribe una (?:casilla|columna)\./,
  ro: /Scrie o (?:căsuță|coloană)\./,
  zh: /请输入(?:格子|列号)。/,
};

describe('a session at the keyboard', () => {
  it('begins with the menu, whose buttons are typed by their letters, in either case', () => {
    const session = open();
    const menu = session.enter('/start');
    expect(menu).toMatch(
      /^Hello! What shall we play\?\n\na\) ▶ Tic-tac-toe · Medium {3}b\) ▶ Connect Four · Medium/,
    );
    expect(session.enter('B')).toContain('   1   2   3   4   5   6   7\n   │ · │');
    expect(session.logs).toEqual([]);
  });

  it('shows one board after a move, with the bot’s answer, and the keys below', () => {
    const session = open();
    session.enter('/play connectFour novice');
    const shown = session.enter(' 4 ');
    expect(shown.split('\n').slice(0, 2)).toEqual(['Connect Four', 'X You · O Bot · Novice']);
    expect(shown.match(/└/g)).toHaveLength(1);
    expect(shown).toMatch(/│\[O\]│/);
    expect(shown).toMatch(/\n\na\) ↩ Undo {3}b\) 💡 Hint {3}c\) ⋯ More {3}d\) ✖ End$/);
    // Telegram keeps a bubble wide by signs that a terminal would show.
    expect(shown).not.toContain('\u2800');
  });

  it('plays to the end, and reviews what was played', () => {
    const session = open();
    session.enter('/play ticTacToe novice');
    let shown = '';
    const cells = ['B2', 'A1', 'A2', 'A3', 'B1', 'B3', 'C1', 'C2', 'C3'];
    for (const cell of cells) if (!shown.includes('Rematch')) shown = session.enter(cell) || shown;
    expect(shown).toContain('a) 🔁 Rematch   b) 🔎 Review');
    const review = session.enter(letterOf(shown, 'Review'));
    expect(review).toMatch(/X You: .*\nO Bot: /);
    const step = session.enter(letterOf(review, '▶'));
    expect(step).toMatch(/Move 1 of \d: X B2\n/);
    const more = session.enter(letterOf(step, '⋯'));
    expect(session.enter(letterOf(more, 'Moves'))).toMatch(/1\. B2/);
    expect(session.logs).toEqual([]);
  });

  it('shows as text what is a picture in Telegram', () => {
    const session = open();
    session.enter('/duel');
    for (const cell of ['B2', 'A1', 'B1', 'A2']) session.enter(cell);
    const more = session.enter(letterOf(session.enter('B3'), 'More'));
    const told = session.enter(letterOf(more, 'Film'));
    expect(told).toContain('X wins! 🎉');
    expect(told).toContain('\nO O ·\nX X X\n· · ·\n1. B2 A1\u20032. B1 A2\u20033. B3');
    expect(session.logs).toEqual([]);
  });

  it('draws the example of the rules in columns, whatever the pieces', () => {
    const session = open();
    expect(session.enter('/rules ticTacToe')).toContain('\nXO·\n·XO\n··X\n');
    expect(session.enter('/rules connectFour')).toContain('\n·······\n·OOO···\n·XXXX··\n');
    const wide = { text: '🐸❤️⬜\n⬜🐸❤️', entities: [] } as unknown as ChatMessage;
    expect(drawMessage(wide, { hasColours: false, columns: 80 })).toBe(wide.text);
  });

  it('marks what a hint advises, by key and by command', () => {
    const byKey = open();
    const asked = byKey.enter('/position ticTacToe B2 A1 B1 A2 perfect');
    for (const hinted of [byKey.enter(letterOf(asked, 'Hint')), byKey.enter('/hint')]) {
      expect(hinted).toContain('💡 B3: a win in 1 move');
      expect(hinted).toContain(' B │ X │ X │ ! │');
    }
  });

  it('says as a line what is a toast in Telegram, unless the board says it', () => {
    const session = open();
    const shown = session.enter('/play connectFour novice');
    expect(session.enter(letterOf(shown, 'Undo'))).toBe('» You have no move to take back.');
    expect(session.enter(letterOf(shown, 'More'))).not.toContain('»');
  });

  it('gives what is copied in Telegram as a line', () => {
    const session = open();
    let shown = session.enter('/position 4453');
    shown = session.enter(letterOf(shown, 'More'));
    shown = session.enter(letterOf(shown, 'Moves'));
    expect(session.enter(letterOf(shown, 'Copy'))).toBe('» 4453 me medium');
  });

  it('leaves what it does not know to the bot, and keeps the keys of the board above', () => {
    const session = open();
    const shown = session.enter('/play ticTacToe novice');
    expect(session.enter('/hnt')).toBe('I don’t know /hnt. Did you mean /hint?');
    expect(session.enter(letterOf(shown, 'End'))).toContain('End this game?');
    expect(session.enter('blah')).toMatch(
      /^Here you can type a square such as B2 [\s\S]*\n\nc\) ☰ Menu$/,
    );
    expect(session.enter('z')).toContain('Here you can type a square');
  });

  it('keeps the letters of the board below a typing error, whose key has the next one', () => {
    const session = open();
    session.enter('/play connectFour novice');
    const board = session.enter('4');
    expect(board).toMatch(/\n\na\) ↩ Undo {3}b\) 💡 Hint {3}c\) ⋯ More {3}d\) ✖ End$/);
    for (const wrong of ['x', 'zz'])
      expect(session.enter(wrong)).toMatch(
        /^Here you can type a column from 1 to 7\.[\s\S]*\n\ne\) ☰ Menu$/,
      );
    expect(session.enter('b')).toContain('💡 Column');
    expect(session.enter('x')).toContain('\n\ne) ☰ Menu');
    expect(session.enter('e')).toContain('What shall we play?\n\na) ▶ Connect Four');
  });

  it('has no letters any more where no button is left', () => {
    const session = open();
    const asked = session.enter('/forget');
    expect(session.enter(letterOf(asked, 'Erase'))).toMatch(/^Done: .*erased\.$/s);
    expect(session.enter('a')).toMatch(/^I understand moves and commands/);
  });

  it('has two people play in turn', () => {
    const session = open();
    expect(session.enter('/duel connectFour')).toContain('X Player 1 · O Player 2\nX to move.');
    for (const column of [1, 2, 1, 2, 1, 2])
      expect(session.enter(String(column))).toContain(`[${'OX'[column % 2]}]`);
    const won = session.enter('1');
    expect(won).toContain('X wins!');
    expect(won.match(/\*X\*/g)).toHaveLength(4);
  });

  it('takes typed moves in a lesson, where only taps play', () => {
    const session = open();
    const lessons = session.enter('/learn');
    const lesson = session.enter(letterOf(lessons, 'Win'));
    expect(lesson).toContain(' A │ X │   │ X │');
    expect(session.enter('a2')).toContain(' A │*X*│*X*│*X*│');
  });

  it('plays with other pieces, too', () => {
    const session = open();
    session.enter('/pieces 🐸 🦊');
    session.enter('/play ticTacToe novice');
    expect(session.enter('B2')).toContain(' 🐸 ');
  });

  it('gives the pieces the same colours in the seats as on the board, and has bold titles', () => {
    const session = open({ hasColours: true });
    session.enter('/play ticTacToe novice');
    const shown = session.enter('B2');
    const seat = '\u001b[43m\u001b[30mX\u001b[39m\u001b[49m You';
    expect(shown.startsWith(`\u001b[1mTic-tac-toe\u001b[22m\n${seat} · `)).toBe(true);
    expect(shown).toContain('\u001b[43m\u001b[30m X \u001b[39m\u001b[49m');
    expect(session.enter('/hnt')).toContain('\u001b[36m/hint\u001b[39m?');
    session.enter('/duel');
    const play = () => ['A1', 'B1', 'A2', 'B2', 'A3'].map((cell) => session.enter(cell)).at(-1)!;
    play();
    session.enter('a');
    expect(play()).toContain(' · X 1 – 1 O\n');
  });

  it('answers whatever is typed, and never in a line that is too long', () => {
    const session = open();
    const random = createRandom(7);
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(random() * items.length)]!;
    const commands = [
      '/start',
      '/learn',
      '/practice',
      '/puzzle',
      '/settings',
      '/pieces 🐸 🦊',
      '/watch',
      '/room',
      '/duel 8x8',
    ];
    let shown = session.enter('/start');
    for (let typed = 0; typed < samples(200, 40); typed++) {
      const letters = [...shown.matchAll(/(?:^| {3})([a-z]+)\) /gm)].map(([, letter]) => letter!);
      const isButton = letters.length > 0 && random() < 0.6;
      const answered = session.enter(
        isButton ? pick(letters) : pick([...commands, '4', 'b2', 'A1', '3', 'd4']),
      );
      expect(answered).not.toBe('');
      expect(answered.split('\n').filter((line) => displayWidth(line) > 80)).toEqual([]);
      shown = answered;
    }
    expect(session.logs).toEqual([]);
  });

  it.each(languages)('speaks %s', (language) => {
    const session = open({ language });
    const texts = textsOf(language);
    expect(session.enter('/start')).toContain(texts.games.connectFour);
    const board = session.enter('/play connectFour novice bot');
    expect(board).toContain(texts.levels.novice);
    // Nothing can be tapped here.
    expect(board).toContain(texts.yourTurn);
    expect(board).not.toContain(texts.tapHere(true));
    expect(session.enter('/hint')).toContain(texts.coach.hinted);
  });

  it.each(languages)('asks two people in %s to type, too', (language) => {
    const texts = textsOf(language);
    for (const game of ['connectFour', 'ticTacToe', '8x8'])
      for (const hasColours of [false, true]) {
        const board = open({ language, hasColours }).enter(`/duel ${game}`);
        expect(board).toMatch(typed[language] ?? typed.en!);
        expect(board).not.toContain(texts.tapHere(game === 'connectFour'));
      }
  });
});

describe('the page of the terminal', () => {
  const page = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8');
  const [, args = '', first = '', rest = ''] =
    /\$ npm run --silent play -- (\S.*?)\n\n(.*?)\n\n> (.*?)\n```/s.exec(page) ?? [];

  it('shows what is shown', () => {
    const session = open();
    const [introduction, ...board] = first.split('\n\n');
    expect(introduction!.replace('\n', ' ')).toBe(introductions.en);
    expect(session.enter(parseOptions(args.split(' '), {}).firstWords)).toBe(board.join('\n\n'));
    const answered = rest.split('\n\n> ');
    expect(answered.pop()).toBe('/quit');
    expect(answered).toHaveLength(2);
    for (const each of answered) {
      const [line = '', ...shown] = each.split('\n\n');
      expect(session.enter(line)).toBe(shown.join('\n\n'));
    }
  });
});
