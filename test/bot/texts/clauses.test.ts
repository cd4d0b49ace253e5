/**
 * A sentence is one clause, or two. Those that are longer stand here, to be read: by the path that
 * leads to them, in each language.
 */
import { expect, it } from 'vitest';
import type { Language } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { sentencesIn } from './sentencesIn.ts';

/** What joins clauses: a verb follows it, as far as such words tell. Others are not looked at. */
const joints = {
  en: /; |[:;,] (?:and|but|so|which|that|then|since|because|if|unless)\b|\b(?:which|because|unless)\b/g,
  es: /; |, (?:y|pero|que|así|porque|si)\b|\b(?:porque|aunque)\b/g,
  ca: /; |, (?:i|però|que|així|perquè|si)\b|\b(?:perquè|encara que)\b/g,
  ro: /; |, (?:iar|dar|care|ceea|deci|dacă|deși)(?![\p{L}])/gu,
  zh: /；|，(?:但|而|所以|因为|如果|除非)/g,
} satisfies { readonly [Each in Language]?: RegExp };

/** Longer ones that were read, and stay. */
const longer: Readonly<Record<keyof typeof joints, readonly string[]>> = {
  en: ['league.ranks', 'menu.noticesAway', 'noGameSinceMove'],
  es: [],
  ca: [],
  ro: [],
  zh: [],
};

/** Pages that are read at leisure, and not beside a board. */
const pages = ['help', 'lessons', 'privacy'];

it.each(Object.keys(joints) as (keyof typeof joints)[])(
  '%s: no sentence has more than two clauses, but those that were read',
  (language) => {
    const texts = textsOf(language);
    const found = sentencesIn(texts).flatMap(([path, text]) =>
      !pages.includes(path.split('.')[0]!) &&
      text
        .split(/[.!?。！？](?:\s|$)/)
        .some((sentence) => (sentence.match(joints[language]) ?? []).length > 1)
        ? [path]
        : [],
    );
    expect(found).toEqual(longer[language]);
  },
);
