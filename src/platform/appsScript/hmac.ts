/** HMAC-SHA256; Apps Script gives signed bytes. */
export function hmac(text: string, key: string): readonly number[] {
  return Utilities.computeHmacSha256Signature(text, key).map((byte) => byte & 255);
}
