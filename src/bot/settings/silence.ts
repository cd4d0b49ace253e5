/**
 * While Google takes no requests nobody is answered, and no clock runs. Stored with the settings:
 *
 *     milliseconds since 1970 at which it began, a space, those at which it ends
 */

/** A property that is not the owner's to set. */
export const silenceName = 'SILENCE';

export interface Silence {
  readonly from: number;
  readonly until: number;
}

export const noSilence: Silence = { from: 0, until: 0 };

export const makeSilence = ({ from, until }: Silence): string => `${from} ${until}`;

export function parseSilence(text = ''): Silence {
  const [, from, until] = /^(\d+) (\d+)$/.exec(text) ?? [];
  return from === undefined ? noSilence : { from: Number(from), until: Number(until) };
}

/** In ms: what begins again so soon has never ended. */
const pause = 3_600_000;

/** The same until later. */
export const prolong = (before: Silence, until: number, now: number): Silence => ({
  from: now - before.until < pause ? before.from : now,
  until,
});
