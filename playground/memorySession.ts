import { createStampedClock } from './clock.ts';
import { type MemoryWorldOptions, openMemoryWorld } from './memoryWorld.ts';
import { replay } from './session/play.ts';
import type { Recording } from './session/recording.ts';
import { createSession, type Session, tolerantBurst } from './session/session.ts';

/**
 * A session of the source in this process, at the end of what was recorded: the same chats,
 * whenever and wherever it is played. From there it goes on by `present`, the real clock unless
 * told otherwise. A bug that somebody reports becomes a test:
 *
 *     const { world } = openMemorySession(parseRecording(text));
 *     const [ada] = world.telegram.users;
 *     expect(ada!.chat.messages.at(-1)!.text).toContain('Your turn');
 */
export function openMemorySession(
  { acts, ...origin }: Recording,
  present = Date.now,
  spoken?: MemoryWorldOptions['spoken'],
): Session {
  const time = createStampedClock(origin.start, present);
  const session = createSession({
    openWorld: (ran) => openMemoryWorld({ ...origin, clock: time, spoken, ran }),
    origin,
    time,
    burst: tolerantBurst,
  });
  replay(acts, session);
  return session;
}
