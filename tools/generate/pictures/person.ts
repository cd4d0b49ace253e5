import type { Locator } from 'playwright-core';
import type { InLineGame } from '../../../src/games/game.ts';

/** The actions of a person on the page. Each waits for the messages that it changes. */
export interface Person {
  readonly column: Locator;
  /** The newest message with a board or other buttons. */
  readonly board: Locator;
  start(): Promise<void>;
  say(text: string): Promise<void>;
  /** Types without sending. */
  type(text: string): Promise<void>;
  openChat(name: string): Promise<void>;
  button(name: string): Locator;
  tap(button: string | Locator): Promise<void>;
  play(game: InLineGame, moves: readonly number[]): Promise<void>;
  /** Waits for a message that has this text. */
  read(text: string): Promise<void>;
}

/** The person in this column of the page; `think` is called before each of their actions. */
export function createPerson(column: Locator, think: () => void): Person {
  const board = column.locator('.message:has(.keyboard)').last();
  const input = column.getByRole('combobox', { name: 'Message' });
  const button = (name: string): Locator =>
    column.getByRole('button', { name, exact: true }).last();

  async function type(text: string): Promise<void> {
    think();
    await input.fill(text);
  }

  async function tap(target: string | Locator): Promise<void> {
    think();
    const key = typeof target === 'string' ? button(target) : target;
    await key.waitFor();
    const before = await column.locator('.messages').textContent();
    // Without the pointer: a pressed key draws its letters a fraction of a pixel aside.
    await key.evaluate((node: HTMLElement) => node.click());
    await waitUntil(
      async () => (await column.locator('.messages').textContent()) !== before,
      'the tap changes nothing',
    );
  }

  return {
    column,
    board,
    type,
    tap,
    button,
    start: () => tap(column.locator('.start')),
    openChat: (name) => column.getByRole('tab', { name }).click(),
    read: (text) => column.locator('.bubble', { hasText: text }).last().waitFor(),
    async say(text) {
      await type(text);
      await input.press('Enter');
    },
    async play(game, moves) {
      for (const move of moves) await tap(keyOf(board, game, move));
    },
  };
}

/** The key that plays a move: under gravity the top one of its column. */
export function keyOf(board: Locator, { gravity, columns }: InLineGame, move: number): Locator {
  const row = gravity ? 0 : Math.floor(move / columns);
  return board
    .locator('.keyboard-row')
    .nth(row)
    .getByRole('button')
    .nth(move % columns);
}

const patienceMs = 15_000;
const lookEveryMs = 20;

async function waitUntil(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
