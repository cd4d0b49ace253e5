const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text without white space. Apps Script has no `atob`. */
export function parseBase64(text: string): Uint8Array<ArrayBuffer> {
  const length = text.replace(/=+$/, '').length;
  const bytes = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let size = 0;
  for (let index = 0, next = 0; index < length; index++) {
    const value = digits.indexOf(text.charAt(index));
    if (value < 0)
      throw new RangeError(`no base64 digit at ${index}: ${JSON.stringify(text.charAt(index))}`);
    bits = ((bits << 6) | value) & 0xfff;
    size += 6;
    if (size < 8) continue;
    size -= 8;
    bytes[next++] = (bits >> size) & 255;
  }
  return bytes;
}
