/** In which space of process numbers this process is, and on which kernel, where Linux says so. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Place } from '../../src/platform/node/folderLock.ts';

export const findPlace = (): Place => ({
  pid: process.pid,
  host: hostname(),
  kernel: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  space: attempt(() => readlinkSync('/proc/self/ns/pid')),
});

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
