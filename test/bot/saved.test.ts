/**
 * A game as a line to keep: what 📋 Copy and /save give is opened again by the line alone, by a
 * slash before it, and by /open.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parseBoardPosition } from '../../src/games/boardRecord.ts';
import { makeBoard } from '../../src/games/boardString.ts';
import { makeCellName, moveNamesOf } from '../../src/games/cellName.ts';
import { gameNames, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import { makeRecord } from '../../src/games/record.ts';
import { hasWholeRecord } from '../../src/games/recordSize.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { sampled } from '../samples.ts';
import { openInMemory } from './inMemory.ts';
import { drawn, newest, readable, tapBehindMore, tapControl, trimmed } from './players.ts';

const en = textsOf('en');

const openChat = (languageCode = 'en') => openInMemory().user({ name: 'Ada', languageCode });

function copiedFrom(ada: ReturnType<typeof openChat>): string {
  const board = newest(ada.chat);
  tapBehindMore(ada, board, en.buttons.moves);
  const copied = buttonsOf(board)
    .flat()
    .flatMap((button) => ('copy_text' in button ? [button.copy_text.text] : []))[0];
  tapControl(ada, board, en.buttons.back);
  return copied ?? 'nothing';
}

const boardOf = (message: ChatMessage, columns: number): string => drawn(message, columns);
/** The game, who plays which piece at which level, and whose turn it is. */
const standing = ({ text }: ChatMessage): string =>
  [...text.split('\n').slice(0, 3), text.includes(en.yourTurn)].join('\n');

/** Random moves from the start, in a game that is not over by them. */
function somePosition(name: (typeof gameNames)[number], plies: number, seed: number): Position {
  const random = seededRandom(seed);
  for (;;) {
    let position = startPosition(games[name]);
    while (position.record.length < plies && !isOver(position)) {
      const moves = legalMoves(position);
      position = play(position, moves[random.below(moves.length)]!);
    }
    if (!isOver(position)) return position;
  }
}

/** How the person asks for a game, after how many moves that are given. */
const ways = [
  ['novice me', 0],
  ['hard bot', 0],
  ['ladder-1 bot', 0],
  ['expert me', 1],
  ['match me', 2],
  ['easy bot', 3],
  ['easy me', 4],
] as const;

describe.each(gameNames)('a saved game of %s', (name) => {
  const { columns } = games[name];

  it.each(sampled(ways, 3, gameNames.indexOf(name)))(
    '%s after %i given moves opens as it was, at its level, with its sides',
    (how, plies) => {
      const ada = openChat();
      const { record } = somePosition(name, plies, plies + 7);
      const moves = makeRecord(games[name], record);
      ada.send(
        record.length === 0
          ? `/play ${name} ${how}`
          : `/position ${name} ${record.length === 1 ? '1. ' : ''}${moves} ${how}`,
      );
      if (newest(ada.chat).text.includes('wins')) return;
      if (!newest(ada.chat).text.includes('Last move')) {
        const [move] = legalMoves(somePosition(name, plies, plies + 7));
        ada.send(makeCellName(games[name], move!));
      }
      const before = newest(ada.chat);
      const copied = copiedFrom(ada);
      const [board, shown] = [boardOf(before, columns), standing(before)];
      ada.send('/save');
      expect(readable(newest(ada.chat).text)).toBe(readable(en.saved(copied)));
      const forms = [
        copied,
        `/${copied}`,
        `/open ${copied}`,
        `abrir ${copied}`,
        `打開 ${copied}`,
        `/position ${copied}`,
      ];
      for (const [index, text] of sampled([...forms.entries()], 2, plies)) {
        for (const level of sampled(['easy', 'perfect'], 2, index + plies)) {
          const ben = openChat();
          ben.send(`/level ${level}`);
          ben.send('/first bot');
          ben.send(text);
          expect(boardOf(newest(ben.chat), columns), text).toBe(board);
          expect(standing(newest(ben.chat)), text).toBe(shown);
        }
        // In the chat whose game it is, too.
        ada.send(text);
        expect(standing(newest(ada.chat)), text).toBe(shown);
      }
    },
  );

  it('is asked for in its own words where what is written is no move of any game', () => {
    const ada = openChat();
    ada.send(`/${name}`);
    const forms = en.notAMove(en.moveForms(moveNamesOf(games[name])));
    for (const command of ['/position', '/analysis']) {
      ada.send(`${command} zz`);
      expect(trimmed(newest(ada.chat)), command).toContain(forms);
    }
  });

  it('opens where it is over', () => {
    const ada = openChat();
    const random = seededRandom(3);
    let position = startPosition(games[name]);
    while (!isOver(position))
      position = play(position, legalMoves(position)[random.below(legalMoves(position).length)]!);
    const text = `${name} ${makeRecord(games[name], position.record)}`;
    ada.send(text.toLowerCase());
    expect(newest(ada.chat).text).toMatch(/wins|draw/);
    // The buttons of a larger board do not carry all its moves.
    if (hasWholeRecord(games[name]))
      expect(copiedFrom(ada)).toContain(makeRecord(games[name], position.record));
  });

  it('names what is wrong with a move', () => {
    const [first, none] = [makeCellName(games[name], 0), games[name].gravity ? '9' : 'I9'];
    const full = games[name].gravity ? first.repeat(games[name].rows + 1) : `${first} ${first}`;
    for (const open of ['', '/', '/open ', 'open '])
      expect(answerTo(`${open}${name} ${full}`), open).toMatch(
        /^Move \d+ \(.+\) can’t be played: That (?:square is taken|column is full)/,
      );
    expect(
      answerTo(
        `${name} ${first} ${first} ${none}`.replace(
          `${first} ${first}`,
          games[name].gravity ? `${first}${first}` : first,
        ),
      ),
    ).toMatch(/^Move \d+ \((?:9|I9)\) can’t be played: Please type/);
  });
});

function answerTo(text: string, languageCode = 'en'): string {
  const ada = openChat(languageCode);
  ada.send(text);
  return trimmed(newest(ada.chat));
}

describe('a board of digits', () => {
  it.each([
    '120010200',
    '/120010200',
    '/position 120010200',
    'open 120010200',
    '120 010 200',
    'ttt 120010200',
    '１２００１０２００',
  ])('opens: %s', (text) => {
    expect(answerTo(text)).toMatch(/^Tic-tac-toe\n/);
    const ada = openChat();
    ada.send(text);
    expect(drawn(newest(ada.chat))).toBe('🔶 🔴 ·\n· 🔶 ·\n🔴 · ·');
    ada.send('A3');
    expect(newest(ada.chat).text).toContain('Last move');
  });

  it('of every game leads to that board, if pieces do not vanish', () => {
    for (const name of gameNames)
      for (let seed = 1; seed <= 30; seed++) {
        const game = games[name];
        const { board } = somePosition(name, seed % (name === 'eightByEight' ? 20 : 6), seed);
        const result = parseBoardPosition(game, makeBoard(board));
        if (game.maxPieces && board.some((cell) => cell !== 0))
          expect(result).toEqual({ kind: 'boardError', error: 'vanishing' });
        else expect(result.kind === 'position' && result.position.board).toEqual(board);
      }
  });

  it.each(['fiveByFive', 'connectFour', 'connectFour7', 'eightByEight'] as const)(
    'of %s is told by its length',
    (name) => {
      const { board } = somePosition(name, 6, 5);
      expect(answerTo(makeBoard(board)).startsWith(`${en.games[name]}\n`)).toBe(true);
    },
  );

  it.each([
    ['120010220', en.boardErrors.counts],
    ['110010000', en.boardErrors.counts],
    ['111220000', en.boardErrors.over],
    ['12001020', en.positionError(4, '0', '').slice(0, 10)],
    ['1200102001', en.boardLength('9, 25, 42, 49, 64')],
    [`connectfour 1${'0'.repeat(41)}`, en.boardErrors.hanging],
    [`${'0'.repeat(28)}1${'0'.repeat(6)}2${'0'.repeat(6)}`, en.boardErrors.noOrder],
    ['vanishing 120010200', en.boardErrors.vanishing],
  ])('that cannot be says why: %s', (text, why) => {
    expect(readable(answerTo(text))).toContain(readable(why).replace(/^Move 4 .*/, 'Move '));
  });
});

describe('saving and opening', () => {
  const words = {
    ca: ['desa', 'desar', 'obre', 'obrir'],
    en: ['save', 'save', 'open', 'load'],
    es: ['guardar', 'guarda', 'abrir', 'abre'],
    ro: ['salvează', 'salva', 'deschide', 'încarcă'],
    zh: ['保存', '存檔', '打开', '打開'],
  } as const;

  it.each(Object.keys(words) as (keyof typeof words)[])(
    '%s: has words, which say how where there is nothing',
    (language) => {
      const texts = textsOf(language);
      const [save, saveToo, ...opening] = words[language];
      for (const word of [save, saveToo])
        for (const text of [word, `/${word}`]) expect(answerTo(text, language)).toBe(texts.noGame);
      for (const word of opening)
        for (const text of [word, `/${word}`]) {
          expect(answerTo(text, language)).toContain(texts.commands.position);
          expect(answerTo(text, language)).toContain('/position 4453');
        }
      const ada = openChat(language);
      ada.send('/tictactoe hard');
      ada.send(save);
      expect(newest(ada.chat).text).toBe(texts.noMoves);
      ada.send('B2');
      const shown = boardOf(newest(ada.chat), 3);
      ada.send(save);
      const [, line = ''] = newest(ada.chat).text.split('\n');
      expect(line).toMatch(/^\/open B2 \w\d me hard$/);
      expect(newest(ada.chat).entities).toContainEqual(
        expect.objectContaining({ type: 'code', length: line.length }),
      );
      ada.send(line);
      expect(boardOf(newest(ada.chat), 3)).toBe(shown);
    },
  );

  it.each(['12', '3 4', 'i have 100', '24 h', 'b2b sales', 'call 555 now', 'a1 steak'])(
    'leaves other words and numbers alone: %s',
    (text) => {
      expect(answerTo(text)).not.toContain('Last move');
      expect(answerTo(text)).not.toContain('can’t be played');
    },
  );
});
