import type { Sign } from '../bot/sealedData.ts';

/** HMAC-SHA256 under token and secret together: the secret travels in the webhook's address, the token does not. */
export function makeSign(token: string | undefined, secret: string | undefined): Sign {
  const key = `${token ?? ''}|${secret ?? ''}`;
  // Apps Script gives signed bytes.
  return (text) => Utilities.computeHmacSha256Signature(text, key).map((byte) => byte & 255);
}
