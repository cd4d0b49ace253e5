import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../site/analysis/address.ts';
import { positionAt, reviewMoves, sayOf } from '../../../site/analysis/search/reviewMoves.ts';
import { openReviewSearch } from '../../../site/analysis/search/reviewSearch.ts';
import { pageTextsOf } from '../../../site/analysis/texts/languageTexts.ts';
import { nextMistake, verdictTexts } from '../../../site/analysis/view/gameView.ts';
import type { Model } from '../../../site/analysis/view/model.ts';
import type { Mark } from '../../../src/coach/marks.ts';
import { assessGame } from '../../../src/coach/review.ts';
import { isError } from '../../../src/coach/verdict.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import { replay } from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { playAtRandom } from '../../../tools/bench/randomGame.ts';
import { samples } from '../../samples.ts';
import { positionOf } from './positionOf.ts';

const reviewed: readonly GameName[] = [
  'ticTacToe',
  'vanishingTicTacToe',
  'misereTicTacToe',
  'connectFour',
];

describe('the review of the page', () => {
  it.each(reviewed)('judges each move of %s as the coach does', (game) => {
    const random = seededRandom(3);
    for (let count = 0; count < samples(6, 1); count++) {
      const position = playAtRandom(game, random);
      const marks = new Map<number, unknown>();
      for (const report of reviewMoves(position))
        if (report.kind === 'mark') marks.set(report.index, report.mark);
      expect([...marks.keys()]).toEqual([...position.record.keys()].reverse());
      expect(position.record.map((_, index) => marks.get(index))).toEqual(assessGame(position));
    }
  });

  it('explains the move that is looked at first, then the mistakes, then the others', () => {
    //  The second move is a mistake: a side against a corner.
    const position = positionOf('ticTacToe', 'A1 A2 B2 C3 C1');
    const steps = [...reviewMoves(position, 3)].flatMap((report) =>
      report.kind === 'step' ? [report] : [],
    );
    expect(steps.map(({ index }) => index)).toEqual([3, 1, 4, 2, 0]);
    const { judged } = steps[1]!.said;
    expect(judged && isError(judged.judgement.verdict)).toBe(true);
    expect(judged?.cause?.kind).toBe('allows');
  });

  it('says that nothing is proved where there is no exact play, but for what threats prove', () => {
    const unproved: Mark = { kind: 'unproved' };
    const mistake: Mark = { kind: 'judged', verdict: 'mistake', couldErr: false };
    // Three in the middle are left open, and become four.
    const position = positionOf('eightByEight', 'D4 A1 E4 H1 F4 A8 G4');
    const marks = new Map<number, unknown>();
    for (const report of reviewMoves(position))
      if (report.kind === 'mark') marks.set(report.index, report.mark);
    expect(position.record.map((_, index) => marks.get(index))).toEqual(
      position.record.map((_, index) => (index === 5 ? mistake : unproved)),
    );
    expect(sayOf(position, 4, [])).toEqual({ judged: undefined, refuted: undefined });
    expect(sayOf(position, 5, []).refuted?.cause).toMatchObject({
      line: { end: { kind: 'fork' } },
    });
  });

  it.each([
    ['connectFour7', '44556617', 6, { verdict: 'slower', before: { result: 'win', plies: 1 } }],
    ['connectFour7', '4455667', 6, { verdict: 'best', after: { result: 'win', plies: 1 } }],
    ['connectFour7', '4455', 3, { verdict: 'mistake', after: { result: 'loss', plies: 4 } }],
    [
      'misereConnectFour',
      '1212121',
      6,
      { verdict: 'mistake', after: { result: 'loss', plies: 1 } },
    ],
    ['misereConnectFour', '12', 1, undefined],
  ] as const)('judges what a short search proves, where %s is too early for more: %s', (...row) => {
    const [game, record, index, judged] = row;
    const position = positionOf(game, record);
    const mark = [...reviewMoves(position)].find(
      (report) => report.kind === 'mark' && report.index === index,
    );
    expect(mark).toMatchObject({
      mark: judged ? { kind: 'judged', ...judged } : { kind: 'unproved' },
    });
    const said = sayOf(position, index, []);
    expect((said.judged ?? said.lost ?? said.refuted) !== undefined).toBe(judged !== undefined);
    const model = {
      place: placeOf(position),
      review: { marks: [], steps: new Map([[index, said]]), better: new Map(), isDone: true },
      texts: pageTextsOf('en'),
    } as unknown as Model;
    const texts = verdictTexts(model, index).join(' ');
    expect(/work this out in time/.test(texts), texts).toBe(judged === undefined);
  });

  it('says of a move that is only proved to lose that it does', () => {
    const textOf = (game: GameName, record: string, index: number): string => {
      const position = positionOf(game, record);
      const steps = new Map([[index, sayOf(position, index, [])]]);
      const model = {
        place: placeOf(position),
        review: { marks: [], steps, better: new Map(), isDone: true },
        texts: pageTextsOf('en'),
      } as unknown as Model;
      return verdictTexts(model, index).join(' ');
    };
    expect(textOf('connectFour7', '4455', 3)).toBe(
      '✗ After column 5, 3 makes a fork: 2 and 6 both win. Column 3: stops a fork.',
    );
    expect(textOf('misereConnectFour', '1212121', 6)).toMatch(/^✗ Column 1: completes a line/);
  });

  it('that is left keeps what it has found, and goes on from there', async () => {
    let told = 0;
    const search = openReviewSearch(() => {
      told++;
    });
    const found = () => search.review?.marks.filter((mark) => mark !== undefined).length;
    const line = positionOf('connectFour', '2616652715552736534');
    search.look(line, 9);
    await expect.poll(found).toBeGreaterThan(3);
    search.look(positionOf('connectFour', '4'), 0);
    const before = told;
    search.look(line, 9);
    expect(told).toBe(before);
    expect(found()).toBeGreaterThan(3);
    await expect.poll(() => search.review?.isDone, { timeout: 30_000 }).toBe(true);
    expect(search.review?.marks).toEqual(assessGame(line));
  });

  it('finds only what is not known yet', () => {
    const position = positionOf('ticTacToe', 'A1 A2 B2 C3 C1');
    const all = [...reviewMoves(position)];
    const marks = all.flatMap((report) => (report.kind === 'mark' ? [report] : []));
    const known = position.record.map((_, at) =>
      at < 3 ? undefined : marks.find(({ index }) => index === at)!.mark,
    );
    const rest = [...reviewMoves(position, -1, { marks: known, said: [1, 4], better: [1] })];
    expect(rest).toEqual(
      all.filter((report) =>
        report.kind === 'mark'
          ? report.index < 3
          : report.kind === 'end' || ![1, 4].includes(report.index),
      ),
    );
  });

  it('leads to the next mistake, and from the last to the first', () => {
    const mistake: Mark = { kind: 'judged', verdict: 'mistake', couldErr: true };
    const best: Mark = { kind: 'judged', verdict: 'best', couldErr: true };
    const lead = (marks: readonly Mark[], shown: number) =>
      nextMistake({
        place: { ...placeOf(replay(games.connectFour, [3, 3, 4, 2])), shown },
        review: { marks, steps: new Map(), better: new Map(), isDone: true },
      });
    const two = [best, mistake, best, mistake];
    expect([0, 1, 2, 3, 4].map((shown) => lead(two, shown))).toEqual([2, 2, 4, 4, 2]);
    const one = [best, mistake, best, best];
    expect([0, 2, 4].map((shown) => lead(one, shown))).toEqual([2, undefined, 2]);
    expect(lead([best, best, best, best], 4)).toBeUndefined();
  });

  it('finds the position before a move', () => {
    const position = replay(games.connectFour, [3, 3, 4, 2]);
    expect(positionAt(position, 2)).toEqual(replay(games.connectFour, [3, 3]));
  });
});
