/** For taps that read nothing else from the cache: they are counted all the same, and a flood of them goes unanswered. */
import { deliver } from './deliver.ts';
import type { Tap } from './intent.ts';
import type { Ports } from './ports.ts';
import { answerTap } from './telegram.ts';
import type { Texts } from './texts/texts.ts';
import { makeUserKey, quotaKey, readUsage, type Usage } from './usage.ts';

/** Counts a tap and what its answer will fetch; undefined where it came too fast and has been dealt with. */
export function countTap(tap: Tap, fetches: number, texts: Texts, ports: Ports): Usage | undefined {
  const cached = ports.cache.read([makeUserKey(tap.from.id), quotaKey]);
  const usage = readUsage(cached, tap.from.id, ports.now(), ports.settings.fetchQuota);
  if (usage.isTooFast) {
    slowDown(tap, usage, texts, ports);
    return undefined;
  }
  ports.cache.write(usage.entries(fetches));
  return usage;
}

/** Whoever taps too fast is told once; after that each answer would be a request taken from everybody's. */
export function slowDown(tap: Tap, usage: Usage, texts: Texts, ports: Ports): void {
  ports.cache.write(usage.entries(usage.isFirstTooFast ? 1 : 0));
  if (usage.isFirstTooFast) deliver([answerTap(tap.callbackId, texts.slowDown)], ports);
}
