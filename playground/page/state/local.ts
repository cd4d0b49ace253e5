/**
 * A playground in the page itself, where there is no server: nothing leaves it. What was done lies
 * in the window's storage, and a reload does it again.
 */
import { type Language, languages } from '../../../src/bot/settings/language.ts';
import { openMemorySession } from '../../memorySession.ts';
import { createPlay, type Play } from '../../session/play.ts';
import type { Action, Problem, Snapshot } from '../../session/protocol.ts';
import { makeRecording, parseRecording, type Recording } from '../../session/recording.ts';
import type { Playground } from './playground.ts';
import type { PageStorage } from './storage.ts';

export interface LocalOptions {
  readonly version: string;
  readonly storage: PageStorage;
  /** The language of the reader's Telegram. */
  readonly language: Language;
  /** Loads all that the first answer does not need, such as the books with which the bot plays. */
  readonly loadRest: () => Promise<void>;
  /** The languages whose texts are there. */
  readonly spoken: () => readonly Language[];
}

/** How often what is due is looked for. */
const tickMs = 500;
const recordingName = 'recording';
/** Stands while a recording is replayed: one that ends the page is not tried again. */
const replayingName = 'replaying';

/** Whether a reload will do again what was done. */
export const isRecorded = (storage: PageStorage): boolean =>
  storage.get(recordingName) !== undefined;

export function openLocalPlayground({
  version,
  storage,
  language: readers,
  loadRest,
  spoken,
}: LocalOptions): Playground {
  const language = readers === 'zh' ? 'zh-hans' : readers;
  let listener: ((snapshot: Snapshot) => void) | undefined;
  let stored = recall(storage, version);
  /** One action comes after another. */
  let ready: Promise<unknown> = Promise.resolve();
  const pictures = new Map<string, string>();
  const play = createPlay({
    begin() {
      const session = openMemorySession(
        stored ?? { version, seed: Date.now(), start: Date.now(), language, acts: [] },
        Date.now,
        spoken,
      );
      stored = undefined;
      return session;
    },
    changed() {
      const recorded = storage.set(recordingName, makeRecording(play.recording()));
      if (!recorded) storage.remove(recordingName);
      listener?.(play.snapshot());
    },
    later: (call, ms) => void setTimeout(call, ms),
  });
  storage.remove(replayingName);
  setInterval(play.tick, tickMs);
  const isWhole = spoken().length === languages.length;
  /** Its commands in the other languages are registered once their texts are there. */
  const whole = once(async () => {
    await loadRest();
    if (!isWhole) play.session().world.setUpAgain?.();
  });

  return {
    async act(action) {
      let before = 0;
      try {
        // After the click: the layout moves otherwise while it is under the finger.
        ready = ready
          .catch(() => undefined)
          .then(() => (isGreeting(action) ? afterClick() : whole().then(afterClick)));
        await ready;
        before = newestTrace(play);
        play.act(action);
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
      return isSilent(play, before) ? ('tooFast' satisfies Problem) : undefined;
    },
    trace: async (id) => play.session().traces.find(id),
    picture(id) {
      const known = pictures.get(id);
      const file = play.file(id);
      if (known !== undefined || file === undefined) return known ?? '';
      const address = URL.createObjectURL(
        new Blob([Uint8Array.from(file.bytes)], { type: file.type }),
      );
      pictures.set(id, address);
      return address;
    },
    record: async () => makeRecording(play.recording()),
    listen(onSnapshot) {
      listener = onSnapshot;
      onSnapshot(play.snapshot());
    },
  };
}

/** What has succeeded is not done again. */
function once(load: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= load().catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

const afterClick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What is answered without a move. */
const isGreeting = (action: Action): boolean => action.kind === 'send' && action.text === '/start';

/** What was done before a reload; undefined where it was by another version of the bot. */
function recall(storage: PageStorage, version: string): Recording | undefined {
  const text = storage.get(recordingName);
  if (text === undefined || storage.get(replayingName) !== undefined) return undefined;
  try {
    const recording = parseRecording(text);
    if (recording.version !== version) return undefined;
    storage.set(replayingName, version);
    return recording;
  } catch {
    return undefined;
  }
}

const newestTrace = (play: Play): number => play.session().traces.heads.at(-1)?.id ?? 0;

/**
 * Whether the bot said nothing to what it always answers: it explains its limit once, and strangers
 * tap fast.
 */
function isSilent(play: Play, before: number): boolean {
  const newest = newestTrace(play);
  if (newest === before) return false;
  const { update, requests = 0, failed = false } = play.session().traces.find(newest) ?? {};
  const isForBot = update?.callback_query !== undefined || update?.message?.chat.type === 'private';
  return isForBot && requests === 0 && !failed;
}
