import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../../src/bot/settings/language.ts';
import { findPieces } from '../../../../src/bot/settings/pieceSets.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { renderReason } from '../../../../src/bot/views/coach/reasonText.ts';
import { cellCount, type GameName, gameNames, games } from '../../../../src/games/game.ts';
import { isOver, play } from '../../../../src/games/position.ts';
import { parseRecord } from '../../../../src/games/record.ts';
import { negamax } from '../../../../src/strategies/negamax/negamax.ts';
import { seededRandom } from '../../../../src/strategies/random.ts';
import { type Reason, ruleNames } from '../../../../src/strategies/strategy.ts';
import { newest, openWorld, tapControl } from '../../players.ts';

const searched = (score: number, plies = 8): Extract<Reason, { kind: 'search' }> => ({
  kind: 'search',
  plies,
  score,
});
const exact = (
  result: 'win' | 'loss' | 'draw',
  plies: number,
  isBook = false,
): Extract<Reason, { kind: 'exact' }> => ({
  kind: 'exact',
  result,
  plies,
  isBook,
});

const english: readonly (readonly [
  what: string,
  reason: Reason,
  words: string,
  watched?: string,
])[] = [
  [
    'a line of the opponent’s',
    { kind: 'rule', rule: 'block' },
    'I block your line.',
    'I block their line.',
  ],
  ['a win at once', searched(100_000), 'I complete my line.'],
  ['a win with the next move', searched(99_998), 'I win with my next move.'],
  ['a win in sight', searched(99_996), 'I win in 2 moves.'],
  [
    'a loss to the very next reply',
    searched(-99_999),
    'You can win on your next move.',
    'I could lose on the next move.',
  ],
  [
    'a loss in sight',
    searched(-99_995),
    'Unless you slip up, I lose in 3 moves.',
    'With best play I lose in 3 moves.',
  ],
  ['an advantage of one window', searched(9), 'I looked 8 moves ahead: I’m ahead.'],
  ['less than that', searched(8), 'I looked 8 moves ahead: it’s even.'],
  ['nothing', searched(0, 1), 'I looked 1 move ahead: it’s even.'],
  [
    'a disadvantage',
    searched(-12),
    'I looked 8 moves ahead: you’re ahead.',
    'I looked 8 moves ahead: I’m behind.',
  ],
  ['a win from the book', exact('win', 41, true), 'By the book, I win in 20 moves.'],
  ['a loss from the book', exact('loss', 42, true), 'By the book, I lose in 21 moves.'],
  ['a win from the book that is near', exact('win', 3, true), 'I win with my next move.'],
  ['a draw from the book', exact('draw', 42, true), 'By the book, it’s a draw.'],
  ['a known draw', exact('draw', 9), 'With best play it’s a draw.'],
];

/** What speaks to the player; a language without a row is held to what English says. */
const you = {
  ca: /\b(?:et|pots|tens|falles)\b/i,
  en: /\byou(?:r|’re)?\b/i,
  es: /\b(?:te|tu|puedes|tienes|fallas)\b/i,
  ro: /(?:^|\s)(?:îți|poți|ai|greșești)(?![a-zșțăâî])/i,
  zh: /你/,
} as const satisfies Partial<Record<Language, RegExp>>;

/** Every reason that any strategy can give in a game. */
function allReasons(game: GameName): readonly Reason[] {
  const { misere = false } = games[game];
  const cells = cellCount(games[game]);
  const plies = Array.from({ length: cells }, (_, index) => index + 1);
  const known = [false, true].flatMap((isBook) => [
    exact('draw', cells, isBook),
    ...plies.map((each) => exact((each % 2 === 1) !== misere ? 'win' : 'loss', each, isBook)),
  ]);
  const seen = plies.slice(0, 8).flatMap((depth) => [
    ...[12, 0, -12].map((score) => searched(score, depth)),
    // A win or a loss that lies `depth` plies ahead.
    searched((depth % 2 === 1) !== misere ? 100_001 - depth : depth - 100_001),
  ]);
  const byKind: { readonly [Kind in Reason['kind']]: readonly Extract<Reason, { kind: Kind }>[] } =
    {
      rule: ruleNames.map((rule) => ({ kind: 'rule', rule })),
      search: seen,
      exact: known,
      random: [{ kind: 'random' }],
      network: [0, 0.63, 1].map((share) => ({ kind: 'network', share })),
      cutOff: [{ kind: 'cutOff', nodes: 1 }],
      proved: [
        { kind: 'proved', result: 'win' },
        { kind: 'proved', result: 'loss' },
      ],
    };
  return Object.values(byKind).flat();
}

/** The line as the board shows it. */
function renderLine(
  reason: Reason,
  isWatched: boolean,
  game: GameName,
  language: Language,
): string {
  const texts = textsOf(language);
  const said = renderReason(reason, { isWatched, isMisere: games[game].misere ?? false }, texts);
  return isWatched ? texts.reasons.said(findPieces(0, game, undefined).bot, said) : said;
}

/** A reason that a language lacks is English until then, and is looked at there. */
function isTranslated(reason: Reason, isWatched: boolean, language: Language): boolean {
  const sayIn = (spoken: Language) =>
    renderReason(reason, { isWatched, isMisere: false }, textsOf(spoken));
  return language === 'en' || sayIn(language) !== sayIn('en');
}

/**
 * Those that say two things: how far the bot looked and how it stands, what is lost on what
 * condition, what a book or a network says.
 */
const isCompound = (reason: Reason, game: GameName): boolean =>
  reason.kind === 'search' ||
  reason.kind === 'network' ||
  games[game].misere === true ||
  (reason.kind === 'exact' && (reason.isBook || reason.result === 'loss'));

const cases = languages.flatMap((language) => gameNames.map((game) => [language, game] as const));

describe('a reason in words', () => {
  const rows = english.map(
    ([what, reason, words, watched = words]) => [what, reason, words, watched] as const,
  );

  it.each(rows)('tells of %s', (_, reason, words, watched) => {
    expect(renderReason(reason, { isWatched: false, isMisere: false }, textsOf('en'))).toBe(words);
    expect(renderReason(reason, { isWatched: true, isMisere: false }, textsOf('en'))).toBe(watched);
  });

  it.each(cases)('%s: is a sentence that fits one line of a phone, in %s', (language, game) => {
    const [usual, most] = language === 'zh' ? [16, 20] : [32, 40];
    for (const reason of allReasons(game)) {
      for (const isWatched of [false, true]) {
        const line = renderLine(reason, isWatched, game, language);
        if (!isTranslated(reason, isWatched, language)) continue;
        expect([...line].length, line).toBeLessThanOrEqual(isCompound(reason, game) ? most : usual);
        expect(line).toMatch(language === 'zh' ? /。$/ : /^(?:\S+: )?\p{Lu}.*\.$/u);
      }
    }
  });

  it.each(languages)('%s: tells no score, whatever it is', (language) => {
    for (const score of [100_000, 99_998, 45, 9, 0, -12, -99_995]) {
      const digits =
        renderReason(
          searched(score),
          { isWatched: false, isMisere: false },
          textsOf(language),
        ).match(/\d+/g) ?? [];
      expect(
        digits.every((digit) => Number(digit) <= 8),
        `${score}`,
      ).toBe(true);
    }
  });

  it.each(languages)('%s: speaks to nobody where the bot plays itself', (language) => {
    const say = (reason: Reason, isWatched: boolean, spoken = language): string =>
      renderReason(reason, { isWatched, isMisere: false }, textsOf(spoken));
    for (const reason of allReasons('ticTacToe')) {
      // Where English says "you" to a player, every language says something else to those who
      // watch.
      const toPlayer = say(reason, false);
      const lacking = `reasons.watched needs a sentence for those who watch, besides "${toPlayer}"`;
      if (you.en.test(say(reason, false, 'en')))
        expect(say(reason, true), lacking).not.toBe(toPlayer);
      expect(say(reason, true)).not.toMatch(you[language as keyof typeof you] ?? you.en);
    }
    for (const reason of [
      { kind: 'rule', rule: 'block' },
      searched(-12),
      exact('loss', 2),
      exact('loss', 6),
    ] as const)
      if (language in you) expect(say(reason, false)).toMatch(you[language as keyof typeof you]);
  });

  it('counts the moves to a win that are then played', () => {
    const result = parseRecord(games.connectFour, '3141');
    if (result.kind !== 'position') throw new Error('3141 is a record');
    const choose = negamax(4);
    const first = choose(result.position, { random: seededRandom(1) });
    expect(renderReason(first.reason, { isWatched: false, isMisere: false }, textsOf('en'))).toBe(
      'I win with my next move.',
    );
    const replied = play(play(result.position, first.move), 0);
    const last = choose(replied, { random: seededRandom(1) });
    expect(renderReason(last.reason, { isWatched: false, isMisere: false }, textsOf('en'))).toBe(
      'I complete my line.',
    );
    expect(isOver(play(replied, last.move))).toBe(true);
  });
});

describe('the line below the last move', () => {
  it('is what the bot says, and where it plays itself the piece says which of the two speaks', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/watch perfect');
    tapControl(ada, newest(ada.chat), 'Next move');
    expect(newest(ada.chat).text).toMatch(/Last move: 🔶 .*\n🔶: With best play it’s a draw\.$/);
    ada.send('/tictactoe random bot');
    expect(newest(ada.chat).text).toMatch(/Last move: 🔴 .*\nI’m just guessing\.$/);
  });

  it('is not said to be a guess where there was no other move', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/position B2 A1 A2 C2 B1 B3 A3 novice');
    ada.send('C1');
    const { text } = newest(ada.chat);
    expect(text).toContain('Last move: 🔴 C3');
    expect(text).not.toContain(textsOf('en').reasons.random);
  });
});
