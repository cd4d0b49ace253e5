import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as keys from '../../../src/bot/rows/keys.ts';
import { ada, keyObjects } from '../../platform/objects/keyObjects.ts';

const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, makers = '', , lifetime = '', erased = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return [...makers.matchAll(/`(\w+)`/g)].map(([, maker]) => ({
      maker: maker!,
      lifetime,
      erased,
    }));
  });

const keysBy = (maker: string): readonly string[] =>
  keyObjects.filter(([each]) => each === maker).map(([, key]) => key);

describe('every row that is stored', () => {
  const advice =
    'A row that is stored belongs into docs/security.md, and if it is about people, into help.kept of src/bot/texts';

  it('is in the table of docs/security.md', () => {
    const makers = Object.keys(keys).filter(
      (name) => /[kK]eys?$/.test(name) && !/^(?:is|parse)/.test(name),
    );
    expect(rows.map(({ maker }) => maker).sort(), advice).toEqual(makers.sort());
  });

  it.each(rows)(
    'lasts as long as the table says, or is forgotten after six hours: $maker',
    ({ maker, lifetime }) => {
      expect(keysBy(maker).every(keys.isStored), 'see lastingKinds in src/bot/rows/keys.ts').toBe(
        !lifetime.includes('six hours'),
      );
    },
  );

  it.each([
    ['isChatKey', keys.isChatKey, ['makeChatKey']],
    ['isPracticeKey', keys.isPracticeKey, ['makePracticeKey']],
    ['parsePairKey', (key: string) => keys.parsePairKey(key) !== undefined, ['makePairKey']],
    [
      'parseErasingKey',
      (key: string) => keys.parseErasingKey(key) !== undefined,
      ['makeErasingKey'],
    ],
    ['isLeagueKey', keys.isLeagueKey, ['makeLeagueKey']],
    ['isChampionsKey', keys.isChampionsKey, ['makeChampionsKey']],
    ['isErasureKey', keys.isErasureKey, ['makeErasureKey']],
    ['isRoomKey', keys.isRoomKey, ['makeRoomKey']],
    ['isWaitingKey', keys.isWaitingKey, ['makeWaitingKey']],
    [
      'isResult',
      keys.isResult,
      ['makeResultsKey', 'makePairKey', 'makePracticeKey', 'makeLeagueKey', 'makeChampionsKey'],
    ],
  ] as const)(
    'is known by its key, and taken for no other: %s',
    (_, isOfKind, makers: readonly string[]) => {
      for (const [maker, key] of keyObjects)
        expect(isOfKind(key), key).toBe(makers.includes(maker));
    },
  );

  const own = rows.filter(({ maker }) => keysBy(maker).some(keys.isPersonal));

  it.each(own)(
    'is erased with its person, where it is theirs alone: $maker',
    ({ maker, erased }) => {
      const [key] = keysBy(maker);
      // One score is found by the other, and what is asked for is known until it is done.
      if (!['yes, both', 'goes last'].includes(erased))
        expect(keys.ownKeysOf(ada), 'see ownKeysOf in src/bot/rows/keys.ts').toContain(key);
    },
  );
});

it('a group’s cached rows belong to whoever made them, but for its limits, which are nobody’s', () => {
  const [userId, chatId] = [5_000_001, -7];
  const isTheirs = (key: string) => keys.isCachedElsewhere(key, userId);
  expect(
    [
      keys.makeChatKey({ id: chatId, threadId: 0 }),
      keys.makeGameKey(chatId, 1),
      keys.makeInlineGameKey('a'),
    ].map(isTheirs),
  ).toEqual([true, true, true]);
  expect(
    [
      keys.makeBucketKey(chatId),
      keys.makeChallengedKey(chatId),
      keys.makeGameKey(userId, 1),
      keys.makeDuelKey(chatId, 1),
      keys.makePersonKey(userId),
    ].map(isTheirs),
  ).toEqual([false, false, false, false, false]);
});
