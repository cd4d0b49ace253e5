import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoomName } from '../../../src/bot/play/rooms/roomName.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { widthOf } from '../../../src/bot/telegram/columns.ts';
import {
  makeDisplayName,
  makePersonName,
  shortenName,
} from '../../../src/bot/telegram/displayName.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { sampled } from '../../samples.ts';
import {
  hasControl,
  lastBoard,
  newest,
  openWorld,
  tapControl,
  trimmed,
  words,
} from '../players.ts';

const x = (count: number): string => 'x'.repeat(count);
const family = '👩‍👩‍👧‍👦';

const names: readonly (readonly [what: string, given: string, kept: string])[] = [
  ['a short name', 'Anna Maria', 'Anna Maria'],
  ['white space and bars', ' Anna |\n\tMaria ', 'Anna Maria'],
  ['32 characters', x(32), x(32)],
  ['33 characters', x(33), `${x(31)}…`],
  ['a space at the cut', `${x(30)} ${x(9)}`, `${x(30)}…`],
  ['a joined emoji at the cut', `${x(28)}${family}`, `${x(28)}…`],
  ['a joined emoji before it', `${x(23)}${family}yz`, `${x(23)}${family}…`],
  ['16 wide characters', '李'.repeat(16), '李'.repeat(16)],
  ['17 wide characters', '李'.repeat(17), `${'李'.repeat(15)}…`],
  ['a skin tone at the cut', `${x(30)}👋🏽${x(3)}`, `${x(30)}…`],
  ['a flag at the cut', `${x(30)}🇦🇩🇷🇴`, `${x(30)}…`],
  ['an accent of its own at the cut', `${x(30)}e\u0301${x(3)}`, `${x(30)}…`],
  ['marks without end', `a${'\u0301'.repeat(99)}`, 'a\u0301\u0301'],
  ['two marks on a letter', 'e\u0323\u0302', 'e\u0323\u0302'],
  ['three, of which two are left', 'Ze\u0323\u0302\u0301d', 'Ze\u0323\u0302d'],
  ['marks over a letter that has one', 'é\u0301\u0302\u0303\u0304', 'é\u0301\u0302'],
  [
    'marks under each letter',
    'Z\u0323\u0324\u0325a\u0323\u0324\u0325',
    'Z\u0323\u0324a\u0323\u0324',
  ],
  ['marks with joiners between', 'a\u0301\u200d\u0301\u200d\u0301b', 'a\u0301\u200d\u0301\u200db'],
  ['marks with what shows nothing between', 'a\u0301\u034f\u0301\u2060\u0301b', 'a\u0301\u0301b'],
  ['marks that enclose', 'a\u20dd\u20dd\u20dd\u20dd', 'a\u20dd\u20dd'],
  ['Thai marks', 'ก\u0e49\u0e49\u0e49\u0e49', 'ก\u0e49\u0e49'],
  ['Arabic marks', 'م\u064f\u0651\u064f\u064f', '\u2068م\u064f\u0651\u2069'],
  ['a keycap and joined emoji', '1️⃣ ❤️‍🔥', '1️⃣ ❤️‍🔥'],
  ['a Burmese name', 'မင်းအောင်လှိုင် ကျော်', 'မင်းအောင်လှိုင် ကျော်'],
  ['a Tibetan name', 'སྒྲོལ་མ', 'སྒྲོལ་མ'],
  ['a Hindi name', 'ज़ीनत हिन्दी', 'ज़ीनत हिन्दी'],
  ['Tibetan signs without end', `ས${'\u0f92'.repeat(20)}`, `ས${'\u0f92'.repeat(4)}`],
  ['text that is turned around', '\u202eevE\u2066 \u200fBob\u2069', 'evE Bob'],
  ['control characters', 'A\u0000n\u0007n\u009fa', 'Anna'],
  ['half a character', 'A\ud83d', 'A'],
];

describe('a name', () => {
  it.each(names)('with %s', (_, given, kept) => {
    expect(makeDisplayName(given)).toBe(kept);
  });

  it('has at most 32 columns on one line, and is clean when it has been cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (text) => {
        const name = makeDisplayName(text);
        const bare = name.replace(/[\u2060\u2068\u2069]/g, '');
        expect([...bare].length).toBeLessThanOrEqual(32);
        expect(widthOf(bare)).toBeLessThanOrEqual(32);
        expect(name).not.toMatch(/[|\n]/);
        expect(makeDisplayName(name)).toBe(name);
      }),
    );
  });

  it('stands on the board without what would turn the rest around', () => {
    const world = openWorld();
    const eve = world.user({ name: '\u202eEve', languageCode: 'en' });
    const group = world.telegram.group('Friends', [eve]);
    eve.send(group, '/tictactoe');
    expect(newest(group).text).toContain('🔶 Eve · 🔴 ');
  });
});

/** Every character that shows nothing, whatever it stands beside. */
const invisible = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (each) =>
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Z}\u2800]/u.test(each) ||
    /[\u{13441}\u{13442}\u{1d159}]/u.test(each),
);

describe('a person', () => {
  it('without a character that shows something has no name', () => {
    expect(invisible.length).toBeGreaterThan(4000);
    for (const each of invisible)
      expect(makePersonName(each), each.codePointAt(0)!.toString(16)).toBe('');
    for (const text of [
      '',
      ' \u3164 ',
      '\u115f\u1160',
      '\u200d\ufe0f',
      '\u0301',
      '\u{e0067}\u{e007f}',
    ])
      expect(makePersonName(text)).toBe('');
  });

  it('has a name without them', () => {
    // Joiners, variation selectors and tags belong to the character before; spaces show something
    // between letters.
    const isKept = (each: string): boolean =>
      /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\p{Z}\s]/u.test(each);
    for (const each of invisible.filter((one) => !isKept(one)))
      expect(makePersonName(`An${each}na`), each.codePointAt(0)!.toString(16)).toBe('Anna');
  });

  it('whose name is the bot’s, in any language, or looks like it, is quoted', () => {
    const names = languages.flatMap((language) => {
      const { bot, levels } = textsOf(language);
      return [
        bot,
        bot.toUpperCase(),
        `${bot} · ${levels.perfect}`,
        `${textsOf(language).starters.bot} - ${levels.hard}`,
      ];
    });
    const looks = [
      'B\u200dot',
      'B\u3164ot',
      'Воt',
      'Βοτ',
      'B0t · Perfect',
      'Ｂｏｔ',
      'Bót!',
      'the bot',
      '🤖Bot',
      '機器人',
    ];
    for (const name of [...names, ...looks]) expect(makePersonName(name)).toMatch(/^“.+”$/);
  });

  it.each([
    'Botond',
    'Abbot',
    'Robot',
    'Живот',
    'Ботика',
    'Ana',
    'Łukasz',
    '李',
    'ไก่',
    '🦊',
    '$',
    'Gal·la',
    'محمد',
  ])('called %s is not', (name) => {
    expect(makePersonName(name)).not.toContain('“');
  });

  it.each(['…', '...', '.', '-', '·'])('called %s, like a free seat, is quoted', (name) => {
    expect(makePersonName(name)).toMatch(/^“.+”$/);
  });

  it('has a name of at most 32 code points, which stays as it is when it is read again', () => {
    const long = `Bot ${x(40)}`;
    expect([...makePersonName(long)]).toHaveLength(32);
    for (const name of [long, 'Bot', '…', 'Ana'])
      expect(makePersonName(makePersonName(name))).toBe(makePersonName(name));
  });

  it('has a name of at most 20 columns within a sentence, still quoted and isolated', () => {
    for (const [given, spoken] of [
      ['Maximiliane Alexandra', 'Maximiliane Alexand…'],
      ['李'.repeat(11), `${'李'.repeat(9)}…`],
      ['Bot and all of its friends', '“Bot and all of it…”'],
      ['مُحَمَّد عبد الرحمن بن عوف', undefined],
      ['Ada', 'Ada'],
    ] as const) {
      const short = shortenName(makePersonName(given));
      if (spoken !== undefined) expect(short).toBe(spoken);
      expect(widthOf(short)).toBeLessThanOrEqual(20);
      expect(shortenName(short)).toBe(short);
      expect(short.startsWith('\u2068')).toBe(short.endsWith('\u2069'));
    }
  });

  it.each([
    'Maximiliane Alexandra Wolkenstein',
    '李'.repeat(40),
    'Bot of nobody in particular at all',
    'W'.repeat(60),
  ])('called %s has a board that a small phone shows', (name) => {
    const world = openWorld();
    const [ada, ben] = ['A', 'B'].map((first) =>
      world.user({ name: first + name, languageCode: 'en' }),
    );
    const group = world.telegram.group('Friends', [ada!, ben!]);
    ada!.send(group, '/duel connectfour');
    for (const [player, label] of [
      [ben!, 'Join'],
      [ada!, '4'],
      [ada!, '🤝 Offer a draw'],
      [ben!, 'Decline'],
      [ben!, '🏳 Resign'],
      [ben!, 'Yes, resign'],
    ] as const) {
      tapControl(player, newest(group), label);
      const text = trimmed(newest(group));
      expect(text.split('\n').length, text).toBeLessThanOrEqual(6);
    }
    expect(newest(group).text).toContain('wins');
  });

  it.each(sampled(languages, 3))(
    'with a long name has one that shows a question whole, in %s',
    (language) => {
      const world = openWorld();
      const [ada, ben] = ['A', 'B'].map((first) =>
        world.user({ name: first + 'm'.repeat(30), languageCode: language }),
      );
      const group = world.telegram.group('Friends', [ada!, ben!]);
      ada!.send(group, '/duel connectfour');
      tapControl(ben!, newest(group), textsOf(language).buttons.join);
      for (const [mover, other] of [
        [ada!, ben!],
        [ben!, ada!],
      ] as const) {
        world.clock.advance(26 * 3_600_000);
        tapControl(other, lastBoard(group), '4');
        expect(hasControl(lastBoard(group), textsOf(language).buttons.claim)).toBe(true);
        const text = trimmed(lastBoard(group));
        expect(text.split('\n').length, text).toBeLessThanOrEqual(6);
        tapControl(mover, lastBoard(group), '4');
      }
    },
  );

  it('passes neither for the bot nor for nobody on a board', () => {
    const world = openWorld();
    const [ada, ben, eve] = ['Ada', 'Bot · Perfect', '\u3164'].map((name) =>
      world.user({ name, languageCode: 'en' }),
    );
    const group = world.telegram.group('Friends', [ada!, ben!, eve!]);
    for (const [guest, seat] of [
      [ben!, '🔴 “Bot · Perfect”'],
      [eve!, '🔴 “?”'],
    ] as const) {
      ada!.send(group, '/duel');
      tapControl(guest, newest(group), 'Join');
      expect(words(newest(group))).toContain(`🔶 Ada ${seat} `);
    }
  });
});

describe('a room’s name', () => {
  it('has no character that shows nothing, but the joiners of some scripts', () => {
    const isJoiner = (each: string): boolean => /[\u200c\u200d]/.test(each);
    for (const each of invisible) {
      expect(parseRoomName(each), each.codePointAt(0)!.toString(16)).toBeUndefined();
      expect(parseRoomName(`sun${each}day`) === undefined, each.codePointAt(0)!.toString(16)).toBe(
        !isJoiner(each),
      );
    }
    expect(parseRoomName('نیم\u200cفاصله')).toBeDefined();
  });
});
