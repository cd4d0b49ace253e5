/**
 * What was done in a session, as text: from it the same chats come again, wherever it is played. So
 * a person or a chat is named by its place, and a tap by the place of its key, since what a button
 * carries is signed with a secret.
 *
 *     {
 *       "form": 1,
 *       "version": "2.2.0 (0123456789ab)",
 *       "seed": 7,
 *       "start": 1764190000000,
 *       "acts": [
 *         {"at":1200,"kind":"send","person":0,"chat":0,"text":"/start"},
 *         {"at":3400,"kind":"tap","person":0,"chat":0,"message":2,"key":[1,1]}
 *       ]
 *     }
 *
 * `at` is in milliseconds after `start`. It is no file of the simulation, whose acts are drawn from
 * a seed; people's are not.
 */
import { buttonsOf, type ChatRoom } from '../telegram/model/model.ts';
import type { Action } from './protocol.ts';
import type { ShownWorld } from './shownWorld.ts';

/** All actions but those that concern what is shown alone. */
export type Deed = Exclude<Action, { kind: 'reset' | 'slow' }>;

type PlainAct = Exclude<Deed, { kind: 'tap' | 'choose' }>;
type TapAct = {
  readonly kind: 'tap';
  readonly person: number;
  readonly chat: number;
  readonly message: number;
  /** Row and column of the key; else what the button carries, of one that is shown no longer. */
  readonly key: readonly [row: number, column: number] | string;
};
type ChooseAct = {
  readonly kind: 'choose';
  readonly person: number;
  /** The place among the results. */
  readonly result: number;
  readonly topic?: number;
};
/** What time has brought about while nobody did anything. */
type PassAct = { readonly kind: 'pass' };

export type RecordedAct = { readonly at: number } & (PlainAct | TapAct | ChooseAct | PassAct);

export interface Recording {
  /** Of the bot. */
  readonly version: string;
  readonly seed: number;
  /** In milliseconds since 1970. */
  readonly start: number;
  /** The language of everybody's Telegram; without it each has their own. */
  readonly language?: string | undefined;
  readonly acts: readonly RecordedAct[];
}

const form = 1;

export function makeRecording({ acts, ...origin }: Recording): string {
  const lines = acts.map((act) => `    ${JSON.stringify(act)}`);
  const head = JSON.stringify({ form, ...origin }, undefined, 2).slice(0, -2);
  return `${head},\n  "acts": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}

/** Throws a sentence where the text is no recording. */
export function parseRecording(text: string): Recording {
  let read: Partial<Recording> & { readonly form?: unknown };
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw new Error('this is no recording: it is not JSON');
  }
  const { form: readForm, version, seed, start, language, acts } = read ?? {};
  if (readForm !== form) throw new Error(`this is no recording of the form ${form}`);
  const isWhole =
    typeof version === 'string' &&
    Number.isSafeInteger(seed) &&
    Number.isSafeInteger(start) &&
    Array.isArray(acts) &&
    acts.every((act) => typeof act?.kind === 'string' && Number.isFinite(act.at));
  if (!isWhole) throw new Error('this recording is damaged');
  return { version, seed: seed!, start: start!, language, acts };
}

/** The action as it is recorded in this world, before it is done. Throws where nobody can do it. */
export function recordAct(action: Deed, world: ShownWorld, at: number): RecordedAct {
  const { asks } = world.telegram.store;
  switch (action.kind) {
    case 'tap': {
      const { person, chat, message, callbackData } = action;
      const key = findKey(world, action) ?? callbackData;
      return { at, kind: 'tap', ...placesOf(world, { person, chat }), message, key };
    }
    case 'choose': {
      const { person, ask, result, topic } = action;
      const results = asks.get(ask)?.answer?.results ?? [];
      const place = results.findIndex(({ id }) => id === result);
      return {
        at,
        kind: 'choose',
        ...placesOf(world, { person }),
        result: place,
        ...(topic === undefined ? {} : { topic }),
      };
    }
    default:
      return { at, ...action, ...placesOf<Named>(world, action) } as RecordedAct;
  }
}

/** The action of a recorded act in this world. Throws where it has no such person, chat or key. */
export function actionOf({ at: _, ...act }: RecordedAct, world: ShownWorld): Deed | PassAct {
  switch (act.kind) {
    case 'tap': {
      const { message, key } = act;
      const places = idsOf(world, act);
      const found = chatOf(world, places.chat).messages.find(({ id }) => id === message);
      const button =
        typeof key === 'string' || found === undefined
          ? undefined
          : buttonsOf(found)[key[0]]?.[key[1]];
      const shown = button && 'callback_data' in button ? button.callback_data : undefined;
      const callbackData = typeof key === 'string' ? key : shown;
      if (callbackData === undefined)
        throw new Error(`message ${message} has no key ${JSON.stringify(key)}`);
      return { kind: 'tap', ...places, message, callbackData };
    }
    case 'choose': {
      const { person } = idsOf(world, act);
      const ask = [...world.telegram.store.asks.values()].findLast(
        (one) => one.person.profile.id === person,
      );
      const result = ask?.answer?.results[act.result];
      if (ask === undefined || result === undefined)
        throw new Error(`there is no result ${act.result}`);
      const topic = act.topic === undefined ? {} : { topic: act.topic };
      return { kind: 'choose', person, ask: ask.queryId, result: result.id, ...topic };
    }
    default:
      return { ...act, ...idsOf<Named>(world, act) } as Deed | PassAct;
  }
}

/** The people and chats that an action names. */
interface Named {
  readonly kind?: string;
  readonly person?: number;
  readonly chat?: number;
}

type Name = 'person' | 'chat';

function placesOf<Parts extends Named>(
  world: ShownWorld,
  named: Parts,
): Pick<Parts, Name & keyof Parts> {
  const { users, store } = world.telegram;
  const ids = { person: users.map(({ id }) => id), chat: [...store.chats.keys()] };
  return exchange(named, (name, id) => {
    const place = ids[name].indexOf(id);
    if (place >= 0) return place;
    throw new Error(name === 'person' ? `nobody has the id ${id}` : `no chat has the id ${id}`);
  });
}

function idsOf<Parts extends Named>(
  world: ShownWorld,
  named: Parts,
): Pick<Parts, Name & keyof Parts> {
  const { users, store } = world.telegram;
  const ids = { person: users.map(({ id }) => id), chat: [...store.chats.keys()] };
  return exchange(named, (name, place) => {
    const id = ids[name][place];
    if (id !== undefined) return id;
    throw new Error(`there is no ${name} ${place}`);
  });
}

function exchange<Parts extends Named>(
  { person, chat }: Parts,
  change: (name: Name, value: number) => number,
): Pick<Parts, Name & keyof Parts> {
  return {
    ...(person === undefined ? {} : { person: change('person', person) }),
    ...(chat === undefined ? {} : { chat: change('chat', chat) }),
  } as Pick<Parts, Name & keyof Parts>;
}

function chatOf({ telegram }: ShownWorld, id: number): ChatRoom {
  const chat = telegram.store.chats.get(id);
  if (chat === undefined) throw new Error(`no chat has the id ${id}`);
  return chat;
}

function findKey(
  world: ShownWorld,
  { chat, message, callbackData }: Extract<Action, { kind: 'tap' }>,
): readonly [number, number] | undefined {
  const found = chatOf(world, chat).messages.find(({ id }) => id === message);
  for (const [row, buttons] of (found ? buttonsOf(found) : []).entries()) {
    const column = buttons.findIndex(
      (one) => 'callback_data' in one && one.callback_data === callbackData,
    );
    if (column >= 0) return [row, column];
  }
  return undefined;
}
