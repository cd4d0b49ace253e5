import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RecordedTap, recordTap } from '../recordedTap.ts';
import { bundleProgram } from './bundleProgram.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import { readOtherBundle } from './otherBundle.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/** The highest ratio of CPU times, this bundle's to the other's, for loading and answering. */
const limit = 1.1;
const runs = 120;

interface Bundle {
  readonly name: string;
  readonly code: string;
  readonly tap: RecordedTap;
  readonly times: CpuTimes[];
}

/** In milliseconds. */
interface CpuTimes {
  readonly load: number;
  /** The time of loading the bundle and answering the tap. */
  readonly total: number;
}

/**
 * Measures the bundle's cost per tap: the CPU time of loading it and of answering one tap on a
 * board, each time in a fresh process, all bundles in turn. Gives false if it exceeds its limit.
 */
export async function benchBundle({ against }: BenchOptions): Promise<boolean> {
  const own = [
    'dist/Code.js',
    readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8'),
  ] as const;
  const others = against.map((name) => [name, readOtherBundle(name)] as const);
  const bundles = [own, ...others].map(
    ([name, code]): Bundle => ({ name, code, tap: recordTap(code), times: [] }),
  );
  const answer = await makeAnswer();
  // Each goes first as often: what runs after a pause is slower.
  for (let run = 0; run < runs; run++)
    for (let turn = 0; turn < bundles.length; turn++) {
      const { tap, times } = bundles[(run + turn) % bundles.length]!;
      times.push(answer(tap));
    }
  return report(bundles);
}

/**
 * Makes a function that loads a bundle in a fresh process and answers the tap there with the
 * recorded answers of the services.
 */
export async function makeAnswer(): Promise<(tap: RecordedTap) => CpuTimes> {
  const program = await bundleProgram('./bundleRun.ts');
  const file = join(makeTemporaryFolder(), 'tap.json');
  return (tap) => {
    writeFileSync(file, JSON.stringify(tap));
    // A single thread, so that V8 leaves no work to other threads, which end at any time.
    const printed = execFileSync(process.execPath, ['--single-threaded', program, file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const [load, total] = printed.split(' ').map(Number);
    return { load: load!, total: total! };
  };
}

function report(bundles: readonly Bundle[]): boolean {
  const heading = [
    'bundle',
    'kB',
    'gzip kB',
    'load CPU ms',
    'load + tap',
    'p95',
    'ours to it',
    'limit',
    '',
  ];
  const medianOf = ({ times }: Bundle): number => summarize(times.map(({ total }) => total)).median;
  const ratios = bundles.map((bundle) => medianOf(bundles[0]!) / medianOf(bundle));
  const rows = bundles.map(({ name, code, times }, index) => {
    const [load, total] = [
      summarize(times.map((each) => each.load)),
      summarize(times.map((each) => each.total)),
    ];
    const sizes = [Buffer.byteLength(code), gzipSync(code).length].map((bytes) =>
      (bytes / 1000).toFixed(1),
    );
    const ratio = ratios[index]!;
    const compared = [ratio.toFixed(3), limit.toFixed(2), ratio <= limit ? 'ok' : 'too slow'];
    return [
      name,
      ...sizes,
      ...[load.median, total.median, total.p95].map(makeMilliseconds),
      ...(index === 0 ? [] : compared),
    ];
  });
  console.log(`${makeTable([bundles.length > 1 ? heading : heading.slice(0, 6), ...rows])}\n`);
  return ratios.every((ratio) => ratio <= limit);
}
