/**
 * A whole game in the 64 bytes of a button's `callback_data`, as 384 bits in base64url, the first field highest:
 *
 *     version 3 · mode 3 · game 3 · opener 1 · alternates 1 · revision 10 · user ids 2 × 52 · strategies 2 × 5
 *     languages 2 × 3 · pieces 3 · hides reason 1 · status 4 · stamp 20 · nonce 16 · number of moves 6 · moves 138
 *     = 329 bits, then the button's action 7 and the signature 48 (see `sealedData.ts`)
 *
 * Against the bot the second user id is the number of moves that were given, since the bot has no id.
 *
 * Moves are digits in the number of different moves: 49 columns in base 7 take 138 bits. Decoding is canonical: a value out of
 * its table, a digit too many, or a record that cannot be played make the text invalid.
 */
import { gameNames, games, moveCount } from '../games/game.ts';
import { findMoveError, play, startPosition } from '../games/position.ts';
import { strategyNames } from '../strategies/names.ts';
import { BitReader, packDigits, pushBits, unpackDigits } from './bits.ts';
import { languages } from './language.ts';
import { pieceSetCount } from './pieces.ts';
import { fieldBits } from './sealedData.ts';
import { modes, type Player, type PlayerIndex, type Session, statuses } from './session.ts';

export const dataVersion = 1;

export function packSession(session: Session): bigint {
  const { players, record } = session;
  let bits = pushBits(0n, 3, dataVersion);
  bits = pushBits(bits, 3, modes.indexOf(session.mode));
  bits = pushBits(bits, 3, gameNames.indexOf(session.game));
  bits = pushBits(bits, 1, session.opener);
  bits = pushBits(bits, 1, session.alternates ? 1 : 0);
  bits = pushBits(bits, 10, session.revision);
  bits = pushBits(bits, 52, players[0].id);
  bits = pushBits(bits, 52, session.mode === 'bot' ? session.given : players[1].id);
  for (const player of players) bits = pushBits(bits, 5, strategyNames.indexOf(player.strategy));
  for (const player of players) bits = pushBits(bits, 3, languages.indexOf(player.language));
  bits = pushBits(bits, 3, session.pieces);
  bits = pushBits(bits, 1, session.hidesReason ? 1 : 0);
  bits = pushBits(bits, 4, statuses.indexOf(session.status));
  bits = pushBits(bits, 20, session.stamp);
  bits = pushBits(bits, 16, session.nonce);
  bits = pushBits(bits, 6, record.length);
  return pushBits(bits, 138, packDigits(record, moveCount(games[session.game])));
}

/** The session, without its reason, or undefined if the bits are none that `packSession` gives. */
export function unpackSession(bits: bigint): Session | undefined {
  const reader = new BitReader(bits, fieldBits.game);
  if (reader.number(3) !== dataVersion) return undefined;
  const mode = modes[reader.number(3)];
  const game = gameNames[reader.number(3)];
  const opener = reader.number(1) as PlayerIndex;
  const alternates = reader.number(1) === 1;
  const revision = reader.number(10);
  const firstId = reader.number(52);
  const secondId = reader.number(52);
  const given = mode === 'bot' ? secondId : 0;
  const plays = [strategyNames[reader.number(5)], strategyNames[reader.number(5)]] as const;
  const tongues = [languages[reader.number(3)], languages[reader.number(3)]] as const;
  const pieces = reader.number(3);
  const hidesReason = reader.number(1) === 1;
  const status = statuses[reader.number(4)];
  const stamp = reader.number(20);
  const nonce = reader.number(16);
  const length = reader.number(6);
  if (!mode || !game || !status || pieces >= pieceSetCount) return undefined;
  const record = unpackDigits(reader.big(138), moveCount(games[game]), length);
  if (!record || given > length || !canReplay(record, game)) return undefined;
  const players = [firstId, mode === 'bot' ? 0 : secondId].map((id, index) =>
    makePlayer(id, plays[index], tongues[index]),
  );
  const [first, second] = players;
  if (!first || !second) return undefined;
  const seats = [first, second] as const;
  return {
    ...{
      game,
      mode,
      players: seats,
      opener,
      alternates,
      record,
      given,
      revision,
      status,
      hidesReason,
      pieces,
      stamp,
      nonce,
    },
    reason: undefined,
  };
}

function makePlayer(
  id: number,
  strategy: Player['strategy'] | undefined,
  language: Player['language'] | undefined,
): Player | undefined {
  return strategy && language ? { id, strategy, language } : undefined;
}

function canReplay(record: readonly number[], game: Session['game']): boolean {
  let position = startPosition(games[game]);
  for (const move of record) {
    if (findMoveError(position, move)) return false;
    position = play(position, move);
  }
  return true;
}
