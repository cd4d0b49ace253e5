import { describe, expect, it } from 'vitest';
import type { WebRequest } from '../../playground/appsScript/webRequest.ts';
import { cellsOf } from '../../playground/telegram/people/board.ts';
import { aloneTables } from './aloneTables.ts';
import { groupTables, inlineTables, roomTables, upgradedTable } from './peopleTables.ts';
import { hasEnded, maxActions } from './play.ts';
import type { OpenTable, Table } from './table.ts';
import { type Watch, watchTable } from './watch.ts';

const tables: Readonly<Record<string, OpenTable>> = {
  ...aloneTables,
  ...groupTables,
  ...inlineTables,
  ...roomTables,
  'a group that becomes a supergroup': upgradedTable(4),
};

interface Course {
  readonly table: Table;
  readonly watch: Watch;
  /** Every webhook call so far. */
  readonly requests: readonly WebRequest[];
  /** Calls the webhook once more, as Telegram does without an answer. */
  again(requests: readonly WebRequest[]): void;
}

function openCourse(open: OpenTable): Course {
  const table = open(1);
  const requests: WebRequest[] = [];
  const { appsScript, clock } = table.world;
  const perform = appsScript.request;
  appsScript.request = (request) => {
    requests.push(request);
    return perform(request);
  };
  const again = (repeated: readonly WebRequest[]) => {
    for (const request of repeated) {
      perform(request);
      clock.advance(3000);
    }
  };
  return { table, watch: watchTable(table), requests, again };
}

/** Plays a game to its end; `after` is called with the updates of each action. */
function play(
  open: OpenTable,
  after: (course: Course, fresh: readonly WebRequest[], step: number) => void,
): Course {
  const course = openCourse(open);
  const { table, watch, requests } = course;
  for (let step = 0; !hasEnded(table); step++) {
    const before = requests.length;
    watch.look(table.act());
    after(course, requests.slice(before), step);
    if (step > maxActions) throw new Error('the game does not end');
  }
  return course;
}

const taps = (requests: readonly WebRequest[]) =>
  requests.filter(({ body }) => body?.includes('"callback_query"'));

/**
 * What an emptied cache cannot know: which messages were answered, how far an inline game is, what
 * a menu became, and that the game of a group has gone on in its supergroup.
 */
const needsCache = [
  ...Object.keys(inlineTables),
  ...['typed moves', 'a game from the menu', 'a group that becomes a supergroup'],
];

describe.each(Object.entries(tables))('updates of %s', (name, open) => {
  it('that come again at once, twice, change nothing', () => {
    const { watch } = play(open, ({ again }, fresh) => again([...fresh, ...fresh]));
    expect(watch.close()).toEqual([]);
  });

  it('that come again late, in reverse, change nothing', () => {
    const course = play(open, ({ again, requests, table }, fresh, step) => {
      if (step % 2 === 1 && !needsCache.includes(name)) {
        table.world.appsScript.cache.clear();
        again(taps(requests.slice(-4, -fresh.length)).reverse());
      } else
        again(
          [...requests.slice(-4, -fresh.length)]
            .reverse()
            .filter((each) => taps([each]).length > 0),
        );
    });
    expect(course.watch.close()).toEqual([]);
    // A board that is over may give way to the menu.
    if (name === 'a game from the menu') return;
    const picture = course.table.boards().map((board) => cellsOf(board, course.table));
    course.again(taps(course.requests).reverse());
    expect(course.table.boards().map((board) => cellsOf(board, course.table))).toEqual(picture);
  });

  it('that come in the wrong order are played once at most', () => {
    const course = openCourse(open);
    const { table, watch } = course;
    const { telegram } = table.world;
    watch.look(table.act());
    for (let step = 0; !hasEnded(table); step++) {
      // Two actions on what is shown now; the later one arrives first.
      const actions = table.world.hold(() => [table.act(), table.act()]);
      for (const { update } of [...telegram.updates.pending].reverse()) {
        const delivery = telegram.updates.pending.find((each) => each.update === update);
        if (delivery) telegram.webhook.deliver(delivery);
      }
      for (const action of actions) watch.look(action);
      table.world.clock.advance(3000);
      if (step > maxActions) throw new Error('the game does not end');
    }
    expect(watch.close()).toEqual([]);
  });
});
