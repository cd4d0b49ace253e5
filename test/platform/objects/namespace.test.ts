import { expect, it } from 'vitest';
import { findObject } from '../../../src/platform/objects/namespace.ts';

/**
 * An id encodes its jurisdiction, and the whole namespace takes ids of each:
 * developers.cloudflare.com/durable-objects/reference/data-location.
 */
const tables = {
  idFromName: (name: string) => ({ name, place: 'anywhere' }),
  get: ({ name, place }: { readonly name: string; readonly place: string }) => `${name}, ${place}`,
  jurisdiction(place: string) {
    if (!['eu', 'fedramp'].includes(place))
      throw new TypeError(`jurisdiction "${place}" is not supported`);
    return { idFromName: (name: string) => ({ name, place }) };
  },
};

it.each([
  [undefined, 'chat|1, anywhere'],
  ['', 'chat|1, anywhere'],
  ['eu', 'chat|1, eu'],
])('an object in the jurisdiction %s is one of its own', (jurisdiction, object) => {
  expect(findObject(tables, 'chat|1', jurisdiction)).toBe(object);
});
