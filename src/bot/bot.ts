/** What every answer needs at hand. */
import type { Sign } from './buttons/signedData.ts';
import type { Settings } from './settings/settings.ts';
import type { Lines } from './steps.ts';

export interface Bot {
  readonly settings: Settings;
  /** Milliseconds since 1970, when the update came. */
  readonly now: number;
  readonly sign: Sign;
  readonly deployment: Deployment;
}

/** What the running script knows of itself. */
export interface Deployment {
  readonly version: string;
  /** The `/exec` address that was built in; empty where the bundle was built before there was one. */
  readonly builtUrl: string;
  /** The address that the platform gives, which in the Apps Script editor is the `/dev` one. */
  readonly ownUrl: () => string | undefined;
  /** 32 characters that nobody can guess. */
  readonly makeSecret: () => string;
}

/** What is known when an update is answered. */
export interface Context {
  readonly bot: Bot;
  /** What was read of all that the update names. */
  readonly lines: Lines;
  /** Whether the day's requests are nearly spent, so that no new game begins. */
  readonly isClosing: boolean;
}
