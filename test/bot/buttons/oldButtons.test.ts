/**
 * The numbers that buttons in chats carry: a name keeps its number for good, and what is no number
 * of ours is refused.
 */
import { describe, expect, it } from 'vitest';
import { makeActionCode, parseAction } from '../../../src/bot/buttons/actionCode.ts';
import { packDigits, packFields } from '../../../src/bot/buttons/bitFields.ts';
import { packSession, unpackSession } from '../../../src/bot/buttons/gameButton.ts';
import { layouts } from '../../../src/bot/buttons/layouts.ts';
import { packRoom, unpackRoom } from '../../../src/bot/buttons/roomButton.ts';
import type { Action } from '../../../src/bot/match/action.ts';
import { exchangedPieces, ownPair, pieceSetCount } from '../../../src/bot/settings/pieceSets.ts';
import { isJudged } from '../../../src/coach/review.ts';
import { gameNames, games, maxPlies } from '../../../src/games/game.ts';
import { duel, freshSession } from '../sessions.ts';

const control = (name: Extract<Action, { kind: 'control' }>['control']): Action => ({
  kind: 'control',
  control: name,
});
const pieces = (set: number): Action => ({ kind: 'pieces', set });

/** The number, and what the button does. */
const actions: readonly (readonly [number: number, action: Action])[] = [
  [0, { kind: 'cell', cell: 0 }],
  [48, { kind: 'cell', cell: 48 }],
  [71, { kind: 'cell', cell: 71 }],
  [80, { kind: 'ply', ply: 0 }],
  [129, { kind: 'ply', ply: 49 }],
  [152, { kind: 'ply', ply: 72 }],
  [160, control('redraw')],
  [161, control('undo')],
  [162, control('acceptUndo')],
  [163, control('decline')],
  [164, control('askEnd')],
  [165, control('end')],
  [166, control('offerDraw')],
  [167, control('acceptDraw')],
  [168, control('rematch')],
  [169, control('moves')],
  [170, control('pickPieces')],
  [224, pieces(0)],
  [231, pieces(7)],
  [249, pieces(8)],
  [171, control('menu')],
  [172, control('join')],
  [173, control('claim')],
  [174, control('cancel')],
  [175, control('next')],
  [176, control('toEnd')],
  [177, control('toggleReason')],
  [178, control('more')],
  [240, { kind: 'resign', asked: 0 }],
  [241, { kind: 'resign', asked: 1 }],
  [180, control('hint')],
  [181, control('rules')],
  [232, control('solution')],
  [237, control('acceptPieces')],
  [239, control('stats')],
  [250, control('askBlock')],
  [251, control('block')],
  [254, control('noChallenges')],
  [255, control('analysis')],
  [182, { kind: 'retry', ply: 0 }],
  [223, { kind: 'retry', ply: 41 }],
];

describe('the number of an action', () => {
  it.each(actions)('%d is %j', (number, action) => {
    expect(parseAction(number)).toEqual(action);
    expect(makeActionCode(action)).toBe(number);
  });

  it('is below 256', () => {
    expect(parseAction(256)).toBeUndefined();
  });

  it('keeps the numbers of retries before the 42nd ply, and has others for later ones', () => {
    const codes = [0, 41, 42, 48, 49, 56, 57, 63];
    expect(codes.map((ply) => makeActionCode({ kind: 'retry', ply }))).toEqual([
      182, 223, 242, 248, 72, 79, 153, 159,
    ]);
    expect(() => makeActionCode({ kind: 'retry', ply: 64 })).toThrow(
      new RangeError('a button numbers retry from 0 to 63, and was given 64'),
    );
  });

  it('is there for every position from which a game can be tried again', () => {
    for (const name of gameNames.filter((each) => isJudged(games[each]))) {
      const action = { kind: 'retry', ply: maxPlies(games[name]) - 1 } as const;
      expect(parseAction(makeActionCode(action)), name).toEqual(action);
    }
  });

  it('is refused for what lies past its kind, by name, size and number', () => {
    for (const [action, words] of [
      [{ kind: 'cell', cell: 72 }, 'a button numbers cell from 0 to 71, and was given 72'],
      [{ kind: 'cell', cell: -1 }, 'a button numbers cell from 0 to 71, and was given -1'],
      [{ kind: 'ply', ply: 73 }, 'a button numbers ply from 0 to 72, and was given 73'],
      [{ kind: 'pieces', set: 9 }, 'a button numbers latePieces from 0 to 0, and was given 1'],
    ] as const) {
      expect(() => makeActionCode(action)).toThrow(new RangeError(words));
    }
  });
});

describe('the fields of a game', () => {
  const widths = layouts.game;
  /** Where a field begins, counted from the lowest bit. */
  const shiftOf = (field: keyof typeof widths): bigint => {
    const names = Object.keys(widths) as (keyof typeof widths)[];
    return BigInt(
      names.slice(names.indexOf(field) + 1).reduce((sum, name) => sum + widths[name], 0),
    );
  };
  const withField = (fields: bigint, field: keyof typeof widths, value: bigint): bigint => {
    const mask = ((1n << BigInt(widths[field])) - 1n) << shiftOf(field);
    return (fields & ~mask) | (value << shiftOf(field));
  };
  const fields = packSession(freshSession);

  it('hold no game where its record cannot be played', () => {
    const record = (...moves: number[]) => withField(fields, 'record', packDigits(moves, 9));
    expect(unpackSession(record(4, 0))?.position.record).toEqual([4, 0]);
    for (const moves of [
      [4, 4],
      [0, 3, 1, 4, 2, 5],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 0],
    ]) {
      expect(unpackSession(record(...moves)), moves.join()).toBeUndefined();
    }
  });

  it.each([
    ['game', 15n],
    ['language0', 7n],
    ['language1', 7n],
    ['third', 31n],
    ['third', 31n << 5n],
    ['laterPieces', 2n],
    ['clock', 1n],
  ] as const)('hold no game where %s is %d', (field, value) => {
    expect(unpackSession(withField(fields, field, value))).toBeUndefined();
  });

  it.each([
    [0n, { mode: 'duel', clock: 'threeMinutes' }],
    [1n, { mode: 'duel', clock: 'oneMinute' }],
    [2n, { mode: 'room', clock: 'threeMinutes' }],
    [3n, { mode: 'room', clock: 'oneMinute' }],
  ] as const)('with the mode 7 and the clock %d say %j', (clock, said) => {
    const timed = withField(withField(packSession(duel), 'mode', 7n), 'clock', clock);
    expect(unpackSession(timed)).toMatchObject(said);
    expect(packSession({ ...duel, ...said })).toBe(timed);
  });

  it.each([
    [0n, { kind: 'playing' }],
    [1n, { kind: 'drawOffered', by: 0 }],
    [2n, { kind: 'drawOffered', by: 1 }],
    [3n, { kind: 'undoAsked', by: 0 }],
    [4n, { kind: 'undoAsked', by: 1 }],
    [5n, { kind: 'resigned', by: 0 }],
    [6n, { kind: 'resigned', by: 1 }],
    [7n, { kind: 'drawAgreed' }],
    [8n, { kind: 'claimed', by: 0 }],
    [9n, { kind: 'claimed', by: 1 }],
    [10n, { kind: 'cancelled' }],
    [11n, { kind: 'ended' }],
    [12n, { kind: 'piecesOffered', by: 0 }],
    [13n, { kind: 'piecesOffered', by: 1 }],
    [14n, { kind: 'declined', by: 0 }],
    [15n, { kind: 'declined', by: 1 }],
  ] as const)('with the status %d say %j', (number, status) => {
    const withStatus = withField(fields, 'status', number);
    expect(unpackSession(withStatus)?.status).toEqual(status);
    expect(packSession({ ...freshSession, status })).toBe(withStatus);
  });

  it('hold every set of pieces that there is', () => {
    for (const set of [...Array(pieceSetCount).keys(), exchangedPieces]) {
      const withSet = withField(
        withField(fields, 'pieces', BigInt(set % 8)),
        'laterPieces',
        BigInt(set >> 3),
      );
      expect(unpackSession(withSet)?.pieces).toBe(set);
      expect(packSession({ ...freshSession, pieces: set })).toBe(withSet);
    }
  });

  it('say of a pair of the player’s own only that it is one', () => {
    const own = { user: '🐸', bot: '🦊' };
    expect(unpackSession(packSession({ ...freshSession, pieces: own }))?.pieces).toBe(ownPair);
  });

  it('hold no second id where only one person plays, and no strategies where no bot does', () => {
    expect(unpackSession(packSession(duel))).toEqual(duel);
    const hotSeat = {
      ...freshSession,
      mode: 'hotSeat',
      players: [freshSession.players[0], duel.players[1]],
    } as const;
    expect(unpackSession(packSession(hotSeat))?.players[1].id).toBe(0);
    const named = {
      ...duel,
      players: [{ ...duel.players[0], strategy: 'solver' }, duel.players[1]],
    } as const;
    expect(unpackSession(packSession(named))?.players[0].strategy).toBe('random');
    expect(unpackSession(withField(packSession(hotSeat), 'third', 1n))).toBeUndefined();
  });
});

describe('the fields of a room', () => {
  it('hold a name of 1 to 32 characters, and nothing behind it', () => {
    for (const id of ['s', 'AA', 'x'.repeat(32)]) {
      expect(unpackRoom(packRoom({ id, nonce: 65_535, revision: 1023 }))).toEqual({
        id,
        nonce: 65_535,
        revision: 1023,
      });
    }
    const { room } = layouts;
    const fieldsOf = (idLength: number, padded: bigint) =>
      packFields(room, { version: 2, nonce: 1, revision: 1, idLength, id: padded });
    const s = 44n << 186n;
    expect(unpackRoom(fieldsOf(1, s))?.id).toBe('s');
    for (const [length, id] of [
      [0, 0n],
      [33, s],
      [1, s + 1n],
      [31, 1n],
    ] as const) {
      expect(unpackRoom(fieldsOf(length, id)), String(length)).toBeUndefined();
    }
  });
});
