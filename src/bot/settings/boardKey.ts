/**
 * The key under which boards are signed: token and webhook secret together. A backup carries it
 * sealed (`seal.ts`). A platform that takes a backup made under another key signs with that one
 * from then on, so that older boards go on working; once its own token or secret is changed, it no
 * longer does:
 *
 *     BOARD_KEY    digits that name the key of the platform's own|the key that it signs with
 */
import { makeHex } from './hex.ts';
import { type Hmac, openSeal, seal } from './seal.ts';
import type { Settings } from './settings.ts';

type Keys = Pick<Settings, 'token' | 'secret' | 'boardKey'>;

/**
 * The webhook's secret where none has ever been stored: whoever has the token can ask Telegram for
 * the webhook anyway.
 */
export const deriveSecret = (token: string, hmac: Hmac): string =>
  makeHex(hmac('linia webhook secret', token)).slice(0, 32);

const ownKeyOf = ({ token = '', secret = '' }: Keys): string => `${token}|${secret}`;

const nameOf = (key: string, hmac: Hmac): string =>
  makeHex(hmac('linia board key', key)).slice(0, 16);

export function findBoardKey(keys: Keys, hmac: Hmac): string {
  const own = ownKeyOf(keys);
  const { boardKey } = keys;
  if (boardKey === undefined) return own;
  const name = `${nameOf(own, hmac)}|`;
  return boardKey.startsWith(name) ? boardKey.slice(name.length) : own;
}

/** The keys under which this platform has signed: its own, and the one that came with a backup. */
export const boardKeysOf = (keys: Keys, hmac: Hmac): readonly string[] => [
  ...new Set([ownKeyOf(keys), findBoardKey(keys, hmac)]),
];

/** The board key for a backup; undefined without a token. */
export const sealBoardKey = (keys: Keys, hmac: Hmac): string | undefined =>
  keys.token === undefined ? undefined : seal(findBoardKey(keys, hmac), keys.token, hmac);

/** What a backup brings besides its rows. */
export interface Seal {
  /** Undefined in backups from before version 1.7.1. */
  readonly sealed: string | undefined;
  /** With which the bot ran when the backup was made, where it has another now. */
  readonly oldToken: string | undefined;
}

/**
 * The value of `BOARD_KEY` with which the boards of a backup go on working here, perhaps empty;
 * undefined where the seal cannot be opened.
 */
export function openBoardKey(
  { sealed, oldToken }: Seal,
  keys: Keys,
  hmac: Hmac,
): string | undefined {
  const tokens = [keys.token, oldToken].filter((token) => token !== undefined);
  const [key] = tokens
    .map((token) => openSeal(sealed ?? '', token, hmac))
    .filter((found) => found !== undefined);
  if (key === undefined) return undefined;
  const own = ownKeyOf(keys);
  return key === own ? '' : `${nameOf(own, hmac)}|${key}`;
}
