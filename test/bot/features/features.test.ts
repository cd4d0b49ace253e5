/** What features declare is joined, and none has what another has. */
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../src/bot/core/feature.ts';
import {
  features,
  findAction,
  findLink,
  findWork,
  hooks,
} from '../../../src/bot/features/features.ts';
import { commands, commandWords } from '../../../src/bot/texts/commands.ts';
import { parsePlain } from '../../../src/bot/texts/plainWords.ts';

const namesIn = (part: keyof Feature): readonly string[] =>
  features.flatMap((feature) => Object.keys(feature[part] ?? {}));

describe('features', () => {
  it.each([
    'commands',
    'menu',
    'screens',
    'ways',
    'departures',
    'links',
    'buttons',
    'tasks',
    'jobs',
    'works',
    'replies',
    'actions',
    'ownerCommands',
  ] as const)('have %s of their own', (part) => {
    const names = namesIn(part);
    expect([...new Set(names)]).toEqual(names);
  });

  it('have commands that can be typed', () => {
    expect(
      namesIn('commands').filter((name) => !(commands as readonly string[]).includes(name)),
    ).toEqual([]);
    expect(namesIn('commands').length).toBeGreaterThan(15);
  });

  it('have commands of the owner that are no others, in whatever language', () => {
    const names = namesIn('ownerCommands');
    expect(names.filter((name) => commandWords().has(name) || parsePlain(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });

  it('have numbers of actions that fit into a button', () => {
    for (const number of namesIn('actions')) {
      expect(Number(number)).toBeGreaterThanOrEqual(0);
      expect(Number(number)).toBeLessThan(16);
    }
  });

  it('one of each of the hooks that only one can have', () => {
    for (const hook of ['fitGame', 'fitRematch', 'rankGame', 'sayDue', 'joinByCode'] as const) {
      const found = features.filter((feature) => feature[hook] !== undefined);
      expect([hook, found.length]).toEqual([hook, 1]);
    }
    expect(hooks().counts).toHaveLength(features.filter(({ counts }) => counts).length);
  });

  it('are not found by what none of them has', () => {
    expect(findLink('constructor')).toBeUndefined();
    expect(findWork('constructor')).toBeUndefined();
    expect(findAction('15')).toBeUndefined();
  });
});
