/** The line that names a player above the board, such as `🔶 Anna`, and the name in such a line. */
import { makeDisplayName } from '../telegram/displayName.ts';

export function makeSeatLine(symbol: string, name: string): string {
  return `${symbol} ${name}`.trimEnd();
}

/** Empty where the line is none of that symbol. */
export function parseSeatLine(symbol: string, line = ''): string {
  return line.startsWith(`${symbol} `) ? makeDisplayName(line.slice(symbol.length + 1)) : '';
}
