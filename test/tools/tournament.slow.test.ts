import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/game.ts';
import { startPosition } from '../../src/games/position.ts';
import { levels } from '../../src/strategies/names.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import { makeChances, meetExactly } from '../../tools/tournament/exact.ts';
import { meetInGames } from '../../tools/tournament/play.ts';
import { meetRival, type Rival, startRival } from '../../tools/tournament/rival.ts';
import {
  points,
  sharesAgainst,
  sharesAgainstField,
  sharesOf,
} from '../../tools/tournament/shares.ts';
import { renderField, renderPairs } from '../../tools/tournament/tables.ts';
import { playExactly } from '../../tools/tournament.ts';

describe('the tournament of tic-tac-toe', () => {
  const results = playExactly('ticTacToe');
  const [novice, easy, medium, hard, expert, perfect] = levels.map((level) =>
    points(sharesAgainstField(results, level)),
  );

  it('ranks novice below easy, easy below medium, and medium below each of hard, expert and perfect', () => {
    expect(novice).toBeLessThan(easy!);
    expect(easy).toBeLessThan(medium!);
    expect(medium).toBeLessThan(Math.min(hard!, expert!, perfect!));
  });

  it('has no level that scores more against the field than perfect', () => {
    expect(perfect).toBeGreaterThanOrEqual(Math.max(novice!, easy!, medium!, hard!, expert!));
  });

  it.each(['hard', 'expert', 'perfect'] as const)('has %s lose no game', (level) => {
    for (const other of levels)
      if (other !== level) expect(sharesAgainst(results, level, other).losses).toBe(0);
  });

  it('shares out every game', () => {
    for (const first of levels)
      for (const second of levels) {
        if (first === second) continue;
        const { wins, draws, losses } = sharesOf(results, first, second);
        expect(wins + draws + losses).toBeCloseTo(1, 9);
      }
  });

  it('comes as tables with a row for each level', () => {
    const rows = renderField(games.ticTacToe, results).split('\n');
    expect(rows).toHaveLength(2 + levels.length);
    expect(rows.at(-1)).toMatch(
      /^\| perfect \| `minimax` \| \d+\.\d \| \d+\.\d \| 0\.0 \| \d+\.\d \|$/,
    );
    expect(renderPairs(results).split('\n')).toHaveLength(2 + levels.length);
  });
});

describe('exact shares', () => {
  it('of random play are the known ones: 58.5 % for the side that begins, 12.7 % draws', () => {
    const random = makeChances(strategyTable.random.play);
    const { wins, draws, losses } = meetExactly(games.ticTacToe, random, random);
    expect(wins).toBeCloseTo(737 / 1260, 9);
    expect(draws).toBeCloseTo(16 / 126, 9);
    expect(losses).toBeCloseTo(121 / 420, 9);
  });

  it('are what many games come near to', () => {
    const [one, other] = [strategyTable['ladder-4'].play, strategyTable.random.play];
    const exact = meetExactly(games.ticTacToe, makeChances(one), makeChances(other));
    const played = meetInGames(games.ticTacToe, one, other, 3000, 5);
    expect(Math.abs(exact.wins - played.wins)).toBeLessThan(0.03);
    expect(Math.abs(exact.losses - played.losses)).toBeLessThan(0.03);
  });
});

describe('games played out', () => {
  it('are the same with the same seed and others with another', () => {
    const meet = (seed: number) =>
      meetInGames(
        games.connectFour,
        strategyTable.random.play,
        strategyTable['negamax-1'].play,
        40,
        seed,
      );
    expect(meet(3)).toEqual(meet(3));
    expect(meet(3)).not.toEqual(meet(4));
  });
});

describe('the command', () => {
  const run = (...args: string[]): { readonly status: number; readonly text: string } => {
    try {
      const command = ['--import', 'tsx', 'tools/tournament.ts', ...args];
      const text = execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
      return { status: 0, text };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string };
      return { status, text: stderr };
    }
  };

  it('prints both tables of a game', () => {
    const { status, text } = run('--game', 'ticTacToe');
    expect(status).toBe(0);
    expect(text).toContain('| perfect | `minimax` |');
    expect(text).toContain('| begins \\ second |');
  });

  it('refuses a game or a number that it does not know, and names it', () => {
    expect(run('--game', 'chess')).toMatchObject({
      status: 2,
      text: expect.stringContaining('chess'),
    });
    expect(run('--games', '0')).toMatchObject({
      status: 2,
      text: expect.stringContaining('--games'),
    });
    expect(run('--level', 'godlike')).toMatchObject({
      status: 2,
      text: expect.stringContaining('godlike'),
    });
    expect(run('--below', '1200')).toMatchObject({
      status: 2,
      text: expect.stringContaining('--strengths'),
    });
    expect(run('--level', 'hard')).toMatchObject({
      status: 2,
      text: expect.stringContaining('--ratings'),
    });
  });
});

describe('a program that speaks the protocol of Gomocup', () => {
  const start = (moves: string): Promise<Rival> =>
    startRival(`${process.execPath} -e '${firstFree(moves)}'`, games.eightByEight);

  it('plays both sides of each opening, and loses by taking the first free cell', async () => {
    const rival = await start('');
    const strategy = strategyTable.threats.play;
    expect(await meetRival(games.eightByEight, strategy, rival, 3, 1)).toEqual({
      wins: 6,
      draws: 0,
      losses: 0,
      lostTwice: 0,
    });
    rival.end();
  });

  it('is named with an answer that is no move', async () => {
    const rival = await start('answer = "8,8";');
    await expect(rival.choose(startPosition(games.eightByEight))).rejects.toThrow('with: 8,8');
    rival.end();
  });

  it('is named where it does not start', async () => {
    await expect(startRival('exit 3', games.eightByEight)).rejects.toThrow(
      'exit 3 ended without an answer to START 8',
    );
    await expect(startRival('echo ERROR', games.eightByEight)).rejects.toThrow('ERROR');
  });
});

/**
 * A program that takes the first free cell, after it has said something; `last` may change its
 * answer.
 */
const firstFree = (last: string): string => `
  let taken = new Set();
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    if (line.startsWith("START")) console.log("OK");
    else if (line === "BOARD") taken = new Set();
    else if (line !== "DONE") taken.add(line.slice(0, 3));
    else {
      let [cell, answer] = [0, ""];
      do { answer = cell % 8 + "," + Math.floor(cell++ / 8); } while (taken.has(answer));
      ${last}
      console.log("MESSAGE the first free cell\\n" + answer);
    }
  });`;
