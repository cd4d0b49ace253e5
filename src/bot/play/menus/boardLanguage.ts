/** A language that is chosen while a game is on reaches its board at once. */

import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import { isFinished, type PlayerIndex, type Session, seatsOf } from '../../match/session.ts';
import type { Language } from '../../settings/language.ts';
import { plainView } from '../boards/boardMessage.ts';
import { resolveTyped } from '../resolve/resolveTyped.ts';
import { showBoards } from '../tables/table.ts';

type Spoken = Required<Pick<Answer, 'entries' | 'requests'>>;

const nothing: Spoken = { entries: {}, requests: [] };

/**
 * The chat's newest game, with the person's seats in this language; nothing where it is over, or
 * cannot be changed now.
 */
export function* speakAtBoard(
  { from, chat, loaded, rows, bot }: Caller,
  language: Language,
): Steps<Spoken> {
  const found = yield* resolveTyped(
    { chat, from, loaded, language, rows, bot },
    { mayChange: true },
  );
  if (!found || found === 'busy') return nothing;
  const { table, own } = found;
  const { session, boards } = table;
  const spoken = speak(session, from.id, language);
  if (!spoken || isFinished(session)) return nothing;
  // A board that two people share speaks the language of the one who began the game.
  const isOwn =
    own.viewer !== undefined || spoken.players[0].language !== session.players[0].language;
  const isKnown = own.messageId !== 0;
  const { requests } = showBoards(
    { session: spoken, view: plainView, boards: isOwn && isKnown ? [{ ...own, language }] : [] },
    bot,
  );
  return {
    ...table.save(spoken, boards),
    requests: [...table.dismissed, ...table.retired, ...requests],
  };
}

/** Undefined where the person has no seat, or its language already. */
function speak(session: Session, userId: number, language: Language): Session | undefined {
  const seats = seatsOf(session, userId);
  const isNew = (seat: PlayerIndex): boolean =>
    seats.includes(seat) && session.players[seat].language !== language;
  const seat = (index: PlayerIndex) =>
    isNew(index) ? { ...session.players[index], language } : session.players[index];
  return isNew(0) || isNew(1) ? { ...session, players: [seat(0), seat(1)] } : undefined;
}
