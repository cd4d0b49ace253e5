/** Who gets a seat in a room, and who keeps it. */

import { describe, expect, it } from 'vitest';
import { parseSharedRow, type Room } from '../../../../src/bot/rows/game/sharedRow.ts';
import { isWaitingKey, makeRoomKey } from '../../../../src/bot/rows/keys.ts';
import { isOfKind } from '../../../../src/bot/rows/kinds.ts';
import { isolate } from '../../../../src/bot/settings/direction.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { openInMemory } from '../../inMemory.ts';
import { boardOf, drawn, lastBoard, newest, roomKeyOf, tapCell } from '../../players.ts';

const en = textsOf('en');
const people = ['Ada', 'Ben', 'Eve', 'Fay'].map((name, index) => ({
  id: 5_000_001 + index,
  name,
  languageCode: 'en',
}));

function open(change?: Parameters<typeof openInMemory>[1]) {
  const bot = openInMemory({ BOT_USERNAME: 'linia_playground_bot' }, change);
  const [ada, ben, eve, fay] = people.map((each) => bot.user(each));
  const seatsIn = (key: string) =>
    parseSharedRow(key, bot.store.get(key))?.session.players.map(({ id }) => id);
  return { ...bot, ada: ada!, ben: ben!, eve: eve!, fay: fay!, seatsIn };
}

describe('the link into a room', () => {
  it('seats whoever comes first, brings the two of them back, and turns away all others', () => {
    const { ada, ben, eve, store, seatsIn } = open();
    ada.send('/room Sunday');
    const key = roomKeyOf(store, 'Sunday')!;
    const { code, id } = parseSharedRow(key, store.get(key)) as Room;
    const link = `/start j${code}${id}`;
    ada.send(link);
    expect(newest(ada.chat).text).toBe(en.rooms.own(isolate('Sunday')));
    eve.send(`/start j${[...code].reverse().join('')}${id}`);
    expect(newest(eve.chat).text).toContain(en.rooms.closed);
    expect(seatsIn(key)).toEqual([ada.id, 0]);
    ben.send(link);
    tapCell(ada, lastBoard(ada.chat), 'B2');
    eve.send(link);
    expect(newest(eve.chat).text).toContain('Sunday');
    expect(seatsIn(key)).toEqual([ada.id, ben.id]);
    ben.send(link);
    expect(drawn(boardOf(ben))).toBe('· · ·\n· 🔶 ·\n· · ·');
    expect(seatsIn(key)).toEqual([ada.id, ben.id]);
  });
});

describe('the name of a room', () => {
  it('finds one that is older than the ids, too, however it is written, and no other row', () => {
    const { ada, ben, eve, store, seatsIn } = open();
    ada.send('/room Sunday');
    const key = roomKeyOf(store, 'Sunday')!;
    const row = store.get(key)!;
    store.clear();
    const [sunday, monday] = ['sunday', 'monday'].map(makeRoomKey) as [string, string];
    for (const each of [sunday, monday]) store.set(each, row);
    eve.send('/join MONDAY');
    expect(newest(eve.chat).text).toBe(en.rooms.unknown('MONDAY'));
    ben.send('/join SUNDAY');
    expect([sunday, monday].map(seatsIn)).toEqual([
      [ada.id, ben.id],
      [ada.id, 0],
    ]);
  });
});

describe('a board of a room', () => {
  it('moves for nobody but its two players', () => {
    const { ada, ben, eve, store, telegram } = open();
    const group = telegram.group('Friends', [ada, eve]);
    ada.send(group, '/room Sunday');
    ben.send('/join Sunday');
    const before = store.get(roomKeyOf(store, 'Sunday')!);
    expect(tapCell(eve, newest(group), 'B2').answer?.text).toBe(en.refusals.notYourGame);
    expect(store.get(roomKeyOf(store, 'Sunday')!)).toBe(before);
  });
});

describe('the seat beside somebody who waits for a stranger', () => {
  it('is not given again by a list that is behind', () => {
    const { ada, ben, eve, store, seatsIn } = open();
    ada.send('/someone tictactoe');
    const [room, list] = [roomKeyOf(store, '?')!, [...store.keys()].find(isWaitingKey)!];
    const before = store.get(list)!;
    ben.send('/someone tictactoe');
    expect(seatsIn(room)).toEqual([ada.id, ben.id]);
    store.set(list, before);
    eve.send('/someone tictactoe');
    expect(seatsIn(room)).toEqual([ada.id, ben.id]);
    expect([...store.keys()].filter(isOfKind('room'))).toHaveLength(2);
  });

  it('is not given to who comes a moment later', () => {
    let taken: ReadonlyMap<string, string> | undefined;
    const { ada, ben, eve, store, cache, seatsIn } = open(() => ({
      lock() {
        for (const [key, row] of taken ?? []) store.set(key, row);
        taken = undefined;
        return true;
      },
    }));
    ada.send('/someone tictactoe');
    const [room, before] = [roomKeyOf(store, '?')!, new Map(store)];
    ben.send('/someone tictactoe');
    // Eve has read the list and the room before Ben sat down; now she has the lock.
    taken = new Map(store);
    store.clear();
    for (const [key, row] of before) store.set(key, row);
    eve.send('/someone tictactoe');
    expect(seatsIn(room)).toEqual([ada.id, ben.id]);
    expect(cache.size).toBeGreaterThan(0);
    expect([...store.keys()].filter(isOfKind('room'))).toHaveLength(2);
  });
});
