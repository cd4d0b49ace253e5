/** Chats full of tables: a game by two people, and what others have put beside it. */

import { createRandom } from '../../../playground/random.ts';
import { buttonsOf, type ChatMessage, type ChatRoom } from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import type { Session } from '../../../src/bot/session/session.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import type { GameName } from '../../../src/games/game.ts';
import { readContent } from '../buttonContent.ts';
import { type InMemory, openInMemory } from '../inMemory.ts';
import { emptyCells, newest, tapCell, tapControl } from '../players.ts';
import { playFairly } from './fairPlay.ts';
import { readGames } from './keptGames.ts';
import { type ShownButtons, watchButtons } from './shownButtons.ts';

const { buttons } = textsOf('en');

export interface Scene {
  readonly bot: InMemory;
  readonly shown: ShownButtons;
  readonly people: readonly FakeUser[];
  /** Where taps are tried: every message of the bot in the chats of the game. */
  messages(): readonly ChatMessage[];
  /** The game, one action a step. */
  readonly steps: Generator<void>;
}

export type SceneName = 'group' | 'room' | 'inline';

export function openScene(name: SceneName, game: GameName, seed: number): Scene {
  // Without the budgets of groups: each tap is judged, and none is refused because others came before it.
  const bot = openInMemory({ DIFFICULTY: 'random' }, ({ read }) => ({
    read: (keys) => read(keys.filter((key) => !key.startsWith('f|'))),
  }));
  bot.telegram.limiter.enabled = false;
  const [ann, ben, eve, mal] = ['Ann', 'Ben', 'Eve', 'Mal'].map((each, index) =>
    bot.user({ id: 5_000_001 + index, name: each, username: `${each.toLowerCase()}_one`, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser, FakeUser];
  const group = bot.telegram.group('Friends', [ann, ben, eve]);
  const shown = watchButtons(bot);
  const base = { bot, shown, people: [ann, ben, eve] };
  const fair = { bot, players: [ann, ben], random: createRandom(seed) } as const;
  const isBots = (message: ChatMessage) => message.from.id === bot.telegram.store.bot.id;
  if (name === 'inline') {
    // As most inline messages are: in a chat where the bot is not.
    bot.telegram.kickBot(group);
    const board = ann.chooseInline(ann.typeInline('', group), `duel-${game}`);
    eve.typeInline('', group);
    tapControl(ben, board, buttons.join);
    const steps = playFairly({ ...fair, session: () => sessionAt(board), boardOf: () => board });
    return { ...base, steps, messages: () => [board] };
  }
  challenge(group, [ann, ben, eve]);
  // Nobody sends more than six commands a minute in a group.
  bot.clock.advance(pause);
  crowd(group, [ann, ben, eve, mal]);
  const argument = game === 'ticTacToe' ? '' : ' connectfour';
  if (name === 'group') {
    ann.send(group, `/duel${argument}`);
    tapControl(ben, newest(group), buttons.join);
    ann.send(group, '/games');
    const board = () => group.messages.findLast((message) => isBots(message) && buttonsOf(message).length > 1)!;
    const steps = playFairly({ ...fair, session: () => sessionAt(board()), boardOf: board, typesIn: group });
    return { ...base, steps, messages: () => group.messages.filter(isBots) };
  }
  ann.send(group, `/room sunday${argument}`);
  ben.send('/join sunday');
  ann.send(group, '/games');
  ben.send('/games');
  const findRoom = () =>
    readGames(bot.cache, bot.store).games.find(
      ({ place, session }) => place.startsWith('room ') && session.players[0].id === ann.id,
    )!;
  const boardOf = (player: FakeUser) => {
    const chat = player === ann ? group : ben.chat;
    return chat.messages.findLast(({ id }) => findRoom().boards.includes(`${chat.id}/${id}`))!;
  };
  const steps = playFairly({ ...fair, session: () => findRoom().session, boardOf, typesIn: group });
  return { ...base, steps, messages: () => [...group.messages, ...ben.chat.messages].filter(isBots) };
}

const pause = 60_000;

/** Challenges that wait, that were declined, withdrawn, and taken up. */
function challenge(group: ChatRoom, [ann, ben, eve]: readonly [FakeUser, FakeUser, FakeUser]): void {
  eve.send(group, '/challenge @BEN_one');
  eve.send(group, '/challenge', ann.send(group, 'hello'));
  ben.send(group, '/challenge @ann_one');
  tapControl(ann, newest(group), buttons.cancel);
  ben.send(group, '/challenge @eve_one');
  tapControl(ben, newest(group), buttons.cancel);
  eve.send(group, '/challenge @ben_one');
  tapControl(ben, newest(group), buttons.join);
}

/** Help, a menu, a game against the bot, a room that is open and one that is closed, and boards of games that are over. */
function crowd(group: ChatRoom, [ann, ben, eve, mal]: readonly [FakeUser, FakeUser, FakeUser, FakeUser]): void {
  eve.send(group, '/help');
  eve.send(group, '/settings');
  eve.send(group, '/tictactoe');
  tapCell(eve, newest(group), 'B2');
  eve.send(group, '/room gone');
  eve.send(group, '/leave gone');
  eve.send(group, '/room trap');
  mal.send('/join trap');
  tapCell(eve, newest(group), 'A1');
  ann.send(group, '/duel');
  const board = newest(group);
  tapControl(ben, board, buttons.join);
  tapCell(ann, board, 'B2');
  tapControl(ben, board, buttons.resign);
  tapControl(ben, board, buttons.confirmResign);
  tapControl(ann, board, buttons.rematch);
  ben.send(group, `/move ${emptyCells(newest(group))[0]}`);
  const anew = newest(group);
  tapControl(ann, anew, buttons.resign);
  tapControl(ann, anew, buttons.confirmResign);
}

function sessionAt(board: ChatMessage): Session {
  const [first] = buttonsOf(board).flat();
  const content = first && 'callback_data' in first ? readContent(first.callback_data) : undefined;
  if (content?.kind !== 'game') throw new Error(`no game is shown under ${board.text}`);
  return content.session;
}
