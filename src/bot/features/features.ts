/** The features, and what they add in all. Which of them there are is said here alone. */

import type { Screen } from '../buttons/menu.ts';
import { type Hooks, noHooks } from '../core/bot.ts';
import type { Feature, MenuTap } from '../core/feature.ts';
import type { DrawKeys } from '../core/screen.ts';
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

/** In the order in which they count what has ended. */
const all = [
  results,
  practice,
  league,
  lessons,
  puzzles,
  pictures,
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

/** All that the features have in one table; a name that is missing there has no feature. */
const tableOf = <Name extends TableName>(name: Name): Table<Name> =>
  Object.assign({}, ...features.map((feature) => feature[name]));

const find = <Name extends keyof Feature>(name: Name): readonly NonNullable<Feature[Name]>[] =>
  features.flatMap(({ [name]: part }) => (part === undefined ? [] : [part]));

export const commands = tableOf('commands');
export const menu = tableOf('menu');
export const ways = tableOf('ways');
export const departures = tableOf('departures');
export const buttons = tableOf('buttons');
export const tasks = tableOf('tasks');
export const jobs = tableOf('jobs');
export const replies = tableOf('replies');
export const moveChat = find('moveChat');
export const afterUpdate = find('afterUpdate');
export const afterScan = find('afterScan');

const links = new Map(find('links').flatMap((each) => Object.entries(each)));
/** What opens a link that is nothing but a name. */
export const findLink = (payload: string) => links.get(payload);
export const [joinByCode] = find('joinByCode');
export const [followPuzzle] = find('followPuzzle');

const actions = new Map(find('actions').flatMap((each) => Object.entries(each)));
/** What a button of a feature does. */
export const findAction = (number: number) => actions.get(String(number));

const works = new Map(find('works').flatMap((each) => Object.entries(each)));
/** The work of a feature after an answer. */
export const findWork = (name: string) => works.get(name);

const turns = find('turns');
/** What turns the menu, where it is a feature's own. */
export const findTurn = (tap: MenuTap) => turns.find(({ isOwn }) => isOwn(tap))?.turn;

/** What the features add below themselves. */
export const hooks: Hooks = {
  ...noHooks,
  screens: tableOf('screens'),
  keys: keysOfScreens(),
  counts: find('counts'),
  ...firstOf('fitGame'),
  ...firstOf('fitRematch'),
  ...firstOf('rankGame'),
  ...firstOf('sayDue'),
};

function firstOf<Name extends 'fitGame' | 'fitRematch' | 'rankGame' | 'sayDue'>(
  name: Name,
): Partial<Pick<Hooks, Name>> {
  const [hook] = find(name);
  return hook === undefined ? {} : ({ [name]: hook } as Pick<Hooks, Name>);
}

function keysOfScreens(): Hooks['keys'] {
  const all: Partial<Record<Screen, readonly DrawKeys[]>> = {};
  for (const keys of find('keys'))
    for (const [screen, draw] of Object.entries(keys) as [Screen, DrawKeys][])
      all[screen] = [...(all[screen] ?? []), draw];
  return all;
}
