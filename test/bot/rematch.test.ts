/**
 * A rematch in a chat: a message of its own, so that the game before keeps its result, its moves
 * and its replay.
 */
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { type Language, languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  callNames,
  control,
  drawn,
  emptyCells,
  hasControl,
  isOver,
  methodsSince,
  newest,
  onAppsScript,
  openGroup,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const { buttons, refusals } = en;

interface Over {
  readonly world: ReturnType<typeof openWorld>;
  readonly ada: FakeUser;
  readonly ben: FakeUser;
  readonly chat: ChatRoom;
  /** The board of the game that is over. */
  readonly board: ChatMessage;
  /** The newest message of the bot where the game is. */
  readonly last: () => ChatMessage;
}

const people = () => {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
  return { world, ada: ada!, ben: ben! };
};

function playOut(
  { ada, ben }: Pick<Over, 'ada' | 'ben'>,
  board: ChatMessage,
  isShared: boolean,
): void {
  for (let ply = 0; !isOver(board); ply++)
    tapCell(isShared && ply % 2 === 1 ? ben : ada, board, emptyCells(board)[0]!);
}

function openOver(chat: ChatRoom, command: string, opened: ReturnType<typeof people>): Over {
  const { ada, ben } = opened;
  ada.send(chat, command);
  const board = newest(chat);
  const isShared = hasControl(board, buttons.join);
  if (isShared) tapControl(ben, board, buttons.join);
  playOut(opened, board, isShared);
  return { ...opened, chat, board, last: () => newest(chat) };
}

function openInTopic(): Over {
  const opened = people();
  const { world, ada, ben } = opened;
  const forum = world.telegram.forum('Club', [ada, ben], ['Games']);
  const [, games] = forum.topics!;
  const last = () =>
    forum.messages.findLast((message) => message.topic === games && message.from.is_bot)!;
  ada.send(forum, '/duel', games);
  const board = last();
  tapControl(ben, board, buttons.join);
  playOut(opened, board, true);
  return { ...opened, chat: forum, board, last };
}

const inGroup = (command: string): Over => {
  const opened = people();
  return openOver(
    opened.world.telegram.group('Friends', [opened.ada, opened.ben]),
    command,
    opened,
  );
};

const inPrivate = (command: string): Over => {
  const opened = people();
  return openOver(opened.ada.chat, command, opened);
};

const places = [
  ['against the bot, in private', () => inPrivate('/tictactoe')],
  ['of both sides, in private', () => inPrivate('/duel')],
  ['of two people in a group', () => inGroup('/duel')],
  ['against the bot, in a group', () => inGroup('/tictactoe')],
  ['of two people in a topic', openInTopic],
] as const;

const look = (message: ChatMessage): string => JSON.stringify([message.text, message.keyboard]);

describe.each(weathers)('a rematch%s', (weather, forget) => {
  describe.each(sampled(places, 2))('%s', (_, open) => {
    it('comes in a new message, and the one before stays as it is', () => {
      const { world, ada, board, last } = open();
      const before = look(board);
      const from = world.telegram.requests.length;
      forget(world);
      expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe('');
      expect(methodsSince(world, from)).toEqual(['answerCallbackQuery', 'sendMessage']);
      expect(look(board)).toBe(before);
      const rematch = last();
      expect(rematch).not.toBe(board);
      expect(isOver(rematch)).toBe(false);
      expect(drawn(rematch).match(/🔶|🔴/g)?.length ?? 0).toBeLessThanOrEqual(1);
    });

    it('begins once, however often it is asked for', () => {
      const { world, ada, board, chat, last } = open();
      tapControl(ada, board, buttons.rematch);
      const rematch = last();
      const before = [look(board), look(rematch)];
      const from = world.telegram.requests.length;
      expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe(refusals.begunBelow);
      expect(methodsSince(world, from)).toEqual(['answerCallbackQuery']);
      expect([look(board), look(rematch)]).toEqual(before);
      // Nor where another message has come in between.
      ada.send(chat, '/help');
      expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe(refusals.begunBelow);
    });

    it('leaves the replay and the moves of the game before where they are', () => {
      const { world, ada, chat, board, last } = open();
      const ended = drawn(board);
      tapControl(ada, board, buttons.rematch);
      const rematch = look(last());
      forget(world);
      if (chat.kind === 'private') tapControl(ada, board, buttons.review);
      else tapBehindMore(ada, board, buttons.replay);
      forget(world);
      // What is only looked at waits where a group has had as much as Telegram takes in a minute.
      world.clock.advance(60_000);
      tapControl(ada, board, '‹');
      expect(drawn(board)).toBe(ended);
      expect(isOver(board)).toBe(true);
      expect(look(last())).toBe(rematch);
    });

    it('is played on, and has a rematch of its own', () => {
      const { world, ada, ben, board, last } = open();
      tapControl(ada, board, buttons.rematch);
      const second = last();
      for (let count = 0; !isOver(second); count++) {
        forget(world);
        const [cell] = emptyCells(second);
        // Whoever is not to move is refused.
        for (const user of [ada, ben].filter(({ id }) => second.chat.members.has(id)))
          if (!isOver(second)) tapCell(user, second, cell!);
        if (count > 20) throw new Error('the rematch does not end');
      }
      forget(world);
      tapControl(ada, second, buttons.rematch);
      expect(last()).not.toBe(second);
      expect(isOver(last())).toBe(false);
    });
  });

  it('is found to have begun where people share the game, also when Telegram hides the message', () => {
    const { world, ada, ben, board, last } = inGroup('/duel');
    tapControl(ada, board, buttons.rematch);
    const rematch = last();
    for (const user of [ada, ben]) {
      for (const inaccessible of [false, true]) {
        forget(world);
        expect(
          user.tap(board, control(board, buttons.rematch), { inaccessible }).answer?.text,
        ).toBe(refusals.begunBelow);
      }
    }
    expect(last()).toBe(rematch);
  });

  it('of one’s own game is begun again where nothing is known of it any more', () => {
    const { world, ada, board, last } = inPrivate('/tictactoe');
    tapControl(ada, board, buttons.rematch);
    const first = last();
    forget(world);
    const isKnown = weather === '';
    expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe(
      isKnown ? refusals.begunBelow : '',
    );
    expect(last() === first).toBe(isKnown);
  });

  it('begins where Telegram hides the message of the game before', () => {
    const { world, ada, board, last } = openInTopic();
    const before = look(board);
    forget(world);
    board.inaccessible = true;
    expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe('');
    expect(last()).not.toBe(board);
    expect(isOver(last())).toBe(false);
    expect(look(board)).toBe(before);
  });

  it('is begun by players alone', () => {
    const { world, board, last } = inGroup('/duel');
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    board.chat.members.add(eve.id);
    forget(world);
    expect(tapControl(eve, board, buttons.rematch).answer?.text).toBe(refusals.notYourGame);
    expect(last()).toBe(board);
  });

  it('of a game that nobody joined is open again, in a message of its own', () => {
    const { world, ada, ben } = people();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    const withdrawn = newest(group);
    tapControl(ada, withdrawn, buttons.cancel);
    forget(world);
    tapControl(ada, withdrawn, buttons.openAgain);
    expect(withdrawn.text).toContain(en.cancelled);
    forget(world);
    tapControl(ben, newest(group), buttons.join);
    expect(newest(group).text).toContain('🔴 Ben’s turn.');
  });
});

describe('a rematch', () => {
  it('is what typed moves are meant for', () => {
    for (const { ada, chat, board, last } of [inPrivate('/duel'), inGroup('/tictactoe')]) {
      tapControl(ada, board, buttons.rematch);
      const rematch = last();
      ada.send(chat, `/move ${emptyCells(rematch)[0]}`);
      expect(drawn(last())).toMatch(/🔶|🔴/);
      // The copy before has lost its buttons, and the game before has not.
      expect(buttonsOf(rematch)).toEqual([]);
      expect(isOver(board)).toBe(true);
    }
  });

  it.each(languages)('that has begun is told in %s', (language: Language) => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: language });
    const texts = textsOf(language);
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    tapControl(ada, board, texts.buttons.end);
    tapControl(ada, board, texts.buttons.confirmEnd);
    tapControl(ada, board, texts.buttons.rematch);
    expect(tapControl(ada, board, texts.buttons.rematch).answer?.text).toBe(
      texts.refusals.begunBelow,
    );
  });

  it('that does not arrive has not begun: the next tap begins it', () => {
    for (const open of [
      () => inPrivate('/tictactoe'),
      () => inGroup('/tictactoe'),
      () => inGroup('/duel'),
    ]) {
      const { world, ada, chat, board, last } = open();
      world.telegram.faults.add({
        method: 'sendMessage',
        effect: { kind: 'status', code: 400, description: 'Bad Request' },
        times: 1,
      });
      tapControl(ada, board, buttons.rematch);
      expect(last()).toBe(board);
      ada.send(chat, '/move A1');
      expect(last().text).toContain(en.alreadyOver);
      expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe('');
      const rematch = last();
      expect(isOver(rematch)).toBe(false);
      expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe(refusals.begunBelow);
      // In a group a question waits for room.
      world.clock.advance(60_000);
      ada.send(chat, '/end');
      // Between people the board comes again, and asks.
      const asked = hasControl(last(), buttons.confirmResign) ? last() : undefined;
      if (asked) tapControl(ada, asked, buttons.confirmResign);
      expect(isOver(asked ?? rematch)).toBe(true);
    }
  });

  it('that Telegram puts off has begun, and comes with the next answer in the chat', () => {
    for (const open of [
      () => inPrivate('/tictactoe'),
      () => inGroup('/tictactoe'),
      () => inGroup('/duel'),
    ]) {
      const { world, ada, board, last } = open();
      const tooMany = {
        kind: 'status',
        code: 429,
        description: 'Too Many Requests: retry after 30',
        retryAfter: 30,
      } as const;
      world.telegram.faults.add({ method: 'sendMessage', effect: tooMany, times: 1 });
      tapControl(ada, board, buttons.rematch);
      expect(last()).toBe(board);
      expect(tapControl(ada, board, buttons.rematch).answer?.text).toBe(refusals.onItsWay);
      expect(last()).not.toBe(board);
      expect(isOver(last())).toBe(false);
    }
  });

  it('is sent to the supergroup that its group has become', () => {
    const { world, ada, ben, chat, board } = inGroup('/duel');
    const supergroup = world.hold(() => world.telegram.upgradeGroup(chat));
    world.telegram.updates.clear();
    tapControl(ada, board, buttons.rematch);
    const rematch = newest(supergroup);
    expect(isOver(rematch)).toBe(false);
    tapCell(ben, rematch, 'B2');
    expect(drawn(rematch)).toContain('🔴');
  });

  onAppsScript(
    'in private costs no more than any new message: it is written down once it has arrived',
    () => {
      const { world, ada, board } = inPrivate('/tictactoe');
      const tap = tapControl(ada, board, buttons.rematch);
      const [report] = world.reportsOf(tap.updateId);
      const counted = callNames(report!).filter((name) => !name.startsWith('Utilities.compute'));
      const [read, write, send] = [
        'CacheService.getAll',
        'CacheService.putAll',
        'UrlFetchApp.fetchAll',
      ];
      expect(counted).toEqual([read, write, send, 'CacheService.getAll', 'CacheService.putAll']);
    },
  );
});

describe('a rematch whose board stands above', () => {
  it('is not said to be below: its board comes again, and the one above is retired', () => {
    const { world, ada, ben, group, board } = openGroup('/duel connectfour');
    for (let turn = 0; turn < 4; turn++) {
      tapCell(ada, board, 'A1');
      if (turn < 3) tapCell(ben, board, 'A2');
    }
    tapControl(ben, board, buttons.rematch);
    const above = newest(group);
    const empty = drawn(above);
    // The chat’s row is gone, and a typed move finds the game that is over.
    world.appsScript.cache.clear();
    ada.send(group, '/move 6');
    const again = newest(group);
    expect(isOver(again)).toBe(true);
    expect(tapControl(ben, again, buttons.rematch).answer?.text).not.toBe(refusals.begunBelow);
    const below = newest(group);
    expect(below.id).toBeGreaterThan(again.id);
    expect(isOver(below)).toBe(false);
    expect(drawn(below)).toBe(empty);
    expect(buttonsOf(above)).toEqual([]);
    tapCell(ben, below, 'A3');
    expect(below.text).toContain('Last move: 🔴 3');
  });
});
