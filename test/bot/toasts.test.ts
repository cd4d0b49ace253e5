/** What a tap is told in a toast, of every kind of tap. */
import { describe, expect, it } from 'vitest';
import { tapKinds } from '../faults/tapKinds.ts';

describe('a toast', () => {
  const menus = Object.keys(tapKinds).filter((name) => /menu|notices/.test(name));

  it.each(menus)('is not needed where the tap is on a menu, or leads to one: %s', (name) => {
    expect(tapKinds[name]!().tap().answer?.text).toBe('');
  });

  /** These refuse, and say what to do instead. */
  const refusing = ['data that nobody signed', 'the board of a closed room', 'a stale move'];
  const confirming = Object.keys(tapKinds).filter((name) => !refusing.includes(name));

  it.each(confirming)('has two seconds’ reading at most where it confirms: %s', (name) => {
    expect((tapKinds[name]!().tap().answer?.text ?? '').length).toBeLessThanOrEqual(40);
  });

  it.each(Object.keys(tapKinds))('breaks no sentence: %s', (name) => {
    const text = tapKinds[name]!().tap().answer?.text ?? '';
    const lines = text.split('\n').slice(0, -1);
    // A line is a sentence, or a label with what it names.
    expect(
      lines.filter(
        (line) => !/^$|[.?!…]$|^[^.]+: [^.]+$|[.!?] [^.]+: [^.]+$|^🔴|^🟡|^🔶/u.test(line),
      ),
    ).toEqual([]);
  });
});
