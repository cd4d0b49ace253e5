import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  control,
  dataOf,
  drawn,
  isOver,
  newest,
  openGroup,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const day = 86_400_000;

describe.each(weathers)('two people in a group%s', (_, forget) => {
  function gather(command = '/duel') {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'ro' });
    const eve = world.user({ name: 'Eve', languageCode: 'es' });
    const group = world.telegram.group('Friends', [ada, ben, eve]);
    ada.send(group, command);
    const board = newest(group);
    const tap = (user: FakeUser, words: string) => {
      forget(world);
      return tapControl(user, board, words);
    };
    const move = (user: FakeUser, cell: string) => {
      forget(world);
      return tapCell(user, board, cell);
    };
    return { world, ada, ben, eve, group, board, tap, move };
  }

  it('wait for a second player, who is not the first, and then only the two may tap, in turn', () => {
    const { ada, ben, eve, board, tap, move } = gather();
    expect(board.text).toContain('is waiting: ✋ Join');
    expect(tap(ada, 'Join').answer?.text).toBe(textsOf('en').refusals.ownGame);
    tap(ben, 'Join');
    expect(words(board)).toContain('Tic-tac-toe · 🏆 Ranked game 🔶 Ada 🔴 Ben 🔶 Ada’s turn.');
    expect(move(ben, 'B2').answer?.text).toBe(textsOf('ro').refusals.notYourTurn);
    expect(move(eve, 'B2').answer?.text).toBe(textsOf('es').refusals.notYourGame);
    move(ada, 'B2');
    expect(board.text).toContain('🔴 Ben’s turn.');
    expect(move(ada, 'A1').answer?.text).toBe(textsOf('en').refusals.notYourTurn);
    move(ben, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('play to the end in one message, and the rematch in another, where the other begins', () => {
    const { world, ada, ben, group, board, tap, move } = gather();
    tap(ben, 'Join');
    move(ada, 'B2');
    move(ben, 'A1');
    move(ada, 'B1');
    move(ben, 'A2');
    move(ada, 'B3');
    expect(board.text).toContain('🔶 Ada wins!');
    expect(group.messages).toHaveLength(2);
    tap(ben, 'Rematch');
    const rematch = newest(group);
    expect(rematch.text).toContain('🔴 Ben’s turn.');
    forget(world);
    tapCell(ben, rematch, 'C3');
    expect(drawn(rematch)).toBe('· · ·\n· · ·\n· · 🔴');
    expect(board.text).toContain('🔶 Ada wins!');
    expect(group.messages).toHaveLength(3);
  });

  it('take a move back only if the other allows it', () => {
    const { ada, ben, board, tap, move } = gather();
    tap(ben, 'Join');
    move(ada, 'B2');
    tap(ada, 'Undo');
    expect(board.text).toContain('🔶 Ada wants to take a move back.');
    expect(tap(ada, 'Allow it').answer?.text).toBe(textsOf('en').refusals.ownOffer);
    tap(ben, 'Decline');
    expect(drawn(board)).toContain('🔶');
    move(ben, 'A1');
    move(ada, 'A2');
    tap(ada, 'Undo');
    tap(ben, 'Allow it');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    move(ada, 'A3');
    move(ben, 'C3');
    tap(ada, 'Undo');
    tap(ben, 'Allow it');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(board.text).toContain('🔶 Ada’s turn.');
  });

  it('ask nothing again that was declined before they have moved', () => {
    const { ada, ben, board, tap, move } = gather();
    const { refusals } = textsOf('en');
    tap(ben, 'Join');
    move(ada, 'B2');
    tap(ada, 'Offer a draw');
    tap(ben, 'Decline');
    expect(tap(ada, 'Offer a draw').answer?.text).toBe(refusals.declinedBefore);
    move(ben, 'A1');
    expect(board.text).toContain('🔴 Ben declined.');
    expect(tap(ada, 'Undo').answer?.text).toBe(refusals.declinedBefore);
    move(ada, 'C3');
    expect(board.text).not.toContain('declined');
    tap(ada, 'Offer a draw');
    expect(board.text).toContain('🔶 Ada offers a draw.');
  });

  it('answer a question before they ask one of their own', () => {
    const { ada, ben, board, tap, move } = gather();
    const { refusals } = textsOf('ro');
    tap(ben, 'Join');
    move(ada, 'B2');
    move(ben, 'A1');
    tap(ada, 'Undo');
    const asked = board.text;
    expect(tap(ben, 'Offer a draw').answer?.text).toBe(refusals.offerOpen);
    expect(board.text).toBe(asked);
  });

  it('offer, decline and accept a draw; the other’s move lets the offer drop', () => {
    const { ada, ben, board, tap, move } = gather();
    tap(ben, 'Join');
    tap(ada, 'Offer a draw');
    expect(board.text).toContain('🔶 Ada offers a draw.');
    expect(tap(ada, 'Accept the draw').answer?.text).toBe(textsOf('en').refusals.ownOffer);
    move(ada, 'B2');
    expect(board.text).toContain('🔶 Ada offers a draw.');
    move(ben, 'A1');
    expect(board.text).not.toContain('offers a draw');
    tap(ben, 'Offer a draw');
    tap(ada, 'Accept the draw');
    expect(board.text).toContain('It’s a draw by agreement.');
    expect(isOver(board)).toBe(true);
  });

  it('resign after one confirmation, which nobody else can give, though the other may take the question away', () => {
    const { ada, ben, eve, board, tap } = gather();
    tap(ben, 'Join');
    tap(ben, 'Resign');
    expect(words(board)).toContain('🔴 Ben, do you really want to resign?');
    expect(tap(ada, 'Yes, resign').answer?.text).toBe(textsOf('en').refusals.notAskedOfYou);
    expect(words(board)).toContain('🔴 Ben, do you really want to resign?');
    for (const answer of ['Yes, resign', 'Keep playing'])
      expect(tap(eve, answer).answer?.text).toBe(textsOf('es').refusals.notYourGame);
    for (const user of [ada, ben]) {
      tap(user, 'Keep playing');
      expect(board.text).not.toContain('resign');
      expect(isOver(board)).toBe(false);
      tap(ben, 'Resign');
    }
    tap(ada, 'Keep playing');
    tap(ben, 'Resign');
    tap(ben, 'Yes, resign');
    expect(board.text).toContain('🔴 Ben resigned. 🔶 Ada wins!');
    tap(ada, 'Rematch');
    expect(newest(board.chat).text).toContain('🔴 Ben’s turn.');
  });

  it('may claim or cancel a game whose other player has been away for 24 hours, and not before', () => {
    for (const [button, end] of [
      ['Claim the win', '🔶 Ada wins: the other player has been away for a day.'],
      ['Cancel the game', 'This game was cancelled.'],
    ] as const) {
      const { world, ada, ben, board, tap, move } = gather();
      tap(ben, 'Join');
      move(ada, 'B2');
      world.clock.advance(day - 600_000);
      expect(move(ada, 'A1').answer?.text).toBe(textsOf('en').refusals.notYourTurn);
      world.clock.advance(900_000);
      move(ada, 'A1');
      expect(words(board)).toContain('🔴 Ben hasn’t moved for a day. 🔶 Ada can claim the win');
      expect(tap(ben, button).answer?.text).toBe(textsOf('ro').refusals.notForMover);
      tap(ada, button);
      expect(words(board)).toContain(end);
      // What was claimed is looked at; what was cancelled has no board.
      expect(buttonsOf(board).some((row) => row.length === 3)).toBe(button.startsWith('Claim'));
    }
  });

  it('of two who want the same seat the first has it, and the second is told', () => {
    const { world, ben, eve, board } = gather();
    const join = dataOf(control(board, 'Join'));
    world.hold(() => {
      ben.tap(board, join);
      eve.tap(board, join);
    });
    world.deliverAll();
    expect(board.text).toContain('🔴 Ben');
    expect(eve.toasts.at(-1)).toBe(textsOf('es').refusals.seatTaken);
  });

  it('play the other games too', () => {
    for (const [command, rows] of [
      ['/duel connectfour', 6],
      ['/duel connectfour7', 7],
    ] as const) {
      const { ada, ben, board, tap, move } = gather(command);
      tap(ben, 'Join');
      for (const column of [1, 2, 1, 2, 1, 2, 1]) move(column === 1 ? ada : ben, `A${column}`);
      expect(board.text).toContain('🟡 Ada wins!');
      expect(drawn(board, rows).match(/🟡/g)).toHaveLength(4);
    }
  });
});

describe.each(weathers)('a group%s', (_, forget) => {
  it('gets its board in the supergroup that it has become, unnoticed, at the next tap', () => {
    const { world, ada, ben, group, board: old } = openGroup();
    const supergroup = world.hold(() => world.telegram.upgradeGroup(group));
    world.telegram.updates.clear();
    forget(world);
    tapCell(ada, old, 'B2');
    const board = newest(supergroup);
    expect(drawn(board)).toContain('🔶');
    forget(world);
    tapCell(ben, board, 'A1');
    expect(drawn(board)).toContain('🔴');
  });
});

/** The columns of a game of 42 moves. */
const drawnGame = '713154641222274336566375323416521157754476';

describe('a group', () => {
  it('keeps its game when it becomes a supergroup', () => {
    const { world, ada, ben, group, board: old } = openGroup();
    tapCell(ada, old, 'B2');
    const supergroup = world.telegram.upgradeGroup(group);
    const board = newest(supergroup);
    expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
    expect(board.text).toMatch(/🔶 Ada\n🔴 Ben/);
    tapCell(ben, board, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('stays within 20 edits a minute through 42 moves at the speed of people', () => {
    const { world, ada, ben, group, board } = openGroup('/duel connectfour', { pace: 3200 });
    [...drawnGame].forEach((column, ply) => {
      tapCell(ply % 2 === 0 ? ada : ben, board, `A${column}`);
    });
    expect(board.text).toContain('It’s a draw.');
    const replies = world.telegram.requests.map(({ reply }) => JSON.stringify(reply));
    expect(replies.filter((reply) => reply.includes('Too Many Requests'))).toEqual([]);
    expect(group.messages).toHaveLength(2);
  });

  it('where Telegram asks to wait keeps the move, and shows it at the next chance', () => {
    const { world, ada, ben, board } = openGroup('/duel connectfour', { pace: 100 });
    const shown = () => (drawn(board, 6).match(/🟡|🔴/g) ?? []).length;
    let moves = 0;
    while (shown() === moves) {
      tapCell(moves % 2 === 0 ? ada : ben, board, `A${drawnGame[moves]}`);
      moves++;
    }
    expect(shown()).toBe(moves - 1);
    const edit = world.telegram.requests.findLast(({ method }) => method === 'editMessageText');
    expect(JSON.stringify(edit!.reply)).toContain('Too Many Requests');
    world.clock.advance(60_000);
    const tap = tapCell(moves % 2 === 0 ? ada : ben, board, `A${drawnGame[moves]}`);
    expect(tap.answer?.text).toBe(textsOf('en').refusals.staleBoard);
    expect(shown()).toBe(moves);
  });
});
