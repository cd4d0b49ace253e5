import { games } from '../../src/games/game.ts';
import type { Position } from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';

export type ParsedColumns =
  | { readonly kind: 'position'; readonly position: Position }
  /** The sentence names the first wrong character or move. */
  | { readonly kind: 'error'; readonly message: string };

/** A Connect Four position or game as a column string, such as `4453`. */
export function parseColumns(text: string): ParsedColumns {
  const strange = text.search(/[^1-7]/);
  if (strange >= 0) {
    return fail(`${JSON.stringify(text)} is not a column string: character ${strange + 1} is not one of 1 to 7`);
  }
  const result = parseRecord(games.connectFour, text);
  if (result.kind === 'position') return result;
  const reason = result.error === 'columnFull' ? `column ${result.text} is full` : 'the game was over before it';
  return fail(`${text} is not a legal position: move ${result.number}, ${reason}`);
}

function fail(message: string): ParsedColumns {
  return { kind: 'error', message };
}
