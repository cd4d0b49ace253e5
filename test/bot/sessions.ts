/** Sessions for tests: plausible ones by hand, and generated ones of every kind. */
import fc from 'fast-check';
import { languages } from '../../src/bot/language.ts';
import { pieceSetCount } from '../../src/bot/pieces.ts';
import { modes, type PlayerIndex, type Session, statuses } from '../../src/bot/session.ts';
import { gameNames, games } from '../../src/games/game.ts';
import { legalMoves, play, startPosition } from '../../src/games/position.ts';
import { strategyNames } from '../../src/strategies/names.ts';

export const anna = 5_000_001;
export const ben = 5_000_002;

/** A game of tic-tac-toe against the bot, in which Anna is to move first. */
export const freshSession: Session = {
  game: 'ticTacToe',
  mode: 'bot',
  players: [
    { id: anna, strategy: 'random', language: 'en' },
    { id: 0, strategy: 'ladder-4', language: 'en' },
  ],
  opener: 0,
  alternates: false,
  record: [],
  given: 0,
  revision: 0,
  status: 'playing',
  hidesReason: false,
  pieces: 0,
  stamp: 0,
  nonce: 4711,
  reason: undefined,
};

export const duel: Session = {
  ...freshSession,
  mode: 'duel',
  players: [freshSession.players[0], { id: ben, strategy: 'random', language: 'ro' }],
};

const userIds = fc.oneof(fc.bigInt(0n, 2n ** 52n - 1n).map(Number), fc.constant(2 ** 52 - 1), fc.constant(0));

/** A record that can be played, of any length up to the full board. */
export function records(game: Session['game']): fc.Arbitrary<number[]> {
  const cells = games[game].columns * games[game].rows;
  return fc
    .tuple(fc.array(fc.nat({ max: 1000 }), { minLength: cells, maxLength: cells }), fc.nat({ max: cells }))
    .map(([lots, length]) => {
      let position = startPosition(games[game]);
      for (const lot of lots.slice(0, length)) {
        const moves = legalMoves(position);
        if (moves.length === 0) break;
        position = play(position, moves[lot % moves.length]!);
      }
      return [...position.record];
    });
}

export const anySession: fc.Arbitrary<Session> = fc.constantFrom(...gameNames).chain((game) =>
  fc
    .record({
      mode: fc.constantFrom(...modes),
      ids: fc.tuple(userIds, userIds),
      strategies: fc.tuple(fc.constantFrom(...strategyNames), fc.constantFrom(...strategyNames)),
      tongues: fc.tuple(fc.constantFrom(...languages), fc.constantFrom(...languages)),
      opener: fc.constantFrom<PlayerIndex>(0, 1),
      alternates: fc.boolean(),
      record: records(game),
      given: fc.nat({ max: 42 }),
      revision: fc.nat({ max: 1023 }),
      status: fc.constantFrom(...statuses),
      hidesReason: fc.boolean(),
      pieces: fc.nat({ max: pieceSetCount - 1 }),
      stamp: fc.nat({ max: 2 ** 20 - 1 }),
      nonce: fc.nat({ max: 2 ** 16 - 1 }),
    })
    .map(({ ids, strategies, tongues, given, ...rest }) => ({
      ...rest,
      game,
      players: [
        { id: ids[0], strategy: strategies[0], language: tongues[0] },
        { id: rest.mode === 'bot' ? 0 : ids[1], strategy: strategies[1], language: tongues[1] },
      ],
      given: rest.mode === 'bot' ? Math.min(given, rest.record.length) : 0,
      reason: undefined,
    })),
);

/** A keyed stand-in for HMAC-SHA256, good enough where nobody tries to break it. */
export function toySign(text: string): number[] {
  let state = 0x811c9dc5;
  return Array.from({ length: 32 }, (_, index) => {
    for (const character of `${index}${text}`)
      state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0;
    return state & 255;
  });
}
