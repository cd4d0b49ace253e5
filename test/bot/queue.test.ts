/** Who plays next on a board of a group: the winner stays, and the others take turns. */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { makeActionCode } from '../../src/bot/buttons/actionCode.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { withAction } from './buttonContent.ts';
import {
  control,
  dataOf,
  forgetAll,
  hasControl,
  lastBoard,
  newest,
  openFriends,
  tapCell,
  tapControl,
  winOfFirst,
  words,
} from './players.ts';

const en = textsOf('en');
const { buttons, refusals, queue } = en;
const minute = 60_000;

/** Five friends, of whom Ada and Ben have played; `first` won. */
function openPlayed(guests: readonly string[] = []) {
  const { world, friends, group } = openFriends('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', ...guests);
  const [ada, ben, cleo, dan, eve, ...others] = friends;
  ada.send(group, '/duel');
  const board = newest(group);
  tapControl(ben, board, buttons.join);
  playOut(board, ada, ben);
  return { world, ada, ben, cleo, dan, eve, others, group, board };
}

/** The first to move wins. */
function playOut(board: ChatMessage, first: FakeUser, second: FakeUser): void {
  for (const [player, cell] of winOfFirst(first, second)) tapCell(player, board, cell);
}

const drawnMoves = ['B2', 'A1', 'A2', 'C2', 'B1', 'B3', 'A3', 'C1', 'C3'];
function playDraw(board: ChatMessage, first: FakeUser, second: FakeUser): void {
  for (const [index, cell] of drawnMoves.entries())
    tapCell(index % 2 === 0 ? first : second, board, cell);
}

describe('✋ below an ended board', () => {
  it('begins a game with the winner, in the same message and with other colours', () => {
    const { cleo, ada, group, board } = openPlayed();
    expect(words(board)).toContain(en.wins('🔶 Ada'));
    const count = group.messages.length;
    tapControl(cleo, board, buttons.queue);
    expect(group.messages).toHaveLength(count);
    expect(words(board)).toContain('🔶 Ada 🔴 Cleo');
    expect(words(board)).toContain(en.turnOf('🔴 Cleo'));
    expect(words(board)).toContain(en.lastGame.won('🔶 Ada'));
    tapCell(cleo, board, 'B2');
    tapCell(ada, board, 'A1');
    expect(words(board)).toContain('A1');
  });

  it('is refused to the winner, who stays', () => {
    const { ada, board } = openPlayed();
    expect(tapControl(ada, board, buttons.queue).answer?.text).toBe(refusals.staysAnyway);
    expect(hasControl(board, buttons.rematch)).toBe(true);
  });

  it('lets the loser play again, with the score of the two', () => {
    const { ben, board } = openPlayed();
    tapControl(ben, board, buttons.queue);
    expect(words(board)).toContain(en.turnOf('🔴 Ben'));
    expect(words(board)).toContain('🔶 1 – 0 🔴');
  });

  it('is not inline, in a room, nor below a board that was withdrawn', () => {
    const { world, ada, ben, group } = openPlayed();
    const inline = ada.chooseInline(ada.typeInline('', group), 'duel-ticTacToe');
    tapControl(ben, inline, buttons.join);
    playOut(inline, ada, ben);
    expect(hasControl(inline, buttons.queue)).toBe(false);
    ada.send(group, '/duel connect4');
    const withdrawn = newest(group);
    tapControl(ada, withdrawn, buttons.cancel);
    expect(hasControl(withdrawn, buttons.queue)).toBe(false);
    ada.send('/room Sunday');
    ben.send('/join Sunday');
    const rooms = newest(ada.chat);
    tapCell(ada, rooms, 'B2');
    tapControl(ada, rooms, buttons.resign);
    tapControl(ada, rooms, buttons.confirmResign);
    expect(hasControl(newest(ada.chat), buttons.queue)).toBe(false);
    expect(world.executions.length).toBeGreaterThan(0);
  });
});

describe('a queue', () => {
  it('is shown by names, plays in turn, and shows each end before the next begins', () => {
    const { ada, ben, cleo, dan, eve, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    tapControl(eve, board, buttons.queue);
    expect(words(board)).toContain(`${queue.next('Dan')} · Eve`);
    playOut(board, cleo, ada);
    expect(words(board)).toContain(en.wins('🔴 Cleo'));
    tapControl(ben, board, buttons.queue);
    expect(words(board)).toContain(`${queue.next('Dan')} · Eve · Ben`);
    expect(hasControl(board, buttons.rematch)).toBe(false);
    // Anybody may begin it.
    tapControl(ada, board, queue.play('Dan'));
    expect(words(board)).toContain('🔶 Dan 🔴 Cleo');
    expect(words(board)).toContain(`${queue.next('Eve')} · Ben`);
    expect(words(board)).toContain(en.turnOf('🔶 Dan'));
  });

  it('lets whoever has sat longer give way after a draw', () => {
    const { ada, cleo, dan, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    playDraw(board, cleo, ada);
    expect(words(board)).toContain(en.draw);
    tapControl(dan, board, queue.play('Dan'));
    expect(words(board)).toContain('🔶 Dan 🔴 Cleo');
  });

  it('gives up a place by a second tap, or by /leave, which touches no running game', () => {
    const { ada, cleo, dan, eve, group, board } = openPlayed();
    for (const each of [cleo, dan, eve]) tapControl(each, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    expect(words(board)).toContain(queue.next('Eve'));
    eve.send(group, '/leave');
    // A group has several boards.
    expect(newest(group).text).toContain(en.labelled('Tic-tac-toe · Ada – Cleo', queue.left));
    expect(words(board)).not.toContain(queue.next('Eve'));
    tapCell(cleo, board, 'B2');
    tapCell(ada, board, 'A1');
    expect(words(board)).toContain('A1');
  });

  it('has a place for each, and eight in all', () => {
    const guests = Array.from({ length: 9 }, (_, index) => `Guest ${index + 1}`);
    const { world, ada, cleo, others, board } = openPlayed(guests);
    tapControl(cleo, board, buttons.queue);
    expect(tapControl(cleo, board, buttons.queue).answer?.text).toBe(refusals.seatedAlready);
    expect(tapControl(ada, board, buttons.queue).answer?.text).toBe(refusals.seatedAlready);
    const said = others.map((each) => tapControl(each, board, buttons.queue).answer?.text);
    expect(said.slice(0, 8)).toEqual(said.slice(0, 8).map(() => ''));
    expect(said[8]).toBe(refusals.queueFull);
    world.clock.advance(2 * minute);
    tapControl(cleo, board, buttons.more);
    tapControl(cleo, board, buttons.back);
    for (const each of guests.slice(0, 8)) expect(words(board).split(each)).toHaveLength(2);
    expect(words(board)).not.toContain(guests[8]);
  });

  it('is gone an hour after its last game', () => {
    const { world, ada, cleo, dan, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    playOut(board, cleo, ada);
    world.clock.advance(66 * minute);
    const tap = tapControl(ada, board, queue.play('Dan'));
    expect(tap.answer?.text ?? '').toBe('');
    expect(words(board)).not.toContain('Dan');
    expect(hasControl(board, buttons.rematch)).toBe(true);
  });

  it('goes on without a player whose time is over, by whoever waits', () => {
    const { world, ada, cleo, dan, eve, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    expect(words(board)).toContain(en.clock.within(10, 'minute'));
    world.clock.advance(11 * minute);
    tapCell(ada, board, 'B2');
    expect(tapControl(eve, board, buttons.claim).answer?.text).toBe(refusals.notYourGame);
    tapControl(dan, board, buttons.claim);
    expect(words(board)).toContain(en.clock.claimed('🔶 Ada'));
    tapControl(dan, board, queue.play('Dan'));
    expect(words(board)).toContain('🔶 Ada 🔴 Dan');
  });

  it('stays where the time of a player is over, also for who comes late', () => {
    const { world, ada, cleo, dan, eve, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    world.clock.advance(11 * minute);
    ada.send('/games');
    for (const each of [ada, dan, eve]) tapCell(each, board, 'B2');
    expect(hasControl(board, buttons.claim)).toBe(true);
    tapControl(eve, board, buttons.queue);
    expect(words(board)).toContain(`${queue.next('Dan')} · Eve`);
  });

  it('goes on after a game that was called off', () => {
    const { world, ada, cleo, dan, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    world.clock.advance(11 * minute);
    const key = dataOf(control(board, buttons.undo));
    ada.tap(board, withAction(key, makeActionCode({ kind: 'control', control: 'cancel' })));
    expect(words(board)).toContain(queue.next('Dan'));
    tapControl(dan, board, queue.play('Dan'));
    expect(words(board)).toContain('🔶 Ada 🔴 Dan');
  });

  it('tells whoever is next that they play now, where somebody else begins it', () => {
    const { world, ada, ben, cleo, dan, group, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    playOut(board, cleo, ada);
    world.clock.advance(5 * minute);
    tapControl(ben, board, queue.play('Dan'));
    expect(words(newest(group))).toContain('Dan: ');
    expect(words(newest(group))).not.toContain('joined');
  });

  it('begins no second game beside a rematch', () => {
    const { world, ben, cleo, group, board } = openPlayed();
    tapControl(ben, board, buttons.rematch);
    world.clock.advance(minute);
    expect(tapControl(cleo, board, buttons.queue).answer?.text).toBe(refusals.begunBelow);
    expect(words(board)).not.toContain('Cleo');
    expect(words(lastBoard(group))).toContain('Ada');
  });

  it('tells people of one name apart from those who play', () => {
    const { world, ada, cleo, group, board } = openPlayed(['Ada']);
    const other = world.telegram.users.find(
      (each) => each !== ada && each.person.profile.first_name === 'Ada',
    )!;
    tapControl(cleo, board, buttons.queue);
    tapControl(other, board, buttons.queue);
    expect(words(board)).toContain(queue.next('Ada 2'));
    expect(lastBoard(group)).toBe(board);
  });

  it('takes both of two who tap at once, and begins one game', () => {
    const { cleo, dan, board } = openPlayed();
    const data = dataOf(control(board, buttons.queue));
    cleo.tap(board, data);
    dan.tap(board, data);
    expect(words(board)).toContain('🔶 Ada 🔴 Cleo');
    expect(words(board)).toContain(queue.next('Dan'));
  });

  it('takes a tap that was on its way when the next game began, and begins none with a rematch', () => {
    const { world, ben, cleo, dan, group, board } = openPlayed();
    const [wish, again] = [buttons.queue, buttons.rematch].map((key) =>
      dataOf(control(board, key)),
    );
    const count = group.messages.length;
    world.hold(() => {
      cleo.tap(board, wish!);
      dan.tap(board, wish!);
      ben.tap(board, again!);
    });
    world.deliverAll();
    expect(words(board)).toContain('🔶 Ada 🔴 Cleo');
    expect(words(board)).toContain(queue.next('Dan'));
    expect(group.messages).toHaveLength(count);
  });

  it('refuses a rematch while others wait', () => {
    const { world, ada, cleo, dan, group, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    playOut(board, cleo, ada);
    world.clock.advance(2 * minute);
    ada.send(group, '/rematch');
    expect(words(newest(group))).toContain(refusals.othersNext);
    expect(lastBoard(group)).toBe(board);
  });

  it('forgets whoever asks for it', () => {
    const { cleo, dan, eve, board } = openPlayed();
    for (const each of [cleo, dan, eve]) tapControl(each, board, buttons.queue);
    forgetAll(dan);
    tapCell(cleo, board, 'B2');
    expect(words(board)).toContain(queue.next('Eve'));
    expect(words(board)).not.toContain('Dan');
    expect(words(board)).toContain('Cleo');
  });

  it('is gone with a player who has all erased, and so are its names and keys', () => {
    const { world, ada, cleo, dan, eve, board } = openPlayed();
    for (const each of [cleo, dan, eve]) tapControl(each, board, buttons.queue);
    playOut(board, cleo, ada);
    expect(words(board)).toContain('Dan');
    world.clock.advance(2 * minute);
    forgetAll(ada);
    for (const name of ['Ada', 'Dan', 'Eve']) expect(words(board)).not.toContain(name);
    for (const key of [queue.play('Dan'), buttons.queue])
      expect(hasControl(board, key)).toBe(false);
  });

  it('goes along where its group becomes a supergroup', () => {
    const { world, cleo, dan, group, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    tapControl(dan, board, buttons.queue);
    world.clock.advance(2 * minute);
    const upgraded = world.telegram.upgradeGroup(group);
    cleo.send(upgraded, '/board');
    expect(words(lastBoard(upgraded))).toContain(queue.next('Dan'));
    tapControl(dan, lastBoard(upgraded), buttons.queue);
    expect(words(lastBoard(upgraded))).not.toContain(queue.next('Dan'));
  });

  it('counts each game for the two who played it', () => {
    const { world, ada, cleo, group, board } = openPlayed();
    tapControl(cleo, board, buttons.queue);
    playOut(board, cleo, ada);
    world.clock.advance(2 * minute);
    cleo.send(group, '/top');
    const table = words(newest(group));
    expect(table).toContain('Cleo');
    expect(table).toContain('Ada');
  });
});
