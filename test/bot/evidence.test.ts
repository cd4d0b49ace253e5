/**
 * What counts when a button is tapped that somebody kept, forged, or found on a message which shows
 * something else by now.
 */
import { describe, expect, it } from 'vitest';
import { packSession, unpackSession } from '../../src/bot/buttons/gameButton.ts';
import { parseSignedData, signData } from '../../src/bot/buttons/signedData.ts';
import type { Session } from '../../src/bot/match/session.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  cellButton,
  control,
  dataOf,
  drawn,
  emptyCells,
  hasControl,
  isOver,
  leaveRoom,
  methodsSince,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';
import { played, toySign } from './sessions.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');

function sitDown(command = '/tictactoe random') {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  return { world, ada, board: newest(ada.chat) };
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

describe('a keyboard that was not signed here', () => {
  it('is not believed over the cache, however far ahead it says the game is', () => {
    const { world, ada, board } = sitDown();
    tapCell(ada, board, 'B2');
    const [cell] = emptyCells(board);
    const genuine = dataOf(cellButton(board, cell!));
    const session = unpackSession(parseSignedData(genuine)!.fields) as Session;
    const free = session.position.board.indexOf(0);
    const ahead = { ...played(session, free), revision: session.revision + 5 };
    const forge = signData(
      { kind: 'game', fields: packSession(ahead), place: String(ada.chat.id) },
      toySign,
    );
    board.keyboard = { inline_keyboard: [[{ text: 'forged', callback_data: forge(0) }]] };
    const before = world.telegram.requests.length;
    expect(ada.tap(board, genuine).answer?.text).toBe(en.refusals.otherBoard);
    expect(methodsSince(world, before)).toEqual(['answerCallbackQuery']);
    ada.send(cell!);
    expect(count(drawn(newest(ada.chat)), '🔶')).toBe(2);
    expect(count(drawn(newest(ada.chat)), '🔴')).toBe(2);
  });
});

describe('a button of a game that has started over', () => {
  it('does not play in the new game, which looks the same as long as nobody has moved', () => {
    const { ada, board } = sitDown();
    const old = dataOf(cellButton(board, 'B2'));
    ada.send('/restart');
    const newBoard = newest(ada.chat);
    expect(newBoard).not.toBe(board);
    // The older board has lost its keyboard.
    expect(ada.tap(board, old).answer?.text).toBe(en.refusals.otherBoard);
    expect(drawn(newBoard)).not.toContain('🔶');
    expect(drawn(board)).not.toContain('🔶');
  });

  it('begins no third one where Telegram no longer says what the message shows', () => {
    const { ada, board } = sitDown();
    tapControl(ada, board, 'End');
    tapControl(ada, board, 'Yes');
    const old = dataOf(control(board, 'Rematch'));
    tapControl(ada, board, 'Rematch');
    const rematch = newest(ada.chat);
    const shown = dataOf(cellButton(rematch, 'B2'));
    board.inaccessible = true;
    expect(ada.tap(board, old).answer?.text).toBe(en.refusals.begunBelow);
    expect(newest(ada.chat)).toBe(rematch);
    expect(dataOf(cellButton(rematch, 'B2'))).toBe(shown);
    expect(ada.tap(rematch, shown).answer?.text).toBe('');
    expect(count(drawn(rematch), '🔶')).toBe(1);
  });
});

describe('a button of the game before, in a message that shows another by now', () => {
  it.each(weathers)('never covers the game that is shown%s', (_, forget) => {
    const { world, ada, board } = sitDown();
    for (let moves = 0; moves < 2 && !isOver(board); moves++)
      tapCell(ada, board, emptyCells(board)[0]!);
    const old = dataOf(cellButton(board, emptyCells(board)[0] ?? 'A1'));
    if (!isOver(board)) {
      tapControl(ada, board, 'End');
      tapControl(ada, board, 'Yes');
    }
    tapBehindMore(ada, board, 'Menu');
    const begun = newest(ada.chat);
    tapControl(ada, begun, '▶');
    const before = drawn(begun);
    forget(world);
    expect(ada.tap(begun, old).answer?.text).toBe(en.refusals.staleBoard);
    expect(drawn(begun)).toBe(before);
    expect(isOver(begun)).toBe(false);
  });
});

describe('a board of which two copies came, because Telegram’s answer was lost', () => {
  it('is known once it has been tapped, so that a typed move takes its buttons away', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    world.telegram.faults.add({
      method: 'sendMessage',
      effect: { kind: 'timeoutAfter' },
      times: 2,
    });
    ada.send('/tictactoe random');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    ada.send(emptyCells(board)[0]!);
    expect(newest(ada.chat)).not.toBe(board);
    expect(board.keyboard?.inline_keyboard ?? []).toEqual([]);
  });
});

describe('a changed character', () => {
  const change = (data: string, index: number): string =>
    `${data.slice(0, index)}${data[index] === 'A' ? 'B' : 'A'}${data.slice(index + 1)}`;

  it('makes a menu’s button worthless', () => {
    const { ada } = sitDown('/settings');
    const menu = newest(ada.chat);
    const before = menu.text;
    const data = dataOf(control(menu, 'Play'));
    // In the middle of the owner's id, and in the signature.
    for (const index of [3, data.length - 2])
      expect(ada.tap(menu, change(data, index)).answer?.text).toBe(en.damaged);
    expect(menu.text).toBe(before);
  });

  it('makes the button of a room’s board worthless', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const board = newest(ada.chat);
    const data = dataOf(cellButton(board, 'B2'));
    expect(ada.tap(board, change(data, data.length - 2)).answer?.text).toBe(en.damaged);
    expect(drawn(board)).not.toContain('🔶');
    expect(ada.tap(board, data).answer?.text).toBe('');
    expect(drawn(board)).toContain('🔶');
  });
});

describe('a room that was opened again under its name', () => {
  it('is not played by buttons of the room before', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const board = newest(ada.chat);
    const old = dataOf(cellButton(board, 'B2'));
    leaveRoom(ada);
    ada.send('/room Sunday');
    ben.send('/join sunday');
    const newBoard = newest(ada.chat);
    expect(newBoard.text).toContain('Your turn.');
    expect(ada.tap(board, old).answer?.text).toBe(en.refusals.otherBoard);
    expect(drawn(newBoard)).not.toContain('🔶');
  });
});

describe('the board of a room in a group', () => {
  it('is not for others who are in the group', () => {
    const { world, ada, ben, eve } = openRoom();
    const group = world.telegram.group('Here', [ada, eve]);
    ada.send(group, '/room cup');
    ben.send('/join cup');
    const board = newest(group);
    for (const button of [cellButton(board, 'B2'), control(board, 'Resign')]) {
      expect(eve.tap(board, button).answer?.text).toBe(en.refusals.notYourGame);
    }
    expect(drawn(board)).not.toContain('🔶');
    expect(board.text).toContain('Ada’s turn');
  });
});

describe('a group that has become a supergroup', () => {
  it('gets its board once, even where somebody still taps the old one', () => {
    const { world, ada, group, board } = openGroup();
    const supergroup = world.telegram.upgradeGroup(group);
    const boards = () => supergroup.messages.filter((message) => hasControl(message, 'Undo'));
    expect(boards()).toHaveLength(1);
    tapCell(ada, board, 'B2');
    expect(boards()).toHaveLength(1);
  });

  it('keeps its game as it has gone on there, whatever is still due in the old one', () => {
    const { world, ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    const supergroup = world.telegram.upgradeGroup(group);
    const there = newest(supergroup);
    tapCell(ben, there, 'A1');
    for (const minutes of [5, 60, 30 * 60]) {
      world.appsScript.cache.clear();
      world.clock.advance(minutes * 60_000);
      world.user({ name: 'Eve', languageCode: 'en' }).send('/start');
    }
    const boards = supergroup.messages.filter(({ text }) => text.startsWith('Tic-tac-toe'));
    expect(boards.map(({ id }) => id)).toEqual([there.id]);
    tapCell(ada, there, 'C3');
    expect(drawn(there)).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
  });
});
