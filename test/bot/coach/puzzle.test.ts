/** The puzzle of the day. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import type { WorldOptions } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { puzzleOfDay } from '../../../src/coach/puzzles/dailyPuzzle.ts';
import { isError, judge } from '../../../src/coach/verdict.ts';
import { makeCellName } from '../../../src/games/cellName.ts';
import { isOver as isDone, type Move, type Position, play } from '../../../src/games/position.ts';
import { standingAmong } from '../../../src/strategies/evaluator.ts';
import { bestMoves, type MoveValues } from '../../../src/strategies/value.ts';
import { values } from '../../../src/strategies/values.ts';
import { sampled, samples } from '../../samples.ts';
import { findHeight } from '../../simulation/boardHeight.ts';
import { android } from '../../simulation/smallPhone.ts';
import {
  catchUpdate,
  control,
  forgetAll,
  hasControl,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapControl,
  words,
} from '../players.ts';
import { weathers } from '../weathers.ts';

const en = textsOf('en');
const { buttons, puzzle: texts } = en;
const day = 24 * 60 * 60 * 1000;

/** At noon of a UTC day, counted from 1 January 1970; 20,780 is a Monday. */
function openAt(today: number, more: Partial<WorldOptions> = {}) {
  const world = openWorld({}, { start: today * day + day / 2, ...more });
  return { world, ada: world.user({ name: 'Ada', languageCode: 'en' }) };
}

function valuesIn(position: Position): MoveValues {
  const found = values(position);
  if (found.kind !== 'exact') throw new Error('the position of a puzzle is exact');
  return found.moves;
}

/** What the person taps for the move on an empty cell of the board. */
function tapMove(user: FakeUser, board: ChatMessage, { game }: Position, move: Move) {
  return user.tap(board, buttonsOf(board)[Math.floor(move / game.columns)]![move % game.columns]!);
}

const findWrong = (moves: MoveValues): Move | undefined =>
  [...moves.keys()].find((move) => isError(judge(standingAmong(moves, move)).verdict));

/** The bot's answer on the board, by what changed. */
function positionAfter(position: Position, own: Move, board: ChatMessage): Position {
  const after = play(position, own);
  if (isDone(after)) return after;
  const reply = /: 🔴 (\w+)/.exec(words(board))?.[1];
  const found = [...valuesIn(after).keys()].find(
    (move) => makeCellName(position.game, move) === reply,
  );
  if (found === undefined) throw new Error(`no answer on ${board.text}`);
  return play(after, found);
}

/**
 * Solves the puzzle on the board, with a wrong try before each of the first `wrong` moves. What it
 * gives makes the last move once more.
 */
function solve(
  user: FakeUser,
  board: ChatMessage,
  today: number,
  forget: () => void,
  wrong = 0,
): () => void {
  let position = puzzleOfDay(today);
  let repeat = () => {};
  for (let move = 0; !isDone(position); move++) {
    const moves = valuesIn(position);
    const error = findWrong(moves);
    if (move < wrong && error !== undefined) {
      forget();
      const before = buttonsOf(board)
        .flat()
        .map(({ text }) => text);
      tapMove(user, board, position, error);
      expect(board.text).toContain(
        `✗ Not ${en.moveName(makeCellName(position.game, error), position.game.gravity)}`,
      );
      expect(
        buttonsOf(board)
          .flat()
          .map(({ text }) => text),
      ).toEqual(before);
    }
    const [best] = bestMoves(moves);
    forget();
    const before = position;
    repeat = () => void tapMove(user, board, before, best!);
    repeat();
    position = positionAfter(position, best!, board);
  }
  return repeat;
}

/** What `/stats` tells the person. */
function statsOf(user: FakeUser): string {
  user.send('/stats');
  return words(newest(user.chat));
}

describe.each(weathers)('the puzzle of the day%s', (_, forget) => {
  it.each(sampled([0, 1, 2, 3, 4, 5, 6], 3))(
    'is played out against the perfect bot: day %i of the week',
    (weekday) => {
      const today = 20_780 + weekday;
      const { world, ada } = openAt(today);
      ada.send('/puzzle');
      const board = newest(ada.chat);
      expect(board.text).toContain(`🧩 ${23 + weekday} November`);
      expect(board.text).toMatch(/Find the move that (?:wins|holds the draw)\./);
      expect(hasControl(board, buttons.hint)).toBe(false);
      expect(hasControl(board, buttons.undo)).toBe(false);
      solve(ada, board, today, () => forget(world));
      expect(words(board)).toContain('Solved without a mistake! 🎉 ');
      expect(hasControl(board, buttons.rematch)).toBe(false);
      expect(hasControl(board, buttons.review)).toBe(true);
    },
  );

  it('tells a wrong move with its refutation, and may be tried again', () => {
    const today = 20_782;
    const { world, ada } = openAt(today);
    ada.send('/puzzle');
    const board = newest(ada.chat);
    const position = puzzleOfDay(today);
    const moves = valuesIn(position);
    const error = findWrong(moves)!;
    for (let tries = 0; tries < 3; tries++) {
      forget(world);
      tapMove(ada, board, position, error);
      expect(board.text).toContain(`Not column ${error + 1}: I’d answer`);
    }
    const replies = bestMoves(valuesIn(play(position, error)));
    expect(board.text).toContain(`I’d answer ${replies[0]! + 1} and`);
    solve(ada, board, today, () => forget(world));
    expect(words(board)).toContain('Solved! 🎉 1 of 2 at the first try.');
  });

  it('gives a right move its ✓, until another is wrong', () => {
    const today = 20_782;
    const { world, ada } = openAt(today);
    ada.send('/puzzle');
    const board = newest(ada.chat);
    expect(board.text).not.toContain(texts.right);
    const position = puzzleOfDay(today);
    const [best] = bestMoves(valuesIn(position));
    forget(world);
    tapMove(ada, board, position, best!);
    expect(words(board)).toContain('✓ Right! Find the move that');
    const after = positionAfter(position, best!, board);
    tapMove(ada, board, after, findWrong(valuesIn(after))!);
    expect(board.text).not.toContain(texts.right);
  });

  it('that is solved is shown with its result and what comes next, and leads to the one of yesterday', () => {
    const { world, ada } = openAt(20_780);
    ada.send('/puzzle');
    solve(ada, newest(ada.chat), 20_780, () => forget(world));
    world.clock.advance(day);
    ada.send('/puzzle');
    solve(ada, newest(ada.chat), 20_781, () => forget(world), 1);
    forget(world);
    ada.send('/puzzle');
    const shown = newest(ada.chat);
    expect(shown.text).toMatch(
      /^🧩 24 November\nSolved! 🎉 \d of \d at the first try\.\n🔥 2 days in a row\nThe next one is in 12 hours\.$/u,
    );
    tapControl(ada, shown, buttons.yesterday);
    expect(shown.text).toContain('🧩 23 November');
    solve(ada, shown, 20_780, () => forget(world));
    expect(words(shown)).toContain('Solved without a mistake! 🎉');
    ada.send('/start');
    tapControl(ada, newest(ada.chat), buttons.puzzle);
    expect(newest(ada.chat).text).toContain('🔥 2 days in a row');
    world.clock.advance(day);
    ada.send('/puzzle');
    expect(newest(ada.chat).text).toContain('Find the move');
  });

  onAppsScript('is not solved while the store does not take that, and counts once then', () => {
    const today = 20_782;
    const { world, ada } = openAt(today);
    ada.send('/puzzle');
    const board = newest(ada.chat);
    const heals = ['setProperty', 'setProperties'].map((method) =>
      world.appsScript.faults.add({ service: 'PropertiesService', method, effect: 'fail' }),
    );
    const repeat = solve(ada, board, today, () => undefined);
    expect(words(board)).not.toContain('Solved');
    for (const heal of heals) heal();
    for (const _again of [0, 1]) repeat();
    expect(words(board)).toContain('Solved');
    expect(statsOf(ada)).toContain('🧩 Puzzles solved: 1');
  });

  it('says how many moves were right at the first try', () => {
    const today = 20_782;
    const { world, ada } = openAt(today);
    ada.send('/puzzle');
    solve(ada, newest(ada.chat), today, () => forget(world), 1);
    expect(words(newest(ada.chat))).toContain('Solved! 🎉 1 of 2 at the first try.');
  });

  it('counts the days in a row, each once, and begins anew after a day without', () => {
    const { world, ada } = openAt(20_780);
    const lines = () =>
      [...world.appsScript.properties.user]
        .filter(([key]) => key.startsWith('p'))
        .map(([, line]) => line);
    const solveOn = (today: number): string => {
      ada.send('/puzzle');
      const board = newest(ada.chat);
      if (hasControl(board, buttons.yesterday)) tapControl(ada, board, buttons.puzzle);
      solve(ada, board, today, () => forget(world));
      return words(board);
    };
    expect(solveOn(20_780)).not.toContain('🔥');
    const first = lines();
    expect(first).toEqual([expect.stringMatching(/\|20780;1;0+\|/)]);
    ada.send('/start p20780');
    solve(ada, newest(ada.chat), 20_780, () => forget(world));
    expect(lines()).toEqual(first);
    world.clock.advance(day);
    expect(solveOn(20_781)).toContain('🔥 2 days in a row');
    world.clock.advance(2 * day);
    expect(solveOn(20_783)).not.toContain('🔥');
    expect(lines()).toEqual([expect.stringMatching(/\|20783;1;0+;2\|/)]);
    expect(statsOf(ada)).toContain('🧩 Puzzles solved: 3');
    expect(statsOf(ada)).not.toContain('🔥');
    forgetAll(ada);
    expect(lines()).toEqual([]);
    expect(statsOf(ada)).toBe(en.stats.none);
  });

  it('of yesterday is offered first where days in a row hang on it, and makes them good before or after today’s', () => {
    for (const isFirst of [true, false]) {
      const { world, ada } = openAt(20_780);
      const solveNext = (today: number, key: string): void => {
        ada.send('/puzzle');
        const shown = newest(ada.chat);
        expect(shown.text).toContain(texts.hangs);
        expect(buttonsOf(shown).flat()[0]!.text).toBe(buttons.yesterday);
        forget(world);
        tapControl(ada, shown, key);
        solve(ada, shown, today, () => forget(world));
      };
      ada.send('/puzzle');
      expect(newest(ada.chat).text).not.toContain(texts.hangs);
      solve(ada, newest(ada.chat), 20_780, () => forget(world));
      world.clock.advance(day);
      ada.send('/puzzle');
      solve(ada, newest(ada.chat), 20_781, () => forget(world));
      world.clock.advance(2 * day);
      if (isFirst) solveNext(20_782, buttons.yesterday);
      else {
        solveNext(20_783, buttons.puzzle);
        expect(words(newest(ada.chat))).not.toContain('🔥');
        // How it was solved is shown besides.
        ada.send('/start');
        tapControl(ada, newest(ada.chat), buttons.puzzle);
        expect(newest(ada.chat).text).toMatch(/^🧩 26 November\nSolved/u);
        solveNext(20_782, buttons.yesterday);
        expect(words(newest(ada.chat))).toContain('🔥 4 days in a row');
      }
      ada.send('/puzzle');
      expect(newest(ada.chat).text).not.toContain(texts.hangs);
      if (isFirst) solve(ada, newest(ada.chat), 20_783, () => forget(world));
      expect(statsOf(ada)).toContain('🧩 Puzzles solved: 4 🔥 4 days in a row');
      // How today's was solved is told, not how yesterday's was.
      ada.send('/puzzle');
      expect(newest(ada.chat).text).toMatch(/^🧩 26 November\nSolved/u);
    }
  });

  it('counts once among all that were solved, whatever is delivered twice, and the days in a row while they last', () => {
    const { world, ada } = openAt(20_780);
    for (const today of [20_780, 20_781]) {
      ada.send('/puzzle');
      let position = puzzleOfDay(today);
      const board = newest(ada.chat);
      while (!isDone(position)) {
        const [best] = bestMoves(valuesIn(position));
        const body = catchUpdate(world, () => tapMove(ada, board, position, best!));
        for (let times = 0; times < 2; times++) {
          forget(world);
          postUpdate(world, body);
        }
        world.deliverAll();
        world.clock.advance(5000);
        position = positionAfter(position, best!, board);
      }
      // The same one again, by its link.
      ada.send(`/start p${today}`);
      solve(ada, newest(ada.chat), today, () => forget(world));
      world.clock.advance(day);
    }
    expect(statsOf(ada)).toContain('🧩 Puzzles solved: 2 🔥 2 days in a row');
    world.clock.advance(day);
    expect(statsOf(ada)).toContain('🧩 Puzzles solved: 2');
    expect(statsOf(ada)).not.toContain('🔥');
  });

  it('older than yesterday’s, which only a link opens, is not counted', () => {
    const { world, ada } = openAt(20_783);
    ada.send('/start p20780');
    solve(ada, newest(ada.chat), 20_780, () => forget(world));
    expect(statsOf(ada)).toBe(en.stats.none);
  });

  it('counts when its moves are typed, too', () => {
    const { world, ada } = openAt(20_780);
    ada.send('/puzzle');
    let position = puzzleOfDay(20_780);
    while (!isDone(position)) {
      const [best] = bestMoves(valuesIn(position));
      ada.send(makeCellName(position.game, best!));
      position = positionAfter(position, best!, newest(ada.chat));
    }
    expect(words(newest(ada.chat))).toContain('Solved without a mistake! 🎉');
    expect([...world.appsScript.properties.user.values()].join()).toMatch(/\|20780;1;0+\|/);
  });

  it('is in the menu, and begins again with /restart', () => {
    const { world, ada } = openAt(20_780);
    ada.send('/start');
    const board = newest(ada.chat);
    forget(world);
    tapControl(ada, board, buttons.puzzle);
    expect(board.text).toContain('🧩 23 November');
    const cells = buttonsOf(board)
      .flat()
      .map(({ text }) => text);
    const [best] = bestMoves(valuesIn(puzzleOfDay(20_780)));
    tapMove(ada, board, puzzleOfDay(20_780), best!);
    ada.send('/restart');
    expect(
      buttonsOf(newest(ada.chat))
        .flat()
        .map(({ text }) => text),
    ).toEqual(cells);
  });

  onAppsScript('is shared with its squares, and opens for others as the same puzzle', () => {
    const { world, ada } = openAt(20_780, { bot: { supports_inline_queries: false } });
    const ben = world.user({ name: 'Ben', languageCode: 'ca' });
    ada.send('/puzzle');
    const board = newest(ada.chat);
    solve(ada, board, 20_780, () => forget(world));
    const share = control(board, buttons.share);
    const url = new URL('url' in share ? share.url : '');
    expect(url.searchParams.get('text')).toMatch(
      /^🧩 Tic-tac-toe · Puzzle 692, 23 November\n🟩+\n@linia_playground_bot$/u,
    );
    world.clock.advance(3 * day);
    ben.openLink(url.searchParams.get('url')!);
    expect(newest(ben.chat).text).toContain('🧩 23 de novembre');
    solve(ben, newest(ben.chat), 20_780, () => undefined);
    // It is an old one by then, and does not count.
    expect(
      [...world.appsScript.properties.user.keys()].filter((key) => key === `p${ben.id}`),
    ).toEqual([]);
  });

  it('is shared with the days in a row, by a link and in any chat', () => {
    const { world, ada } = openAt(20_780);
    for (const today of [20_780, 20_781]) {
      ada.send('/puzzle');
      solve(ada, newest(ada.chat), today, () => forget(world));
      if (today === 20_780) world.clock.advance(day);
    }
    const share = control(newest(ada.chat), buttons.share);
    const query =
      'switch_inline_query_chosen_chat' in share
        ? (share.switch_inline_query_chosen_chat.query ?? '')
        : '';
    const [result] = ada.typeInline(query, ada.chat).answer!.results;
    expect(JSON.parse(JSON.stringify(result)).input_message_content.message_text).toMatch(
      /^🧩 Reversed tic-tac-toe · Puzzle 693, 24 November\n🟩+\n🔥 2 days in a row\n@linia_playground_bot$/u,
    );
  });

  it('is shared in any chat, where inline mode is on', () => {
    const { world, ada } = openAt(20_780);
    const ben = world.user({ name: 'Ben', languageCode: 'ca' });
    const chat = world.telegram.peopleChat(ada, ben);
    ada.send('/puzzle');
    const board = newest(ada.chat);
    solve(ada, board, 20_780, () => forget(world));
    const share = control(board, buttons.share);
    const query =
      'switch_inline_query_chosen_chat' in share
        ? (share.switch_inline_query_chosen_chat.query ?? '')
        : '';
    const asked = ada.typeInline(query, chat);
    ada.chooseInline(asked, asked.answer!.results[0]!);
    expect(newest(chat).text).toMatch(
      /^🧩 Tic-tac-toe · Puzzle 692, 23 November\n🟩+\n@linia_playground_bot$/u,
    );
    const [open] = buttonsOf(newest(chat)).flat();
    ben.openLink(open && 'url' in open ? open.url : '');
    expect(newest(ben.chat).text).toContain('🧩 23 de novembre');
  });
});

describe('why a try is wrong', () => {
  it.each(['ca', 'en'])('is in view with the board, in %s', (languageCode) => {
    const heights: number[] = [];
    for (let today = 20_780; today < 20_794; today += samples(1, 6)) {
      const position = puzzleOfDay(today);
      if (position.game.rows > 6) continue;
      const { world } = openAt(today);
      const user = world.user({ name: 'Ben', languageCode });
      user.send('/puzzle');
      const board = newest(user.chat);
      const moves = valuesIn(position);
      for (const move of moves.keys()) {
        if (!isError(judge(standingAmong(moves, move)).verdict)) continue;
        tapMove(user, board, position, move);
        expect(board.text).toContain('✗');
        heights.push(findHeight(board.text, board.keyboard!.inline_keyboard));
        expect(heights.at(-1), board.text).toBeLessThanOrEqual(android.messages);
      }
    }
    expect(Math.max(...heights)).toBeGreaterThan(0);
  });
});
