import { describe, expect, it } from 'vitest';
import {
  makePuzzleActionCode,
  parsePuzzleAction,
  signPuzzle,
  unpackPuzzle,
} from '../../../src/bot/buttons/puzzleButton.ts';
import { isSigned, parseSignedData } from '../../../src/bot/buttons/signedData.ts';
import { toySign } from '../sessions.ts';

describe('the data of a group’s puzzle', () => {
  it('carries the day through packing and back, signed for the group', () => {
    const data = parseSignedData(signPuzzle(20_780, -7, toySign)({ kind: 'cell', cell: 41 }))!;
    expect(data).toMatchObject({ kind: 'puzzle', action: 41 });
    expect(isSigned(data, '-7', toySign)).toBe(true);
    expect(isSigned(data, '-8', toySign)).toBe(false);
    expect(unpackPuzzle(data.fields)).toBe(20_780);
  });

  it('numbers every action both ways', () => {
    const actions = Array.from({ length: 256 }, (_, code) => parsePuzzleAction(code));
    for (const [code, action] of actions.entries())
      if (action) expect(makePuzzleActionCode(action)).toBe(code);
    expect(actions.filter(Boolean)).toHaveLength(82);
  });
});
