/**
 * What docs/levels.md shows of the tables that the levels play by: the eight rules, the traps, and
 * the worth of a window. Each stands in the page between two comments with its name: `npm run
 * generate -- levels`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeCellName } from '../../src/games/cellName.ts';
import { games } from '../../src/games/game.ts';
import { windowWorth } from '../../src/strategies/negamax/searchBoard.ts';
import { newellSimonRules } from '../../src/strategies/rules/newellSimon.ts';
import { trapTable } from '../../src/strategies/rules/trapTable.generated.ts';
import type { RuleName } from '../../src/strategies/strategy.ts';

const page = new URL('../../docs/levels.md', import.meta.url);
const game = games.ticTacToe;

/** What each rule does, as the page says it. */
const ruleTexts: Partial<Record<RuleName, string>> = {
  win: 'complete a line of one’s own',
  block: 'take the square that would complete a line of the other side',
  fork: 'make two threats at once',
  blockFork: 'stop a fork: make a threat whose answer is none, else take the fork’s square',
  centre: 'take the centre',
  oppositeCorner: 'take a corner opposite to one of the other side',
  corner: 'take a corner, in the order A1, A3, C1, C3',
  side: 'take a side square',
};

function renderRules(): readonly string[] {
  return newellSimonRules.map(({ name }, index) => {
    const said = ruleTexts[name];
    if (said === undefined) throw new Error(`nothing says what the rule ${name} does`);
    return `${index + 1}. \`${name}\`: ${said}`;
  });
}

/** A folded board as the page shows it, the first side as X. */
const renderBoard = (key: string): string =>
  (key.replaceAll('0', '·').replaceAll('1', 'X').replaceAll('2', 'O').match(/.../g) ?? []).join(
    ' / ',
  );

/** The side to move has as many pieces as the other, or one less. */
const moverOf = (key: string): string =>
  key.split('1').length > key.split('2').length ? 'O' : 'X';

function renderTraps(): readonly string[] {
  const rows = Object.entries(trapTable).map(
    ([key, reply]) =>
      `| \`${renderBoard(key)}\` | ${moverOf(key)} | ${makeCellName(game, reply)} |`,
  );
  return ['| board, from its top row | to move | the answer |', '| --- | --- | --- |', ...rows];
}

function renderWorths(): readonly string[] {
  const rows = windowWorth.flatMap((worth, missing) =>
    worth === 0 ? [] : [`| ${missing} | ${worth} |`],
  );
  return ['| missing for a line | worth |', '| ---: | ---: |', ...rows];
}

const tables = { rules: renderRules, traps: renderTraps, worths: renderWorths };

/** The page with its tables as they are now. */
export function renderLevelTables(text: string): string {
  return Object.entries(tables).reduce((shown, [name, render]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!place.test(shown)) throw new Error(`docs/levels.md has no place for ${name}`);
    return shown.replace(
      place,
      (_, before: string, after: string) => `${before}\n${render().join('\n')}\n\n${after}`,
    );
  }, text);
}

export function generateLevelTables(): void {
  writeFileSync(page, renderLevelTables(readFileSync(page, 'utf8')));
  console.log(`${fileURLToPath(page)} written`);
}
