/**
 * What only its asker reads, shown in groups to that person alone where the owner has switched that
 * on; and what is sent where it is refused.
 */

import { describe, expect, it } from 'vitest';
import type { ApiFault } from '../../playground/telegram/api/apiFaults.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { makeResultsKey } from '../../src/bot/rows/keys.ts';
import { makeResultsRow } from '../../src/bot/rows/person/resultsRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  askTelegram,
  catchUpdate,
  control,
  hasControl,
  newest,
  onAppsScript,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';
import { noResults } from './rows/nothing.ts';

const en = textsOf('en');

function openGroup({
  mode = 'on',
  languageCode = 'en',
}: {
  readonly mode?: string;
  readonly languageCode?: string;
} = {}) {
  const world = openWorld({ PRIVATE_ANSWERS: mode });
  // No more than six commands a minute are answered.
  world.pace = 15_000;
  const ada = world.user({ name: 'Ada', languageCode });
  const ben = world.user({ name: 'Ben', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  /** What the bot answers, and who sees it. */
  const ask = (text: string): ChatMessage => {
    ada.send(group, text);
    return newest(group);
  };
  return { world, ada, ben, group, ask };
}

const readerOf = ({ seenBy }: ChatMessage) => seenBy?.first_name;

/** Ada loses to Ben, who plays in the first row. */
function playDuel({ ada, ben, ask }: ReturnType<typeof openGroup>): ChatMessage {
  const board = ask('/duel');
  tapControl(ben, board, '✋');
  for (const [ply, cell] of ['B1', 'A1', 'B2', 'A2', 'C1', 'A3'].entries())
    tapCell(ply % 2 === 0 ? ada : ben, board, cell);
  return board;
}

describe('in a group with private answers', () => {
  it.each(languages)(
    'what is picked from the list and only read is for the one who asks, in that person’s language: %s',
    (language) => {
      const opened = openGroup({ languageCode: language });
      const texts = textsOf(language);
      const { group, ask } = opened;
      const said: readonly (readonly [command: string, text: string])[] = [
        ['/help', texts.help.introInGroup],
        ['/rules connectfour', texts.games.connectFour],
        ['/stats', texts.stats.none],
        ['/privacy', texts.help.kept.erasure],
      ];
      for (const [command, text] of said) {
        const message = ask(command);
        expect([readerOf(message), message.text], command).toEqual([
          'Ada',
          expect.stringContaining(text),
        ]);
      }
      expect(opened.world.telegram.requests.map(({ reply }) => reply)).toEqual(
        opened.world.telegram.requests.map(() => expect.objectContaining({ status: 200 })),
      );
      playDuel(opened);
      const message = ask('/stats');
      expect([readerOf(message), message.text]).toEqual([
        'Ada',
        expect.stringContaining(texts.stats.title),
      ]);
      // Only the person sees it, so it may say what is not for others.
      expect(message.text).toContain(`${texts.stats.opponents}\nBen: 0 – 1`);
      expect(group.messages.filter(({ seenBy }) => seenBy?.first_name === 'Ben')).toEqual([]);
    },
  );

  it('no board, no menu and nothing that changes anything is', () => {
    const opened = openGroup();
    const { ask } = opened;
    for (const command of [
      '/start',
      '/settings',
      '/tictactoe',
      '/duel',
      '/end',
      '/level',
      '/level hard',
      '/top',
      '/forget',
      '/watch',
    ])
      expect(ask(command), command).toMatchObject({ seenBy: undefined, from: { is_bot: true } });
    expect(readerOf(playDuel(opened))).toBeUndefined();
  });

  it('what changes something is for all, also where its command was registered as one that others do not see', () => {
    const { world, ask } = openGroup();
    const commands = ['level', 'duel', 'help'].map((command) => ({
      command,
      description: 'x',
      is_ephemeral: true,
    }));
    askTelegram(world, 'setMyCommands', {
      commands,
      scope: { type: 'all_group_chats' },
      language_code: 'en',
    });
    for (const [command, reader] of [
      ['/help', 'Ada'],
      ['/level hard', undefined],
      ['/duel', undefined],
    ] as const) {
      const message = ask(command);
      expect([command, readerOf(message), message.from.is_bot]).toEqual([command, reader, true]);
    }
  });

  it('help has a link to itself in the private chat in the place of its keys, which could not be turned over', () => {
    const { world, ada, ask } = openGroup();
    const help = ask('/help');
    const username = world.telegram.store.bot.username;
    expect(buttonsOf(help)).toEqual([
      [{ text: en.buttons.openPrivate, url: `https://t.me/${username}?start=help` }],
    ]);
    ada.press(help, control(help, en.buttons.openPrivate));
    expect(hasControl(newest(ada.chat), en.buttons.allCommands)).toBe(true);
    expect(newest(ada.chat).text).toContain(en.help.intro);
  });

  it('who writes in the name of the group is answered before all', () => {
    const { world, ada } = openGroup();
    const forum = world.telegram.forum('Forum', [ada]);
    forum.admins.add(ada.id);
    for (const command of ['/help', '/duel']) {
      ada.sendAnonymously(forum, command);
      expect(newest(forum), command).toMatchObject({ seenBy: undefined, from: { is_bot: true } });
    }
  });

  // Telegram refuses each private answer to them: they are no ephemeral commands.
  it.each([
    '/duel@linia_playground_bot nothing',
    '/move B2',
    '/top off',
    '/results',
    '/ajuda',
    '/unknown@linia_playground_bot',
  ])('an ordinary command is answered before all, at once: %s', (command) => {
    const [plain, opened] = [openGroup({ mode: 'off' }), openGroup()];
    for (const each of [plain, opened]) playDuel(each);
    const from = opened.world.telegram.requests.length;
    for (const { ben, group } of [plain, opened]) ben.send(group, command);
    const [wanted, message] = [newest(plain.group), newest(opened.group)];
    expect([message.text, message.seenBy, message.from.is_bot]).toEqual([
      wanted.text,
      undefined,
      true,
    ]);
    const sent = opened.world.telegram.requests.slice(from);
    expect(sent.filter(({ method }) => method === 'sendMessage').map(({ reply }) => reply)).toEqual(
      [expect.objectContaining({ status: 200 })],
    );
    expect(JSON.stringify(sent)).not.toContain('ephemeral');
  });

  it('what is delivered too late is answered before all', () => {
    const { world, ada, group } = openGroup();
    world.hold(() => {
      ada.send(group, '/rules connectfour');
      world.clock.advance(16_000);
    });
    world.deliverAll();
    expect([readerOf(newest(group)), newest(group).text]).toEqual([
      undefined,
      expect.stringContaining(en.games.connectFour),
    ]);
  });

  it('private chats have what they had', () => {
    const { ada } = openGroup();
    ada.send('/help');
    expect(hasControl(newest(ada.chat), en.buttons.allCommands)).toBe(true);
    expect(newest(ada.chat).seenBy).toBeUndefined();
  });

  it('a message that comes twice is answered once', () => {
    const { world, ada, group } = openGroup();
    const body = catchUpdate(world, () => ada.send(group, '/rules'));
    world.deliverAll();
    const before = group.messages.length;
    world.appsScript.request({
      method: 'POST',
      url: world.telegram.webhook.url,
      contentType: 'application/json',
      body,
    });
    expect(group.messages).toHaveLength(before);
  });

  onAppsScript.each([
    ['on', true],
    ['off', false],
  ] as const)(
    'results that an alert has no room for come in a message, too, for the one who taps: %s',
    (mode, isSent) => {
      const { world, ada, ben, group, ask } = openGroup({ mode });
      const results = {
        people: { won: 14, drawn: 3, lost: 9 },
        bot: {
          minimax: { won: 0, drawn: 12, lost: 300 },
          random: { won: 3000, drawn: 12, lost: 1 },
        },
        run: 2,
        longestRun: 13,
        losingRun: 0,
        helped: 10,
        estimate: { rating: 1480, deviation: 60 },
        reviews: { games: 3, chances: 45, kept: 40 },
      };
      const row = makeResultsRow(
        { ...noResults, games: { ticTacToe: results } },
        world.clock.now(),
      );
      world.appsScript.properties.user.set(makeResultsKey(ada.id), row);
      const board = ask('/duel');
      tapControl(ben, board, '✋');
      const from = world.telegram.requests.length;
      const tap = tapBehindMore(ada, board, 'Stats');
      expect(tap.answer).toMatchObject({
        alert: true,
        text: expect.stringContaining('14 won · 3 drawn · 9 lost'),
      });
      expect(tap.answer?.text).not.toContain('🔥');
      const sent = world.telegram.requests
        .slice(from)
        .filter(({ method }) => method === 'sendMessage');
      expect(sent).toHaveLength(Number(isSent));
      if (!isSent) return;
      expect(newest(group)).toMatchObject({
        seenBy: { id: ada.id },
        text: expect.stringContaining('🔥'),
      });
      expect(JSON.stringify(sent[0]!.parameters)).toContain(`"callback_query_id":"${tap.queryId}"`);
      // Refused, nothing takes its place: the alert has been shown.
      world.telegram.faults.add({
        method: 'sendMessage',
        effect: { kind: 'status', code: 400, description: 'Bad Request: no' },
        times: 1,
      });
      const before = group.messages.length;
      tapControl(ada, board, 'Stats');
      expect(group.messages).toHaveLength(before);
      expect(
        world.telegram.requests.filter(({ method }) => method === 'sendMessage').at(-1)!.reply,
      ).toMatchObject({ status: 400 });
    },
  );
});

describe('a private answer that Telegram does not take', () => {
  const refused = (code: number, description: string, more = {}) =>
    ({ kind: 'status', code, description, ...more }) as const;
  const isPrivate = ({ parameters }: { readonly parameters: unknown }) =>
    JSON.stringify(parameters).includes('ephemeral_message_parameters');

  const faults: readonly (readonly [string, ApiFault['effect']])[] = [
    ['as it does not know them', refused(400, 'Bad Request: unknown parameter')],
    ['as that person has left', refused(400, 'Bad Request: USER_NOT_PARTICIPANT')],
    ['as it may not', refused(403, 'Forbidden: not allowed')],
  ];
  it.each(faults)('%s becomes what all are sent', (_, effect) => {
    for (const command of sampled(['/help', '/rules', '/stats', '/privacy'], 2)) {
      const [plain, opened] = [openGroup({ mode: 'off' }), openGroup()];
      for (const each of [plain, opened]) playDuel(each);
      const { world, ben, group } = opened;
      const from = world.telegram.requests.length;
      world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
      ben.send(group, command);
      plain.ben.send(plain.group, command);
      const [wanted, message] = [newest(plain.group), newest(group)];
      expect([message.text, message.seenBy], command).toEqual([wanted.text, undefined]);
      const labels = (one: ChatMessage) => buttonsOf(one).map((row) => row.map(({ text }) => text));
      expect(labels(message)).toEqual(labels(wanted));
      const sent = world.telegram.requests
        .slice(from)
        .filter(({ method }) => method === 'sendMessage');
      expect(sent.map(isPrivate)).toEqual([true, false]);
    }
  });

  it('is sent again, to that person alone, where Telegram was not reached or asks to wait', () => {
    for (const effect of [
      { kind: 'timeoutBefore' },
      refused(429, 'Too Many Requests: retry after 1', { retryAfter: 1 }),
    ] as const) {
      const { world, group, ask } = openGroup();
      world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
      expect(readerOf(ask('/rules'))).toBe('Ada');
      expect(group.messages).toHaveLength(2);
    }
  });

  it('is sent to all, later, where Telegram asks to wait for long', () => {
    const { world, group, ask } = openGroup();
    const busy = refused(429, 'Too Many Requests: retry after 20', { retryAfter: 20 });
    world.telegram.faults.add({ method: 'sendMessage', effect: busy, times: 1 });
    expect(ask('/rules').from.is_bot).toBe(false);
    world.clock.advance(30_000);
    ask('/rules connectfour');
    const answers = group.messages.filter(({ from }) => from.is_bot);
    // The later one has more than fifteen seconds behind it.
    const rules = expect.stringContaining(en.games.ticTacToe);
    expect(answers.map((each) => [readerOf(each), each.text])).toEqual(
      expect.arrayContaining([
        [undefined, rules],
        ['Ada', expect.stringContaining(en.games.connectFour)],
      ]),
    );
    const refusals = world.telegram.requests.filter(
      ({ reply }) => reply.kind === 'reply' && reply.status !== 200,
    );
    expect(refusals).toHaveLength(1);
  });
});

describe('the owner', () => {
  it('hears that Telegram refuses them', () => {
    const world = openWorld({ PRIVATE_ANSWERS: 'on', ADMIN_CHAT_ID: '5000009' });
    const owner = world.user({ id: 5_000_009, name: 'Owner', languageCode: 'en' });
    owner.send('/start');
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada]);
    const description = 'Bad Request: ephemeral messages are not for this bot';
    world.telegram.faults.add({
      method: 'sendMessage',
      effect: { kind: 'status', code: 400, description },
      times: 1,
    });
    ada.send(group, '/rules');
    expect(newest(owner.chat).text).toContain(`Telegram refused sendMessage: 400 ${description}`);
    expect(newest(group)).toMatchObject({ seenBy: undefined, from: { is_bot: true } });
  });
});

describe('a group without private answers', () => {
  it.each(['off', '', 'perhaps'])('is sent what it was: %j', (mode) => {
    const opened = openGroup({ mode });
    const { world, group, ask } = opened;
    playDuel(opened);
    for (const command of ['/help', '/rules', '/stats', '/duel@linia_playground_bot nothing'])
      expect(readerOf(ask(command)), command).toBeUndefined();
    expect(newest(group).from.is_bot).toBe(true);
    expect(JSON.stringify(world.telegram.requests)).not.toContain('ephemeral');
  });
});
