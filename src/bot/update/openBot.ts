/**
 * The bot as its settings make it. They are read along with what an update names, and stored again
 * with what it writes.
 */

import type { Bot } from '../core/bot.ts';
import { report } from '../core/report.ts';
import { type Loaded, loadProperties } from '../core/settingsRow.ts';
import { log, useProperties, type Work, write } from '../core/steps.ts';
import { hooks } from '../features/features.ts';
import { isTicking, parseWakeRow, type WakeRow } from '../rows/bot/wakeRow.ts';
import { type Entries, type Rows, settingsKey, wakeKey } from '../rows/keys.ts';
import { secondOf } from '../rows/storedRow.ts';
import { findBoardKey } from '../settings/boardKey.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import type { Concern } from './concern.ts';

/** What the core needs of the platform besides its services. */
export type Platform = Pick<Bot, 'now' | 'deployment'>;

/** The bot, and what was read of it. */
export interface OpenBot {
  readonly bot: Bot;
  readonly loaded: Loaded;
  /** What is due when; empty where tables ring by themselves. */
  readonly wakes: WakeRow;
}

/** The key of the row that says what is due when, where no table rings by itself. */
export const wakeKeysOf = ({ deployment }: Pick<Platform, 'deployment'>): readonly string[] =>
  deployment.hasAlarms ? [] : [wakeKey];

/**
 * Opens the bot by its `rows`, those of `settingsKey` and `wakeKeysOf`. Reads the properties where
 * the row is too old, unless an old one `isEnough`, and has the platform use them. Throws where they
 * are not known at all.
 */
export function* openBot(
  rows: Rows,
  { now, deployment }: Platform,
  isEnough: (known: Settings) => boolean = () => false,
): Work<OpenBot> {
  const loaded = yield* loadProperties(rows[settingsKey], now, (known) =>
    isEnough(parseSettings(known)),
  );
  yield* useProperties(loaded.properties);
  const settings = parseSettings(loaded.properties);
  const { hmac } = deployment;
  const key = findBoardKey(settings, hmac);
  const wakes = parseWakeRow(rows[wakeKey]);
  const isPunctual = deployment.hasAlarms || isTicking(wakes, secondOf(now));
  return {
    bot: {
      settings,
      sign: (text) => hmac(text, key),
      now,
      deployment,
      isPunctual,
      // Most taps need none.
      get hooks() {
        return hooks();
      },
    },
    loaded,
    wakes,
  };
}

/**
 * Gives whether the secret is that of the webhook. A bot that has none answers nobody, which is
 * logged.
 */
export function* checkSecret(secret: string | undefined, { settings }: Bot): Work<boolean> {
  if (settings.secret === undefined) {
    const problem = settings.problems.find(({ property }) => property === 'WEBHOOK_SECRET');
    yield* log(problem?.sentence ?? '');
  }
  return secret !== undefined && secret === settings.secret;
}

/** What is seen to of the settings at each update. */
export interface SettingsConcern extends Concern {
  /** Writes these rows with those of the settings, if there is something to write. */
  keep(others?: Entries): Work<void>;
}

/**
 * Tells the owner what is wrong with the settings; without a token the bot cannot answer. They are
 * read again where the person has been answered by old ones, or they have been changed.
 */
export const openSettings = ({ bot, loaded }: OpenBot): SettingsConcern => ({
  *before() {
    yield* reportFailure(loaded.failure, bot);
    const { token, problems } = bot.settings;
    const [problem] = problems.filter(({ property }) => property !== 'WEBHOOK_SECRET');
    if (token === undefined)
      yield* report('settings', problem?.sentence ?? 'BOT_TOKEN is not set.', bot);
    else if (problem) yield* report('settings', problem.sentence, bot);
    return token === undefined ? {} : undefined;
  },
  *decided() {
    return loaded.entries;
  },
  *after({ isSet }) {
    if (isSet) return { [settingsKey]: undefined };
    if (!loaded.isOld) return {};
    const { failure, entries } = yield* loadProperties(loaded.entries[settingsKey], bot.now);
    yield* reportFailure(failure, bot);
    return entries;
  },
  *keep(others = {}) {
    if (loaded.isFresh || Object.keys(others).length > 0)
      yield* write({ ...loaded.entries, ...others });
  },
});

function* reportFailure(reason: string | undefined, bot: Bot): Work<void> {
  if (reason !== undefined) yield* report('properties', explainProperties(reason), bot);
}

const explainProperties = (reason: string): string =>
  `The script properties can no longer be read (${reason}). The bot goes on with those it knows; rooms and choices have to wait.`;
