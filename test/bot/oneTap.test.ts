/**
 * From the first word to the first move, and from an invitation to two people playing, with as few
 * taps as there can be.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { gameNames } from '../../src/games/game.ts';
import {
  boardOf,
  drawn,
  emptyCells,
  isOver,
  loseToBot,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');

function meet(properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld({ DIFFICULTY: 'medium', ...properties });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
  return { world, ada: ada!, ben: ben! };
}

const labels = (message: ChatMessage): readonly string[] =>
  buttonsOf(message)
    .flat()
    .map(({ text }) => text);

describe('/start', () => {
  it.each(languages)(
    'shows eight buttons, and a game against the bot is two taps away: %s',
    (language) => {
      const world = openWorld();
      const user = world.user({ name: 'Ada', languageCode: language });
      const texts = textsOf(language);
      user.send('/start');
      const menu = newest(user.chat);
      expect(menu.text).toBe(texts.greeting);
      expect(labels(menu)).toHaveLength(8);
      tapControl(user, menu, `▶ ${texts.games.ticTacToe}`);
      tapCell(user, menu, 'B2');
      expect(drawn(menu)).toContain('🔶');
    },
  );

  it('offers the games at the level that was chosen last', () => {
    const { ada } = meet();
    ada.send('/tictactoe easy');
    ada.send('/level perfect');
    ada.send('/start');
    expect(labels(newest(ada.chat)).slice(0, 2)).toEqual([
      '▶ Tic-tac-toe · Perfect',
      '▶ Connect Four · Perfect',
    ]);
  });

  it('offers the last game again, with its level, and the other one below it', () => {
    const { ada } = meet();
    ada.send('/connectfour perfect');
    ada.send('/start');
    expect(labels(newest(ada.chat)).slice(0, 2)).toEqual([
      '▶ Connect Four · Perfect',
      '▶ Tic-tac-toe · Perfect',
    ]);
    ada.send('/play');
    expect(words(newest(ada.chat))).toMatch(/^Connect Four 🟡 You · 🔴 Bot · Perfect/);
    ada.send('/tictactoe');
    ada.send('/new');
    expect(words(newest(ada.chat))).toMatch(/^Tic-tac-toe 🔶 You · 🔴 Bot · Medium/);
    ada.send('/stop');
    expect(newest(ada.chat).text).toBe(en.ended);
  });

  it('and /play take a game, a level and who begins, and tell what they do not understand', () => {
    const { ada } = meet();
    ada.send('/play connectfour bot');
    expect(words(newest(ada.chat))).toMatch(/^Connect Four .*Last move/);
    ada.send('/play conectfuor hrad');
    expect(newest(ada.chat).text).toContain(en.unknownWord.any('conectfuor hrad'));
    ada.send('/play');
    expect(words(newest(ada.chat))).toMatch(/^Connect Four/);
  });

  it('has all there is to choose behind More, which /settings opens, too', () => {
    const { ada } = meet();
    ada.send('/start');
    const menu = newest(ada.chat);
    tapControl(ada, menu, en.buttons.allSettings);
    ada.send('/settings');
    expect(labels(menu)).toEqual(labels(newest(ada.chat)));
    expect(labels(menu)).toContain(en.buttons.play);
  });

  it('and /play are among the commands that Telegram lists', () => {
    const { world } = meet();
    const listed = world.telegram.requests.filter(({ method }) => method === 'setMyCommands');
    expect(commands.slice(0, 2)).toEqual(['start', 'play']);
    expect(
      listed.every(({ parameters }) => JSON.stringify(parameters.commands).includes('"start"')),
    ).toBe(true);
  });
});

describe('a friend', () => {
  onAppsScript(
    'is invited with three taps, comes in with two more, and nobody types a thing',
    () => {
      const { world, ada, ben } = meet();
      world.appsScript.properties.script.set('INLINE_MODE', 'off');
      world.clock.advance(60_000);
      ada.send('/start');
      const menu = newest(ada.chat);
      tapControl(ada, menu, en.buttons.withFriend);
      expect(menu.text).toBe(en.menu.pickWay);
      tapControl(ada, menu, en.buttons.invite);
      expect(menu.text).toContain(en.menu.pickFriend);
      tapControl(ada, menu, 'Connect Four');
      const board = boardOf(ada);
      expect(board.text).toContain(en.waiting);
      const copied = buttonsOf(board)
        .flat()
        .find((button) => 'copy_text' in button);
      const link = copied && 'copy_text' in copied ? copied.copy_text.text : '';
      expect(link).toMatch(/^https:\/\/t\.me\/\w+\?start=j[\w-]{17,}$/);
      const shared = buttonsOf(board)
        .flat()
        .find(({ text }) => text === en.buttons.invite);
      const address = new URL(shared && 'url' in shared ? shared.url : '');
      expect(address.href).toMatch(/^https:\/\/t\.me\/share\/url\?/);
      expect(address.searchParams.get('url')).toBe(link);
      expect(address.searchParams.get('text')).toBe(en.invitation('Connect Four'));
      ben.openLink(link);
      expect(board.text).toContain(en.yourTurn);
      tapCell(ada, board, 'A4');
      expect(drawn(boardOf(ben), 6)).toContain('🟡');
    },
  );

  it('is invited in their own chat where inline mode is on', () => {
    const { world, ada, ben } = meet();
    ada.send('/room connectfour');
    const board = boardOf(ada);
    const invite = buttonsOf(board)
      .flat()
      .find(({ text }) => text === en.buttons.invite);
    const chosen =
      invite && 'switch_inline_query_chosen_chat' in invite
        ? invite.switch_inline_query_chosen_chat
        : {};
    expect(chosen).toMatchObject({
      allow_user_chats: true,
      allow_group_chats: true,
      query: expect.stringMatching(/^room \w+$/),
    });
    const chat = world.telegram.peopleChat(ada, ben);
    const ask = ada.typeInline(chosen.query!, chat);
    expect(ask.answer?.results.map(({ title }) => title)).toEqual([en.invitation('Connect Four')]);
    const sent = ada.chooseInline(ask, 'invitation');
    const [join] = buttonsOf(sent).flat();
    ben.openLink(join && 'url' in join ? join.url : '');
    expect(board.text).toContain(en.yourTurn);
    // Nobody else can invite there, nor is anybody invited to a game that has begun.
    for (const user of [ada, ben]) {
      const results = user.typeInline(chosen.query!, chat).answer?.results ?? [];
      expect(results.map(({ id }) => id)).not.toContain('invitation');
    }
  });

  it.each(languages)(
    'is offered games for two alone, the one played last first, behind the key: %s',
    (language) => {
      const world = openWorld({ DIFFICULTY: 'medium', INLINE_MODE: 'on' });
      const ada = world.user({ name: 'Ada', languageCode: language });
      const ben = world.user({ name: 'Ben', languageCode: language });
      ada.send('/play connectfour7 hard');
      ada.send('/start');
      const key = buttonsOf(newest(ada.chat))
        .flat()
        .find(({ text }) => text === textsOf(language).buttons.withFriend);
      const query =
        key && 'switch_inline_query_chosen_chat' in key
          ? key.switch_inline_query_chosen_chat.query
          : undefined;
      const ask = ada.typeInline(query!, world.telegram.peopleChat(ada, ben));
      const ids = ask.answer?.results.map(({ id }) => id) ?? [];
      const others = gameNames.filter((each) => each !== 'connectFour7');
      expect(ids).toEqual(['connectFour7', ...others].map((game) => `duel-${game}`));
    },
  );

  it('in a group plays on one board there', () => {
    const { world, ada, ben } = meet();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/start');
    const menu = newest(group);
    tapControl(ada, menu, en.buttons.withFriend);
    tapControl(ada, menu, 'Tic-tac-toe');
    tapControl(ben, menu, en.buttons.join);
    tapCell(ada, menu, 'B2');
    expect(drawn(menu)).toContain('🔶');
  });

  it('may be at the same device', () => {
    const { ada } = meet();
    ada.send('/start');
    const menu = newest(ada.chat);
    for (const words of [
      en.buttons.allSettings,
      en.buttons.ways,
      en.buttons.oneDevice,
      'Tic-tac-toe',
    ])
      tapControl(ada, menu, words);
    expect(menu.text).toContain('Player 2');
  });

  it('is waited for in a room that needs no name, of the game that is asked for', () => {
    const { ada, ben } = meet();
    for (const [command, game] of [
      ['/room', 'Tic-tac-toe'],
      ['/room connectfour', 'Connect Four'],
      ['/room cuatro en raya', 'Connect Four'],
    ] as const) {
      ada.send(command);
      expect(boardOf(ada).text, command).toContain(game);
      expect(boardOf(ada).text).toContain(en.waiting);
    }
    const names = ada.chat.messages.flatMap(({ text }) => /Room: (\w+)/.exec(text)?.[1] ?? []);
    expect(new Set(names).size).toBe(3);
    ben.send(`/join ${names[2]}`);
    expect(boardOf(ben).text).toContain('Connect Four');
  });
});

describe('a series', () => {
  it('has its score on the board, with draws apart, and ends with another game', () => {
    const { world, ada, ben } = meet();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    const board = () => newest(group);
    tapControl(ben, board(), en.buttons.join);
    const win = (first: typeof ada, second: typeof ada) => {
      for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
        tapCell(index % 2 === 0 ? first : second, board(), cell);
    };
    expect(words(board())).not.toContain('–');
    win(ada, ben);
    expect(words(board())).toContain(
      'Tic-tac-toe · 🔶 1 – 0 🔴 🔶 Ada 🔴 Ben 🏆 Ranked game 🔶 Ada wins',
    );
    tapControl(ada, board(), 'Rematch');
    expect(words(board())).toContain('🔶 1 – 0 🔴 🔶 Ada 🔴 Ben');
    tapCell(ben, board(), 'A1');
    tapCell(ada, board(), 'B1');
    tapControl(ada, board(), 'Offer a draw');
    tapControl(ben, board(), 'Accept');
    expect(words(board())).toContain('🔶 1 – 0 🔴 · 1 draw');
    tapControl(ben, board(), 'Rematch');
    expect(words(board())).toContain('🔶 1 – 0 🔴 · 1 draw');
    ada.send(group, '/duel');
    expect(words(board())).not.toContain('–');
  });

  it('counts against the bot, too', () => {
    const { ada } = meet({ DIFFICULTY: 'perfect' });
    ada.send('/connectfour');
    const board = () => newest(ada.chat);
    tapControl(ada, board(), 'End');
    tapControl(ada, board(), 'Yes');
    tapControl(ada, board(), 'Rematch');
    expect(words(board())).not.toContain('–');
    for (let column = 1; !board().text.includes('🔁') && column <= 7; column++) {
      for (let count = 0; count < 6; count++)
        if (words(board()).includes('Your turn')) tapCell(ada, board(), `A${column}`);
    }
    expect(words(board())).toContain('🟡 0 – 1 🔴');
    expect(words(board())).toContain('Bot wins!');
    // The score stays in view while the next game is on.
    tapControl(ada, board(), 'Rematch');
    expect(words(board())).toContain('🟡 0 – 1 🔴');
  });
});

describe('who plays on', () => {
  /** Takes the first free cell until the game is over. */
  function playOut(user: FakeUser, board: ChatMessage): void {
    for (let taps = 0; !isOver(board); taps++) {
      if (taps > 9) throw new Error(`the game does not end: ${board.text}`);
      tapCell(user, board, emptyCells(board, 3)[0]!);
    }
  }

  it('has five boards in the chat after five games, and no other message of the bot', () => {
    const { ada } = meet();
    ada.send('/start');
    tapControl(ada, newest(ada.chat), '▶ Tic-tac-toe · Medium');
    for (let games = 1; games <= 5; games++) {
      const board = boardOf(ada);
      playOut(ada, board);
      if (games < 5) tapControl(ada, board, en.buttons.rematch);
    }
    const standing = ada.chat.messages.filter(({ deleted }) => !deleted);
    expect(standing.map(({ from }) => from.id === ada.id)).toEqual([true, ...Array(5).fill(false)]);
    expect(standing.slice(1).every(isOver)).toBe(true);
  });

  it('sees the first mistake of a review by one tap', () => {
    const { ada, board } = loseToBot();
    tapControl(ada, board, en.buttons.review);
    const [, move] = /turning point was move (\d)/.exec(words(board)) ?? [];
    const next = labels(board).find((label) => label.includes('⚠'));
    tapControl(ada, board, next ?? 'no key of the next mistake');
    expect(words(board)).toContain(`Move ${move}`);
  });
});
