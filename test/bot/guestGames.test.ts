/** Games in chats where the bot is no member, to which somebody calls it by its name. */
import { describe, expect, it } from 'vitest';
import type { ApiFault } from '../../playground/telegram/api/apiFaults.ts';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parseOptions } from '../../src/bot/texts/vocabulary.ts';
import {
  catchUpdate,
  drawn,
  hasControl,
  methodsSince,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapCell,
  tapControl,
} from './players.ts';
import { weathers } from './weathers.ts';

const bot = '@linia_playground_bot';

function meet(languageCode = 'en') {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode });
  const ben = world.user({ name: 'Ben', languageCode: 'en' });
  const chat = world.telegram.peopleChat(ada, ben);
  /** What the bot answers; what was written itself where it does not. */
  const call = (text: string, user: FakeUser = ada): ChatMessage => {
    user.send(chat, text);
    return newest(chat);
  };
  return { world, ada, ben, chat, call };
}

describe.each(weathers)('where the bot is no member%s', (_, forget) => {
  it('people play each other in its answer', () => {
    const { world, ada, ben, call } = meet('es');
    const board = call(`${bot} duelo cuatro en raya`);
    const tap = (user: FakeUser, words: string) => {
      forget(world);
      return tapControl(user, board, words);
    };
    expect(tap(ada, '✋').answer?.text).toBe(textsOf('es').refusals.ownGame);
    tap(ben, '✋');
    for (const [user, cell] of [ada, ben, ada, ben, ada, ben, ada].map(
      (each, ply) => [each, ply % 2 ? 'A1' : 'A4'] as const,
    )) {
      forget(world);
      tapCell(user, board, cell);
    }
    expect(board.text).toContain('¡Gana 🟡 Ada');
    expect(hasControl(board, '☰')).toBe(false);
    tap(ben, '🔁');
    expect(drawn(board, 6)).not.toContain('🔴');
  });

  it('whoever has called plays the bot there', () => {
    const { world, ada, ben, call } = meet();
    const board = call(`${bot} connect four`);
    expect(tapCell(ben, board, 'A4').answer?.text).toBe(textsOf('en').refusals.notYourGame);
    forget(world);
    tapCell(ada, board, 'A4');
    expect(drawn(board, 6).match(/🟡|🔴/g)).toHaveLength(2);
  });

  it('a message that comes twice is answered once', () => {
    const { world, ada, chat } = meet();
    const body = catchUpdate(world, () => ada.send(chat, `${bot} duel`));
    postUpdate(world, body);
    forget(world);
    world.deliverAll();
    expect(chat.messages).toHaveLength(2);
    expect(newest(chat).text).toContain('Tic-tac-toe');
  });
});

describe('what is typed after the bot’s name', () => {
  const asked: readonly (readonly [text: string, has: readonly string[]])[] = [
    [`${bot} connect four hard`, ['Connect Four', 'Hard']],
    [`${bot.toUpperCase()}: connect four, expert!`, ['Connect Four', 'Expert']],
    [`${bot} play misère tic-tac-toe`, ['Reversed tic-tac-toe']],
    [`${bot} duel 4`, ['Connect Four', 'Ada']],
    [`${bot} connect four with friend`, ['Connect Four', 'Ada']],
    [`Anyone for a game? ${bot}`, ['Tic-tac-toe']],
    [`connect four ${bot}`, ['Connect Four']],
    [`/duel${bot} connect four`, ['Connect Four', 'Ada']],
    [`duel ${bot} connect four`, ['Connect Four', 'Ada']],
    [`@other_bot ${bot} @third_bot 5x5`, ['5×5']],
    [bot, ['Tic-tac-toe']],
  ];
  it.each(asked)('begins the game that it names: %s', (text, has) => {
    const board = meet().call(text);
    for (const part of has) expect(board.text).toContain(part);
    expect(hasControl(board, '✋')).toBe(has.includes('Ada'));
  });

  it('begins, if there is nothing, the game against the bot that the person began last', () => {
    const { ada, call } = meet();
    ada.send('/connectfour hard');
    expect(call(bot).text).toMatch(/Connect Four[\s\S]*Hard/);
  });

  it.each(languages)('is explained where it is not understood, in one message: %s', (language) => {
    const { world, call, chat } = meet(language);
    const texts = textsOf(language);
    const { text } = call(`${bot} conect fuor`);
    expect(text).toContain(texts.unknownWord.any('conect fuor'));
    expect(text).toContain(texts.didYouMean(texts.games.connectFour));
    for (const name of Object.values(texts.games)) expect(text).toContain(name);
    expect(text).toContain(texts.inline.guest(world.telegram.store.bot.username));
    expect(chat.messages).toHaveLength(2);
    expect(call(`${bot} help`).text).not.toContain(texts.unknownWord.any('help'));
    expect(call(`${bot} ${'x'.repeat(300)}`).text).toBe(texts.tooLong(256));
  });

  it.each(languages)('is what the examples say: %s', (language) => {
    const { ada, call } = meet(language);
    const texts = textsOf(language);
    const [alone = '', duel = ''] = [
      ...texts.inline.guest(bot.slice(1)).matchAll(/[“«„](@[^”»]+)[”»]/g),
    ].map(([, form]) => form);
    expect(parseOptions(alone.replace(bot, ''))).toMatchObject({
      games: ['connectFour'],
      levels: ['hard'],
      rest: [],
    });
    expect(hasControl(call(alone), '✋')).toBe(false);
    expect(hasControl(call(duel), '✋')).toBe(true);
    ada.send('/help');
    tapControl(ada, newest(ada.chat), texts.buttons.allCommands);
    expect(newest(ada.chat).text).toContain(texts.inline.guest(bot.slice(1)));
  });

  it('is answered with words to a group’s admin whom nobody can see, as they have no seat', () => {
    const { world, ada } = meet();
    const group = world.telegram.forum('Friends', [ada]);
    group.botIsMember = false;
    group.admins.add(ada.id);
    ada.sendAnonymously(group, `${bot} duel`);
    expect(newest(group).text).toBe(textsOf('en').needsPerson);
  });

  it.each(['good move, well done', '', '/other'])(
    'is nothing to the bot where its name does not stand in it: “%s”',
    (text) => {
      const { world, ada, chat } = meet();
      const body = catchUpdate(world, () => ada.send(chat, `${bot} connect four`));
      world.telegram.updates.clear();
      postUpdate(world, body.replace(`${bot} connect four`, text));
      expect(chat.messages).toHaveLength(1);
    },
  );

  it('is nothing to a bot that is not called, or whose guest mode is off', () => {
    const { world, chat, call } = meet();
    world.telegram.store.bot.supports_guest_queries = false;
    call(`${bot} duel`);
    expect(chat.messages).toHaveLength(1);
    const other = meet();
    other.call('@other_bot duel');
    other.call('duel');
    expect(other.chat.messages).toHaveLength(2);
  });
});

describe('a guest’s answer', () => {
  onAppsScript('is given, too, where the bot does not know its own name yet', () => {
    const { world, call } = meet();
    world.appsScript.properties.script.delete('BOT_USERNAME');
    world.appsScript.cache.clear();
    expect(call(`Anyone for a game? ${bot}`).text).toContain('Tic-tac-toe');
  });

  onAppsScript('is not given to a caller who does not know the webhook’s secret', () => {
    const { world, ada, chat } = meet();
    const body = catchUpdate(world, () => ada.send(chat, `${bot} duel`));
    const from = world.telegram.requests.length;
    world.telegram.updates.clear();
    postUpdate(world, body, world.telegram.webhook.url.replace(/k=.*/, 'k=guessed'));
    expect(world.telegram.requests).toHaveLength(from);
    expect(chat.messages).toHaveLength(1);
  });

  it('waits for no group’s bucket, but each person begins at most six games a minute', () => {
    const { world, chat, call } = meet();
    world.pace = 1100;
    for (let count = 0; count < 8; count++) call(`${bot} duel`);
    const answers = chat.messages.filter(({ from }) => from.is_bot);
    expect(answers.map(({ text }) => text === textsOf('en').slowDown)).toEqual([
      ...Array.from({ length: 6 }, () => false),
      true,
    ]);
  });

  const busy = (retryAfter: number) =>
    ({
      kind: 'status',
      code: 429,
      description: `Too Many Requests: retry after ${retryAfter}`,
      retryAfter,
    }) as const;
  const faults: readonly (readonly [
    what: string,
    effect: ApiFault['effect'],
    requests: number,
    answers: number,
  ])[] = [
    ['is sent again where Telegram asks to wait a second', busy(1), 2, 1],
    ['is sent again where Telegram was not reached', { kind: 'timeoutBefore' }, 2, 1],
    ['is not shown twice where only the reply was lost', { kind: 'timeoutAfter' }, 2, 1],
    ['is left out where Telegram asks to wait for long', busy(40), 1, 0],
    [
      'is left out where the chat takes none',
      { kind: 'status', code: 400, description: 'Bad Request: CHAT_SEND_INLINE_FORBIDDEN' },
      1,
      0,
    ],
  ];
  it.each(faults)('%s', (_, effect, requests, answers) => {
    const { world, chat, call } = meet();
    const from = world.telegram.requests.length;
    world.telegram.faults.add({ method: 'answerGuestQuery', effect, times: 1 });
    call(`${bot} duel`);
    expect(chat.messages).toHaveLength(1 + answers);
    expect(methodsSince(world, from)).toEqual(
      Array.from({ length: requests }, () => 'answerGuestQuery'),
    );
    // Nothing is in the way of the next.
    expect(hasControl(call(`${bot} duel`), '✋')).toBe(true);
  });
});
