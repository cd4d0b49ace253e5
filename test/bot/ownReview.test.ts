/** The review of a game with a friend, opened from a board that both share: each finds themselves. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { makeReviewPayload, parseGamePayload, sideInLink } from '../../src/bot/buttons/gameLink.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import {
  cellButton,
  forgetAll,
  hasControl,
  newest,
  openWorld,
  tapControl,
  trimmed,
  words,
} from './players.ts';

const en = textsOf('en');

function meet() {
  const world = openWorld({ BOT_USERNAME: 'linia_playground_bot' });
  const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) =>
    world.user({ name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser];
  const group = world.telegram.group('Friends', [ada, ben, eve]);
  return { world, ada, ben, eve, group };
}
type Met = ReturnType<typeof meet>;

const places = {
  inline: ({ ada, group }: Met, game: GameName) =>
    ada.chooseInline(ada.typeInline('', group), `duel-${game}`),
  'in a group'({ ada, group }: Met, game: GameName) {
    ada.send(group, `/duel ${game.toLowerCase()}`);
    return newest(group);
  },
};

/** Ada begins, does not see what threatens, and Ben wins. */
function playOut(met: Met, board: ChatMessage): void {
  tapControl(met.ben, board, en.buttons.join);
  for (const [index, column] of [4, 7, 1, 7, 4, 7, 2, 7].entries()) {
    met.world.clock.advance(5000);
    (index % 2 === 0 ? met.ada : met.ben).tap(board, cellButton(board, `A${column}`));
  }
}

const reviewLink = (board: ChatMessage): string => {
  const url = buttonsOf(board)
    .flat()
    .map((button) => ('url' in button ? button.url : ''))
    .find((each) => each?.includes('start=d'));
  return new URL(url!).searchParams.get('start')!;
};

describe.each(Object.entries(places))('a review from a board %s', (_, open) => {
  it('is one’s own for each of the two, with the other one’s name, and for nobody else', () => {
    const met = meet();
    const { ada, ben, eve } = met;
    const board = open(met, 'connectFour');
    playOut(met, board);
    const link = reviewLink(board);
    expect(link.length).toBeLessThanOrEqual(64);
    expect(link).not.toContain(String(ada.id));
    // As in all private chats the first pieces are one's own.
    for (const [user, result, other] of [
      [ada, 'Ben wins', '🔴 Ben:'],
      [ben, 'You win', '🔴 Ada:'],
    ] as const) {
      user.send(`/start ${link}`);
      const shown = newest(user.chat);
      expect(trimmed(shown)).toContain(result);
      expect(trimmed(shown)).toContain('🟡 You:');
      expect(trimmed(shown)).toContain(other);
      expect(words(shown)).not.toContain(en.links.welcome);
    }
    eve.send(`/start ${link}`);
    expect(newest(eve.chat).text).not.toContain('You:');
    expect(newest(eve.chat).text).not.toMatch(/Ada|Ben/);
    expect(words(newest(eve.chat))).toContain(en.links.welcome);
    expect(hasControl(newest(eve.chat), '🎯')).toBe(false);
  });

  it('takes up one’s own mistakes for practice', () => {
    const met = meet();
    const board = open(met, 'connectFour');
    playOut(met, board);
    met.ada.send(`/start ${reviewLink(board)}`);
    const shown = newest(met.ada.chat);
    while (!hasControl(shown, '🎯') || !shown.text.includes('Move '))
      tapControl(met.ada, shown, '⚠');
    tapControl(met.ada, shown, '🎯');
    met.ada.send('/practice');
    expect(words(newest(met.ada.chat))).not.toContain(en.practice.none);
  });

  it('shows the piece alone of whoever is forgotten, and nothing of the two is counted', () => {
    const met = meet();
    const { ada, ben } = met;
    const board = open(met, 'connectFour');
    playOut(met, board);
    const link = reviewLink(board);
    ben.send('/start');
    forgetAll(ben);
    ada.send(`/start ${link}`);
    expect(newest(ada.chat).text).toContain('You');
    expect(newest(ada.chat).text).not.toContain('Ben');
  });
});

describe('the link of a review', () => {
  const sign = (text: string): readonly number[] =>
    Array.from({ length: 32 }, (_, index) =>
      [...text].reduce((sum, each, at) => (sum * 31 + each.charCodeAt(0) * (at + index)) % 256, 7),
    );

  /** A game that is over, of whatever moves come. */
  function playedOut(game: GameName): Position {
    let position = startPosition(games[game]);
    for (let draw = 1; !isOver(position) && position.record.length < 40; draw++) {
      const moves = legalMoves(position);
      position = play(position, moves[(draw * 7) % moves.length]!);
    }
    return position;
  }

  it.each(gameNames)('tells each side of %s, and fits', (game) => {
    const position = playedOut(game);
    const payload = makeReviewPayload(position, [5_000_001, 5_000_002], sign);
    if (payload === undefined) return;
    expect(payload.length).toBeLessThanOrEqual(64);
    const link = parseGamePayload(payload);
    if (link?.kind !== 'game') throw new Error(`${payload} is no game`);
    expect(link.position.record).toEqual(position.record);
    if (!payload.startsWith('d')) return;
    const sideOf = (id: number) => sideInLink(link.position, link.seatChecks!, id, sign);
    expect([sideOf(5_000_001), sideOf(5_000_002), sideOf(5_000_003)]).toEqual([1, 2, undefined]);
  });

  it('is damaged where it is cut', () => {
    const payload = makeReviewPayload(playedOut('ticTacToe'), [1, 2], sign)!;
    expect(payload[0]).toBe('d');
    for (const length of [2, 5, 9, 10])
      expect(parseGamePayload(payload.slice(0, length))?.kind, String(length)).toBe('damaged');
  });
});
