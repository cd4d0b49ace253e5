/**
 * The world is forked before an act: the act with each fault at each of its calls, and with what
 * may follow, as often as is asked for.
 */
import { createRandom } from '../../playground/random.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { Act, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import {
  describeFault,
  type Fault,
  lasts,
  longFaults,
  type RequestFaultName,
  requestFaults,
  stepFaults,
} from './faults.ts';
import { comesAgain, findWrong, newestIds, textsSince } from './inTheEnd.ts';
import { kindOfKey } from './kinds.ts';
import { perform } from './perform.ts';
import { type Breach, lookAtRest, settle } from './rest.ts';
import { readBoard } from './shownBoard.ts';
import type { Sight } from './sight.ts';
import { findStuck } from './stuck.ts';
import { drawKey, press } from './taps.ts';

/**
 * What comes after a fault: Telegram delivers again, or the jobs alone run, or somebody else acts,
 * or the cache forgets.
 */
const followers = ['repeat', 'ticks', 'other', 'eviction'] as const;
type Follower = (typeof followers)[number];

export interface Cut {
  readonly fault: Fault;
  readonly follower: Follower;
}

export interface CutBreach {
  readonly breach: Breach;
  readonly cut: Cut;
}

/** All that can go wrong with an act, each with each that may follow. */
function listCuts({ steps, stepNames, requests: { length: requests } }: Sight): readonly Cut[] {
  const range = (count: number) => Array.from({ length: count }, (_, at) => at);
  const faults: readonly Fault[] = [
    ...range(steps).flatMap((at) =>
      stepFaults.map((effect) => ({ of: 'step', at, effect }) as const),
    ),
    ...range(requests).flatMap((at) =>
      (Object.keys(requestFaults) as RequestFaultName[]).map(
        (effect) => ({ of: 'request', at, effect }) as const,
      ),
    ),
    ...stepNames.map((name) => ({ of: 'service', name, effect: 'fails' }) as const),
    ...(stepNames.length > 0 ? [{ of: 'store', effect: 'fails' } as const] : []),
    ...longFaults.map((effect) => ({ of: 'Telegram', effect }) as const),
  ];
  return faults.flatMap((fault) => followers.map((follower) => ({ fault, follower })));
}

/** Before which acts the world is forked. */
export interface Cutting {
  /**
   * How many states of each kind of act, of its place and of what is sent have been tried, which is
   * noted here, and how many are to be.
   */
  readonly tried: Map<string, number>;
  readonly states: number;
  /** How many cuts of a state are tried, drawn by its number. */
  readonly most: number;
  /** How many cuts of each kind of act were tried, which is noted here. */
  readonly counts?: Map<string, number>;
  /** Instead of all that: one cut of the act with this number. */
  readonly only?: { readonly number: number; readonly cut: Cut };
}

/** An act that is to be done, and its world. */
export interface Moment {
  readonly stage: Stage;
  readonly act: Act;
}

export interface Forks {
  /**
   * Gives the world as it was before the act: the same one taken back, or another one in which all
   * was done again.
   */
  next(): Moment;
  readonly isReplayed: boolean;
}

interface Forking {
  readonly act: Act;
  readonly forks: Forks;
  readonly look: (sight: Sight) => Breach | undefined;
  readonly isKnown: (breach: Breach) => boolean;
  /** The number that all further choices are drawn from. */
  readonly number: number;
}

/**
 * Of how many states one is tried where the world cannot be taken back: all that came before is
 * done again for each cut of it.
 */
const replayedEvery = 10;

/**
 * How many acts of a kind are done once to see what comes of them, for each state that is wanted.
 */
const looksPerState = 4;

/** Tries cuts of an act if its kind is wanted. */
export function tryCuts(
  forking: Forking,
  { tried, states, most, counts, only }: Cutting,
): CutBreach | undefined {
  const { act, forks, number } = forking;
  const place = placeOf(act);
  const looks = tried.get(place) ?? 0;
  if (
    only
      ? only.number !== number
      : looks >= states * looksPerState || (forks.isReplayed && number % replayedEvery > 0)
  )
    return undefined;
  tried.set(place, looks + 1);
  const sight = perform(forks.next());
  const all = listCuts(sight);
  const state = `${place}: ${sight.requests.map(({ method }) => method).join(', ')}`;
  const count = tried.get(state) ?? 0;
  if (!only && count >= states) return undefined;
  tried.set(state, count + 1);
  const random = createRandom(number);
  const drawn = all.length <= most ? all : Array.from({ length: most }, () => pick(all, random));
  const calm = playCalmly(forks.next());
  for (const cut of only ? [only.cut] : drawn) {
    const breach = tryCut(forks.next(), forking, cut, calm);
    counts?.set(act.kind, (counts.get(act.kind) ?? 0) + 1);
    if (breach && !forking.isKnown(breach)) return { breach, cut };
  }
  return undefined;
}

/** What stands in the chats in the end where nothing goes wrong. */
function playCalmly({ stage, act }: Moment): Calm {
  const since = newestIds(stage);
  perform({ stage, act });
  settle(stage);
  return { since, texts: textsSince(stage, since) };
}

interface Calm {
  readonly since: ReadonlyMap<number, number>;
  readonly texts: ReadonlyMap<string, number>;
}

/** The kind of an act, with where it is done, and whether a game of two people is there. */
function placeOf({ kind, chat, shown }: Act): string {
  const board = shown && readBoard(shown.message);
  const place = shown?.message.inlineMessageId === undefined ? chat?.kind : 'inline';
  return [kind, place, board && (board.isShared ? 'shared' : 'alone')].filter(Boolean).join(', ');
}

function tryCut(
  { stage, act }: Moment,
  { look, number }: Forking,
  { fault, follower }: Cut,
  { since, texts }: Calm,
): Breach | undefined {
  const random = createRandom(number + 1);
  const isRepeated = follower === 'repeat' || follower === 'eviction';
  const found = look(
    perform({ stage, act, trouble: { fault, ...(isRepeated ? {} : { delivery: 'never' }) } }),
  );
  if (found) return found;
  if (follower === 'eviction') stage.platform.evict(() => true);
  if (follower === 'other') {
    const next = drawOther(stage, act, random);
    const other =
      next &&
      look(perform({ stage, act: next, trouble: lasts(fault) ? { fault } : {}, wasFaulty: true }));
    if (other) return other;
  }
  settle(stage);
  const wrong =
    follower === 'repeat' && comesAgain(act, fault)
      ? findWrong(act, texts, textsSince(stage, since))
      : undefined;
  if (wrong)
    return {
      invariant: 'an update that is cut off is answered in the end',
      kind: act.kind,
      words: `${wrong} (${fault.effect})`,
      isAfterFault: true,
    };
  const left = lookAtRest(stage, true);
  if (left) return { ...left, isAfterFault: true };
  // Whether its game can still be played takes the longest to see, so one way of going on is looked
  // at.
  const stuck = follower === 'ticks' && act.shown ? findStuck(stage, act.shown.message) : undefined;
  if (stuck) return { ...stuck, isAfterFault: true };
  const again = pressAgain(stage, act);
  return again && look(perform({ stage, act: again, wasFaulty: true }));
}

/** A key of the same message, by somebody else if others see it. */
function drawOther(stage: Stage, { user, shown }: Act, random: Random): Act | undefined {
  stage.focus = shown?.message;
  const others = stage.cast.players.filter(
    (each) => each !== user && shown?.message.chat.members.has(each.id),
  );
  const other = pick(others, random) ?? pick(stage.cast.players, random);
  return drawKey(stage, other, random);
}

/** The same key once more, or the first that is shown there now. */
function pressAgain(stage: Stage, { user, shown }: Act): Act | undefined {
  if (!user || !shown || shown.message.deleted || !shown.message.chat.members.has(user.id))
    return undefined;
  const keys = buttonsOf(shown.message).flat();
  const key = keys.find((each) => kindOfKey(each) === kindOfKey(shown.button)) ?? keys[0];
  return key && press(user, shown.message, key, stage.cast, () => 0);
}

export const describeCut = ({ fault, follower }: Cut): string =>
  `[${describeFault(fault)}, then ${follower}]`;
