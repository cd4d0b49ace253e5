import { describe, expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import { isOver } from '../../playground/telegram/people/board.ts';
import { createAgenda } from '../../tools/load/agenda.ts';
import { drawLogNormal } from '../../tools/load/latency.ts';
import { drawArrival, paceOf } from '../../tools/load/pace.ts';
import { makeAlone, sizes } from '../../tools/load/parties.ts';
import { findCapacity, percentile } from '../../tools/load/summary.ts';
import { parseSettings } from '../../tools/load.ts';
import { openWorld } from '../bot/players.ts';

describe('what the simulation is made of', () => {
  it('players that a day carries follow from the fetches of a visit of four games', () => {
    const tally = { begun: 50, seats: 60, ended: 40, declined: 0, staleToasts: 0, lost: [] };
    // 20 of 50 games were cut short, each of which counts half: 40 games of 9 fetches, and 48 seats
    // at them.
    const capacity = findCapacity({ fetches: 360, tally, unfinished: 20 });
    expect(capacity).toEqual({
      fetchesPerGame: 9,
      fetchesPerVisit: 30,
      free: 660,
      workspace: 3300,
    });
  });

  it('an agenda gives back what was put in by time, and in order where the time is the same', () => {
    const agenda = createAgenda();
    const random = createRandom(3);
    const happened: number[] = [];
    const times = Array.from({ length: 500 }, () => Math.floor(random() * 50));
    times.forEach((at, order) => {
      agenda.add(at, () => happened.push(1000 * at + order));
    });
    for (let entry = agenda.next(); entry; entry = agenda.next()) entry.happen();
    expect(happened).toHaveLength(500);
    expect(happened).toEqual([...happened].sort((a, b) => a - b));
  });

  it('an agenda has whole milliseconds, as a clock does: the bot reads no row with a part of one', () => {
    const agenda = createAgenda();
    agenda.add(1.4, () => undefined);
    expect(agenda.next()?.at).toBe(1);
  });

  it('latencies lie around their median with a tail to the right', () => {
    const random = createRandom(5);
    const drawn = Array.from({ length: 20_000 }, () => drawLogNormal(100, 0.4, random));
    expect(percentile(drawn, 0.5)).toBeGreaterThan(97);
    expect(percentile(drawn, 0.5)).toBeLessThan(103);
    expect(percentile(drawn, 0.95)).toBeGreaterThan(180);
    expect(percentile(drawn, 0.95)).toBeLessThan(205);
  });

  it('people win where they can, and block', () => {
    const random = createRandom(4);
    for (const { command, size, own } of [
      // They have two of a line, and the bot has two of another.
      { command: '/position tictactoe 1 4 2 5', size: sizes.ticTacToe, own: true },
      { command: '/position tictactoe 1 5 9 3', size: sizes.ticTacToe, own: false },
      { command: '/position 414141', size: sizes.connectFour, own: true },
      { command: '/position 712131', size: sizes.connectFour, own: false },
    ]) {
      const user = openWorld().user({ name: 'Ada', languageCode: 'en' });
      user.send(`${command} novice`);
      const party = makeAlone(user, size);
      const tap = party.act(random);
      expect(tap, command).toBeDefined();
      expect(/You win/.test(tap!.message.text), command).toBe(own);
      expect(isOver(party.board()!) && /Bot wins|You lose/.test(tap!.message.text), command).toBe(
        false,
      );
    }
  });

  it('a tenth of a day’s players come in the busiest hour, and everybody within the day', () => {
    const random = createRandom(6);
    const hours = Array.from({ length: 20_000 }, () =>
      Math.floor(drawArrival(1440, random) / 3_600_000),
    );
    const counts = Array.from(
      { length: 24 },
      (_, hour) => hours.filter((each) => each === hour).length / hours.length,
    );
    expect(counts.reduce((sum, each) => sum + each)).toBeCloseTo(1, 9);
    expect(Math.max(...counts)).toBeGreaterThan(0.085);
    expect(Math.max(...counts)).toBeLessThan(0.115);
    const short = Array.from({ length: 100 }, () => drawArrival(3, random));
    expect(Math.max(...short)).toBeLessThan(180_000);
  });

  it('over a day people differ in their pace, and pause between games; in a rush they do not', () => {
    const party = { kind: 'alone', game: sizes.ticTacToe } as const;
    const medians = (minutes: number, of: 'think' | 'pause') =>
      Array.from({ length: 40 }, (_, seed) => {
        const pace = paceOf(party, minutes, createRandom(seed));
        return percentile(Array.from({ length: 200 }, pace[of]), 0.5);
      });
    const spread = (values: readonly number[]) => Math.max(...values) / Math.min(...values);
    expect(spread(medians(1440, 'think'))).toBeGreaterThan(2.5);
    expect(spread(medians(15, 'think'))).toBeLessThan(1.6);
    expect(percentile(medians(1440, 'pause'), 0.5)).toBeGreaterThan(
      5 * percentile(medians(15, 'pause'), 0.5),
    );
  });

  it('options are whole numbers or the names of accounts', () => {
    expect(parseSettings(['--quota', 'free', '--players', '5']).quota).toBe(20_000);
    expect(parseSettings(['--quota', '123']).quota).toBe(123);
    expect(() => parseSettings(['--players', 'many'])).toThrow(
      '--players takes a whole number from 1, not many.',
    );
    expect(() => parseSettings(['--quota', 'much'])).toThrow(
      'free, workspace or a whole number, not much.',
    );
  });

  it.each([
    ['--platform machine --quota free', '--quota means nothing with --platform machine.'],
    ['--platform machine --minutes 1 --players 3', '--players means nothing with --platform m'],
    ['--platform worker --minutes 5', '--minutes means nothing with --platform worker.'],
    ['--day --minutes 5', '--minutes means nothing with --day.'],
    ['--day --platform worker', '--day and --platform cannot be combined.'],
  ])('%s is refused: its way of measuring has no such flag', (args, sentence) => {
    expect(() => parseSettings(args.split(' '))).toThrow(sentence);
  });

  it.each([
    '--platform worker --players 5 --seed 2',
    '--platform appsScript --quota free --minutes 3',
    '--platform machine',
    '--day --players 5 --seed 2',
  ])('%s is taken', (args) => {
    expect(parseSettings(args.split(' '))).toBeDefined();
  });
});
