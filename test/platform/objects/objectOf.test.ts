import { describe, expect, it } from 'vitest';
import * as keys from '../../../src/bot/rows/keys.ts';
import { parseUpdate } from '../../../src/bot/telegram/update.ts';
import { objectOfUpdate, placeOf } from '../../../src/platform/objects/objectOf.ts';
import { ada, group, keyObjects, message, supergroup } from './keyObjects.ts';

describe('the object of a row', () => {
  it.each(keyObjects)('of %s, such as %s, is %s', (_, key, name) => {
    const place = placeOf(key);
    expect(typeof place === 'string' ? place : place.object).toBe(name);
  });

  it('is known of every key that the bot makes', () => {
    const makers = Object.keys(keys).filter(
      (name) => /^make|[kK]eys?$/.test(name) && !/^(is|parse)/.test(name),
    );
    expect([...new Set(keyObjects.map(([maker]) => maker))].sort()).toEqual(makers.sort());
  });

  it('is told to be unknown of any other', () => {
    expect(() => placeOf('z|1')).toThrow('no object is known for the key z|1');
  });
});

describe('the object of an update', () => {
  const from = { id: ada, is_bot: false, first_name: 'Ada' };
  const inGroup = { message_id: 3, date: 1, chat: { id: group, type: 'group' } };
  const roomData = `${'E'.repeat(51)}`;
  const cases: readonly (readonly [string, object, string])[] = [
    ['a message is its chat', { message: { ...inGroup, from, text: '/duel' } }, `chat|${group}`],
    [
      'a tap on a board is its chat',
      { callback_query: { id: 'q', from, data: 'x', message: inGroup } },
      `chat|${group}`,
    ],
    [
      'a tap in an inline message is that',
      { callback_query: { id: 'q', from, data: 'x', inline_message_id: message } },
      `inline|${message}`,
    ],
    [
      'a tap with made-up data is its chat',
      { callback_query: { id: 'q', from, data: roomData, message: inGroup } },
      `chat|${group}`,
    ],
    [
      'an inline query is its person',
      { inline_query: { id: 'q', from, query: '' } },
      `chat|${ada}`,
    ],
    [
      'a guest query is its person',
      { guest_message: { ...inGroup, from, text: '@bot', guest_query_id: 'q' } },
      `chat|${ada}`,
    ],
    [
      'a migration is the new chat',
      {
        message: {
          ...inGroup,
          chat: { id: supergroup, type: 'supergroup' },
          from,
          migrate_from_chat_id: group,
        },
      },
      `chat|${supergroup}`,
    ],
  ];
  it.each(cases)('for %s', (_, content, object) => {
    expect(objectOfUpdate(parseUpdate(JSON.stringify({ update_id: 1, ...content }))!)).toBe(object);
  });
});
