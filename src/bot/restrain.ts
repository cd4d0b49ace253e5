/** For taps that read nothing else from the cache: they are counted all the same, and a flood of them goes unanswered. */
import { deliver } from './deliver.ts';
import type { Tap } from './intent.ts';
import type { Ports } from './ports.ts';
import { answerTap } from './telegram.ts';
import type { Texts } from './texts/texts.ts';
import { makeUsageKeys, type Restraint, readUsage, type Usage } from './usage.ts';

/** Counts a tap and what its answer will fetch; undefined where its person is restrained, which has been dealt with. */
export function countTap(tap: Tap, fetches: number, texts: Texts, ports: Ports): Usage | undefined {
  const cached = ports.cache.read(makeUsageKeys(tap.from.id));
  const usage = readUsage(cached, tap.from.id, ports.now(), ports.settings.fetchQuota);
  if (usage.restraint) {
    restrain(tap, usage.restraint, usage, texts, ports);
    return undefined;
  }
  ports.cache.write(usage.entries(fetches));
  return usage;
}

/** Counts the tap, and tells its person once why nothing comes of it. */
export function restrain(
  tap: Tap,
  { reason, isTold }: Restraint,
  usage: Usage,
  texts: Texts,
  ports: Ports,
): void {
  ports.cache.write(usage.entries(isTold ? 0 : 1));
  if (!isTold) deliver([answerTap(tap.callbackId, texts[reason], reason === 'enoughToday')], ports);
}
