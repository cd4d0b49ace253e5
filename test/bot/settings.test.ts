import { describe, expect, it } from 'vitest';
import { madeUpToken } from '../../playground/world.ts';
import { usageLogKey } from '../../src/bot/rows/keys.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { movedChatName, parseSettings } from '../../src/bot/settings/settings.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  forgetAll,
  logsOf,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const wrong: readonly (readonly [property: string, value: string, form: string])[] = [
  ['BOT_TOKEN', 'not a token', '@BotFather'],
  ['WEBHOOK_SECRET', 'two words', 'A-Z'],
  ['WEBAPP_URL', 'http://example.org/dev', '/exec'],
  ['DIFFICULTY', 'impossible', 'novice'],
  ['DIFFICULTY_TIC_TAC_TOE', 'ladder-9', 'ladder-4'],
  ['DIFFICULTY_CONNECT_FOUR', '8', 'negamax-4'],
  ['PIECES', '🔴', 'two different symbols'],
  ['PIECES', '🔴 🔴', 'two different symbols'],
  ['LANGUAGE', 'klingon', `one of ${languages.join(', ')}`],
  ['ADMIN_CHAT_ID', '@owner', 'number'],
  ['PRIVATE_ANSWERS', 'maybe', 'on or off'],
  ['REASONS', 'maybe', 'show or hide'],
  ['FETCH_QUOTA', 'lots', '20000'],
  ['GUEST_MODE', 'maybe', 'which setup learns'],
  ['INLINE_MODE', 'maybe', 'which setup learns'],
];

describe('script properties', () => {
  it.each(wrong)('%s = %s is reported with what it takes', (property, value, form) => {
    const [problem] = parseSettings({
      BOT_TOKEN: madeUpToken,
      WEBHOOK_SECRET: 'secret',
      [property]: value,
    }).problems;
    expect(problem?.property).toBe(property);
    expect(problem?.sentence).toContain(form);
  });

  it('never repeats a long value, which may be a secret in the wrong place', () => {
    const { problems } = parseSettings({
      BOT_TOKEN: madeUpToken,
      WEBHOOK_SECRET: 's',
      DIFFICULTY: madeUpToken,
    });
    expect(JSON.stringify(problems)).not.toContain(madeUpToken);
  });

  it('that are not understood leave the next ones in force', () => {
    const world = openWorld({
      DIFFICULTY_TIC_TAC_TOE: 'wizard',
      DIFFICULTY: 'hard',
      PIECES: 'half',
    });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('Bot · Hard');
    expect(newest(ada.chat).text).toContain('🔶 You');
    expect(logsOf(world).join('\n')).toContain('DIFFICULTY_TIC_TAC_TOE is "wizard"');
  });

  it('choose pieces and level for each game', () => {
    const world = openWorld({
      PIECES: '⭕ ❌',
      DIFFICULTY_CONNECT_FOUR: 'negamax-4',
      DIFFICULTY: 'newell-simon',
    });
    // Six games a minute are begun at most.
    world.pace = 11_000;
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/quatre');
    expect(newest(ada.chat).text).toMatch(/❌ You · ⭕ Bot · Hard/);
    ada.send('/tres');
    expect(newest(ada.chat).text).toContain('Bot · Expert');
    ada.send('/level easy');
    ada.send('/tres');
    expect(newest(ada.chat).text).toContain('Bot · Easy');
    ada.send('/tres perfect');
    expect(newest(ada.chat).text).toContain('Bot · Perfect');
    ada.send('/connectfour7 perfect');
    expect(newest(ada.chat).text).toContain('Bot · My best');
    ada.send('/level default');
    ada.send('/tres');
    expect(newest(ada.chat).text).toContain('Bot · Expert');
    ada.send('/eightbyeight perfect');
    expect(newest(ada.chat).text).toContain('Bot · My best');
    ada.send('/connectfour newell-simon');
    expect(words(newest(ada.chat))).toContain(
      'This game has no newell-simon level; Expert plays instead.',
    );
  });

  onAppsScript('that change do not change a game in progress', () => {
    const world = openWorld({ DIFFICULTY: 'easy' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    world.appsScript.properties.script.set('DIFFICULTY', 'perfect');
    tapCell(ada, board, 'B2');
    expect(board.text).toContain('Bot · Easy');
  });

  it('tell the owner of a mistake in the admin chat once a day', () => {
    const world = openWorld({ DIFFICULTY: 'wizard', ADMIN_CHAT_ID: '500000000' });
    const owner = world.user({ id: 500_000_000, name: 'Olga', languageCode: 'en' });
    const ada = world.user({ id: 500_000_001, name: 'Ada', languageCode: 'en' });
    owner.send('/settings');
    const told = () =>
      owner.chat.messages.filter(({ text }) => text.includes('DIFFICULTY is "wizard"')).length;
    ada.send('/tictactoe');
    ada.send('/tictactoe');
    expect(told()).toBe(1);
    // The cache has forgotten it.
    world.clock.advance(7 * 3_600_000);
    ada.send('/tictactoe');
    expect(told()).toBe(1);
    world.clock.advance(6 * 3_600_000);
    ada.send('/tictactoe');
    expect(told()).toBe(2);
  });

  onAppsScript('without a token say so in the log, and nothing is sent', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    world.appsScript.properties.script.delete('BOT_TOKEN');
    const before = world.telegram.requests.length;
    ada.send('/settings');
    expect(world.telegram.requests.length).toBe(before);
    expect(logsOf(world).at(-1)).toContain('BOT_TOKEN is not set');
    expect(world.executions.at(-1)?.outcome.kind).toBe('html');
  });

  onAppsScript('with a token that Telegram has revoked say so, without the token', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const other = madeUpToken.replace('made-up', 'revoked');
    world.appsScript.properties.script.set('BOT_TOKEN', other);
    ada.send('/settings');
    const logs = logsOf(world).join('\n');
    expect(logs).toContain('BOT_TOKEN is no longer valid');
    expect(logs).not.toContain(other);
  });
});

describe('a game that is picked in the settings', () => {
  it('counts at once, before it is played', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const { games } = textsOf('en');
    ada.send('/settings');
    tapControl(ada, newest(ada.chat), games.ticTacToe);
    tapControl(ada, newest(ada.chat), games.connectFour);
    ada.send('/play');
    expect(newest(ada.chat).text).toContain(games.connectFour);
  });
});

describe('what is kept about a player', () => {
  onAppsScript('is one line in the user properties, kept for good, and gone after /forget', () => {
    const world = openWorld();
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const { user } = world.appsScript.properties;
    // What counts for the owner is about nobody.
    const keys = (): readonly string[] => [...user.keys()].filter((key) => key !== usageLogKey);
    ada.send('/level hard');
    ada.send('/first bot');
    expect(keys()).toEqual(['p5000001']);
    world.appsScript.cache.clear();
    world.clock.advance(90 * 86_400_000);
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('Bot · Hard');
    ada.send('/room sunday');
    expect(keys()).toHaveLength(2);
    forgetAll(ada);
    // That somebody was erased is known, but not who.
    expect(keys()).toEqual([expect.stringMatching(/^z[0-9a-f]{32}$/)]);
    // What stays counts updates; it says nothing of games.
    const kept = [...world.appsScript.cache.entries()].filter(
      ([key, row]) => key.includes('5000001') && row !== '',
    );
    expect(kept.map(([key]) => key).sort()).toEqual(['c|5000001', 'u|5000001']);
    expect(kept.map(([, line]) => line).join()).toMatch(/^[\d|,-]+$/);
  });

  it('are erased only once the person has said so, and not by Back', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const { menu, forgotten } = textsOf('en');
    ada.send('/language ca');
    ada.send('/forget');
    const question = newest(ada.chat);
    expect(question.text).toBe(textsOf('ca').menu.askForget(true));
    tapControl(ada, question, textsOf('ca').buttons.back);
    ada.send('/help');
    expect(newest(ada.chat).text).toContain(textsOf('ca').games.ticTacToe);
    forgetAll(ada);
    expect(newest(ada.chat).text).toBe(textsOf('ca').forgotten(true));
    ada.send('/forget');
    expect([newest(ada.chat).text, forgotten(true)]).toEqual([
      menu.askForget(true),
      forgotten(true),
    ]);
  });

  onAppsScript('is not said to be erased where the cache could not be written', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const { buttons, notSaved } = textsOf('en');
    ada.send('/forget');
    world.appsScript.faults.add({ service: 'CacheService', effect: 'fail' });
    expect(tapControl(ada, newest(ada.chat), buttons.erase).answer?.text).toBe(notSaved);
  });

  onAppsScript('makes room by dropping those whose choices were used longest ago', () => {
    const world = openWorld();
    const { user } = world.appsScript.properties;
    const today = Math.floor(world.clock.now() / 86_400_000);
    for (let id = 0; id < 12_000; id++)
      user.set(`p${1_000_000 + id}`, `3|newell-simon;alternate;zh;show|${today - 12_000 + id}`);
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    ada.send('/level hard');
    expect(user.get('p5000001')).toContain('hard');
    expect(user.has('p1000000')).toBe(false);
    expect(user.has('p1011999')).toBe(true);
    const size = [...user].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    expect(size).toBeLessThan(450_000);
  });

  onAppsScript('answers that it could not be saved where the store is down', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/settings');
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperty',
      effect: 'fail',
    });
    ada.send('/level hard');
    expect(newest(ada.chat).text).toBe('I couldn’t save that just now. Please try again later.');
  });
});

describe('the owner’s chat', () => {
  it.each([
    ['-5', '-5 -1005', -1005],
    ['-6', '-5 -1005', -6],
    ['500', '-5 -1005', 500],
    ['-5', '', -5],
    ['-5', '-5 ', -5],
    ['-5', 'damaged', -5],
    ['', '-5 -1005', undefined],
  ])(
    '%s is where it has moved, unless the owner has chosen another since: %s',
    (ADMIN_CHAT_ID, moved, chatId) => {
      expect(parseSettings({ ADMIN_CHAT_ID, [movedChatName]: moved }).adminChatId).toBe(chatId);
    },
  );
});
