import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeActionCode, parseActionCode } from '../../src/bot/action.ts';
import { makeMenu } from '../../src/bot/answerMenu.ts';
import { noChoices } from '../../src/bot/choices.ts';
import { packSession, unpackSession } from '../../src/bot/gameData.ts';
import { makeMenuActionCode, packMenu, parseMenuActionCode, unpackMenu } from '../../src/bot/menu.ts';
import { packRoom, unpackRoom } from '../../src/bot/room.ts';
import {
  type DataKind,
  fieldBits,
  isSigned,
  openData,
  sealData,
  textLength,
} from '../../src/bot/sealedData.ts';
import type { Session } from '../../src/bot/session.ts';
import { games } from '../../src/games/game.ts';
import { anySession, freshSession, toySign } from './sessions.ts';

/** A drawn game of 49 moves, found by random play. */
const fullRecord = [...'1746725715167234322422672656766117455113334345345'].map((digit) => Number(digit) - 1);

describe('callback data', () => {
  it('refuses a game of which more moves were given than there are', () => {
    const session = { ...freshSession, mode: 'bot', record: [4, 0], given: 2 } as const;
    expect(unpackSession(packSession(session))).toMatchObject({ given: 2 });
    expect(unpackSession(packSession({ ...session, given: 3 }))).toBeUndefined();
  });

  it('carries every game through packing and back, in 64 bytes', () => {
    fc.assert(
      fc.property(anySession, fc.nat({ max: 127 }), (session, action) => {
        const text = sealData('game', packSession(session), '-100', toySign)(action);
        expect(text).toMatch(/^[A-Za-z0-9_-]{64}$/);
        const sealed = openData(text)!;
        expect(sealed.kind).toBe('game');
        expect(sealed.action).toBe(action);
        expect(unpackSession(sealed.fields)).toEqual(session);
        expect(isSigned(sealed, '-100', toySign)).toBe(true);
        expect(isSigned(sealed, '-101', toySign)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('has room for the longest record with two ids of 52 bits and the highest options', () => {
    const longest: Session = {
      ...freshSession,
      game: 'connectFour7',
      mode: 'room',
      players: [
        { id: 2 ** 52 - 1, strategy: 'solver', language: 'zh' },
        { id: 2 ** 52 - 1, strategy: 'solver', language: 'zh' },
      ],
      revision: 1023,
      status: 'ended',
      pieces: 7,
      stamp: 2 ** 20 - 1,
      nonce: 2 ** 16 - 1,
      hidesReason: true,
      alternates: true,
      record: fullRecord,
    };
    const text = sealData('game', packSession(longest), '1', toySign)(127);
    expect(text).toHaveLength(64);
    expect(unpackSession(openData(text)!.fields)).toEqual(longest);
    expect(text).toHaveLength(textLength('game'));
    expect(longest.record).toHaveLength(49);
  });

  it('fits the last of all numbers of 49 moves in base 7 into the 138 bits of the record', () => {
    expect(7n ** 49n - 1n < 2n ** 138n).toBe(true);
    expect(9n ** 9n - 1n < 2n ** 138n).toBe(true);
    expect(games.connectFour7.columns * games.connectFour7.rows).toBe(49);
  });

  it('refuses a text in which any one character is changed, or decodes it to what it was signed for', () => {
    const text = sealData(
      'game',
      packSession({ ...freshSession, record: [4, 0], revision: 2 }),
      '7',
      toySign,
    )(3);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let accepted = 0;
    for (let index = 0; index < text.length; index++) {
      for (const character of alphabet) {
        if (character === text[index]) continue;
        const sealed = openData(text.slice(0, index) + character + text.slice(index + 1));
        if (sealed && isSigned(sealed, '7', toySign)) {
          accepted++;
          expect(sealed.fields).toBe(openData(text)!.fields);
        }
      }
    }
    // Only the action, 7 bits within two or three characters, is outside the signature.
    expect(accepted).toBeLessThanOrEqual(3 * 63);
  });

  it('passes over any text that it did not make, without throwing', () => {
    const lengths = (Object.keys(fieldBits) as DataKind[]).map(textLength);
    const texts = fc.oneof(
      fc.string(),
      fc
        .constantFrom(...lengths)
        .chain((length) =>
          fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(...'ABCabc019-_') }),
        ),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const sealed = openData(text);
        if (!sealed) return;
        if (sealed.kind === 'game') unpackSession(sealed.fields);
        if (sealed.kind === 'menu') unpackMenu(sealed.fields);
        if (sealed.kind === 'room') unpackRoom(sealed.fields);
        expect(isSigned(sealed, '1', toySign)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('tells the kinds apart by their lengths', () => {
    const lengths = (Object.keys(fieldBits) as DataKind[]).map(textLength);
    expect(new Set(lengths).size).toBe(lengths.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64);
  });

  it('carries menus and rooms, and numbers every action both ways', () => {
    const menu = makeMenu(
      2 ** 52 - 1,
      'connectFour',
      { ...noChoices, opening: 'alternate', language: 'zh' },
      'second',
    );
    expect(unpackMenu(packMenu(menu))).toEqual(menu);
    const name = 'Diumenge_a-la-Tarda_0123456789-A';
    expect(name).toHaveLength(32);
    expect(unpackRoom(packRoom({ name, session: { ...freshSession, revision: 9 } }))).toEqual({
      name,
      nonce: freshSession.nonce,
      revision: 9,
    });
    for (let code = 0; code < 128; code++) {
      const action = parseActionCode(code);
      if (action) expect(makeActionCode(action)).toBe(code);
      const menuAction = parseMenuActionCode(code);
      if (menuAction) expect(makeMenuActionCode(menuAction)).toBe(code);
    }
  });
});
