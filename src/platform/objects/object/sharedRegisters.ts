/**
 * What the shared object notes for all others.
 *
 *     person|id one for each person of whom anything lasts: the day on which they finished a game last, from 1970, or 1
 *     watch     where Telegram is asked once an hour how it sees the bot
 *     learnt    { name: value }, the properties that setup learns
 */
import type { Properties } from '../../../bot/settings/settings.ts';
import type { People } from '../calls.ts';
import type { ObjectStorage } from '../storage.ts';

const personPrefix = 'person|';

export function openSharedRegisters(kv: ObjectStorage['kv']) {
  const learntProperties = (): Properties => (kv.get('learnt') as Properties | undefined) ?? {};
  return {
    learntProperties,

    learn(property: string, value: string): void {
      kv.put('learnt', { ...learntProperties(), [property]: value });
    },

    register(userId: number, { isKnown }: { readonly isKnown: boolean }): void {
      const key = `${personPrefix}${userId}`;
      if (!isKnown) kv.delete(key);
      else if (kv.get(key) === undefined) kv.put(key, '1');
    },

    /** Of people of whom something lasts. */
    notePlayers(userIds: readonly number[], today: number): void {
      for (const key of userIds.map((id) => `${personPrefix}${id}`))
        if (![undefined, String(today)].includes(kv.get(key) as string | undefined))
          kv.put(key, String(today));
    },

    countPlayers: (since: number): number =>
      [...kv.list({ prefix: personPrefix })].filter(([, day]) => Number(day) >= since).length,

    isWatching: (): boolean => kv.get('watch') !== undefined,
    watch(): void {
      if (kv.get('watch') === undefined) kv.put('watch', '1');
    },

    people(
      { after, until }: { readonly after: string; readonly until: string },
      limit: number,
    ): People {
      const range = { prefix: personPrefix, limit, ...(after === '' ? {} : { startAfter: after }) };
      const people = [...kv.list(range)].map(([row]) => ({
        row,
        id: Number(row.slice(personPrefix.length)),
      }));
      const inRange = people.filter(({ row }) => until === '' || row <= until);
      return { rows: inRange, isLast: inRange.length < limit };
    },
  };
}
