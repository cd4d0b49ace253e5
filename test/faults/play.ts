/**
 * Plays one case of the matrix: a game to its end, with something going wrong at one action of it.
 */
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import { isOver } from '../../playground/telegram/people/board.ts';
import type { OpenTable, Table, UserAction } from './table.ts';
import { type Watch, watchTable } from './watch.ts';

/** Starts a fault before an action and returns what ends it. */
export interface Trouble {
  readonly name: string;
  begin(table: Table): () => void;
  /** How many actions it lasts. */
  readonly actions: number;
  /** Whether words can reach the person despite it, so that they have to. */
  readonly canTell: boolean;
}

/** One call of a step: what makes it the same as another, and what can happen to it. */
export interface FaultyCall {
  readonly signature: string;
  readonly troubles: readonly Trouble[];
}

/** An action of a game where nothing goes wrong, and what the bot did about it. */
export interface Step {
  readonly action: UserAction;
  readonly executions: readonly ExecutionReport[];
}

/** More actions than any game needs, refused and repeated ones included. */
export const maxActions = 70;

export function hasEnded(table: Table): boolean {
  const boards = table.boards();
  return boards.length > 0 && boards.every(isOver);
}

/** Plays a game where nothing goes wrong. */
export function rehearse(open: OpenTable): readonly Step[] {
  const table = open(1);
  const watch = watchTable(table);
  const steps: Step[] = [];
  while (!hasEnded(table)) {
    const before = table.world.executions.length;
    const action = table.act();
    watch.look(action);
    steps.push({ action, executions: table.world.executions.slice(before) });
    if (steps.length > maxActions)
      throw new Error('the game does not end even where nothing goes wrong');
  }
  const breaches = watch.close();
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
  return steps;
}

/** Plays to the end with the trouble at a step, and returns what did not hold. */
export function playThrough(open: OpenTable, step: number, trouble: Trouble): readonly string[] {
  const table = open(1);
  const watch = watchTable(table);
  for (let count = 0; count < step; count++) watch.look(table.act());
  const end = trouble.begin(table);
  for (let count = 0; count < trouble.actions && !hasEnded(table); count++) {
    const before = { shown: showing(table), requests: table.world.telegram.requests.length };
    const action = table.act();
    watch.look(action);
    if (trouble.canTell && !isNotified(table, action, before))
      watch.breaches.push(`nothing was said to action ${step + count}`);
  }
  end();
  finish(table, watch);
  return watch.close();
}

export function finish(table: Table, watch: Watch): void {
  for (let count = 0; count < maxActions && !hasEnded(table); count++) watch.look(table.act());
}

function showing(table: Table): string {
  return JSON.stringify([
    table.boards().map(({ text, keyboard }) => [text, keyboard]),
    table.world.telegram.users.map(({ chat }) =>
      chat.messages.map(({ text, keyboard }) => [text, keyboard]),
    ),
  ]);
}

interface Before {
  readonly shown: string;
  /** How many. */
  readonly requests: number;
}

/** A tap is answered, with words where nothing changed; a message gets a reply. */
function isNotified(table: Table, action: UserAction, before: Before): boolean {
  const isChanged = showing(table) !== before.shown;
  switch (action.kind) {
    case 'tap':
      return (
        action.tap.answer !== undefined &&
        (action.tap.answer.text !== '' || isChanged || isUpgraded(table, before))
      );
    case 'message':
      return action.message.chat.messages.at(-1) !== action.message;
    case 'inline':
      // There is no room for words; nothing is offered, and the person types again.
      return true;
    case 'upgrade':
      // The board comes with the next tap, if not at once.
      return true;
    default:
      return action satisfies never;
  }
}

/**
 * Whether the board was drawn in the group that its group has become: what a tap says comes before
 * Telegram refuses that, and the board with a later tap.
 */
const isUpgraded = ({ world }: Table, before: Before): boolean =>
  world.telegram.requests
    .slice(before.requests)
    .some(({ reply }) => reply.kind === 'reply' && reply.body.includes('migrate_to_chat_id'));
