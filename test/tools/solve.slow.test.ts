import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Run {
  readonly output: string;
  readonly errors: string;
  readonly code: number | null;
}

function solve(input: string, ...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', 'solve', '--', ...args], { cwd: root });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', (code) => resolve({ output, errors, code }));
    child.stdin.end(input);
  });
}

const late = '7422341735647741166133573473242566';

describe('solve', () => {
  it('answers in order, whatever ends the lines or stands around them; an empty line is the empty board', async () => {
    const { output, code } = await solve(
      `4444441\r\n\r\n  \n${late}\r\n  44556  \n４４\uff15５６\u3000\n`,
    );
    expect(output).toBe(`4444441 1\n 1\n 1\n${late} 1\n44556 -18\n44556 -18\n`);
    expect(code).toBe(0);
  });

  it('reports each line that is not a position or is a finished game, and answers the others', async () => {
    const long = `4\u200b${'8'.repeat(200)}`;
    const lines = ['1212121', late, '12121212', '44x', '4444444', '8', `${late} 1`, long];
    const { output, errors, code } = await solve(`${lines.join('\n')}\n`);
    expect(output).toBe(`${late} 1\n`);
    const reports = errors.split('\n').filter((line) => line.startsWith('line '));
    expect(reports).toEqual([
      'line 1: 1212121 is a game that is already over',
      'line 3: 12121212 is not a legal position: move 8, the game was over before it',
      'line 4: "44x" is not a column string: character 3 is not one of 1 to 7',
      'line 5: 4444444 is not a legal position: move 7, column 4 is full',
      'line 6: "8" is not a column string: character 1 is not one of 1 to 7',
      `line 7: "${late} 1" is not a column string: character 35 is not one of 1 to 7`,
      `line 8: "4\\u{200b}${'8'.repeat(70)}…" is not a column string: character 2 is not one of 1 to 7`,
    ]);
    expect(code).toBe(1);
  });

  it('gives the seven columns with --analyze, and - where one is full', async () => {
    const { output } = await solve(`${late}\n`, '--analyze');
    expect(output).toMatch(/^7422341735647741166133573473242566( (-?\d+|-)){7}\n$/);
    expect(output.trim().split(' ').slice(1)).toContain('-');
  });

  it('gives them in the opening, too, the same from either side of a symmetric board', async () => {
    const { output } = await solve('4\n', '--analyze');
    const scores = output.trim().split(' ').slice(1).map(Number);
    expect(scores).toHaveLength(7);
    expect(scores).toEqual([...scores].reverse());
    // The first side wins with its stone 21, the last but one of all; no other answer keeps it
    // waiting as long.
    expect([scores[3], Math.max(...scores)]).toEqual([-1, -1]);
  });

  it('answers a line before the next one is there', async () => {
    const child = spawn('npm', ['run', '--silent', 'solve'], { cwd: root });
    const answer = new Promise<string>((resolve) => {
      child.stdout.once('data', (chunk) => resolve(String(chunk)));
    });
    child.stdin.write(`${late}\n`);
    expect(await answer).toBe(`${late} 1\n`);
    child.stdin.end();
  });

  it('says how it is used where an option is unknown', async () => {
    const { errors, code } = await solve('', '--fast');
    expect(errors).toContain('--analyze');
    expect(code).toBe(2);
  });
});
