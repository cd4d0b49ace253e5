/**
 * What the end of a game meant, as text in a row: `1,3,1240,1262,negamax-2`, where the first number
 * is 1 for a first win and 2 for a bot that plays weaker next time, and after a semicolon
 * each the last mistake, as `23,3,1,draw,loss`, `23,3,1,near,loss` or `23,3` where no values are known, and what that
 * move did, as `allows,fork,13,4+20,5/6` or `leavesSquare,7`.
 */
import type { Cause } from '../../../coach/cause.ts';
import type { LastMistake } from '../../../coach/lastMistake.ts';
import type { Threat, WinEnd, WinLine } from '../../../coach/winLine.ts';
import { strategyNames } from '../../../strategies/names.ts';
import type { Value } from '../../../strategies/value.ts';
import type { EndMeaning } from '../../match/session.ts';

/** In the place of a result that another move would have led to, but only later or sooner. */
const near = 'near';

/** In the place of a first win, which is no loss. */
const eased = '2';

export function makeMeaning({ isFirstWin, isEased, run, rating, mistake }: EndMeaning): string {
  const told = [
    isEased ? eased : Number(isFirstWin),
    run,
    ...(rating ? [rating.before ?? '', rating.after, rating.like] : []),
  ];
  return [String(told), ...(mistake ? makeMistake(mistake) : [])].join(';');
}

export function parseMeaning(text: string): EndMeaning | undefined {
  const [told = '', erred, cause] = text.split(';');
  const [, first, run, before, after, like] =
    /^([012]),(\d+)(?:,(\d*),(\d+),([\w-]+))?$/.exec(told) ?? [];
  if (first === undefined) return undefined;
  const strategy = strategyNames.find((each) => each === like);
  const rating = strategy && {
    before: before ? Number(before) : undefined,
    after: Number(after),
    like: strategy,
  };
  const mistake = erred === undefined ? undefined : parseMistake(erred, cause);
  return {
    isFirstWin: first === '1',
    ...(first === eased ? { isEased: true } : {}),
    run: Number(run),
    rating,
    ...(mistake ? { mistake } : {}),
  };
}

function makeMistake({ number, move, kept, cause }: LastMistake): readonly string[] {
  const erred = [number, move, ...(kept ? [kept.better, kept.before ?? near, kept.after] : [])];
  return [String(erred), ...(cause ? [makeCause(cause)] : [])];
}

function parseMistake(text: string, cause: string | undefined): LastMistake | undefined {
  const [, number, move, better, before, after] =
    /^(\d+),(\d+)(?:,(\d+),(?!loss,[wd]|draw,[wd])(win|draw|loss|near),(win|draw|loss))?$/.exec(
      text,
    ) ?? [];
  if (number === undefined) return undefined;
  const found = cause === undefined ? undefined : parseCause(cause);
  const kept = better !== undefined && {
    better: Number(better),
    before: before === near ? undefined : (before as Value['result']),
    after: after as Value['result'],
  };
  return {
    number: Number(number),
    move: Number(move),
    ...(found ? { cause: found } : {}),
    ...(kept ? { kept } : {}),
  };
}

/** Of those alone that say what the move did, or which win it missed. */
function makeCause(cause: Cause): string {
  switch (cause.kind) {
    case 'allows':
    case 'misses':
      return [cause.kind, ...makeLine(cause.line)].join();
    case 'opensAbove':
    case 'leavesSquare':
      return [cause.kind, cause.reply].join();
    case 'allowsThreat':
      return [cause.kind, cause.reply, cause.cell].join();
    default:
      return cause.kind;
  }
}

function parseCause(text: string): Cause | undefined {
  const [, kind, first, second] = /^(\w+)(?:,(\d+)(?:,(\d+))?)?$/.exec(text) ?? [];
  const reply = Number(first);
  if (kind === 'completesLine') return { kind };
  if (kind === 'allowsThreat' && second !== undefined) return { kind, reply, cell: Number(second) };
  if ((kind === 'opensAbove' || kind === 'leavesSquare') && first !== undefined)
    return { kind, reply };
  const line = parseLine(text);
  return line && { kind: text.startsWith('misses') ? 'misses' : 'allows', line };
}

function makeLine({ threats, end }: WinLine): readonly (string | number)[] {
  const others = end.kind === 'fork' ? end.wins : end.kind === 'eitherWay' ? end.ways : [];
  return [
    end.kind,
    end.move,
    others.join('+'),
    threats.map(({ move, answer }) => `${move}/${answer}`).join('+'),
  ];
}

function parseLine(text: string): WinLine | undefined {
  const [, kind, move, others, threats] =
    /^(?:allows|misses),(\w+),(\d+),(\d+(?:\+\d+)*)?,(\d+\/\d+(?:\+\d+\/\d+)*)?$/.exec(text) ?? [];
  const end = parseEnd(kind, Number(move), others?.split('+').map(Number) ?? []);
  return end && { threats: threats?.split('+').map(parseThreat) ?? [], end };
}

function parseThreat(text: string): Threat {
  const [move, answer] = text.split('/').map(Number);
  return { move: move!, answer: answer! };
}

function parseEnd(
  kind: string | undefined,
  move: number,
  others: readonly number[],
): WinEnd | undefined {
  switch (kind) {
    case 'fork':
      return { kind, move, wins: others };
    case 'eitherWay':
      return { kind, move, ways: others };
    case 'line':
    case 'noSafeAnswer':
    case 'anyAnswer':
      return { kind, move };
    default:
      return undefined;
  }
}
