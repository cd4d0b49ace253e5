/** Short messages that tell a player who is elsewhere what the other has done. */
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { noPreferences } from '../../src/bot/match/preferences.ts';
import { makePersonKey } from '../../src/bot/rows/keys.ts';
import { makePersonRow, parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  control,
  drawn,
  forgetAll,
  hasControl,
  leaveRoom,
  methodsSince,
  newest,
  noticesOn,
  onAppsScript,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const [en, ro] = [textsOf('en'), textsOf('ro')];
const minute = 60_000;

/** The messages of the bot that are no boards. */
const noticesIn = (chat: ChatRoom): readonly ChatMessage[] =>
  chat.messages.filter(
    (message) =>
      !message.deleted &&
      /moved|joined|mutat|anunț|intrat|resigned|offers|wants/.test(message.text) &&
      !message.text.includes('\n'),
  );
/** The text of the newest message that is there. */
const lastIn = (chat: ChatRoom): string | undefined =>
  chat.messages.findLast(({ deleted }) => !deleted)?.text;
const textsIn = (chat: ChatRoom): readonly string[] => noticesIn(chat).map(({ text }) => text);

/** The messages that the bot has asked Telegram to delete. */
const deletedIn = ({ telegram }: World): readonly string[] =>
  telegram.requests
    .filter(({ method }) => method === 'deleteMessage')
    .map(({ parameters }) => `${parameters.chat_id} ${parameters.message_id}`);

/** What Telegram has refused for what stands there, or does not. */
const refusedIn = ({ telegram }: World) =>
  telegram.requests.filter(({ reply }) => /not (modified|found)/.test(JSON.stringify(reply)));

/** Ada and Ben, who speaks Romanian, in a room, a while after both sat down. */
function sitDown(pause = 2 * minute) {
  const room = openRoom();
  room.ben.send('/join sunday');
  room.world.clock.advance(pause);
  return { ...room, boards: [newest(room.ada.chat), newest(room.ben.chat)] as const };
}

describe('a notice in a room', () => {
  it('tells who has moved, below the board, and vanishes when its reader moves', () => {
    const { ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    expect(textsIn(ben.chat)).toEqual(['🔶 Ada a mutat. E rândul tău.']);
    expect(noticesIn(ben.chat)[0]!.replyTo).toBe(boards[1]);
    expect(ben.notifications.at(-1)).toBe(noticesIn(ben.chat)[0]);
    expect(noticesIn(ada.chat)).toEqual([]);
    tapCell(ben, boards[1], 'A1');
    expect(noticesIn(ben.chat)).toEqual([]);
    expect(drawn(boards[1])).toContain('🔴');
  });

  it('vanishes when its reader chooses another language, which the board then speaks', () => {
    const { ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    expect(noticesIn(ben.chat)).toHaveLength(1);
    ben.send('/language en');
    expect(noticesIn(ben.chat).map(({ text }) => text)).not.toContain(
      '🔶 Ada a mutat. E rândul tău.',
    );
    expect(boards[1].text).toContain(en.yourTurn);
  });

  it('comes to nobody who has acted within the last minute', () => {
    const { world, ada, ben, boards } = sitDown(50_000);
    tapCell(ada, boards[0], 'B2');
    tapCell(ben, boards[1], 'A1');
    expect([...noticesIn(ada.chat), ...noticesIn(ben.chat)]).toEqual([]);
    world.clock.advance(minute);
    tapCell(ada, boards[0], 'A2');
    expect(noticesIn(ben.chat)).toHaveLength(1);
  });

  it('tells who has come in, and in which language its reader plays', () => {
    const { world, ada, ben } = openRoom();
    world.clock.advance(5 * minute);
    ben.send('/join sunday');
    expect(textsIn(ada.chat)).toEqual(['🔴 Ben joined. Your turn.']);
    tapCell(ada, ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!, 'B2');
    expect(noticesIn(ada.chat)).toEqual([]);
  });

  it('takes the place of the one before: an offer, its answer, the end', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    world.clock.advance(10_000);
    tapControl(ada, boards[0], 'Offer a draw');
    expect(textsIn(ben.chat)).toEqual([]);
    const told = () =>
      ben.chat.messages
        .filter(({ deleted, replyTo }) => !deleted && replyTo === boards[1])
        .map(({ text }) => text);
    expect(told()).toEqual([`${ro.drawOffered('🔶 Ada')} ${ro.yourTurn}`]);
    world.clock.advance(2 * minute);
    tapControl(ben, boards[1], ro.buttons.decline);
    expect(told()).toEqual([]);
    world.clock.advance(2 * minute);
    tapControl(ada, boards[0], 'Resign');
    tapControl(ada, boards[0], 'Yes, resign');
    expect(told()).toEqual([`${ro.resigned('🔶 Ada')} ${ro.youWin}`]);
  });

  it('comes once for an offer that is withdrawn and made again before the next move, and says what is true', () => {
    const { world, ada, ben, boards } = sitDown();
    const before = ben.chat.messages.length;
    for (let each = 0; each < 30; each += 1) {
      tapControl(ada, boards[0], 'Offer a draw');
      expect(textsIn(ben.chat)).toEqual([]);
      expect(newest(ben.chat).text).toBe(`${ro.drawOffered('🔶 Ada')} ${ro.turnOf('🔶 Ada')}`);
      world.clock.advance(10_000);
      tapControl(ada, boards[0], 'Withdraw');
      expect(newest(ben.chat).text).toBe(ro.turnOf('🔶 Ada'));
      world.clock.advance(10_000);
    }
    expect(ben.chat.messages.length - before).toBe(1);
    tapControl(ada, boards[0], 'Offer a draw');
    // Just after the notice of an offer nobody is notified again, but the notice says whose turn it
    // is now.
    tapCell(ada, boards[0], 'B2');
    expect(textsIn(ben.chat)).toEqual([
      `${ro.moved('🔶 Ada')} ${ro.drawOffered('🔶 Ada')} ${ro.yourTurn}`,
    ]);
    world.clock.advance(2 * minute);
    tapControl(ada, boards[0], 'Withdraw');
    tapControl(ada, boards[0], 'Offer a draw');
    expect(newest(ben.chat).text).toBe(`${ro.drawOffered('🔶 Ada')} ${ro.yourTurn}`);
    expect(noticesIn(ben.chat)).toEqual([]);
  });

  it('says that an offer was declined to the one who made it', () => {
    const { world, ada, ben, boards } = sitDown();
    tapControl(ada, boards[0], 'Offer a draw');
    world.clock.advance(2 * minute);
    tapControl(ben, boards[1], ro.buttons.decline);
    expect(newest(ada.chat).text).toBe(`${en.declined('🔴 Ben')} ${en.yourTurn}`);
    tapCell(ada, boards[0], 'B2');
    tapControl(ada, boards[0], 'Undo');
    world.clock.advance(2 * minute);
    tapControl(ben, boards[1], ro.buttons.decline);
    expect(newest(ada.chat).text).toBe(`${en.declined('🔴 Ben')} ${en.turnOf('🔴 Ben')}`);
  });

  it('of an offer tells of the move that follows, however soon it comes, and the offer stands until it is answered', () => {
    const { world, ada, ben, boards } = sitDown();
    tapControl(ada, boards[0], 'Offer a draw');
    world.clock.advance(2000);
    tapCell(ada, boards[0], 'B2');
    expect(textsIn(ben.chat)).toEqual([
      `${ro.moved('🔶 Ada')} ${ro.drawOffered('🔶 Ada')} ${ro.yourTurn}`,
    ]);
    expect(words(boards[1])).toContain(ro.drawOffered('🔶 Ada'));
    tapControl(ben, boards[1], ro.buttons.acceptDraw);
    expect(words(boards[0])).toContain(en.drawAgreed);
  });

  it('of a move tells the one who offered a draw that the offer is over', () => {
    const { world, ada, ben, boards } = sitDown();
    tapControl(ada, boards[0], 'Offer a draw');
    tapCell(ada, boards[0], 'B2');
    world.clock.advance(2 * minute);
    tapCell(ben, boards[1], 'A1');
    expect(textsIn(ada.chat)).toEqual(['🔴 Ben moved. 🔴 Ben declined. Your turn.']);
    expect(words(boards[0])).not.toContain(en.drawOffered('🔶 Ada'));
  });

  it('joins its sentences as its language does', () => {
    const { world, ada, ben } = sitDown();
    ben.send('/language zh');
    ben.send('/room tuesday');
    world.clock.advance(2 * minute);
    ada.send('/join tuesday');
    expect(newest(ben.chat).text).toBe('🔴 Ada 加入了。轮到你了。');
  });

  it('says nothing of what the other need not know', () => {
    const { ada, ben, boards } = sitDown();
    tapControl(ada, boards[0], 'More');
    tapControl(ada, boards[0], 'Pieces');
    tapControl(ada, boards[0], '🐱');
    expect(ben.chat.messages.at(-1)).toBe(boards[1]);
  });

  it('gives its place to the board where it is too old to be deleted', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const [notice] = noticesIn(ben.chat);
    world.clock.advance(49 * 60 * minute);
    tapCell(ben, boards[1], 'A1');
    expect(drawn(notice!)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(boards[1].keyboard).toBeUndefined();
    world.clock.advance(2 * minute);
    tapCell(ada, boards[0], 'A2');
    expect(drawn(notice!)).toBe('🔴 🔶 ·\n· 🔶 ·\n· · ·');
    tapCell(ben, notice!, 'C2');
    expect(drawn(boards[0])).toBe('🔴 🔶 ·\n· 🔶 ·\n· 🔴 ·');
  });

  it('keeps its place, however old, where only a board is sent again', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const [notice] = noticesIn(ben.chat);
    world.clock.advance(49 * 60 * minute);
    ada.send('/board');
    expect(notice!.text).toBe('🔶 Ada a mutat. E rândul tău.');
    tapCell(ben, boards[1], 'A1');
    expect(drawn(notice!)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(boards[1].keyboard).toBeUndefined();
  });

  it('gives its place to the board also where only pieces change, whoever’s they are', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const [notice] = noticesIn(ben.chat);
    world.clock.advance(49 * 60 * minute);
    for (const words of ['More', 'Pieces', '🐱']) tapControl(ada, boards[0], words);
    expect(drawn(boards[0])).toBe('· · ·\n· 🐶 ·\n· · ·');
    expect([drawn(notice!), boards[1].keyboard]).toEqual(['· · ·\n· 🔶 ·\n· · ·', undefined]);
    world.clock.advance(2 * minute);
    tapCell(ben, notice!, 'A1');
    const [own] = noticesIn(ada.chat);
    world.clock.advance(49 * 60 * minute);
    for (const words of ['More', 'Pieces', '🍎']) tapControl(ada, boards[0], words);
    expect([drawn(own!), boards[0].keyboard]).toEqual(['🍎 · ·\n· 🍋 ·\n· · ·', undefined]);
  });

  it('is left where it is by a rematch, as the board above it is', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    for (const words of ['Resign', 'Yes']) tapControl(ada, boards[0], words);
    const notice = newest(ben.chat);
    world.clock.advance(49 * 60 * minute);
    tapControl(ben, boards[1], ro.buttons.rematch);
    expect(newest(ben.chat)).not.toBe(notice);
    expect(
      buttonsOf(boards[1])
        .flat()
        .map(({ text }) => text),
    ).toContain(ro.buttons.review);
    expect(buttonsOf(notice).flat()).toHaveLength(1);
  });

  it('comes when the time is over to a player who was there and does not come back', () => {
    const { world, ada, ben, boards } = sitDown(10_000);
    tapCell(ada, boards[0], 'B2');
    const eve = world.user({ id: 5_000_009, name: 'Eve', languageCode: 'en' });
    world.clock.advance(30_000);
    eve.send('/help');
    expect(noticesIn(ben.chat)).toEqual([]);
    world.clock.advance(30_000);
    eve.send('/help');
    expect(textsIn(ben.chat)).toEqual([`${ro.moved('🔶 Ada')} ${ro.yourTurn}`]);
    world.clock.advance(10 * minute);
    eve.send('/help');
    expect(noticesIn(ben.chat)).toHaveLength(1);
    tapCell(ben, boards[1], 'A1');
    expect(noticesIn(ben.chat)).toEqual([]);
  });

  it('does not come to a player who has acted before', () => {
    const { world, ada, ben, boards } = sitDown(10_000);
    tapCell(ada, boards[0], 'B2');
    world.clock.advance(20_000);
    tapCell(ben, boards[1], 'A1');
    world.clock.advance(5 * minute);
    ben.send('/help');
    expect(noticesIn(ben.chat)).toEqual([]);
    expect(noticesIn(ada.chat)).toHaveLength(1);
  });

  it('says what is true where its reader has had notices turned off since', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const [notice] = noticesIn(ben.chat);
    ben.send('/notices');
    tapControl(ben, newest(ben.chat), '🔕');
    const count = ben.chat.messages.length;
    for (const [label, said] of [
      ['Offer a draw', ro.drawOffered('🔶 Ada')],
      ['Withdraw', ro.yourTurn],
      ['Undo', ro.undoAsked('🔶 Ada')],
      ['Withdraw', ro.yourTurn],
    ] as const) {
      world.clock.advance(2 * minute);
      tapControl(ada, boards[0], label);
      expect(notice!.text).toContain(said);
    }
    expect(ben.chat.messages).toHaveLength(count);
    expect(refusedIn(world)).toEqual([]);
  });

  it('is turned off by the person, for all games, and on again in the menu', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const [notice] = noticesIn(ben.chat);
    expect(tapControl(ben, notice!, '🔕').answer?.text).toBe('');
    expect(notice!.text).toBe(ro.menu.notices(false));
    tapCell(ben, boards[1], 'A1');
    expect(notice!.deleted).toBe(true);
    world.clock.advance(2 * minute);
    tapCell(ada, boards[0], 'A2');
    expect(ben.chat.messages.at(-1)).toBe(notice);
    ben.send('/start');
    const menu = newest(ben.chat);
    for (const words of [ro.buttons.allSettings, ro.buttons.ways, ro.buttons.notices])
      tapControl(ben, menu, words);
    expect(menu.text).toBe(ro.menu.notices(false));
    tapControl(ben, menu, ro.buttons.unmute);
    expect(noticesOn(ro)).toContain(menu.text);
    tapCell(ben, boards[1], 'C3');
    world.clock.advance(2 * minute);
    tapCell(ada, boards[0], 'C2');
    expect(noticesIn(ben.chat)).toHaveLength(1);
  });

  // It is deleted when its reader acts, so no other game may begin in it.
  it('leads nowhere but to more notifications or fewer', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const [notice] = noticesIn(ben.chat);
    const { mute, muteAWhile, unmute } = ro.buttons;
    for (const [key, left] of [
      [mute, [unmute]],
      [unmute, [muteAWhile, mute]],
      [muteAWhile, [unmute]],
      [unmute, [muteAWhile, mute]],
    ] as const) {
      tapControl(ben, notice!, key);
      expect(
        buttonsOf(notice!)
          .flat()
          .map(({ text }) => text),
      ).toEqual(left);
    }
    tapCell(ben, boards[1], 'A1');
    expect(notice!.deleted).toBe(true);
    expect(refusedIn(world)).toEqual([]);
  });

  it('stands alone in its chat, whichever of several rooms it tells of', () => {
    const { world, ada, ben, eve, boards } = sitDown();
    eve.send('/room tuesday');
    ben.send('/join tuesday');
    const theirs = [newest(eve.chat), newest(ben.chat)] as const;
    world.clock.advance(2 * minute);
    tapCell(eve, theirs[0], 'B2');
    tapCell(ada, boards[0], 'B2');
    expect(textsIn(ben.chat)).toEqual(['🔶 Ada a mutat. E rândul tău.']);
    // The other one is gone already, and nothing else is deleted in its stead.
    const count = ben.chat.messages.filter(({ deleted }) => deleted).length;
    tapCell(ben, theirs[1], 'A1');
    expect(ben.chat.messages.filter(({ deleted }) => deleted)).toHaveLength(count);
  });

  it.each([
    ['its reader has deleted', (notice: ChatMessage) => Object.assign(notice, { deleted: true })],
    ['has not gone', () => undefined],
  ])('that %s is there with what has changed since', (_, change) => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    change(noticesIn(ben.chat)[0]!);
    tapControl(ada, boards[0], 'Offer a draw');
    world.clock.advance(3 * minute);
    expect(lastIn(ben.chat)).toBe(`${ro.drawOffered('🔶 Ada')} ${ro.yourTurn}`);
    tapCell(ben, boards[1], 'A1');
    expect(lastIn(ben.chat)).toBe(boards[1].text);
  });

  const waysOut: readonly (readonly [string, (user: FakeUser) => unknown])[] = [
    ['left', leaveRoom],
    ['forgotten', (user) => forgetAll(user)],
  ];
  it.each(
    waysOut.flatMap(([way, leave]) =>
      [2 * minute, 10_000].map((pause) => [way, pause, leave] as const),
    ),
  )(
    'tells of a room that was %s %d ms after the last move, and takes the leaver’s own away',
    (_, pause, leave) => {
      const { world, ada, ben, boards } = sitDown();
      tapCell(ada, boards[0], 'B2');
      world.clock.advance(pause);
      leave(ben);
      expect(noticesIn(ben.chat)).toEqual([]);
      const left = leave === leaveRoom ? '🔴 Ben' : '🔴';
      expect(newest(ada.chat).text).toBe(`${en.resigned(left)} ${en.youWin}`);
    },
  );

  onAppsScript('costs one message more, and one more line in the store', () => {
    const { world, ada, boards } = sitDown();
    const from = world.telegram.requests.length;
    tapCell(ada, boards[0], 'B2');
    expect(methodsSince(world, from)).toEqual([
      'answerCallbackQuery',
      'editMessageText',
      'editMessageText',
      'sendMessage',
    ]);
    const { calls } = world.executions.at(-1)!;
    expect(calls.filter(({ call }) => call.method === 'setProperty')).toHaveLength(2);
  });

  it('is not sent where Telegram forbids it, and the game goes on', () => {
    const { ada, ben, boards } = sitDown();
    ben.block();
    tapCell(ada, boards[0], 'B2');
    ben.unblock();
    ben.send('/join sunday');
    tapCell(ben, newest(ben.chat), 'A1');
    expect(drawn(boards[0])).toContain('🔴');
  });
});

/** The people whom a message mentions. */
const mentioned = ({ entities }: ChatMessage) =>
  entities.flatMap((entity) => (entity.type === 'text_mention' ? [entity.user.id] : []));

/** A game in a group after some minutes. Ada, who begins, has been told that Ben came in. */
function gather() {
  const table = openGroup();
  table.world.clock.advance(4 * minute);
  table.ben.send('/help');
  table.world.clock.advance(2 * minute);
  return table;
}

describe('a notice in a group that the cache has forgotten', () => {
  it('is still one, eight hours later, and goes when its reader moves', () => {
    const { world, ada, ben, group, board } = gather();
    tapCell(ada, board, 'B2');
    const [first] = noticesIn(group);
    world.clock.advance(8 * 60 * minute);
    world.appsScript.cache.clear();
    tapControl(ada, board, 'Offer a draw');
    expect(first!.deleted).toBe(true);
    const second = newest(group);
    expect(second.text).toContain(en.drawOffered('🔶 Ada'));
    world.clock.advance(8 * 60 * minute);
    world.appsScript.cache.clear();
    tapCell(ben, board, 'A1');
    expect(second.deleted).toBe(true);
  });

  it('comes when three minutes are over to a player who was there', () => {
    const { world, ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    world.clock.advance(minute);
    ada.send('/help');
    expect(noticesIn(group)).toEqual([]);
    world.clock.advance(3 * minute);
    ada.send('/help');
    expect(noticesIn(group).map(mentioned)).toEqual([[ben.id]]);
  });

  it('is one, whichever of the group’s games it is of, and goes when its reader moves in another', () => {
    const { world, ada, ben, group, board } = gather();
    ada.send(group, '/duel 5x5');
    const other = newest(group);
    tapControl(ben, other, 'Join');
    // Ada has seen it, and leaves nothing to tell.
    for (const label of ['Offer a draw', 'Decline']) tapControl(ada, other, label);
    world.clock.advance(4 * minute);
    ben.send('/help');
    world.clock.advance(8 * 60 * minute);
    const forget = () => world.appsScript.cache.clear();
    forget();
    tapCell(ada, board, 'B2');
    const [first] = noticesIn(group);
    expect(mentioned(first!)).toEqual([ben.id]);
    world.clock.advance(8 * 60 * minute);
    forget();
    tapCell(ada, other, 'B2');
    const [second] = noticesIn(group);
    expect([noticesIn(group).length, first!.deleted, second!.replyTo]).toEqual([1, true, other]);
    world.clock.advance(8 * 60 * minute);
    forget();
    // Ben plays on in the other game, and has seen it.
    tapCell(ben, board, 'A1');
    expect([second!.deleted, ...noticesIn(group).map(mentioned)]).toEqual([true, [ada.id]]);
  });

  it('is one also where it was due later', () => {
    const { world, ada, ben, group, board } = gather();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    group.members.add(eve.id);
    eve.send(group, '/duel');
    const other = newest(group);
    tapControl(ada, other, 'Join');
    tapCell(eve, other, 'B2');
    world.clock.advance(4 * minute);
    ben.send('/help');
    world.clock.advance(6 * minute);
    tapCell(ada, other, 'A1');
    expect(noticesIn(group).map(mentioned)).toEqual([[eve.id]]);
    tapControl(ben, board, 'Offer a draw');
    tapCell(ada, board, 'B2');
    world.appsScript.cache.clear();
    world.clock.advance(4 * minute);
    for (let each = 0; each < 2; each += 1) ada.send('/help');
    expect(noticesIn(group).map(mentioned)).toEqual([[ben.id]]);
  });

  it('leaves the board where it is, if somebody has deleted the notice', () => {
    const { world, ada, ben, group, board } = gather();
    tapCell(ada, board, 'B2');
    noticesIn(group)[0]!.deleted = true;
    world.clock.advance(49 * 60 * minute);
    tapCell(ben, board, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    tapCell(ada, board, 'C3');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
  });

  it('gives its place to the board after two days', () => {
    const { world, ada, ben, group, board } = gather();
    tapCell(ada, board, 'B2');
    const [notice] = noticesIn(group);
    world.clock.advance(49 * 60 * minute);
    const before = notice!.text;
    // Another view is no change.
    tapControl(ben, board, 'More');
    tapControl(ben, board, 'Back');
    expect([notice!.text, drawn(board)]).toEqual([before, '· · ·\n· 🔶 ·\n· · ·']);
    tapCell(ben, board, 'A1');
    expect(drawn(notice!)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(board.keyboard).toBeUndefined();
  });
});

describe('a notice of an inline game', () => {
  it('comes in private to a player who has talked to the bot, with the game’s name and the other’s', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' })) as [
      FakeUser,
      FakeUser,
    ];
    const chat = world.telegram.group('Others', [ada, ben]);
    ada.send('/settings');
    const board = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
    tapControl(ben, board, 'Join');
    world.clock.advance(5 * minute);
    tapCell(ada, board, 'B2');
    expect(ben.chat.messages).toEqual([]);
    world.clock.advance(10 * minute);
    tapCell(ben, board, 'A1');
    expect(newest(ada.chat).text).toBe('Tic-tac-toe: 🔴 Ben moved. Your turn.');
    const notice = newest(ada.chat);
    tapCell(ada, board, 'C3');
    expect(notice.deleted).toBe(true);
  });

  it('says how the game stands where it is too old to be deleted', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' })) as [
      FakeUser,
      FakeUser,
    ];
    ada.send('/settings');
    const chat = world.telegram.group('Others', [ada, ben]);
    const board = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
    world.clock.advance(10 * minute);
    tapControl(ben, board, 'Join');
    const notice = newest(ada.chat);
    expect(notice.text).toBe('Tic-tac-toe: 🔴 Ben joined. Your turn.');
    world.clock.advance(49 * 60 * minute);
    tapCell(ada, board, 'B2');
    expect([notice.deleted, notice.text]).toEqual([false, 'Tic-tac-toe: 🔴 Ben’s turn.']);
  });
});

describe('a notice in private', () => {
  it('is one, of a room or of an inline game', () => {
    const { world, ada, ben, boards } = sitDown();
    const chat = world.telegram.group('Others', [ada, ben]);
    const inline = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
    tapControl(ben, inline, 'Join');
    world.clock.advance(5 * minute);
    const standing = () => noticesIn(ben.chat).map(({ text }) => text);
    tapCell(ada, inline, 'B2');
    expect(standing()).toEqual([`${ro.games.ticTacToe}: ${ro.moved('🔶 Ada')} ${ro.yourTurn}`]);
    tapCell(ada, boards[0], 'B2');
    expect(standing()).toEqual([`${ro.moved('🔶 Ada')} ${ro.yourTurn}`]);
    tapCell(ben, inline, 'A1');
    world.clock.advance(5 * minute);
    tapCell(ada, inline, 'C3');
    expect(standing()).toEqual([`${ro.games.ticTacToe}: ${ro.moved('🔶 Ada')} ${ro.yourTurn}`]);
  });
});

describe('a notice whose place that of another game has taken', () => {
  const ways: Readonly<Record<string, (opened: ReturnType<typeof replace>) => unknown>> = {
    'its reader moves': ({ ben, boards }) => tapCell(ben, boards[1], 'A1'),
    'its reader leaves the room': ({ ben }) => leaveRoom(ben, '/leave sunday'),
    'all of its reader is erased': ({ ben }) => forgetAll(ben),
    'there is more to tell': ({ ada, boards }) => tapControl(ada, boards[0], en.buttons.undo),
    'another game is told of': ({ world, ben, eve, theirs }) => {
      tapCell(ben, theirs[1], 'A1');
      world.clock.advance(2 * minute);
      tapCell(eve, theirs[0], 'C3');
    },
  };

  /** Ben is told of a room on Sunday, and then of one on Tuesday. */
  function replace() {
    const opened = sitDown();
    const { world, ada, ben, eve, boards } = opened;
    eve.send('/room tuesday');
    ben.send('/join tuesday');
    const theirs = [newest(eve.chat), newest(ben.chat)] as const;
    world.clock.advance(2 * minute);
    tapCell(ada, boards[0], 'B2');
    world.clock.advance(2 * minute);
    tapCell(eve, theirs[0], 'B2');
    return { ...opened, theirs };
  }

  for (const [when, act] of Object.entries(ways))
    onAppsScript(`is gone, and the one that stands alone goes, where ${when}`, () => {
      const opened = replace();
      const { world, ben } = opened;
      const [gone, standing] = ben.chat.messages.filter(({ text }) => text.includes('mutat'));
      expect([gone!.deleted, standing!.deleted]).toEqual([true, false]);
      world.clock.advance(2 * minute);
      const before = deletedIn(world).length;
      act(opened);
      // The game of the one that is gone does not know that it is.
      const known = [gone, standing].map((notice) => `${ben.chat.id} ${notice!.id}`);
      const deleted = deletedIn(world).slice(before);
      expect(known).toEqual(
        expect.arrayContaining(deleted.filter((each) => each.startsWith(`${ben.chat.id} `))),
      );
      expect(noticesIn(ben.chat).length).toBeLessThanOrEqual(1);
    });
});

describe('a notice whose board comes again below it', () => {
  const ways: Readonly<Record<string, (ben: FakeUser) => unknown>> = {
    'its reader moves then': (ben) => tapCell(ben, newest(ben.chat), 'A1'),
    'the room is left then': (ben) => leaveRoom(ben),
    'all of its reader is erased then': (ben) => forgetAll(ben),
  };
  it.each(Object.entries(ways))('is deleted once, where %s', (_, act) => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    ben.send('/board');
    act(ben);
    expect(deletedIn(world)).toEqual([...new Set(deletedIn(world))]);
    expect(noticesIn(ben.chat)).toEqual([]);
  });
});

describe('a notice in a group', () => {
  it('mentions a player who has not moved for some minutes, and vanishes with their move', () => {
    const { ada, ben, group, board } = gather();
    tapCell(ada, board, 'B2');
    const notice = newest(group);
    expect(notice.text).toBe('Ben: 🔶 Ada moved. Your turn.');
    expect([mentioned(notice), notice.replyTo]).toEqual([[ben.id], board]);
    tapCell(ben, board, 'A1');
    expect(notice.deleted).toBe(true);
    expect(newest(group)).toBe(notice);
  });

  it('comes to nobody who has moved lately, whatever the cache has forgotten', () => {
    const { world, ada, ben, group, board } = gather();
    tapCell(ada, board, 'B2');
    tapCell(ben, board, 'A1');
    const count = group.messages.length;
    world.clock.advance(2 * minute);
    tapCell(ada, board, 'A2');
    expect(group.messages).toHaveLength(count);
    tapCell(ben, board, 'C3');
    world.appsScript.cache.clear();
    tapCell(ada, board, 'C2');
    expect(group.messages).toHaveLength(count);
  });

  it('is one in the chat, and not more than one a minute', () => {
    const { world, ada, ben, group, board } = gather();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    group.members.add(eve.id);
    eve.send(group, '/duel');
    const other = group.messages.filter(({ text }) => text.startsWith('Tic')).at(-1)!;
    tapControl(ada, other, 'Join');
    world.clock.advance(4 * minute);
    ben.send('/help');
    world.clock.advance(2 * minute);
    tapCell(ada, board, 'B2');
    const first = newest(group);
    expect(mentioned(first)).toEqual([ben.id]);
    world.clock.advance(20_000);
    tapCell(eve, other, 'B2');
    expect(newest(group)).toBe(first);
    world.clock.advance(8 * minute);
    ben.send('/help');
    world.clock.advance(2 * minute);
    tapCell(ada, other, 'A1');
    const second = newest(group);
    expect([mentioned(second), first.deleted, second.deleted]).toEqual([[eve.id], true, false]);
  });

  it('comes once for an offer that is withdrawn and made again before the next move, and says what is true', () => {
    const { world, ada, group, board } = gather();
    const before = group.messages.length;
    for (let each = 0; each < 5; each += 1) {
      tapControl(ada, board, 'Offer a draw');
      expect(newest(group).text).toBe(`Ben: ${en.drawOffered('🔶 Ada')} ${en.turnOf('🔶 Ada')}`);
      world.clock.advance(2 * minute);
      tapControl(ada, board, 'Decline');
      expect(newest(group).text).toBe(`Ben: ${en.turnOf('🔶 Ada')}`);
      world.clock.advance(2 * minute);
    }
    expect(group.messages.length - before).toBe(1);
    tapCell(ada, board, 'B2');
    expect(newest(group).text).toBe('Ben: 🔶 Ada moved. Your turn.');
    expect(group.messages.length - before).toBe(2);
  });

  it('is turned off by its reader alone', () => {
    const { world, ada, ben, group, board } = gather();
    tapCell(ada, board, 'B2');
    const notice = newest(group);
    expect(ada.tap(notice, control(notice, '🔕')).answer?.text).toBe(en.menu.notYours);
    tapControl(ben, notice, '🔕');
    expect(notice.text).toBe(en.menu.notices(false));
    tapCell(ben, board, 'A1');
    world.clock.advance(10 * minute);
    ben.send('/help');
    const count = group.messages.length;
    tapCell(ada, board, 'A2');
    expect(group.messages).toHaveLength(count);
  });

  it.each([0, 1] as const)(
    'is left behind, however old, where player %d has the board brought',
    (player) => {
      const { world, ada, ben, group, board } = gather();
      tapCell(ada, board, 'A1');
      world.clock.advance(25 * 60 * minute);
      ada.send('/start');
      const notice = newest(group);
      world.clock.advance(49 * 60 * minute);
      const bringer = [ada, ben][player]!;
      bringer.send(group, '/games');
      tapControl(bringer, newest(group), '1. Tic-tac-toe');
      const brought = newest(group);
      expect([board.keyboard, buttonsOf(notice)]).toMatchObject([
        undefined,
        [[{ text: '🔕 Mute' }]],
      ]);
      world.appsScript.cache.clear();
      tapCell(ben, brought, 'C3');
      expect(drawn(brought)).toBe('🔶 · ·\n· · ·\n· · 🔴');
      expect(notice.text).toBe(`Ben: ${en.clock.dayOver('🔶 Ada')} ${en.yourTurn}`);
    },
  );

  it('is deleted once by a rematch of its reader, and not again by their next move', () => {
    const { world, ada, ben, group, board } = gather();
    for (const words of ['Resign', 'Yes']) tapControl(ada, board, words);
    const [notice] = noticesIn(group);
    expect(mentioned(notice!)).toEqual([ben.id]);
    tapControl(ben, board, en.buttons.rematch);
    expect(notice!.deleted).toBe(true);
    const rematch = newest(group);
    tapCell(ben, rematch, 'B2');
    tapCell(ada, rematch, 'A1');
    tapCell(ben, rematch, 'C3');
    expect(drawn(rematch)).toMatch(/🔶|🔴/u);
    expect(refusedIn(world)).toEqual([]);
  });

  it('is left where it is by a rematch, as the board above it is', () => {
    const { world, ada, ben, group, board } = gather();
    for (const words of ['Resign', 'Yes']) tapControl(ada, board, words);
    const notice = newest(group);
    world.clock.advance(49 * 60 * minute);
    tapControl(ben, board, en.buttons.rematch);
    expect(newest(group)).not.toBe(notice);
    expect(
      buttonsOf(board)
        .flat()
        .map(({ text }) => text),
    ).toContain(en.buttons.moves);
    expect(buttonsOf(notice).flat()).toHaveLength(1);
  });

  it('comes below a typed move, too', () => {
    const { ada, group, ben } = gather();
    ada.send(group, '/move B2');
    expect(newest(group).text).toBe('Ben: 🔶 Ada moved. Your turn.');
    ben.send(group, '/move A1');
    expect(
      group.messages.filter(({ text, deleted }) => !deleted && text.startsWith('Ben:')),
    ).toEqual([]);
  });
});

describe('somebody who has let the other one wait for a day', () => {
  const day = 24 * 60 * minute;
  const nudge = `${ro.clock.dayOver('🔶 Ada')} ${ro.yourTurn}`;
  const nudgesIn = (chat: ChatRoom) => chat.messages.filter(({ text }) => text === nudge);
  /** Lets time go by; what is due is found by what somebody else writes. */
  function wait(world: World, time: number) {
    world.clock.advance(time);
    world.user({ name: 'Eva', languageCode: 'en' }).send('/start');
  }

  it('is told so once in a game, without a sound, and the other can claim the win then', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    wait(world, day - 5 * minute);
    expect(nudgesIn(ben.chat)).toEqual([]);
    expect(hasControl(boards[0], en.buttons.claim)).toBe(false);
    wait(world, 10 * minute);
    expect(nudgesIn(ben.chat)).toHaveLength(1);
    expect(ben.notifications.at(-1)).toMatchObject({ text: nudge, silent: true });
    expect(hasControl(boards[0], en.buttons.claim)).toBe(true);
    tapCell(ben, boards[1], 'A1');
    tapCell(ada, boards[0], 'C3');
    expect(hasControl(boards[0], en.buttons.claim)).toBe(false);
    wait(world, 2 * day);
    wait(world, day);
    expect(nudgesIn(ben.chat)).toHaveLength(1);
    // The one who waits can claim the win each time.
    expect(hasControl(boards[0], en.buttons.claim)).toBe(true);
  });

  // Elsewhere each room has an alarm of its own, and cannot know of the others.
  onAppsScript('is told so of one game at a time, and the last notice stands', () => {
    const { world, ada, ben, eve, boards } = sitDown();
    eve.send('/room tuesday');
    ben.send('/join tuesday');
    const hers = newest(eve.chat);
    world.clock.advance(2 * minute);
    tapCell(eve, hers, 'B2');
    tapCell(ada, boards[0], 'B2');
    const rungIn = () =>
      ben.chat.messages.filter(({ text }) => /de o zi/.test(text) && !text.includes('\n'));
    wait(world, day + 10 * minute);
    expect(rungIn()).toHaveLength(1);
    wait(world, 2 * minute);
    expect(rungIn().map(({ deleted }) => deleted)).toEqual([true, false]);
    expect([boards[0], hers].map((each) => hasControl(each, en.buttons.claim))).toEqual([
      true,
      true,
    ]);
    expect(refusedIn(world)).toEqual([]);
  });

  it('is told so of one game at a time in a group, too', () => {
    const { world, ada, ben, group, board } = gather();
    ada.send(group, '/duel 5x5');
    const other = newest(group);
    tapControl(ben, other, 'Join');
    // What begins a notice of a game stands already when the day is over.
    world.clock.advance(4 * minute);
    for (const each of [board, other]) tapCell(ada, each, 'B2');
    const rungIn = () => group.messages.filter(({ text }) => text.includes(en.clock.dayOver('')));
    const standing = () => rungIn().filter(({ deleted }) => !deleted);
    for (let each = 0; each < 3; each++) wait(world, 2 * minute);
    wait(world, day);
    expect(rungIn()).toHaveLength(1);
    for (let each = 0; each < 3; each++) wait(world, 2 * minute);
    expect([rungIn().length, standing().length]).toEqual([2, 1]);
    expect(refusedIn(world)).toEqual([]);
  });

  it('is told so again in the rematch', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    wait(world, day + 10 * minute);
    for (const words of [ro.buttons.resign, ro.buttons.confirmResign])
      tapControl(ben, boards[1], words);
    tapControl(ben, boards[1], ro.buttons.rematch);
    tapCell(ben, newest(ben.chat), 'A1');
    const rematch = ada.chat.messages.filter(({ text }) => text.startsWith(en.games.ticTacToe));
    tapCell(ada, rematch.at(-1)!, 'B2');
    wait(world, day + 10 * minute);
    expect(nudgesIn(ben.chat)).toHaveLength(2);
  });

  onAppsScript.each([
    ['whose notifications are off', { preferences: { ...noPreferences, notices: 'off' } }, 0],
    ['who plays the other one no more', { strangers: { blocked: [] as number[] } }, 0],
    ['after the bot was away for days', {}, 3 * day],
  ] as const)('is not told so %s', (_, state, later) => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    const key = makePersonKey(ben.id);
    const person = { ...parsePersonRow(world.appsScript.properties.user.get(key)), ...state };
    if ('strangers' in state) state.strangers.blocked.push(ada.id);
    world.appsScript.properties.user.set(key, makePersonRow(person, world.clock.now()));
    wait(world, day + 10 * minute + later);
    expect(nudgesIn(ben.chat)).toEqual([]);
    expect(hasControl(boards[0], en.buttons.claim)).toBe(true);
  });

  it('is told nothing while their own offer waits for an answer', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    tapControl(ben, boards[1], ro.buttons.offerDraw);
    wait(world, day + 10 * minute);
    expect(ben.chat.messages.some(({ text }) => text.includes(ro.clock.dayOver('🔶 Ada')))).toBe(
      false,
    );
  });

  onAppsScript('is not told again and again where it cannot be noted', () => {
    const { world, ada, ben, boards } = sitDown();
    tapCell(ada, boards[0], 'B2');
    wait(world, day - 5 * minute);
    for (const method of ['setProperty', 'setProperties'])
      world.appsScript.faults.add({ service: 'PropertiesService', method, effect: 'fail' });
    for (let each = 0; each < 6; each++) wait(world, 70 * minute);
    expect(nudgesIn(ben.chat)).toEqual([]);
  });
});

describe('notifications that are off for 12 hours', () => {
  const hour = 60 * minute;
  it('come back after that, or by a tap, and the screen says when', () => {
    const { world, ada, ben, boards } = sitDown();
    ben.send('/notices');
    const menu = newest(ben.chat);
    tapControl(ben, menu, ro.buttons.muteAWhile);
    expect(menu.text).toBe(ro.menu.noticesPaused(ro.clock.within(12, 'hour')));
    world.clock.advance(2 * minute);
    tapCell(ada, boards[0], 'B2');
    expect(noticesIn(ben.chat)).toEqual([]);
    tapCell(ben, boards[1], 'A1');
    world.clock.advance(11 * hour);
    ben.send('/notices');
    expect(newest(ben.chat).text).toBe(ro.menu.noticesPaused(ro.clock.within(1, 'hour')));
    world.clock.advance(hour);
    tapCell(ada, boards[0], 'A2');
    expect(noticesIn(ben.chat)).toHaveLength(1);
    tapCell(ben, boards[1], 'A3');
    ben.send('/notices');
    tapControl(ben, newest(ben.chat), ro.buttons.muteAWhile);
    tapControl(ben, newest(ben.chat), ro.buttons.unmute);
    world.clock.advance(5 * minute);
    tapCell(ada, boards[0], 'B1');
    expect(textsIn(ben.chat)).toContain('🔶 Ada a mutat. E rândul tău.');
  });
});
