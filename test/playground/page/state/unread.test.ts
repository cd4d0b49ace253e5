import { describe, expect, it } from 'vitest';
import { openUnreadLog } from '../../../../playground/page/state/unread.ts';
import type { ChatView, MessageView, Snapshot } from '../../../../playground/session/protocol.ts';

const bot = { id: 9, name: 'linia' };
const [ada, bernat, carmen] = [1, 2, 3];
const keyboard = { inline_keyboard: [[{ text: '·', callback_data: 'x' }]] };

const message = (id: number, more: Partial<MessageView> = {}): MessageView => ({
  ...{ id, from: bot, date: 0, viaBot: false, text: 'Bernat to move', entities: [] },
  ...more,
});

const chat = (
  id: number,
  kind: ChatView['kind'],
  members: readonly number[],
  ...messages: readonly MessageView[]
): ChatView => ({ id, kind, title: '', members, messages });

const world = (chats: readonly ChatView[], number = 1): Snapshot =>
  ({
    world: number,
    chats,
    people: [
      [ada, 'Ada'],
      [bernat, 'Bernat'],
      [carmen, 'Carmen'],
    ].map(([id, name]) => ({ id, name })),
  }) as unknown as Snapshot;

describe('what a person has not seen', () => {
  const own = (text: string) =>
    chat(10, 'private', [bernat], message(1, { from: bot, text, keyboard }));

  it('is a board that was changed, for somebody who was never shown', () => {
    const log = openUnreadLog();
    log.take(world([own('Ada to move')]));
    expect([log.of(bernat, 10), log.waiting(bernat)]).toEqual(['none', undefined]);
    log.take(world([own('Your turn')]));
    expect([log.of(bernat, 10), log.ofPerson(bernat)]).toEqual(['board', 'board']);
    expect(log.waiting(bernat)).toBe(10);
    log.look(bernat, 10);
    expect([log.ofPerson(bernat), log.waiting(bernat)]).toEqual(['none', undefined]);
  });

  it('is a message of somebody else, and none that is shown again the same', () => {
    const log = openUnreadLog();
    const shared = (...all: readonly MessageView[]) => chat(20, 'people', [ada, bernat], ...all);
    const invitation = message(1, { from: { id: ada, name: 'Ada' }, viaBot: true, keyboard });
    log.take(world([shared()]));
    log.take(world([shared(invitation)]));
    log.take(world([shared({ ...invitation })]));
    expect([log.of(bernat, 20), log.of(ada, 20)]).toEqual(['loud', 'none']);
    expect(log.waiting(bernat)).toBe(20);
    log.look(bernat, 20);
    // A move of the other one: the message is Ada's, and changes for her.
    log.take(world([shared({ ...invitation, text: 'Ada to move' })]));
    expect(log.of(ada, 20)).toBe('board');
  });

  it('in a group is the board that names them', () => {
    const log = openUnreadLog();
    const group = (text: string) =>
      chat(30, 'supergroup', [ada, bernat, carmen], message(1, { text, keyboard }));
    log.take(world([group('Ada against Bernat. Ada to move')]));
    log.take(world([group('Ada against Bernat. Bernat to move')]));
    expect([ada, bernat, carmen].map((each) => log.ofPerson(each))).toEqual([
      'board',
      'board',
      'none',
    ]);
  });

  it('may be silent, is nobody else’s, and ends with the world', () => {
    const log = openUnreadLog();
    log.take(world([own('')]));
    const silent = message(2, { silent: true });
    log.take(world([chat(10, 'private', [bernat], silent, message(3, { seenBy: carmen }))]));
    expect(log.ofPerson(bernat)).toBe('silent');
    log.take(world([own('Your turn')], 2));
    expect(log.ofPerson(bernat)).toBe('none');
  });

  it('waits where the newest board is', () => {
    const log = openUnreadLog();
    const chats = (first: string, second: string) =>
      [first, second].map((text, index) =>
        chat(10 + index, 'people', [ada, bernat], message(1, { text, keyboard })),
      );
    log.take(world(chats('a', 'a')));
    log.take(world(chats('a', 'b')));
    expect(log.waiting(ada)).toBe(11);
    log.take(world(chats('b', 'b')));
    expect(log.waiting(ada)).toBe(10);
  });
});
