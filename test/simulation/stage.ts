/** The world of a seed as it opens, and what is kept of it for later acts. */
import type { Clock } from '../../playground/clock.ts';
import { createRandom, type SeededRandom } from '../../playground/random.ts';
import { takeSnapshot } from '../../playground/snapshot.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { Stage } from './act.ts';
import { pick } from './chance.ts';
import { requiredKinds } from './kinds.ts';
import { emptyLedger } from './ledger.ts';
import { invitePeople, ownerId } from './people.ts';
import type { SimulatedPlatform } from './platform.ts';

export type OpenPlatform = (
  clock: Clock,
  random: SeededRandom,
  properties: Readonly<Record<string, string>>,
) => SimulatedPlatform;

const properties = {
  BOT_USERNAME: 'linia_playground_bot',
  ADMIN_CHAT_ID: String(ownerId),
  ANALYSIS_URL: 'https://example.org/analysis.html',
};
const start = Date.UTC(2026, 0, 15, 12);
/** How many edits at once Telegram takes in a chat, which nobody knows. */
const bursts = [3, 8, 20];
/** The share of kinds that one world seeks. */
const soughtShare = 0.3;

/** The numbers of a seed, one an act. */
export function numbersOf(seed: number, acts: number): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: acts }, () => Math.floor(random() * 2 ** 32));
}

/** `seeks` are the kinds of act that are sought before others; some, by the seed, unless given. */
export function openStage(
  seed: number,
  openPlatform: OpenPlatform,
  makeClock: (start: number) => Clock,
  seeks?: ReadonlySet<string>,
): Stage {
  const platform = openPlatform(makeClock(start), createRandom(seed), properties);
  const random = createRandom(seed + 1);
  const sought = seeks ?? new Set(requiredKinds.filter(() => random() < soughtShare));
  const cast = invitePeople(platform.telegram);
  platform.telegram.limiter.burst = pick(bursts, random);
  platform.takeLogs();
  platform.takeBreaches();
  return {
    platform,
    cast,
    visits: new Map(),
    sought,
    older: [],
    links: new Set(),
    ledger: emptyLedger(),
    focus: undefined,
  };
}

/**
 * Gives what takes the world back to this moment, with what was seen of it; undefined where its
 * platform cannot go back.
 */
export function saveStage(stage: Stage): (() => void) | undefined {
  const { platform, visits, older, links, ledger, focus } = stage;
  if (!platform.save) return undefined;
  const goBack = platform.save();
  const forget = takeSnapshot([visits, older, links, ledger]);
  return () => {
    goBack();
    forget();
    stage.focus = focus;
  };
}

/** Keeps some of the keys and links that are shown, for later. */
export function remember({ cast, older, links }: Stage): void {
  for (const chat of [
    cast.group,
    cast.forum,
    cast.talk,
    cast.pair,
    ...cast.players.map((user) => user.chat),
  ]) {
    const message = chat.messages.at(-1);
    if (!message || message.deleted) continue;
    const keys = buttonsOf(message).flat();
    const button = keys[(older.length * 7) % Math.max(1, keys.length)];
    if (button && older.at(-1)?.button !== button) older.push({ message, button });
    if (older.length > 60) older.splice(0, 20);
    const texts = [message.text, ...keys.flatMap((each) => ('url' in each ? [each.url] : []))];
    for (const text of texts)
      for (const [link] of text.matchAll(/https:\/\/t\.me\/\w+\?start=[\w-]+/g)) links.add(link);
  }
}
