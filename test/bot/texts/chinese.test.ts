/**
 * What Chinese players read has Chinese punctuation, that which code puts between words included.
 */
import { describe, expect, it } from 'vitest';
import type { World } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { newest, openWorld, tapCell, tapControl } from '../players.ts';

const { buttons, coach, games, wins } = textsOf('zh');

/** Every text and label that the bot has sent, its addresses left out. */
function writtenIn(world: World): readonly string[] {
  const written: string[] = [];
  const collect = (value: unknown, key = ''): void => {
    if (
      typeof value === 'string' &&
      (key.endsWith('text') || key === 'title' || key === 'description')
    )
      written.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) collect(each, name);
  };
  for (const { method, parameters } of world.telegram.requests)
    if (!method.startsWith('setMy')) collect(parameters);
  return written;
}

function openChinese() {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'zh-hans' });
  return { world, ada };
}

function expectFullWidth(world: World, ...expected: readonly string[]): void {
  const written = writtenIn(world);
  for (const each of expected)
    expect(
      written.some((text) => text.includes(each)),
      each,
    ).toBe(true);
  for (const text of written) {
    expect(text).not.toContain(':');
    expect(text).not.toMatch(/[。！？] +\S/);
  }
}

describe('Chinese', () => {
  it('has no half-width colon in help, menus and what is said of a wrong word', () => {
    const { world, ada } = openChinese();
    ada.send('/help');
    tapControl(ada, newest(ada.chat), buttons.allCommands);
    tapControl(ada, newest(ada.chat), buttons.back);
    tapControl(ada, newest(ada.chat), buttons.whatIsKept);
    for (const command of [
      '/start',
      '/settings',
      '/level',
      '/first',
      '/language',
      '/duel chess',
      '/room a b',
      '/level hrad',
    ])
      ada.send(command);
    ada.send('/position 4453 hrad');
    expectFullWidth(
      world,
      `${games.ticTacToe}：\n`,
      `${games.connectFour}：/duel connectfour`,
      `${games.ticTacToe}：/room a tictactoe`,
    );
  });

  it('has none on boards, in hints and in reviews', () => {
    const { world, ada } = openChinese();
    ada.send('/position A1 B2 A2 B3 hard');
    tapControl(ada, newest(ada.chat), buttons.hint);
    tapCell(ada, newest(ada.chat), 'A3');
    tapControl(ada, newest(ada.chat), buttons.review);
    for (const command of ['/watch', '/tictactoe perfect bot', '/puzzle', '/tictactoe', '/hint'])
      ada.send(command);
    expectFullWidth(world, '💡 A3：1 步获胜', buttons.rematch, `：${coach.outcome('draw', 1)}`);
  });

  it('has none in the notices of a group', () => {
    const { world, ada } = openChinese();
    const ben = world.user({ name: 'Ben', languageCode: 'zh-hans' });
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    const board = newest(group);
    tapControl(ben, board, buttons.join);
    world.clock.advance(600_000);
    tapCell(ada, board, 'B2');
    for (const [user, cell] of [
      [ben, 'A1'],
      [ada, 'B1'],
      [ben, 'A2'],
      [ada, 'B3'],
    ] as const)
      tapCell(user, board, cell);
    expectFullWidth(world, 'Ben：🔶 Ada', `${wins('🔶 Ada')}🎉`);
  });
});
