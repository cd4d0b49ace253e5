/** Plays one case of the matrix: a game to its end, with something going wrong at one deed of it. */
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import { type Deed, isFinished, type OpenTable, type Table } from './table.ts';
import { type Watch, watchTable } from './watch.ts';

/** What goes wrong: begun before a deed, and what comes back puts it right. */
export interface Trouble {
  readonly name: string;
  begin(table: Table): () => void;
  /** How many deeds it lasts. */
  readonly deeds: number;
  /** Whether words can reach the person meanwhile, so that they have to. */
  readonly canTell: boolean;
}

/** More deeds than any game needs, refused and repeated ones included. */
const mostDeeds = 70;

export function isOver(table: Table): boolean {
  const boards = table.boards();
  return boards.length > 0 && boards.every(isFinished);
}

/** The calls of each deed's execution in a game where nothing goes wrong. */
export function rehearse(open: OpenTable): ExecutionReport[][] {
  const table = open(1);
  const watch = watchTable(table);
  const steps: ExecutionReport[][] = [];
  while (!isOver(table)) {
    const before = table.world.executions.length;
    watch.look(table.act());
    steps.push(table.world.executions.slice(before));
    if (steps.length > mostDeeds) throw new Error('the game does not end even where nothing goes wrong');
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
  for (let count = 0; count < trouble.deeds && !isOver(table); count++) {
    const before = showing(table);
    const deed = table.act();
    watch.look(deed);
    if (trouble.canTell && !isTold(table, deed, before))
      watch.breaches.push(`nothing was said to deed ${step + count}`);
  }
  end();
  finish(table, watch);
  return watch.close();
}

export function finish(table: Table, watch: Watch): void {
  for (let count = 0; count < mostDeeds && !isOver(table); count++) watch.look(table.act());
}

function showing(table: Table): string {
  return JSON.stringify([
    table.boards().map(({ text, keyboard }) => [text, keyboard]),
    table.world.telegram.users.map(({ chat }) => chat.messages.map(({ text, keyboard }) => [text, keyboard])),
  ]);
}

/** A tap is answered, with words where nothing was to be seen; a message gets one. */
function isTold(table: Table, deed: Deed, before: string): boolean {
  const isChanged = showing(table) !== before;
  switch (deed.kind) {
    case 'tap':
      return deed.tap.answer !== undefined && (deed.tap.answer.text !== '' || isChanged);
    case 'message':
      return deed.message.chat.messages.at(-1) !== deed.message;
    case 'inline':
      // There is no place for words there; nothing is offered, and the person types again.
      return true;
    case 'upgrade':
      // The board comes with the next tap, if not at once.
      return true;
  }
}
