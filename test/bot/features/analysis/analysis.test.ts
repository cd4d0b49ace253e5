/** The ways from the bot to the analysis board. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../../playground/telegram/people/fakeUser.ts';
import { parsePlace, shownPosition } from '../../../../site/analysis/address.ts';
import { findFaults } from '../../../../site/analysis/addressFaults.ts';
import { playerNames } from '../../../../site/analysis/players/players.ts';
import { findTree } from '../../../../site/analysis/players/searchTree.ts';
import { homepage } from '../../../../src/bot/settings/homepage.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../../../src/bot/views/board/controls.ts';
import { undo } from '../../../../src/games/position.ts';
import { makeRecord } from '../../../../src/games/record.ts';
import { levelRows } from '../../../../src/strategies/levels.ts';
import { bestMoves } from '../../../../src/strategies/value.ts';
import { values } from '../../../../src/strategies/values.ts';
import {
  hasControl,
  linkKeyOf,
  newest,
  openGroup,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
  words,
} from '../../players.ts';

const { analysis, buttons, coach, levels } = textsOf('en');
const ANALYSIS_URL = 'https://example.org/analysis.html';

const linkIn = (message: ChatMessage): string | undefined => linkKeyOf(message, analysis.open);

/** `🔬 4 4 3 …` */
const lineLabelOf = (message: ChatMessage): string | undefined =>
  buttonsOf(message)
    .flat()
    .map(({ text }) => text)
    .find((text) => text.startsWith(reviewKeys.line));

/** The moves that the page shows. */
function shownAt(link: string | undefined): string {
  const { hash, searchParams } = new URL(link ?? '');
  expect(searchParams.get('bot')).toBe('linia_playground_bot');
  const parsed = parsePlace(hash);
  if (parsed.kind !== 'place') throw new Error(`the page does not understand ${link}`);
  const { game, record } = parsed.place.line;
  return `${game.name} ${makeRecord(game, record)}`;
}

function open(properties: Readonly<Record<string, string>> = { ANALYSIS_URL }) {
  const ada = openWorld(properties).user({ name: 'Ada', languageCode: 'en' });
  const say = (text: string): ChatMessage => {
    ada.send(text);
    return newest(ada.chat);
  };
  return { ada, say };
}

describe('the analysis board', () => {
  it.each([
    ['/position 4151617 easy', 'connectFour 4151617'],
    ['/position A1 B1 B2 C3 C1 A3 B3 A2 C2', 'ticTacToe A1 B1 B2 C3 C1 A3 B3 A2 C2'],
  ])('opens from a game that is over, at its moves: %s', (command, moves) => {
    const { ada, say } = open();
    const board = say(command);
    tapControl(ada, board, buttons.more);
    expect(shownAt(linkIn(board))).toBe(moves);
  });

  it('is in no game between people while that is on, and in no puzzle before it is solved', () => {
    const { ada, say } = open();
    const puzzle = say('/puzzle');
    tapControl(ada, puzzle, buttons.more);
    expect(hasControl(puzzle, analysis.open)).toBe(false);
    expect(linkIn(say('/analysis'))).toBe(`${ANALYSIS_URL}?bot=linia_playground_bot`);
    const {
      world,
      ada: host,
      ben,
      group,
      board,
    } = openGroup('/duel', { properties: { ANALYSIS_URL } });
    tapCell(host, board, 'B2');
    tapCell(ben, board, 'A1');
    tapControl(host, board, buttons.more);
    expect(hasControl(board, analysis.open)).toBe(false);
    host.send(group, '/analysis');
    expect(linkIn(newest(group))).toBe(`${ANALYSIS_URL}?bot=${world.telegram.store.bot.username}`);
  });

  it('plays out a mistake that has no short reason, by a key with the moves', () => {
    const { ada, say } = open();
    const board = say('/position 1213141');
    tapControl(ada, board, buttons.review);
    expect(lineLabelOf(board)).toBeUndefined();
    tapControl(ada, board, reviewKeys.mistake);
    expect(board.text).toContain('Move 1 of 7');
    expect(board.text).not.toContain('Then');
    const text = lineLabelOf(board)!;
    const parsed = parsePlace(new URL(linkKeyOf(board, text)!).hash);
    if (parsed.kind !== 'place') throw new Error(`the page does not understand ${parsed.text}`);
    const { line, shown, game } = parsed.place;
    expect(shown).toBe(1);
    expect(makeRecord(game!.game, game!.record)).toBe('1213141');
    const [mistake, ...moves] = makeRecord(line.game, line.record);
    expect([mistake, text]).toEqual(['1', `${reviewKeys.line} ${moves.join(' ')} …`]);
    // Best play, by the values of each position of it.
    for (const [ply, move] of line.record.entries()) {
      if (ply < shown) continue;
      const found = values(undo(line, line.record.length - ply));
      if (found.kind !== 'exact') throw new Error(found.kind);
      expect(bestMoves(found.moves), String(ply)).toContain(move);
    }
    // What has a reason needs no line.
    tapControl(ada, board, reviewKeys.after);
    expect(lineLabelOf(board)).toBeUndefined();
  });

  it('leaves the moves in the text where there is no page', () => {
    const { ada, say } = open({});
    const board = say('/position 1213141');
    tapControl(ada, board, buttons.review);
    tapControl(ada, board, reviewKeys.mistake);
    expect(board.text).toMatch(/\nThen \d \d \d \d …/);
    expect(lineLabelOf(board)).toBeUndefined();
  });

  it('is help in a game against the bot, by its key and by the command', () => {
    for (const lead of [
      (ada: FakeUser, board: ChatMessage) => {
        tapControl(ada, board, buttons.more);
        tapControl(ada, board, analysis.open);
        return board;
      },
      (ada: FakeUser) => {
        ada.send('/analysis');
        return newest(ada.chat);
      },
    ]) {
      const { ada, say } = open();
      const begun = say('/connectfour easy');
      tapCell(ada, begun, 'A4');
      expect(begun.text).not.toContain(coach.hinted);
      const board = lead(ada, begun);
      expect(shownAt(linkIn(board))).toMatch(/^connectFour 4\d$/);
      expect(words(board)).toContain(analysis.said);
      tapControl(ada, board, buttons.back);
      expect(linkIn(board)).toBeUndefined();
      expect(board.text).toContain(coach.hinted);
    }
  });

  it.each([
    ['/connectfour easy', 'A4', 'negamax-1'],
    ['/tictactoe expert', 'B2', 'newell-simon'],
    ['/tictactoe novice', 'B2', 'random'],
    ['/connectfour hard', 'A4', 'negamax-4'],
    ['/8x8 easy', 'D4', 'negamax-1'],
  ])('shows below the end of a game why the bot played there: %s', (command, cell, player) => {
    const { ada, say } = open();
    const board = say(command);
    tapCell(ada, board, cell);
    tapControl(ada, board, buttons.end);
    tapControl(ada, board, buttons.confirmEnd);
    // 8×8 has room for one row of keys.
    if (command.startsWith('/8x8')) tapControl(ada, board, buttons.more);
    const { hash } = new URL(linkKeyOf(board, analysis.why)!);
    const { place } = parsePlace(hash);
    expect(findFaults(hash, place)).toEqual([]);
    expect(place).toMatchObject({ shown: 1, view: 'players', player });
    expect(place.line.record.length).toBe(2);
    const tree = findTree(shownPosition(place), player, true);
    expect(place.step).toBe(tree?.steps ?? 0);
    // What is shown comes to the move that was made.
    if (tree) expect(tree.best).toContain(place.line.record[1]);
  });

  it.each([
    ['of a level that it does not show', '/connectfour expert', ['A4'], {}],
    ['without a move of the bot', '/connectfour easy', [], {}],
    ['where there is no page', '/connectfour easy', ['A4'], { ANALYSIS_URL: '' }],
  ])('has no such key %s', (_, command, cells, properties) => {
    const { ada, say } = open({ ANALYSIS_URL, STARTER: 'user', ...properties });
    const board = say(command);
    for (const cell of cells) tapCell(ada, board, cell);
    tapControl(ada, board, buttons.end);
    tapControl(ada, board, buttons.confirmEnd);
    expect(linkKeyOf(board, analysis.why)).toBeUndefined();
  });

  it('shows how each level thinks, by links that leave the reader’s own level as it is', () => {
    const { ada, say } = open();
    const help = say('/help');
    tapControl(ada, help, buttons.strategies);
    const keys = buttonsOf(help).flat();
    const links = keys.flatMap((key) => ('url' in key ? [key.url] : []));
    const shown = levelRows.ticTacToe.filter((name) => playerNames.includes(name));
    expect(keys.length).toBe(shown.length + 1);
    expect(
      links.map((link) => {
        const { hash } = new URL(link);
        const { place } = parsePlace(hash);
        expect(findFaults(hash, place)).toEqual([]);
        return place.player;
      }),
    ).toEqual(shown);
    // People know levels: what the keys do stands with their names.
    const said = words(help);
    const places = [levels.perfect, analysis.levels, 'random – '].map((text) => said.indexOf(text));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    say('/level negamax-3');
    const labels = buttonsOf(say('/settings'))
      .flat()
      .map(({ text }) => text);
    expect(labels.join(' ')).toContain('negamax-3');
  });

  it('shows the same beside the levels that one chooses from, and leads back to them', () => {
    const { ada, say } = open();
    const menu = say('/level');
    const before = words(menu);
    tapControl(ada, menu, buttons.strategies);
    expect(words(menu)).toContain(analysis.levels);
    tapControl(ada, menu, buttons.back);
    expect(words(menu)).toBe(before);
  });

  it('is beside the moves of a game that is over, and below its picture', () => {
    const { ada, say } = open();
    const board = say('/position 4151617 easy');
    tapControl(ada, board, buttons.more);
    tapControl(ada, board, buttons.moves);
    expect(shownAt(linkIn(board))).toBe('connectFour 4151617');
    tapControl(ada, board, buttons.back);
    tapControl(ada, board, buttons.more);
    tapControl(ada, board, buttons.picture);
    expect(shownAt(linkIn(newest(ada.chat)))).toBe('connectFour 4151617');
    const played = say('/tictactoe novice');
    tapCell(ada, played, 'B2');
    tapControl(ada, played, buttons.end);
    tapControl(ada, played, buttons.confirmEnd);
    expect(shownAt(linkIn(say('/analysis')))).toMatch(/^ticTacToe B2 [ABC][123]$/);
  });

  it('shows a puzzle once its solution is seen', () => {
    const { ada, say } = open();
    const board = say('/puzzle');
    tapControl(ada, board, buttons.solution);
    tapBehindMore(ada, board, buttons.moves);
    expect(shownAt(linkIn(board))).toMatch(/^\w+ \w+/);
  });

  it('is opened by /analysis, at moves, a board, or none', () => {
    const { say } = open();
    expect(shownAt(linkIn(say('/analysis 4453')))).toBe('connectFour 4453');
    expect(shownAt(linkIn(say('/analysis B2 A1')))).toBe('ticTacToe B2 A1');
    expect(shownAt(linkIn(say('/analysis misereconnectfour 44')))).toBe('misereConnectFour 44');
    expect(linkIn(say('/analysis'))).toBe(`${ANALYSIS_URL}?bot=linia_playground_bot`);
    expect(say('/analysis 4444444').text).toContain('Move 7 (4)');
  });

  it('is not there where nobody has set it up', () => {
    const { ada, say } = open({});
    expect(say('/analysis 4453').text).toBe(analysis.none);
    const board = say('/position 4151617 easy');
    tapControl(ada, board, buttons.more);
    expect(linkIn(board)).toBeUndefined();
  });

  it('keeps what its address has behind a question mark', () => {
    const page = 'https://script.google.com/macros/s/AKfycb-made-up/exec?p=analysis';
    const { say } = open({ ANALYSIS_URL: page });
    expect(linkIn(say('/analysis 4453'))).toBe(`${page}&bot=linia_playground_bot#connectFour/4453`);
  });

  it('is by default where the homepage is', () => {
    const { homepage: named = '' } = JSON.parse(
      readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
    );
    expect(homepage).toBe(named);
  });
});
