/**
 * Plays one seed: acts and faults are drawn from numbers, one an act, so a run is repeated, and a
 * failure shrinks, by leaving numbers out.
 */

import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { isReadable } from '../../src/bot/rows/kinds.ts';
import { migrateRow } from '../../src/bot/rows/migrations/migrate.ts';
import type { Act, Stage } from './act.ts';
import { counted, drawAct } from './acts.ts';
import { note } from './bookkeeping.ts';
import type { BuiltProgram } from './builtProgram.ts';
import { pick, type Random } from './chance.ts';
import { type Cutting, describeCut, type Forks, type Moment, tryCuts } from './cuts.ts';
import {
  deliveries,
  describeFault,
  type RequestFaultName,
  requestFaults,
  stepFaults,
  type Trouble,
} from './faults.ts';
import { createLook, isKnown } from './look.ts';
import { ownerKinds } from './ownerActs.ts';
import { perform } from './perform.ts';
import { type Breach, forgetAll, lookAtRest, settle } from './rest.ts';
import type { Sight } from './sight.ts';
import { type OpenPlatform, openStage, saveStage } from './stage.ts';
import { findStuck } from './stuck.ts';
import { drawKey } from './taps.ts';

/** How a seed is played. */
export interface Setting {
  readonly openPlatform: OpenPlatform;
  /** Whether faults are drawn, too. */
  readonly hasFaults: boolean;
  /** The kinds of act that are sought before others; some, by the seed, unless given. */
  readonly sought?: ReadonlySet<string>;
  /** Where the world is forked, if anywhere. */
  readonly cutting?: Cutting;
  /**
   * The bundle that takes over the rows of the one before after two thirds of the acts; what was
   * broken until then is not looked at.
   */
  readonly upgrade?: BuiltProgram;
  /** The acts in words, as they are done. */
  readonly trace?: (line: string) => void;
}

export interface Played {
  readonly breach: Breach | undefined;
  /** Where the world was forked in which it is. */
  readonly cut?: Cutting['only'];
  /** How many numbers were used. */
  readonly acts: number;
  readonly visits: ReadonlyMap<string, number>;
  /** The known failures that were met. */
  readonly met: ReadonlySet<number>;
}

/** The share of the acts after which the other bundle goes on. */
const upgradeAfter = 2 / 3;

/** Of how many acts one meets a fault, and one is delivered in another way than once. */
const [faultEvery, deliveryEvery, togetherEvery] = [9, 14, 12];

export function play(seed: number, numbers: readonly number[], setting: Setting): Played {
  const stage = open(seed, setting);
  const met = new Set<number>();
  const look = createLook(met);
  let wasFaulty = false;
  const ended = (breach: Breach | undefined, acts: number): Played => ({
    breach,
    acts,
    visits: stage.visits,
    met,
  });
  const { upgrade } = setting;
  const upgradeAt = upgrade ? Math.ceil(numbers.length * upgradeAfter) : 0;
  for (const [index, number] of numbers.entries()) {
    if (upgrade && index === upgradeAt) {
      const before = new Map(stage.platform.stored());
      stage.platform.upgrade!(upgrade);
      // What the other bundle could not do, such as a restore.
      stage.ledger.broken.length = 0;
      const words = findLost(before, stage.platform.stored());
      if (words)
        return ended({ invariant: 'an upgrade loses no row', kind: 'upgrade', words }, index);
    }
    const turn = drawTurn(stage, number, setting);
    if (!turn) continue;
    const { act, other, trouble } = turn;
    setting.trace?.(
      [`${index}: ${act.words}`, other && `and ${other.words}`, describeTrouble(trouble)]
        .filter(Boolean)
        .join(' '),
    );
    const forks = openForks({ stage, act }, () =>
      replay(seed, numbers.slice(0, index), number, setting),
    );
    const isNoted = (breach: Breach): boolean => isKnown(breach, met);
    const forking = { act, forks, look, isKnown: isNoted, number };
    const forked =
      setting.cutting && !isOwners(act) ? tryCuts(forking, setting.cutting) : undefined;
    forks.close();
    if (forked) {
      setting.trace?.(`   ${describeCut(forked.cut)}`);
      return { ...ended(forked.breach, index + 1), cut: { number, cut: forked.cut } };
    }
    const found = take(stage, turn, wasFaulty, index < upgradeAt ? () => undefined : look);
    wasFaulty ||= trouble.fault !== undefined || trouble.delivery !== undefined;
    if (found) return ended(found, index + 1);
  }
  settle(stage);
  const rest = [
    () => lookAtRest(stage, wasFaulty),
    () => findStuck(stage),
    () => (wasFaulty ? undefined : forgetAll(stage)),
  ];
  for (const each of rest) {
    const found = each();
    if (found && !isKnown({ ...found, isAfterFault: wasFaulty }, met))
      return ended(found, numbers.length);
  }
  return ended(undefined, numbers.length);
}

/**
 * Of the rows that were stored before an upgrade one that is gone, or that cannot be read any more
 * in its present form, which an object brings it into once it is opened.
 */
export function findLost(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string | undefined {
  for (const key of before.keys()) {
    const row = after.get(key);
    const migrated = row === undefined ? undefined : migrateRow(key, row);
    if (migrated === undefined) return `${key} is gone`;
    if (!isReadable(key, migrated)) return `${key} cannot be read: ${migrated.slice(0, 200)}`;
  }
  return undefined;
}

const open = (seed: number, { openPlatform, sought }: Setting): Stage =>
  openStage(seed, openPlatform, createVirtualClock, sought);

/** What is done for one number, and what is left to be drawn from it. */
interface Turn {
  readonly act: Act;
  readonly other: Act | undefined;
  readonly trouble: Trouble;
  readonly draw: Random;
}

function drawTurn(stage: Stage, number: number, { hasFaults }: Setting): Turn | undefined {
  const draw = createRandom(number);
  const act = drawAct(stage, draw);
  if (!act) return undefined;
  const beside = draw() < 1 / togetherEvery ? drawBeside(stage, act, draw) : undefined;
  const trouble = hasFaults ? drawTrouble(draw) : {};
  if (isOwners(act)) return { act, other: undefined, trouble: {}, draw };
  return { act, other: beside && isOwners(beside) ? undefined : beside, trouble, draw };
}

const isOwners = ({ kind }: Act): boolean => ownerKinds.includes(kind);

/** Does it, and gives what is found to be broken. */
function take(
  stage: Stage,
  turn: Turn,
  wasFaulty: boolean,
  look: (sight: Sight) => Breach | undefined,
): Breach | undefined {
  const { act, other, trouble, draw } = turn;
  const sight = perform({ stage, act, other, trouble, wasFaulty });
  const found = look(sight);
  note(stage.ledger, sight);
  if (act.chat && draw() < 0.4)
    stage.focus = act.chat.messages.findLast((each) => !each.deleted && buttonsOf(each).length > 0);
  return found;
}

/** Another world in which all that came before has been done, and the act that comes now. */
function replay(seed: number, before: readonly number[], number: number, setting: Setting): Moment {
  const stage = open(seed, setting);
  for (const each of before) {
    const turn = drawTurn(stage, each, setting);
    if (turn) take(stage, turn, false, () => undefined);
  }
  return { stage, act: drawTurn(stage, number, setting)!.act };
}

/** `close` leaves the world as it was. */
function openForks(moment: Moment, again: () => Moment): Forks & { close(): void } {
  const { stage } = moment;
  const isReplayed = stage.platform.save === undefined;
  let goBack: (() => void) | undefined;
  let close = (): void => undefined;
  return {
    isReplayed,
    next() {
      close();
      // It goes back to the same moment each time.
      goBack ??= saveStage(stage);
      const next = goBack ? moment : again();
      close = goBack ?? (() => next.stage.platform.close?.());
      return next;
    },
    close: () => close(),
  };
}

/** What somebody does at the same moment: mostly with the same message. */
function drawBeside(stage: Stage, { shown }: Act, random: Random): Act | undefined {
  const readers = stage.cast.players.filter(({ id }) => shown?.message.chat.members.has(id));
  const user = pick(readers, random);
  if (!shown || !user || random() < 0.3) return drawAct(stage, random);
  const { focus } = stage;
  stage.focus = shown.message;
  const beside = counted(stage, drawKey(stage, user, random));
  stage.focus = focus;
  return beside;
}

const describeTrouble = ({ fault, delivery }: Trouble): string =>
  [fault && `[${describeFault(fault)}]`, delivery && `[${delivery}]`].filter(Boolean).join(' ');

function drawTrouble(random: Random): Trouble {
  const at = Math.floor(random() * 9);
  const isOfStep = random() < 0.6;
  const step = { of: 'step', at, effect: pick(stepFaults, random) } as const;
  const request = {
    of: 'request',
    at: at % 3,
    effect: pick(Object.keys(requestFaults) as RequestFaultName[], random),
  } as const;
  const delivery = pick(deliveries, random);
  return {
    ...(random() < 1 / faultEvery ? { fault: isOfStep ? step : request } : {}),
    ...(random() < 1 / deliveryEvery ? { delivery } : {}),
  };
}

/** How often a failure is played again to make it smaller, and for how long, in ms. */
const [maxTries, maxTime] = [150, 180_000];

/** Leaves out the numbers that the same breach does not need. */
export function shrink(
  seed: number,
  numbers: readonly number[],
  setting: Setting,
  breach: Breach,
): readonly number[] {
  const { trace: _, ...quiet } = setting;
  const isSame = (one: Breach | undefined): boolean =>
    one?.invariant === breach.invariant && one.kind === breach.kind;
  let left = [...numbers];
  let tries = 0;
  const end = Date.now() + maxTime;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left.length && tries < maxTries && Date.now() < end; tries++) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)];
      if (isSame(play(seed, fewer, quiet).breach)) left = fewer;
      else at += size;
    }
  }
  return left;
}
