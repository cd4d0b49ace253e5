/**
 * The champions of a group's league, in the store: who has won which month. They have a row of
 * their own, so that they take no room from the members.
 */
import type { GameName } from '../../../games/game.ts';
import { game } from '../fields.ts';
import { type Field, list, number, record, text } from '../schema.ts';
import { sizeOf } from '../space.ts';
import { storedRow } from '../storedRow.ts';

export interface Champion {
  readonly month: number;
  readonly game: GameName;
  readonly id: number;
  readonly name: string;
}

export interface Champions {
  /** Counts each change. */
  readonly revision: number;
  /** The latest month last. */
  readonly champions: readonly Champion[];
}

export const champion = (): Field<Champion> =>
  record({ month: number(), game: game(), id: number(), name: text() });

const schema = (): Field<Champions> => record({ revision: number(), champions: list(champion()) });

// No version came before.
const { make, parse } = storedRow('champions', schema);
export const parseChampionsRow = parse;

const maxChampions = 24;
const maxBytes = 2000;

/** The row, with the newest champions that fit. */
export function makeChampionsRow({ revision, champions }: Champions, now: number): string {
  for (let newest = champions.slice(-maxChampions); ; newest = newest.slice(1)) {
    const row = make({ revision, champions: newest }, now);
    if (sizeOf(['', row]) <= maxBytes) return row;
  }
}

/** The champions without a person; the same ones where they do not name them. */
export function forgetChampion(before: Champions, userId: number): Champions {
  const champions = before.champions.filter(({ id }) => id !== userId);
  if (champions.length === before.champions.length) return before;
  return { revision: before.revision + 1, champions };
}
