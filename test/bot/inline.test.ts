import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { type GameName, gameNames } from '../../src/games/game.ts';
import { levelOf, strategyFor } from '../../src/strategies/levels.ts';
import type { Level } from '../../src/strategies/names.ts';
import {
  cellButton,
  control,
  dataOf,
  drawn,
  hasControl,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

describe.each(weathers)('inline, in any chat%s', (weather, forget) => {
  function meet() {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'es' });
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const ask = ada.typeInline('', chat);
    const tap = (user: FakeUser, board: ChatMessage, words: string) => {
      forget(world);
      return tapControl(user, board, words);
    };
    const move = (user: FakeUser, board: ChatMessage, cell: string) => {
      forget(world);
      return tapCell(user, board, cell);
    };
    return { world, ada, ben, chat, ask, tap, move };
  }

  it('the games are offered in the writer’s language, to the writer alone', () => {
    const { ask } = meet();
    expect(ask.answer?.personal).toBe(true);
    expect(ask.answer?.results.map(({ title }) => title)).toContain('Tres en raya para dos');
    expect(ask.answer?.results).toHaveLength(2 * gameNames.length);
  });

  const withFriend = (game: GameName) => [`duel-${game}`, `bot-${game}`];
  const hasLevel = (game: GameName, level: Level) =>
    levelOf(game, strategyFor(game, level)) === level;
  const at = (level: string) => (game: GameName) => [`bot-${game}-${level}`, `duel-${game}`];
  it.each<readonly [string, readonly string[]]>([
    ['', gameNames.flatMap(withFriend)],
    ['what is this', gameNames.flatMap(withFriend)],
    [
      'f',
      (['connectFour', 'connectFour7', 'fiveByFive', 'eightByEight'] as const).flatMap(withFriend),
    ],
    ['fá', gameNames.flatMap(withFriend)],
    ['c4', withFriend('connectFour')],
    ['four in a row', (['connectFour', 'connectFour7', 'fiveByFive'] as const).flatMap(withFriend)],
    [
      'tres en ra',
      (['ticTacToe', 'vanishingTicTacToe', 'misereTicTacToe'] as const).flatMap(withFriend),
    ],
    ['perfect', gameNames.filter((game) => hasLevel(game, 'perfect')).flatMap(at('perfect'))],
    ['tictactoe perf', at('perfect')('ticTacToe')],
    ['4 experto', at('expert')('connectFour')],
    ['traps', at('traps')('ticTacToe')],
    ['muy', gameNames.flatMap((game) => [...at('novice')(game), `bot-${game}-expert`])],
  ])('the games that are offered fit what is typed: %s', (query, ids) => {
    const { ada, chat } = meet();
    const { results } = ada.typeInline(query, chat).answer!;
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.every(({ thumbnail_url: picture }) => picture?.startsWith('https://'))).toBe(
      true,
    );
    const [bot] = results.filter(({ id }) => id.startsWith('bot'));
    if (query.includes('perf')) expect(bot!.description).toContain(textsOf('es').levels.perfect);
    expect(bot!.description).toContain(textsOf('es').starters.user);
  });

  it('each game has a picture of its own', () => {
    const { ask } = meet();
    const byGame = new Map(
      ask.answer!.results.map(({ id, thumbnail_url }) => [id.split('-')[1], thumbnail_url]),
    );
    expect([...byGame.keys()].sort()).toEqual([...gameNames].sort());
    expect(new Set(byGame.values()).size).toBe(gameNames.length);
  });

  it('a game lives in the chosen message and needs neither feedback nor the bot in the chat', () => {
    const { ada, ben, ask, tap, move } = meet();
    const board = ada.chooseInline(ask, 'duel-ticTacToe');
    expect(tap(ada, board, '✋').answer?.text).toBe(textsOf('es').refusals.ownGame);
    tap(ben, board, '✋');
    // With an empty cache, names are not known inline: the pieces stand for them.
    expect(board.text).toContain(weather === '' ? '🔶 Ada\n🔴 Ben' : '🔶\n🔴');
    move(ada, board, 'B2');
    move(ben, board, 'A1');
    expect(move(ben, board, 'A2').answer?.text).toBe(textsOf('en').refusals.notYourTurn);
    move(ada, board, 'B1');
    move(ben, board, 'A2');
    move(ada, board, 'B3');
    expect(board.text).toContain('¡Gana 🔶');
    tap(ben, board, '🔁');
    move(ben, board, 'C3');
    expect(drawn(board)).toBe('· · ·\n· · ·\n· · 🔴');
    expect(hasControl(board, '☰')).toBe(false);
  });

  it('a game is given up by whoever was asked, and by nobody else', () => {
    const { ada, ben, ask, tap } = meet();
    const board = ada.chooseInline(ask, 'duel-ticTacToe');
    tap(ben, board, '✋');
    tap(ada, board, '🏳');
    const { confirmResign } = textsOf('es').buttons;
    expect(tap(ben, board, confirmResign).answer?.text).toBe(textsOf('en').refusals.notAskedOfYou);
    tap(ada, board, confirmResign);
    expect(board.text).toMatch(/🔶.* se rinde/);
  });

  it('a game against the bot can be played there too, by whoever put it there', () => {
    const { ada, ben, ask, move } = meet();
    const board = ada.chooseInline(ask, 'bot-connectFour');
    expect(move(ben, board, 'A4').answer?.text).toBe(textsOf('en').refusals.notYourGame);
    move(ada, board, 'A4');
    expect(drawn(board, 6).match(/🟡|🔴/g)).toHaveLength(2);
  });
});

it('c4 is the game where none is on, and a cell where cells have letters', () => {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  for (const words of ['c4', '/c4', '/play c4', 'C 4']) {
    ada.send(words);
    expect(drawn(ada.chat.messages.at(-1)!, 6), words).toContain('· · · · · · ·');
    ada.send('c4');
    expect(ada.chat.messages.at(-1)!.text).toBe('Please type a column from 1 to 7.');
    ada.send('/end');
  }
  ada.send('/play 5x5');
  ada.send('c4');
  expect(drawn(ada.chat.messages.at(-1)!, 5).split('\n')[2]).toBe('· · · 🔶 ·');
  ada.send('/tictactoe');
  ada.send('c4');
  expect(ada.chat.messages.at(-1)!.text).toContain('row A–C, column 1–3');
});

describe('inline, with the cache as it is', () => {
  it('a toast says what is asked, and not how the game stands', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    const board = ada!.chooseInline(
      ada!.typeInline('', world.telegram.peopleChat(ada!, ben!)),
      'duel-ticTacToe',
    );
    tapControl(ben!, board, 'Join');
    expect(tapCell(ada!, board, 'B2').answer?.text).toContain('Last move');
    const asked = tapControl(ben!, board, 'Resign').answer?.text;
    expect(asked).toBe(textsOf('en').askResign('🔴 Ben'));
    expect(words(board)).toContain(asked);
  });

  it('a toast says the hint, and not whose turn it is', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, world.user({ name: 'Ben', languageCode: 'en' }));
    const board = ada.chooseInline(ada.typeInline('', chat), 'bot-ticTacToe');
    const told = tapControl(ada, board, 'Hint').answer?.text;
    expect(told).toMatch(/^💡 .+$/);
    expect(board.text.split('\n').at(-1)).toBe(told);
  });

  it('a tap from before the last change is stale, and the first button opens no second game in its message', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const board = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
    const join = dataOf(control(board, 'Join'));
    tapControl(ben, board, 'Join');
    const early = dataOf(cellButton(board, 'A1'));
    tapCell(ada, board, 'B2');
    expect(ada.tap(board, early).answer?.text).toBe(textsOf('en').refusals.staleBoard);
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    chat.members.add(eve.id);
    expect(eve.tap(board, join).answer?.text).toBe(textsOf('en').refusals.seatTaken);
    expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
  });
});
