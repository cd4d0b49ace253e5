const next = { move: 'Gap', end: 'line' };

const gapsOf: Readonly<Record<string, readonly unknown[]>> = {
  'coach.win.oneThreat': ['Gap', 'Gap', next],
  'coach.win.oneThreatBelow': ['Gap', next],
  'coach.win.twoThreats': ['Gap', 'Gap', next],
  'coach.win.forces': ['Gap', 'Gap', next],
  'clock.within': [10, 'minute'],
  'clock.up': ['in 10 minutes'],
  'menu.reasons': [true],
  'reasons.search': [8, 'even'],
  'rooms.which': [['Gap', 'Gap'], 'Gap'],
};

/**
 * Every sentence of a language by the path that leads to it, its gaps filled with numbers and
 * names.
 */
export function sentencesIn(value: unknown, path = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const filled: unknown = Reflect.apply(value, undefined, gapsOf[path] ?? ['Gap', 'Gap']);
    return [[path, String(filled)]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    sentencesIn(each, path ? `${path}.${key}` : key),
  );
}
