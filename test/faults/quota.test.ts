import { describe, expect, it } from 'vitest';
import { makeSilence, silenceName } from '../../src/bot/settings/silence.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, emptyCells, newest, tapCell, tapControl } from '../bot/players.ts';
import { countedBy, openFaultyWorld } from './table.ts';

/** Calls the bot into a chat without it. */
const call = '@linia_playground_bot duel';
const en = textsOf('en');

const limit = 100;
const dayLimit = 20_000;

/** A deployment of which Google takes no more requests until the next day. */
function openSpentDay() {
  const { world, ada, ben } = openFaultyWorld(1);
  ada.send('/connectfour');
  const board = newest(ada.chat);
  ben.send('/settings');
  const menu = newest(ben.chat);
  const now = world.clock.now();
  const row = makeSilence({ from: now, until: now + 24 * 3_600_000 });
  world.appsScript.properties.script.set(silenceName, row);
  world.appsScript.cache.clear();
  return { world, ada, ben, board, menu };
}

describe('one person', () => {
  /** Taps a cell that is taken until half of the day's requests are spent. */
  function openHalfSpentDay(properties: Readonly<Record<string, string>> = {}) {
    const { world, owner, ada, ben } = openFaultyWorld(1, {
      FETCH_QUOTA: String(limit),
      ...properties,
    });
    world.appsScript.quotas.reset();
    for (const user of [ada, ben]) user.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    while (countedBy(world) < limit / 2) tapCell(ada, board, 'B2');
    return { world, owner, ada, ben, board };
  }

  it('cannot spend the requests of everybody: told once, served again the next day', () => {
    const { world, ada, ben, board } = openHalfSpentDay();
    expect(tapCell(ada, board, 'B2').answer).toMatchObject({ text: en.enoughToday, alert: true });
    const spent = world.telegram.requests.length;
    expect(tapCell(ada, board, 'B2').answer).toBeUndefined();
    ada.send('/help');
    ada.typeInline('', ada.chat);
    ada.send(world.telegram.peopleChat(ada, ben), call);
    expect(world.telegram.requests.length).toBe(spent);
    tapCell(ben, newest(ben.chat), 'B2');
    expect(drawn(newest(ben.chat))).toContain('🔶');
    world.clock.advance(24 * 3_600_000);
    expect(tapCell(ada, board, 'B2').answer?.text).toBe(en.refusals.cellTaken);
  });

  it('is named to the owner, once a day, with a key that bans them', () => {
    const groupId = -4_000_000_009;
    const { owner, ada, board } = openHalfSpentDay();
    for (let count = 0; count < 3; count++) tapCell(ada, board, 'B2');
    const alerts = owner.chat.messages.filter(({ text }) => text.includes(String(ada.id)));
    expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('by one person')]);
    tapControl(owner, alerts[0]!, 'Ban');
    expect(newest(owner.chat).text).toContain(`${ada.id} is banned`);
    // In a group anybody could tap it, so it is not there.
    const other = openHalfSpentDay({ ADMIN_CHAT_ID: String(groupId) });
    for (let count = 0; count < 2; count++) tapCell(other.ada, other.board, 'B2');
    const told = other.world.telegram.requests.filter(
      ({ parameters }) => Number(parameters.chat_id) === groupId,
    );
    expect(told.map(({ parameters }) => parameters.reply_markup)).toEqual([undefined]);
  });

  it('is not held back while less than half of the day’s requests is spent', () => {
    const { world, ada } = openHalfSpentDay();
    expect(ada.alerts.filter((text) => text !== en.refusals.cellTaken)).toEqual([]);
    const own = world.telegram.requests.filter(
      ({ method }) => method === 'answerCallbackQuery',
    ).length;
    expect(own).toBeGreaterThan(limit * 0.1);
  });
});

describe('the end of the day’s requests', () => {
  it('each player is told once that all is spent, and the next day the game goes on', () => {
    const { world, ada, ben, board, menu } = openSpentDay();
    const cell = emptyCells(board, 6)[0]!;
    const before = drawn(board, 6);
    expect(tapCell(ada, board, cell).answer).toMatchObject({ text: en.allSpent, alert: true });
    expect(tapControl(ben, menu, '▶ Play').answer).toMatchObject({
      text: en.allSpent,
      alert: true,
    });
    const eve = world.user({ name: 'Eve', languageCode: 'ca' });
    eve.send('/settings');
    expect(newest(eve.chat).text).toBe(textsOf('ca').allSpent);
    const spent = world.telegram.requests.length;
    expect(tapCell(ada, board, cell).answer).toBeUndefined();
    eve.send('/settings');
    ben.send('/help');
    expect(world.telegram.requests.length).toBe(spent);
    expect(drawn(board, 6)).toBe(before);
    world.clock.advance(24 * 3_600_000);
    tapCell(ada, board, cell);
    expect(drawn(board, 6)).not.toBe(before);
  });

  it('comes early where Google refuses sooner than counted, and the owner is told', () => {
    const { world, ada, ben } = openFaultyWorld(1, { ADMIN_CHAT_ID: '5000001' });
    for (const user of [ada, ben]) user.send('/tictactoe');
    const board = newest(ben.chat);
    world.appsScript.quotas.limits.urlfetch = 0;
    tapCell(ben, board, 'B2');
    world.appsScript.quotas.limits.urlfetch = dayLimit;
    expect(tapCell(ben, board, 'A1').answer).toMatchObject({ text: en.allSpent, alert: true });
    expect(tapCell(ben, board, 'A1').answer).toBeUndefined();
    world.clock.advance(3_600_000);
    expect(tapCell(ben, board, 'A1').answer?.text).toBe(en.refusals.staleBoard);
  });

  it('what is played when nothing is left is shown on the next day, and the new day opens again', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    ada.send('/connectfour');
    const board = newest(ada.chat);
    world.appsScript.quotas.limits.urlfetch = 0;
    const before = drawn(board, 6);
    tapCell(ada, board, emptyCells(board, 6)[0]!);
    expect(drawn(board, 6)).toBe(before);
    world.clock.advance(24 * 3_600_000);
    world.appsScript.quotas.limits.urlfetch = dayLimit;
    const cell = emptyCells(board, 6)[0]!;
    const first = tapCell(ada, board, cell);
    if (drawn(board, 6) === before) throw new Error(`not shown: ${first.answer?.text}`);
    ben.send('/tictactoe');
    expect(emptyCells(newest(ben.chat))).toHaveLength(9);
  });
});
