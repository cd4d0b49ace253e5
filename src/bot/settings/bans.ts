/**
 * Whom the bot answers no more, stored with the settings, which every update reads:
 *
 *     id@day id@day …
 */

/** A property that is not the owner's to set. */
export const bansName = 'BANNED';

export interface Ban {
  /** A person's, or, below 0, a group's. */
  readonly id: number;
  /** UTC, counted from 1970. */
  readonly day: number;
}

/** In UTC, such as 2026-11-29. */
export const dateOfBan = ({ day }: Ban): string =>
  new Date(day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const isBanned = (id: number, { bans }: { readonly bans: readonly Ban[] }): boolean =>
  bans.some((ban) => ban.id === id);

/** As many as one message of `/banned` names. */
export const maxBans = 100;

export const makeBans = (bans: readonly Ban[]): string =>
  bans.map(({ id, day }) => `${id}@${day}`).join(' ');

export const parseBans = (text = ''): readonly Ban[] =>
  text.split(' ').flatMap((each) => {
    const [, id, day] = /^(-?\d+)@(\d+)$/.exec(each) ?? [];
    return id === undefined ? [] : [{ id: Number(id), day: Number(day) }];
  });
