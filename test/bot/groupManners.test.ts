/** In a group: who may ask for what, how often, and what of it others read. */
import { describe, expect, it } from 'vitest';
import { hasPreview } from '../../playground/telegram/content/linkPreview.ts';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import type { World } from '../../playground/world.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { gameNames } from '../../src/games/game.ts';
import { sampled } from '../samples.ts';
import { boardOf, drawn, hasControl, newest, openWorld, tapCell, tapControl } from './players.ts';

const en = textsOf('en');

function openGroup(names: readonly string[] = ['Ada', 'Ben', 'Eve']) {
  const world = openWorld({ ADMIN_CHAT_ID: '5000009' });
  const users = names.map((name) => world.user({ name, languageCode: 'en' }));
  const owner = world.user({ id: 5_000_009, name: 'Owner', languageCode: 'en' });
  owner.send('/settings');
  const group = world.telegram.upgradeGroup(world.telegram.group('Friends', users));
  return { world, users, owner, group };
}

describe('whoever writes in the name of a group', () => {
  it('is told once that a game needs a person, and gets help all the same', () => {
    const { users, group } = openGroup();
    const [ada] = users;
    group.admins.add(ada!.id);
    for (const command of ['/duel', '/tictactoe', '/room den', '/move B2']) {
      ada!.sendAnonymously(group, command);
      expect(newest(group).text, command).toBe(en.needsPerson);
    }
    ada!.sendAnonymously(group, '/help');
    expect(newest(group).text).toContain('/duel');
  });

  it('gets what needs no person, and as an admin may switch the league', () => {
    const { world, users, group } = openGroup();
    const [ada] = users;
    group.admins.add(ada!.id);
    const ask = (command: string): string => {
      world.clock.advance(15_000);
      ada!.sendAnonymously(group, command);
      return newest(group).text;
    };
    expect(ask('/rules connectfour')).toContain('Connect Four');
    expect(ask('/top')).toContain('Connect Four');
    expect(ask('/top off')).toBe(en.league.switchedOff);
    expect(ask('/top')).toBe(en.league.isOff);
    expect(ask('/top off')).toBe(en.league.switchedOff);
    expect(ask('/top on')).toBe(en.league.isOn);
    expect(ask('/board')).toBe(en.noGame);
    expect(ask('/nonsense@linia_playground_bot')).toContain('/nonsense');
  });

  it('is asked for a person by all else: every other command, and every game', () => {
    const { world, users, owner, group } = openGroup();
    const [ada] = users;
    group.admins.add(ada!.id);
    world.pace = 15_000;
    const open: readonly string[] = [
      ...['help', 'rules', 'top', 'puzzle', 'board', 'privacy', 'status'],
    ];
    const ask = (words: string): string => {
      ada!.sendAnonymously(group, words);
      return newest(group).text;
    };
    for (const word of [...commands, ...gameNames.map((name) => name.toLowerCase())])
      expect([word, ask(`/${word}`) === en.needsPerson]).toEqual([word, !open.includes(word)]);
    expect(ask('/privacy')).toContain(en.help.kept.erasure);
    expect(ask('/status')).toBe(en.ownersOnly);
    expect(newest(owner.chat).text).not.toBe(en.ownersOnly);
  });

  it('of a channel opens no game with what is forwarded from it', () => {
    const { world, group } = openGroup();
    const before = world.telegram.requests.length;
    world.telegram.post('News', group, '/duel');
    expect(world.telegram.requests).toHaveLength(before);
  });
});

describe('one person’s commands in a group', () => {
  it('leave the others’ game going: what is beyond twelve messages of a minute waits', () => {
    const { world, users, group } = openGroup();
    const [ada, ben, eve] = users;
    ada!.send(group, '/duel');
    const board = newest(group);
    tapControl(ben!, board, en.buttons.join);
    world.pace = 1000;
    const before = world.telegram.requests.length;
    for (let count = 0; count < 20; count++) eve!.send(group, '/help');
    const sent = world.telegram.requests
      .slice(before)
      .filter(({ method }) => method === 'sendMessage');
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThanOrEqual(12);
    tapCell(ada!, board, 'B2');
    tapCell(ben!, board, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    world.clock.advance(60_000);
    eve!.send(group, '/help');
    expect(newest(group).text).toContain('/duel');
  });
});

describe('moves in a group, however they are typed', () => {
  it('are no commands that are counted', () => {
    const { users, group } = openGroup();
    const [ada, ben] = users;
    ada!.send(group, '/duel');
    tapControl(ben!, newest(group), en.buttons.join);
    const cells = ['B2', 'A1', 'A2', 'C2', 'B1', 'B3', 'A3'];
    for (const [index, cell] of cells.entries())
      (index % 2 === 0 ? ada! : ben!).send(group, index < 3 ? `/ttt ${cell}` : `/move ${cell}`);
    for (let count = 0; count < 6; count++) ada!.send(group, '/move C1');
    expect(group.messages.filter(({ text }) => text === en.slowDown)).toEqual([]);
  });
});

describe('what changes no game in a group', () => {
  const wereRefused = (world: World, from: number): number =>
    world.telegram.requests
      .slice(from)
      .filter(({ reply }) => reply.kind === 'reply' && reply.status === 429).length;

  const boardIn = (group: ChatRoom): ChatMessage =>
    group.messages.findLast((each) => hasControl(each, 'b2'))!;

  it('leaves moves their share of what Telegram takes in a minute', () => {
    const { world, users, group } = openGroup();
    // Of its limits this is about that of a minute.
    world.telegram.limiter.burst = 20;
    const [ada, ben] = users;
    ada!.send(group, '/duel');
    const board = newest(group);
    tapControl(ben!, board, en.buttons.join);
    world.clock.advance(120_000);
    world.pace = 1000;
    const from = world.telegram.requests.length;
    const toasts = new Set<string | undefined>();
    for (let count = 0; count < 55; count++) {
      const label = hasControl(board, en.buttons.back) ? en.buttons.back : en.buttons.more;
      toasts.add(tapControl(ben!, board, label).answer?.text);
    }
    const says = (toast = '') =>
      Object.values(en.boardFollows).some((each) => toast.startsWith(each));
    expect([...toasts].some(says)).toBe(true);
    if (hasControl(board, en.buttons.back)) tapControl(ben!, board, en.buttons.back);
    for (const [user, cell] of [
      [ada, 'B2'],
      [ben, 'A1'],
      [ada, 'A2'],
      [ben, 'C3'],
      [ada, 'C2'],
    ] as const)
      tapCell(user!, board, cell);
    expect(drawn(board)).toContain('🔶');
    expect(board.text).toContain(en.wins('🔶 Ada'));
    expect(wereRefused(world, from)).toBe(0);
  });

  it('is held back in a room, too, whose other player is elsewhere', () => {
    const { world, users, group } = openGroup();
    const [ada, ben] = users;
    ada!.send('/room den');
    ben!.send(group, '/join den');
    world.clock.advance(120_000);
    world.pace = 1000;
    const from = world.telegram.requests.length;
    for (let count = 0; count < 40; count++) {
      const board = ada!.chat.messages.filter(({ text }) => text.startsWith('Tic')).at(-1)!;
      const label = ['Pieces', '🐱', en.buttons.more].find((each) => hasControl(board, each));
      tapControl(ada!, board, label ?? en.buttons.back);
    }
    const edits = world.telegram.requests
      .slice(from)
      .filter(({ parameters }) => parameters.chat_id === group.id);
    expect(edits.length).toBeLessThan(20);
    expect(edits.filter(({ reply }) => reply.kind === 'reply' && reply.status === 429)).toEqual([]);
  });

  it('of bystanders waits where together they ask for too much', () => {
    const { world, users, group } = openGroup(['Ada', 'Ben', 'Eve', 'Fay', 'Gus']);
    const [ada, ben, ...others] = users;
    ada!.send(group, '/duel');
    tapControl(ben!, newest(group), en.buttons.join);
    world.clock.advance(120_000);
    world.pace = 3000;
    const from = world.telegram.requests.length;
    for (let count = 0; count < 6; count++) for (const user of others) user.send(group, '/board');
    const board = boardIn(group);
    tapCell(ada!, board, 'B2');
    tapCell(ben!, board, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(wereRefused(world, from)).toBe(0);
  });
});

describe('a name that is a link or a mention', () => {
  it.each([
    't.me/trap',
    'https://example.com',
    'see example.com/x',
    '@somebody',
    'a@example.com',
    '#win',
    '$WIN',
    '/forget',
  ])('is read and not live: %s', (name) => {
    const { world, users, group } = openGroup([name, 'Ben']);
    const [eve, ben] = users;
    eve!.send(group, '/duel');
    tapControl(ben!, newest(group), en.buttons.join);
    eve!.send('/room den');
    ben!.send('/join den');
    const shown = [newest(group), boardOf(ben!)];
    for (const message of shown) {
      expect(message.text.replaceAll('\u2060', '')).toContain(name);
      expect(message.entities.map(({ type }) => type)).toEqual(['bold']);
      expect(hasPreview(message)).toBe(false);
    }
    const inline = eve!.chooseInline(
      eve!.typeInline('', world.telegram.peopleChat(eve!, ben!)),
      'duel-ticTacToe',
    );
    tapControl(ben!, inline, en.buttons.join);
    expect(inline.text.replaceAll('\u2060', '')).toContain(name);
    expect(inline.entities.map(({ type }) => type)).toEqual(['bold']);
  });

  it('is not live where it is echoed, either', () => {
    const { users } = openGroup();
    const [ada] = users;
    for (const text of ['/position b2 t.me/trap', '/leave t.me/trap', '/position b2 @somebody']) {
      ada!.send(text);
      const { entities } = newest(ada!.chat);
      expect(
        entities
          .map(({ type }) => type)
          .filter((type) => type !== 'bot_command' && type !== 'code'),
        text,
      ).toEqual([]);
    }
  });
});

describe('no message has a preview', () => {
  it('nor shows the link into a room, which its buttons send and copy', () => {
    const { users } = openGroup();
    const [ada] = users;
    ada!.send('/room den');
    const board = newest(ada!.chat);
    expect(board.entities.map(({ type }) => type)).toEqual(['bold', 'code']);
    expect([hasPreview(board), board.text.includes('t.me/')]).toEqual([false, false]);
  });
});

describe('what the people of a chat have done to the bot', () => {
  it.each([
    ['kicked it', 'kickBot'],
    ['taken its right to write', 'muteBot'],
  ] as const)('is not the owner’s to mend: they have %s', (_, method) => {
    const { world, users, owner, group } = openGroup();
    const [ada] = users;
    ada!.send(group, '/tictactoe');
    const board = newest(group);
    const before = owner.chat.messages.length;
    world.telegram[method](group);
    tapCell(ada!, board, 'B2');
    ada!.send('/room den');
    expect(owner.chat.messages).toHaveLength(before);
  });

  it('does not hide what is', () => {
    const { world, users, owner, group } = openGroup();
    const [ada] = users;
    ada!.send('/tictactoe');
    world.telegram.faults.add({
      method: 'editMessageText',
      times: 1,
      effect: { kind: 'status', code: 400, description: 'Bad Request: BUTTON_DATA_INVALID' },
    });
    tapCell(ada!, newest(ada!.chat), 'B2');
    world.telegram.faults.add({
      method: 'sendMessage',
      times: 1,
      effect: { kind: 'status', code: 400, description: 'Bad Request: ENTITIES_TOO_LONG' },
    });
    ada!.send(group, '/help');
    const told = owner.chat.messages.filter(({ from }) => from.is_bot).map(({ text }) => text);
    expect(told.join('\n')).toContain('BUTTON_DATA_INVALID');
    expect(told.join('\n')).toContain('ENTITIES_TOO_LONG');
  });
});

describe('a toast in a group', () => {
  it('is in the language of the person who tapped, not of the one who began the game', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'ro' });
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    const board = newest(group);
    const ro = textsOf('ro');
    expect(tapControl(ben, board, en.buttons.join).answer?.text).toContain(ro.turnOf('🔶 Ada'));
    // Her own language is that of the board, which says it all.
    expect(tapCell(ada, board, 'B2').answer?.text).toBe('');
    expect(tapControl(ben, board, en.buttons.resign).answer?.text).toContain(
      ro.askResign('🔴 Ben'),
    );
    tapControl(ben, board, en.buttons.confirmResign);
    expect(tapControl(ben, board, en.buttons.rematch).answer?.text).toContain(ro.turnOf('🔴 Ben'));
  });
});

describe('a command that is not addressed, and whose words make no sense', () => {
  /** Whatever follows those may be a name, or is text that an added command keeps. */
  const named = ['start', 'room', 'join', 'note'];
  /** No other bot has these, so that they are answered. */
  const ours = ['challenge', 'duel', 'puzzle', 'tictactoe', 'connectfour', 'connectfour7'];
  const pairs: readonly (readonly [command: string, argument: string])[] = [
    ...commands
      .filter((command) => ![...named, ...ours].includes(command))
      .map((command) => [command, 'some music please'] as const),
    ['position', 'of the sun'],
    ['room', '3x3 chess'],
    ['join', 'our party tonight'],
    ['move', 'forward'],
    ['final', 'de la història'],
    ['结束', '会议'],
  ];

  it.each(sampled(pairs, 3))(
    '/%s %s is left to other bots of the group; addressed, it is answered',
    (command, argument) => {
      const { users, group } = openGroup();
      users[0]!.send(group, '/tictactoe');
      const board = newest(group);
      users[0]!.send(group, `/${command} ${argument}`);
      expect(newest(group).from.is_bot).toBe(false);
      expect(drawn(board)).toBe('· · ·\n· · ·\n· · ·');
      users[0]!.send(group, `/${command}@linia_playground_bot ${argument}`);
      expect(newest(group).from.is_bot).toBe(true);
    },
  );
});
