/** What a key does: arrows go through the moves, digits and names of squares play. */
import { parseCellName } from '../../src/games/cellName.ts';
import type { InLineGame } from '../../src/games/game.ts';
import type { Move } from '../../src/games/position.ts';

export type KeyAct =
  | { readonly kind: 'go'; readonly to: 'start' | 'back' | 'forward' | 'end' }
  | { readonly kind: 'takeBack' | 'redo' }
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

/** Whether a method of writing takes the key, as those for Chinese and for accents do. */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

/** Whether no other key is held down with it. */
export const isAlone = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/**
 * Reads keys one after another: a letter waits for the digit of its square. Each acts with the keys
 * that are named with it and no others, and once, however long it is held; only arrows repeat.
 * `canPlay` says whether letters and digits are moves there. On a Mac, commands are held with Cmd.
 */
export function readKeys(game: () => InLineGame, isMac = false) {
  let letter = '';
  return (event: KeyboardEvent, canPlay = true): KeyAct | undefined => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (isComposed(event)) return undefined;
    const command = readCommand(event, isMac);
    if (command) return repeat ? undefined : command;
    // Some keyboards have their digits above Shift.
    if (ctrlKey || metaKey || altKey || modifiers.has(key)) return undefined;
    if (repeat && !key.startsWith('Arrow')) return undefined;
    const typed = letter + key;
    letter = '';
    if (key in ways)
      return isAlone(event) ? { kind: 'go', to: ways[key as keyof typeof ways] } : undefined;
    if (!canPlay) return undefined;
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

/** Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y. */
function readCommand(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  isMac: boolean,
): KeyAct | undefined {
  const isHeld = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isHeld || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'takeBack' };
  return letter === 'y' && !shiftKey ? { kind: 'redo' } : undefined;
}
