/** What docs/security.md says, tried. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  callNames,
  catchUpdate,
  cellButton,
  dataOf,
  drawn,
  forgetAll,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapCell,
} from './players.ts';

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
);

function sitDown() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/tictactoe');
  const board = newest(ada.chat);
  tapCell(ada, board, 'A1');
  return { world, ada, board };
}

function someEmptyCell(board: Parameters<typeof drawn>[0]): string {
  const cells = drawn(board).split(/\s+/);
  const index = cells.indexOf('·');
  return `${'ABC'[Math.floor(index / 3)]}${(index % 3) + 1}`;
}

describe('a new secret', () => {
  onAppsScript(
    'shuts the old address, answers old buttons politely, and lets a typed move go on',
    () => {
      const { world, ada, board } = sitDown();
      const oldUrl = world.telegram.webhook.url;
      world.appsScript.properties.script.delete('WEBHOOK_SECRET');
      world.run('setup');
      expect(world.telegram.webhook.url).not.toBe(oldUrl);

      const update = catchUpdate(world, () =>
        ada.tap(board, cellButton(board, someEmptyCell(board))),
      );
      const calls = [
        'CacheService.getAll',
        'PropertiesService.getProperties',
        'CacheService.putAll',
      ];
      expect(callNames(postUpdate(world, update, oldUrl).report)).toEqual(calls);
      expect(callNames(postUpdate(world, update, oldUrl).report)).toEqual(['CacheService.getAll']);
      world.deliverAll();
      const said = ada.alerts.at(-1)!;
      expect(said).toBe('This button no longer works. Start a new game with /start.');
      expect(page).toContain(said);

      ada.send(someEmptyCell(board));
      const again = newest(ada.chat);
      expect(again).not.toBe(board);
      const before = drawn(again);
      tapCell(ada, again, someEmptyCell(again));
      expect(drawn(again)).not.toBe(before);
    },
  );
});

describe('a button of a board in a chat', () => {
  it('is worth nothing in another chat', () => {
    const { world, ada, board } = sitDown();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    eve.send('/tictactoe');
    const own = newest(eve.chat);
    const before = drawn(own);
    eve.tap(own, dataOf(cellButton(board, someEmptyCell(board))));
    expect(eve.alerts.at(-1)).toContain('no longer works');
    expect(drawn(own)).toBe(before);
    expect(ada.alerts).toEqual([]);
  });

  it('that is older than what the message shows never plays, without the cache either', () => {
    const { world, ada, board } = sitDown();
    const old = dataOf(cellButton(board, someEmptyCell(board)));
    tapCell(ada, board, someEmptyCell(board));
    const before = drawn(board);
    world.appsScript.cache.clear();
    expect(ada.tap(board, old).answer?.text).toBe(textsOf('en').refusals.staleBoard);
    expect(drawn(board)).toBe(before);
  });
});

describe('an inline game', () => {
  function sitDownInline() {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const ask = ada.typeInline('', chat);
    const offer = ask.answer!.results.find(({ id }) => id === 'bot-ticTacToe')!;
    return { world, ada, chat, ask, offer, board: ada.chooseInline(ask, offer) };
  }

  it('is not taken back by an older button while the cache holds it, and is when it does not', () => {
    const { world, ada, board } = sitDownInline();
    tapCell(ada, board, 'A1');
    const earlier = drawn(board);
    const old = dataOf(cellButton(board, someEmptyCell(board)));
    tapCell(ada, board, someEmptyCell(board));
    const later = drawn(board);
    ada.tap(board, old);
    expect(drawn(board)).toBe(later);
    world.appsScript.cache.clear();
    ada.tap(board, old);
    expect(drawn(board).match(/·/g)).toHaveLength(earlier.match(/·/g)!.length - 2);
    expect(page).toContain('a player who has kept an older button can take their game back to it');
  });

  onAppsScript('takes two rows of an account, however many it begins: the oldest gives way', () => {
    const { world, ada, chat } = sitDownInline();
    const rows = () =>
      [...world.appsScript.cache.entries()]
        .map(([key]) => key)
        .filter((key) => /^[bi]\|/.test(key));
    const boards = Array.from({ length: 6 }, () => {
      const board = ada.chooseInline(ada.typeInline('', chat), 'bot-ticTacToe');
      const old = dataOf(cellButton(board, 'A1'));
      tapCell(ada, board, 'A1');
      // A tap that comes late leaves a row, too.
      ada.tap(board, old);
      return { board, old };
    });
    expect(rows()).toHaveLength(4);
    const shown = boards.map(({ board }) => drawn(board));
    for (const [index, { board, old }] of boards.entries()) {
      if (index < 4) continue;
      ada.tap(board, old);
      expect(drawn(board)).toBe(shown[index]);
    }
    // The others go on by their buttons.
    const { board } = boards[0]!;
    tapCell(ada, board, someEmptyCell(board));
    expect(drawn(board)).not.toBe(shown[0]);
    expect(rows()).toHaveLength(3);
    forgetAll(ada);
    expect(rows().filter((key) => key.startsWith('i'))).toEqual([]);
  });

  it('starts over in any message whose game the cache has lost, and in no other', () => {
    const { world, ada, ask, offer, board } = sitDownInline();
    const first = dataOf(cellButton(board, 'A1'));
    const other = ada.chooseInline(ask, offer);
    for (const cell of ['B2', someEmptyCell(other)]) tapCell(ada, other, cell);
    const before = drawn(other);
    ada.tap(other, first);
    expect(drawn(other)).toBe(before);
    world.appsScript.cache.clear();
    ada.tap(other, first);
    expect(drawn(other).match(/·/g)).toHaveLength(7);
  });
});
