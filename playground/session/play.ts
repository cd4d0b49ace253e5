/**
 * A session that goes on: what people do in it, what time brings about, and what is then shown. The
 * page in the browser plays it directly, `npm start` over HTTP.
 */
import type { SentFile } from '../telegram/model/model.ts';
import { performAction } from './actions.ts';
import type { Action, Snapshot } from './protocol.ts';
import { actionOf, type Deed, type Recording, recordAct } from './recording.ts';
import type { Session } from './session.ts';
import type { ShownWorld } from './shownWorld.ts';
import { deliverHidden } from './slowAnswers.ts';
import { makeSnapshot } from './snapshot.ts';

export interface Play<World extends ShownWorld = ShownWorld> {
  session(): Session<World>;
  /** Throws the reason where it cannot be done. */
  act(action: Action): void;
  /** Does what is due by now. */
  tick(): void;
  snapshot(): Snapshot;
  /** A file in a chat. */
  file(id: string): SentFile | undefined;
  recording(): Recording;
}

export interface PlayOptions<World extends ShownWorld> {
  /** Begins a session, at first and after each reset. */
  readonly begin: () => Session<World>;
  /** Called when what is shown has changed. */
  readonly changed: () => void;
  readonly later: (call: () => void, ms: number) => void;
}

export function createPlay<World extends ShownWorld>({
  begin,
  changed,
  later,
}: PlayOptions<World>): Play<World> {
  let session = begin();
  let shown = stateOf(session);

  function show(): void {
    shown = stateOf(session);
    changed();
  }

  function act(action: Action): void {
    if (action.kind === 'reset') session = begin();
    else if (action.kind === 'slow') session.slow = action.slow;
    else perform(action);
    show();
  }

  function perform(action: Deed): void {
    const { world, time, slow } = session;
    time?.catchUp();
    session.acts.push(recordAct(action, world, world.clock.now() - session.origin.start));
    if (slow && action.kind !== 'advance' && action.kind !== 'run') {
      // A person's action is shown at once, and each answer when its execution would have ended.
      world.hold(() => performAction(session, action));
      deliverSlowly();
    } else carryOut(session, action);
  }

  function deliverSlowly(): void {
    for (const ms of deliverHidden(session)) later(changed, Math.ceil(ms) + 1);
  }

  function tick(): void {
    const { world, time, acts, origin, slow } = session;
    time?.catchUp();
    if (slow) deliverSlowly();
    else if (time === undefined) world.deliverAll();
    else if (isDue(world)) {
      acts.push({ at: world.clock.now() - origin.start, kind: 'pass' });
      world.deliverAll();
    }
    if (stateOf(session) !== shown) show();
  }

  return {
    session: () => session,
    act,
    tick,
    snapshot() {
      session.time?.catchUp();
      return session.veil.seen(makeSnapshot(session), performance.now());
    },
    file(id) {
      const chats = [...session.world.telegram.store.chats.values()];
      const messages = chats.flatMap((chat) => chat.messages);
      return messages.find((message) => message.file?.id === id)?.file;
    },
    recording: () => ({ ...session.origin, acts: session.acts }),
  };
}

/** Performs the action, and what follows from it. */
function carryOut(session: Session, action: Deed): void {
  performAction(session, action);
  session.world.deliverAll();
}

/**
 * Does in a new session what was recorded in another, each at its time. What could not be done then
 * cannot be done now, either.
 */
export function replay(acts: Recording['acts'], session: Session): void {
  const { world, time, origin } = session;
  for (const act of acts) {
    time?.moveTo(origin.start + act.at);
    session.acts.push(act);
    try {
      const action = actionOf(act, world);
      if (action.kind === 'pass') world.deliverAll();
      else carryOut(session, action);
    } catch {
      // As when it was recorded; the page said why.
    }
  }
}

/** Whether time has something to bring about. */
const isDue = ({ nextDueAt, clock }: ShownWorld): boolean =>
  (nextDueAt?.() ?? Number.POSITIVE_INFINITY) <= clock.now();

/** Changes with what is shown. */
function stateOf({ number, traces, world: { telegram } }: Session): string {
  const { updates, store, requests } = telegram;
  const waiting = [...store.taps.values()].filter(({ answer }) => answer === undefined).length;
  const newest = traces.heads.at(-1)?.id;
  return [number, requests.length, newest, updates.pending.length, waiting].join();
}
