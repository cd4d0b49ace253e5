/** Telegram asks at each pause in typing, so every beginning of a word has to lead there. */
import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../../src/bot/features/inline/inlineChoice.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { parseSettings } from '../../../../src/bot/settings/settings.ts';
import { typedGames } from '../../../../src/bot/texts/gameNames.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { typedLevels } from '../../../../src/bot/texts/typedWords.ts';
import { parseGameName } from '../../../../src/bot/texts/vocabulary.ts';
import { gameNames } from '../../../../src/games/game.ts';
import { levels } from '../../../../src/strategies/names.ts';
import { sampled } from '../../../samples.ts';

const settings = parseSettings({});

const prefixesOf = (word: string, least: number): readonly string[] =>
  [...word]
    .map((_, index) => [...word].slice(0, index + 1).join(''))
    .filter((text) => text.replace(/ /g, '').length >= least);

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

describe.each(languages)('while somebody types in %s', (language) => {
  const known = new Map<string, readonly string[]>();
  const ask = (query: string): readonly string[] =>
    readQuery(query, { language, settings, last: 'fiveByFive' }).offers.map(
      ({ mode, game, level }) =>
        level === undefined ? `${mode} ${game}` : `${mode} ${game} at ${level}`,
    );
  /** Most are asked for twice. */
  const offered = (query: string): readonly string[] => {
    const offers = known.get(query) ?? ask(query);
    known.set(query, offers);
    return offers;
  };
  const expectFriend = (query: string) =>
    expect(offered(query).slice(0, 3), query).toContainEqual(expect.stringMatching(/^duel /));

  it('every beginning of a game’s name leads to it, and to a friend', () => {
    for (const game of gameNames) {
      const typed = typedGames()[game][language] ?? [];
      for (const query of new Set(
        [textsOf(language).games[game], ...typed].flatMap((word) => prefixesOf(word, 1)),
      )) {
        expect(offered(query), query).toEqual(
          expect.arrayContaining([`duel ${game}`, `bot ${game}`]),
        );
        expectFriend(query);
      }
    }
  });

  it('its own names come before those of other languages', () => {
    const own = textsOf(language).games;
    for (const name of Object.values(own)) {
      const letter = [...name][0]!;
      // A whole word of any language comes first of all, as 5 does.
      if (parseGameName(letter)) continue;
      const [first] = offered(letter);
      const game = gameNames.find((each) => first === `duel ${each}`)!;
      const words = [own[game], ...(typedGames()[game][language] ?? [])].map((word) =>
        word.toLowerCase(),
      );
      expect(words, name).toContainEqual(
        expect.stringMatching(new RegExp(`^${letter.toLowerCase()}`)),
      );
    }
  });

  it('a game with the number of a level offers it at that level, unless that is a game of its own, and a friend', () => {
    for (const game of gameNames)
      for (const name of new Set([
        game,
        textsOf(language).games[game],
        ...(typedGames()[game][language] ?? []),
      ]))
        for (const [index, level] of levels.entries()) {
          const query = `${name} ${index + 1}`;
          // Digits name boards, and two of them two boards.
          if (parseGameName(query) || /^\d/.test(name)) continue;
          expect(offered(query), query).toContain(`bot ${game} at ${level}`);
          expectFriend(query);
        }
  });

  it('every beginning of a level’s name leads to it from the third letter on, and to a friend', () => {
    for (const level of levels) {
      const words = [textsOf(language).levels[level], ...(typedLevels()[level][language] ?? [])];
      for (const query of words.flatMap((word) =>
        isChinese(word) ? [word] : prefixesOf(word, 3),
      )) {
        expect(offered(query), query).toContainEqual(
          expect.stringMatching(new RegExp(`^bot .* at ${level}$`)),
        );
        expectFriend(query);
      }
    }
  });

  it('a game with a friend is offered alone behind the word for it, the last one first', () => {
    const duel = textsOf(language).ownCommand('duel') ?? 'duel';
    const duels = gameNames.map((game) => `duel ${game}`);
    for (const query of [duel, ` ${duel} `, duel.toUpperCase()]) {
      expect(offered(query)[0], query).toBe('duel fiveByFive');
      expect([...offered(query)].sort(), query).toEqual([...duels].sort());
    }
    for (const game of gameNames) {
      const query = `${duel} ${textsOf(language).games[game]}`;
      expect(offered(query), query).toContain(`duel ${game}`);
    }
    for (const more of ['tic', 'hard', 'c4', 'x', 'nonsense', '5'])
      expect(
        offered(`${duel} ${more}`).filter((each) => !each.startsWith('duel ')),
        more,
      ).toEqual([]);
    expect(offered('vs hard')).toContainEqual(expect.stringMatching(/^bot /));
  });

  it.each(sampled([...'abcdefghijklmnopqrstuvwxyz0123456789'], 5, languages.indexOf(language)))(
    'no level is meant by %s, alone or after another sign',
    (letter) => {
      for (const query of [
        letter,
        `${letter}o`,
        `x ${letter}`,
        `tres ${letter}`,
        `tic ${letter}`,
      ].slice(0, /\d/.test(letter) ? 3 : 5)) {
        expect(offered(query), query).not.toContainEqual(expect.stringMatching(/^bot .* at/));
        expectFriend(query);
      }
    },
  );
});

it.each([
  'ttt tictactoe',
  'tres tres',
  'hard hard',
  'hard har',
  'connect 4 hard difficult',
  'c4 4 tic',
  'per perfect',
  'thr',
  'ladder',
])('nothing is offered twice, and no more than Telegram takes: %s', (query) => {
  const offers = readQuery(query, { language: 'en', settings, last: 'ticTacToe' }).offers.map(
    (offer) => JSON.stringify(offer),
  );
  expect(new Set(offers).size).toBe(offers.length);
  expect(offers.length).toBeLessThanOrEqual(50);
});
