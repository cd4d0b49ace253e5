/**
 * Puts pictures together to an animated WebP, the container only: each frame's pixels come encoded,
 * as a WebP file of its own. It is written by hand since the libraries do less or ask for more: GIF
 * encoders leave 256 colours, too few for the wall behind the chat; those that write animated WebP
 * are under the LGPL, or bring libwebp along, which the browser already has.
 *
 * After the container specification, https://developers.google.com/speed/webp/docs/riff_container;
 * sizes are little-endian, and a chunk of odd size is followed by a byte of 0:
 *
 *     RIFF size WEBP
 *     VP8X  flags, 3 bytes 0, width - 1, height - 1 (3 bytes each)
 *     ANIM  background (4), repeats (2), 0 for ever
 *     ANMF  x / 2, y / 2, width - 1, height - 1, milliseconds (3 each), flags (1), the chunks of the picture; once a frame
 */

/** A picture that replaces a part of the previous one. */
export interface Frame {
  /** Its place in pixels; both numbers are even. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How long it is shown, in milliseconds. */
  readonly ms: number;
  /** A still WebP file. */
  readonly webp: Buffer;
}

const hasAnimation = 0x02;
const doNotBlend = 0x02;
const pictureChunks = ['ALPH', 'VP8 ', 'VP8L'];

/** The first frame covers the whole picture. */
export function makeAnimation(frames: readonly [Frame, ...Frame[]]): Buffer {
  const { width, height } = frames[0];
  const head = chunk(
    'VP8X',
    bytes(hasAnimation, 1),
    bytes(0, 3),
    bytes(width - 1, 3),
    bytes(height - 1, 3),
  );
  return riff(head, chunk('ANIM', bytes(0, 4), bytes(0, 2)), ...frames.map(frameChunk));
}

function frameChunk({ x, y, width, height, ms, webp }: Frame): Buffer {
  if (x % 2 !== 0 || y % 2 !== 0)
    throw new Error(`a frame begins at even pixels, not at ${x}, ${y}`);
  const place = [x / 2, y / 2, width - 1, height - 1, ms].map((value) => bytes(value, 3));
  const picture = readChunks(webp).filter(({ name }) => pictureChunks.includes(name));
  return chunk(
    'ANMF',
    ...place,
    bytes(doNotBlend, 1),
    ...picture.map(({ name, content }) => chunk(name, content)),
  );
}

export interface Chunk {
  readonly name: string;
  readonly content: Buffer;
}

/** The chunks of a WebP file, in order. Throws if it is not one. */
export function readChunks(webp: Buffer): readonly Chunk[] {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('not a WebP file');
  const chunks: Chunk[] = [];
  for (let at = 12; at < webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    chunks.push({
      name: webp.toString('latin1', at, at + 4),
      content: webp.subarray(at + 8, at + 8 + size),
    });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function riff(...chunks: readonly Buffer[]): Buffer {
  return chunk('RIFF', Buffer.from('WEBP'), ...chunks);
}

function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from(name),
    bytes(content.length, 4),
    content,
    Buffer.alloc(content.length % 2),
  ]);
}

function bytes(value: number, count: number): Buffer {
  const written = Buffer.alloc(count);
  written.writeUIntLE(value, 0, count);
  return written;
}
