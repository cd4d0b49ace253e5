/** Rows that can be read, as long as is wanted. */

import { freeSeat, makeSharedRow } from '../../../src/bot/rows/game/sharedRow.ts';
import { makeResultsRow, parseResultsRow } from '../../../src/bot/rows/person/resultsRow.ts';
import { duel } from '../sessions.ts';
import { inGroup } from '../sharedGames.ts';

const pad = '\u0001';
const [host, guest] = duel.players;
const named = { ...duel, players: [host, { ...guest, name: pad }] } as const;
const seats = [freeSeat, freeSeat] as const;
const room = makeSharedRow({ at: 'room', id: '', name: pad, code: 'a', session: duel, seats }, 0);

/** By the first letter of a key; what stands for its padding is a name, or a room's. */
const templates: Readonly<Record<string, string>> = {
  d: makeSharedRow(inGroup(named), 0),
  r: room,
  p: `3||${pad}|0`,
  j: `2|${pad}|0`,
  h: makeResultsRow(parseResultsRow(undefined), 0).replace('|0', `|||${pad}|0`),
};

interface Wanted {
  /** Of UTF-8, with the key. */
  readonly bytes?: number;
  /** When it was used last. */
  readonly day: number;
  /** Of a game. */
  readonly state?: string;
  readonly hostId?: number;
  readonly sign?: string;
}

export function longRow(
  key: string,
  { bytes = 0, day, state = 'running', hostId = host.id, sign = 'x' }: Wanted,
): string {
  const row = templates[key[0]!]!.replace('|running|', `|${state}|`)
    .replace(`|${host.id}|`, `|${hostId}|`)
    .replace(/\|\d+$/, `|${day}`);
  const left = bytes - Buffer.byteLength(key) - Buffer.byteLength(row) + 1;
  return row.replace(pad, sign.repeat(Math.max(0, left / Buffer.byteLength(sign))));
}
