import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeActionCode, parseAction } from '../../../src/bot/buttons/actionCode.ts';
import { packDigits, pushBits } from '../../../src/bot/buttons/bitFields.ts';
import { readButtons } from '../../../src/bot/buttons/claim.ts';
import { packSession, unpackSession } from '../../../src/bot/buttons/gameButton.ts';
import { actionBits, dataKinds, layouts, sumOf } from '../../../src/bot/buttons/layouts.ts';
import { makeMenu } from '../../../src/bot/buttons/menu.ts';
import {
  makeMenuActionCode,
  packMenu,
  parseMenuAction,
  unpackMenu,
} from '../../../src/bot/buttons/menuButton.ts';
import { unpackPractice } from '../../../src/bot/buttons/practiceButton.ts';
import { unpackPuzzle } from '../../../src/bot/buttons/puzzleButton.ts';
import { packRecord, unpackRecord } from '../../../src/bot/buttons/recordField.ts';
import { packRoom, unpackRoom } from '../../../src/bot/buttons/roomButton.ts';
import {
  isOlderData,
  isSigned,
  parseSignedData,
  type SignedData,
  signData,
  textLength,
} from '../../../src/bot/buttons/signedData.ts';
import { noPreferences } from '../../../src/bot/match/preferences.ts';
import type { Session } from '../../../src/bot/match/session.ts';
import { makeSessionText, parseSessionText } from '../../../src/bot/rows/game/gameRow.ts';
import { pieceSetCount } from '../../../src/bot/settings/pieceSets.ts';
import { isJudged } from '../../../src/coach/review.ts';
import { gameNames, games, maxPlies, moveCount } from '../../../src/games/game.ts';
import {
  isOver,
  isSamePosition,
  landingCell,
  legalMoves,
  play,
  plyOf,
  startPosition,
  undo,
} from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { hasWholeRecord, longestRecord, recordBits } from '../../../src/games/recordSize.ts';
import { strengths } from '../../../src/strategies/matched/strength.ts';
import { anyShape, findMisfit } from '../../games/limits.ts';
import { longestGame } from '../../games/longestGame.ts';
import { samples } from '../../samples.ts';
import { anna, anySession, ben, duel, freshSession, played, toySign } from '../sessions.ts';

const seal = (session: Session, place = '7') =>
  signData({ kind: 'game', fields: packSession(session), place }, toySign);
const open = (text: string): SignedData => parseSignedData(text)!;

/** Of menus, rooms and games in version 1. */
const olderLengths = [24, 47, 64];

/** A drawn game of 49 moves, found by random play. */
const drawnGame = parseRecord(
  games.connectFour7,
  '1746725715167234322422672656766117455113334345345',
);
const fullBoard = drawnGame.kind === 'position' ? drawnGame.position : undefined;

/** The lowest bit of a field of a game. */
function lowestBit(field: keyof typeof layouts.game): bigint {
  const names = Object.keys(layouts.game) as (keyof typeof layouts.game)[];
  const below = names.slice(names.indexOf(field) + 1);
  return 2n ** BigInt(below.reduce((sum, name) => sum + layouts.game[name], 0));
}

describe('the keys of a message', () => {
  it('say what it shows by the first of ours, whatever stands before it', () => {
    const keys = ['noop', 'x', seal(freshSession)(0), seal(duel)(0)];
    expect(readButtons(keys, '7', toySign)).toMatchObject({ session: { mode: 'bot' } });
    expect(readButtons(keys, '8', toySign)).toBeUndefined();
    expect(readButtons(keys.slice(0, 2), '7', toySign)).toBeUndefined();
  });
});

describe('the data of a board', () => {
  it('refuses a game of which more moves were given than there are', () => {
    const session = played({ ...freshSession, presetPlies: 2 }, 4, 0);
    expect(unpackSession(packSession(session))).toMatchObject({ presetPlies: 2 });
    expect(unpackSession(packSession({ ...session, presetPlies: 3 }))).toBeUndefined();
  });

  it('carries every game through packing and back, in 64 bytes', () => {
    fc.assert(
      fc.property(anySession, fc.nat({ max: 255 }), (session, action) => {
        const text = seal(session, '-100')(action);
        expect(text).toMatch(/^[A-Za-z0-9_-]{64}$/);
        const data = open(text);
        expect(data).toMatchObject({ kind: 'game', action });
        const carried = unpackSession(data.fields)!;
        const { position } = hasWholeRecord(session.position.game) ? session : carried;
        expect(carried).toEqual({ ...session, position });
        expect(isSamePosition(carried.position, session.position)).toBe(true);
        expect(isSigned(data, '-100', toySign)).toBe(true);
        expect(isSigned(data, '-101', toySign)).toBe(false);
      }),
      { numRuns: samples(2000, 100) },
    );
  });

  it('carries every strength of a bot that is matched, and refuses a number above them', () => {
    const [first, second] = freshSession.players;
    const players = [
      { ...first, strategy: 'random' },
      { ...second, strategy: 'match' },
    ] as const;
    const pack = (strength: number) => packSession({ ...freshSession, players, strength });
    for (const strength of strengths)
      expect(unpackSession(pack(strength))?.strength).toBe(strength);
    // The number of 500 is the last.
    expect(unpackSession(pack(500) + 32n * lowestBit('third'))).toBeUndefined();
  });

  it('has room for the longest record with two ids of 52 bits and the highest options', () => {
    const person = { id: 2 ** 52 - 1, name: '', strategy: 'random', language: 'zh' } as const;
    const longest: Session = {
      ...freshSession,
      mode: 'room',
      players: [person, person],
      position: fullBoard!,
      revision: 1023,
      status: { kind: 'ended' },
      pieces: 7,
      lastChange: 2 ** 20 - 1,
      nonce: 2 ** 16 - 1,
      hidesReason: true,
      isRanked: true,
    };
    const text = seal(longest)(241);
    expect(text).toHaveLength(64);
    expect(unpackSession(open(text).fields)).toEqual(longest);
    expect(longest.position.record).toHaveLength(49);
  });

  it('refuses a text in which any one character is changed, or decodes it to what it was signed for', () => {
    const text = seal(played({ ...freshSession, revision: 2 }, 4, 0))(3);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = new Set<number>();
    for (let index = 0; index < text.length; index++) {
      for (const character of alphabet) {
        if (character === text[index]) continue;
        const data = parseSignedData(text.slice(0, index) + character + text.slice(index + 1));
        if (!data || !isSigned(data, '7', toySign)) continue;
        expect(data.fields).toBe(open(text).fields);
        accepted.add(data.action);
      }
    }
    // The action alone is outside the signature: its 8 bits lie in two characters, each of which
    // can be any other.
    expect(accepted.has(3)).toBe(false);
    expect(accepted.size).toBe(2 ** 6 - 1 + 2 ** 2 - 1);
  });

  it('refuses a field that is kept for later and set now', () => {
    for (const session of [freshSession, duel]) {
      const fields = packSession(session);
      expect(unpackSession(fields)).toBeDefined();
      expect(unpackSession(fields + lowestBit('laterPieces') * 2n)).toBeUndefined();
    }
    // 2.x set it in a game that was yet to be counted.
    expect(unpackSession(packSession(freshSession) + lowestBit('second'))).toEqual(freshSession);
    // Digits of a score end at 999, and two numbers more say for whom the seat of a duel is kept.
    const third = (number: bigint, session = duel) =>
      unpackSession(packSession(session) + number * lowestBit('third'));
    expect(third(999n)?.score).toEqual({ wins: [9, 9], draws: 9 });
    expect(third(1000n)).toMatchObject({
      reserved: { kind: 'person', id: ben },
      players: [{ id: anna }, { id: 0 }],
    });
    expect(third(1001n)).toMatchObject({
      reserved: { kind: 'username', hash: ben },
      players: [{ id: anna }, { id: 0 }],
    });
    expect(third(1002n)).toBeUndefined();
    for (const number of [1000n, 1001n])
      expect(third(number, { ...duel, mode: 'room' })).toBeUndefined();
    const nobody = { ...duel, players: [duel.players[0], { ...duel.players[1], id: 0 }] } as const;
    expect(third(1000n, nobody)).toBeUndefined();
  });
});

describe('a row of the table of games', () => {
  it('fits into a button and a keyboard', () => {
    expect(Object.values(games).map(findMisfit).filter(Boolean)).toEqual([]);
  });

  it('is refused with its reason where it does not', () => {
    const wide = { ...games.connectFour, columns: 9 };
    expect(findMisfit(wide)).toBe('connectFour has 9 columns, and a keyboard has 8 buttons a row');
    const high = { ...games.connectFour, rows: 10 };
    expect(findMisfit(high)).toBe(
      'connectFour has 10 rows, and rows are called A to I, which are 9',
    );
    const long = { ...games.connectFour, inARow: 8 };
    expect(findMisfit(long)).toBe('connectFour has lines of 8, and a board of 7×6 has none');
    const endless = { ...games.ticTacToe, drawnAfter: 73 };
    expect(findMisfit(endless)).toBe(
      'ticTacToe has 73 moves, and a button numbers plies from 0 to 72',
    );
    const large = { ...games.eightByEight, rows: 9 };
    expect(findMisfit(large)).toBe(
      'eightByEight has records of 152 bits, and a button has room for 138',
    );
    expect(findMisfit({ ...games.vanishingTicTacToe, drawnAfter: 60 })).toContain(
      'needs all its moves: 191 bits',
    );
    expect(findMisfit({ ...games.misereConnectFour, maxPieces: 3 })).toContain('from under others');
    expect(findMisfit({ ...games.vanishingTicTacToe, maxPieces: 5 })).toContain(
      'fill its 9 squares',
    );
    expect(
      findMisfit({ ...games.vanishingTicTacToe, maxPieces: 4, drawnAfter: 30 }),
    ).toBeUndefined();
  });

  it('has at most 8 columns, and 9 rows with gravity or 8 without', () => {
    for (const rows of [3, 4, 5, 6, 7, 8, 9])
      expect(
        findMisfit({ ...games.connectFour, columns: 8, rows, inARow: 5 }),
        `${rows} rows with gravity`,
      ).toBeUndefined();
    for (const rows of [3, 4, 5, 6, 7, 8])
      expect(findMisfit({ ...games.eightByEight, rows }), `${rows} rows`).toBeUndefined();
  });

  it('has at most 64 moves where each can be tried from, which is so in games that are judged', () => {
    for (const name of gameNames)
      if (isJudged(games[name]))
        expect(
          () => makeActionCode({ kind: 'retry', ply: maxPlies(games[name]) - 1 }),
          name,
        ).not.toThrow();
  });

  it('plays on through its buttons, whatever its shape within the limits', () => {
    const largest = { ...games.connectFour, columns: 8, rows: 9, inARow: 6 };
    const anyGame = fc.record({
      game: anyShape,
      lots: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
    });
    fc.assert(
      fc.property(anyGame, ({ game, lots }) => {
        let known = startPosition(game);
        let carried = known;
        for (const lot of lots) {
          const moves = legalMoves(carried);
          if (moves.length === 0) break;
          const move = moves[lot % moves.length]!;
          // The button of the cell where the move lands, and that of its ply in the list of moves.
          for (const action of [
            { kind: 'cell', cell: landingCell(game, carried.board, move)! },
            { kind: 'ply', ply: plyOf(carried) + 1 },
          ] as const)
            expect(parseAction(makeActionCode(action))).toEqual(action);
          known = play(known, move);
          const record = pushBits(0n, recordBits, packRecord(play(carried, move)));
          const next = unpackRecord(record, game);
          if (!next)
            throw new Error(
              `a button holds no position of this game after the moves ${known.record}`,
            );
          expect(isSamePosition(next, known)).toBe(true);
          expect(next.outcome).toEqual(known.outcome);
          expect(legalMoves(next)).toEqual(legalMoves(known));
          carried = next;
        }
        expect(isOver(carried)).toBe(true);
      }),
      { numRuns: 100, examples: [[{ game: largest, lots: [...Array(80).keys()] }]] },
    );
  });

  it('refuses a board with a piece that hangs in the air', () => {
    const game = { ...games.connectFour, columns: 8, rows: 8, inARow: 5 };
    const start = startPosition(game);
    const hanging = {
      ...start,
      board: start.board.map((_, cell) => (cell < 2 ? ((cell + 1) as 1 | 2) : 0)),
    };
    expect(unpackRecord(packRecord(hanging), game)).toBeUndefined();
    expect(unpackRecord(packRecord({ ...start, record: [3] }), game)).toBeUndefined();
  });

  it('refuses a board on which a side has more pieces than turns, or has a line before the last moves', () => {
    const large = games.eightByEight;
    const emptied = startPosition(large);
    const withPieces = (sides: readonly (0 | 1 | 2)[]) => ({
      ...emptied,
      board: emptied.board.map((_, cell) => sides[cell] ?? 0),
    });
    for (const sides of [
      [1, 2],
      [1, 2, 1],
      [2, 1, 1, 2],
    ] as const)
      expect(
        unpackRecord(packRecord(withPieces(sides)), large)?.board.slice(0, 4),
        sides.join(),
      ).toEqual(withPieces(sides).board.slice(0, 4));
    for (const sides of [
      [1, 1],
      [2],
      [2, 2, 1],
      [1, 1, 1, 2],
      [1, 1, 1, 1, 1, 2, 2, 0, 0, 2, 2],
    ] as const)
      expect(unpackRecord(packRecord(withPieces(sides)), large), sides.join()).toBeUndefined();
  });

  it.each(gameNames)('has records of as many bits as are counted: %s', (name) => {
    const game = games[name];
    const last = new Array<number>(maxPlies(game)).fill(moveCount(game) - 1);
    expect(packDigits(last, moveCount(game)).toString(2)).toHaveLength(longestRecord(game));
  });

  it.each(gameNames)('carries its longest games, move by move: %s', (name) => {
    const longest = longestGame(games[name]);
    // Where it cannot be as long as the board is large, whatever is played next ends it.
    if (longest.outcome.kind === 'draw') expect(longest.record).toHaveLength(maxPlies(games[name]));
    else
      for (const move of legalMoves(longest)) expect(play(longest, move).outcome.kind).toBe('win');
    for (let plies = 0; plies <= longest.record.length; plies++) {
      const session = { ...freshSession, position: undo(longest, plies) };
      const carried = unpackSession(open(seal(session)(0)).fields)!;
      expect(isSamePosition(carried.position, session.position)).toBe(true);
      expect(carried.position.outcome).toEqual(session.position.outcome);
      expect(carried.position.record.length).toBeGreaterThanOrEqual(
        Math.min(6, session.position.record.length),
      );
      expect(parseSessionText(makeSessionText(session))).toEqual(session);
    }
  });
});

describe('callback data of all kinds', () => {
  it('is passed over where it is any text that was not made here, without throwing', () => {
    const lengths = [...dataKinds.map(textLength), ...olderLengths];
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom(...lengths).chain((length) =>
        fc.string({
          minLength: length,
          maxLength: length,
          unit: fc.constantFrom(...'IJKQRTabc019-_'),
        }),
      ),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const data = parseSignedData(text);
        if (!data) return;
        if (data.kind === 'game') unpackSession(data.fields);
        if (data.kind === 'menu') unpackMenu(data.fields);
        if (data.kind === 'room') unpackRoom(data.fields);
        if (data.kind === 'practice') unpackPractice(data.fields);
        if (data.kind === 'puzzle') unpackPuzzle(data.fields);
        expect(isSigned(data, '1', toySign)).toBe(false);
      }),
      { numRuns: samples(2000, 100) },
    );
  });

  it('is told apart by its length, and fits into 64 bytes', () => {
    const lengths = dataKinds.map(textLength);
    expect(new Set(lengths).size).toBe(lengths.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64);
    expect(dataKinds.map((kind) => sumOf(layouts[kind]))).toEqual([328, 94, 227, 119, 19]);
    expect(actionBits).toBe(8);
  });

  it('is of version 1 by its first character and its length, and is then not read', () => {
    for (const length of olderLengths)
      for (const first of 'IKP') {
        const text = first.padEnd(length, 'x');
        expect([isOlderData(text), parseSignedData(text)], text).toEqual([true, undefined]);
        expect(isOlderData(`${text}x`), `${text}x`).toBe(false);
        expect(isOlderData(`${text.slice(0, -1)}+`)).toBe(false);
      }
    for (const first of 'AHQXYfgz019-_') {
      const text = first.padEnd(64, 'x');
      expect(isOlderData(text), text).toBe(false);
    }
    for (const text of ['', 'I', seal(freshSession)(0)])
      expect(isOlderData(text), text).toBe(false);
  });

  it('does not act on a version that is not known', () => {
    const text = seal(freshSession)(0);
    // The version is the upper half of the first character: 2 is Q to X.
    expect(text[0]).toMatch(/[Q-X]/);
    for (const first of 'AHIPYfgz019-_')
      expect(parseSignedData(first + text.slice(1))).toBeUndefined();
  });

  it('has a zero in every bit that fills its last character', () => {
    const fields = packRoom({ id: 'Sunday', nonce: 4711, revision: 9 });
    const text = signData({ kind: 'room', fields, place: '7' }, toySign)(0);
    const spare = 6 * text.length - sumOf(layouts.room) - 8 - 48;
    expect(spare).toBeGreaterThan(0);
    // The spare bits stand before the action and the signature, 56 bits from the end.
    const index = text.length - 1 - Math.floor(56 / 6);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const changed = alphabet[alphabet.indexOf(text[index]!) ^ (1 << (56 % 6))]!;
    expect(parseSignedData(text)).toBeDefined();
    expect(parseSignedData(text.slice(0, index) + changed + text.slice(index + 1))).toBeUndefined();
  });

  it('is signed for its version, too, since the same bits are another game in another one', () => {
    const data = open(seal(freshSession)(0));
    expect(isSigned(data, '7', toySign)).toBe(true);
    const unversioned = (text: string) => toySign(text.replace(/^2\|/, ''));
    expect(isSigned(data, '7', unversioned)).toBe(false);
  });

  it('is signed for its kind, too', () => {
    const data = open(seal(freshSession)(0));
    expect(isSigned(data, '7', toySign)).toBe(true);
    expect(isSigned({ ...data, kind: 'menu' }, '7', toySign)).toBe(false);
  });
});

describe('the data of menus and rooms', () => {
  it('carries them through packing and back', () => {
    const chosen = {
      ...noPreferences,
      starter: 'alternate',
      language: 'zh',
      reasons: 'hide',
    } as const;
    const menu = {
      ...makeMenu(2 ** 52 - 1, 'connectFour', chosen, 'watched1'),
      watched0: 'negamax-8',
    } as const;
    const data = open(signData({ kind: 'menu', fields: packMenu(menu), place: '7' }, toySign)(69));
    expect(data).toMatchObject({ kind: 'menu', action: 69 });
    expect(isSigned(data, '7', toySign)).toBe(true);
    expect(unpackMenu(data.fields)).toEqual(menu);
    const id = 'Diumenge_a-la-Tarda_0123456789-A';
    expect(id).toHaveLength(32);
    expect(unpackRoom(packRoom({ id, nonce: 4711, revision: 9 }))).toEqual({
      id,
      nonce: 4711,
      revision: 9,
    });
  });

  it('has two more bits for the language of a menu, and reads a menu without them', () => {
    const older = open('QAAAAJiWgkOAAAFhFP-aMSZcS');
    expect(isSigned(older, '7', toySign)).toBe(true);
    expect(unpackMenu(older.fields)).toMatchObject({
      openedBy: 5_000_001,
      game: 'connectFour7',
      language: 'zh',
      reasons: 'hide',
      screen: 'begin',
    });
    for (let later = 1n; later < 4n; later++) {
      const fields = older.fields + later;
      const text = signData({ kind: 'menu', fields, place: '7' }, toySign)(69);
      expect([text.length, open(text).fields]).toEqual([25, fields]);
      expect(isSigned(open(text), '7', toySign)).toBe(true);
      // Of a language that there is not yet.
      expect(unpackMenu(fields)).toBeUndefined();
      expect(isSigned({ ...older, fields }, '7', toySign)).toBe(false);
    }
  });

  it('refuses a choice that is nobody’s', () => {
    const { menu } = layouts;
    const fields = packMenu(makeMenu(5, 'ticTacToe', noPreferences));
    expect(unpackMenu(fields)).toBeDefined();
    // The reasons are the last field but one: 0 by default, 1 shown, 2 hidden.
    expect([menu.reasons, menu.laterLanguage]).toEqual([2, 2]);
    expect(unpackMenu(fields + (2n << 2n))).toBeDefined();
    expect(unpackMenu(fields + (3n << 2n))).toBeUndefined();
  });

  it('numbers every action both ways', () => {
    let count = 0;
    for (let code = 0; code < 256; code++) {
      const action = parseAction(code);
      if (action) expect(makeActionCode(action)).toBe(code);
      const menuAction = parseMenuAction(code);
      if (menuAction) expect(makeMenuActionCode(menuAction)).toBe(code);
      count += (action ? 1 : 0) + (menuAction ? 1 : 0);
    }
    expect(count).toBeGreaterThan(200);
  });

  it('has no action for a set of pieces that there is not', () => {
    const last = { kind: 'pieces', set: pieceSetCount - 1 } as const;
    const code = makeActionCode(last);
    expect(parseAction(code)).toEqual(last);
    expect(parseAction(code + 1)?.kind).not.toBe('pieces');
  });

  it('throws where an action has no number', () => {
    expect(() => makeActionCode({ kind: 'cell', cell: 72 })).toThrow(
      'cell from 0 to 71, and was given 72',
    );
    expect(() => makeActionCode({ kind: 'ply', ply: 73 })).toThrow(RangeError);
    expect(() => makeActionCode({ kind: 'pieces', set: -1 })).toThrow(RangeError);
  });
});
