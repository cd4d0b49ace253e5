/**
 * The command line of every program in this folder: `--help` prints the usage and exits with 0; a
 * mistake prints a sentence and the usage, and exits with 2. From here on its streams are watched
 * (`streams.mjs`).
 */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { toHalfWidth } from '../src/games/halfWidth.ts';
import { echo } from './echo.ts';
import { wrap } from './play/displayWidth.ts';
import { guardStreams } from './streams.mjs';

/** A wrong command line; the message names the mistake. */
export class WrongUse extends Error {}

type FlagTable = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends FlagTable> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>
>;

/**
 * Throws a `WrongUse` for an unknown flag, a missing value, or, unless they are allowed, words
 * besides the flags.
 */
export function parseFlagTable<T extends FlagTable>(
  args: readonly string[],
  options: T,
  { allowPositionals = false } = {},
): Parsed<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals }) as Parsed<T>;
  } catch (error) {
    // Node explains at length how a word that looks like a flag could be passed; its first sentence
    // names the mistake.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(
      /\.(?:\s|$)|\n/,
    );
    throw new WrongUse(`${sentence}.`);
  }
}

/** The value of `flag` as a number. */
export function parseWhole(flag: string, text: string, least: number): number {
  const value = Number(toHalfWidth(text));
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
    throw new WrongUse(`${flag} takes a whole number from ${least}, not ${text || 'nothing'}.`);
  return value;
}

/** How wide a usage may be, as the narrowest of common terminals. */
export const usageWidth = 80;

/** Text of a usage that begins at `column`, in lines that begin there, too. */
export const hang = (text: string, column: number): string =>
  wrap(text, usageWidth - column).join(`\n${' '.repeat(column)}`);

/** Parses the command line with `parse`; ends the program after `--help` or a mistake. */
export function readCommandLine<T>(usage: string, parse: (args: readonly string[]) => T): T {
  guardStreams();
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parse(args);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(`${echoArguments(error.message, args)}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * Waits for the program's work. Without a timer Node would end it, with 13 and no word, where a
 * server has closed a connection.
 */
export async function untilDone<Result>(work: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => undefined, 60_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** The sentence with what was typed in it as `echo` shows it. */
function echoArguments(sentence: string, args: readonly string[]): string {
  const typed = args.flatMap((arg) => [arg, arg.replace(/^--[^=]*=/, '')]);
  return typed
    .filter((text) => echo(text) !== text)
    .reduce((shown, text) => shown.replaceAll(text, echo(text)), sentence);
}

/** For a program whose only flag is `--help`. */
export function takeNoArguments(usage: string): void {
  readCommandLine(usage, (args) => parseFlagTable(args, {}));
}
