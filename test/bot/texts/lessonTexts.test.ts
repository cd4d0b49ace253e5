/**
 * The words of the lessons: all there, short, and naming the same squares in each language, each of
 * which is in a claim.
 */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { lessonNames, lessons, stepsOf } from '../../../src/coach/lessons.ts';
import { games } from '../../../src/games/game.ts';
import { lessonClaims } from '../../coach/lessonClaims.ts';

/** The squares of a sentence; under gravity its digits, which are columns and rows. */
const namedIn = (text: string, gravity: boolean): readonly string[] => [
  ...new Set(text.match(gravity ? /\d/g : /\b[A-C][1-3]\b/g) ?? []),
];

const sentences = lessonNames
  .flatMap((name) =>
    Array.from({ length: stepsOf(name) }, (_, step) =>
      ['ask', 'why'].map((place, index) => ({ name, step, place, at: 1 + 2 * step + index })),
    ),
  )
  .flat() as readonly {
  name: (typeof lessonNames)[number];
  step: number;
  place: 'ask' | 'why';
  at: number;
}[];

describe.each(languages)('the words of the lessons in %s', (language) => {
  const { lessons: words } = textsOf(language);

  it('are a name and two sentences for each step', () => {
    for (const name of lessonNames) {
      expect(words[name], name).toHaveLength(1 + 2 * stepsOf(name));
      for (const text of words[name]) expect(text, name).toMatch(/\S/);
      for (const text of words[name].slice(1)) expect(text).toMatch(/[.?!。？！”]$/);
    }
  });

  it('are different names', () => {
    expect(new Set(lessonNames.map((name) => words[name][0])).size).toBe(lessonNames.length);
  });

  it.each(sentences)(
    '$name $step $place: names what its claims check, as in English',
    ({ name, step, place, at }) => {
      const { gravity } = games[lessons[name].game];
      const named = namedIn(words[name][at]!, gravity);
      const claimed = namedIn(JSON.stringify(lessonClaims[name][step]![place]), gravity);
      expect(claimed).toEqual(expect.arrayContaining([...named]));
      expect([...named].sort()).toEqual(
        [...namedIn(textsOf('en').lessons[name][at]!, gravity)].sort(),
      );
    },
  );

  it('are short', () => {
    const tooLong = Object.values(words).flatMap((each) =>
      each.filter((text) => text.length > 140),
    );
    expect(tooLong).toEqual([]);
  });
});

it('all lessons together have less than 27 kB of words', () => {
  const all = languages.flatMap((language) =>
    lessonNames.flatMap((name) => textsOf(language).lessons[name]),
  );
  // Where a language has none of its own, they are the English ones.
  expect(Buffer.byteLength([...new Set(all)].join(''))).toBeLessThan(27_000);
});
