/** What `/privacy` says of each kind of row that is stored: none is stored without a word. */
import { expect, it } from 'vitest';
import { allTold, toldOf } from '../../../../src/bot/features/forget/describePerson.ts';
import type { Share, StoredName } from '../../../../src/bot/rows/kinds.ts';
import { kindOf, storedKindOf } from '../../../../src/bot/rows/kinds.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { keyObjects } from '../../../platform/objects/keyObjects.ts';

const { kept } = textsOf('en').help;

/**
 * The words of the English text that tell of each kind of row, for this kind alone; undefined for
 * what names nobody. A new kind that is stored has new words in `help.kept`, in every language.
 */
const words: Readonly<Record<StoredName, string | undefined>> = {
  person: 'your choice of level, first move, language, pieces',
  reminder: 'when to remind you of the next',
  erasing: 'Until all is erased, I keep that you’ve asked for it',
  room: 'a room',
  sharedBoard: 'a game between two people',
  inlineBoard: 'on one board',
  results: 'how your games ended',
  pair: 'your score with each person you’ve played',
  league: 'your ranked games there',
  champions: 'by game and month',
  groupPuzzle: 'in a group’s puzzle of the day',
  unwilling: 'in which groups you want no challenges',
  waiting: 'that you’re waiting',
  practice: 'positions from games that you’ve reviewed',
  erasure: 'a coded mark for 90 days',
  leagueMonth: 'begun ranked games today',
  strangersDay: 'which two people have met',
  usageLog: undefined,
};

it('each kind of row that is stored has words of its own', () => {
  const stored = new Set(keyObjects.flatMap(([, key]) => storedKindOf(key) ?? []));
  expect(Object.keys(words).sort()).toEqual([...stored].sort());
  const said = Object.values(words).filter((each) => each !== undefined);
  expect(new Set(said).size).toBe(said.length);
});

it.each(Object.entries(words) as [StoredName, string | undefined][])(
  'they stand in the part that is to tell of it: %s',
  (name, said) => {
    const told = toldOf(name);
    if (said === undefined) expect(told).toBeUndefined();
    else expect(kept[told!]).toContain(said);
  },
);

it('what takes space that people’s rows have names somebody', () => {
  const ofPeople: readonly (Share | undefined)[] = ['games', 'choices', 'results', 'pairs'];
  for (const [, key] of keyObjects) {
    const { name, place, share } = kindOf(key)!;
    if (place === 'person' || ofPeople.includes(share)) expect(toldOf(name), key).toBeDefined();
  }
});

it.each(languages)('each part tells of some row: %s', (language) => {
  for (const part of Object.keys(textsOf(language).help.kept)) expect(allTold()).toContain(part);
});
