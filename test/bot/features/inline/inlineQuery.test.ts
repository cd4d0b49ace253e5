/** Who gets the link into a room by an inline query, which its key to invite somebody makes. */
import { expect, it } from 'vitest';
import { makeTryPayload } from '../../../../src/bot/buttons/gameLink.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { games } from '../../../../src/games/game.ts';
import { replay } from '../../../../src/games/position.ts';
import { openInMemory } from '../../inMemory.ts';
import { roomKeyOf } from '../../players.ts';

const en = textsOf('en');
const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name, index) => ({
  id: 5_000_001 + index,
  name,
  languageCode: 'en',
}));

it('gives the link into a room to the one who waits there, and to nobody else', () => {
  const bot = openInMemory({ BOT_USERNAME: 'linia_playground_bot' });
  const [host, guest, other] = [bot.user(ada!), bot.user(ben!), bot.user(eve!)];
  for (const user of [guest, other]) user.send('/help');
  host.send('/room Sunday');
  const query = () => `room ${roomKeyOf(bot.store, 'Sunday')!.slice(1)}`;
  const offered = (user: typeof host) =>
    user
      .typeInline(query(), bot.telegram.peopleChat(user, other))
      .answer?.results.map(({ id }) => id);
  expect(offered(host)).toEqual(['invitation']);
  expect([offered(guest), offered(other)].flat()).not.toContain('invitation');
  guest.send('/join Sunday');
  for (const user of [host, guest, other]) expect(offered(user)).not.toContain('invitation');
});

it('gives no link into the room of somebody who waits for a stranger', () => {
  const bot = openInMemory({ BOT_USERNAME: 'linia_playground_bot' });
  const [host, other] = [bot.user(ada!), bot.user(eve!)];
  other.send('/help');
  host.send('/someone tictactoe');
  const key = roomKeyOf(bot.store, '?')!;
  const { answer } = host.typeInline(`room ${key.slice(1)}`, bot.telegram.peopleChat(host, other));
  expect(answer?.results.map(({ title }) => title)).not.toContain(en.invitation('Tic-tac-toe'));
  expect(answer?.results.map(({ id }) => id)).not.toContain('invitation');
});

it('gives no link into a room that is gone, or where the bot does not know its own name', () => {
  const bot = openInMemory();
  const [host, other] = [bot.user(ada!), bot.user(eve!)];
  other.send('/help');
  const chat = bot.telegram.peopleChat(host, other);
  const offered = (room: string) =>
    host.typeInline(`room ${room}`, chat).answer?.results.map(({ id }) => id);
  const games = host.typeInline('', chat).answer?.results.map(({ id }) => id);
  expect(offered('nosuchroom')).toEqual(games);
  host.send('/room Sunday');
  const [, id = ''] = /^r(.+)$/.exec(roomKeyOf(bot.store, 'Sunday')!)!;
  expect([offered(id), games!.length > 3]).toEqual([games, true]);
});

it.each([
  ['', '🔶'],
  ['🦉 🦅', '🦅'],
])('shows a position that is shared with the pieces of the owner: %j', (PIECES, piece) => {
  const bot = openInMemory({ BOT_USERNAME: 'linia_playground_bot', PIECES });
  const [sender, reader] = [bot.user(ada!), bot.user(ben!)];
  const chat = bot.telegram.peopleChat(sender, reader);
  const position = replay(games.ticTacToe, [4, 0]);
  const payload = makeTryPayload(position, 'traps')!;
  const sent = sender.chooseInline(sender.typeInline(`open ${payload}`, chat), 'reference');
  expect(sent.text).toContain(en.beatThis(en.games.ticTacToe, piece));
});
