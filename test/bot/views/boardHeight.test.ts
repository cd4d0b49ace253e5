/** Beside a board of up to six rows there is no more text than a small phone shows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BoardMessage } from '../../../src/bot/core/board.ts';
import type { BoardView } from '../../../src/bot/match/action.ts';
import {
  isFinished,
  isRunning,
  isShared,
  isWaiting,
  nameSeats,
  type Session,
} from '../../../src/bot/match/session.ts';
import { canClaim } from '../../../src/bot/match/timeLeft.ts';
import { drawBoard } from '../../../src/bot/play/boardMessage.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { makePersonName } from '../../../src/bot/telegram/displayName.ts';
import { samples } from '../../samples.ts';
import { findHeight } from '../../simulation/boardHeight.ts';
import { android } from '../../simulation/smallPhone.ts';
import { bareBot } from '../bareServices.ts';
import { anna, anySession } from '../sessions.ts';

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
