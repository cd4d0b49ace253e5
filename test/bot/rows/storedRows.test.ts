import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as keys from '../../../src/bot/rows/keys.ts';
import { type KindName, kindOf } from '../../../src/bot/rows/kinds.ts';
import { ada, keyObjects } from '../../platform/objects/keyObjects.ts';

const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
/** The rows of the first table of the page. */
const lines = page
  .slice(page.indexOf('| what is stored |'))
  .split('\n\n')[0]!
  .split('\n')
  .slice(2)
  .map((line) => {
    const [, what = '', lifetime = '', erased = ''] = line.split('|').map((cell) => cell.trim());
    return { what, lifetime, erased };
  });

/** How the page speaks of each kind: what its line of the table holds. */
const words: Readonly<Record<KindName, string>> = {
  person: 'choices',
  results: 'results by game',
  practice: 'erred',
  reminder: 'reminded',
  pair: 'score of two people',
  waiting: 'wait for a stranger',
  room: 'a room: ',
  sharedBoard: 'a game between two people',
  inlineBoard: 'a game between two people',
  league: 'the league of a group',
  champions: 'won which month',
  groupPuzzle: 'puzzle of the day in a group',
  unwilling: 'wants no challenges',
  chat: 'newest games of a chat',
  ownGame: 'of a person in a group',
  game: 'a game that people share',
  inlineGame: 'a game that people share',
  host: 'began a game in another chat',
  challenged: 'who was challenged',
  presence: 'lately acted',
  usage: 'used today',
  review: 'review of a game',
  outbox: 'not sent yet',
  inlineOutbox: 'not sent yet',
  redrawn: 'board was drawn again',
  bucket: 'a group was sent',
  wakes: 'due when',
  erasing: 'asked for everything to be erased',
  erasure: 'has erased everything',
  leagueMonth: 'two people have begun lately',
  strangersDay: 'two strangers have begun',
  usageLog: 'for the owner',
  report: 'failures were reported',
  settings: 'the settings',
  quota: 'the day’s requests',
  refused: 'the day’s requests',
};
const kinds = Object.entries(words) as [KindName, string][];
const lineOf = (kind: KindName) => lines.find(({ what }) => what.includes(words[kind]));

const keysOf = (kind: KindName): readonly string[] =>
  keyObjects.map(([, key]) => key).filter((key) => kindOf(key)?.name === kind);

describe('every row that is stored', () => {
  const advice =
    'A row that is stored belongs into docs/security.md, and if it is about people, into help.kept of src/bot/texts';

  it('has a key that is tried here', () => {
    const makers = Object.keys(keys).filter(
      (name) => /[kK]eys?$/.test(name) && !/^(?:is|parse)/.test(name),
    );
    expect([...new Set(keyObjects.map(([maker]) => maker))].sort()).toEqual(makers.sort());
  });

  it('is in the table of docs/security.md, which has no others', () => {
    for (const [kind, name] of kinds)
      expect(
        lines.filter(({ what }) => what.includes(name)),
        `${kind}: ${advice}`,
      ).toHaveLength(1);
    const described = new Set(kinds.map(([kind]) => lineOf(kind)));
    expect(lines.filter((line) => !described.has(line))).toEqual([]);
  });

  it.each(kinds)(
    'is kept as long as the table says, or is forgotten after six hours: %s',
    (kind) => {
      expect(keysOf(kind).length).toBeGreaterThan(0);
      expect(keysOf(kind).every(keys.isStored), 'see kinds in src/bot/rows/kinds.ts').toBe(
        !lineOf(kind)!.lifetime.includes('six hours'),
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
    ['isTableKey', keys.isTableKey, ['makeRoomKey', 'makeSharedBoardKey', 'makeInlineBoardKey']],
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

  const own = kinds.filter(([kind]) => keysOf(kind).some(keys.isPersonal));

  it.each(own)('is erased with its person, where it is theirs alone: %s', (kind) => {
    const [key] = keysOf(kind);
    // One score is found by the other, and what is asked for is known until it is done.
    if (!['yes, both', 'goes last'].includes(lineOf(kind)!.erased))
      expect(keys.ownKeysOf(ada), 'see ownKeysOf in src/bot/rows/keys.ts').toContain(key);
  });
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
      keys.makeSharedBoardKey(chatId, 1),
      keys.makePersonKey(userId),
    ].map(isTheirs),
  ).toEqual([false, false, false, false, false]);
});
