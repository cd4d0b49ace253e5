/**
 * `/privacy`: what is stored of a person, who runs the bot, and a file for the person with all that
 * there is of them.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { makeErasingKey } from '../../src/bot/rows/keys.ts';
import { makeErasingRow } from '../../src/bot/rows/person/erasingRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { namesOf } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  control,
  forgetAll,
  hasControl,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';

const en = textsOf('en');
const contact = 'Ona Example, ona@example.org';

type File = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What stands in a message's file. */
function fileIn({ file }: ChatMessage): File {
  if (file?.kind !== 'document') throw new Error('there is no document');
  expect([file.name, file.type.split(';')[0]]).toEqual([
    expect.stringMatching(/^linia-\d+\.json$/),
    'application/json',
  ]);
  return JSON.parse(new TextDecoder().decode(file.bytes)) as File;
}

function ask(user: ReturnType<ReturnType<typeof openWorld>['user']>): File {
  user.send('/privacy');
  tapControl(user, newest(user.chat), '📄');
  return fileIn(newest(user.chat));
}

describe.each(languages)('in %s', (language) => {
  const texts = textsOf(language);

  it('says what is kept, for how long, and who runs this copy, by each of its names', () => {
    const world = openWorld({ CONTACT: contact });
    const ada = world.user({ name: 'Ada', languageCode: language });
    for (const name of ['privacy', ...namesOf('privacy').filter((each) => /^\w+$/.test(each))]) {
      world.clock.advance(30_000);
      ada.send(`/${name}`);
      const { text } = newest(ada.chat);
      for (const part of Object.values(texts.help.kept)) expect(text).toContain(part);
      expect(text).toContain(texts.privacy.operator(contact));
      expect(text.length).toBeLessThan(4096);
    }
  });

  it('says so where nobody has said who runs it, and the key sends the file', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: language });
    ada.send('/privacy');
    expect(newest(ada.chat).text).toContain(texts.privacy.noOperator);
    const before = world.telegram.requests.length;
    const tap = tapControl(ada, newest(ada.chat), texts.buttons.getFile);
    expect(tap.answer).toBeDefined();
    expect(newest(ada.chat).text).toBe(texts.privacy.fileCaption);
    const [sent] = world.telegram.requests
      .slice(before)
      .filter(({ method }) => method === 'sendDocument');
    expect(sent?.reply).toMatchObject({ status: 200 });
  });
});

describe('/privacy', () => {
  it('is in the list that Telegram shows, by which its clients know it', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/help');
    tapControl(ada, newest(ada.chat), en.buttons.whatIsKept);
    // One screen, whichever way one comes to it.
    expect(hasControl(newest(ada.chat), en.buttons.getFile)).toBe(true);
    tapControl(ada, newest(ada.chat), en.buttons.erase);
    expect(newest(ada.chat).text).toBe(en.menu.askForget(true));
  });

  it('has no key for the file in a group, but a link to the private chat', () => {
    const world = openWorld({ BOT_USERNAME: 'linia_playground_bot' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, '/privacy');
    expect(hasControl(newest(group), en.buttons.getFile)).toBe(false);
    ada.press(newest(group), control(newest(group), en.buttons.openPrivate));
    expect(hasControl(newest(ada.chat), en.buttons.getFile)).toBe(true);
  });

  it('says it in words where Telegram refuses the file, and sends it later where it asks to wait', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/privacy');
    const menu = newest(ada.chat);
    const status = { kind: 'status', code: 400, description: 'Bad Request: no' } as const;
    world.telegram.faults.add({ method: 'sendDocument', effect: status, times: 1 });
    tapControl(ada, menu, en.buttons.getFile);
    expect(newest(ada.chat).text).toBe(en.trouble);
    const busy = {
      ...status,
      code: 429,
      description: 'Too Many Requests: retry after 20',
      retryAfter: 20,
    };
    world.telegram.faults.add({ method: 'sendDocument', effect: busy, times: 1 });
    tapControl(ada, menu, en.buttons.getFile);
    expect(newest(ada.chat).file).toBeUndefined();
    world.clock.advance(30_000);
    ada.send('/level hard');
    expect(ada.chat.messages.some(({ file }) => file?.kind === 'document')).toBe(true);
  });
});

describe('the file', () => {
  it('has all that somebody has done, with the names of others and not their ids', () => {
    const world = openWorld({ BOT_USERNAME: 'linia_playground_bot' });
    world.pace = 15_000;
    const ada = world.user({ id: 5_000_001, name: 'Ada 😀', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    for (const words of [
      '/level hard',
      '/language es',
      '/pieces 🐸 🦊',
      '/room sunday',
      '/tictactoe',
      'B2',
    ])
      ada.send(words);
    ben.send('/join sunday');
    ada.send(group, '/duel');
    const board = newest(group);
    tapControl(ben, board, '✋');
    for (const [ply, cell] of ['B1', 'A1', 'B2', 'A2', 'C1', 'A3'].entries())
      tapCell(ply % 2 === 0 ? ada : ben, board, cell);
    ada.send('/someone tictactoe');
    const file = ask(ada);
    expect(file.person).toMatchObject([
      { preferences: { difficulty: 'hard', language: 'es' }, pieces: '🐸 🦊', last: {} },
    ]);
    expect(file.room).toContainEqual(
      expect.objectContaining({ name: 'sunday', names: ['Ada 😀', 'Ben'] }),
    );
    expect(file.sharedBoard).toMatchObject([
      {
        names: ['Ada 😀', 'Ben'],
        session: { moves: 'B1 A1 B2 A2 C1 A3', players: [{ isYou: true, language: 'es' }, {}] },
        contact: { actedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    ]);
    expect(file.results).toEqual([
      expect.objectContaining({ games: expect.objectContaining({ ticTacToe: expect.anything() }) }),
    ]);
    expect(file.pair).toEqual([
      expect.objectContaining({ name: 'Ben', games: { ticTacToe: { won: 0, drawn: 0, lost: 1 } } }),
    ]);
    expect(file.league).toMatchObject([{ members: [{ name: 'Ada 😀' }] }]);
    expect(file.waiting).toHaveLength(1);
    expect(JSON.stringify(file.chat)).toContain('B2');
    expect(file.usage).toHaveLength(1);
    expect(JSON.stringify(file)).toContain('5000001');
    expect(JSON.stringify(file)).not.toContain('5000002');
    // The other has a file of their own.
    const other = JSON.stringify(ask(ben));
    expect(other).toContain('B1 A1 B2 A2 C1 A3');
    expect(other).not.toContain('5000001');
    expect(other).not.toContain('hard');
  });

  it('has nothing of what others do without the person', () => {
    const world = openWorld();
    const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) =>
      world.user({ name, languageCode: 'en' }),
    );
    world.pace = 15_000;
    ada!.send('/room secret');
    ben!.send('/join secret');
    ada!.send('/level hard');
    const {
      notice: _,
      home: __,
      at: ___,
      telegramId: ____,
      chat: _____,
      usage: ______,
      ...rest
    } = ask(eve!);
    expect(rest).toEqual({});
  });

  it('has no mark of others who were erased', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    world.pace = 15_000;
    ben!.send('/level hard');
    forgetAll(ben!);
    world.clock.advance(70_000);
    expect(ask(ada!).erasure).toBeUndefined();
  });

  it('has the games against the bot in other chats, until they are erased', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    tapCell(
      ada!,
      ada!.chooseInline(
        ada!.typeInline('', world.telegram.peopleChat(ada!, ben!)),
        'bot-ticTacToe',
      ),
      'B2',
    );
    expect(ask(ada!).inlineGame).toEqual([
      expect.objectContaining({ game: 'ticTacToe', moves: expect.stringMatching(/^B2 \w\d$/) }),
    ]);
    forgetAll(ada!);
    world.clock.advance(70_000);
    expect(ask(ada!).inlineGame).toBeUndefined();
  });

  onAppsScript('says that all is being erased where that has not come to its end', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/level hard');
    const message = { chatId: ada.id, messageId: 7 };
    const at = Math.floor(world.clock.now() / 1000) + 3000;
    const row = makeErasingRow({ at, failures: 2, language: 'en', message }, world.clock.now());
    world.appsScript.properties.user.set(makeErasingKey(ada.id), row);
    expect(ask(ada).erasing).toEqual([
      { at: new Date(1000 * at).toISOString(), failures: 2, language: 'en', message },
    ]);
  });

  it('has nothing but the mark once all has been erased', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    world.pace = 15_000;
    for (const words of ['/level hard', '/room sunday']) ada.send(words);
    forgetAll(ada);
    world.clock.advance(70_000);
    const file = ask(ada);
    expect(Object.keys(file).sort()).toEqual([
      'at',
      'chat',
      'erasure',
      'home',
      'notice',
      'telegramId',
      'usage',
    ]);
    expect(file.erasure).toEqual([{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
  });
});

describe('the keys of the screen', () => {
  it('fit on one screen', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/privacy');
    expect(buttonsOf(newest(ada.chat)).map((row) => row.map(({ text }) => text))).toEqual([
      [en.buttons.getFile],
      [en.buttons.erase],
      [en.buttons.back],
    ]);
  });
});

onAppsScript('shows no key to the private chat where the bot’s name is not known', () => {
  const world = openWorld();
  world.appsScript.properties.script.delete('BOT_USERNAME');
  // Within a minute a changed property counts.
  world.clock.advance(60_000);
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada]);
  ada.send(group, '/privacy');
  const { buttons } = en;
  expect(buttonsOf(newest(group)).map((row) => row.map(({ text }) => text))).toEqual([
    [buttons.erase],
    [buttons.back],
  ]);
});
