import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import {
  type Language,
  languageNames,
  languages,
  parseLanguage,
} from '../../src/bot/settings/language.ts';
import { commands, menuCommands } from '../../src/bot/texts/commands.ts';
import { textsOf, translationOf } from '../../src/bot/texts/textsOf.ts';
import {
  control,
  drawn,
  isEmpty,
  isOver,
  newest,
  openGroup,
  openRoom,
  openWorld,
  readable,
  tapCell,
  tapControl,
} from './players.ts';
import { sentencesIn } from './texts/sentencesIn.ts';

/** A tag that is no language's: it can never be one that the bot speaks. */
const unknownTag = 'zz';

describe('the languages', () => {
  it('have the same sentences, none of them empty', () => {
    const paths = languages.map((language) =>
      sentencesIn(textsOf(language))
        .map(([path]) => path)
        .sort(),
    );
    for (const each of paths) expect(each).toEqual(paths[0]);
    for (const language of languages) {
      for (const [path, text] of sentencesIn(textsOf(language)))
        expect(text.trim(), `${language} ${path}`).not.toBe('');
    }
  });

  it('are translated: no sentence of another language is the English one, unless it is left out', () => {
    const english = new Map(sentencesIn(textsOf('en')));
    const isSentence = (text: string): boolean => text.split(' ').length > 3;
    for (const language of languages.filter((each) => each !== 'en')) {
      const own = sentencesIn(translationOf(language)).filter(
        ([path]) => !/^(?:games|rules)\./.test(path),
      );
      expect(
        own.filter(([path, text]) => isSentence(text) && english.get(path) === text),
        language,
      ).toEqual([]);
    }
  });

  it('fit where Telegram puts them: commands, descriptions, toasts', () => {
    for (const language of languages) {
      const texts = textsOf(language);
      for (const command of menuCommands) {
        expect(command).toMatch(/^[a-z0-9_]{1,32}$/);
        expect(texts.commands[command].length).toBeLessThanOrEqual(256);
      }
      expect(texts.description.length).toBeLessThanOrEqual(512);
      expect(texts.shortDescription.length).toBeLessThanOrEqual(120);
      const toasts = [
        ...Object.values(texts.refusals),
        texts.damaged,
        texts.olderVersion,
        texts.busy,
        texts.slowDown,
        texts.trouble,
        texts.paused,
      ];
      for (const toast of toasts) expect(toast.length, toast).toBeLessThanOrEqual(200);
    }
    expect(menuCommands.length).toBe(commands.length - 1);
  });

  it('are found by the tags that Telegram gives', () => {
    const cases: readonly (readonly [string, Language | undefined])[] = [
      ['zh-hans', 'zh'],
      ['es-MX', 'es'],
      ['CA', 'ca'],
      ['ro_MD', 'ro'],
      [unknownTag, undefined],
      ['', undefined],
    ];
    for (const [tag, language] of cases) expect(parseLanguage(tag), tag).toBe(language);
  });

  it.each(languages)('%s: a game from the menu to the end is played in it', (language) => {
    const world = openWorld({ DIFFICULTY: 'novice' });
    const user = world.user({
      name: 'Ada',
      languageCode: language === 'zh' ? 'zh-hans' : language,
    });
    const texts = textsOf(language);
    user.send('/settings');
    const board = newest(user.chat);
    expect(board.text).toContain(texts.menu.settings);
    tapControl(user, board, texts.buttons.play);
    expect(board.text).toContain(texts.games.ticTacToe);
    expect(board.text).toContain(texts.yourTurn);
    tapCell(user, board, 'B2');
    expect(tapCell(user, board, 'B2').answer?.text).toBe(texts.refusals.cellTaken);
    expect(board.text).toContain(texts.reasons.random);
    for (const name of ['A1', 'A2', 'A3', 'B1', 'B3', 'C1', 'C2', 'C3']) {
      const cell = buttonsOf(board)[name.charCodeAt(0) - 65]![Number(name[1]) - 1]!;
      if (!isOver(board) && isEmpty(cell.text)) tapCell(user, board, name);
    }
    expect(
      [texts.youWin, texts.wins(`🔴 ${texts.bot}`), texts.draw].some((end) =>
        board.text.includes(end),
      ),
    ).toBe(true);
    expect(control(board, texts.buttons.rematch)).toBeDefined();
    user.send('/nonsense');
    expect(newest(user.chat).text).toBe(texts.unknownCommand('nonsense'));
    user.send('/help');
    tapControl(user, newest(user.chat), texts.buttons.allCommands);
    for (const command of menuCommands)
      expect(newest(user.chat).text).toContain(readable(texts.commands[command]));
  });

  it('go by the owner’s LANGUAGE for everybody else, and by /language before both', () => {
    const world = openWorld({ LANGUAGE: 'ro' });
    const user = world.user({ name: 'Ada', languageCode: unknownTag });
    user.send('/settings');
    expect(newest(user.chat).text).toContain(textsOf('ro').menu.settings);
    user.send('/language zh');
    expect(newest(user.chat).text).toBe(textsOf('zh').menu.language('中文'));
    user.send('/tictactoe');
    expect(newest(user.chat).text).toContain(textsOf('zh').yourTurn);
    user.send(`/language ${unknownTag}`);
    expect(newest(user.chat).text).toContain(textsOf('zh').menu.pickLanguage);
    user.send('/language auto');
    expect(newest(user.chat).text).toContain('Română');
  });

  it('are chosen in the menu, which then speaks them', () => {
    const world = openWorld();
    const user = world.user({ name: 'Ada', languageCode: 'en' });
    user.send('/language');
    const menu = newest(user.chat);
    for (const language of languages) {
      tapControl(user, menu, languageNames[language]);
      expect(menu.text).toContain(textsOf(language).menu.settings);
      tapControl(user, menu, languageNames[language]);
    }
    const last = textsOf(languages.at(-1)!);
    tapControl(user, menu, last.buttons.back);
    expect(drawn(menu, 1)).toContain(last.games.ticTacToe);
  });

  it('are registered with Telegram: commands and descriptions in each, English for the rest', () => {
    const world = openWorld();
    const registered = world.telegram.requests.filter(({ method }) => method === 'setMyCommands');
    expect(
      registered.map(
        ({ parameters }) => (parameters as { language_code?: string }).language_code ?? '',
      ),
    ).toEqual(['', ...languages]);
  });
});

describe('a language that is chosen while a game is on', () => {
  const ca = textsOf('ca');

  it.each([
    ['typed', (ada: FakeUser) => ada.send('/language ca')],
    [
      'picked',
      (ada: FakeUser) => {
        ada.send('/language');
        tapControl(ada, newest(ada.chat), 'Català');
      },
    ],
  ])('reaches the board of a game against the bot: %s', (_, choose) => {
    const ada = openWorld({ DIFFICULTY: 'random' }).user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    const before = drawn(board);
    choose(ada);
    expect(board.text).toContain(ca.yourTurn);
    expect(drawn(board)).toBe(before);
    tapControl(ada, board, ca.buttons.undo);
    expect(board.text).toContain(ca.yourTurn);
  });

  it('reaches one’s own board of a room alone', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const [mine, theirs] = [newest(ada.chat), newest(ben.chat)];
    const before = theirs.text;
    ada.send('/language ca');
    expect(mine.text).toContain(ca.yourTurn);
    expect(theirs.text).toBe(before);
    tapCell(ada, mine, 'B2');
    expect(drawn(theirs)).toBe('· · ·\n· 🔶 ·\n· · ·');
    expect(mine.text).toContain('Ben');
  });

  it('leaves a board that is over, and other people’s, as they are', () => {
    const { world, ada, ben, group, board } = openGroup();
    const before = board.text;
    ben.send(group, '/language ca');
    expect(board.text).toBe(before);
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    group.members.add(eve.id);
    eve.send(group, '/language ca');
    expect(board.text).toBe(before);
    for (const words of ['Resign', 'Yes, resign']) tapControl(ada, board, words);
    const over = board.text;
    ada.send(group, '/language ca');
    expect(board.text).toBe(over);
  });
});
