/** From Apps Script to the Worker and back, with much on the way. */
import { describe, expect, it } from 'vitest';
import { workerUrl } from '../../../playground/worker/workerWorld.ts';
import {
  boardOf,
  drawn,
  forgetAll,
  hasControl,
  newest,
  tapCell,
  tapControl,
  words,
} from '../../bot/players.ts';
import { fill, openMove as open, rowsHere, sorted } from './moving.ts';

describe('moving to the Worker', () => {
  it('takes along what lasts, and every button in every chat goes on working', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send('/level perfect');
    ada.send('/tictactoe');
    const alone = boardOf(ada);
    tapCell(ada, alone, 'B2');
    ada.send(group, '/duel');
    const duel = newest(group);
    tapControl(ben, duel, 'Join');
    tapCell(ada, duel, 'B2');
    ada.send('/room Sunday');
    ben.send('/join sunday');
    const [one, other] = [boardOf(ada), boardOf(ben)];
    tapCell(ada, one, 'B2');

    expect(say('moveTo')).toContain('Done: 5 rows are at the Worker, counted there');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    expect(switchTo().body).toContain('Done: ');
    expect(world.telegram.webhook.url).toBe(`${workerUrl}/exec`);

    const before = world.executions.length;
    tapCell(ben, other, 'A1');
    expect(drawn(one)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    tapCell(ben, duel, 'C3');
    expect(drawn(duel)).toBe('· · ·\n· 🔶 ·\n· · 🔴');
    const pieces = drawn(alone).match(/🔶|🔴/g)!.length;
    tapCell(
      ada,
      alone,
      ['A1', 'A2', 'A3'].find(
        (cell) => !drawn(alone).split('\n')[0]!.split(' ')[Number(cell[1]) - 1]!.match(/🔶|🔴/),
      )!,
    );
    expect(drawn(alone).match(/🔶|🔴/g)!.length).toBe(pieces + 2);
    ada.send('/connectfour');
    expect(boardOf(ada).text).toContain('Perfect');
    expect(world.executions.length).toBe(before);
  });
});

describe('moving back', () => {
  it('takes results, scores and leagues along there and back, where they go on', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    const playOne = (): string => {
      world.clock.advance(12 * 3_600_000);
      ada.send(group, '/duel');
      const board = group.messages.findLast((each) => hasControl(each, 'Join'))!;
      tapControl(ben, board, 'Join');
      const isAdas = words(board).includes('Ada’s turn');
      const cells = isAdas ? ['A1', 'B1', 'A2', 'B2', 'A3'] : ['B1', 'A1', 'B2', 'A2', 'C3', 'A3'];
      for (const [ply, cell] of cells.entries())
        tapCell(ply % 2 === Number(isAdas) ? ben : ada, board, cell);
      return words(board);
    };
    const readTable = (): string => {
      world.clock.advance(60_000);
      ada.send(group, '/top');
      return words(group.messages.findLast(({ text }) => text.includes('Ranked:'))!);
    };
    expect(playOne()).toContain('🔶 1 – 0 🔴');
    say('moveTo');
    switchTo();
    expect(playOne()).toContain('🔶 2 – 0 🔴');
    expect(readTable()).toContain('1. 🏆 Ada · 2 · +2 =0 −0 2. Ben · 0 · +0 =0 −2');
    ada.send('/stats');
    expect(words(boardOf(ada))).toContain('👥 2 won · 0 drawn · 0 lost');
    expect(words(boardOf(ada))).toContain('Ben: 2 – 0');
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    world.run('setup');
    expect(playOne()).toContain('🔶 3 – 0 🔴');
    // What has been counted here since is not taken back.
    say('moveFrom');
    expect(playOne()).toContain('🔶 4 – 0 🔴');
    expect(readTable()).toContain('1. 🏆 Ada · 4 · +4 =0 −0 · 🔥 4 2. Ben · 0 · +0 =0 −4');
    forgetAll(ben);
    say('moveFrom');
    const keys = [...rowsHere(world).keys()];
    expect(keys.filter((key) => /^[hj]/.test(key))).toEqual(['h5000001']);
    expect(readTable()).toContain('1. 🏆 Ada · 4 · +4 =0 −0 · 🔥 4 A win');
  });

  it('fetches the tables of somebody who has many', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    switchTo();
    const group = world.telegram.group('Friends', [ada, ben]);
    for (let count = 0; count < 70; count++) {
      ada.send(group, '/duel');
      tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
      // No more than six commands a minute are answered in a group.
      world.clock.advance(15_000);
    }
    // And the league of the group.
    expect(lasting().size).toBe(71);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
  });

  it('forgets at the Worker what many persons with many tables had there', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    switchTo();
    const group = world.telegram.group('Friends', [ada, ben]);
    for (let count = 0; count < 25; count++) {
      ada.send(group, '/duel');
      tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
      world.clock.advance(15_000);
    }
    fill(world, 30);
    world.run('setup');
    say('moveTo');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    say('moveTo');
    expect(lasting().size).toBe(30);
  });
});
