import { describe, expect, it } from 'vitest';
import { parseBackup, renderBackup } from '../../../tools/backup/backupFile.ts';
import { DeployFailure } from '../../../tools/deploy/failure.ts';

const rows = {
  p5000002: '3|hard;;ca|20000',
  h5000001: '1|0 p1.0.0|9g45',
  'd-100777|4': 'line "with" \\ signs 🔴\u2028',
};
const backup = {
  madeAt: Date.UTC(2026, 10, 23, 12),
  platform: 'worker',
  version: '1.2.3',
  rows,
  sealed: undefined,
  bot: undefined,
};
const text = renderBackup(backup);
const lines = text.trimEnd().split('\n');

describe('a backup as a file', () => {
  it('can be read by people, and gives the same rows back', () => {
    expect(lines[0]).toBe(
      '{"linia":"backup","format":1,"madeAt":"2026-11-23T12:00:00.000Z","home":"worker","version":"1.2.3"}',
    );
    expect(lines.slice(1, -1).map((line) => JSON.parse(line).key)).toEqual([
      'd-100777|4',
      'h5000001',
      'p5000002',
    ]);
    expect(parseBackup(text, 'file')).toEqual(backup);
  });

  it('is the same where an editor or git has changed the ends of lines', () => {
    expect(parseBackup(text.replaceAll('\n', '\r\n'), 'file')).toEqual(backup);
  });

  it.each([
    ['something else', '{"a":1}\n', 'file is no backup of linia.'],
    ['nothing', '', 'file is no backup of linia.'],
    [
      'one of a later version',
      text.replace('"format":1', '"format":2'),
      'written by a newer linia, in format 2',
    ],
    ['half of it', `${lines.slice(0, 3).join('\n')}\n`, 'file is cut off'],
    [
      'one with a changed row',
      text.replace('hard', 'easy'),
      'file has been changed since it was written',
    ],
    [
      'one without a row',
      [...lines.slice(0, 2), ...lines.slice(3)].join('\n'),
      'file has been changed',
    ],
    [
      'one with a line that is no row',
      [lines[0], 'oops', ...lines.slice(2)].join('\n'),
      'file has no row in line 2',
    ],
  ])('refuses %s with a sentence', (_, given, sentence) => {
    expect(() => parseBackup(given, 'file')).toThrow(DeployFailure);
    expect(() => parseBackup(given, 'file')).toThrow(sentence);
  });
});
