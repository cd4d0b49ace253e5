/** What leads others to a game that is over, and each reader of a shared game to its review. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../../src/bot/views/board/controls.ts';
import {
  control,
  drawn,
  hasControl,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
} from '../players.ts';
import { weathers } from '../weathers.ts';
import { openPlayed, ticTacToe } from './playedGame.ts';

const { buttons } = textsOf('en');

const textIn = (result: object | undefined): string =>
  JSON.parse(JSON.stringify(result)).input_message_content.message_text;

describe.each(weathers)('the review of a game that people share%s', (_, forget) => {
  /** The address of the review's button, if the board has one. */
  function reviewLink(board: ChatMessage, label: string): string {
    const button = control(board, label);
    if (!('url' in button)) throw new Error(`${label} is no link`);
    return button.url;
  }

  function resign(ada: FakeUser, board: ChatMessage): void {
    tapControl(ada, board, buttons.resign);
    tapControl(ada, board, buttons.confirmResign);
  }

  it('opens by a link in the chat of each reader, in their language, and leaves the group in peace', () => {
    const { world, ada, ben, group, board } = openGroup();
    for (const [user, cell] of [
      [ada, 'B2'],
      [ben, 'A2'],
      [ada, 'A1'],
    ] as const)
      tapCell(user, board, cell);
    resign(ben, board);
    const said = group.messages.length;
    forget(world);
    const eve = world.user({ name: 'Eve', languageCode: 'ro' });
    eve.openLink(reviewLink(board, buttons.review));
    const review = newest(eve.chat);
    expect(review.text).toContain(textsOf('ro').coach.turned(2));
    expect(group.messages).toHaveLength(said);
    for (const words of ['▶', '▶']) tapControl(eve, review, words);
    expect(review.text).toContain(textsOf('ro').ply(2, 3));
    expect(review.text).toMatch(/[=✗] /);
    tapControl(eve, review, reviewKeys.retry);
    expect(newest(eve.chat).text).toContain(textsOf('ro').yourTurn);
  });

  it('of a room is on each player’s own board', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, newest(ada.chat), 'B2');
    resign(ada, newest(ada.chat));
    const board = newest(ada.chat);
    forget(world);
    const [theirs, count] = [newest(ben.chat).text, ada.chat.messages.length];
    tapControl(ada, board, buttons.review);
    tapControl(ada, board, '▶');
    expect(board.text).toContain('= ');
    expect([newest(ben.chat).text, ada.chat.messages.length]).toEqual([theirs, count]);
    tapControl(ada, board, reviewKeys.back);
    expect(hasControl(board, buttons.rematch)).toBe(true);
  });

  it('is sent to friends from any game that is over', () => {
    const { world, ada, board } = openPlayed(ticTacToe.command, ticTacToe.cells);
    const ben = world.user({ name: 'Ben', languageCode: 'es' });
    const chat = world.telegram.peopleChat(ada, ben);
    const share = control(board, buttons.share);
    const query =
      'switch_inline_query_chosen_chat' in share
        ? (share.switch_inline_query_chosen_chat.query ?? '')
        : '';
    forget(world);
    const asked = ada.typeInline(query, chat);
    ada.chooseInline(asked, asked.answer!.results[0]!);
    const drawn3 = drawn(board).replace(/[· ]/g, (sign) => (sign === '·' ? '⬜' : ''));
    const moves = '1. B2 A1\u20032. C3 A2\u20033. A3 C1\u20034. B1 B3\n5. C2';
    expect(newest(chat).text).toBe(
      `Look at this game of tic-tac-toe:\n${drawn3}\n${moves}\n${textsOf('en').draw}`,
    );
    const [open] = buttonsOf(newest(chat)).flat();
    forget(world);
    ben.openLink(open && 'url' in open ? open.url : '');
    const es = textsOf('es');
    tapControl(ben, newest(ben.chat), es.buttons.review);
    tapControl(ben, newest(ben.chat), reviewKeys.after);
    expect(newest(ben.chat).text).toContain(es.ply(1, 9));
  });

  it('names who played and who won, and draws the final board, to whomever it is sent', () => {
    const { ada, ben, board } = openGroup();
    for (const [user, cell] of [
      [ada, 'B2'],
      [ben, 'A1'],
      [ada, 'B1'],
      [ben, 'A2'],
      [ada, 'B3'],
    ] as const)
      tapCell(user, board, cell);
    const share = control(board, buttons.share);
    const query =
      'switch_inline_query_chosen_chat' in share
        ? (share.switch_inline_query_chosen_chat.query ?? '')
        : '';
    expect(query).toMatch(/^open sA\w+ 🔶 Ada – 🔴 Ben$/u);
    const [result] = ada.typeInline(query, ada.chat).answer!.results;
    expect(textIn(result)).toBe(
      'Look at this game of tic-tac-toe:\n🔶 Ada – 🔴 Ben\n🔴🔴⬜\n🔶🔶🔶\n⬜⬜⬜\n1. B2 A1\u20032. B1 A2\u20033. B3\n🔶 Ada wins!',
    );
    // What is typed instead of names shows no link, and what is no pair of sides is left out.
    const [other] = ada.typeInline(query.replace('Ben', 'b.example/x'), ada.chat).answer!.results;
    expect(textIn(other)).not.toContain('b.example/x');
    const [none] = ada.typeInline(query.replace(/🔶.*/u, 'buy this'), ada.chat).answer!.results;
    expect(textIn(none)).not.toContain('buy');
  });

  it('has no link while the game is on', () => {
    const { ada, board } = openGroup();
    tapCell(ada, board, 'B2');
    expect(hasControl(board, buttons.review)).toBe(false);
    expect(hasControl(board, buttons.share)).toBe(false);
  });

  it.each([
    [
      'gAEAE',
      'This link is incomplete or damaged.\nMove 3 (B2) can’t be played: That square is taken.',
    ],
    ['gAEAJ', 'Move 3 (?) can’t be played: Please type a square such as B2'],
    ['g_AAA', 'This link leads to a game I don’t know.'],
    ['p', 'This link is incomplete or damaged.'],
    ['p99999', 'There’s no such puzzle yet.'],
  ])('a damaged link is told as such: %s', (payload, said) => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send(`/start ${payload}`);
    expect(newest(ada.chat).text).toContain(said);
  });

  it('a link to a position that is not over begins a game from there', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/start gBDDE');
    expect(newest(ada.chat).text).toContain('Connect Four');
    expect(drawn(newest(ada.chat), 6)).toMatch(/🔴 🔴|🟡/);
  });
});
