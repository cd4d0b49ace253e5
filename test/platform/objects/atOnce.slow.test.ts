/**
 * Two updates at once, in many interleavings of their calls: what lasts is what it would be after
 * the one and then the other, and both are answered.
 */

import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatRoom } from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import {
  type CallReport,
  createWorkerWorld,
  type WorkerWorld,
} from '../../../playground/worker/workerWorld.ts';
import { parseSharedRow } from '../../../src/bot/rows/game/sharedRow.ts';
import { parseLeagueRow } from '../../../src/bot/rows/group/leagueRow.ts';
import { makeRoomKey, usageLogKey } from '../../../src/bot/rows/keys.ts';
import { parsePairRow } from '../../../src/bot/rows/person/pairRow.ts';
import { parsePersonRow } from '../../../src/bot/rows/person/personRow.ts';
import { parseResultsRow } from '../../../src/bot/rows/person/resultsRow.ts';
import { makeBoard } from '../../../src/games/boardString.ts';
import { boardOf, cellButton, control, dataOf, newest } from '../../bot/players.ts';
import { samples } from '../../samples.ts';

const interleavings = samples(25, 8);

type Act = () => unknown;
interface Scene {
  readonly name: string;
  /** What goes before, and the two acts. */
  prepare(world: WorkerWorld, ada: FakeUser, ben: FakeUser): readonly [Act, Act];
}

const openDuel = (world: WorkerWorld, people: readonly FakeUser[]) => {
  const group = world.telegram.group('Friends', people);
  people[0]!.send(group, '/duel');
  const board = newest(group);
  return { board, join: dataOf(control(board, 'Join')) };
};

/** A duel before the move with which its host wins. */
function beforeTheEnd(group: ChatRoom, host: FakeUser, guest: FakeUser): Act {
  host.send(group, '/duel');
  const board = newest(group);
  guest.tap(board, control(board, 'Join'));
  for (const [ply, cell] of ['A1', 'B1', 'A2', 'B2'].entries())
    (ply % 2 === 0 ? host : guest).tap(board, cellButton(board, cell));
  const last = dataOf(cellButton(board, 'A3'));
  return () => host.tap(board, last);
}

const openRoom = (ada: FakeUser, ben: FakeUser): void => {
  ada.send('/room Sunday');
  ben.send('/join sunday');
};

const scenes: readonly Scene[] = [
  {
    name: 'two taps of one player on two cells of a duel',
    prepare(world, ada, ben) {
      const { board, join } = openDuel(world, [ada, ben]);
      ben.tap(board, join);
      const [a1, c3] = ['A1', 'C3'].map((cell) => dataOf(cellButton(board, cell)));
      return [() => ada.tap(board, a1!), () => ada.tap(board, c3!)];
    },
  },
  {
    name: 'two who tap Join',
    prepare(world, ada, ben) {
      const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
      const { board, join } = openDuel(world, [ada, ben, eve]);
      return [() => ben.tap(board, join), () => eve.tap(board, join)];
    },
  },
  {
    name: 'a tap and a typed move of one player in a room',
    prepare(_world, ada, ben) {
      openRoom(ada, ben);
      const board = boardOf(ada);
      const a1 = dataOf(cellButton(board, 'A1'));
      return [() => ada.tap(board, a1), () => ada.send('C3')];
    },
  },
  {
    name: 'a tap in a room and the other’s leaving it',
    prepare(_world, ada, ben) {
      openRoom(ada, ben);
      const board = boardOf(ada);
      ben.send('/leave');
      const [asked, leave, a1] = [
        boardOf(ben),
        dataOf(control(boardOf(ben), 'eave')),
        dataOf(cellButton(board, 'A1')),
      ];
      return [() => ada.tap(board, a1), () => ben.tap(asked, leave)];
    },
  },
  {
    name: 'two who join a room',
    prepare(world, ada, ben) {
      const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
      ada.send('/room Sunday');
      return [() => ben.send('/join sunday'), () => eve.send('/join sunday')];
    },
  },
  {
    name: 'the ends of two games of the same people in two groups, which both count',
    prepare(world, ada, ben) {
      const boards = [ada, ben].map((host) => {
        const { board, join } = openDuel(world, [host, host === ada ? ben : ada]);
        const guest = host === ada ? ben : ada;
        guest.tap(board, join);
        host.tap(board, cellButton(board, 'A1'));
        guest.tap(board, cellButton(board, 'B1'));
        host.tap(board, control(board, 'Resign'));
        return board;
      });
      const yes = boards.map((board) => dataOf(control(board, 'Yes')));
      return [() => ada.tap(boards[0]!, yes[0]!), () => ben.tap(boards[1]!, yes[1]!)];
    },
  },
  {
    name: 'the ends of two ranked games of one group, which both count',
    prepare(world, ada, ben) {
      const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
      const group = world.telegram.group('Friends', [ada, ben, eve]);
      return [beforeTheEnd(group, ada, ben), beforeTheEnd(group, eve, ben)];
    },
  },
  {
    name: 'the end of a ranked game and the other player’s being forgotten',
    prepare(world, ada, ben) {
      const group = world.telegram.group('Friends', [ada, ben]);
      const end = beforeTheEnd(group, ada, ben);
      ben.send('/forget');
      const erase = buttonsOf(newest(ben.chat))
        .flat()
        .find(({ style }) => style === 'danger')!;
      const asked = newest(ben.chat);
      return [end, () => ben.tap(asked, dataOf(erase))];
    },
  },
  {
    name: 'two who look for somebody, where nobody waits',
    prepare: (_world, ada, ben) => [
      () => ada.send('/someone tictactoe'),
      () => ben.send('/someone tictactoe'),
    ],
  },
  {
    name: 'two who look for somebody, where one waits',
    prepare(world, ada, ben) {
      world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' }).send('/someone tictactoe');
      return [() => ada.send('/someone tictactoe'), () => ben.send('/someone tictactoe')];
    },
  },
  {
    name: 'one who looks for somebody, and the other who stops to wait',
    prepare(_world, ada, ben) {
      ada.send('/someone tictactoe');
      const [board, stop] = [boardOf(ada), dataOf(control(boardOf(ada), 'Stop'))];
      return [() => ben.send('/someone tictactoe'), () => ada.tap(board, stop)];
    },
  },
  {
    name: 'two who open a room of one name',
    prepare: (_world, ada, ben) => [() => ada.send('/room Sunday'), () => ben.send('/room Sunday')],
  },
];

function open(scene: Scene) {
  const world = createWorkerWorld();
  const [ada, ben] = [
    world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' }),
    world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' }),
  ];
  const acts = scene.prepare(world, ada, ben);
  return { world, acts };
}

/**
 * Of each line that lasts, what was done; times, where its boards are, and the ids of rooms without
 * a name follow from the order.
 */
function stateOf(world: WorkerWorld): string {
  const all = world.lasting();
  const peopleIn = (id: string) =>
    parseSharedRow(id, all.get(makeRoomKey(id)))?.session.players.map(({ id: each }) => each) ?? [];
  // When something was counted follows from the order, too.
  const lines = [...all]
    .filter(([key]) => key !== usageLogKey)
    .map(([key, line]) => {
      if (key.startsWith('p')) return [key, parsePersonRow(line).rooms.map(peopleIn).sort()];
      if (key.startsWith('h')) return [key, parseResultsRow(line).games.ticTacToe?.people];
      if (key.startsWith('j')) return [key, parsePairRow(line).games];
      if (key.startsWith('l')) {
        const { members, pairs } = parseLeagueRow(line);
        return [
          key,
          members.map(({ id, games }) => [id, games.ticTacToe?.all]).sort(),
          pairs.length,
        ];
      }
      const session = parseSharedRow(key, line)?.session;
      return [
        key.slice(0, 1),
        session && [
          makeBoard(session.position.board),
          session.status,
          session.players.map(({ id }) => id),
        ],
      ];
    });
  return JSON.stringify(lines.sort());
}

function playInTurn(scene: Scene, order: readonly [0 | 1, 0 | 1]): string {
  const { world, acts } = open(scene);
  for (const index of order) acts[index]!();
  return stateOf(world);
}

function playAtOnce(
  scene: Scene,
  seed: number,
): { readonly state: string; readonly answered: boolean } {
  const { world, acts } = open(scene);
  const { telegram } = world;
  world.hold(() => {
    for (const act of acts) act();
  });
  const due = [...telegram.updates.pending];
  const calls = due.map((delivery) => ({
    ...telegram.webhook.requestFor(delivery),
    now: world.clock.now(),
  }));
  const before = telegram.requests.length;
  const given = world.bridge.ask('callAll', { calls, seed }) as readonly CallReport[];
  telegram.updates.clear();
  const answers = telegram.requests
    .slice(before)
    .filter(({ method }) => /^(answerCallbackQuery|sendMessage|editMessageText)$/.test(method));
  return {
    state: stateOf(world),
    answered: given.every(({ status }) => status === 200) && answers.length >= 2,
  };
}

describe('at once', () => {
  it.each(scenes)('$name', (scene) => {
    const expected = [playInTurn(scene, [0, 1]), playInTurn(scene, [1, 0])];
    const seen = Array.from({ length: interleavings }, (_, seed) => playAtOnce(scene, seed + 1));
    expect(seen.map(({ state }) => state).filter((state) => !expected.includes(state))).toEqual([]);
    expect(seen.every(({ answered }) => answered)).toBe(true);
  });

  it('is tried in orders that differ', () => {
    const states = (name: string) => {
      const scene = scenes.find((each) => each.name === name)!;
      return new Set(
        Array.from({ length: interleavings }, (_, seed) => playAtOnce(scene, seed + 1).state),
      );
    };
    expect(states('two who join a room').size).toBe(2);
    expect(states('two taps of one player on two cells of a duel').size).toBe(2);
  });
});
