import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseGamePayload } from '../../src/bot/buttons/gameLink.ts';
import { findSolution } from '../../src/coach/puzzles/solution.ts';
import { anchors } from '../../src/coach/ratings/anchors.generated.ts';
import { gameNames, games } from '../../src/games/game.ts';
import { parseRecord } from '../../src/games/record.ts';
import { chooseMove } from '../../src/strategies/choose.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { levels } from '../../src/strategies/names.ts';
import { windowWorth } from '../../src/strategies/negamax/searchBoard.ts';
import { trapTable } from '../../src/strategies/rules/trapTable.generated.ts';
import { values } from '../../src/strategies/values.ts';
import { renderLevelTables } from '../../tools/generate/levelTables.ts';
import { drawableMoves } from '../../tools/reachableDraws.ts';

const page = readFileSync(new URL('../../docs/levels.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `\/position (\d+)` \| (\d) \| (\d+) plies \| (\w+) \|$/gm)].map(
  (match) => match.slice(1),
);

/** The levels of the page; one that is added need not be there. */
const told = levels.filter((level) => rows.some((row) => row[3] === level));

describe('docs/levels.md', () => {
  it('shows the eight rules, the traps and the worth of lines as they are played', () => {
    expect(renderLevelTables(page)).toBe(page);
    expect(page.match(/^\d\. `\w+`: .+$/gm)).toHaveLength(8);
    for (const worth of windowWorth.filter((each) => each > 0))
      expect(page).toMatch(new RegExp(`\\| \\d \\| ${worth} \\|`));
    expect(
      page.match(/^\| `[XO·]{3} \/ [XO·]{3} \/ [XO·]{3}` \| [XO] \| [ABC][123] \|$/gm),
    ).toHaveLength(Object.keys(trapTable).length);
  });

  it('is read in ten minutes', () => {
    expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(2000);
  });

  it('has the strategy and the number of each level in each game', () => {
    // A game or a level that is new has no strength before it is fitted.
    for (const game of gameNames) {
      const { ratings = {} } = anchors[game] ?? {};
      const fitted = levels.filter((level) => ratings[level] !== undefined);
      const cells = fitted.map((level) => `\`${strategyFor(game, level)}\` ${ratings[level]}`);
      if (cells.length > 0) expect(page).toContain(`| ${cells.join(' | ')} |`);
    }
  });

  it('has a position for each of five levels that look ahead, in their order', () => {
    expect(rows.map((row) => row[3])).toEqual(told);
    expect(told).toHaveLength(5);
  });

  it('opens each position by a link', () => {
    const links = [...page.matchAll(/\[(\w+)\]\(http:\/\/127\.0\.0\.1:8080\/\?start=([\w-]+)\)/g)];
    expect(links.map(([, level]) => level)).toEqual(rows.map((row) => row[3]));
    for (const [index, [, , payload]] of links.entries()) {
      const [record] = rows[index]!;
      const link = parseGamePayload(payload!);
      const parsed = parseRecord(games.connectFour, record!);
      expect(link).toEqual({ ...parsed, kind: 'game', isOver: false });
    }
  });

  it.each(rows)(
    'says truly of %s that column %s wins after %s plies, found from %s',
    (record, column, plies, level) => {
      const parsed = parseRecord(games.connectFour, record!);
      if (parsed.kind === 'error') throw new Error(parsed.error);
      const found = values(parsed.position);
      if (found.kind !== 'exact') throw new Error(found.kind);
      const move = Number(column) - 1;
      expect(findSolution(found.moves)).toBe(move);
      expect(found.moves.get(move)).toEqual({ result: 'win', plies: Number(plies) });
      for (const each of told) {
        const strategy = strategyFor('connectFour', each);
        const moves = drawableMoves(
          (position, tools) => chooseMove(strategy, position, tools),
          parsed.position,
        );
        if (levels.indexOf(each) < levels.indexOf(level as typeof each))
          expect(moves).not.toContain(move);
        else expect(moves).toEqual([move]);
      }
    },
  );
});
