/**
 * The strategy book: the best move and the score of every opening position that the bot can meet,
 * whichever side it plays, except where a side wins at once. A section is decoded when it is first
 * needed.
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
