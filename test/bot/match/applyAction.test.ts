/**
 * The rules of a conversation, on drawn boards. Anna has begun each game; Ben is the other player,
 * Eve nobody.
 */
import { describe, expect, it } from 'vitest';
import type { Action, BoardView, Refusal } from '../../../src/bot/match/action.ts';
import { makeLastChange } from '../../../src/bot/match/actionResult.ts';
import { applyAction } from '../../../src/bot/match/applyAction.ts';
import type { Session, Status } from '../../../src/bot/match/session.ts';
import { games } from '../../../src/games/game.ts';
import { isOver, replay, startPosition } from '../../../src/games/position.ts';
import { sampled } from '../../samples.ts';
import { anna, ben, duel, freshSession, played } from '../sessions.ts';
import {
  apply,
  cell,
  change,
  column,
  control,
  dayLater,
  draw,
  eve,
  hotSeat,
  now,
  offered,
  running,
  sessionAfter,
  stamp,
  waiting,
  watched,
  won,
} from './actions.ts';

const refusals: readonly (readonly [
  what: string,
  session: Session,
  action: Action,
  who: number,
  refusal: Refusal,
])[] = [
  ['a cell before the second player has joined', waiting, cell(4), anna, 'stillWaiting'],
  ['a cell of a game that is won', won, cell(8), ben, 'gameOver'],
  [
    'a cell of a game that was ended',
    change(running, { status: { kind: 'ended' } }),
    cell(8),
    anna,
    'gameOver',
  ],
  ['a cell of the bot against itself', watched, cell(4), anna, 'onlyWatching'],
  ['a cell out of turn', running, cell(4), ben, 'notYourTurn'],
  ['a cell that there is not, out of turn', running, cell(9), ben, 'noSuchCell'],
  ['a cell that there is not', running, cell(9), anna, 'noSuchCell'],
  [
    'a cell while the bot is to move',
    change(freshSession, { starter: 1 }),
    cell(4),
    anna,
    'notYourTurn',
  ],
  ['a cell that is taken', played(running, 4), cell(4), ben, 'cellTaken'],
  ['a column that is full, tapped at its lowest cell', column, cell(38), anna, 'columnFull'],
  ['a stranger’s tap', running, cell(4), eve, 'notYourGame'],
  ['a stranger’s tap in a game against the bot', freshSession, control('undo'), ben, 'notYourGame'],
  ['a tap by nobody', waiting, control('cancel'), 0, 'notYourGame'],
  ['joining one’s own game', waiting, control('join'), anna, 'ownGame'],
  ['joining where both seats are taken', running, control('join'), eve, 'seatTaken'],
  ['joining a game against the bot', freshSession, control('join'), eve, 'notWaiting'],
  [
    'joining a game that was withdrawn',
    change(waiting, { status: { kind: 'cancelled' } }),
    control('join'),
    ben,
    'seatTaken',
  ],
  ['the menu under a running game', running, control('menu'), anna, 'stillPlaying'],
  ['the question whether to end what is over', won, control('askEnd'), anna, 'gameOver'],
  ['cancelling a game that is played', running, control('cancel'), ben, 'notAbsent'],
  ['cancelling a game that is over', won, control('cancel'), anna, 'gameOver'],
  ['a rematch of a running game', running, control('rematch'), anna, 'stillPlaying'],
  ['a rematch of a game that waits', waiting, control('rematch'), anna, 'stillPlaying'],
  [
    'the next move of the bot in a game of one’s own',
    freshSession,
    control('next'),
    anna,
    'notYourTurn',
  ],
  [
    'all moves of the bot in a game of one’s own',
    freshSession,
    control('toEnd'),
    anna,
    'notYourTurn',
  ],
  [
    'the next move of a watched game that is over',
    played(watched, 3, 0, 4, 1, 5),
    control('next'),
    anna,
    'gameOver',
  ],
  ['claiming a game that is over', won, control('claim'), anna, 'gameOver'],
  ['claiming before a day has passed', running, control('claim'), ben, 'notAbsent'],
  ['ending what is over', won, control('end'), anna, 'gameOver'],
  ['undo in a game that is over', won, control('undo'), anna, 'gameOver'],
  ['a draw in a game that is over', won, control('offerDraw'), anna, 'gameOver'],
  ['resigning for the other', running, { kind: 'resign', asked: 1 }, anna, 'notAskedOfYou'],
  ['resigning for the first', running, { kind: 'resign', asked: 0 }, ben, 'notAskedOfYou'],
  ['undo before any move', freshSession, control('undo'), anna, 'nothingToUndo'],
  ['undo by one who has not moved yet', played(running, 4), control('undo'), ben, 'nothingToUndo'],
  ['undo in a watched game', played(watched, 4, 0), control('undo'), anna, 'nothingToUndo'],
  ['undo on one device before any move', hotSeat, control('undo'), anna, 'nothingToUndo'],
  ['a draw with the bot', freshSession, control('offerDraw'), anna, 'nobodyToAsk'],
  ['a draw between the bot and itself', watched, control('offerDraw'), anna, 'nobodyToAsk'],
  ['a draw on one device', hotSeat, control('offerDraw'), anna, 'nobodyToAsk'],
  ['a draw before the second player has come', waiting, control('offerDraw'), anna, 'stillWaiting'],
  ['a hint before the second player has come', waiting, control('hint'), anna, 'noHints'],
  ['a hint in a game that is over', won, control('hint'), anna, 'gameOver'],
  ['undo before the second player has come', waiting, control('undo'), anna, 'stillWaiting'],
  ['accepting a draw that nobody offers', running, control('acceptDraw'), anna, 'notOffered'],
  ['accepting one’s own draw', offered('drawOffered', 0), control('acceptDraw'), anna, 'ownOffer'],
  [
    'accepting a draw where undo was asked',
    offered('undoAsked', 1),
    control('acceptDraw'),
    anna,
    'notOffered',
  ],
  ['allowing an undo that nobody asks for', running, control('acceptUndo'), anna, 'notOffered'],
  ['allowing one’s own undo', offered('undoAsked', 0), control('acceptUndo'), anna, 'ownOffer'],
  [
    'allowing undo where a draw is offered',
    offered('drawOffered', 1),
    control('acceptUndo'),
    anna,
    'notOffered',
  ],
  ['declining nothing', running, control('decline'), anna, 'notOffered'],
];

describe('what is refused', () => {
  it.each(refusals)('%s', (_, session, action, who, refusal) => {
    expect(apply(session, action, who)).toEqual({ kind: 'refused', refusal });
  });

  it.each([
    ['undo', played(freshSession, 4, 0), control('undo')],
    ['an undo between people', played(duel, 4, 0), control('undo')],
    ['an offer', duel, control('offerDraw')],
  ] as readonly (readonly [string, Session, Action])[])(
    '%s after 900 changes, though not after 899',
    (_, session, action) => {
      expect(sessionAfter(change(session, { revision: 899 }), action).revision).toBe(900);
      const refused = { kind: 'refused', refusal: 'tooManyChanges' };
      expect(apply(change(session, { revision: 900 }), action)).toEqual(refused);
      expect(apply(change(session, { revision: 901 }), action)).toEqual(refused);
    },
  );

  it('a move, an end and an answer to an offer never, however many changes there were', () => {
    const late = change(duel, { revision: 1000 });
    expect(sessionAfter(late, cell(4)).revision).toBe(1001);
    expect(sessionAfter(late, control('end')).revision).toBe(1001);
    expect(
      sessionAfter(change(late, { status: { kind: 'undoAsked', by: 1 } }), control('decline'))
        .revision,
    ).toBe(1001);
  });
});

describe('what is only shown', () => {
  const looks: readonly (readonly [
    what: string,
    session: Session,
    action: Action,
    who: number,
    view: BoardView,
  ])[] = [
    ['the board itself', running, control('redraw'), ben, { kind: 'board' }],
    ['more controls', running, control('more'), anna, { kind: 'more' }],
    ['the sets of pieces', running, control('pickPieces'), anna, { kind: 'pieces' }],
    ['the rules', running, control('rules'), anna, { kind: 'rules' }],
    [
      'the question whether Anna gives up',
      running,
      control('askEnd'),
      anna,
      { kind: 'askEnd', asked: 0 },
    ],
    [
      'the question whether Ben gives up',
      running,
      control('askEnd'),
      ben,
      { kind: 'askEnd', asked: 1 },
    ],
    [
      'an earlier move',
      played(running, 4, 0),
      { kind: 'ply', ply: 1 },
      anna,
      { kind: 'ply', ply: 1 },
    ],
    [
      'the last move',
      played(running, 4, 0),
      { kind: 'ply', ply: 2 },
      anna,
      { kind: 'ply', ply: 2 },
    ],
    [
      'no move past the last',
      played(running, 4, 0),
      { kind: 'ply', ply: 49 },
      anna,
      { kind: 'ply', ply: 2 },
    ],
  ];
  it.each(looks)('is %s', (_, session, action, who, view) => {
    expect(apply(session, action, who)).toEqual({ kind: 'view', view });
  });

  it('is the list of moves at any time, and the menu once the game is over', () => {
    expect(apply(running, control('moves'))).toEqual({ kind: 'view', view: { kind: 'moves' } });
    expect(apply(won, control('menu'))).toEqual({ kind: 'menu' });
  });
});

describe('a move', () => {
  it('takes its cell, declines an offer, and is stamped', () => {
    const next = sessionAfter(offered('drawOffered', 1), cell(4));
    expect(draw(next)).toBe('···\n·x·\n···');
    expect(next).toMatchObject({
      revision: 4,
      status: { kind: 'declined', by: 0 },
      lastChange: stamp,
      reason: undefined,
    });
    expect(sessionAfter(next, cell(0), ben).status).toEqual({ kind: 'playing' });
    expect(draw(sessionAfter(next, cell(0), ben))).toBe('o··\n·x·\n···');
  });

  it.each(['drawOffered', 'piecesOffered'] as const)(
    'lets one’s own offer stand, until the other player moves or the game is over: %s',
    (kind) => {
      const next = sessionAfter(offered(kind, 0), cell(4));
      expect(next.status).toEqual({ kind, by: 0 });
      expect(sessionAfter(next, cell(0), ben).status).toEqual({ kind: 'declined', by: 1 });
      const last = change(played(running, 3, 0, 4, 1), { status: { kind, by: 0 } });
      expect(sessionAfter(last, cell(5)).status).toEqual({ kind: 'playing' });
    },
  );

  it('ends a request to take a move back, whoever made it', () => {
    for (const by of [0, 1] as const) {
      const ended = by === 0 ? { kind: 'playing' } : { kind: 'declined', by: 0 };
      expect(sessionAfter(offered('undoAsked', by), cell(4)).status).toEqual(ended);
    }
  });

  it('under gravity is the column, wherever in it was tapped', () => {
    const board = change(duel, { position: startPosition(games.connectFour) });
    for (const tapped of [3, 10, 38])
      expect(sessionAfter(board, cell(tapped)).position.record).toEqual([3]);
  });

  it('comes with the bot’s reply and its reason, unless it ended the game', () => {
    // Two in row A: the bot has to block.
    const next = sessionAfter(played(freshSession, 0, 4), cell(1));
    expect(draw(next)).toBe('xxo\n·o·\n···');
    expect(next.reason).toEqual({ kind: 'rule', rule: 'block' });
    expect(next.revision).toBe(1);
    const last = sessionAfter(played(freshSession, 0, 4, 1, 3), cell(2));
    expect(draw(last)).toBe('xxx\noo·\n···');
    expect(last.reason).toBeUndefined();
  });

  it('on one device is made for the side whose turn it is', () => {
    const first = sessionAfter(hotSeat, cell(4));
    expect(draw(sessionAfter(first, cell(0)))).toBe('o··\n·x·\n···');
  });
});

describe('the bot against itself', () => {
  it('moves once, or to the end', () => {
    const once = sessionAfter(watched, control('next'));
    expect(once.position.record).toHaveLength(1);
    expect(once.reason).toBeDefined();
    expect(once.revision).toBe(1);
    const end = sessionAfter(once, control('toEnd'));
    expect(end.position.outcome.kind).not.toBe('ongoing');
    expect(end.position.record[0]).toBe(once.position.record[0]);
    expect(end.revision).toBe(2);
  });

  const long = [
    ['fiveByFive', 'negamax-7', 15],
    ['eightByEight', 'threat-search', 16],
  ] as const;
  it.each(sampled(long, 2))(
    'computes in one tap what takes about a second at most, and goes on with the next: %s, %s',
    (name, strategy, atMost) => {
      const position = startPosition(games[name]);
      const player = { ...watched.players[0], strategy };
      const first = sessionAfter(
        { ...watched, position, players: [player, player] },
        control('toEnd'),
      ).position.record;
      expect(first.length).toBeGreaterThan(4);
      expect(first.length).toBeLessThanOrEqual(atMost);
      const later = {
        ...watched,
        position: replay(games[name], first),
        players: [player, player],
      } as const;
      const { record } = sessionAfter(later, control('toEnd')).position;
      expect(record.slice(0, first.length)).toEqual(first);
      expect(record.length).toBeGreaterThan(first.length);
    },
  );

  it('moves once where nobody has measured how long the strategy takes', () => {
    const player = { ...watched.players[0], strategy: 'negamax-8' } as const;
    const begun = {
      ...watched,
      position: startPosition(games.eightByEight),
      players: [player, player],
    } as const;
    expect(sessionAfter(begun, control('toEnd')).position.record).toHaveLength(1);
  });

  it('plays a whole game at once where no ply takes long', () => {
    const player = { ...watched.players[0], strategy: 'negamax-2' } as const;
    const begun = {
      ...watched,
      position: startPosition(games.eightByEight),
      players: [player, player],
    } as const;
    expect(isOver(sessionAfter(begun, control('toEnd')).position)).toBe(true);
  });
});

describe('an end', () => {
  const ends: readonly (readonly [
    what: string,
    session: Session,
    action: Action,
    who: number,
    at: number,
    status: Status,
  ])[] = [
    [
      'against the bot just ends the game',
      freshSession,
      control('end'),
      anna,
      now,
      { kind: 'ended' },
    ],
    ['on one device just ends the game', hotSeat, control('end'), anna, now, { kind: 'ended' }],
    [
      'between people is a resignation',
      running,
      control('end'),
      ben,
      now,
      { kind: 'resigned', by: 1 },
    ],
    [
      'that was asked about, too',
      running,
      { kind: 'resign', asked: 0 },
      anna,
      now,
      { kind: 'resigned', by: 0 },
    ],
    [
      'of a game that waits withdraws it',
      waiting,
      control('cancel'),
      anna,
      now,
      { kind: 'cancelled' },
    ],
    [
      'by whoever waits for a day claims the win',
      running,
      control('claim'),
      ben,
      dayLater,
      { kind: 'claimed', by: 1 },
    ],
    [
      'by whoever waits may cancel the game as well',
      running,
      control('cancel'),
      ben,
      dayLater,
      { kind: 'cancelled' },
    ],
  ];
  it.each(ends)('%s', (_, session, action, who, at, status) => {
    const next = sessionAfter(session, action, who, at);
    expect(next.status).toEqual(status);
    expect(next.revision).toBe(session.revision + 1);
    expect(next.lastChange).toBe(makeLastChange(at));
  });

  it('is open to whoever waits, after a day, and is shown to them when they tap the board', () => {
    expect(apply(running, cell(4), ben, dayLater)).toEqual({
      kind: 'view',
      view: { kind: 'absent' },
    });
    for (const each of ['claim', 'cancel'] as const)
      expect(apply(running, control(each), anna, dayLater)).toEqual({
        kind: 'refused',
        refusal: 'notForMover',
      });
    expect(sessionAfter(running, cell(4), anna, dayLater).position.record).toEqual([4]);
    // Nobody claims anything of the bot, or on one device.
    const alone = change(freshSession, { starter: 1, lastChange: stamp });
    expect(apply(alone, cell(4), anna, dayLater)).toEqual({
      kind: 'refused',
      refusal: 'notYourTurn',
    });
    expect(apply(freshSession, control('claim'), anna, dayLater)).toEqual({
      kind: 'refused',
      refusal: 'notAbsent',
    });
    expect(apply(won, control('claim'), ben, dayLater)).toEqual({
      kind: 'refused',
      refusal: 'gameOver',
    });
  });
});

describe('how a game looks', () => {
  it.each([0, 900])('changes without a new stamp or revision: revision %d', (revision) => {
    const session = change(freshSession, { lastChange: 5, revision });
    const chosen = apply(session, { kind: 'pieces', set: 3 }, anna);
    expect(chosen).toEqual({ kind: 'pieces', session: { ...session, pieces: 3 }, chosen: 3 });
    expect(sessionAfter(session, control('toggleReason'))).toEqual({
      ...session,
      hidesReason: true,
    });
    expect(
      sessionAfter(change(session, { hidesReason: true }), control('toggleReason')).hidesReason,
    ).toBe(false);
  });
});

describe('the second player', () => {
  it('takes the seat with name and language', () => {
    const next = applyAction(
      waiting,
      control('join'),
      { id: ben, name: 'Ben', language: 'ro' },
      now,
    );
    expect(next).toEqual({
      kind: 'changed',
      session: {
        ...waiting,
        players: [waiting.players[0], { id: ben, name: 'Ben', strategy: 'random', language: 'ro' }],
        revision: 4,
        lastChange: stamp,
      },
    });
  });
});

describe('a rematch', () => {
  it('between people begins with the other, as a game of its own, however many changes there were before', () => {
    const result = apply(
      change(won, { presetPlies: 2, starter: 0, revision: 950 }),
      control('rematch'),
      ben,
    );
    if (result.kind !== 'rematch')
      throw new Error(`there is no rematch: ${JSON.stringify(result)}`);
    const next = result.session;
    expect(draw(next)).toBe('···\n···\n···');
    expect(next).toMatchObject({
      starter: 1,
      presetPlies: 0,
      revision: 0,
      status: { kind: 'playing' },
      lastChange: stamp,
    });
    expect(next.nonce).not.toBe(won.nonce);
    expect(next.nonce).toBeLessThan(2 ** 16);
  });
});
