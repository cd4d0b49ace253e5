/**
 * A move of which the other player is to be notified, and whose update is ended at any of its calls
 * and never comes again: if it was stored, the notice comes by a job, at most once more where it
 * had been sent.
 */
import { expect } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { samples } from '../samples.ts';
import {
  catchUpdate,
  control,
  emptyCells,
  newest,
  onAppsScript,
  openGroup,
  openRoom,
  postUpdate,
  tapCell,
  tapControl,
} from './players.ts';

const minute = 60_000;
const places = ['room', 'group'] as const;

function open(place: (typeof places)[number]) {
  const { world, ada, ben, ...table } = place === 'room' ? openRoom() : openGroup('/duel');
  if (place === 'room') ben.send('/join sunday');
  const [mine, theirs] =
    'group' in table ? [table.group, table.group] : ([ada.chat, ben.chat] as const);
  if ('group' in table) {
    tapCell(ada, newest(mine), 'B2');
    tapCell(ben, newest(mine), 'A1');
  }
  // Whoever has not acted for so long is not there.
  world.clock.advance(10 * minute);
  world.appsScript.run('tick');
  return { world, ada, ben, mine, theirs, board: newest(mine) };
}

onAppsScript.each(places)('a notice in a %s of a move that is cut off at any call', (place) => {
  let calls = 1;
  const every = samples(1, 3);
  const told = new Set<number>();
  for (let from = 1; from <= calls; from += every) {
    const { world, ada, mine, theirs } = open(place);
    const board = mine.messages.findLast((each) => emptyCells(each).length > 0)!;
    const [free, before] = [emptyCells(board), world.executions.length];
    world.appsScript.faults.add({ effect: 'end', from, times: 1 });
    world.hold(() => tapCell(ada, board, free[0]!));
    world.telegram.updates.due();
    world.deliverAll();
    world.appsScript.faults.clear();
    calls = Math.max(calls, world.executions[before]!.calls.length);
    world.telegram.updates.clear();
    for (let count = 0; count < 4; count++) {
      world.clock.advance(minute);
      world.appsScript.run('tick');
    }
    // The next tap draws the board as it is stored.
    tapCell(ada, board, free[0]!);
    const isStored = emptyCells(mine.messages.findLast((each) => each.id === board.id)!).length;
    const notices = theirs.messages.filter(
      ({ text, deleted }) => !deleted && /moved|mutat/.test(text) && !text.includes('\n'),
    );
    const name = `call ${from} of ${calls}`;
    expect(isStored, name).toBe(free.length - 1);
    expect(notices.length, name).toBeLessThanOrEqual(2);
    if (notices.length > 0) told.add(from);
  }
  // What ended before its row was stored has moved only now, and nobody has been away for that.
  expect(told.size).toBeGreaterThan(0);
  const first = Math.min(...told);
  for (let from = first; from <= calls; from += every) expect(told, `call ${from}`).toContain(from);
});

onAppsScript('a typed move of which the other has muted the notice: its new board is known', () => {
  const { world, ada, ben } = openRoom();
  ben.send('/join sunday');
  ben.send('/notices');
  tapControl(ben, newest(ben.chat), textsOf('ro').buttons.mute);
  world.clock.advance(10 * minute);
  ada.send('B2');
  const board = newest(ada.chat);
  tapCell(ben, ben.chat.messages.findLast((each) => emptyCells(each).length > 0)!, 'A1');
  expect(emptyCells(board)).toHaveLength(7);
});

onAppsScript('a notice of a room that is gone, of which no row tells: its update’s repeat', () => {
  const { world, ada, ben } = openRoom();
  ben.send('/join sunday');
  world.clock.advance(10 * minute);
  ada.send('/leave');
  const leave = control(newest(ada.chat), textsOf('en').buttons.confirmLeave);
  const body = catchUpdate(world, () => ada.tap(newest(ada.chat), leave));
  const seen = ben.chat.messages.length;
  world.appsScript.faults.add({ service: 'UrlFetchApp', effect: 'end', times: 1 });
  postUpdate(world, body);
  expect(ben.chat.messages.slice(seen)).toEqual([]);
  world.deliverAll();
  world.clock.advance(minute);
  world.appsScript.run('tick');
  expect(ben.chat.messages.slice(seen)).toHaveLength(1);
});
