import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Run {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number | null;
}

function review(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', 'review', '--', ...args],
      { cwd: root },
      (_, output, errors) => resolve({ output, errors, exitCode: child.exitCode }),
    );
  });
}

describe('review', () => {
  it('gives a line a move: number, column, score before and after for the side that moved, verdict', async () => {
    const { output, exitCode } = await review('1411117');
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    // Only the middle column wins for the side that begins; after the first column the second side
    // wins, after the third it draws.
    expect(lines[0]).toEqual(['1', '1', '1', '-2', 'blunder']);
    expect(lines[1]!.slice(0, 3)).toEqual(['2', '4', '2']);
    expect(lines.map(([number, column]) => number + column!)).toEqual([
      '11',
      '24',
      '31',
      '41',
      '51',
      '61',
      '77',
    ]);
    for (const [index, line] of lines.slice(1).entries())
      expect(Number(line[2])).toBe(0 - Number(lines[index]![3]));
    expect(exitCode).toBe(0);
  });

  it('judges a whole game, to its last move', async () => {
    const { output } = await review('4141414');
    expect(output.trimEnd().split('\n').at(-1)).toBe('7\t4\t18\t18\tbest');
  });

  it('takes digits of full width, and spaces around the game', async () => {
    expect((await review(' ４4５3 \n')).output).toBe((await review('4453')).output);
  });

  it('tells the first wrong move of what is no game', async () => {
    const { errors, output, exitCode } = await review('41414141');
    expect(errors.trim()).toBe(
      '41414141 is not a legal position: move 8, the game was over before it',
    );
    expect([output, exitCode]).toEqual(['', 1]);
    expect((await review('44x')).errors).toContain('character 3 is not one of 1 to 7');
  });
});
