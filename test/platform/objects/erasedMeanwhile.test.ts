/**
 * What is erased while the bot moves from Apps Script to the Worker, or back, and the marks by
 * which it stays so.
 */
import { describe, expect, it } from 'vitest';
import { isErasedRow } from '../../../src/bot/rows/duelRow.ts';
import {
  boardOf,
  forgetAll,
  hasControl,
  leaveRoom,
  tapCell,
  tapControl,
} from '../../bot/players.ts';
import { sampled } from '../../samples.ts';
import { fill, openMove as open, rowsHere, sorted } from './moving.ts';

const month = 30 * 24 * 3_600_000;

describe('a mark of what was erased', () => {
  it('is left at the script only once a move has begun, and goes after 30 days', () => {
    const { world, ada, ben, say } = open();
    const { script } = world.appsScript.properties;
    ada.send('/level hard');
    forgetAll(ada);
    expect([...rowsHere(world).keys()]).toEqual([]);
    ben.send('/level hard');
    say('moveTo');
    forgetAll(ben);
    expect([...rowsHere(world).keys()]).toEqual([
      'x|p5000002',
      'x|h5000002',
      'x|e5000002',
      'x|P5000002',
      'x|Z5000002',
    ]);
    expect(script.get('MOVE_BEGAN')).toMatch(/^\d+$/);
    world.clock.advance(month);
    forgetAll(ada);
    expect([...rowsHere(world).keys()]).toEqual([]);
    expect(script.has('MOVE_BEGAN')).toBe(false);
  });

  it('is left by an execution whose cached settings are from before the move', () => {
    const { world, ben, say } = open();
    ben.send('/level hard');
    const { script } = world.appsScript.properties;
    say('moveTo');
    const began = script.get('MOVE_BEGAN')!;
    // The cached settings are read again after a minute.
    script.delete('MOVE_BEGAN');
    ben.send('/level easy');
    script.set('MOVE_BEGAN', began);
    forgetAll(ben);
    expect([...rowsHere(world).keys()]).toEqual([
      'x|p5000002',
      'x|h5000002',
      'x|e5000002',
      'x|P5000002',
      'x|Z5000002',
    ]);
  });

  it('goes at the Worker after 30 days, and then nothing more is taken', () => {
    const { world, ben, switchTo, say, rowsOf } = open();
    fill(world, 3);
    say('moveTo');
    switchTo();
    ben.send('/level hard');
    forgetAll(ben);
    expect(rowsOf('chat|5000002')).toContain('x|p5000002');
    world.clock.advance(month + 60_000);
    expect(say('moveTo')).toContain('The move began more than 30 days ago, and is over');
    expect(rowsOf('chat|5000002')).toEqual([]);
    // A new move begins once the bot is back.
    world.run('setup');
    expect(say('moveTo')).toContain('Done: 3 rows');
  });

  it('is no longer taken from the Worker then', () => {
    const { world, switchTo, say } = open();
    fill(world, 3);
    say('moveTo');
    switchTo();
    say('moveFrom');
    world.run('setup');
    world.clock.advance(month + 60_000);
    expect(say('moveFrom')).toContain('The move began more than 30 days ago, and is over');
  });
});

const isErased = ([, row]: readonly [string, string]): boolean => isErasedRow(row);

const ways = ['there', 'back'] as const;
const moments = ['before the switch', 'after it'] as const;
const ages = ['before the first run', 'since'] as const;

/**
 * The first run, then the switch, each followed by what `act` does there; then the second run,
 * twice.
 */
function move(
  way: (typeof ways)[number],
  act: (here: ReturnType<typeof open>, moment: 'begun' | (typeof moments)[number]) => void,
) {
  const here = open();
  const { world, switchTo, say, lasting } = here;
  if (way === 'back') {
    say('moveTo');
    switchTo();
  }
  act(here, 'begun');
  const run = way === 'there' ? 'moveTo' : 'moveFrom';
  expect(say(run)).toContain('Done: ');
  world.clock.advance(60_000);
  act(here, moments[0]);
  if (way === 'there') switchTo();
  else world.run('setup');
  act(here, moments[1]);
  for (const count of [1, 2])
    expect(say(run), `the ${count}. of the second runs`).toContain('Done: ');
  const rows = () => (way === 'there' ? lasting() : world.appsScript.properties.user);
  const all = sorted(rows());
  return {
    ...here,
    rows: new Map(all.filter((entry) => !isErased(entry))),
    erased: all.filter(isErased).map(([key]) => key),
  };
}

describe.each(ways)('what is erased while the bot moves %s', (way) => {
  for (const moment of moments) {
    for (const age of sampled(ages, 2, moments.indexOf(moment))) {
      /** Ben has a row of his own, a room and a duel with Ada. */
      const play = ({ world, ada, ben }: Parameters<Parameters<typeof move>[1]>[0]): void => {
        const group = world.telegram.group('Friends', [ada, ben]);
        ben.send('/first bot');
        ada.send('/room Sunday');
        ben.send('/join sunday');
        ada.send(group, '/duel');
        tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
      };
      const begin = (at: string): boolean => at === (age === 'since' ? moments[0] : 'begun');

      it(`${moment} stays erased, if it is from ${age}`, () => {
        const { rows, erased } = move(way, (here, at) => {
          if (begin(at)) play(here);
          if (at === moment) forgetAll(here.ben);
        });
        expect([...rows.keys()]).toEqual(['p5000001']);
        // Of the duel the mark is left that no old button gets past.
        expect(erased.map((key) => key[0])).toEqual(['d']);
      });

      it(`${moment} stays erased where it was begun anew, if it is from ${age}`, () => {
        const { rows } = move(way, (here, at) => {
          if (begin(at)) play(here);
          if (at !== moment) return;
          forgetAll(here.ben);
          here.ben.send('/level novice');
        });
        expect([...rows.keys()]).toEqual(['p5000001', 'p5000002']);
        expect(rows.get('p5000002')).toContain('3|novice|');
      });

      // The new platform cannot know of a room that is not there yet.
      if (moment === 'after it' && age === 'since') continue;
      it(`${moment} stays left, if the room is from ${age}`, () => {
        const { rows } = move(way, (here, at) => {
          if (begin(at)) play(here);
          if (at === moment) leaveRoom(here.ben, '/leave Sunday');
        });
        expect([...rows.keys()].map((key) => key[0]).join('')).toBe('dlpp');
      });
    }
  }

  it('stays erased where the game has gone on on the new platform meanwhile', () => {
    const { rows } = move(way, ({ ada, ben }, at) => {
      if (at === 'begun') {
        ada.send('/room Sunday');
        ben.send('/join sunday');
        ben.send('/first bot');
      }
      if (at === moments[0]) forgetAll(ben);
      // Both boards are still there, and Ben chooses something again.
      if (at === moments[1]) {
        tapCell(ada, ada.chat.messages.find(({ keyboard }) => keyboard) ?? boardOf(ada), 'B2');
        ben.send('/level novice');
      }
    });
    expect([...rows.keys()].filter((key) => key.startsWith('r'))).toEqual([]);
    expect(rows.get('p5000002') ?? '').not.toContain('|bot|');
  });
});
