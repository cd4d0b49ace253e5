/** Beside a board of up to six rows there is no more text than a small phone shows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buttonsOf } from '../../../../playground/telegram/model/model.ts';
import type { BoardMessage } from '../../../../src/bot/core/board.ts';
import type { BoardView } from '../../../../src/bot/match/action.ts';
import {
  isFinished,
  isRunning,
  isShared,
  isWaiting,
  nameSeats,
  type Session,
} from '../../../../src/bot/match/session.ts';
import { canClaim } from '../../../../src/bot/match/timeLeft.ts';
import { drawBoard } from '../../../../src/bot/play/boards/boardMessage.ts';
import { type Language, languages } from '../../../../src/bot/settings/language.ts';
import { makePersonName } from '../../../../src/bot/telegram/displayName.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { games } from '../../../../src/games/game.ts';
import { type Cell, type Position, play, startPosition } from '../../../../src/games/position.ts';
import { samples } from '../../../samples.ts';
import { findHeight } from '../../../simulation/boardHeight.ts';
import { android } from '../../../simulation/smallPhone.ts';
import { bareBot } from '../../bareServices.ts';
import { newest, openWorld, tapCell, tapControl } from '../../players.ts';
import { anna, anySession, duel, freshSession } from '../../sessions.ts';

const names = [
  'Ada',
  'Maximiliane Alexandra Wolkenstein',
  'm'.repeat(32),
  '李'.repeat(16),
  'Bot of nobody at all, in particular',
  '',
].map(makePersonName);
const name = fc.constantFrom(...names);

/** What a session is shown with, which no button carries. */
const shownWith = fc.record({
  lastResult: fc.constantFrom(undefined, 'draw', 0, 1),
  change: fc.constantFrom(undefined, { rank: 1512, change: 12 }),
  place: fc.constantFrom(undefined, 0, 1),
  language: fc.constantFrom(...languages),
  kind: fc.constantFrom(
    'board',
    'more',
    'pieces',
    'absent',
    'askEnd',
    'askLeave',
    'askBlock',
    'closed',
  ),
  names: fc.tuple(name, name),
  asked: fc.constantFrom(0, 1),
  isFirst: fc.boolean(),
});

it('a game of two is in view with its board and keys, whatever their names', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anySession, shownWith, (drawn, more) => {
      const { lastResult, change, place, language, kind, asked, isFirst } = more;
      const isOver = drawn.position.outcome.kind !== 'ongoing';
      fc.pre(isShared(drawn) && (drawn.status.kind === 'playing' || !isOver));
      const isRoom = drawn.mode === 'room';
      // Equal names are numbered.
      fc.pre(more.names[0] !== more.names[1]);
      const session = {
        ...nameSeats(drawn, more.names),
        lastResult,
        ...(drawn.mode === 'duel' && change ? { rankChanges: [change, change] } : {}),
        ...(drawn.mode === 'duel' && place !== undefined
          ? { monthPlace: { player: place, place: 12, of: 24 } }
          : {}),
      } as Session;
      const isQuestion = kind === 'askEnd' || kind === 'askLeave' || kind === 'askBlock';
      fc.pre(!isQuestion || isRunning(session));
      fc.pre((kind !== 'askLeave' && kind !== 'askBlock') || isRoom);
      fc.pre(kind !== 'absent' || (canClaim(session, bareBot.now) && !isWaiting(session)));
      fc.pre(kind !== 'closed' || isFinished(session));
      const view = (isQuestion ? { kind, asked } : { kind }) as BoardView;
      const board = {
        chatId: isRoom ? anna : -100,
        threadId: 0,
        messageId: 7,
        isPrivate: isRoom,
        language,
        ...(isRoom
          ? { viewer: asked, room: { id: 'sunday', name: 'sunday', code: 'ABCDEFGHIJKLMNOP' } }
          : {}),
      } as BoardMessage;
      const { text, keyboard } = drawBoard(
        { session, view, isFirst: isFirst && isRoom },
        board,
        bareBot,
      );
      const high = findHeight(text, keyboard as never);
      if (high > 0) seen.add(kind);
      expect(high, text).toBeLessThanOrEqual(android.messages);
    }),
    { numRuns: samples(8000, 400) },
  );
  expect([...seen].sort()).toEqual(['absent', 'askBlock', 'askEnd', 'askLeave', 'board', 'closed']);
});

/** Who has won, or that nobody has. */
const verdicts: Partial<Record<Language, RegExp>> = {
  en: /\bwins?\b|draw/i,
  ca: /guanya|empat/i,
  es: /gana|empate/i,
  ro: /câștig|remiză/i,
  zh: /赢|获胜|平局/,
};

it.each(['eightByEight', 'connectFour7'] as const)(
  'at the end of %s who has won, and why, is in view with the board, whatever the names',
  (game) => {
    const start = startPosition(games[game]);
    const moves = game === 'eightByEight' ? [0, 8, 1, 9, 2, 10, 3, 11, 4] : [0, 1, 0, 1, 0, 1, 0];
    const positions = [moves, moves.slice(0, -1)].map((each) => each.reduce(play, start));
    /** A line of each direction, and two at once, with H8 at its end. */
    const lines =
      game === 'eightByEight'
        ? [
            [63, 62, 61, 60, 59],
            [63, 55, 47, 39, 31],
            [63, 54, 45, 36, 27],
            [59, 60, 61, 62, 63, 31, 39, 47, 55],
          ].map((cells): Position => {
            const board = start.board.map((_, cell): Cell => (cells.includes(cell) ? 1 : 0));
            return { ...positions[0]!, board, outcome: { kind: 'win', side: 1, cells } };
          })
        : [];
    const ends: readonly (readonly [Session['status'], Position])[] = [
      ...[positions[0]!, ...lines].map((each) => [{ kind: 'playing' } as const, each] as const),
      ...(['resigned', 'claimed'] as const).flatMap((kind) =>
        ([0, 1] as const).map((by) => [{ kind, by } as const, positions[1]!] as const),
      ),
      [{ kind: 'drawAgreed' }, positions[1]!],
    ];
    for (const language of languages)
      for (const mode of ['duel', 'room', 'bot', 'hotSeat'] as const)
        for (const [status, position] of ends) {
          if (mode === 'hotSeat' && status.kind !== 'playing') continue;
          if (mode === 'bot' && status.kind !== 'playing') continue;
          const session = {
            ...nameSeats(
              { ...(isShared({ mode }) ? duel : freshSession), mode, position, status },
              ['Maximiliane Alexandra W', '李'.repeat(16)],
            ),
            meaning: { isFirstWin: true, run: 3 },
          } as Session;
          const isPrivate = mode !== 'duel';
          const board = {
            chatId: isPrivate ? anna : -100,
            threadId: 0,
            messageId: 7,
            isPrivate,
            language,
            ...(mode === 'room'
              ? { viewer: 0, room: { id: 'sunday', name: 'sunday', code: 'ABCDEFGHIJKLMNOP' } }
              : {}),
          } as BoardMessage;
          const drawing = { session, view: { kind: 'board' } } as const;
          const { text, keyboard } = drawBoard(drawing, board, bareBot);
          const room = android.messages - android.margin - keyboard.length * android.row;
          // The time may stand below.
          const seen = Math.floor(room / android.line) - 1;
          const last = text
            .split('\n')
            .slice(-seen)
            .join(language === 'zh' ? '' : ' ');
          expect(last, `${language} ${mode}: ${text}`).toMatch(verdicts[language] ?? /./);
          const why = textsOf(language).line.cells('').split(/[:：]/)[0]!;
          if (status.kind === 'playing') expect(last, text).toContain(why);
        }
  },
);

it('at the end of 8×8 one row of keys stands below the board, and the others behind it', () => {
  const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
  ada.send('/position 8x8 A1 H1 A2 G8 A3 F8 A4 E8 me easy');
  const board = newest(ada.chat);
  const labels = () =>
    buttonsOf(board)
      .slice(8)
      .map((row) => row.map(({ text }) => text));
  expect(labels()).toHaveLength(2);
  tapCell(ada, board, 'A5');
  expect(board.text.split('\n').pop()).toBe('You win! 🎉 Line: A1, A2, A3, A4, A5');
  const { more, review, share } = textsOf('en').buttons;
  const row = [more, 'Rematch', review];
  expect(labels()).toEqual([row]);
  tapControl(ada, board, more);
  expect(labels().flat()).toContain(share);
  tapControl(ada, board, textsOf('en').buttons.back);
  expect(labels()).toEqual([row]);
});
