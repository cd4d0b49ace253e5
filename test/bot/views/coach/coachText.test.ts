import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import {
  renderHint,
  renderLastMistake,
  renderStep,
  renderSummary,
  renderWhy,
  sayBetter,
} from '../../../../src/bot/views/coach/coachText.ts';
import { renderRefutation } from '../../../../src/bot/views/coach/puzzleText.ts';
import { worthMarksBeside } from '../../../../src/bot/views/coach/worthMarks.ts';
import { reviewAtPly } from '../../../../src/coach/reviewStep.ts';
import { judge } from '../../../../src/coach/verdict.ts';
import { betterReasons } from '../../../../src/coach/whyBetter.ts';
import { gameNames, games, type InLineGame } from '../../../../src/games/game.ts';
import { legalMoves, type Move, plyOf, startPosition } from '../../../../src/games/position.ts';
import { parseRecord } from '../../../../src/games/record.ts';
import { standingAmong } from '../../../../src/strategies/evaluator.ts';
import type { Value } from '../../../../src/strategies/value.ts';
import { widthOf } from '../widthOf.ts';

const [slowWin, fastWin]: readonly Value[] = [
  { result: 'win', plies: 41 },
  { result: 'win', plies: 39 },
];
const draw: Value = { result: 'draw', plies: 42 };
const [fastLoss, slowLoss]: readonly Value[] = [
  { result: 'loss', plies: 20 },
  { result: 'loss', plies: 40 },
];

const lossAtOnce: Value = { result: 'loss', plies: 2 };
const winAtOnce: Value = { result: 'win', plies: 1 };

/**
 * What a review says where the fourth move was made and the third was the best; of the others each
 * would have lost at once.
 */
function judged(
  game: InLineGame,
  [made, best]: readonly [made: Value, best: Value],
  language: Language,
  isSpared = false,
): string {
  const before = startPosition(game);
  const rest: Value = { result: 'loss', plies: 2 };
  const values = new Map(
    legalMoves(before).map((move) => [move, move === 3 ? made : move === 2 ? best : rest] as const),
  );
  return renderStep(
    { before, judged: { values, judgement: judge(standingAmong(values, 3)), isSpared } },
    3,
    worthMarksBeside({ bot: '🔴', user: '🟡' }),
    textsOf(language),
  );
}

/** What is said of the fourth move, or of the fourth and then the third. */
function sentences(game: InLineGame, language: Language): readonly string[] {
  const texts = textsOf(language);
  const refuted = { kind: 'refutation', move: 3 } as const;
  return [
    ...[slowWin!, draw, slowLoss!].map((value) =>
      renderHint({ moves: [3], value }, startPosition(game), texts),
    ),
    judged(game, [slowWin!, fastWin!], language),
    judged(game, [fastLoss!, slowLoss!], language),
    judged(game, [lossAtOnce, slowLoss!], language),
    judged(game, [slowWin!, winAtOnce], language),
    judged(game, [draw, fastWin!], language),
    judged(game, [slowLoss!, fastWin!], language),
    judged(game, [slowLoss!, draw], language),
    ...[slowWin!, draw].map((value) =>
      renderRefutation({ ...refuted, reply: 2, value }, game, texts),
    ),
    renderRefutation({ ...refuted, reply: undefined, value: draw }, game, texts),
    renderRefutation({ ...refuted, reply: 2, value: fastLoss! }, game, texts),
    renderRefutation({ ...refuted, reply: undefined, value: winAtOnce }, game, texts),
  ];
}

/** What a language calls a column, or several: its words with digits between them. */
function columnsIn(language: Language): RegExp {
  const { moveName, moveNames } = textsOf(language);
  const patterns = [moveName('#', true), moveNames('#', true)].map((words) =>
    words.replace('#', '[1-9].*?'),
  );
  return new RegExp(patterns.join('|'), 'i');
}

/**
 * What may take two lines of a phone: a hint where every move loses, a win that was given away, and
 * a line that loses.
 */
const isLong = (sentence: string): boolean =>
  /^💡.*[(（]|^=/.test(sentence) ||
  languages.some((language) => sentence.endsWith(textsOf(language).coach.completesLine));

const fallen = gameNames.filter((name) => games[name].gravity);
const hint = (
  moves: readonly Move[],
  name: 'ticTacToe' | 'connectFour',
  language: Language,
): string => renderHint({ moves, value: draw }, startPosition(games[name]), textsOf(language));

describe('what the coach says', () => {
  it.each(languages.flatMap((language) => fallen.map((name) => [language, name] as const)))(
    '%s: calls a move a column before any digit, in %s',
    (language, name) => {
      const several = renderHint(
        { moves: [1, 3], value: draw },
        startPosition(games[name]),
        textsOf(language),
      );
      for (const sentence of [...sentences(games[name], language), several]) {
        const named = sentence.search(columnsIn(language));
        expect(named, sentence).toBeGreaterThan(-1);
        expect(sentence.slice(0, named), sentence).not.toMatch(/\d/);
      }
    },
  );

  it.each(languages)('%s: calls a square by its name alone', (language) => {
    for (const sentence of sentences(games.ticTacToe, language)) {
      expect(sentence).toMatch(/\b(?:A3|B1)\b/);
      expect(sentence).not.toMatch(columnsIn(language));
    }
  });

  it.each(languages)('%s: fits the bubble of a board', (language) => {
    for (const name of gameNames)
      for (const sentence of sentences(games[name], language))
        expect(widthOf(sentence), sentence).toBeLessThanOrEqual(isLong(sentence) ? 64 : 40);
  });

  it('is a sentence in English', () => {
    expect(sentences(games.connectFour, 'en')).toEqual([
      '💡 Column 4: a win in 21 moves',
      '💡 Column 4: a draw',
      '💡 Nothing saves it; column 4 lasts longest (20 moves).',
      '✓ Good, but column 3 wins faster.',
      '✗ Lost anyway; column 3 lasts longer.',
      '✗ Column 4 lost quickly; 3 lasts longer.',
      '✓ Column 3 would have won much sooner.',
      '= Column 4 gave away the win; 3 would have won.',
      '✗ Column 4 lost; 3 would have won.',
      '✗ Column 4 lost; 3 would have drawn.',
      '✗ Not column 4: I’d answer 3 and win.',
      '✗ Not column 4: I’d answer 3 and draw.',
      '✗ Not column 4: that only draws.',
      '✗ Not column 4: you can win much sooner.',
      '✗ Column 4: completes a line, and that loses.',
    ]);
  });

  it('says of an error that was not made use of what could have come of it', () => {
    const told = (made: Value, best: Value, language: Language) =>
      judged(games.connectFour, [made, best], language, true);
    expect([
      told(slowLoss!, fastWin!, 'en'),
      told(slowLoss!, draw, 'en'),
      told(draw, fastWin!, 'en'),
      told(lossAtOnce, slowLoss!, 'en'),
    ]).toEqual([
      '✗ Column 4 could have lost; 3 would have won.',
      '✗ Column 4 could have lost; 3 would have drawn.',
      '= Column 4 could have cost the win; 3 would have won.',
      '✗ Column 4 could have lost quickly; 3 lasts longer.',
    ]);
    for (const language of languages)
      for (const [made, best] of [
        [slowLoss!, fastWin!],
        [draw, fastWin!],
        [lossAtOnce, slowLoss!],
      ] as const) {
        const said = told(made, best, language);
        expect(said).not.toBe(judged(games.connectFour, [made, best], language));
        expect(widthOf(said), said).toBeLessThanOrEqual(64);
      }
  });

  it.each([
    //  1 2 1    the first move of 2 loses
    //  1 2 .
    //  . 2 .
    ['won', 'A1 A2 A3 B2 B1 C2', 'could have lost'],
    //  1 2 1
    //  2 1 1
    //  2 1 2
    ['drawn', 'A1 A2 B2 C3 B3 B1 C2 C1 A3', 'could have lost'],
    //  1 2 2
    //  . 1 .
    //  . . 1
    ['lost', 'A1 A2 B2 A3 C3', 'lost'],
  ])('does not call an error lost in a game that was not: one that was %s', (...row) => {
    const [, record, cost] = row;
    const result = parseRecord(games.ticTacToe, record);
    if (result.kind === 'error') throw new Error(record);
    const { position } = result;
    const [texts, marks] = [textsOf('en'), worthMarksBeside({ bot: '🔴', user: '🟡' })];
    const { step } = reviewAtPly(position, 2, []);
    expect(renderStep(step!, 1, marks, texts)).toMatch(new RegExp(`^✗ A2 ${cost}; .. would`));
    const kept = { better: 4, before: 'draw', after: 'loss' } as const;
    expect(renderLastMistake({ number: 2, move: 1, kept }, position, texts)).toEqual([
      `🔎 Move 2: A2 ${cost}; B2 would have drawn.`,
    ]);
  });

  it('has a space in Chinese between a word and a digit or a square, and none before the word for a column', () => {
    expect(sentences(games.connectFour, 'zh').slice(3, 11)).toEqual([
      '✓ 不错，第 3 列更快。',
      '✗ 救不了了，第 3 列能撑得更久。',
      '✗ 下第 4 列很快就输：第 3 列能撑得更久。',
      '✓ 第 3 列能赢得快得多。',
      '= 下第 4 列丢了胜局：第 3 列还能赢。',
      '✗ 下第 4 列就输了：第 3 列还能赢。',
      '✗ 下第 4 列就输了：第 3 列还能保平。',
      '✗ 第 4 列不对：我应第 3 列就赢了。',
    ]);
    expect(sentences(games.ticTacToe, 'zh').slice(8, 11)).toEqual([
      '✗ 下 B1 就输了：A3 还能赢。',
      '✗ 下 B1 就输了：A3 还能保平。',
      '✗ B1 不对：我应 A3 就赢了。',
    ]);
  });

  it('lists the best moves, unless every move is as good', () => {
    expect(hint([0, 2], 'ticTacToe', 'en')).toBe('💡 A1, A3: a draw');
    expect(hint([2, 3, 4], 'connectFour', 'en')).toBe('💡 Columns 3, 4, 5: a draw');
    const all = { ticTacToe: [0, 1, 2, 3, 4, 5, 6, 7, 8], connectFour: [0, 1, 2, 3, 4, 5, 6] };
    expect(hint(all.ticTacToe, 'ticTacToe', 'en')).toBe('💡 Any move: a draw');
    expect(hint(all.ticTacToe.slice(1), 'ticTacToe', 'en')).not.toContain('Any move');
    for (const language of languages)
      for (const name of ['ticTacToe', 'connectFour'] as const)
        expect(hint(all[name], name, language)).not.toMatch(/\d/);
  });
});

/** What a review says of the last move of a record, besides its verdict. */
function whyNot(game: InLineGame, record: string, language: Language): readonly string[] {
  const result = parseRecord(game, record);
  if (result.kind === 'error') throw new Error(record);
  const { position } = result;
  const { step } = reviewAtPly(position, plyOf(position), []);
  return renderWhy(step!, position.record.at(-1)!, textsOf(language));
}

/** A cause that a table names, and what the English review says of it. */
const explained: readonly (readonly [string, InLineGame, string, string])[] = [
  ['a line', games.ticTacToe, 'C3 B2 C1 C2 B3', 'After B3, A2 wins at once.'],
  ['a fork', games.connectFour, '4437', 'After column 7, 2 makes a fork: 1 and 5 both win.'],
  ['a missed line', games.ticTacToe, 'A1 B1 A2 B2 B3', 'A3 wins at once.'],
  [
    'a threat and a fork',
    games.ticTacToe,
    'B2 B1',
    'After B1, A1 threatens; after the block in C3, A2 makes a fork.',
  ],
  [
    'a threat that is answered above, and a fork',
    games.connectFour,
    '5725652136644247',
    'After column 7, 4 threatens; after the block above it, 3 makes a fork.',
  ],
  [
    'a line that loses',
    games.misereTicTacToe,
    'A1 B1 A2 B2 A3',
    'A3: completes a line, and that loses.',
  ],
];

describe('why a move was a mistake', () => {
  it.each(explained)('%s', (_, game, record, said) => {
    expect(whyNot(game, record, 'en')).toEqual([said]);
    for (const language of languages) {
      const [line] = whyNot(game, record, language);
      expect(line).toMatch(/[1-9]/);
      expect(line).not.toMatch(/undefined|NaN/);
    }
  });

  it.each(betterReasons)('says that the better move %s, in each language', (reason) => {
    for (const language of languages)
      expect(
        sayBetter(startPosition(games.connectFour), { better: 3, reason }, textsOf(language))[0],
      ).toContain(textsOf(language).coach.better[reason]);
  });

  it('is not said of a move that was the best', () => {
    expect(whyNot(games.ticTacToe, 'A1 B1 A2 B2 A3', 'en')).toEqual([]);
  });

  it('is the moves that follow where none is found, or nothing', () => {
    const before = startPosition(games.connectFour);
    const value = { result: 'loss', plies: 26 } as const;
    const judgement = { verdict: 'mistake', before: draw, after: value } as never;
    const judged = {
      values: new Map([
        [0, value],
        [3, draw],
      ]),
      judgement,
    };
    expect(renderWhy({ before, judged }, 0, textsOf('en'))).toEqual([]);
    const withLine = { ...judged, line: [3, 3, 2] };
    expect(renderWhy({ before, judged: withLine }, 0, textsOf('en'))).toEqual(['Then 4 4 3 …']);
    expect(renderWhy({ before, judged: withLine }, 0, textsOf('en'), true)).toEqual([]);
  });
});

it('a review that goes on says how many of the moves have been judged', () => {
  const { coach } = textsOf('en');
  const mark = {
    verdict: 'best',
    before: { result: 'draw', plies: 9 },
    after: { result: 'draw', plies: 8 },
  } as never;
  expect(
    renderSummary(
      [mark, undefined, mark, undefined, undefined],
      { 1: 'Ada', 2: 'Ben' },
      textsOf('en'),
    ),
  ).toEqual([coach.unfinished(2, 5)]);
});

it('a review counts the moves that were made, and not those that the game began with', () => {
  const texts = textsOf('en');
  const mark = (verdict: string) => ({ kind: 'judged', verdict, couldErr: true }) as never;
  const marks = [mark('mistake'), mark('mistake'), mark('best'), mark('best'), mark('mistake')];
  const names = { 1: 'Ada', 2: 'Ben' };
  const { coach } = texts;
  expect(renderSummary(marks, names, texts, 1)).toEqual([
    coach.accuracy('Ada', 1, 2),
    coach.accuracy('Ben', 1, 2),
    coach.turned(5),
  ]);
  expect(renderSummary(marks.slice(0, 2), names, texts, 2)).toEqual([]);
});
