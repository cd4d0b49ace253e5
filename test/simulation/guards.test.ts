/** Each of these looks at what is well, and finds where it is not. */
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { cellButton, control, dataOf } from '../bot/players.ts';
import type { Act, Stage } from './act.ts';
import { note } from './bookkeeping.ts';
import { guards } from './guards.ts';
import { invariants } from './invariants.ts';
import { openMemory } from './memory.ts';
import { perform } from './perform.ts';
import type { Sight } from './sight.ts';
import { openStage } from './stage.ts';

/** Two people have made two moves in the group; `old` is the key of a cell from before. */
function openDuel() {
  const stage = openStage(1, openMemory, createVirtualClock);
  const [ada, ali, carla] = stage.cast.players as readonly [FakeUser, FakeUser, FakeUser];
  const { group } = stage.cast;
  ada.send(group, '/duel');
  const board = group.messages.at(-1)!;
  ali.tap(board, buttonsOf(board).flat()[0]!);
  const old = dataOf(cellButton(board, 'C3'));
  tap(stage, ada, board, dataOf(cellButton(board, 'B2')));
  tap(stage, ali, board, dataOf(cellButton(board, 'A1')));
  return { stage, ada, ali, carla, board, old };
}

function tap(stage: Stage, user: FakeUser, message: ChatMessage, data: string): Sight {
  const act: Act = {
    kind: 'hostile tap',
    words: '',
    user,
    chat: message.chat,
    shown: { message, button: buttonsOf(message).flat()[0]! },
    perform: () => user.tap(message, data),
  };
  const sight = perform({ stage, act });
  note(stage.ledger, sight);
  return sight;
}

/** As if the game had gone on. */
const wentOn = (sight: Sight): Sight => ({
  ...sight,
  after: sight.boards.map((each) => ({ ...each, revision: each.revision + 1 })),
});

/** All that must hold after an act. */
function expectWell(sight: Sight): void {
  for (const [name, find] of Object.entries({ ...invariants, ...guards }))
    expect(find(sight), name).toBeUndefined();
}

const look = (name: string, sight: Sight): string | undefined => guards[name]!(sight);

describe('what must hold where somebody sends what they like', () => {
  it('nobody changes a game of others', () => {
    const { stage, carla, board } = openDuel();
    const sight = tap(stage, carla, board, dataOf(cellButton(board, 'C3')));
    expectWell(sight);
    expect(look('nobody changes a game of others', wentOn(sight))).toContain('went from');
  });

  it('an old key changes no game', () => {
    const { stage, ada, board, old } = openDuel();
    const sight = tap(stage, ada, board, old);
    expectWell(sight);
    expect(look('an old key changes no game', wentOn(sight))).toContain('a key of');
  });

  it('nor does one of a room', () => {
    const { stage, ada, ali } = openDuel();
    ada.send('/room Sunday');
    ali.send('/join Sunday');
    const boardOf = ({ chat }: FakeUser) =>
      chat.messages.findLast((each) => buttonsOf(each).length > 2)!;
    const old = dataOf(cellButton(boardOf(ada), 'C3'));
    tap(stage, ada, boardOf(ada), dataOf(cellButton(boardOf(ada), 'B2')));
    tap(stage, ali, boardOf(ali), dataOf(cellButton(boardOf(ali), 'A1')));
    const sight = tap(stage, ada, boardOf(ada), old);
    expectWell(sight);
    expect(look('an old key changes no game', wentOn(sight))).toContain('a key of');
  });

  it('who is to move moves', () => {
    const { stage, ada, ali, board } = openDuel();
    const key = dataOf(cellButton(board, 'C3'));
    expectWell(tap(stage, ali, board, key));
    const sight = tap(stage, ada, board, dataOf(cellButton(board, 'C3')));
    expectWell(sight);
    expect(look('who is to move moves', { ...sight, act: { ...sight.act, user: ali } })).toContain(
      'in the place of',
    );
    expectWell(tap(stage, ali, board, key));
  });

  it('a game changes by the keys of its own boards', () => {
    const { stage, ada, ali, board } = openDuel();
    const key = dataOf(cellButton(board, 'C3'));
    ali.send(board.chat, '/help');
    const sight = tap(stage, ada, board.chat.messages.at(-1)!, key);
    expectWell(sight);
    expect(look('a game changes by the keys of its own boards', wentOn(sight))).toContain(
      'does not show it',
    );
  });

  it('nobody turns the menu of another', () => {
    const { stage, ada, ali, board } = openDuel();
    ada.send(board.chat, '/settings');
    const menu = board.chat.messages.at(-1)!;
    const level = dataOf(control(menu, 'Level'));
    expectWell(tap(stage, ali, menu, level));
    const own = tap(stage, ada, menu, level);
    expectWell(own);
    expect(
      look('nobody turns the menu of another', { ...own, act: { ...own.act, user: ali } }),
    ).toContain('has turned the menu');
  });

  it('data that nobody signed for a chat is damaged there', () => {
    const { stage, ada, board, old } = openDuel();
    const name = 'data that nobody signed for a chat is damaged there';
    ada.send('/tictactoe');
    const foreign = tap(stage, ada, ada.chat.messages.at(-1)!, old);
    expectWell(foreign);
    const known = tap(stage, ada, board, old);
    expectWell(known);
    expect(
      look(name, { ...known, tap: { ...known.tap!, message: ada.chat.messages.at(-1)! } }),
    ).toContain('was said to');
  });
});
