/** What a key does: arrows go through the moves, digits and names of squares play. */
import { parseCellName } from '../../src/games/cellName.ts';
import type { InLineGame } from '../../src/games/game.ts';
import type { Move } from '../../src/games/position.ts';

export type KeyAct =
  | { readonly kind: 'go'; readonly to: 'start' | 'back' | 'forward' | 'end' }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'play'; readonly move: Move }
  /** A move that the board has no place for, as it was typed. */
  | { readonly kind: 'nowhere'; readonly name: string };

const ways = {
  Home: 'start',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  End: 'end',
} as const satisfies Record<string, string>;

/** Keys that do nothing by themselves. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock']);

/** Reads keys one after another: a letter waits for the digit of its square. */
export function readKeys(game: () => InLineGame): (event: KeyboardEvent) => KeyAct | undefined {
  let letter = '';
  return (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return { kind: 'takeBack' };
    // Some keyboards have their digits above Shift.
    if (ctrlKey || metaKey || altKey || modifiers.has(key)) return undefined;
    const typed = letter + key;
    letter = '';
    if (key in ways) return { kind: 'go', to: ways[key as keyof typeof ways] };
    if (/^[a-i]$/i.test(key) && !game().gravity) {
      letter = key;
      return undefined;
    }
    if (!/^(?:[a-i]\d|\d)$/i.test(typed)) return undefined;
    const move = parseCellName(game(), typed);
    return move === undefined
      ? { kind: 'nowhere', name: typed.toUpperCase() }
      : { kind: 'play', move };
  };
}
