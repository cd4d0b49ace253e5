import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the texts differ, and however long they are. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
