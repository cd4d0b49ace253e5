import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/clock.ts';
import { openMemorySession } from '../../../playground/memorySession.ts';
import { createRandom } from '../../../playground/random.ts';
import { createBundleSession } from '../../../playground/server/bundleWorld.ts';
import { createPlay } from '../../../playground/session/play.ts';
import type { Action } from '../../../playground/session/protocol.ts';
import {
  makeRecording,
  parseRecording,
  type Recording,
} from '../../../playground/session/recording.ts';
import type { Session } from '../../../playground/session/session.ts';
import type { ShownWorld } from '../../../playground/session/shownWorld.ts';
import { makeSnapshot } from '../../../playground/session/snapshot.ts';
import { buttonsOf } from '../../../playground/telegram/model/model.ts';
import { code } from '../../bot/players.ts';
import { samples } from '../../samples.ts';

const start = Date.UTC(2026, 0, 15, 12);
const emptyRecording = (seed: number): Recording => ({
  version: 'test',
  seed,
  start,
  language: 'es',
  acts: [],
});

const words = [
  '/start',
  '/connectfour easy',
  '/tictactoe perfect',
  '/puzzle',
  '/duel',
  '/invite',
  '/settings',
  '/stats',
  '/moves',
  'hello',
];

/** Something that one of the people can do now. */
function drawAction({ world }: Session, random: () => number): Action {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const user = pick(world.telegram.users);
  const rooms = [...world.telegram.store.chats.values()].filter(
    ({ members, migratedTo }) => members.has(user.id) && migratedTo === undefined,
  );
  const chat = random() < 0.7 ? user.chat : pick(rooms);
  const kind = random();
  if (kind < 0.55) {
    const shown = chat.messages.filter(
      (message) => !message.deleted && buttonsOf(message).length > 0,
    );
    const message = shown.at(-1);
    const data = message
      ? buttonsOf(message)
          .flat()
          .flatMap((button) => ('callback_data' in button ? [button.callback_data] : []))
      : [];
    if (message && data.length > 0)
      return {
        kind: 'tap',
        person: user.id,
        chat: chat.id,
        message: message.id,
        callbackData: pick(data),
      };
  }
  if (kind < 0.6) return { kind: 'ask', person: user.id, chat: chat.id, query: 'duel' };
  if (kind < 0.66) {
    const ask = [...world.telegram.store.asks.values()].at(-1);
    const result = ask?.answer?.results[0];
    if (ask && result)
      return { kind: 'choose', person: ask.person.profile.id, ask: ask.queryId, result: result.id };
  }
  if (kind < 0.7) return { kind: 'advance', ms: Math.floor(random() * 7_200_000) };
  if (kind < 0.72) return { kind: 'language', person: user.id, languageCode: pick(['ca', 'en']) };
  if (kind < 0.74) return { kind: 'fault', name: 'tooManyRequests', active: random() < 0.3 };
  return { kind: 'send', person: user.id, chat: chat.id, text: pick(words) };
}

/** What the page would show, but for what it took here. */
function chatsOf(session: Session): string {
  const { chats, taps, people } = makeSnapshot(session);
  return JSON.stringify({ chats, taps, people });
}

/** Does things by a seed, with the clock moved on between them, and gives what was recorded. */
function actBySeed(seed: number, session: Session, count: number): Recording {
  const random = createRandom(seed);
  const play = createPlay({ begin: () => session, changed() {}, later() {} });
  for (let done = 0; done < count; done += 1) {
    session.time?.moveTo(session.world.clock.now() + Math.floor(random() * 3000));
    try {
      play.act(drawAction(session, random));
    } catch {
      // What cannot be done is part of it.
    }
  }
  return play.recording();
}

describe('a recording', () => {
  const seeds = Array.from({ length: samples(12, 1) }, (_, index) => index + 1);

  it.each(seeds)('of seed %i gives the same chats, whenever it is replayed', (seed) => {
    const session = openMemorySession(emptyRecording(seed), () => start);
    const recording = actBySeed(seed, session, samples(60, 30));
    expect(recording.acts.length).toBeGreaterThan(samples(30, 15));
    const text = makeRecording(recording);
    expect(parseRecording(text)).toEqual(recording);
    const [once, again] = [1, 2].map(() => openMemorySession(parseRecording(text)));
    expect(chatsOf(once!)).toBe(chatsOf(session));
    expect(chatsOf(again!)).toBe(chatsOf(session));
  });

  it('goes on after a replay as it would have without one', () => {
    const present = () => start;
    const session = openMemorySession(emptyRecording(7), present);
    const recording = actBySeed(7, session, 20);
    const replayed = openMemorySession(parseRecording(makeRecording(recording)), present);
    for (const each of [session, replayed]) actBySeed(8, each, 20);
    expect(chatsOf(replayed)).toBe(chatsOf(session));
  });

  it('names keys by their places, so that another secret signs them', () => {
    const clock = createVirtualClock(start);
    const bundle = createBundleSession({ code, clock, seed: 3 });
    const play = createPlay({ begin: () => bundle, changed() {}, later() {} });
    const [ada] = bundle.world.telegram.users;
    const id = ada!.id;
    play.act({ kind: 'send', person: id, chat: id, text: '/tictactoe novice' });
    const board = () => ada!.chat.messages.at(-1)!;
    for (const row of [1, 0]) {
      const button = buttonsOf(board())[row]![0]!;
      const callbackData = 'callback_data' in button ? button.callback_data : '';
      play.act({ kind: 'tap', person: id, chat: id, message: board().id, callbackData });
    }
    const { world } = openMemorySession(play.recording());
    const texts = (shown: ShownWorld) =>
      shown.telegram.users[0]!.chat.messages.map((each) => each.text);
    expect(texts(world)).toEqual(texts(bundle.world));
  });

  it.each([
    ['nothing', 'this is no recording: it is not JSON'],
    ['{}', 'this is no recording of the form 1'],
    ['{"form":1,"version":"2"}', 'this recording is damaged'],
    ['{"form":1,"version":"2","seed":1,"start":1,"acts":[{}]}', 'this recording is damaged'],
  ])('that is none is refused with a sentence: %s', (text, sentence) => {
    expect(() => parseRecording(text)).toThrow(sentence);
  });
});
