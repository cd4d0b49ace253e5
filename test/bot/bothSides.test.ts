import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, hasControl, isOver, newest, openWorld, tapCell, tapControl } from './players.ts';
import { weathers } from './weathers.ts';

describe.each(weathers)('one person in a private chat%s', (weather, forget) => {
  it('plays both sides in turn and takes back one move at a time', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/settings');
    const board = newest(ada.chat);
    for (const words of ['Other ways', 'Two players here', 'Tic-tac-toe'])
      tapControl(ada, board, words);
    forget(world);
    tapCell(ada, board, 'B2');
    forget(world);
    tapCell(ada, board, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    forget(world);
    tapControl(ada, board, 'Undo');
    expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
    forget(world);
    ada.send('A3');
    // A typed move needs the cache; without it the player is asked to tap.
    if (weather === '') expect(drawn(newest(ada.chat))).toBe('· · 🔴\n· 🔶 ·\n· · ·');
    else expect(newest(ada.chat).text).toBe(textsOf('en').noGame);
  });
});

describe.each(weathers)('the bot against itself%s', (_, forget) => {
  it('plays the next move, or all of them in one edit', () => {
    const world = openWorld({}, { pace: 5000 });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/watch easy perfect');
    const board = newest(ada.chat);
    expect(board.text).toContain('🔶 Bot · Easy · 🔴 Bot · Perfect');
    forget(world);
    tapControl(ada, board, 'Next move');
    expect(drawn(board).match(/🔶/g)).toHaveLength(1);
    expect(tapCell(ada, board, 'C3').answer?.text).toBe(textsOf('en').refusals.onlyWatching);
    const from = world.telegram.requests.length;
    forget(world);
    tapControl(ada, board, 'To the end');
    expect(isOver(board)).toBe(true);
    const edits = world.telegram.requests
      .slice(from)
      .filter(({ method }) => method === 'editMessageText');
    expect(edits).toHaveLength(1);
    expect(hasControl(board, 'Review')).toBe(true);
  });

  it('is chosen in the menu, a level for each side', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/settings');
    const board = newest(ada.chat);
    for (const words of ['Other ways', 'Bot vs bot', 'Tic-tac-toe', 'Connect Four'])
      tapControl(ada, board, words);
    tapControl(ada, board, 'First bot');
    tapControl(ada, board, 'Novice');
    tapControl(ada, board, 'Second bot');
    tapControl(ada, board, 'Hard');
    tapControl(ada, board, '▶ Play');
    expect(board.text).toContain('🟡 Bot · Novice · 🔴 Bot · Hard');
  });
});

describe('a rematch of one person with themselves', () => {
  it('swaps who begins', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/duel');
    const board = newest(ada.chat);
    tapControl(ada, board, 'End');
    tapControl(ada, board, 'Yes');
    tapControl(ada, board, 'Rematch');
    tapCell(ada, newest(ada.chat), 'B2');
    expect(drawn(newest(ada.chat))).toContain('🔴');
  });
});
