/**
 * A program for the benchmark that loads a bundle and answers one tap. It prints the CPU time of
 * both in milliseconds, first that of loading. Each run has a process of its own, because the bot
 * starts afresh at every tap.
 */
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { Outcome } from '../../playground/appsScript/outcome.ts';
import type { RecordedTap } from '../recordedTap.ts';
import { replayTap } from '../replayedTap.ts';

const tap = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as RecordedTap;
const { context, answer, left } = replayTap(tap);

const begin = process.cpuUsage();
new Script(tap.code, { filename: 'Code.js' }).runInContext(context);
const loaded = process.cpuUsage(begin);
const outcome = JSON.parse(answer()) as Outcome;
const answered = process.cpuUsage(begin);

if (outcome.kind !== 'html' || left() > 0)
  throw new Error(`the tap was answered otherwise than before: ${outcome.kind}`);
const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
console.log(`${milliseconds(loaded)} ${milliseconds(answered)}`);
