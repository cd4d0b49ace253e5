/** Lines in an alert, which only the person sees who taps. */
import { keepDirection } from '../../settings/direction.ts';

/** The Bot API, `answerCallbackQuery`: 0 to 200 characters. */
const maxLength = 200;

const isTooLong = (text: string): boolean => keepDirection(text).text.length > maxLength;

/** As many of the first lines as fit; `more` follows where they are not all. */
export function fitAlert(lines: readonly string[], more = ''): string {
  const all = lines.join('\n');
  if (!isTooLong(all)) return all;
  const end = more === '' ? [] : [more];
  const first = (count: number): string => [...lines.slice(0, count), ...end].join('\n');
  let count = lines.length - 1;
  while (count > 0 && isTooLong(first(count))) count--;
  return first(count);
}
