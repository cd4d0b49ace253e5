import type { InlineKeyboardButton, InlineKeyboardMarkup } from '@grammyjs/types';
import { chosenQueryOf } from '../../telegram/content/chosenChats.ts';
import { h, plainKey, setAttributes, type View } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';
import { cellNames } from './cellNames.ts';

export interface KeyboardState {
  readonly markup: InlineKeyboardMarkup;
  /** Whether a tap on this button is still unanswered. */
  readonly waits: (button: InlineKeyboardButton) => boolean;
}

/**
 * An inline keyboard: one stop for the Tab key, arrow keys inside. Buttons stay the same elements
 * while the keyboard keeps its shape, so that focus and screen readers stay where they are when a
 * board is redrawn.
 */
export function createKeyboardView(
  texts: PageTexts,
  press: (button: InlineKeyboardButton) => void,
  leave: () => void,
): View<KeyboardState> {
  const node = h('div', {
    class: 'keyboard',
    role: 'group',
    'aria-label': texts.keyboard,
  });
  let shape = '';
  let rows: HTMLButtonElement[][] = [];
  let current: InlineKeyboardMarkup = { inline_keyboard: [] };
  let at: readonly [number, number] = [0, 0];

  function build(lengths: readonly number[]): void {
    const focused = node.contains(document.activeElement);
    rows = lengths.map((length, row) =>
      Array.from({ length }, (_, column) =>
        makeKey({ press: () => pressAt(row, column), select: () => select(row, column) }),
      ),
    );
    node.replaceChildren(...rows.map((buttons) => h('div', { class: 'keyboard-row' }, ...buttons)));
    const row = Math.min(at[0], rows.length - 1);
    at = [row, Math.min(at[1], (rows[row]?.length ?? 1) - 1)];
    select(...at);
    if (focused) rows[at[0]]?.[at[1]]?.focus();
  }

  function pressAt(row: number, column: number): void {
    const button = current.inline_keyboard[row]?.[column];
    if (button !== undefined) press(button);
  }

  function select(row: number, column: number): void {
    at = [row, column];
    for (const [index, buttons] of rows.entries()) {
      for (const [place, button] of buttons.entries())
        button.tabIndex = index === row && place === column ? 0 : -1;
    }
  }

  /** Rows may differ in length: up and down go to the button above or below. */
  function move(rowStep: number, columnStep: number): void {
    const row = Math.min(Math.max(at[0] + rowStep, 0), rows.length - 1);
    const length = rows[row]?.length ?? 1;
    const before = rows[at[0]]?.length ?? 1;
    const scaled = rowStep === 0 ? at[1] : Math.floor(((at[1] + 0.5) * length) / before);
    rows[row]?.[Math.min(Math.max(scaled + columnStep, 0), length - 1)]?.focus();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => move(-1, 0),
    ArrowDown: () => (at[0] === rows.length - 1 ? leave() : move(1, 0)),
    ArrowLeft: () => move(0, -1),
    ArrowRight: () => move(0, 1),
    Home: () => move(0, -rows.length * 100),
    End: () => move(0, rows.length * 100),
    Escape: leave,
  };
  node.onkeydown = (event) => {
    // Held down, a key is tapped once.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    const key = keys[plainKey(event) ?? ''];
    if (key === undefined) return;
    event.preventDefault();
    key();
  };

  return {
    node,
    update({ markup, waits }) {
      current = markup;
      const lengths = markup.inline_keyboard.map((row) => row.length);
      if (shape !== lengths.join()) {
        shape = lengths.join();
        build(lengths);
      }
      const names = cellNames(
        markup.inline_keyboard.map((buttons) => buttons.map(({ text }) => text)),
        texts.cells,
      );
      node.classList.toggle(
        'board',
        names.flat().some((name) => name !== undefined),
      );
      for (const [row, buttons] of markup.inline_keyboard.entries()) {
        for (const [column, button] of buttons.entries()) {
          const element = rows[row]?.[column];
          if (element !== undefined)
            showButton(element, { button, waiting: waits(button), name: names[row]?.[column] });
        }
      }
    },
  };
}

/** A button that shows nothing yet. */
function makeKey({
  press,
  select,
}: {
  readonly press: () => void;
  readonly select: () => void;
}): HTMLButtonElement {
  const text = h('span', { class: 'key-text', dir: 'auto' });
  return h('button', { type: 'button', onclick: press, onfocus: select }, text);
}

interface ShownButton {
  readonly button: InlineKeyboardButton;
  readonly waiting: boolean;
  /** Read by screen readers in place of the text. */
  readonly name: string | undefined;
}

function showButton(element: HTMLButtonElement, { button, waiting, name }: ShownButton): void {
  const text = element.firstElementChild;
  if (text !== null && text.textContent !== button.text) text.textContent = button.text;
  const kinds = {
    [`key-${button.style}`]: button.style !== undefined,
    'key-short': [...button.text].length <= 3,
    'key-link': 'url' in button || chosenQueryOf(button) !== undefined,
    'key-copy': 'copy_text' in button,
  };
  const classes = Object.entries(kinds).flatMap(([kind, is]) => (is ? [kind] : []));
  setAttributes(element, {
    class: ['key', ...classes].join(' '),
    'aria-label': name,
    'aria-busy': waiting ? 'true' : false,
    'aria-disabled': 'disabled' in button ? 'true' : false,
    title: 'url' in button ? button.url : undefined,
  });
}
