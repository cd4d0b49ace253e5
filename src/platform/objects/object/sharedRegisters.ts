/**
 * What the shared object notes for all others.
 *
 *     person|id one for each person of whom anything lasts
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
      if (isKnown) kv.put(`${personPrefix}${userId}`, '1');
      else kv.delete(`${personPrefix}${userId}`);
    },

    people({ after, until }: { readonly after: string; readonly until: string }, limit: number): People {
      const range = { prefix: personPrefix, limit, ...(after === '' ? {} : { startAfter: after }) };
      const people = [...kv.list(range)].map(([row]) => ({ row, id: Number(row.slice(personPrefix.length)) }));
      const inRange = people.filter(({ row }) => until === '' || row <= until);
      return { rows: inRange, isLast: inRange.length < limit };
    },
  };
}
