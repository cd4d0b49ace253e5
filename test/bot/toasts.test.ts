/** What a tap is told in a toast, of every kind of tap. */
import { describe, expect, it } from 'vitest';
import { tapKinds } from '../faults/tapKinds.ts';

const told = new Map<string, string | undefined>();
/** What a tap of a kind is told. */
function answerTo(name: string): string | undefined {
  if (!told.has(name)) told.set(name, tapKinds[name]!().tap().answer?.text);
  return told.get(name);
}

describe('a toast', () => {
  const menus = Object.keys(tapKinds).filter((name) => /menu|notices/.test(name));

  it.each(menus)('is not needed where the tap is on a menu, or leads to one: %s', (name) => {
    expect(answerTo(name)).toBe('');
  });

  /** These refuse, and say what to do instead. */
  const refusing = ['data that nobody signed', 'the board of a closed room', 'a stale move'];
  const confirming = Object.keys(tapKinds).filter((name) => !refusing.includes(name));

  it.each(confirming)('has two seconds’ reading at most where it confirms: %s', (name) => {
    expect((answerTo(name) ?? '').length).toBeLessThanOrEqual(40);
  });

  it.each(Object.keys(tapKinds))('breaks no sentence: %s', (name) => {
    const text = answerTo(name) ?? '';
    const lines = text.split('\n').slice(0, -1);
    // A line is a sentence, or a label with what it names.
    expect(
      lines.filter(
        (line) => !/^$|[.?!…]$|^[^.]+: [^.]+$|[.!?] [^.]+: [^.]+$|^🔴|^🟡|^🔶/u.test(line),
      ),
    ).toEqual([]);
  });
});
