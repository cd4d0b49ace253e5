/**
 * All kinds of rows at once, each more than its share: what is left of each is the table of
 * docs/capacity.md.
 */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeSharedRow } from '../../../src/bot/rows/game/sharedRow.ts';
import { makeLeagueRow } from '../../../src/bot/rows/group/leagueRow.ts';
import {
  makeLeagueKey,
  makePairKey,
  makePersonKey,
  makePracticeKey,
  makeResultsKey,
  makeSharedBoardKey,
} from '../../../src/bot/rows/keys.ts';
import { makePairRow } from '../../../src/bot/rows/person/pairRow.ts';
import { makePersonRow } from '../../../src/bot/rows/person/personRow.ts';
import { makePracticeRow } from '../../../src/bot/rows/person/practiceRow.ts';
import { makeResultsRow } from '../../../src/bot/rows/person/resultsRow.ts';
import { findKeysToDrop, type Kind, shares, sizeOf } from '../../../src/bot/rows/space.ts';
import { duel } from '../sessions.ts';
import { inGroup } from '../sharedGames.ts';
import { noLeague, unknownPerson } from './nothing.ts';

const page = readFileSync(new URL('../../../docs/capacity.md', import.meta.url), 'utf8');
const day = 86_400_000;
const group = -1_002_003_004_005;
/** Ten digits, as the ids of people have by now. */
const person = (index: number): number => 7_000_000_000 + index;

const tally = { won: 14, drawn: 3, lost: 9 };
const strategies = { 'ladder-2': tally, 'ladder-4': tally, traps: tally };
const game = {
  people: tally,
  bot: strategies,
  run: 2,
  longestRun: 5,
  losingRun: 0,
  helped: 4,
  estimate: { rating: 1480, deviation: 90 },
  reviews: { games: 3, chances: 52, kept: 45 },
  lately: { rating: 1502, day: 20_648, before: 1480 },
};
/**
 * Somebody who plays three games, at three levels and with others, reviews some of them, and solves
 * puzzles.
 */
const results = {
  games: { ticTacToe: game, connectFour: game, fiveByFive: game },
  counted: Array.from({ length: 16 }, () => '9g45'),
  reviewed: ['9g45'],
  puzzles: { solved: 12, day: 20_648 },
};
const standing = {
  estimate: { rating: 1480, deviation: 90 },
  all: tally,
  month: tally,
  run: 2,
  day: 20_649,
};
/** Eight members who play two games. */
const league = {
  ...noLeague,
  revision: 400,
  month: 202611,
  lastGame: 'connectFour',
  counted: results.counted,
  members: Array.from({ length: 8 }, (_, index) => ({
    id: person(index),
    name: 'Montserrat',
    day: 20_649,
    games: { ticTacToe: standing, connectFour: standing },
  })),
  pairs: Array.from({ length: 10 }, (_, index) => ({
    ids: [person(index), person(index + 1)] as const,
    day: 20_649,
    starters: { ticTacToe: 0, connectFour: 1 } as const,
    nonce: 40_211,
  })),
} as const;
/**
 * Somebody who practises as many positions as there is room for on Apps Script, in the middle of
 * Connect Four.
 */
const positions = Array.from(
  { length: 8 },
  () => ({ game: 'connectFour', record: 'Bk3xQm9-Ra', box: 2, due: 20_652 }) as const,
);
const choices = {
  ...unknownPerson,
  preferences: { ...unknownPerson.preferences, difficulty: 'hard', language: 'ca' },
} as const;
const players = duel.players.map((player, index) => ({
  ...player,
  id: person(index),
  name: ['Bernat', 'Montserrat'][index]!,
}));
const session = { ...duel, players: [players[0]!, players[1]!] } as const;

/** A row of each kind, the `index`th of which is older the smaller that is. */
const rowAt: Record<Kind, (index: number) => readonly [key: string, row: string]> = {
  games: (index) => [
    makeSharedBoardKey(group, index % 65_536),
    makeSharedRow(inGroup({ ...session, nonce: index }), index * day),
  ],
  choices: (index) => [makePersonKey(person(index)), makePersonRow(choices, index * day)],
  results: (index) => [makeResultsKey(person(index)), makeResultsRow(results, index * day)],
  pairs: (index) => {
    const [one, other] = [2 * (index >> 1), 2 * (index >> 1) + 1].map(person) as [number, number];
    const key = index % 2 === 0 ? makePairKey(one, other) : makePairKey(other, one);
    return [
      key,
      makePairRow(
        { name: 'Montserrat', games: { ticTacToe: tally, connectFour: tally } },
        (index >> 1) * day,
      ),
    ];
  },
  groups: (index) => [makeLeagueKey(group - index), makeLeagueRow(league, index * day)],
  practice: (index) => [
    makePracticeKey(person(index)),
    makePracticeRow({ revision: 60, items: positions }, index * day),
  ],
};
const kinds = Object.keys(shares) as Kind[];

/** More than the share of each kind. */
function fillShares() {
  const filled = kinds.map((kind) => {
    const entries: (readonly [string, string])[] = [];
    for (let [size, index] = [0, 10_000]; size < 1.6 * shares[kind]; index++) {
      entries.push(rowAt[kind](index));
      size += sizeOf(entries.at(-1)!);
    }
    return [kind, entries] as const;
  });
  return Object.fromEntries(filled);
}

it('each kind keeps its share, the newest rows of it, and the page says how many these are', () => {
  const filled = fillShares();
  const all = Object.values(filled).flat();
  const dropped = new Set(findKeysToDrop(Object.fromEntries(all)));
  const left = kinds.map((kind) => {
    const entries = filled[kind]!;
    const kept = entries.filter(([key]) => !dropped.has(key));
    expect(
      kept.reduce((sum, entry) => sum + sizeOf(entry), 0),
      kind,
    ).toBeGreaterThan(shares[kind] * 0.97);
    expect(
      kept.reduce((sum, entry) => sum + sizeOf(entry), 0),
      kind,
    ).toBeLessThan(shares[kind] * 1.03);
    expect(kept, kind).toEqual(entries.slice(-kept.length));
    return [kind, kept.length] as const;
  });
  const {
    games,
    choices: people,
    results: players,
    pairs,
    groups,
    practice,
  } = Object.fromEntries(left) as Record<Kind, number>;
  const lines = [
    `| games between two people, and rooms | 120 kB | ${games} |`,
    `| choices of a person | 60 kB | ${people} |`,
    `| results of a person | 100 kB | ${players} |`,
    `| leagues of groups of eight | 80 kB | ${groups} |`,
    `| scores of two people | 20 kB | ${Math.floor(pairs / 2)} pairs |`,
    `| positions that a person practises | 20 kB | ${practice} |`,
  ];
  for (const line of lines) expect(page).toContain(line);
});
