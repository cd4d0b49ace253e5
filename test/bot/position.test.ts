import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, isOver, newest, openWorld, tapBehindMore, tapCell, tapControl } from './players.ts';
import { weathers } from './weathers.ts';

/** What the bot says of its last move. */
const said = /Last move: .*\nI/;

describe.each(weathers)('a game from a given position%s', (_, forget) => {
  function begin(command: string) {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/level hard');
    ada.send(command);
    const board = newest(ada.chat);
    const look = (at = board): string => {
      forget(world);
      tapControl(ada, at, 'More');
      forget(world);
      tapControl(ada, at, 'Back');
      return at.text;
    };
    return { world, ada, board, look };
  }

  it('shows no reason for a move that nobody made here, even if the bot would have made it', () => {
    const { board, look } = begin('/position B2 A1');
    for (const text of [board.text, look()]) {
      expect(text).toContain('Last move: 🔴 A1');
      expect(text).not.toMatch(said);
    }
  });

  it('shows the reasons of the bot’s own moves, and none again after an undo to what was given', () => {
    const { world, ada, board, look } = begin('/position B2 A1');
    forget(world);
    tapCell(ada, board, 'C3');
    expect(board.text).toMatch(said);
    expect(look()).toMatch(said);
    forget(world);
    tapControl(ada, board, 'Undo');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(look()).not.toMatch(said);
    forget(world);
    tapControl(ada, board, 'Undo');
    forget(world);
    tapCell(ada, board, 'B2');
    expect(look()).toMatch(said);
  });

  it('shows the reason of a move with which the bot begins', () => {
    const { board, look } = begin('/position B2 A1 bot');
    for (const text of [board.text, look()]) expect(text).toMatch(said);
  });

  it('is shown for replay where it is over, and leaves the game that is played here as it is', () => {
    const { world, ada, board } = begin('/duel');
    const look = (message: typeof board): string =>
      JSON.stringify([message.text, message.keyboard]);
    const before = look(board);
    forget(world);
    ada.send('/position B2 A1 B1 A2 B3');
    const over = newest(ada.chat);
    expect(over).not.toBe(board);
    expect(drawn(over)).toBe('🔴 🔴 ·\n🔶 🔶 🔶\n· · ·');
    expect(over.text).toContain('🔶 wins!');
    expect(look(board)).toBe(before);
    forget(world);
    tapControl(ada, over, 'Review');
    tapControl(ada, over, '▶');
    expect(drawn(over).replace(/[✓=✗]/g, '·')).toBe('· · ·\n· 🔶 ·\n· · ·');
    forget(world);
    tapControl(ada, over, '‹');
    forget(world);
    tapBehindMore(ada, over, 'Moves');
    expect(over.text).toContain('1. B2 A1');
    tapControl(ada, over, 'Back');
    forget(world);
    expect(tapCell(ada, over, 'C3').answer?.text).toBe('This game is over.');
    tapControl(ada, over, 'Rematch');
    expect(drawn(newest(ada.chat))).toBe('· · ·\n· · ·\n· · ·');
    expect(isOver(over)).toBe(true);
  });

  it('is not what typed moves are meant for where it is over', () => {
    const { ada } = begin('/duel');
    ada.send('/position 1212121');
    expect(newest(ada.chat).text).toContain('Connect Four');
    expect(newest(ada.chat).text).toContain('🟡 wins!');
    ada.send('B2');
    expect(drawn(newest(ada.chat))).toBe('· · ·\n· 🔶 ·\n· · ·');
  });

  it('plays a rematch from the start, with all its reasons', () => {
    const { world, ada, board, look } = begin('/position B2 A1 C3');
    for (const cell of ['A2', 'A3', 'B1', 'B3', 'C1', 'C2']) {
      forget(world);
      if (!board.text.includes('wins') && !board.text.includes('draw.')) tapCell(ada, board, cell);
    }
    forget(world);
    tapControl(ada, board, 'Rematch');
    forget(world);
    tapCell(ada, newest(ada.chat), 'B2');
    expect(look(newest(ada.chat))).toMatch(said);
  });
});

describe('the full stops of moves that are written down', () => {
  const answerTo = (text: string, languageCode = 'en'): string => {
    const ada = openWorld().user({ name: 'Ada', languageCode });
    ada.send(text);
    return newest(ada.chat).text;
  };

  it.each([
    '/position 4.4.5.3',
    '4.4.5.3',
    '/open 4.4.5.3.',
    '/position 1.4 4 2.5 3',
    '4\u200b453',
  ])('part them or number them in “%s”', (text) => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send(text);
    tapBehindMore(ada, newest(ada.chat), 'Moves');
    expect(newest(ada.chat).text).toContain('1. 4 4\u20032. 5 3');
  });

  it('are refused, with the place, where a number counts wrong', () => {
    expect(answerTo('/position 1. 4 4 3. 5')).toContain(
      '“3.” doesn’t count right: it stands before move 3.',
    );
    for (const language of ['en', 'ca', 'es', 'ro', 'zh'] as const) {
      const said = textsOf(language).wrongMoveNumber('9.', 1);
      for (const text of ['/position 9. 4 4', '/analysis 9. 4 4'])
        expect(answerTo(text, language)).toContain(said);
    }
  });
});
