/** The arithmetic of docs/capacity.md, computed again. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { freePlan } from '../src/bot/features/owner/watch.ts';

const root = new URL('../', import.meta.url);
const readPage = (name: string): string =>
  readFileSync(new URL(name, root), 'utf8').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
const page = readPage('docs/capacity.md');

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
/** The value of a term such as `100,000 / 79.5`. */
const computed = (term: string): number =>
  Number(runInNewContext(term.replaceAll(',', '').replaceAll('×', '*')));

/** To two digits. */
function roundDown(exact: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  return Math.floor(exact / digit) * digit;
}

const equations = [...page.matchAll(/([(\d][-\d.,×/+() ]*) ([=≈]) ([\d.,]*\d)/g)].map(
  ([whole, term, sign, result]) => ({ whole, term: term!, sign, result: numberOf(result!) }),
);

/** The cells of the table under a heading whose first column has this head. */
function tableOf(head: string): readonly (readonly string[])[] {
  const rows = page
    .slice(page.indexOf(`| ${head} |`))
    .split('\n\n')[0]!
    .trimEnd()
    .split('\n');
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const rows = tableOf('act');
const acts = rows.slice(0, -1);
const [, ...sums] = rows.at(-1)!;
const [updates, requests, objectCalls, written] = sums;
const used: Readonly<Record<string, string | undefined>> = {
  'requests to Telegram': requests,
  'rows written': written,
  'requests to objects': objectCalls,
  'requests to the Worker': updates,
  'GB-s of objects': /(?<== )[\d.]+(?= GB-s a day)/.exec(page)![0],
};

describe('docs/capacity.md', () => {
  it.each(equations)('is right: $whole', ({ term, sign, result }) => {
    if (sign === '≈') expect(result).toBe(roundDown(computed(term)));
    else expect(result).toBeCloseTo(computed(term), 2);
  });

  it('multiplies the acts of a day in every cell, and adds them up', () => {
    expect(acts).toHaveLength(9);
    for (const [name, count, ...cells] of acts)
      for (const cell of cells) expect(cell, name).toMatch(RegExp(`^${count} × \\d+ = [\\d.]+$`));
    const columns = sums.map((_, column) => acts.map((row) => row[column + 1]!));
    const added = columns.map((cells) =>
      cells.reduce((sum, cell) => sum + numberOf(cell.split('=').at(-1)!), 0),
    );
    expect(added).toEqual(sums.map(numberOf));
  });

  it('divides each limit by the sum that it limits', () => {
    const limits = tableOf('platform');
    for (const [platform, limit, players] of limits) {
      const [, amount, what] = /^([\d,]+) (.*)$/.exec(limit!)!;
      expect(players, platform).toContain(` / ${used[what!] ?? `0.1 / ${updates}`} ≈ `);
      expect(players!.split(' ')[0], platform).toBe(amount);
    }
    const free = limits.slice(2, 4).map(([, limit]) => numberOf(limit!.split(' ')[0]!));
    expect(free).toEqual([freePlan.rows, freePlan.requests]);
  });

  it('bills what is used beyond the included amounts', () => {
    const bills = tableOf('in millions');
    const [plan] = /(?<=costs \$)\d+/.exec(page)!;
    for (const [index, players] of [10_000, 100_000].entries()) {
      const billed = bills.slice(0, -1).map(([name, ...cells]) => {
        const [, what, included, price] = /^(.*), ([\d.]+) included, \$([\d.]+) each$/.exec(name!)!;
        const term = `(${(30 * players) / 1e6} × ${used[what!]} - ${included}) × ${price}`;
        if (computed(term) > 0) expect(cells[index]).toContain(`${term} = `);
        else expect(cells[index]).toBe('none');
        return cells[index]!.split(' = ')[1];
      });
      const sum = [plan, ...billed.filter((bill) => bill !== undefined)].join(' + ');
      expect(bills.at(-1)![index + 1]).toContain(`${sum} ≈ `);
    }
  });

  it('is what README says', () => {
    const [script, , worker] = tableOf('platform').map(([, , players]) => players!.split('≈ ')[1]);
    const readme = readPage('README.md');
    expect(readme).toContain(`free, some ${script} players a day`);
    expect(readme).toContain(`free, some ${worker}, then $5 a month`);
  });
});
