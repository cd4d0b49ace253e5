/**
 * The strategy book: for every position that the bot can meet in the opening, whichever side it has, its one best move and the
 * score. Where one side or the other wins at once nothing is kept. Nothing is decoded until it is asked for.
 */
import type { Board } from '../bitboard.ts';
import { sections } from './book.generated.ts';
import { type BookAnswer, type BookSection, findAnswer } from './bookCode.ts';
import { bookRank } from './bookRank.ts';

export function findInBook(board: Board): BookAnswer | undefined {
  const section: BookSection | undefined = sections[board.plies];
  if (!section) return undefined;
  const { rank, isMirrored } = bookRank(board);
  const answer = findAnswer(section, rank);
  return answer && isMirrored ? { column: 6 - answer.column, score: answer.score } : answer;
}
