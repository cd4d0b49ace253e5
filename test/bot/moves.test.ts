/**
 * The list of a game's moves: a view of its message, from which they are copied as `/position`
 * takes them.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  drawn,
  emptyCells,
  isOver,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const { buttons } = en;

function sitDown(command: string, languageCode = 'en') {
  const world = openWorld({ DIFFICULTY: 'random' });
  const ada = world.user({ name: 'Ada', languageCode });
  ada.send(command);
  return { world, ada, board: newest(ada.chat) };
}

/** What the message's button copies, or undefined where there is none. */
const copiedAt = (message: ChatMessage): string | undefined =>
  buttonsOf(message)
    .flat()
    .flatMap((button) => ('copy_text' in button ? [button.copy_text.text] : []))[0];

function showMoves(user: FakeUser, board: ChatMessage): void {
  tapBehindMore(user, board, buttons.moves);
}

describe.each(weathers)('the moves of a game%s', (_, forget) => {
  it('are shown in its message in pairs, and copied in one tap, while it is on and when it is over', () => {
    const { world, ada, board } = sitDown('/duel');
    const cells = ['B2', 'A1', 'B1', 'A2', 'B3'];
    for (const [index, cell] of cells.entries()) {
      tapCell(ada, board, cell);
      forget(world);
      const before = drawn(board);
      showMoves(ada, board);
      expect(drawn(board)).toBe(before);
      expect(copiedAt(board)).toBe(cells.slice(0, index + 1).join(' '));
      forget(world);
      tapControl(ada, board, buttons.back);
    }
    showMoves(ada, board);
    const rows = ['🔴🔴⬜', '🔶🔶🔶', '⬜⬜⬜'].join('\n');
    expect(
      board.text.endsWith(
        `🔶 wins! 🎉\nLine: B1, B2, B3\n${rows}\n1. B2 A1\u20032. B1 A2\u20033. B3`,
      ),
    ).toBe(true);
  });

  it('come in a new message when they are asked for by a command', () => {
    const { ada, board } = sitDown('/duel');
    tapCell(ada, board, 'B2');
    ada.send('/moves');
    expect(newest(ada.chat).text.endsWith('\n⬜⬜⬜\n⬜🔶⬜\n⬜⬜⬜\n1. B2')).toBe(true);
    expect(copiedAt(newest(ada.chat))).toBe('B2');
  });

  it.each([
    ...[
      ['/duel', 4] as const,
      ['/duel connectfour', 6] as const,
      ['/duel connectfour7', 6] as const,
    ],
    // To the end.
    ...[
      ['/duel', 9] as const,
      ['/duel connectfour', 42] as const,
      ['/duel connectfour7', 49] as const,
    ],
  ])('show the same position by /position: %s, %i', (command, plies) => {
    const { world, ada, board } = sitDown(command);
    const rows = command === '/duel' ? 3 : command.endsWith('7') ? 7 : 6;
    for (let ply = 0; ply < plies && !isOver(board); ply++) {
      const free = emptyCells(board, rows);
      tapCell(ada, board, free[(3 * ply) % free.length]!);
    }
    forget(world);
    showMoves(ada, board);
    expect(board.text.split('\n').every((line) => line.length <= 40)).toBe(true);
    ada.send(`/position ${copiedAt(board)}`);
    expect(drawn(newest(ada.chat), rows)).toBe(drawn(board, rows));
    expect(newest(ada.chat).text.split('\n')[0]).toBe(board.text.split('\n')[0]);
  });

  it('are none before the first one, and then there is nothing to copy', () => {
    const { world, ada, board } = sitDown('/tictactoe');
    forget(world);
    showMoves(ada, board);
    expect(board.text).toContain(en.noMoves);
    expect(copiedAt(board)).toBeUndefined();
    tapControl(ada, board, buttons.back);
    expect(board.text).not.toContain(en.noMoves);
  });

  it('are shown to two people on their one board, and to nobody else', () => {
    const { world, ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    group.members.add(eve.id);
    forget(world);
    tapControl(ben, board, buttons.more);
    expect(tapControl(eve, board, buttons.moves).answer?.text).toBe(en.refusals.notYourGame);
    tapControl(ben, board, buttons.moves);
    expect(copiedAt(board)).toBe('B2');
    // The game goes on from there.
    tapCell(ben, board, 'A1');
    expect(copiedAt(board)).toBeUndefined();
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('are shown on the board of whoever asks for them in a room', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, newest(ada.chat), 'B2');
    forget(world);
    showMoves(ada, newest(ada.chat));
    expect(copiedAt(newest(ada.chat))).toBe('B2');
    expect(copiedAt(newest(ben.chat))).toBeUndefined();
  });

  it('are shown inline, too', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' })) as [
      FakeUser,
      FakeUser,
    ];
    const board = ada.chooseInline(
      ada.typeInline('', world.telegram.peopleChat(ada, ben)),
      'duel-ticTacToe',
    );
    tapControl(ben, board, buttons.join);
    tapCell(ada, board, 'B2');
    forget(world);
    showMoves(ben, board);
    expect(copiedAt(board)).toBe('B2');
  });
});

describe('the moves of a game', () => {
  it.each(sampled(languages, 3))('are shown, copied and left in %s', (language) => {
    const { ada, board } = sitDown('/duel', language);
    const texts = textsOf(language);
    tapCell(ada, board, 'B2');
    const shown = board.text;
    tapControl(ada, board, texts.buttons.more);
    tapControl(ada, board, texts.buttons.moves);
    const labels = buttonsOf(board)
      .slice(-2)
      .map((row) => row.map(({ text }) => text));
    expect(labels).toEqual([[texts.buttons.copyMoves], [texts.buttons.back]]);
    tapControl(ada, board, texts.buttons.back);
    expect(board.text).toBe(shown);
  });
});
