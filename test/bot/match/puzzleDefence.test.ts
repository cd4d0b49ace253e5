/** The bot's replies in a puzzle are those that its solution announces. */
import { describe, expect, it } from 'vitest';
import { answerAsBot } from '../../../src/bot/match/botMove.ts';
import { noPreferences } from '../../../src/bot/match/preferences.ts';
import type { Session } from '../../../src/bot/match/session.ts';
import { puzzleOf, startGame } from '../../../src/bot/match/startGame.ts';
import { dayOf } from '../../../src/bot/rows/storedRow.ts';
import { parseSettings } from '../../../src/bot/settings/settings.ts';
import { findWin } from '../../../src/coach/hint.ts';
import { firstOf } from '../../../src/coach/winLine.ts';
import { isOver, type Move, type Position, play } from '../../../src/games/position.ts';
import { bestMoves, type MoveValues } from '../../../src/strategies/value.ts';
import { values } from '../../../src/strategies/values.ts';
import { sampled, samples } from '../../samples.ts';

const settings = parseSettings({});
const first = dayOf(Date.UTC(2026, 10, 23));

function open(day: number, origin: string): Session {
  const setup = {
    ...puzzleOf(noPreferences, day),
    host: { id: 5_000_001, name: 'Ada' },
    language: 'en',
    pieces: 0,
    previous: undefined,
    origin,
  } as const;
  return startGame(setup, settings, 0).session;
}

function valuesIn(position: Position): MoveValues {
  const found = values(position);
  if (found.kind !== 'exact') throw new Error('the position of a puzzle is exact');
  return found.moves;
}

const replyTo = (session: Session, move: Move): Session =>
  answerAsBot({ ...session, position: play(session.position, move) });

describe('the bot in a puzzle', () => {
  it('gives the reply that is announced, and never one that loses sooner', () => {
    let [announced, forks] = [0, 0];
    for (let day = first; day < first + samples(406, 92); day++)
      for (const origin of sampled(['a', 'b'], 2)) {
        let session = open(day, origin);
        while (!isOver(session.position)) {
          const moves = valuesIn(session.position);
          const win = findWin(session.position, moves);
          const [threat] = win?.threats ?? [];
          const after = replyTo(session, win ? firstOf(win) : bestMoves(moves)[0]!);
          const { record } = after.position;
          if (after.position.record.length > session.position.record.length + 1) {
            const reply = record[record.length - 1]!;
            const before = play(session.position, record[record.length - 2]!);
            expect(bestMoves(valuesIn(before)), `${day}`).toContain(reply);
            const where = `day ${day}: ${record.join(' ')}`;
            if (threat) {
              announced++;
              expect(reply, where).toBe(threat.answer);
            } else if (win?.end.kind === 'fork') {
              forks++;
              expect(win.end.wins, where).toContain(reply);
            }
          }
          session = after;
        }
      }
    expect(announced).toBeGreaterThan(20);
    expect(forks).toBeGreaterThan(20);
  });
});
