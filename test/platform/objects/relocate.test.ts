/** A move to the Worker and back, as it mostly goes; what else may happen on the way is in the slow tests. */
import { describe, expect, it } from 'vitest';
import { madeUpWebAppUrl } from '../../../playground/world.ts';
import { digestOf } from '../../../src/bot/store/digest.ts';
import { boardOf, drawn, hasControl, newest, tapCell, tapControl } from '../../bot/players.ts';
import { fill, openMove as open, sorted } from './moving.ts';

describe('moving to the Worker', () => {
  it('goes on where it was cut', () => {
    let isDown = true;
    const { world, lasting, say } = open(({ body = '' }, reach) => {
      const answer = reach();
      return isDown && body.includes('p6000250') ? { failure: 'Timeout' } : answer;
    });
    fill(world, 300);
    const first = say('moveTo');
    expect(first).toContain('Sent 240 of 300 rows.');
    expect(first).toContain('Run moveTo again: it goes on where it was cut.');
    isDown = false;
    world.appsScript.properties.user.delete('p6000250');
    const second = say('moveTo');
    expect(second).toContain('Going on after 240 of 299 rows.');
    // It had arrived.
    expect(second).toContain('0 are missing at the Worker, and 1 are too many: they are sent again.');
    expect(second).toContain('Done: 299 rows are at the Worker, counted there');
    expect(lasting().size).toBe(299);
  });

  it('may be repeated, and leaves what has changed at the Worker since', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    // Played while all was on its way.
    tapCell(ada, boardOf(ada), 'B2');
    switchTo();
    expect(say('moveTo')).toContain('Done: 3 rows are at the Worker, counted there');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    tapCell(ben, boardOf(ben), 'A1');
    const known = sorted(lasting());
    expect(say('moveTo')).toContain('1 of them newer than here');
    expect(sorted(lasting())).toEqual(known);
    tapCell(ada, boardOf(ada), 'C3');
    expect(drawn(boardOf(ben))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
  });

  it('counts what is there, and sends again what is missing', () => {
    let isLost = true;
    const { world, lasting, say } = open(({ body = '' }, reach) => {
      const isMeant = isLost && body.includes('p6000050');
      isLost &&= !isMeant;
      return isMeant ? { status: 200, headers: {}, body: '{"received":40,"erased":[]}' } : reach();
    });
    fill(world, 100);
    const said = say('moveTo');
    expect(said).toContain('Of 100 rows 40 are missing at the Worker, and 0 are too many: they are sent again.');
    expect(said).toContain(`Done: 100 rows are at the Worker, counted there (${digestOf(Object.fromEntries(lasting()))})`);
    expect(lasting().size).toBe(100);
    // What was erased since then is kept from coming back.
    expect(Number(world.appsScript.properties.script.get('MOVE_BEGAN'))).toBeGreaterThan(0);
  });
});

describe('moving back', () => {
  it('brings what has changed at the Worker, and the games go on', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    switchTo();
    tapCell(ada, boardOf(ada), 'B2');
    ada.send(group, '/duel');
    tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
    ada.send('/level hard');
    expect(say('moveFrom')).toContain('Done: 5 rows were fetched');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    world.run('setup');
    expect(world.telegram.webhook.url).toContain(madeUpWebAppUrl);
    tapCell(ben, boardOf(ben), 'A1');
    tapCell(ada, newest(group), 'B2');
    expect(drawn(newest(group))).toContain('🔶');
    // What is newer here stays.
    const known = sorted(world.appsScript.properties.user);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(known);
  });
});
