/** Every kind of tap that the bot answers, each ready to be tapped once in a world of its own. */
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import { buttonsOf, type ChatMessage, type Tap } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import {
  control,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
} from '../bot/players.ts';

export interface ReadyTap {
  readonly world: World;
  tap(): Tap;
}

const { buttons, games, lessons, menu } = textsOf('en');

function begin(command: string) {
  const world = openWorld({ DIFFICULTY: 'random', INLINE_MODE: 'on', BOT_USERNAME: 'linia_bot' });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  ada.send(command);
  return { world, ada, board: newest(ada.chat) };
}

/**
 * A control of the board, or of the menu, that a command shows, after these others have been
 * tapped.
 */
function after(command: string, ...labels: readonly string[]): () => ReadyTap {
  return () => {
    const { world, ada } = begin(command);
    const message = () => newest(ada.chat);
    for (const label of labels.slice(0, -1)) tapControl(ada, message(), label);
    return { world, tap: () => tapControl(ada, message(), labels.at(-1)!) };
  };
}

/** A game that is over; its second move lost a draw. */
const erringGame = '/position A1 B1 B2 C3 C1 A3 B3 A2 C2';

/** The review of a game in which both sides have erred, after these controls. */
const inReview = (...labels: readonly string[]) => after(erringGame, buttons.review, ...labels);

/** A position in practice in which B1 was a mistake. */
function inPractice(act: (ada: FakeUser, board: ChatMessage) => Tap): () => ReadyTap {
  return () => {
    const { world, ada } = begin(erringGame);
    for (const label of [buttons.review, reviewKeys.mistake, reviewKeys.practise])
      tapControl(ada, newest(ada.chat), label);
    ada.send('/practice');
    return { world, tap: () => act(ada, newest(ada.chat)) };
  };
}

/** A group's board that two share. */
function inGroup(act: (ready: ReturnType<typeof openGroup>) => Tap): () => ReadyTap {
  return () => {
    const ready = openGroup();
    return { world: ready.world, tap: () => act(ready) };
  };
}

/** A control for Ben, below a board that Ada has put into a group. */
function beforeJoining(command: string, label: string) {
  return (): ReadyTap => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', username: 'ben_s', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, command);
    return { world, tap: () => tapControl(ben, newest(group), label) };
  };
}

/** A room in which a game is on, after these controls of Ada's. */
function inRoom(
  act: (ready: ReturnType<typeof openRoom>) => Tap,
  prepare = (_: ReturnType<typeof openRoom>) => {},
) {
  return () => {
    const ready = openRoom();
    ready.ben.send('/join Sunday');
    prepare(ready);
    return { world: ready.world, tap: () => act(ready) };
  };
}

function inline(
  offer: string,
  act: (who: 'ada' | 'ben', message: ChatMessage) => readonly ['ada' | 'ben', string | number],
) {
  return (): ReadyTap => {
    const { world, ada } = begin('/help');
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const ask = ada.typeInline('', chat);
    ada.chooseInline(ask, offer);
    const board = newest(chat);
    const [who, what] = act('ben', board);
    const user = who === 'ada' ? ada : ben;
    return {
      world,
      tap: () =>
        typeof what === 'number'
          ? user.tap(board, buttonsOf(board).flat()[what]!)
          : tapControl(user, board, what),
    };
  };
}

/** A lesson at its first step. */
function openLesson(label: string) {
  const { world, ada } = begin('/learn');
  tapControl(ada, newest(ada.chat), label);
  return { world, ada };
}

const resign = ({ ada }: ReturnType<typeof openRoom>) => {
  tapControl(ada, newest(ada.chat), buttons.resign);
  tapControl(ada, newest(ada.chat), buttons.confirmResign);
};

export const tapKinds: Readonly<Record<string, () => ReadyTap>> = {
  'a move': () => {
    const { world, ada, board } = begin('/tictactoe');
    return { world, tap: () => tapCell(ada, board, 'B2') };
  },
  'a move that is refused': () => {
    const { world, ada, board } = begin('/tictactoe');
    tapCell(ada, board, 'B2');
    return { world, tap: () => tapCell(ada, board, 'B2') };
  },
  'a stale move': () => {
    const { world, ada, board } = begin('/tictactoe');
    const old = control(board, 'c3');
    tapCell(ada, board, 'B2');
    return { world, tap: () => ada.tap(board, old) };
  },
  'data that nobody signed': () => {
    const { world, ada, board } = begin('/tictactoe');
    return { world, tap: () => ada.tap(board, 'made-up') };
  },
  'the first solution of a puzzle': () => {
    const { world, ada, board } = begin('/puzzle');
    return { world, tap: () => ada.tap(board, buttonsOf(board).flat()[0]!) };
  },
  more: after('/tictactoe', buttons.more),
  moves: after('/tictactoe', buttons.more, buttons.moves),
  pieces: after('/tictactoe', buttons.more, buttons.pieces),
  'another set of pieces': after('/tictactoe', buttons.more, buttons.pieces, '❌'),
  hint: after('/tictactoe', buttons.hint),
  'the question whether to end': after('/tictactoe', buttons.end),
  'the end': after('/tictactoe', buttons.end, buttons.confirmEnd),
  rematch: after('/tictactoe', buttons.end, buttons.confirmEnd, buttons.rematch),
  'the menu below a board': after(
    '/tictactoe',
    buttons.end,
    buttons.confirmEnd,
    buttons.more,
    buttons.menu,
  ),
  'the invitation of a friend after a game': after(
    '/tictactoe',
    buttons.end,
    buttons.confirmEnd,
    buttons.more,
    buttons.invite,
  ),
  'a step of a review': () => {
    const { world, ada } = begin('/position 4453');
    tapControl(ada, newest(ada.chat), buttons.end);
    tapControl(ada, newest(ada.chat), buttons.confirmEnd);
    return { world, tap: () => tapControl(ada, newest(ada.chat), buttons.review) };
  },
  'a new game from a step of a review': () => {
    const { world, ada } = begin('/position 4453');
    for (const label of [buttons.end, buttons.confirmEnd, buttons.review, '▶'])
      tapControl(ada, newest(ada.chat), label);
    return { world, tap: () => tapControl(ada, newest(ada.chat), reviewKeys.retry) };
  },
  'taking up the mistake that a review shows': inReview(reviewKeys.mistake, reviewKeys.practise),
  'practice below a review': inReview(reviewKeys.practise),
  'practice from the menu': after('/settings', buttons.practice),
  'a wrong answer in practice': inPractice((ada, board) => tapCell(ada, board, 'B1')),
  'the solution in practice': inPractice((ada, board) => tapControl(ada, board, buttons.solution)),
  'the bot’s next move': after('/watch', buttons.next),
  'a screen of the menu': after('/settings', menu.level('')),
  'a level in the menu': after('/settings', menu.level(''), 'Easy'),
  'the notices in the menu': after('/settings', buttons.ways, buttons.notices),
  'notices off': after('/settings', buttons.ways, buttons.notices, buttons.mute),
  'notices off for hours': after('/settings', buttons.ways, buttons.notices, buttons.muteAWhile),
  'play in the menu': after('/settings', buttons.play),
  'the puzzle in the menu': after('/start', buttons.puzzle),
  'a step of a lesson': () => {
    const { world, ada } = openLesson(lessons.fork[0]!);
    return { world, tap: () => tapCell(ada, newest(ada.chat), 'A3') };
  },
  'the last move of a lesson': () => {
    const { world, ada } = openLesson(lessons.win[0]!);
    tapCell(ada, newest(ada.chat), 'A2');
    tapControl(ada, newest(ada.chat), buttons.goOn);
    return { world, tap: () => tapCell(ada, newest(ada.chat), 'A3') };
  },
  'a room from the menu': after('/settings', buttons.ways, buttons.invite, games.ticTacToe),
  'a search for somebody from the menu': after('/start', buttons.someone, games.ticTacToe),
  'the end of a search for somebody': after('/someone tictactoe', buttons.stopWaiting),
  'a search from the menu that finds somebody': () => {
    const { world } = begin('/someone tictactoe');
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    ben.send('/start');
    tapControl(ben, newest(ben.chat), buttons.someone);
    return { world, tap: () => tapControl(ben, newest(ben.chat), games.ticTacToe) };
  },
  'never playing somebody again': () => {
    const { world, ada } = begin('/someone tictactoe');
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    ben.send('/someone tictactoe');
    for (const label of [buttons.more, buttons.block]) tapControl(ada, newest(ada.chat), label);
    return { world, tap: () => tapControl(ada, newest(ada.chat), buttons.confirmBlock) };
  },
  'joining in a group': beforeJoining('/duel', buttons.join),
  'taking up a challenge': beforeJoining('/challenge @ben_s', buttons.join),
  'declining a challenge': beforeJoining('/challenge @ben_s', buttons.cancel),
  'a move in a group': inGroup(({ ada, board }) => tapCell(ada, board, 'B2')),
  'an offer in a group': inGroup(({ ada, board }) => tapControl(ada, board, buttons.offerDraw)),
  'resigning in a group': inGroup(({ ada, board }) => tapControl(ada, board, buttons.resign)),
  'joining inline': inline('duel-ticTacToe', () => ['ben', buttons.join]),
  'a move inline': inline('bot-ticTacToe', () => ['ada', 4]),
  'a move in a room': inRoom(({ ada }) => tapCell(ada, newest(ada.chat), 'B2')),
  'more in a room': inRoom(({ ada }) => tapControl(ada, newest(ada.chat), buttons.more)),
  'the rematch of a room': inRoom(
    ({ ada }) => tapControl(ada, newest(ada.chat), buttons.rematch),
    resign,
  ),
  'the menu of a room': inRoom(
    ({ ada }) => tapControl(ada, newest(ada.chat), buttons.menu),
    (ready) => {
      resign(ready);
      tapControl(ready.ada, newest(ready.ada.chat), buttons.more);
    },
  ),
  'leaving a room': inRoom(
    ({ ada }) => tapControl(ada, newest(ada.chat), buttons.confirmLeave),
    ({ ada }) => void ada.send('/leave'),
  ),
  'the board of a closed room': () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    const board = newest(ada.chat);
    const old = control(board, 'a1');
    ada.send('/leave');
    tapControl(ada, newest(ada.chat), buttons.confirmLeave);
    return { world, tap: () => ada.tap(board, old) };
  },
};

/**
 * How many answers of a tap that a fault strikes have reached Telegram, and the service calls that
 * it made.
 */
export function countAnswers(ready: () => ReadyTap, fault?: CallFault) {
  const { world, tap } = ready();
  const before = [world.telegram.requests.length, world.executions.length] as const;
  if (fault) world.appsScript.faults.add(fault);
  const { queryId } = tap();
  const answered = world.telegram.requests
    .slice(before[0])
    .filter(
      ({ method, parameters }) =>
        method === 'answerCallbackQuery' && parameters.callback_query_id === queryId,
    );
  const calls: readonly ServiceCall[] = world.executions
    .slice(before[1])
    .flatMap((each) => each.calls.map(({ call }) => call));
  return { answers: answered.length, calls };
}
