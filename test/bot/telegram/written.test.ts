/**
 * Which words of a message are a command: what Telegram marks as one, and nothing that is only
 * quoted.
 */
import { describe, expect, it } from 'vitest';
import { parseUpdate } from '../../../src/bot/telegram/update.ts';

const from = { id: 5_000_001, is_bot: false, first_name: 'Ada' };
const chat = { id: -1_002_000_000_007, type: 'supergroup' };

type Entity = readonly [type: string, offset: number, length: number];

function read(text: string, entities: readonly Entity[] | undefined, more = {}) {
  const marks = entities?.map(([type, offset, length]) => ({ type, offset, length }));
  const message = {
    message_id: 7,
    date: 1,
    from,
    chat,
    text,
    ...(marks ? { entities: marks } : {}),
    ...more,
  };
  const update = parseUpdate(JSON.stringify({ update_id: 1, message }));
  if (update?.kind !== 'text') return undefined;
  const { command, isQuote } = update;
  return isQuote ? 'quoted' : command && [command.name, command.addressee, command.argument];
}

const command = (length: number): Entity => ['bot_command', 0, length];

describe('a command', () => {
  it.each<
    readonly [
      text: string,
      length: number,
      name: string,
      addressee: string | undefined,
      argument: string,
    ]
  >([
    ['/duel', 5, 'duel', undefined, ''],
    ['/duel@linia_bot', 15, 'duel', 'linia_bot', ''],
    ['/duel@linia_bot!', 15, 'duel', 'linia_bot', ''],
    ['/duel@Linia_Bot…', 15, 'duel', 'Linia_Bot', ''],
    ['/end.', 4, 'end', undefined, ''],
    ['/end?!', 4, 'end', undefined, ''],
    ['/level: hard', 6, 'level', undefined, 'hard'],
    ['/level hard!', 6, 'level', undefined, 'hard!'],
    ['/level\nhard', 6, 'level', undefined, 'hard'],
    ['/level，困难', 6, 'level', undefined, '困难'],
    ['/pieces ❌ ⭕', 7, 'pieces', undefined, '❌ ⭕'],
    ['/challenge @ben_s', 10, 'challenge', undefined, '@ben_s'],
    ['/position `4453`', 9, 'position', undefined, '`4453`'],
  ])('in %j is what Telegram marks', (text, length, ...expected) => {
    expect(read(text, [command(length)])).toEqual(expected);
  });

  it.each([
    ['/帮助', '帮助', undefined, ''],
    ['/帮助@linia_bot', '帮助', 'linia_bot', ''],
    ['/难度 困难', '难度', undefined, '困难'],
    ['/estadísticas', 'estadísticas', undefined, ''],
    ['/învață!', 'învață', undefined, ''],
  ])('in letters that Telegram does not mark is one too: %j', (text, ...expected) => {
    expect(read(text, undefined)).toEqual(expected);
    expect(read(text, [['mention', 90, 4]])).toEqual(expected);
  });

  it.each<readonly [text: string, entities: readonly Entity[], more: object]>([
    ['/end resigns, so don’t', [['code', 0, 4]], {}],
    ['/end', [['pre', 0, 4]], {}],
    ['/end', [['blockquote', 0, 4], command(4)], {}],
    ['/end', [command(4), ['expandable_blockquote', 0, 4]], {}],
    ['/end', [command(4)], { forward_origin: { type: 'user', date: 1, sender_user: from } }],
    [
      '/end',
      [command(4)],
      { forward_origin: { type: 'hidden_user', date: 1, sender_user_name: 'x' } },
    ],
    ['B2', [['code', 0, 2]], {}],
    ['B2', [], { forward_origin: { type: 'channel', date: 1, chat, message_id: 3 } }],
  ])('and a move are none where they are quoted: %j', (text, entities, more) => {
    expect(read(text, entities, more)).toBe('quoted');
  });

  it.each<readonly [text: string, entities: readonly Entity[]]>([
    ['try /end', [['bot_command', 4, 4]]],
    ['/end', [['bold', 0, 4]]],
    ['/end/', []],
    ['/usr/bin', []],
    ['/', []],
    ['//end', []],
  ])('is none elsewhere, nor what Telegram does not mark: %j', (text, entities) => {
    expect(read(text, entities)).toBeUndefined();
  });

  it('may have arguments that are code, as texts of the bot give them to copy', () => {
    expect(read('/position 4453', [command(9), ['code', 10, 4]])).toEqual([
      'position',
      undefined,
      '4453',
    ]);
  });
});
