/**
 * A button of practice carries the position itself, so that it is judged by what it shows, whatever
 * has become of the row.
 */
import { games } from '../../games/game.ts';
import type { Position } from '../../games/position.ts';
import type { PracticeAction, PracticeCard } from '../match/practice.ts';
import { makeBase64Url, packFields, parseBase64Url, unpackFields } from './bitFields.ts';
import { currentVersion, layouts, practiceBits } from './layouts.ts';
import { findName, gameNumbers } from './numbers.ts';
import { packRecord, unpackRecord } from './recordField.ts';
import { type Sign, signData } from './signedData.ts';

/** Whether the record fits: in Connect Four up to 34 moves do. */
export const fitsPractice = (position: Position): boolean =>
  packRecord(position) >> BigInt(practiceBits) === 0n;

/** The record that fits as at most 16 characters of base64url. */
export function makePracticeRecord(position: Position): string {
  const packed = packRecord(position);
  return makeBase64Url(packed, Math.ceil(packed.toString(2).length / 6));
}

/**
 * The position of such a text, which ends in a move; undefined if no position of the game has it.
 */
export function parsePracticeRecord(game: Position['game'], text: string): Position | undefined {
  const packed = parseBase64Url(text);
  const position =
    packed === undefined || packed >> BigInt(practiceBits) !== 0n
      ? undefined
      : unpackRecord(packed, game);
  return position && position.record.length > 0 ? position : undefined;
}

export function packPractice({ position, due }: PracticeCard): bigint {
  const fields = {
    version: currentVersion,
    game: gameNumbers[position.game.name],
    due,
    record: packRecord(position),
  };
  return packFields(layouts.practice, fields);
}

export function unpackPractice(fields: bigint): PracticeCard | undefined {
  const { game, due, record } = unpackFields(layouts.practice, fields);
  const name = findName(gameNumbers, Number(game));
  const position = name && unpackRecord(record, games[name]);
  return position && position.record.length > 0 ? { position, due: Number(due) } : undefined;
}

/** The first number that is no cell. */
const firstAct = 80;
const actNumbers = { solution: firstAct, take: 81, ask: 82 } as const;

export function makePracticeActionCode(action: PracticeAction): number {
  if (action.kind === 'cell') return action.cell;
  return actNumbers[action.kind];
}

/** The action of a number, or undefined if the number is unused. */
export function parsePracticeAction(code: number): PracticeAction | undefined {
  if (code < firstAct) return { kind: 'cell', cell: code };
  const kind = findName(actNumbers, code);
  return kind && { kind };
}

/** The callback data of each action in the position, signed for this chat. */
export const signPractice = (
  card: PracticeCard,
  chatId: number,
  sign: Sign,
): ((action: PracticeAction) => string) => {
  const makeData = signData(
    { kind: 'practice', fields: packPractice(card), place: String(chatId) },
    sign,
  );
  return (action) => makeData(makePracticeActionCode(action));
};
