/** A file that came from Telegram, unpacked by Node, or by a Worker as Node does it. */
import { gunzipSync } from 'node:zlib';
import type { Fetched } from '../../bot/core/steps.ts';
import { readFile } from '../receivedFile.ts';

export const unpackText = (bytes: Uint8Array, maxBytes: number): Fetched =>
  readFile(bytes, maxBytes, (isPacked) =>
    new TextDecoder().decode(isPacked ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes),
  );
