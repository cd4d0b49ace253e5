/**
 * `/set NAME VALUE`: the settings that are no secrets. On Apps Script it writes the script property
 * itself. Elsewhere the settings stand outside the store, and a value beside them counts before.
 */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { type Steps, type Work, writeProperty } from '../../core/steps.ts';
import { settingsKey } from '../../rows/keys.ts';
import {
  type ChatSetting,
  chatSettings,
  chosenNameOf,
  findProblem,
  maskSecrets,
  parseSettings,
  propertyNames,
  type Settings,
  secretNames,
  valuesOf,
} from '../../settings/settings.ts';
import { describeSetting } from './describeSetting.ts';
import { platforms } from './platforms.ts';
import { setUpBy } from './setup.ts';

const noSecrets =
  'Secrets are not taken here: delete your message, and set them where the bot runs.';
const unknown = 'There is no setting of that name; `/set` shows all of them.';

/** All that can be set here, and where each is set. */
export function* showSettings({ bot }: Caller): Steps<Answer> {
  const lines = chatSettings.map((name) => describe(name, bot.settings, bot));
  const usage = '`/set NAME VALUE` changes one, and `/set NAME default` takes that back.';
  return { say: [...lines, '', usage].join('\n') };
}

export function* changeSetting(caller: Caller, argument: string): Work<Answer> {
  const { bot } = caller;
  if (argument === '') return yield* showSettings(caller);
  const [, word = '', value = ''] = /^(\S+)\s*(.*)$/s.exec(argument) ?? [];
  const typed = word.toUpperCase();
  const property = propertyNames.find((name) => name === typed);
  const isSecret = property !== undefined && secretNames.includes(property);
  if (isSecret || holdsSecret(argument, bot.settings)) return { say: noSecrets };
  if (property === undefined) return { say: unknown };
  const name = chatSettings.find((each) => each === property);
  if (name === undefined)
    return { say: `${property} is not set here, but where the bot runs, by setup, or by /owner.` };
  if (value === '')
    return { say: `${describe(name, bot.settings, bot)}\nIt takes ${valuesOf(name)}.` };
  const isDefault = value.toLowerCase() === 'default';
  const problem = isDefault ? undefined : findProblem(name, value);
  if (problem) return { say: problem.sentence };
  return yield* store(name, isDefault ? undefined : value, bot);
}

const describe = (name: ChatSetting, settings: ReadSettings, { deployment }: Bot): string =>
  describeSetting(name, settings, platforms[deployment.platform].settings);
type ReadSettings = Pick<Settings, 'problems' | 'properties'>;

/** Without a value what `/set` has stored is taken back. */
function* store(name: ChatSetting, value: string | undefined, bot: Bot): Work<Answer> {
  const { settings, deployment } = bot;
  const stored = deployment.platform === 'Google Apps Script' ? name : chosenNameOf(name);
  // It counts at once.
  const entries = { [settingsKey]: undefined };
  try {
    yield* writeProperty(stored, value);
  } catch (error) {
    const reason = maskSecrets(String(error), secretsOf(settings));
    return { say: `${name} could not be stored: ${reason}. Try again in a minute.`, entries };
  }
  const { [stored]: _, ...others } = settings.properties;
  const properties = value === undefined ? others : { ...others, [stored]: value };
  const line = describe(name, parseSettings(properties), bot);
  const note = `Now ${setUpBy(bot)}, so that the lists of commands in groups fit.`;
  return { say: name === 'PRIVATE_ANSWERS' ? `${line}\n${note}` : line, entries };
}

const secretsOf = ({ token, secret, boardKey }: Settings): readonly string[] =>
  [token, secret, boardKey].filter((each) => each !== undefined);

/** A shorter one may stand in any word. */
const minSecret = 8;

/** Whether the words hold a secret of the bot, or what looks like one. */
function holdsSecret(words: string, settings: Settings): boolean {
  const secrets = secretsOf(settings);
  const isWhole = words.split(/\s+/).some((word) => secrets.includes(word));
  const long = secrets.filter(({ length }) => length >= minSecret);
  return isWhole || maskSecrets(words, long) !== words || /^(?:\S+\s+)?[\w-]{32,}$/.test(words);
}
