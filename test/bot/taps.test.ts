/** How many taps it takes to what people want most, as docs/keys.md says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import { type LessonName, lessonNames } from '../../src/coach/lessons.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { control, drawn, emptyCells, newest, openWorld, tapCell, tapControl } from './players.ts';

const { buttons, coach, games: names, lessons } = textsOf('en');

/** A person in an empty chat, whose taps are counted. */
function meet() {
  const world = openWorld({ DIFFICULTY: 'random', INLINE_MODE: 'on', BOT_USERNAME: 'linia_bot' });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  let taps = 0;
  const message = () => newest(ada.chat);
  return {
    world,
    ada,
    message,
    countTaps: () => taps,
    start() {
      taps += 1;
      ada.send('/start');
    },
    tap(words: string) {
      taps += 1;
      return tapControl(ada, message(), words);
    },
    move(rows: number) {
      taps += 1;
      const [cell] = emptyCells(message(), rows);
      const before = drawn(message(), rows);
      tapCell(ada, message(), cell!);
      expect(drawn(message(), rows)).not.toBe(before);
    },
  };
}

function playFirst(game: GameName): number {
  const { start, tap, move, countTaps } = meet();
  start();
  tap(`▶ ${names[game]}`);
  move(games[game].rows);
  return countTaps();
}

function playOther(game: GameName): number {
  const { start, tap, move, countTaps } = meet();
  start();
  tap(buttons.moreGames);
  tap(names[game]);
  move(games[game].rows);
  return countTaps();
}

function tryPuzzle(): number {
  const { start, tap, message, ada, countTaps } = meet();
  start();
  tap(buttons.puzzle);
  const free = buttonsOf(message())
    .flat()
    .find(({ text }) => /^(?:[a-h]\d|\d)$/.test(text))!;
  const { text } = message();
  ada.press(message(), free);
  expect(message().text).not.toBe(text);
  return countTaps() + 1;
}

function openLesson(name: LessonName): number {
  const { start, tap, message, countTaps } = meet();
  start();
  tap(buttons.learn);
  tap(lessons[name][0]!);
  expect(message().text).toContain(`${lessons[name][0]} · 1/`);
  return countTaps();
}

/** The chat and the game are chosen in Telegram's own list. */
function inviteFriend(game: GameName): number {
  const { world, ada, start, message, countTaps } = meet();
  const ben = world.user({ name: 'Ben', languageCode: 'en' });
  start();
  const friend = control(message(), buttons.withFriend);
  const query =
    'switch_inline_query_chosen_chat' in friend
      ? friend.switch_inline_query_chosen_chat.query
      : undefined;
  const chat = world.telegram.peopleChat(ada, ben);
  const asked = ada.typeInline(query ?? 'nowhere', chat);
  ada.chooseInline(asked, `duel-${game}`);
  tapControl(ben, newest(chat), buttons.join);
  expect(newest(chat).text).toContain('Ben');
  return countTaps() + 3;
}

function review(): number {
  const { ada, tap, message, countTaps } = meet();
  ada.send('/position A1 B2 C3 A2 C1 B3 B1');
  tap(buttons.review);
  expect(message().text).toContain(coach.turned(6));
  return countTaps();
}

function practise(): number {
  const { ada, tap, start, message, countTaps } = meet();
  ada.send('/position A1 B2 C3 A2 C1 B3 B1');
  for (const words of [buttons.review, reviewKeys.mistake, reviewKeys.practise])
    tapControl(ada, message(), words);
  start();
  tap(buttons.allSettings);
  tap(buttons.practice);
  expect(message().text).toContain('here. Find something');
  return countTaps();
}

it('takes as many taps as the table says', () => {
  const document = readFileSync(new URL('../../docs/keys.md', import.meta.url), 'utf8');
  const counts = [
    ...document.slice(document.indexOf('## How many taps')).matchAll(/\| (\d+) \|$/gm),
  ].map(([, count]) => Number(count));
  const first: readonly GameName[] = ['ticTacToe', 'connectFour'];
  const made = [
    [...first.map(playFirst)],
    gameNames.filter((game) => !first.includes(game)).map(playOther),
    [tryPuzzle()],
    lessonNames.map(openLesson),
    gameNames.map(inviteFriend),
    [review()],
    [practise()],
  ];
  expect(made.map((each) => [...new Set(each)])).toEqual(counts.map((count) => [count]));
});
