/** The features, and what they add in all. Which of them there are is said here alone. */

import type { Screen } from '../buttons/menu.ts';
import { type Hooks, noHooks } from '../core/bot.ts';
import type { Feature, MenuTap } from '../core/feature.ts';
import type { DrawKeys } from '../core/screen.ts';
import { lazily } from '../rows/schema.ts';
import { analysis } from './analysis/feature.ts';
import { forget } from './forget/feature.ts';
import { openGames } from './games/feature.ts';
import { guests } from './guests/feature.ts';
import { inline } from './inline/feature.ts';
import { invitations } from './invitations/feature.ts';
import { league } from './league/feature.ts';
import { lessons } from './lessons/feature.ts';
import { owner } from './owner/feature.ts';
import { pictures } from './pictures/feature.ts';
import { practice } from './practice/feature.ts';
import { puzzles } from './puzzles/feature.ts';
import { results } from './results/feature.ts';
import { rooms } from './rooms/feature.ts';
import { settings } from './settings/feature.ts';
import { strangers } from './strangers/feature.ts';

/**
 * In the order in which they count what has ended, greet, and are asked for menus of their own.
 */
const all = [
  puzzles,
  results,
  practice,
  league,
  lessons,
  pictures,
  analysis,
  strangers,
  rooms,
  openGames,
  inline,
  guests,
  settings,
  forget,
  invitations,
  owner,
] as const;
export const features: readonly Feature[] = all;

/** The parts of features that are tables, and the names that these have in one of them. */
type TableName =
  | 'commands'
  | 'menu'
  | 'screens'
  | 'ways'
  | 'departures'
  | 'buttons'
  | 'tasks'
  | 'jobs'
  | 'replies';
type NamesIn<Name extends TableName, Each = (typeof all)[number]> =
  Each extends Readonly<Record<Name, infer Table>> ? keyof Table : never;
type Table<Name extends TableName> = Pick<
  Required<NonNullable<Feature[Name]>>,
  NamesIn<Name> & keyof NonNullable<Feature[Name]>
>;

/**
 * All that the features have in one table, joined when it is asked for first, since most updates
 * need few; a name that is missing there has no feature.
 */
const tableOf = <Name extends TableName>(name: Name): (() => Table<Name>) =>
  lazily(() => Object.assign({}, ...features.map((feature) => feature[name])));

/** What each feature has of this part. */
const partsOf = <Name extends keyof Feature>(
  name: Name,
): (() => readonly NonNullable<Feature[Name]>[]) =>
  lazily(() => features.flatMap(({ [name]: part }) => (part === undefined ? [] : [part])));

/** Finds what one of the features has under a name of its own. */
function finderIn<Value>(
  parts: () => readonly Readonly<Record<string, Value>>[],
): (name: string) => Value | undefined {
  const found = lazily(() => new Map(parts().flatMap((part) => Object.entries(part))));
  return (name) => found().get(name);
}

export const commands = tableOf('commands');
export const menu = tableOf('menu');
export const ways = tableOf('ways');
export const departures = tableOf('departures');
export const buttons = tableOf('buttons');
export const tasks = tableOf('tasks');
export const jobs = tableOf('jobs');
export const replies = tableOf('replies');
export const greetings = partsOf('greet');
export const moveChat = partsOf('moveChat');
export const afterUpdate = partsOf('afterUpdate');
export const afterScan = partsOf('afterScan');

/** What the owner types, by its name. */
export const findOwnerCommand = finderIn(partsOf('ownerCommands'));
/** What opens a link that is nothing but a name. */
export const findLink = finderIn(partsOf('links'));
export const joinByCode = lazily(() => partsOf('joinByCode')()[0]);
export const redrawList = lazily(() => partsOf('redrawList')()[0]);
export const followPuzzle = lazily(() => partsOf('followPuzzle')()[0]);
/** What a button of a feature does, by its number. */
export const findAction = finderIn(partsOf('actions'));
/** The work of a feature after an answer. */
export const findWork = finderIn(partsOf('works'));

const turns = partsOf('turns');
/** What turns the menu, where it is a feature's own. */
export const findTurn = (tap: MenuTap) => turns().find(({ isOwn }) => isOwn(tap))?.turn;

/** What the features add below themselves. */
export const hooks = lazily((): Hooks => {
  const own = Object.keys(noHooks) as readonly (keyof Hooks)[];
  const joined = { ...noHooks };
  for (const feature of features)
    Object.assign(joined, ...own.map((name) => (name in feature ? { [name]: feature[name] } : {})));
  const screens = tableOf('screens')();
  return { ...joined, screens, keys: keysOfScreens(), counts: partsOf('counts')() };
});

function keysOfScreens(): Hooks['keys'] {
  const all: Partial<Record<Screen, readonly DrawKeys[]>> = {};
  for (const keys of partsOf('keys')())
    for (const [screen, draw] of Object.entries(keys) as [Screen, DrawKeys][])
      all[screen] = [...(all[screen] ?? []), draw];
  return all;
}
