/** Each sentence of policy holds for what is well, and finds where it is broken. */

import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { reserveForUsername } from '../../src/bot/match/reservation.ts';
import { changePlayers, type Session, type Status } from '../../src/bot/match/session.ts';
import { makeSharedRow, parseSharedRow, type Room } from '../../src/bot/rows/game/sharedRow.ts';
import { makeUnwillingRow } from '../../src/bot/rows/group/unwillingRow.ts';
import { isSharedBoardKey, makePersonKey, makeUnwillingKey } from '../../src/bot/rows/keys.ts';
import { isOfKind } from '../../src/bot/rows/kinds.ts';
import { makePersonRow, parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { newest, tapCell, tapControl } from '../bot/players.ts';
import type { Act, Stage } from './act.ts';
import { openMemory } from './memory.ts';
import { drawBan, drawPause, drawRestore, said } from './ownerActs.ts';
import { perform } from './perform.ts';
import { policy } from './policy.ts';
import type { Sight } from './sight.ts';
import { openStage } from './stage.ts';

const isKeyOfRoom = isOfKind('room');

function open() {
  const stage = openStage(1, openMemory, createVirtualClock);
  const [ada, ali, carla] = stage.cast.players as readonly [FakeUser, FakeUser, FakeUser];
  return { stage, ada, ali, carla, group: stage.cast.group };
}

function see(stage: Stage, user: FakeUser, kind: string, doAct: () => unknown): Sight {
  const act: Act = {
    kind,
    words: '',
    user,
    perform() {
      doAct();
      return undefined;
    },
  };
  return perform({ stage, act });
}

/** Ada and Ali play in the group, and both have moved; it is Ada's turn. */
function openDuel() {
  const opened = open();
  const { stage, ada, ali, group } = opened;
  ada.send(group, '/duel');
  const board = newest(group);
  tapControl(ali, board, 'Join');
  tapCell(ada, board, 'B2');
  tapCell(ali, board, 'A1');
  const sight = see(stage, ada, 'control claim', () => ada.send('/help'));
  return { ...opened, board, sight };
}

/** The same act, after which the rows were others. */
function withStored(sight: Sight, change: (key: string, row: string) => string | undefined): Sight {
  const stored = new Map(
    [...sight.stage.platform.stored()].flatMap(([key, row]) => {
      const next = change(key, row);
      return next === undefined ? [] : [[key, next] as const];
    }),
  );
  const platform = { ...sight.stage.platform, stored: () => stored };
  return { ...sight, stage: { ...sight.stage, platform } };
}

const withSession = (sight: Sight, change: (session: Session) => Session): Sight =>
  withStored(sight, (key, row) => {
    const sharedBoard = isSharedBoardKey(key) ? parseSharedRow(key, row) : undefined;
    return sharedBoard
      ? makeSharedRow({ ...sharedBoard, session: change(sharedBoard.session) }, 0)
      : row;
  });
const withStatus = (sight: Sight, status: Status): Sight =>
  withSession(sight, (session) => ({ ...session, status }));

const look = (name: keyof typeof policy, sight: Sight) => policy[name]!(sight);

function expectWell(sight: Sight): void {
  for (const [name, find] of Object.entries(policy)) expect(find(sight), name).toBeUndefined();
}

describe('what was decided of people', () => {
  it('nobody but who waits cancels or claims a game', () => {
    const { sight, ali } = openDuel();
    const name = 'nobody but who waits cancels or claims a game';
    expectWell(sight);
    for (const status of [{ kind: 'cancelled' }, { kind: 'claimed', by: 0 }] as const) {
      expect(look(name, withStatus(sight, status))).toContain('who was to move');
      const byAli = { ...sight, act: { ...sight.act, user: ali } };
      expect(look(name, withStatus(byAli, status))).toBeUndefined();
    }
  });

  it('what gives a game up is asked before', () => {
    const { sight } = openDuel();
    const typed = { ...sight, act: { ...sight.act, kind: 'command end' } };
    expectWell(typed);
    const name = 'what gives a game up is asked before';
    expect(look(name, withStatus(typed, { kind: 'resigned', by: 0 }))).toContain('has given up');
  });

  it('a declined offer is not made again before a move', () => {
    const { stage, sight } = openDuel();
    const declined = withStatus(sight, { kind: 'declined', by: 1 });
    const before = new Map(declined.stage.platform.stored());
    expectWell({ ...sight, stage, before });
    const again = withStatus({ ...sight, before }, { kind: 'drawOffered', by: 0 });
    expect(look('a declined offer is not made again before a move', again)).toContain('again');
  });

  it('nobody plays both seats of a game of two people', () => {
    const { sight, ada } = openDuel();
    const both = withSession(sight, (session) =>
      changePlayers(session, (player) => ({ ...player, id: ada.id })),
    );
    expect(look('nobody plays both seats of a game of two people', both)).toContain('both seats');
  });

  it('the same two begin at most three ranked games a day in a group', () => {
    const { sight } = openDuel();
    const name = 'the same two begin at most three ranked games a day in a group';
    for (const nonce of [1, 2, 3, 4]) {
      const ranked = withSession(sight, (session) => ({ ...session, nonce, isRanked: true }));
      expect(look(name, ranked)).toEqual(nonce < 4 ? undefined : expect.stringContaining('on day'));
    }
  });

  it('what /forget ends is counted for whoever stays', () => {
    const { stage, ada, board } = openDuel();
    const before = new Map(stage.platform.stored());
    const sight = {
      ...see(stage, ada, 'erasure', () => {
        ada.send('/forget');
        tapControl(ada, newest(ada.chat), 'Erase it all');
        stage.platform.clock.advance(61_000);
        stage.platform.tick();
      }),
      before,
    };
    expect(board.text).toContain('resigned');
    expectWell(sight);
    const uncounted = withStored(sight, (key, row) => (key.startsWith('h') ? undefined : row));
    expect(look('what /forget ends is counted for whoever stays', uncounted)).toContain('counted');
  });

  it('whoever is banned gets no answer, and is in no running game', () => {
    const { stage, ada, group, board } = openDuel();
    const act = { ...drawBan(stage, ada, () => 0), chat: group };
    const sight = perform({ stage, act });
    expect(board.text).toContain('resigned');
    expectWell(sight);
    const told = sight.requests.findIndex(({ parameters: { text } }) =>
      String(text).includes(said.ban[0]),
    );
    const answer = { ...sight.requests[told]!, parameters: { chat_id: ada.id, text: 'Hello' } };
    const requests = sight.requests.toSpliced(told + 1, 0, answer);
    expect(look('whoever is banned gets no answer', { ...sight, requests })).toContain('Hello');
    const again = withStored(sight, (key, row) =>
      isSharedBoardKey(key) ? sight.before.get(key) : row,
    );
    expect(look('whoever is banned is in no running game', again)).toContain('playing');
  });

  it('the games of whoever is banned end, too, where the first try fails', () => {
    const { stage, ada, board } = openDuel();
    const { platform, cast } = stage;
    platform.inject({ of: 'service', name: 'readStore', effect: 'fails' });
    cast.owner.send(`/ban ${ada.id}`);
    platform.inject(undefined);
    expect(board.text).not.toContain('resigned');
    for (let minute = 0; minute < 5; minute++) {
      platform.clock.advance(61_000);
      platform.tick();
    }
    expect(board.text).toContain('resigned');
  });

  it('no game begins while the bot is paused', () => {
    const { stage, ada, board } = openDuel();
    const sight = perform({ stage, act: drawPause(stage, ada, () => 0) });
    const name = 'no game begins while the bot is paused';
    expectWell(sight);
    expect(look(name, { ...sight, before: new Map() })).toContain('d');
    const shown = sight.after.map((each) => ({ ...each, message: board, game: 'another' }));
    expect(look(name, { ...sight, after: shown })).toBe('another');
  });

  it('a restore is done as a whole, or not at all', () => {
    const name = 'a restore is done as a whole, or not at all';
    const { stage, ada } = openDuel();
    const before = [...stage.platform.stored().keys()].sort();
    const sight = perform({ stage, act: drawRestore(stage, ada, () => 0) });
    expectWell(sight);
    expect([...stage.platform.stored().keys()].sort()).toEqual(before);
    const { chat } = stage.cast.owner;
    for (const words of said.restore)
      expect(chat.messages.some(({ text }) => text.includes(words))).toBe(true);
    // One that takes a row of two.
    const { lose: _, ...others } = stage.platform;
    let looks = 0;
    const stored = () => new Map((looks++ < 3 ? ['p1', 'p2'] : ['p1']).map((key) => [key, '']));
    const act = drawRestore(stage, ada, () => 0);
    const broken = perform({ stage: { ...stage, platform: { ...others, stored } }, act });
    expect(look(name, broken)).toContain('missing');
  });

  it('nobody gets help in a game of two people', () => {
    const { sight, board } = openDuel();
    expectWell(sight);
    const keyboard = { inline_keyboard: [[{ text: '💡', callback_data: 'x' }]] };
    const helped = {
      ...sight,
      after: sight.after.map((each) => ({ ...each, message: { ...board, keyboard } })),
    };
    expect(look('nobody gets help in a game of two people', helped)).toBe('💡');
  });

  it('whoever wants no challenges is not challenged', () => {
    const { stage, ada, carla, group } = open();
    const sight = see(stage, ada, 'command challenge', () =>
      ada.send(group, '/challenge @carla_sim'),
    );
    expectWell(sight);
    const { username = '' } = carla.person.profile;
    const reserved = reserveForUsername(username);
    const member = { id: carla.id, username: reserved.kind === 'username' ? reserved.hash : 0 };
    const before = new Map([
      ...sight.before,
      [makeUnwillingKey(group.id), makeUnwillingRow([member], 0)!] as const,
    ]);
    expect(look('whoever wants no challenges is not challenged', { ...sight, before })).toContain(
      'is challenged',
    );
  });

  /** Ada and Carla have met by chance. */
  function openStrangers() {
    const opened = open();
    const { stage, ada, carla } = opened;
    ada.send('/someone tictactoe');
    const sight = see(stage, carla, 'command someone', () => carla.send('/someone tictactoe'));
    const rooms = [...stage.platform.stored()].filter(([key]) => isKeyOfRoom(key));
    const [key, row] = rooms[0]!;
    return { ...opened, sight, room: parseSharedRow(key, row) as Room };
  }
  const sending = (sight: Sight, parameters: object): Sight => ({
    ...sight,
    requests: [{ ...sight.requests[0]!, parameters: parameters as Record<string, unknown> }],
  });

  it('no link leads into a room of strangers', () => {
    const { sight, room } = openStrangers();
    expectWell(sight);
    const link = sending(sight, { text: `https://t.me/bot?start=j${room.code}${room.id}` });
    expect(look('no link leads into a room of strangers', link)).toContain(room.code);
    const named = withStored(link, (key, row) =>
      isKeyOfRoom(key) ? makeSharedRow({ ...room, name: 'den' }, 0) : row,
    );
    expect(look('no link leads into a room of strangers', named)).toBeUndefined();
  });

  it('strangers are called by their first names alone', () => {
    const { sight, ada } = openStrangers();
    const told = sending(sight, { chat_id: ada.id, text: 'You play @carla_sim' });
    expect(look('strangers are called by their first names alone', told)).toContain('carla_sim');
  });

  it('who is blocked by a stranger is not seated with them', () => {
    const { sight, ada, carla } = openStrangers();
    const person = parsePersonRow(sight.before.get(makePersonKey(ada.id)));
    const row = makePersonRow({ ...person, strangers: { blocked: [carla.id] } }, 0);
    const before = new Map([...sight.before, [makePersonKey(ada.id), row] as const]);
    expect(
      look('who is blocked by a stranger is not seated with them', { ...sight, before }),
    ).toContain('has blocked');
  });
});
