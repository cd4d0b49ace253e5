/** `/ban`, `/unban` and `/banned`: who is answered no more, and what becomes of their games. */
import { describe, expect, it } from 'vitest';
import type { ChatRoom } from '../../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../../playground/telegram/people/fakeUser.ts';
import { maxBans } from '../../../../src/bot/settings/bans.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import {
  callNames,
  catchUpdate,
  cellButton,
  dataOf,
  forgetAll,
  hasControl,
  lastBoard,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  sharedPlaces,
  tapCell,
  tapControl,
  words,
} from '../../players.ts';

const en = textsOf('en');
const { buttons, refusals } = en;
const ownerId = 5_000_009;

function meet(properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld({ ADMIN_CHAT_ID: String(ownerId), ...properties });
  const owner = world.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
  const ada = world.user({ id: 5_000_001, name: 'Adelaide', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Benjamin', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben, owner]);
  const say = (text: string, chat: ChatRoom = owner.chat): string => {
    owner.send(chat, text);
    return newest(chat).text;
  };
  return { world, owner, ada, ben, group, say, ban: () => say(`/ban ${ada.id}`) };
}

/** How many messages the bot has sent to a person. */
const heard = ({ chat, id }: FakeUser): number =>
  chat.messages.filter((each) => each.from.id !== id && !each.deleted).length;

describe('whoever is banned', () => {
  it('is answered no more, whatever they write or tap', () => {
    const { world, ada, ben, group, ban } = meet();
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    expect(ban()).toContain(`${ada.id} is banned`);
    const before = world.telegram.requests.length;
    for (const text of ['/tictactoe', 'B2', 'hello', '/start', '/status', '/help']) ada.send(text);
    ada.send(group, '/duel');
    expect(tapCell(ada, board, 'B2').answer).toBeUndefined();
    expect(ada.typeInline('', world.telegram.peopleChat(ada, ben)).answer).toBeUndefined();
    ada.send(world.telegram.peopleChat(ada, ben), '@linia_playground_bot duel');
    expect(world.telegram.requests.slice(before).map(({ method }) => method)).toEqual([]);
    ben.send(group, '/duel');
    expect(newest(group).text).toContain('Benjamin');
  });

  it('gets /privacy and /forget, in their words and with their keys, and stays banned', () => {
    const { world, ada, ban } = meet();
    ada.send('/tictactoe');
    ban();
    ada.send('/privacy');
    const privacy = newest(ada.chat);
    expect(privacy.text).toContain('so that the ban holds');
    ada.send('/start privacy');
    expect(newest(ada.chat).text).toBe(privacy.text);
    ada.send('privacy');
    expect(newest(ada.chat).text).toBe(privacy.text);
    tapControl(ada, privacy, buttons.getFile);
    const { bytes = new Uint8Array() } = newest(ada.chat).file ?? {};
    expect(new TextDecoder().decode(bytes)).toContain('"banned": "20');
    tapControl(ada, privacy, buttons.erase);
    expect(privacy.text).toBe(en.menu.askForget(true));
    forgetAll(ada);
    expect(newest(ada.chat).text).toBe(en.forgotten(true));
    world.clock.advance(70_000);
    const before = heard(ada);
    ada.send('/tictactoe');
    expect(heard(ada)).toBe(before);
  });

  it('is answered again once that is taken back', () => {
    const { ada, ban, say } = meet();
    ban();
    expect(say('/banned')).toMatch(/^5000001 since \d{4}-\d\d-\d\d$/);
    expect(ban()).toContain('has been banned since');
    expect(say(`/unban ${ada.id}`)).toBe(`${ada.id} is answered again.`);
    expect(say(`/unban ${ada.id}`)).toBe(`${ada.id} is not banned.`);
    expect(say('/banned')).toBe('Nobody is banned.');
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('Tic-tac-toe');
  });

  onAppsScript('gets no reminder of the puzzle', () => {
    const { world, ada, ben, ban } = meet();
    ada.send('/notices');
    const menu = newest(ada.chat);
    for (const label of [buttons.reminder, buttons.remindMe]) tapControl(ada, menu, label);
    ban();
    const before = heard(ada);
    world.clock.advance(25 * 3_600_000);
    ben.send('/start');
    expect(heard(ada)).toBe(before);
  });
});

describe('a running game of whoever is banned', () => {
  it.each(Object.entries(sharedPlaces))('ends, won by the other: %s', (_, open) => {
    const met = meet();
    const { ada, ben, ban, say } = met;
    const board = open(met);
    tapControl(ben, board, buttons.join);
    tapCell(ada, board, 'A1');
    tapCell(ben, board, 'B1');
    const next = dataOf(cellButton(board, 'B2'));
    ban();
    expect(words(board)).toContain('resigned. 🔴 Benjamin wins!');
    expect(ben.tap(board, next).answer?.text).toBe(refusals.erasedGame);
    ben.send('/stats');
    expect(words(newest(ben.chat))).toContain('1 won · 0 drawn · 0 lost');
    say(`/unban ${ada.id}`);
    ada.send('/stats');
    expect(words(newest(ada.chat))).toContain('0 won · 0 drawn · 1 lost');
  });

  it.each(Object.entries(sharedPlaces))('does not begin by an offer of theirs: %s', (_, open) => {
    const met = meet();
    const board = open(met);
    met.ban();
    const before = board.text;
    expect(tapControl(met.ben, board, buttons.join).answer?.text).toBe(refusals.erasedGame);
    expect(board.text).toBe(before);
  });

  it('ends in a room, which the other hears of', () => {
    const { ada, ben, ban } = meet();
    ada.send('/room Sunday');
    ben.send('/join Sunday');
    tapCell(ada, lastBoard(ada.chat), 'A1');
    tapCell(ben, lastBoard(ben.chat), 'B1');
    ban();
    const board = ben.chat.messages.find(({ text }) => text.includes('resigned'));
    expect(words(board!)).toContain('Adelaide resigned. You win!');
    expect(hasControl(lastBoard(ada.chat), buttons.resign)).toBe(false);
    ben.send('/games');
    expect(newest(ben.chat).text).not.toContain('Sunday');
    ben.send('/stats');
    expect(words(newest(ben.chat))).toContain('1 won · 0 drawn · 0 lost');
  });

  it('ends with a stranger, too, and nobody is seated with who waits', () => {
    const { world, ada, ben, ban } = meet();
    ada.send('/someone connectfour');
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    ada.send('/someone tictactoe');
    eve.send('/someone tictactoe');
    expect(hasControl(lastBoard(eve.chat), buttons.resign)).toBe(true);
    ban();
    expect(hasControl(lastBoard(eve.chat), buttons.resign)).toBe(false);
    ben.send('/someone connectfour');
    expect(hasControl(newest(ben.chat), buttons.stopWaiting)).toBe(true);
  });
});

describe('a group that is banned', () => {
  it('is left, and answered no more where the bot comes back', () => {
    const { world, ada, group, say } = meet();
    expect(say(`/ban ${group.id}`)).toContain('I leave it');
    expect(group.botIsMember).toBe(false);
    group.botIsMember = true;
    const before = world.telegram.requests.length;
    ada.send(group, '/duel');
    ada.send(group, '/privacy');
    expect(world.telegram.requests.length).toBe(before);
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('Tic-tac-toe');
    expect(say(`/unban ${group.id}`)).toContain('answered again');
    ada.send(group, '/duel');
    expect(newest(group).text).toContain('Adelaide');
  });
});

describe('whom the owner means', () => {
  it('is said by a message that they have forwarded', () => {
    const { owner, ada, group } = meet();
    const spam = ada.send(group, 'Buy now');
    const forwarded = owner.forward(owner.chat, spam);
    owner.send(owner.chat, '/ban', forwarded);
    expect(newest(owner.chat).text).toContain(`${ada.id} is banned`);
    owner.send(owner.chat, '/unban', forwarded);
    expect(newest(owner.chat).text).toContain(`${ada.id} is answered again`);
  });

  onAppsScript('is not known where their settings hide it', () => {
    const { world, owner, ada, group, say } = meet();
    const forwarded = owner.forward(owner.chat, ada.send(group, 'Buy now'));
    const body = catchUpdate(world, () => owner.send(owner.chat, '/ban', forwarded));
    const update = JSON.parse(body);
    update.message.reply_to_message.forward_origin = {
      type: 'hidden_user',
      date: 1,
      sender_user_name: 'Adelaide',
    };
    postUpdate(world, JSON.stringify(update));
    expect(newest(owner.chat).text).toContain('settings hide');
    expect(say('/banned')).toBe('Nobody is banned.');
  });

  it.each(['/ban', '/ban @ada', '/ban 0', '/ban 12 34', '/unban'])('is asked for: %s', (text) => {
    expect(meet().say(text)).toContain(`Send ${text.split(' ')[0]} ID`);
  });

  it('is nobody they have not forwarded, nor themselves', () => {
    const { owner, say } = meet();
    say('/start');
    owner.send(owner.chat, '/ban', newest(owner.chat));
    expect(newest(owner.chat).text).toContain('Send /ban ID');
    const own = owner.send(owner.chat, 'hello');
    owner.send(owner.chat, '/ban', owner.forward(owner.chat, own));
    expect(newest(owner.chat).text).toBe('That is your own id.');
    expect(say(`/ban ${ownerId}`)).toBe('That is your own id.');
  });

  onAppsScript('is one too many after a hundred', () => {
    const all = Array.from({ length: maxBans }, (_, index) => `${4_000_000_000_000 + index}@20000`);
    const { say } = meet({ BANNED: all.join(' ') });
    expect(say('/ban 12')).toContain('room for no more');
    expect(say('/banned').split('\n')).toHaveLength(maxBans);
    say('/unban 4000000000000');
    expect(say('/ban 12')).toContain('12 is banned');
  });
});

describe('nobody else', () => {
  it.each(['ban 12', 'unban 12', 'banned', 'pause', 'resume'])('knows of /%s', (text) => {
    const { owner, ada, group } = meet();
    ada.send(`/${text}`);
    expect(newest(ada.chat).text).toContain(`I don’t know /${text.split(' ')[0]}.`);
    const before = group.messages.length;
    owner.send(group, `/${text}`);
    expect(group.messages.length).toBe(before + 1);
  });
});

onAppsScript('a ban costs other players no call of a service', () => {
  const { world, ben, ban } = meet();
  ben.send('/tictactoe');
  const board = newest(ben.chat);
  const callsOf = (cell: string) => {
    tapCell(ben, board, 'A1');
    world.clock.advance(1000);
    tapCell(ben, board, cell);
    return callNames(world.executions.at(-1)!);
  };
  const before = callsOf('A1');
  ban();
  expect(callsOf('A1')).toEqual(before);
});
