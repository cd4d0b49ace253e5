/** `/stats`, and the key below a board: how a person's games went, for that person alone to ask. */
import { currentDays } from '../../coach/puzzles/streak.ts';
import type { GameName } from '../../games/game.ts';
import type { Caller } from '../known/caller.ts';
import { readResults } from '../known/knownResults.ts';
import { renderGameStats, renderStats } from '../render/statsView.ts';
import type { Answer } from '../runtime/answer.ts';
import { readPairs, type Steps, tryToRead } from '../runtime/steps.ts';
import { parsePairKey } from '../store/keys.ts';
import { countPairGames, type PairScore, parsePairRow } from '../store/pairRow.ts';
import { dayOf, parseLastUse } from '../store/space.ts';
import { sendView } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';

/** How many of those whom a person has played are listed. */
const maxOpponents = 10;

/** All games; in private also how strong the person plays, and the scores with the last opponents, which are not for others. */
export function* showStats({ from, chat, person, texts, bot }: Caller): Steps<Answer> {
  const results = yield* readResults(from.id);
  if (!results) return { say: texts.trouble };
  const opponents = chat.isPrivate ? yield* readOpponents(from.id) : [];
  const days = currentDays(person.streak, dayOf(bot.now));
  const view = renderStats({ results, opponents, days, isPrivate: chat.isPrivate }, texts);
  return view ? { requests: [sendView(chat, view)] } : { say: texts.stats.none };
}

/** The results in this game, which only the person sees who taps. */
export function* sayStats(userId: number, game: GameName, texts: Texts): Steps<Answer> {
  const results = yield* readResults(userId);
  return { say: results ? renderGameStats(game, results, texts) : texts.trouble, isAlert: true };
}

/** Those whom the person has played last, the latest first. */
function* readOpponents(userId: number): Steps<readonly PairScore[]> {
  const own = Object.entries((yield* tryToRead(readPairs(userId), 'The scores of a player')) ?? {}).filter(
    ([key]) => parsePairKey(key)?.[0] === userId,
  );
  const known = own.map(([, row]) => ({ day: parseLastUse(row), ...parsePairRow(row) }));
  const last = known.sort((one, other) => other.day - one.day || countPairGames(other) - countPairGames(one));
  return last.slice(0, maxOpponents);
}
