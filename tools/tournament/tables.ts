/** A tournament's results as Markdown tables. */
import type { InLineGame } from '../../src/games/game.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { levels } from '../../src/strategies/names.ts';
import { points, type Results, type Shares, sharesAgainstField, sharesOf } from './shares.ts';

/** Each level against the field of all others, both sides. */
export function renderField(game: InLineGame, results: Results): string {
  const rows = levels.map((level) => {
    const shares = sharesAgainstField(results, level);
    const percents = [shares.wins, shares.draws, shares.losses, points(shares)].map(percent);
    return [level, `\`${strategyFor(game.name, level)}\``, ...percents];
  });
  return renderTable(['level', 'strategy', 'wins', 'draws', 'losses', 'points'], rows);
}

/** Each pair of levels: the row begins; its wins, draws and losses. */
export function renderPairs(results: Results): string {
  const rows = levels.map((first) => [
    first,
    ...levels.map((second) =>
      first === second ? '–' : renderShares(sharesOf(results, first, second)),
    ),
  ]);
  return renderTable(['begins \\ second', ...levels], rows);
}

function renderShares({ wins, draws, losses }: Shares): string {
  return [wins, draws, losses].map(percent).join(' / ');
}

/** Per cent with one decimal; a share above zero never reads 0.0. */
function percent(share: number): string {
  const text = (share * 100).toFixed(1);
  return share > 0 && text === '0.0' ? '<0.1' : text;
}

export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
