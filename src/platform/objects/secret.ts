import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, whatever the texts and their lengths. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** HMAC-SHA256, as bytes from 0 to 255. */
export const hmac = (text: string, key: string): number[] => [
  ...createHmac('sha256', key).update(text).digest(),
];

/** In hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
