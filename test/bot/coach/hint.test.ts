/** Hints: the best moves, marked on the board. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../playground/telegram/model/model.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import {
  drawn,
  hasControl,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
} from '../players.ts';
import { weathers } from '../weathers.ts';

const { buttons, coach, refusals } = textsOf('en');

const cellsOf = (board: ChatMessage, rows = 3): readonly string[] =>
  buttonsOf(board)
    .slice(0, rows)
    .map((row) => row.map(({ text }) => text).join(' '));

describe.each(weathers)('a hint%s', (_, forget) => {
  function openGame(command: string) {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send(command);
    return { world, ada, board: newest(ada.chat) };
  }

  it('marks the best cells and says what they lead to, and the game says that there was one', () => {
    const { world, ada, board } = openGame('/position A1 B2 A2 B3 hard');
    forget(world);
    expect(tapControl(ada, board, buttons.hint).answer?.text).toBe('');
    expect(board.text).toContain('💡 A3: a win in 1 move');
    expect(board.text).toContain(coach.hinted);
    expect(cellsOf(board)[0]).toContain('💡');
    forget(world);
    tapCell(ada, board, 'A3');
    expect(board.text).toContain(textsOf('en').youWin);
    expect(board.text).toContain(coach.hinted);
    expect(board.text).not.toContain('a win in');
  });

  it('marks all that are as good, where a piece would fall', () => {
    const { world, ada, board } = openGame('/position 44 perfect');
    forget(world);
    tapControl(ada, board, buttons.hint);
    expect(cellsOf(board, 6)[3]).toBe('· · · 💡 · · ·');
    expect(board.text).toContain('💡 Column 4: a win in');
    tapCell(ada, board, 'A1');
    forget(world);
    tapControl(ada, board, buttons.hint);
    expect(cellsOf(board, 6).join(' ').match(/💡/g)!.length).toBeGreaterThan(0);
  });

  it('changes the game once: whoever asks again sees the same', () => {
    const { world, ada, board } = openGame('/tictactoe');
    tapControl(ada, board, buttons.hint);
    const [first] = buttonsOf(board).flat();
    forget(world);
    tapControl(ada, board, buttons.hint);
    expect(buttonsOf(board).flat()[0]).toEqual(first);
  });

  it('is typed, too, and comes with a board of its own', () => {
    const { world, ada, board } = openGame('/tictactoe');
    ada.send('/hint');
    const next = newest(ada.chat);
    expect(next).not.toBe(board);
    expect(next.text).toContain('💡 ');
    expect(buttonsOf(board)).toEqual([]);
    ada.send('/hint');
    expect(newest(ada.chat).text).toContain('💡 Any move: a draw');
    forget(world);
    tapCell(ada, newest(ada.chat), 'B2');
    expect(drawn(newest(ada.chat))).toContain('🔶');
  });

  it('says on 5×5 what the best moves lead to', () => {
    const { ada, board } = openGame('/fivebyfive');
    tapControl(ada, board, buttons.hint);
    expect(board.text).toMatch(/💡 .*: (?:a draw|wins in \d+ moves?|loses in \d+ moves?)/);
  });

  it.each(['/connectfour7', '/misereconnectfour', '/eightbyeight'])(
    'says what the bot would play where nothing is proved, and calls it no more than that: %s',
    (command) => {
      const { world, ada, board } = openGame(command);
      forget(world);
      tapControl(ada, board, buttons.hint);
      expect(board.text).toMatch(/💡 I’d play (?:column \d|[A-H]\d)\.$/m);
      expect(
        buttonsOf(board)
          .flat()
          .filter(({ text }) => text === '💡'),
      ).toHaveLength(1);
      const said = board.text;
      ada.send('/hint');
      expect(newest(ada.chat).text).toBe(said);
    },
  );

  it('marks no square where none is better than another', () => {
    const { ada, board } = openGame('/tictactoe');
    tapControl(ada, board, buttons.hint);
    expect(board.text).toContain('💡 Any move: a draw');
    expect(
      buttonsOf(board)
        .flat()
        .some(({ text }) => text === '💡'),
    ).toBe(false);
    const { ada: ben, board: last } = openGame('/position A1 B2 C3 A2 C2 C1 A3 B3 hard');
    tapControl(ben, last, buttons.hint);
    expect(cellsOf(last).join(' ')).toContain('💡');
  });

  it.each([
    ['connectfour7 726113455445445545', '💡 Column 4: a win in 15 moves'],
    ['misereconnectfour 55752112621171136564', '💡 Column 2: a win in 8 moves'],
  ])('is there as soon as the rest can be searched: %s', (record, text) => {
    const { ada, board } = openGame(`/position ${record}`);
    tapControl(ada, board, buttons.hint);
    expect(board.text).toContain(text);
  });

  it.each(['/vanishingtictactoe', '/miseretictactoe'])(
    'is there in every exact game: %s',
    (command) => {
      const { world, ada, board } = openGame(command);
      forget(world);
      tapControl(ada, board, buttons.hint);
      expect(board.text).toMatch(/💡 [ABC][123]/);
    },
  );

  it('is never given between people, on one device neither, nor in a game of the bot alone', () => {
    const { ada, group, board } = openGroup();
    expect(hasControl(board, buttons.hint)).toBe(false);
    ada.send(group, '/hint');
    expect(newest(group).text).toContain(refusals.noHints);
    const shared = openGame('/duel');
    expect(hasControl(shared.board, buttons.hint)).toBe(false);
    shared.ada.send('/hint');
    expect(newest(shared.ada.chat).text).toContain(refusals.noHints);
    const room = openRoom();
    room.ben.send('/join sunday');
    room.ada.send('/hint');
    expect(newest(room.ada.chat).text).toContain(refusals.noHints);
    const watched = openGame('/watch');
    expect(hasControl(watched.board, buttons.hint)).toBe(false);
    watched.ada.send('/hint');
    expect(newest(watched.ada.chat).text).toContain(refusals.onlyWatching);
  });
});
