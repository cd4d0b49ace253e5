/**
 * A whole game in the 64 bytes of a button's `callback_data`; `layouts.ts` draws it. Decoding is canonical: a value out of
 * its table, a spare bit that is set, or a record that cannot be played make the data invalid.
 */
import { type GameName, games, moveCount } from '../../games/game.ts';
import { findMoveError, type Move, type Position, play, startPosition } from '../../games/position.ts';
import { hasBot, isShared, type Player, type PlayerIndex, playing, type Session, type Status } from '../session/session.ts';
import { pieceSetCount } from '../settings/pieceSets.ts';
import { packDigits, packFields, unpackDigits, unpackFields } from './bitFields.ts';
import { currentVersion, type DataVersion, layouts } from './layouts.ts';
import { findName, gameNumbers, languageNumbers, modeNumbers, strategyNumbers } from './numbers.ts';

const byBoth = (kind: Extract<Status, { by: PlayerIndex }>['kind']): readonly Status[] =>
  ([0, 1] as const).map((by) => ({ kind, by }));

/** By their numbers. */
export const statuses: readonly Status[] = [
  ...[playing, ...byBoth('drawOffered'), ...byBoth('undoAsked'), ...byBoth('resigned')],
  ...[{ kind: 'drawAgreed' } as const, ...byBoth('claimed'), { kind: 'cancelled' } as const, { kind: 'ended' } as const],
];

export function packSession(session: Session): bigint {
  const { players, mode, position, opener, revision, pieces, lastChange, nonce } = session;
  const [first, second] = players;
  const { game, record } = position;
  const strategies = strategyNumbers[first.strategy] * 32 + strategyNumbers[second.strategy];
  return packFields(layouts[currentVersion].game, {
    ...{ version: currentVersion, mode: modeNumbers[mode], game: gameNumbers[game.name] },
    ...{ opener, alternates: Number(session.alternates), revision, first: first.id },
    second: isShared(session) ? second.id : BigInt(session.given) << 46n,
    third: hasBot(session) ? strategies : 0,
    language0: languageNumbers[first.language],
    language1: languageNumbers[second.language],
    ...{ pieces, hidesReason: Number(session.hidesReason), status: statusNumber(session.status), lastChange, nonce },
    ...{ length: 0, record: packDigits(record, moveCount(game)), spare: 0 },
  });
}

const statusNumber = (status: Status): number => statuses.findIndex((each) => JSON.stringify(each) === JSON.stringify(status));

/** The session, without its names and its reason, or undefined if the fields are none that `packSession` gives, or gave. */
export function unpackSession(fields: bigint, version: DataVersion = currentVersion): Session | undefined {
  const values = unpackFields(layouts[version].game, fields);
  const number = (name: keyof typeof values): number => Number(values[name]);
  const mode = findName(modeNumbers, number('mode'));
  const game = findName(gameNumbers, number('game'));
  const status = statuses[number('status')];
  const pieces = number('pieces');
  if (!mode || !game || !status || pieces >= pieceSetCount) return undefined;
  const isTwoPeople = isShared({ mode });
  const given = readGiven(values.second, mode, version);
  const third = number('third');
  const position = readRecord(values, game, version);
  const isCanonical = values.spare === 0n && (version === 1 || hasBot({ mode }) || third === 0);
  const first = makePlayer(number('first'), third >> 5, number('language0'));
  const second = makePlayer(isTwoPeople ? number('second') : 0, third & 31, number('language1'));
  if (!isCanonical || !position || !first || !second) return undefined;
  if (given === undefined || given > position.record.length) return undefined;
  return {
    ...{ mode, players: [first, second], opener: number('opener') === 0 ? 0 : 1, position, given, status, pieces },
    ...{ alternates: number('alternates') === 1, hidesReason: number('hidesReason') === 1, reason: undefined },
    ...{ revision: number('revision'), lastChange: number('lastChange'), nonce: number('nonce') },
  };
}

/** Undefined where one of the bits is set that are kept for later. */
function readGiven(second: bigint, mode: Session['mode'], version: DataVersion): number | undefined {
  if (version === 1) return mode === 'bot' ? Number(second) : 0;
  if (isShared({ mode })) return 0;
  return (second >> 46n) << 46n === second ? Number(second >> 46n) : undefined;
}

function makePlayer(id: number, strategyNumber: number, languageNumber: number): Player | undefined {
  const strategy = findName(strategyNumbers, strategyNumber);
  const language = findName(languageNumbers, languageNumber);
  return strategy && language && { id, name: '', strategy, language };
}

function readRecord(
  { record, length }: { readonly record: bigint; readonly length: bigint },
  game: GameName,
  version: DataVersion,
): Position | undefined {
  const base = moveCount(games[game]);
  if (version === 2) return playMoves(unpackDigits(record, base), game);
  const moves: Move[] = [];
  let rest = record;
  for (; moves.length < length; rest /= BigInt(base)) moves.unshift(Number(rest % BigInt(base)));
  return rest === 0n ? playMoves(moves, game) : undefined;
}

function playMoves(moves: readonly Move[], game: GameName): Position | undefined {
  let position = startPosition(games[game]);
  for (const move of moves) {
    if (findMoveError(position, move)) return undefined;
    position = play(position, move);
  }
  return position;
}
