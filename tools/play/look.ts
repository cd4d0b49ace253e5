/** What a terminal can show. */
import { WriteStream } from 'node:tty';
import { styleText } from 'node:util';

export interface Look {
  readonly hasColours: boolean;
  /** How many characters fit a line. */
  readonly columns: number;
}

/** As `styleText` takes it. */
export type Format = Parameters<typeof styleText>[0];

/** The text in a format of `styleText`, where the terminal has colours. */
export const paint = (format: Format, text: string, { hasColours }: Look): string =>
  hasColours ? styleText(format, text, { validateStream: false }) : text;

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Node knows the terminals, and minds `NO_COLOR`, `FORCE_COLOR` and `TERM=dumb`; what is piped has
 * colours only where they are forced.
 */
export function lookOf({ isTTY = false, columns }: Output, environment: NodeJS.ProcessEnv): Look {
  const isAsked = isTTY || environment.FORCE_COLOR !== undefined;
  // By its convention an empty NO_COLOR says nothing, which Node 20 does not know.
  const { NO_COLOR, ...others } = environment;
  return {
    hasColours: isAsked && WriteStream.prototype.getColorDepth(NO_COLOR ? environment : others) > 1,
    columns: isTTY && columns ? columns : Number.POSITIVE_INFINITY,
  };
}
