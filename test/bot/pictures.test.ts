/**
 * 🖼 and 🎞 of a game that is over: a message of its own, with a caption that tells others of the
 * game.
 */
import { GifReader } from 'omggif';
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import { sampled } from '../samples.ts';
import {
  emptyCells,
  hasControl,
  isOver,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';
import { weathers } from './weathers.ts';

const { buttons } = textsOf('en');
const cells = ['B2', 'A1', 'B1', 'A2', 'B3'];

/** A game of two people in a group, which the first wins. */
function openPlayed() {
  const opened = openGroup();
  for (const [index, cell] of cells.entries())
    tapCell(index % 2 === 0 ? opened.ada : opened.ben, opened.board, cell);
  return opened;
}

/** A game of one person for both sides, which is reviewed. */
function openAlone(languageCode = 'en') {
  const world = openWorld({ BOT_USERNAME: 'linia_playground_bot' });
  const ada = world.user({ name: 'Ada', languageCode });
  ada.send('/duel');
  const board = newest(ada.chat);
  for (const cell of cells) tapCell(ada, board, cell);
  return { world, ada, board };
}

const refusal = {
  kind: 'status',
  code: 400,
  description: 'Bad Request: not enough rights to send photos to the chat',
} as const;

const framesOf = ({ file }: ChatMessage): number =>
  file ? new GifReader(Buffer.from(file.bytes)).numFrames() : 0;
const delaysOf = ({ file }: ChatMessage): readonly number[] => {
  const gif = new GifReader(Buffer.from(file!.bytes));
  return Array.from({ length: gif.numFrames() }, (_, frame) => gif.frameInfo(frame).delay);
};

describe.each(weathers)('a game that is over%s', (weather, forget) => {
  it('is sent as a picture, with names, result and link, in one request', () => {
    const { world, ada, group, board } = openPlayed();
    forget(world);
    const from = world.telegram.requests.length;
    tapBehindMore(ada, board, buttons.picture);
    const sent = newest(group);
    expect(
      world.telegram.requests
        .slice(from)
        .map(({ method }) => method)
        .sort(),
    ).toEqual(
      ['answerCallbackQuery', 'answerCallbackQuery', 'editMessageText', 'sendPhoto'].sort(),
    );
    expect(sent.file?.kind).toBe('photo');
    expect(sent.replyTo).toBe(board);
    expect(framesOf(sent)).toBe(1);
    const lines = sent.text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Tic-tac-toe · 🔶 1 – 0 🔴',
        '🔶 Ada',
        '🔴 Ben',
        '🔶 Ada wins! 🎉 Last move: 🔶 B3',
      ]),
    );
    expect(sent.text).toMatch(/https:\/\/t\.me\/linia_playground_bot\?start=sA\w+$/);
    expect(sent.entities).toContainEqual({ type: 'bold', offset: 0, length: 'Tic-tac-toe'.length });
  });

  it('is sent as a film of all its moves', () => {
    const { world, ben, group, board } = openPlayed();
    forget(world);
    tapBehindMore(ben, board, buttons.film);
    expect(newest(group).file?.kind).toBe('animation');
    expect(framesOf(newest(group))).toBe(cells.length + 1);
  });

  it('is sent from its review, too, and the film holds the move that decided it', () => {
    const { world, ada, board } = openAlone();
    tapBehindMore(ada, board, buttons.film);
    const plain = delaysOf(newest(ada.chat));
    tapControl(ada, board, buttons.back);
    tapControl(ada, board, buttons.review);
    forget(world);
    tapControl(ada, board, reviewKeys.more);
    tapControl(ada, board, buttons.film);
    const held = delaysOf(newest(ada.chat));
    expect(held.length).toBe(plain.length);
    // Without the cache nobody remembers the review.
    const longer = held.flatMap((delay, frame) => (delay > plain[frame]! ? [frame] : []));
    expect(longer).toEqual(weather === '' ? [4] : []);
  });

  it('is shown to others by the name of the one who played it, in any language', () => {
    for (const language of sampled(languages, 2)) {
      const { world, ada, board } = openAlone(language);
      forget(world);
      tapBehindMore(ada, board, textsOf(language).buttons.picture);
      expect(newest(ada.chat).file?.kind).toBe('photo');
      expect(newest(ada.chat).text).toContain(textsOf(language).games.ticTacToe);
      expect(newest(ada.chat).text).not.toContain(textsOf(language).you);
    }
  });
});

describe('a picture', () => {
  it('is sent to the one who asks in a room', () => {
    const { ada, ben } = openRoom();
    ben.send('/join Sunday');
    for (const [index, cell] of cells.entries()) {
      const user = index % 2 === 0 ? ada : ben;
      tapCell(user, newestBoard(user), cell);
    }
    const count = newestBoard(ada).chat.messages.length;
    tapBehindMore(ben, newestBoard(ben), textsOf('ro').buttons.film);
    expect(newest(ben.chat).file?.kind).toBe('animation');
    expect(newest(ben.chat).text).toContain('🔴 Ben');
    expect(ada.chat.messages.length).toBe(count);
  });

  it('is not offered while a game is on, nor in other chats, where the bot cannot send any', () => {
    const { ada, board } = openGroup();
    tapCell(ada, board, 'B2');
    tapControl(ada, board, buttons.more);
    expect(hasControl(board, buttons.picture)).toBe(false);
    const world = openWorld();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    const fay = world.user({ name: 'Fay', languageCode: 'en' });
    const chat = world.telegram.peopleChat(eve, fay);
    const asked = eve.typeInline('tictactoe', chat);
    eve.chooseInline(asked, asked.answer!.results[0]!);
    const inline = newest(chat);
    tapControl(fay, inline, buttons.join);
    for (const [index, cell] of cells.entries()) tapCell(index % 2 === 0 ? eve : fay, inline, cell);
    tapControl(eve, inline, buttons.more);
    expect(hasControl(inline, buttons.film)).toBe(false);
  });

  it('becomes a text where the group takes no pictures', () => {
    const { ada, group, board } = openPlayed();
    group.botSendsTextOnly = true;
    tapBehindMore(ada, board, buttons.film);
    expect(newest(group).file).toBeUndefined();
    const { text } = newest(group);
    expect(text).toContain('Tic-tac-toe · 🔶 1 – 0 🔴\n🔶 Ada\n🔴 Ben\n');
    expect(text).toContain('🔶 Ada wins! 🎉 Last move: 🔶 B3\n\n🔴🔴⬜\n🔶🔶🔶\n⬜⬜⬜\n1.');
    expect(newest(group).replyTo).toBe(board);
  });

  it.each([
    ['X', 'O', 'O O ·\nX X X\n· · ·'],
    ['🐸', '🦊', '🦊🦊⬜\n🐸🐸🐸\n⬜⬜⬜'],
  ])('that is refused has the pieces of the board as text: %s and %s', (own, other, rows) => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send(`/pieces ${own} ${other}`);
    ada.send('/duel');
    const board = newest(ada.chat);
    for (const cell of cells) tapCell(ada, board, cell);
    world.telegram.faults.add({ method: 'sendPhoto', effect: refusal, times: 1 });
    tapBehindMore(ada, board, buttons.picture);
    expect(newest(ada.chat).text).toContain(`${own} B3\n\n${rows}\n1.`);
    tapControl(ada, board, buttons.moves);
    expect(board.text).toContain(`\n${rows}\n1.`);
  });

  it('says which piece is drawn as another one, and the move that decided the game once it is known', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/pieces 🐸 🦊');
    ada.send('/duel');
    const board = newest(ada.chat);
    for (const cell of cells) tapCell(ada, board, cell);
    tapBehindMore(ada, board, buttons.picture);
    const { text } = newest(ada.chat);
    expect(text).toContain('🐸 wins! 🎉');
    expect(text).toContain('🐸 = 🟡 · 🦊 = 🔴');
    expect(text).not.toContain('turning point');
    tapControl(ada, board, buttons.back);
    tapControl(ada, board, buttons.review);
    tapControl(ada, board, reviewKeys.back);
    tapBehindMore(ada, board, buttons.picture);
    expect(newest(ada.chat).text).toMatch(/The turning point was move \d\./);
  });

  it.each(['/tictactoe perfect', '/connectfour expert bot'])(
    'names once, in whole sentences, the move that decided it: %s',
    (command) => {
      const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
      const board = loseGame(ada, command);
      tapControl(ada, board, buttons.review);
      tapControl(ada, board, reviewKeys.more);
      tapControl(ada, board, buttons.picture);
      const { text } = newest(ada.chat);
      expect(text).not.toMatch(/[a-z\d,]\n[a-z\d]/);
      expect(text).not.toContain('\u2800');
      expect(text.match(/🔎 Move \d+:|turning point/gu)).toHaveLength(1);
    },
  );

  it('of a group’s game holds the move that decided it, once the review is known to the one who asks', () => {
    const { ada, group, board } = openPlayed();
    tapBehindMore(ada, board, buttons.film);
    const plain = delaysOf(newest(group));
    tapControl(ada, board, buttons.back);
    const link = buttonsOf(board)
      .flat()
      .find(({ text }) => text === buttons.review) as { readonly url: string };
    ada.send(`/start ${new URL(link.url).searchParams.get('start')}`);
    tapBehindMore(ada, board, buttons.film);
    const held = delaysOf(newest(group));
    expect(held.flatMap((delay, frame) => (delay > plain[frame]! ? [frame] : []))).toEqual([4]);
  });

  it.each([
    ['was not reached', { kind: 'timeoutBefore' }],
    [
      'asked to wait',
      {
        kind: 'status',
        code: 429,
        description: 'Too Many Requests: retry after 20',
        retryAfter: 20,
      },
    ],
  ] as const)('comes later where Telegram %s', (_, effect) => {
    const { world, ada, group, board } = openPlayed();
    world.telegram.faults.add({ method: 'sendPhoto', effect, times: 2 });
    tapBehindMore(ada, board, buttons.picture);
    expect(newest(group).file).toBeUndefined();
    world.telegram.faults.clear();
    world.clock.advance(60_000);
    tapControl(ada, board, buttons.back);
    expect(group.messages.filter(({ file }) => file !== undefined)).toHaveLength(1);
  });
});

/** The board of a game that the person loses to the bot, by the first moves that there are. */
function loseGame(user: FakeUser, command: string): ChatMessage {
  for (let game = 0; game < 10; game++) {
    user.send(command);
    const board = newest(user.chat);
    while (!isOver(board))
      tapCell(user, board, emptyCells(board, command.includes('four') ? 6 : 3)[0]!);
    if (board.text.includes(textsOf('en').wins('🔴 Bot'))) return board;
  }
  throw new Error('no game was lost');
}

/** The newest message with a board. */
function newestBoard({ chat }: FakeUser): ChatMessage {
  const board = chat.messages.findLast(
    (message) => !message.deleted && buttonsOf(message).length > 3,
  );
  if (!board) throw new Error('there is no board');
  return board;
}
