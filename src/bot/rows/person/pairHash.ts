/** The hash of two people and a time, under the bot's key, in the key of a row that names nobody. */
import type { Sign } from '../../buttons/signedData.ts';
import { makeHex } from '../../settings/hex.ts';

export type Two = readonly [number, number];

/** `period` is a day or a month with its number, such as `day|20649`. */
export function hashPair(period: string, place: string, ids: Two, sign: Sign): string {
  const [lower, higher] = [Math.min(...ids), Math.max(...ids)];
  return makeHex(sign(`${period}|${place}|${lower}|${higher}`)).slice(0, 24);
}
