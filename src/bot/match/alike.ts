/** Names that readers cannot tell apart, such as those of two people who are both called Alex. */
import { isolate } from '../settings/direction.ts';

const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\u2060|[\u2066-\u2069]|\ufe0f/g, '')
    .trim()
    .toLowerCase();

export const isAlike = (one: string, other: string): boolean =>
  one !== '' && fold(one) === fold(other);

export interface Named {
  readonly name: string;
  /** The first letter of the last name; undefined for a person who has none. */
  readonly initial?: string | undefined;
}

/**
 * The name by which a person goes beside another: with the initial of the last name where the first
 * names are alike.
 */
export const nameBeside = ({ name, initial }: Named, other: string): string =>
  initial !== undefined && isAlike(name, other) ? isolate(`${name} ${initial}.`) : name;

/**
 * The names, those that are like an earlier one with a number, which makes no name that another
 * has.
 */
export function distinguish(names: readonly string[]): readonly string[] {
  const others = new Set(names.map(fold));
  const shown = new Set<string>();
  return names.map((name) => {
    if (name === '') return name;
    let next = name;
    for (
      let number = 2;
      shown.has(fold(next)) || (next !== name && others.has(fold(next)));
      number++
    )
      next = isolate(`${name} ${number}`);
    shown.add(fold(next));
    return next;
  });
}
