/** A setting in a line for the owner: whether it is valid, and what it says; never a secret. */

import {
  isChosen,
  type PropertyName,
  type Settings,
  secretNames,
  textIn,
} from '../../settings/settings.ts';

/** What is said of a value that stands beside the platform's own settings. */
export const chosenMark = 'set here, by /set';

/** `place` is where a value is set that `/set` has not stored, if that is said. */
export function describeSetting(
  name: PropertyName,
  { problems, properties }: Pick<Settings, 'problems' | 'properties'>,
  place = '',
): string {
  const where = isChosen(properties, name) ? chosenMark : place;
  const mark = where === '' ? '' : ` (${where})`;
  const value = textIn(properties, name);
  const problem = problems.find(({ property }) => property === name);
  // The sentence begins with the property's name, and so does the line.
  if (problem)
    return `${name}: ✗ ${problem.sentence.replace(`${name} is `, '')}${value === '' ? '' : mark}`;
  if (value === '') return `${name}: not set`;
  return `${name}: ✓ ${secretNames.includes(name) ? 'set' : value}${mark}`;
}
