/**
 * A check of releases: a contributor may leave texts to others, so it is none of the fast tests.
 * `npm run texts` lists the same.
 */
import { expect, it } from 'vitest';
import { completeLanguages, listMissing } from '../../tools/texts.ts';

it.each(completeLanguages)(
  '%s: lacks no text, no name of a game, and no kind of typed words',
  (language) => {
    expect(listMissing(language)).toEqual([]);
  },
);
