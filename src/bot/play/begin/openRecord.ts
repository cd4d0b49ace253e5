/**
 * `/position`: a game from moves that are written down, as 📋 Copy and `/save` give them, or from a
 * board.
 */
import { looksLikeBoard, parseBoardPosition } from '../../../games/boardRecord.ts';
import { moveNamesOf } from '../../../games/cellName.ts';
import { cellCount, type GameName, gameNames, games } from '../../../games/game.ts';
import { toHalfWidth } from '../../../games/halfWidth.ts';
import { isOver } from '../../../games/position.ts';
import { defaultGameFor, parseRecord } from '../../../games/record.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import { makeDisplayName } from '../../telegram/displayName.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Options, parseOptions } from '../../texts/vocabulary.ts';
import { renderUsage } from '../../views/words/choiceText.ts';
import { askWhether, misread } from '../../views/words/unknownWord.ts';
import { begin, chooseFrom, showFinished } from './newGame.ts';

/**
 * `/position [game] RECORD [level or strategy] [who begins]`: without a game, digits alone are
 * columns, and cells have a letter. Instead of the moves there may be a board, whose number of
 * digits tells the game.
 */
export function* openRecord(caller: Caller, argument: string): Steps<Answer> {
  const { texts } = caller;
  const options = parseOptions(argument, { isRecord: true });
  const result = parseWritten(options, caller.person.last.game);
  if (!result) return { say: renderUsage('position', texts) };
  if (result.kind !== 'position') return misread(explainWritten(result, texts));
  if (isOver(result.position)) return yield* showFinished(caller, result.position);
  return yield* begin(caller, {
    mode: 'bot',
    start: result.position,
    preferences: chooseFrom(caller.person.preferences, options),
  });
}

/**
 * Undefined where no moves are written. Words that are none are of the game that was played last.
 */
export function parseWritten(
  { games: [named], rest }: Pick<Options, 'games' | 'rest'>,
  last: GameName,
) {
  const written = toHalfWidth(rest.join(' '));
  if (written === '') return undefined;
  if (looksLikeBoard(written)) {
    const game = named ?? gameOfSize(written.replace(/\s/g, '').length);
    return { game, ...parseBoardPosition(games[game], written) };
  }
  const likely = /\d/.test(written) ? defaultGameFor(!/[a-z]\d/i.test(written)) : last;
  const game = named ?? likely;
  return { game, ...parseRecord(games[game], written) };
}

/** The first game whose board has so many cells, else the first of all. */
const gameOfSize = (cells: number): GameName =>
  gameNames.find((game) => cellCount(games[game]) === cells) ?? gameNames[0];

/** What is wrong with the moves, or the board, that were written. */
export function explainWritten(
  wrong: Exclude<NonNullable<ReturnType<typeof parseWritten>>, { kind: 'position' }>,
  texts: Texts,
): string {
  if (wrong.kind === 'boardError') {
    const sizes = [...new Set(gameNames.map((game) => cellCount(games[game])))].sort(
      (a, b) => a - b,
    );
    return wrong.error === 'length'
      ? texts.boardLength(sizes.join(texts.comma))
      : texts.boardErrors[wrong.error];
  }
  const { game, error, number, text } = wrong;
  if (error === 'moveNumber') return texts.wrongMoveNumber(makeDisplayName(text), number);
  const reason =
    error === 'noSuchCell'
      ? texts.notAMove(texts.moveForms(moveNamesOf(games[game])))
      : texts.refusals[error];
  const asked = askWhether(texts, ['game', 'level', 'starter'], text);
  return [texts.positionError(number, makeDisplayName(text), reason), asked]
    .filter(Boolean)
    .join('\n');
}
