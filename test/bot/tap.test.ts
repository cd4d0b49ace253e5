import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import {
  callNames,
  cellButton,
  control,
  dataOf,
  drawn,
  hasControl,
  isEmpty,
  isOver,
  methodsSince,
  newest,
  onAppsScript,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';

function startGame(properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld({ DIFFICULTY: 'ladder-4', ...properties });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/tictactoe');
  return { world, ada, board: newest(ada.chat) };
}

describe('a tap in a private game', () => {
  onAppsScript(
    'costs one read of the cache, one write of it, and one round trip of two requests',
    () => {
      const { world, ada, board } = startGame();
      const before = world.telegram.requests.length;
      const tap = tapCell(ada, board, 'B2');
      const [report] = world.reportsOf(tap.updateId);
      const counted = callNames(report!).filter((name) => !name.startsWith('Utilities.compute'));
      expect(counted).toEqual([
        'CacheService.getAll',
        'CacheService.putAll',
        'UrlFetchApp.fetchAll',
      ]);
      expect(callNames(report!).filter((name) => name.startsWith('Utilities.'))).toHaveLength(2);
      expect(methodsSince(world, before)).toEqual(['answerCallbackQuery', 'editMessageText']);
      expect(report!.outcome.kind).toBe('html');
    },
  );

  onAppsScript('costs no more when the cache is empty', () => {
    const { world, ada, board } = startGame();
    tapCell(ada, board, 'B2');
    world.appsScript.cache.clear();
    const free = buttonsOf(board)
      .slice(0, 3)
      .flat()
      .find(({ text }) => isEmpty(text))!;
    const tap = ada.tap(board, free);
    const [report] = world.reportsOf(tap.updateId);
    expect(callNames(report!).filter((name) => !name.startsWith('Utilities.'))).toHaveLength(4);
  });

  onAppsScript.each([
    ['once it is answered', 60_000],
    ['first, ten minutes later', 600_000],
  ])('reads the properties, too, once a minute: %s', (_, pause) => {
    const { world, ada, board } = startGame();
    world.clock.advance(pause);
    const [first, second] = ['B2', 'B2'].map((name) =>
      callNames(world.reportsOf(tapCell(ada, board, name).updateId)[0]!),
    );
    const calls =
      pause === 60_000
        ? ['getAll', 'putAll', 'fetchAll', 'getProperties', 'putAll']
        : ['getAll', 'getProperties', 'putAll', 'fetchAll'];
    const called = first!.filter((name) => !name.startsWith('Utilities.'));
    expect(called.map((name) => name.split('.')[1])).toEqual(calls);
    expect(second).not.toContain('PropertiesService.getProperties');
  });

  onAppsScript('writes to the cache for the longest time that there is', () => {
    const { world, ada, board } = startGame();
    const tap = tapCell(ada, board, 'B2');
    const [report] = world.reportsOf(tap.updateId);
    const put = report!.calls.find(({ call }) => call.method === 'putAll')!;
    expect(put.call.args[put.call.args.length - 1]).toBe(21_600);
  });

  it('plays the cell and the reply in one edit, and says who plays what, at which level, and why', () => {
    const { ada, board } = startGame();
    tapCell(ada, board, 'B2');
    expect(board.text).toContain('🔶 You');
    expect(board.text).toContain('🔴 Bot · Medium');
    expect(board.text).toMatch(/Last move: 🔴 [ABC][123]\nI get in the way of your line\./);
    expect(drawn(board).match(/🔶/g)).toHaveLength(1);
    expect(drawn(board).match(/🔴/g)).toHaveLength(1);
    const marked = buttonsOf(board)
      .flat()
      .filter(({ style }) => style === 'primary');
    expect(marked.map(({ text }) => text)).toEqual(['[🔴]']);
    expect(ada.chat.messages).toHaveLength(2);
  });

  it('answers a taken cell, a finished game and a stranger each in its own words, and changes nothing', () => {
    const { world, ada, board } = startGame({ DIFFICULTY: 'novice' });
    tapCell(ada, board, 'B2');
    const before = drawn(board);
    expect(tapCell(ada, board, 'B2').answer?.text).toBe('That square is taken.');
    expect(drawn(board)).toBe(before);

    const bob = world.user({ name: 'Bob', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, bob]);
    ada.send(group, '/tictactoe');
    const shared = newest(group);
    expect(tapCell(bob, shared, 'A1').answer?.text).toBe('You’re not playing in this game.');
    expect(drawn(shared)).not.toContain('🔶');

    for (const name of ['A1', 'A2', 'A3', 'B1', 'B3', 'C1', 'C2', 'C3']) {
      if (!isOver(board) && isEmpty(cellButton(board, name).text)) tapCell(ada, board, name);
    }
    expect(isOver(board)).toBe(true);
    const ended = drawn(board);
    expect(tapCell(ada, board, 'A1').answer?.text).toBe('This game is over.');
    expect(drawn(board)).toBe(ended);
  });

  it('shows the winning cells in green, marked, and keeps their symbols', () => {
    // Against random play some game of these is won by the diagonal or a row.
    const won = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].some((name) => {
      const world = openWorld({ DIFFICULTY: 'novice' }, { seed: name.charCodeAt(0) });
      const user = world.user({ name, languageCode: 'en' });
      user.send('/tictactoe');
      const board = newest(user.chat);
      for (const cell of ['B2', 'A1', 'A3', 'C1', 'C3', 'A2', 'B1', 'B3', 'C2']) {
        if (!isOver(board) && isEmpty(cellButton(board, cell).text)) tapCell(user, board, cell);
      }
      if (!board.text.includes('You win')) return false;
      const green = buttonsOf(board)
        .flat()
        .filter(({ style }) => style === 'success');
      expect(green.length).toBeGreaterThanOrEqual(3);
      expect(green.every(({ text }) => text === '🔶★')).toBe(true);
      return true;
    });
    expect(won).toBe(true);
  });

  it('offers a rematch in one tap with the same settings, and alternates who begins only where that was chosen', () => {
    const { ada, board } = startGame({ DIFFICULTY: 'hard' });
    tapCell(ada, board, 'B2');
    tapControl(ada, board, 'End');
    expect(board.text).toContain('End this game?');
    expect(hasControl(board, 'Keep playing')).toBe(true);
    tapControl(ada, board, 'Yes');
    expect(board.text).toContain('Game ended.');
    tapControl(ada, board, 'Rematch');
    expect(newest(ada.chat)).not.toBe(board);
    expect(newest(ada.chat).text).toContain('Bot · Hard');
    expect(drawn(newest(ada.chat))).not.toMatch(/🔶|🔴/);

    ada.send('/first alternate');
    ada.send('/tictactoe');
    const second = newest(ada.chat);
    expect(drawn(second).match(/🔴/g)).toHaveLength(1);
    tapControl(ada, second, 'End');
    tapControl(ada, second, 'Yes');
    tapControl(ada, second, 'Rematch');
    expect(drawn(newest(ada.chat))).not.toMatch(/🔶|🔴/);
    ada.send('/connectfour');
    expect(drawn(newest(ada.chat), 6).match(/🔴/g)).toHaveLength(1);
  });

  it('on Rematch under a game that was ended begins the one that typed moves are meant for', () => {
    const { ada, board } = startGame({});
    ada.send('/end');
    tapControl(ada, board, 'Rematch');
    ada.send('B2');
    expect(drawn(newest(ada.chat))).toContain('🔶');
  });

  it('on a set of pieces chooses it for the next game, too', () => {
    const { ada, board } = startGame({});
    tapControl(ada, board, 'More');
    tapControl(ada, board, 'Pieces');
    tapControl(ada, board, '🐶');
    ada.send('/tictactoe');
    tapCell(ada, newest(ada.chat), 'B2');
    expect(drawn(newest(ada.chat))).toContain('🐶');
  });

  it('takes a move back together with the reply, and gives the same reply to the same move again', () => {
    const { ada, board } = startGame({ DIFFICULTY: 'random' });
    tapCell(ada, board, 'B2');
    const once = drawn(board);
    expect(tapControl(ada, board, 'Undo').answer?.text).toBe('');
    expect(drawn(board)).not.toMatch(/🔶|🔴/);
    tapCell(ada, board, 'B2');
    expect(drawn(board)).toBe(once);
    tapControl(ada, board, 'Undo');
    expect(tapControl(ada, board, 'Undo').answer?.text).toBe('You have no move to take back.');
  });

  it('steps through a game that is over, shows its moves, and sends the menu below it', () => {
    const { ada, board } = startGame({ DIFFICULTY: 'random' });
    for (const name of ['B2', 'A1', 'A3', 'C1', 'C3', 'A2', 'B1', 'B3', 'C2']) {
      if (!isOver(board) && isEmpty(cellButton(board, name).text)) tapCell(ada, board, name);
    }
    const ended = drawn(board);
    tapControl(ada, board, 'Review');
    expect(board.text).toMatch(/You: /);
    tapControl(ada, board, '▶');
    expect(board.text).toMatch(/Move 1 of \d/);
    expect(drawn(board).replace(/[✓=✗]/g, '·')).toBe('· · ·\n· 🔶 ·\n· · ·');
    tapControl(ada, board, '▶');
    expect(board.text).toMatch(/Move 2 of \d/);
    tapControl(ada, board, '◀');
    tapControl(ada, board, '‹');
    expect(drawn(board)).toBe(ended);
    tapBehindMore(ada, board, 'Moves');
    tapControl(ada, board, 'Back');
    tapBehindMore(ada, board, 'Menu');
    expect(hasControl(newest(ada.chat), '▶ Tic-tac-toe')).toBe(true);
    expect(drawn(board)).toBe(ended);
  });

  it('changes the pieces and hides the reason by buttons', () => {
    const { ada, board } = startGame();
    tapCell(ada, board, 'B2');
    tapControl(ada, board, 'More');
    tapControl(ada, board, 'Pieces');
    tapControl(ada, board, '❌ ⭕');
    expect(drawn(board).match(/❌/g)).toHaveLength(1);
    expect(drawn(board).match(/⭕/g)).toHaveLength(1);
    tapControl(ada, board, 'More');
    tapControl(ada, board, 'Hide reasons');
    expect(board.text).not.toContain('Bot:');
  });

  onAppsScript(
    'refuses data that was forged, cut, or signed for another chat or under another secret',
    () => {
      const { world, ada, board } = startGame();
      const data = dataOf(cellButton(board, 'B2'));
      const bob = world.user({ name: 'Bob', languageCode: 'en' });
      bob.send('/tictactoe');
      const damaged = 'This button no longer works. Start a new game with /start.';
      const before = drawn(board);
      const changed = `${data.slice(0, 20)}${data[20] === 'A' ? 'B' : 'A'}${data.slice(21)}`;
      for (const text of [data.slice(0, 63), changed, 'A'.repeat(64), '-', 'x'.repeat(24)]) {
        expect(ada.tap(board, text).answer?.text, text).toBe(damaged);
      }
      expect(bob.tap(newest(bob.chat), data).answer?.text).toBe(damaged);
      expect(drawn(board)).toBe(before);

      world.appsScript.properties.script.set('WEBHOOK_SECRET', '');
      world.run('setup');
      expect(ada.tap(board, control(board, 'Undo')).answer?.text).toBe(damaged);
    },
  );
});
