/**
 * Games are told apart by numbers of 16 bits, so a new one may draw that of another in its chat.
 */

import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { Session } from '../../src/bot/match/session.ts';
import { makeRematch } from '../../src/bot/match/startGame.ts';
import { makeChatRow, parseChatRow } from '../../src/bot/rows/game/chatRow.ts';
import { makeErasedRow, makeSharedRow } from '../../src/bot/rows/game/sharedRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { samples } from '../samples.ts';
import { readContent } from './buttonContent.ts';
import { openInMemory } from './inMemory.ts';
import {
  control,
  dataOf,
  emptyCells,
  isOver,
  newest,
  tapBehindMore,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { inGroup } from './sharedGames.ts';

const { buttons, refusals } = textsOf('en');

function sessionOf(board: ChatMessage): Session {
  const content = readContent(dataOf(buttonsOf(board).flat()[0]!));
  if (content?.kind !== 'game') throw new Error('no game is shown');
  return content.session;
}

/**
 * Once `keep` is set, the chat keeps a game under every even number; `taken` counts writes to
 * those.
 */
function openGroup() {
  let keep: ((nonce: number) => string) | undefined;
  let taken = 0;
  let own = '';
  const isKept = (key: string): boolean =>
    keep !== undefined && !key.endsWith(own) && /^d.*\|\d*[02468]$/.test(key);
  const bot = openInMemory({ DIFFICULTY: 'random' }, ({ read, write }) => ({
    read: (keys) => ({
      ...read(keys),
      ...Object.fromEntries(
        keys.filter(isKept).map((key) => [key, keep!(Number(key.split('|')[1]))]),
      ),
    }),
    write(entries) {
      taken += Object.keys(entries).filter(isKept).length;
      return write(entries);
    },
  }));
  bot.telegram.limiter.enabled = false;
  const [ada, ben] = ['Ada', 'Ben'].map((name, index) =>
    bot.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser];
  const group = bot.telegram.group('Friends', [ada, ben]);
  const board = () => newest(group);
  /** The first of the two wins. */
  function finish(...[first, second]: readonly [FakeUser, FakeUser]) {
    const shown = board();
    for (const cell of ['A1', 'B1', 'A2', 'B2', 'A3'])
      tapCell(cell.startsWith('A') ? first : second, shown, cell);
    expect(isOver(shown)).toBe(true);
  }
  /** Ada wins, and then half of the numbers are taken. */
  function begin(rowOf: RowOf) {
    ada.send(group, '/duel');
    tapControl(ben, board(), buttons.join);
    finish(ada, ben);
    own = `|${sessionOf(board()).nonce}`;
    keep = rowOf(sessionOf(board()), bot.clock.now());
  }
  return { bot, ada, ben, group, board, finish, begin, countTaken: () => taken };
}

type RowOf = (ended: Session, now: number) => (nonce: number) => string;

/** A group is sent no more than a few messages a minute. */
const minute = 60_000;

/** Of so many games that draw from half of the numbers, hardly ever all draw a free one. */
const many = samples(10, 4);

const kept = {
  'of the same host': (ended, now) => (nonce) => makeSharedRow(inGroup({ ...ended, nonce }), now),
  'of others': (ended, now) => (nonce) =>
    makeSharedRow(
      inGroup({
        ...ended,
        nonce,
        players: [
          { ...ended.players[0], id: 7 },
          { ...ended.players[1], id: 8 },
        ],
      }),
      now,
    ),
  erased: (_, now) => () => makeErasedRow(now),
} satisfies Record<string, RowOf>;

describe.each(Object.entries(kept))(
  'where other games, %s, have half of the numbers',
  (_, rowOf) => {
    it('a duel draws another', () => {
      const { bot, ada, ben, group, board, begin, countTaken } = openGroup();
      begin(rowOf);
      for (let game = 0; game < many; game++) {
        bot.clock.advance(minute);
        ada.send(group, '/duel');
        tapControl(ben, board(), buttons.join);
        // They take turns in beginning.
        const [first, turn] = game % 2 === 0 ? [ben, '🔴 Ben’s turn.'] : [ada, '🔶 Ada’s turn.'];
        expect(words(board())).toContain(turn);
        tapCell(first, board(), 'B2');
        expect(emptyCells(board())).toHaveLength(8);
      }
      expect(countTaken()).toBe(0);
    });

    it('so does a rematch, which is begun once', () => {
      const { bot, ada, ben, board, begin, finish, countTaken } = openGroup();
      begin(rowOf);
      for (let game = 0; game < many; game++) {
        bot.clock.advance(minute);
        const ended = board();
        const rematch = control(ended, buttons.rematch);
        ben.tap(ended, rematch);
        const begun = board();
        expect(begun).not.toBe(ended);
        expect(ada.tap(ended, dataOf(rematch)).answer?.text).toBe(refusals.begunBelow);
        expect(board()).toBe(begun);
        finish(...(game % 2 === 0 ? ([ben, ada] as const) : ([ada, ben] as const)));
      }
      expect(countTaken()).toBe(0);
    });

    it('and a duel that begins anew, or in the place of a menu', () => {
      const { bot, ada, ben, group, board, finish, begin, countTaken } = openGroup();
      begin(rowOf);
      for (let game = 0; game < many; game++) {
        bot.clock.advance(minute);
        ada.send(group, '/restart');
        tapControl(ben, board(), buttons.resign);
        tapControl(ben, board(), buttons.confirmResign);
      }
      for (let game = 0; game < many; game++) {
        bot.clock.advance(minute);
        tapBehindMore(ada, board(), buttons.menu);
        tapControl(ada, newest(group), buttons.withFriend);
        tapControl(ada, newest(group), textsOf('en').games.ticTacToe);
        tapControl(ben, board(), buttons.join);
        finish(...(game % 2 === 0 ? ([ben, ada] as const) : ([ada, ben] as const)));
      }
      expect(countTaken()).toBe(0);
    });
  },
);

describe('a rematch that draws the number', () => {
  it('of an earlier game of one’s own draws another', () => {
    const bot = openInMemory({ DIFFICULTY: 'random' });
    const ada = bot.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const ended = newest(ada.chat);
    while (!isOver(ended)) tapCell(ada, ended, emptyCells(ended)[0]!);
    const { nonce } = makeRematch(sessionOf(ended), bot.clock.now());
    const key = `c|${ada.id}`;
    const row = parseChatRow(bot.cache.get(key));
    bot.cache.set(key, makeChatRow({ ...row, earlier: [nonce, ...row.earlier] }));
    tapControl(ada, ended, buttons.rematch);
    expect(newest(ada.chat)).not.toBe(ended);
    expect(sessionOf(newest(ada.chat)).nonce).not.toBe(nonce);
  });
});
