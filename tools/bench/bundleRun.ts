/**
 * A program for the benchmark that loads a bundle and answers one tap. It prints the CPU time of
 * both in milliseconds, first that of loading. Each run has a process of its own, because the bot
 * starts afresh at every tap.
 */
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { Outcome } from '../../playground/appsScript/outcome.ts';
import type { Host } from '../../playground/appsScript/realm/host.ts';
import type { createRealm as CreateRealm } from '../../playground/appsScript/realm/realm.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import type { RecordedTap } from './recordedTap.ts';

const tap = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as RecordedTap;
const answers = tap.answers.map((answer) => JSON.stringify(answer));
const host: Host = {
  invoke: (call) =>
    (JSON.parse(call) as ServiceCall).service === 'console' ? '{"ok":true}' : answers.shift()!,
  now: () => tap.now,
  random: () => 0.5,
};
const context = createContext({});
const createRealm = new Script(tap.realm).runInContext(context) as typeof CreateRealm;
const run = createRealm(host, { webAssembly: true });

const begin = process.cpuUsage();
new Script(tap.code, { filename: 'Code.js' }).runInContext(context);
const loaded = process.cpuUsage(begin);
const outcome = JSON.parse(run('doPost', tap.event)) as Outcome;
const answered = process.cpuUsage(begin);

if (outcome.kind !== 'html' || answers.length > 0)
  throw new Error(`the tap was answered otherwise than before: ${outcome.kind}`);
const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
console.log(`${milliseconds(loaded)} ${milliseconds(answered)}`);
