/** A game that somebody else has played and sent on, as its link opens it. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../playground/telegram/model/model.ts';
import { makeActionCode } from '../../../src/bot/buttons/actionCode.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../../src/bot/views/board/controls.ts';
import { withAction } from '../buttonContent.ts';
import {
  control,
  dataOf,
  drawn,
  emptyCells,
  hasControl,
  isOver,
  newest,
  openWorld,
  tapCell,
  tapControl,
  words,
} from '../players.ts';
import { weathers } from '../weathers.ts';
import { openPlayed, ticTacToe } from './playedGame.ts';

const { buttons, coach, links, hotSeatNames, refusals, yourTurn } = textsOf('en');

const keysOf = (board: ChatMessage): readonly (readonly string[])[] =>
  buttonsOf(board)
    .slice(3)
    .map((row) => row.map(({ text }) => text));

function addressOf(board: ChatMessage): string {
  const share = control(board, buttons.share);
  const [, payload = ''] =
    'switch_inline_query_chosen_chat' in share
      ? (/^open (\S+)/.exec(share.switch_inline_query_chosen_chat.query ?? '') ?? [])
      : [];
  return `https://t.me/linia_playground_bot?start=${payload}`;
}

/** Ada loses to the bot, so that a mistake of hers is in the game. */
function openLost(strength = 'hard') {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(`/tictactoe ${strength}`);
  const board = newest(ada.chat);
  for (const cell of ['A2', 'B1', 'C2', 'B3', 'C3', 'A1', 'A3', 'C1', 'B2'])
    if (!isOver(board) && emptyCells(board).includes(cell)) tapCell(ada, board, cell);
  expect(isOver(board)).toBe(true);
  return { world, ada, board };
}

describe.each(weathers)('a game that is sent on%s', (_, forget) => {
  it('asks its reader to do better, offers a friend, and then the review; it greets a stranger and names nobody', () => {
    const { world, board } = openLost();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    forget(world);
    eve.openLink(addressOf(board));
    const opened = newest(eve.chat);
    expect(keysOf(opened)).toEqual([[buttons.doBetter], [buttons.withFriend, buttons.review]]);
    expect(words(opened)).toContain(links.welcome);
    expect(words(opened)).toMatch(new RegExp(coach.turned(0).replace('0', '\\d')));
    expect(opened.text).not.toContain('🎉');
    for (const name of ['Ada', ...hotSeatNames, textsOf('en').you])
      expect(opened.text).not.toContain(name);
    forget(world);
    tapControl(eve, opened, buttons.review);
    expect(opened.text).not.toContain('Player');
    for (let step = 0; step < 3; step++) {
      // What others did wrong is nothing to practise.
      expect(keysOf(opened).flat()).not.toContain(reviewKeys.practise);
      tapControl(eve, opened, reviewKeys.after);
    }
    forget(world);
    tapControl(eve, opened, reviewKeys.back);
    tapControl(eve, opened, buttons.review);
    forget(world);
    tapControl(eve, opened, reviewKeys.more);
    // Nothing stands alone where the names would be.
    expect(opened.text.split('\n').map((line) => line.trim())).not.toContain('🔶 · 🔴');
    tapControl(eve, opened, buttons.back);
    expect(keysOf(opened)[0]).toEqual([buttons.doBetter]);
    expect(hasControl(opened, buttons.rematch)).toBe(false);
  });

  it('is tried from before the turning point, against the level that it was played at', () => {
    const { world, board } = openLost();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    eve.openLink(addressOf(board));
    const opened = newest(eve.chat);
    const ended = drawn(opened);
    const [, turn = ''] = /turning point was move (\d+)/.exec(words(opened)) ?? [];
    forget(world);
    tapControl(eve, opened, buttons.doBetter);
    const begun = newest(eve.chat);
    expect(begun).not.toBe(opened);
    expect(drawn(opened)).toBe(ended);
    expect(words(begun)).toContain('Bot · Hard');
    expect(words(begun)).toContain(yourTurn);
    expect(emptyCells(begun)).toHaveLength(9 - (Number(turn) - 1));
  });

  it('of two people is tried on the side that erred last, at the reader’s own level', () => {
    const { world, board } = openPlayed('/duel', ['A1', 'B1', 'A2', 'B2', 'C3', 'B3']);
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    eve.send('/level novice');
    eve.openLink(addressOf(board));
    const opened = newest(eve.chat);
    // Somebody who is known is not greeted.
    expect(words(opened)).not.toContain(links.welcome);
    forget(world);
    tapControl(eve, opened, buttons.doBetter);
    expect(words(newest(eve.chat))).toContain('Bot · Novice');
    // The first side lost, by its third move.
    expect(emptyCells(newest(eve.chat))).toHaveLength(5);
  });

  it('begins no game of two on one phone, and nothing of it counts', () => {
    const { world, board } = openPlayed(ticTacToe.command, ticTacToe.cells);
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    eve.openLink(addressOf(board));
    const opened = newest(eve.chat);
    tapControl(eve, opened, buttons.review);
    const data = withAction(
      dataOf(control(opened, reviewKeys.back)),
      makeActionCode({ kind: 'control', control: 'rematch' }),
    );
    forget(world);
    expect(eve.tap(opened, data).answer?.text).toBe(refusals.notOffered);
    eve.send('/stats');
    expect(words(newest(eve.chat))).toContain(textsOf('en').stats.none);
    eve.send('/practice');
    expect(words(newest(eve.chat))).toContain(textsOf('en').practice.none.slice(0, 20));
  });

  it('leads to the game that has begun from it, when it is opened a second time below that', () => {
    const { world, board: sent } = openLost();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    eve.openLink(addressOf(sent));
    tapControl(eve, newest(eve.chat), buttons.doBetter);
    const begun = newest(eve.chat);
    const board = drawn(begun);
    eve.openLink(addressOf(sent));
    const again = newest(eve.chat);
    expect(again.id).toBeGreaterThan(begun.id);
    expect(tapControl(eve, again, buttons.doBetter).answer?.text).toBe('');
    const shown = newest(eve.chat);
    expect(drawn(shown)).toBe(board);
    expect(shown.id).toBeGreaterThan(again.id);
    // That above has no buttons any more, and is known to be replaced.
    expect(buttonsOf(begun)).toEqual([]);
    const { length } = world.telegram.requests;
    tapCell(eve, shown, emptyCells(shown)[0]!);
    expect(world.telegram.requests.slice(length).map(({ method }) => method)).toEqual([
      'answerCallbackQuery',
      'editMessageText',
    ]);
  });
});

describe('a position of a review that is sent on', () => {
  /** The board at the turning point, and the link that sends it. */
  function openTurn() {
    const opened = openLost();
    const { ada, board } = opened;
    for (const words of [buttons.review, reviewKeys.mistake]) tapControl(ada, board, words);
    tapControl(ada, board, reviewKeys.before);
    const send = control(board, reviewKeys.send);
    if (!('switch_inline_query_chosen_chat' in send)) throw new Error('it is not sent inline');
    const { query = '' } = send.switch_inline_query_chosen_chat;
    return { ...opened, query };
  }

  it('is put into a chat with its board, and played on against the same level by whoever gets it', () => {
    const { world, ada, board, query } = openTurn();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, eve);
    const sent = ada.chooseInline(ada.typeInline(query, chat), 'reference');
    expect(sent.text).toContain(textsOf('en').beatThis(textsOf('en').games.ticTacToe, '🔶'));
    const [[key]] = buttonsOf(sent) as [[{ text: string; url: string }]];
    expect(key.text).toBe(links.yourMove);
    eve.openLink(key.url);
    const opened = newest(eve.chat);
    expect(words(opened)).toContain('Bot · Hard');
    expect(words(opened)).toContain(yourTurn);
    expect(drawn(opened).match(/🔶/gu)?.length).toBe(drawn(board).match(/🔶/gu)?.length);
    expect(drawn(opened).match(/🔴/gu)?.length).toBe(drawn(board).match(/🔴/gu)?.length);
    // How Eve plays by default is as it was.
    eve.send('/play');
    expect(words(newest(eve.chat))).not.toContain('Hard');
  });

  it('is at a mistake the one in which it was made, so that it can be done better', () => {
    const { ada, board, query } = openTurn();
    tapControl(ada, board, reviewKeys.after);
    const send = control(board, reviewKeys.send);
    expect(
      'switch_inline_query_chosen_chat' in send && send.switch_inline_query_chosen_chat.query,
    ).toBe(query);
  });

  it('is offered at no end', () => {
    const { ada, board } = openLost();
    tapControl(ada, board, buttons.review);
    expect(hasControl(board, reviewKeys.send)).toBe(false);
    for (let ply = 0; ply < 12; ply++) tapControl(ada, board, reviewKeys.after);
    expect(hasControl(board, reviewKeys.send)).toBe(false);
  });
});
