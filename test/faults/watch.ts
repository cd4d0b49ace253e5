/** What must hold at a table whatever goes wrong; every violation is a sentence. */
import { cellsOf, countPieces, isEmpty, isOver } from '../../playground/telegram/people/board.ts';
import { madeUpToken, type World } from '../../playground/world.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import type { Table, UserAction } from './table.ts';

export interface Watch {
  /** Looks at the boards after an action. */
  look(action: UserAction): void;
  /** Looks once more when the game is over, and returns the violations. */
  close(): readonly string[];
  readonly breaches: string[];
}

export function watchTable(table: Table): Watch {
  const breaches: string[] = [];
  const seen = new Map<number, string>();
  const actions: UserAction[] = [];

  function look(action: UserAction): void {
    actions.push(action);
    for (const board of table.boards()) {
      cellsOf(board, table).forEach((text, cell) => {
        const before = seen.get(cell);
        if (isEmpty(text)) return;
        if (before !== undefined && before !== text)
          breaches.push(`cell ${cell} was ${before} and became ${text}`);
        seen.set(cell, text);
      });
    }
  }

  function close(): readonly string[] {
    const ended = table.boards().find(isOver);
    if (!ended) return [...breaches, 'the game did not come to its end'];
    const cells = cellsOf(ended, table);
    for (const [cell, text] of seen) {
      if (cells[cell] !== text)
        breaches.push(`the piece ${text} on cell ${cell} was shown and is lost`);
    }
    for (const board of table.boards()) {
      if (!isOver(board)) breaches.push(`someone does not see the end: ${board.text}`);
      if (countPieces(cellsOf(board, table)) !== countPieces(cells))
        breaches.push('two boards differ at the end');
    }
    checkTaps(cells);
    breaches.push(...findLeaks(table.world), ...findBadPages(table.world));
    return breaches;
  }

  /** No piece without a tap that asked for it, and none twice for one tap. */
  function checkTaps(cells: readonly string[]): void {
    const lineOf = (cell: number) => (table.columns === 3 ? cell : cell % table.columns);
    table.seats.forEach((user, seat) => {
      const asked = actions
        .filter((action) => action.user === user && mayHavePlayed(action))
        .flatMap((action) =>
          'cell' in action && action.cell !== undefined ? [lineOf(action.cell)] : [],
        );
      const played = cells.flatMap((text, cell) =>
        text === table.symbols[seat] ? [lineOf(cell)] : [],
      );
      const countIn = (lines: readonly number[], line: number) =>
        lines.filter((one) => one === line).length;
      for (const line of new Set(played)) {
        const [got, wanted] = [countIn(played, line), countIn(asked, line)];
        if (got > wanted)
          breaches.push(`${got} pieces of seat ${seat} at ${line} after ${wanted} taps there`);
      }
    });
  }

  return { look, close, breaches };
}

/**
 * What refuses a move; other words tell what the board shows, or leave it open whether the move was
 * made.
 */
const refusing: ReadonlySet<string | undefined> = new Set(
  languages
    .map(textsOf)
    .flatMap(({ refusals, damaged, olderVersion, busy, slowDown, enoughToday, allSpent }) => [
      ...Object.values(refusals),
      ...[damaged, olderVersion, busy, slowDown, enoughToday, allSpent],
    ]),
);

const mayHavePlayed = (action: UserAction): boolean =>
  action.kind !== 'tap' || !refusing.has(action.tap.answer?.text);

/** Token and secret in a log, a request body or an answer. */
export function findLeaks(world: World): string[] {
  const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET') ?? 'no secret';
  const isLeak = (text: string) => text.includes(madeUpToken) || text.includes(secret);
  const logs = world.executions.flatMap((each) => each.logs.map(({ text }) => text));
  const bodies = world.telegram.requests
    .filter(({ method }) => method !== 'setWebhook')
    .map(({ parameters }) => JSON.stringify(parameters));
  return [...logs, ...bodies]
    .filter(isLeak)
    .map((text) => `a secret stands in: ${text.slice(0, 200)}`);
}

export function findBadPages(world: World): string[] {
  return world.executions
    .filter(({ functionName, outcome }) => functionName === 'doPost' && outcome.kind !== 'html')
    .map(({ outcome }) => `doPost ended as ${JSON.stringify(outcome).slice(0, 300)}`);
}
