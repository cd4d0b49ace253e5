/**
 * The keyboards that people meet in the bot, found by pressing through its menus and games in a
 * language.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { cellNames } from '../../playground/page/messages/cellNames.ts';
import { en } from '../../playground/page/texts/en.ts';
import { takeSnapshot } from '../../playground/snapshot.ts';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { dayOf } from '../../src/bot/rows/storedRow.ts';
import type { Language } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import {
  type LessonName,
  type LessonPlace,
  lessonNames,
  openStep,
  stepsOf,
  tryMove,
} from '../../src/coach/lessons.ts';
import { puzzleOfDay } from '../../src/coach/puzzles/dailyPuzzle.ts';
import { makeCellName, parseCellName } from '../../src/games/cellName.ts';
import { isOver, legalMoves, play } from '../../src/games/position.ts';
import { bestMoves } from '../../src/strategies/value.ts';
import { values } from '../../src/strategies/values.ts';
import { type InMemory, openInMemory } from '../bot/inMemory.ts';
import { newest, tapCell, tapControl } from '../bot/players.ts';

export interface ShownKeyboard {
  readonly text: string;
  readonly rows: readonly (readonly InlineKeyboardButton[])[];
}

/** Somebody at a message with buttons; `chats` are those in which a press may change something. */
interface Scene {
  readonly user: FakeUser;
  readonly chats: readonly ChatRoom[];
}

/** Begins a scene anew, with people of its own. */
type OpenScene = () => Scene;

/** A day without a move, after which the other player may claim the win. */
const longMs = 25 * 3_600_000;

/** Every keyboard of the main views, each once by its labels. */
export function collectKeyboards(language: Language): readonly ShownKeyboard[] {
  const bot = openInMemory({ BOT_USERNAME: 'linia_playground_bot', INLINE_MODE: 'on' });
  const found = new Map<string, ShownKeyboard>();
  const record = (message: ChatMessage): boolean => {
    const rows = buttonsOf(message);
    if (rows.length > 0)
      found.set(JSON.stringify(rows.map((row) => row.map(({ text }) => text))), {
        text: message.text,
        rows,
      });
    return true;
  };
  for (const open of gamesAlone(bot, language)) crawl(bot, open, 2, record);
  for (const open of gamesOfTwo(bot, language)) crawl(bot, open, 2, record);
  for (const open of lessonsOf(bot, language)) crawl(bot, open, 0, record);
  const { pickLanguage } = textsOf(language).menu;
  for (const command of ['/start', '/settings', '/help', '/notices']) {
    crawl(bot, privateChat(bot, language, [command]), 3, (message) => {
      // What is pressed on the languages leads to another language.
      return record(message) && !message.text.includes(pickLanguage);
    });
  }
  // Where the highest level is not exact it has the longest name, and misère Connect Four is the
  // longest name of a game.
  for (const command of ['/start', '/settings', '/watch perfect perfect'])
    crawl(
      bot,
      privateChat(bot, language, ['/level perfect', '/misereconnectfour', command]),
      2,
      record,
    );
  return [...found.values()];
}

/**
 * Presses every control in turn, and every control that this leads to, so many presses deep.
 * `record` says whether to go on.
 */
function crawl(
  { memory }: InMemory,
  open: OpenScene,
  depth: number,
  record: (message: ChatMessage) => boolean,
): void {
  const seen = new Set<string>();
  const end = takeSnapshot([memory]);
  const { user, chats } = open();
  const [chat] = chats;
  const visit = (presses: number): void => {
    const goesOn = chats.map((each) => record(newest(each)));
    const message = newest(chat!);
    const labels = JSON.stringify(buttonsOf(message).map((row) => row.map(({ text }) => text)));
    if (presses === 0 || seen.has(labels) || goesOn.includes(false)) return;
    seen.add(labels);
    for (const button of controlsOf(message)) {
      if (!('callback_data' in button)) continue;
      const goBack = takeSnapshot([memory]);
      user.press(message, button);
      visit(presses - 1);
      goBack();
    }
  };
  visit(depth);
  end();
}

/** The buttons that are no cells of a board. */
function controlsOf(message: ChatMessage): readonly InlineKeyboardButton[] {
  const rows = buttonsOf(message);
  const names = cellNames(
    rows.map((row) => row.map(({ text }) => text)),
    en.cells,
  );
  return rows.flatMap((row, index) =>
    row.filter((_, column) => names[index]?.[column] === undefined),
  );
}

function privateChat(bot: InMemory, languageCode: Language, texts: readonly string[]): OpenScene {
  return () => {
    const user = bot.user({ name: 'Ada', languageCode });
    for (const text of texts) user.send(text);
    return { user, chats: [user.chat] };
  };
}

function gamesAlone(bot: InMemory, language: Language): readonly OpenScene[] {
  const { buttons } = textsOf(language);
  const withoutReasons = (): Scene => {
    const scene = privateChat(bot, language, ['/tictactoe easy'])();
    const { user } = scene;
    for (const words of [buttons.more, buttons.hideReasons])
      tapControl(user, newest(user.chat), words);
    return scene;
  };
  const games = [
    ['/tictactoe easy'],
    ['/connectfour easy'],
    ['/connectfour7 easy'],
    ['/fivebyfive easy'],
    ['/position eightbyeight A1 B2 easy'],
    // Over on the largest board.
    ['/position eightbyeight A1 B1 A2 B2 A3 B3 A4 B4 A5'],
    // Lost by a line.
    ['/position miseretictactoe A1 B1 A2 B2 A3'],
    // The oldest piece is marked.
    ['/position vanishing A1 A2 A3 B1 C2 C3 easy'],
    ['/position 4453 easy'],
    // Over, and won by the person.
    ['/position 4151617 easy'],
    // Over, with mistakes to be reviewed.
    ['/position A1 B2 C3 A2 C1 B3 B1'],
    // Of others, sent on.
    ['/start sAAEADBF'],
    ['/duel'],
    ['/watch easy perfect'],
    ['/room sunday', '/leave'],
    ['/join nowhere'],
    ['/forget'],
  ];
  const practised = (): Scene => {
    const scene = privateChat(bot, language, ['/position A1 B1 B2 C3 C1 A3 B3 A2 C2'])();
    const { user } = scene;
    for (const words of [
      buttons.review,
      ...Array.from({ length: 3 }, () => [reviewKeys.mistake, reviewKeys.practise]).flat(),
    ])
      tapControl(user, newest(user.chat), words);
    user.send('/practice');
    return scene;
  };
  const alone = games.map((texts) => privateChat(bot, language, texts));
  return [...alone, withoutReasons, practised, solvedPuzzle(bot, language)];
}

/**
 * The list of lessons with all done, the end of each lesson, and a step after a right move and
 * after a wrong one.
 */
function lessonsOf(bot: InMemory, language: Language): readonly OpenScene[] {
  const { buttons, lessons } = textsOf(language);
  const begin = (...names: readonly LessonName[]) => {
    const scene = privateChat(bot, language, ['/learn'])();
    const { user } = scene;
    for (const name of names) {
      tapControl(user, newest(user.chat), lessons[name][0]!);
      for (let step = 0; step < stepsOf(name); step++) tryIn(user, { name, step }, 'right');
    }
    return scene;
  };
  const tryIn = (user: FakeUser, place: LessonPlace, kind: 'right' | 'wrong'): void => {
    const position = openStep(place);
    if (place.step > 0) tapControl(user, newest(user.chat), buttons.goOn);
    const move = legalMoves(position).find((each) => tryMove(place, each).kind === kind)!;
    tapCell(
      user,
      newest(user.chat),
      position.game.gravity ? `A${move + 1}` : makeCellName(position.game, move),
    );
  };
  const firstStep = (kind: 'right' | 'wrong') => (): Scene => {
    const scene = begin();
    tapControl(scene.user, newest(scene.user.chat), lessons.win[0]!);
    tryIn(scene.user, { name: 'win', step: 0 }, kind);
    return scene;
  };
  const allDone = (): Scene => {
    const scene = begin();
    for (const name of lessonNames) {
      tapControl(scene.user, newest(scene.user.chat), lessons[name][0]!);
      for (let step = 0; step < stepsOf(name); step++) tryIn(scene.user, { name, step }, 'right');
      tapControl(scene.user, newest(scene.user.chat), buttons.allLessons);
    }
    return scene;
  };
  return [
    allDone,
    firstStep('right'),
    firstStep('wrong'),
    ...lessonNames.map((name) => () => begin(name)),
  ];
}

/** What is shown of the puzzle of the day once it is solved. */
function solvedPuzzle(bot: InMemory, language: Language): OpenScene {
  return () => {
    const scene = privateChat(bot, language, ['/puzzle'])();
    const { user } = scene;
    let position = puzzleOfDay(dayOf(bot.clock.now()));
    while (!isOver(position)) {
      const found = values(position);
      const [best] = found.kind === 'exact' ? bestMoves(found.moves) : [];
      user.send(makeCellName(position.game, best!));
      position = play(position, best!);
      const reply = /[:：] ?🔴 (\w+)/.exec(newest(user.chat).text)?.[1];
      if (!isOver(position) && reply)
        position = play(position, parseCellName(position.game, reply)!);
    }
    user.send('/puzzle');
    return scene;
  };
}

/** In a group and in a room: waiting, running, with offers, and with a player who has gone. */
function gamesOfTwo(bot: InMemory, languageCode: Language): readonly OpenScene[] {
  const { buttons } = textsOf(languageCode);
  let rooms = 0;
  const pair = () =>
    [bot.user({ name: 'Ada', languageCode }), bot.user({ name: 'Ben', languageCode })] as const;
  const inGroup = (then: (ada: FakeUser, ben: FakeUser, group: ChatRoom) => void) => (): Scene => {
    const [ada, ben] = pair();
    const group = bot.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    then(ada, ben, group);
    return { user: ada, chats: [group] };
  };
  const inRoom = (then: (ada: FakeUser, ben: FakeUser) => void) => (): Scene => {
    const [ada, ben] = pair();
    rooms += 1;
    ada.send(`/room ${languageCode}${rooms}`);
    ben.send(`/join ${languageCode}${rooms}`);
    then(ada, ben);
    return { user: ada, chats: [ada.chat, ben.chat] };
  };
  const press = (user: FakeUser, chat: ChatRoom, words: string) =>
    tapControl(user, newest(chat), words);
  return [
    inGroup(() => undefined),
    inGroup((ada, _, group) => {
      ada.send(group, '/settings');
      press(ada, group, buttons.ways);
    }),
    inGroup((_, ben, group) => void press(ben, group, buttons.join)),
    inGroup((ada, ben, group) => {
      press(ben, group, buttons.join);
      for (const words of [buttons.more, buttons.pieces, '🐶']) press(ada, group, words);
    }),
    // A ranked game that counts.
    inGroup((ada, ben, group) => {
      press(ben, group, buttons.join);
      const board = newest(group);
      for (const [index, cell] of ['B2', 'A1', 'B1', 'A2', 'B3'].entries())
        tapCell(index % 2 === 0 ? ada : ben, board, cell);
    }),
    inRoom(() => undefined),
    inGroup((ada, _, group) => void ada.send(group, '/puzzle')),
    inGroup((ada, _, group) => void ada.send(group, '/challenge @somebody')),
    inGroup((ada, _, group) => void ada.send(group, '/someone tictactoe')),
    (): Scene => {
      const [ada] = pair();
      ada.send('/someone 1 h');
      return { user: ada, chats: [ada.chat] };
    },
    (): Scene => {
      const [ada, ben] = pair();
      ada.send('/someone 1 day');
      bot.clock.advance(longMs);
      ben.send('/help');
      return { user: ada, chats: [ada.chat] };
    },
    // Each finds the other, so that nobody is left who waits.
    (): Scene => {
      const [ada, ben] = pair();
      for (const user of [ada, ben]) user.send('/someone tictactoe');
      return { user: ada, chats: [ada.chat, ben.chat] };
    },
    (): Scene => {
      const [ada, ben] = pair();
      for (const user of [ada, ben]) user.send('/someone tictactoe');
      for (const words of [buttons.resign, buttons.confirmResign]) press(ada, ada.chat, words);
      return { user: ada, chats: [ada.chat, ben.chat] };
    },
    inRoom((ada) => void press(ada, ada.chat, buttons.offerDraw)),
    inRoom((ada) => void ada.send('/leave')),
    inRoom((ada) => void ada.send('/games')),
    inGroup((ada, ben, group) => {
      press(ben, group, buttons.join);
      ada.send(group, '/games');
    }),
    inRoom((ada, ben) => {
      tapCell(ada, newest(ada.chat), 'A1');
      tapCell(ben, newest(ben.chat), 'A2');
      press(ben, ben.chat, buttons.undo);
    }),
    inRoom((ada) => {
      tapCell(ada, newest(ada.chat), 'A1');
      bot.clock.advance(longMs);
      // One cannot move now; but where the other is away for so long, claim the win.
      tapCell(ada, newest(ada.chat), 'A2');
    }),
  ];
}
