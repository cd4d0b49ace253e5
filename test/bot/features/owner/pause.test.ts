/** `/pause` and `/resume`: no new game begins, and the running ones go on. */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import {
  drawn,
  emptyCells,
  isOver,
  lastBoard,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
} from '../../players.ts';

const en = textsOf('en');
const { buttons } = en;
const ownerId = 5_000_009;
const call = '@linia_playground_bot duel';

function meet() {
  const world = openWorld({ ADMIN_CHAT_ID: String(ownerId) });
  const owner = world.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const ben = world.user({ name: 'Ben', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  const say = (text: string): string => {
    owner.send(text);
    return newest(owner.chat).text;
  };
  return { world, owner, ada, ben, group, say };
}

const sayTo = (user: FakeUser, text: string): string => {
  user.send(text);
  return newest(user.chat).text;
};

describe('while the bot is paused', () => {
  it.each([
    '/tictactoe',
    '/play',
    '/connectfour hard',
    '/duel',
    '/watch',
    '/room Sunday',
    '/someone tictactoe',
    '/puzzle',
    '/position c4 44',
    'tic-tac-toe',
  ])('%s is told so', (text) => {
    const { ben, say } = meet();
    say('/pause Back at noon.');
    expect(sayTo(ben, text)).toBe('Back at noon.');
  });

  it('so is who asks in other chats, and by a key', () => {
    const { world, ada, ben, group, say } = meet();
    ben.send('/start');
    const menu = newest(ben.chat);
    say('/pause Back at noon.');
    const apart = world.telegram.peopleChat(ada, ben);
    ben.send(apart, call);
    expect(newest(apart).text).toBe('Back at noon.');
    const { results } = ben.typeInline('', apart).answer!;
    expect(results.map(({ title }) => title)).toEqual(['Back at noon.']);
    ben.send(group, '/duel');
    expect(newest(group).text).toBe('Back at noon.');
    tapControl(ben, menu, en.games.ticTacToe);
    expect(ben.alerts.at(-1)).toBe('Back at noon.');
  });

  it('running games go on to their end, and have no rematch', () => {
    const { ada, say } = meet();
    ada.send('/tictactoe random');
    const board = newest(ada.chat);
    say('/pause');
    for (let count = 0; !isOver(board) && count < 9; count++)
      tapCell(ada, board, emptyCells(board)[0]!);
    expect(isOver(board)).toBe(true);
    expect(tapControl(ada, board, buttons.rematch).answer).toMatchObject({
      text: en.paused,
      alert: true,
    });
    expect(sayTo(ada, '/restart')).toBe(en.paused);
    expect(sayTo(ada, '/rematch')).toBe(en.paused);
  });

  it('a game between two goes on, and one that waits for somebody waits on', () => {
    const { ada, ben, group, say } = meet();
    ada.send('/room Sunday');
    ada.send(group, '/duel');
    const first = newest(group);
    tapControl(ben, first, buttons.join);
    ada.send(group, '/duel');
    const second = newest(group);
    say('/pause');
    tapCell(ada, first, 'B2');
    expect(drawn(first)).not.toBe(drawn(second));
    const before = second.text;
    expect(tapControl(ben, second, buttons.join).answer?.text).toBe(en.paused);
    expect(second.text).toBe(before);
    expect(sayTo(ben, '/join Sunday')).toBe(en.paused);
    say('/resume');
    tapControl(ben, second, buttons.join);
    expect(second.text).not.toBe(before);
    ben.send('/join Sunday');
    expect(lastBoard(ben.chat).text).toContain('Ada');
  });

  it.each(languages)('whoever asks is told in their language: %s', (language) => {
    const { world, say } = meet();
    say('/pause');
    const eve = world.user({ name: 'Eve', languageCode: language });
    expect(sayTo(eve, '/tictactoe')).toBe(textsOf(language).paused);
  });

  onAppsScript('nothing is stored of who asks', () => {
    const { world, ben, say } = meet();
    say('/pause');
    const stored = () => [...world.appsScript.properties.user.keys()];
    const before = stored();
    for (const text of ['/tictactoe', '/room Sunday', '/someone', '/duel']) ben.send(text);
    expect(stored()).toEqual(before);
  });
});

describe('the owner', () => {
  it('changes the words, sees since when, and lets games begin again', () => {
    const { world, ben, say } = meet();
    expect(say('/resume')).toBe('I’m not paused.');
    const since = new Date(world.clock.now()).toISOString().slice(0, 16);
    expect(say('/pause')).toContain(en.paused);
    world.clock.advance(3_600_000);
    expect(say('/pause Back  at\nnoon')).toContain('Back at noon');
    expect(sayTo(ben, '/tictactoe')).toBe('Back at noon');
    expect(say('/status')).toContain(`Paused since ${since}`);
    expect(say('/status')).toContain(': Back at noon; /resume ends it.');
    expect(say('/resume')).toBe('New games begin again.');
    expect(say('/status')).not.toContain('Paused');
    expect(sayTo(ben, '/tictactoe')).toContain('Tic-tac-toe');
  });

  it('is told of words that a toast cannot hold', () => {
    const { ben, say } = meet();
    expect(say(`/pause ${'x'.repeat(201)}`)).toContain('201 characters');
    expect(sayTo(ben, '/tictactoe')).toContain('Tic-tac-toe');
  });
});
