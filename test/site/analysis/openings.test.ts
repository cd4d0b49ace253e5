import { describe, expect, it } from 'vitest';
import { noteOf, type OpeningName, openingsOf } from '../../../site/analysis/openings/openings.ts';
import { pageTextsOf } from '../../../site/analysis/texts/languageTexts.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { makeCellName } from '../../../src/games/cellName.ts';
import { type GameName, gameNames } from '../../../src/games/game.ts';
import { undo } from '../../../src/games/position.ts';
import { bestMoves, type MoveValues } from '../../../src/strategies/value.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';

const opening = (game: GameName, name: OpeningName) =>
  openingsOf(game).find((each) => each.name === name)!;

const answersOf = (game: GameName, name: OpeningName): MoveValues =>
  openEvaluator(game, 300_000_000)!.values(opening(game, name).position)!;

const all = gameNames.flatMap((game) => openingsOf(game).map((each) => ({ game, ...each })));

describe('an opening', () => {
  it.each(all.filter(({ value }) => value))(
    '$name of $game is worth what exact play says',
    ({ game, position, value }) => {
      const values = openEvaluator(game, 300_000_000)!.values(undo(position))!;
      expect(values.get(position.record.at(-1)!)).toEqual(value);
    },
  );

  it('has a note wherever it has a value of its game, in each language', () => {
    for (const language of languages) {
      const notes = pageTextsOf(language).own.openingNotes;
      const missing = all
        .filter(({ game, name, value }) => value && !noteOf(notes, game, name))
        .map(({ game }) => game);
      expect(missing, language).toEqual(['fiveByFive']);
    }
  });

  /** What the notes say of the answers: those that win, draw and lose. */
  const claims: readonly (readonly [GameName, OpeningName, string, string, string])[] = [
    ['ticTacToe', 'centre', '', 'A1 A3 C1 C3', 'A2 B1 B3 C2'],
    ['ticTacToe', 'corner', '', 'B2', 'A2 A3 B1 B3 C1 C2 C3'],
    ['ticTacToe', 'side', '', 'A1 A3 B2 C2', 'B1 B3 C1 C3'],
    ['ticTacToe', 'cornerTrap', 'A2 A3 C3', 'B2 B3 C2', 'B1'],
    ['ticTacToe', 'sideTrap', 'A1 A3 B1 B3 C1 C3', 'C2', ''],
    ['ticTacToe', 'oppositeCorners', '', 'A2 B1 B3 C2', 'A3 C1'],
    ['misereTicTacToe', 'centre', '', 'A1 A2 A3 B1 B3 C1 C2 C3', ''],
    ['misereTicTacToe', 'corner', 'A2 B1 B3 C2', 'A3 B2 C1 C3', ''],
    ['misereTicTacToe', 'side', 'B1 B3 C1 C3', 'A1 A3 C2', 'B2'],
    ['vanishingTicTacToe', 'centre', '', 'A1 A3 C1 C3', 'A2 B1 B3 C2'],
    ['vanishingTicTacToe', 'corner', '', 'B2', 'A2 A3 B1 B3 C1 C2 C3'],
    ['vanishingTicTacToe', 'side', '', '', 'A1 A3 B1 B2 B3 C1 C2 C3'],
    ['connectFour', 'middle', '', '', '1 2 3 4 5 6 7'],
    ['connectFour', 'besideMiddle', '', '3 4 5 6', '1 2 7'],
    ['connectFour', 'secondColumn', '3', '2 4', '1 5 6 7'],
    ['connectFour', 'edge', '2 3 4 6', '', '1 5 7'],
    ['connectFour', 'tower', '3 5', '2 6', '1 7'],
  ];

  it.each(claims)('of %s, %s, is answered as its note says', (game, name, wins, draws, losses) => {
    const answers = answersOf(game, name);
    const named = (wanted: string) =>
      [...answers]
        .filter(([, { result }]) => result === wanted)
        .map(([move]) => makeCellName(opening(game, name).position.game, move))
        .sort()
        .join(' ');
    expect([named('win'), named('draw'), named('loss')]).toEqual([wins, draws, losses]);
    expect(noteOf(pageTextsOf('en').own.openingNotes, game, name)).toBeDefined();
  });

  it('in the middle column is held out against longest by the middle', () => {
    expect(bestMoves(answersOf('connectFour', 'middle'))).toEqual([3]);
  });
});
