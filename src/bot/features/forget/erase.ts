/**
 * Erases what is stored of a person: their own rows, games with others, scores, lines in leagues.
 * What is asked for is a stored row, which goes when nothing is left; until then each try that
 * fails, or is cut off, is followed by another. Where tables are apart it is done a part at a time.
 */

import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { report } from '../../core/report.ts';
import {
  ensureTaken,
  lock,
  log,
  read,
  readPairs,
  readStore,
  type Steps,
  type Work,
  wake,
  write,
  writeAll,
} from '../../core/steps.ts';
import { findGames } from '../../play/loaded/storedGames.ts';
import { erase, leaveGames } from '../../play/turn/leftGames.ts';
import { erasureKeyOf, makeErasureRow } from '../../rows/across/erasureRow.ts';
import { outlivesPeople, withoutPeople } from '../../rows/across/peopleOf.ts';
import { keyOfShared, type SharedGame } from '../../rows/game/sharedRow.ts';
import {
  makeErasingKey,
  makeInlineGameKey,
  makeNameKey,
  makePairKey,
  ownKeysOf,
  parsePairKey,
} from '../../rows/keys.ts';
import { isReadable } from '../../rows/kinds.ts';
import { type Erasing, makeErasingRow, parseErasingRow } from '../../rows/person/erasingRow.ts';
import { parseNameRow } from '../../rows/person/nameRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { editView, wordsView } from '../../telegram/request.ts';
import { textsOf } from '../../texts/textsOf.ts';

/**
 * Tables of a part: each costs an object some nine requests, of which Cloudflare’s free plan allows
 * 50 at a time.
 */
const partSize = 4;
/** Seconds before the next try, doubled with each that fails. */
const [firstPause, maxPause] = [60, 60 * 60];
/** After so many tries that failed the owner is told. */
const manyFailures = 4;

/**
 * The row of what is asked for, whose work begins after the answer that stores it; if that is cut
 * off, by this row.
 */
export const beginErasing = (of: Pick<Erasing, 'language' | 'message'>, now: number): string =>
  makeErasingRow({ ...of, at: secondOf(now) + firstPause, failures: 0 }, now);

/**
 * Erases the next part of what the person's row asks for, and says so in its message when it was
 * the last. `tried` are games just erased.
 */
export function* eraseNext({ userId, tried }: EraseWork, bot: Bot): Work<Answer> {
  const key = makeErasingKey(userId);
  const erasing = parseErasingRow((yield* read([key]))[key]);
  if (!erasing) return {};
  const second = secondOf(bot.now);
  const { failures, language, message } = erasing;
  const pause = Math.min(maxPause, firstPause * 2 ** failures);
  // One that follows at once is of the same try.
  if (!tried) yield* tryAgain(key, { ...erasing, failures: failures + 1, at: second + pause }, bot);
  try {
    const limit = bot.deployment.isApart ? partSize : undefined;
    const games = yield* findAll(userId, limit);
    const left = games.map(keyOfShared);
    if (left.length > 0 && !tried) {
      // They come first: what was going on has ended by then, and its results are erased like the
      // others.
      const { afterwards = [], ...answer } = yield* leaveGames(
        games,
        { userId, isForgotten: true },
        bot,
      );
      const next = { do: 'eraseNext', userId, tried: left } as const;
      return { ...answer, afterwards: [...afterwards, next] };
    }
    if (left.some((each) => tried?.includes(each)))
      throw new Error(`${left.length} games were not taken`);
    const isLast = left.length === 0 && (yield* eraseRest(userId, limit, bot));
    if (isLast) {
      const done = editView(
        { kind: 'chat', ...message },
        wordsView(textsOf(language).forgotten(message.chatId > 0)),
      );
      return { requests: [done], afterwards: [{ do: 'endErasing', userId }] };
    }
    yield* tryAgain(key, { ...erasing, failures: 0, at: second }, bot);
  } catch (error) {
    const sentence = `What a player asked to be erased could not be erased: ${String(error)}`;
    yield* failures >= manyFailures ? report('erasing', sentence, bot) : log(sentence);
  }
  return {};
}

type EraseWork = Omit<Extract<Afterwards, { do: 'eraseNext' }>, 'do'>;

const findAll = function* (
  userId: number,
  limit: number | undefined,
): Steps<readonly SharedGame[]> {
  return findGames(yield* readStore(userId, limit), userId);
};

/** Once the message says that it is done. */
export function* endErasing({ userId }: { readonly userId: number }): Steps<Answer> {
  return { entries: erase([makeErasingKey(userId)]) };
}

function* tryAgain(key: string, erasing: Erasing, { now, deployment }: Bot): Work<void> {
  yield* write({ [key]: makeErasingRow(erasing, now) });
  if (!deployment.hasAlarms) yield* wake([{ key, at: erasing.at }]);
}

/**
 * Whether nothing is left. It has the lock, so that no move that is made meanwhile writes a row
 * again.
 */
function* eraseRest(userId: number, limit: number | undefined, bot: Bot): Work<boolean> {
  if (!(yield* lock())) throw new Error('others are playing');
  const rows = yield* readStore(userId, limit);
  if (findGames(rows, userId).length > 0) throw new Error('a game has been written meanwhile');
  // One that cannot be read is nobody's to change.
  const shared = Object.keys(rows).filter(
    (key) => outlivesPeople(key) && isReadable(key, rows[key]!),
  );
  yield* eraseInShared(shared, userId, bot);
  if (limit !== undefined && shared.length >= limit) return false;
  const pairs = Object.keys(yield* readPairs(userId)).map((key) => parsePairKey(key)!);
  const now = pairs.slice(0, limit ?? pairs.length);
  // Those that others have with the person come first, since the person's own lead to them.
  const [theirs, ofPerson] = [
    now.map(([one, other]) => makePairKey(other, one)),
    now.map(([one, other]) => makePairKey(one, other)),
  ];
  if (theirs.length > 0) yield* writeAll(erase(theirs));
  const nameKey = makeNameKey(userId);
  const { messages } = parseNameRow((yield* read([nameKey]))[nameKey]);
  const own = [...ownKeysOf(userId), nameKey, ...messages.map(makeInlineGameKey)];
  const mark = { [erasureKeyOf(userId, bot.sign)]: makeErasureRow(bot.now) };
  yield* writeAll({ ...erase([...own, ...ofPerson]), ...mark });
  return now.length === pairs.length;
}

/**
 * Takes the person out of the rows that others share. Each is written at once, and read again where
 * it has changed meanwhile, which elsewhere than here may happen: a game of the group has ended, or
 * somebody begins to wait.
 */
function* eraseInShared(keys: readonly string[], userId: number, { now }: Bot): Work<void> {
  let left = keys;
  for (let count = 0; left.length > 0 && count < maxTries; count++) {
    const rows = yield* read(left);
    const changed = left.flatMap((key) => {
      const row = rows[key];
      const next =
        row === undefined ? undefined : withoutPeople(key, row, (id) => id === userId, now);
      return next === row ? [] : [[key, next] as const];
    });
    left = changed.length === 0 ? [] : yield* write(Object.fromEntries(changed));
  }
  ensureTaken(left);
}

/** How often such a row may change at the moment when one of its people is forgotten. */
const maxTries = 5;
