/** A game that is on is played to its end by those who see it, whatever has gone wrong before. */
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import type { Stage } from './act.ts';
import { kindOfKey } from './kinds.ts';
import { type Breach, fateOf, findBlocked } from './rest.ts';
import { isEmptyCell, readBoard } from './shownBoard.ts';
import { isPressable } from './taps.ts';

/** More taps than any game needs, with those on boards that are behind. */
const mostTaps = 200;

/** The names of what a tap is refused with, in any language. */
const refusals: ReadonlyMap<string | undefined, string> = new Map(
  languages
    .map(textsOf)
    .flatMap(({ refusals: said, rooms }) => [
      ...Object.entries(said).map(([name, text]) => [text, name] as const),
      [rooms.closed, 'closed'] as const,
    ]),
);
/**
 * Those of a game that is over, whose board may show an earlier move, of one that is watched, and
 * of one that was erased.
 */
const notPlayed: readonly string[] = ['gameOver', 'onlyWatching', 'closed', 'erasedGame'];

/** Of all games, or of those that one message shows. */
export function findStuck(stage: Stage, only?: ChatMessage): Breach | undefined {
  const { platform, cast } = stage;
  const blocked = findBlocked(stage);
  // The limits of the day are over, and nobody blocks the bot.
  platform.clock.advance(26 * 3_600_000);
  for (const user of cast.players) user.unblock();
  for (const [game, boards] of listGames(stage)) {
    if (only && !boards.includes(only)) continue;
    const isRefused = boards.some(({ chat }) => blocked.has(chat.id));
    const fate = isRefused
      ? '; it is played by somebody who has blocked the bot'
      : fateOf(readBoard(boards[0]!)!.game, stage);
    const answers = playToEnd(game, boards, stage);
    // A board that nobody sees any more has no answers.
    if (
      answers === undefined ||
      answers.length === 0 ||
      answers.some((each) => notPlayed.includes(each))
    )
      continue;
    // The one whose turn it is has no board of it; the other may take the win after a day.
    if (boards.length < 2 && answers.every((each) => each === 'notYourTurn')) continue;
    if (boards.length < 2 && boards.some(canBeClaimed)) continue;
    const shown = boards.map(({ chat, text }) => `in ${chat.title} ${text}`).join(' | ');
    const words = `${game}: ${answers.join(' | ')}; ${shown}${fate}`;
    return { invariant: 'a game that is on can be played to its end', kind: 'rest', words };
  }
  return undefined;
}

/**
 * The messages that show each game; of a room the newest in each chat. A puzzle is not played to
 * its end by the first square that is empty.
 */
function listGames({ platform }: Stage): ReadonlyMap<string, readonly ChatMessage[]> {
  const games = new Map<string, Map<number, ChatMessage>>();
  for (const { id, messages, migratedTo } of platform.telegram.store.chats.values()) {
    if (migratedTo !== undefined) continue;
    for (const message of messages) {
      const game = message.deleted || isPuzzle(message) ? undefined : readBoard(message)?.game;
      if (game === undefined) continue;
      const table = game.startsWith('room ') ? game.split(' ', 2).join(' ') : game;
      games.set(table, (games.get(table) ?? new Map<number, ChatMessage>()).set(id, message));
    }
  }
  return new Map([...games].map(([table, boards]) => [table, [...boards.values()]]));
}

const canBeClaimed = (board: ChatMessage): boolean =>
  buttonsOf(board)
    .flat()
    .some((key) => kindOfKey(key) === 'control claim');

const isPuzzle = ({ text }: ChatMessage): boolean => text.includes('🧩');

/** A look at an earlier move does not say that it is a puzzle's; the first tap shows that. */
const isOn = (board: ChatMessage): boolean =>
  !isPuzzle(board) && !readBoard(board)?.isOver && buttonsOf(board).flat().some(isEmptyCell);

/** A tap on a board that is behind draws it anew; one that was on its way comes a minute later. */
const patience = 4;

/** Taps the first empty cell again and again; gives the last answers where no player can go on. */
function playToEnd(
  game: string,
  shown: readonly ChatMessage[],
  stage: Stage,
): readonly string[] | undefined {
  const { cast, platform } = stage;
  let boards = shown;
  let stale = 0;
  for (let taps = 0; taps < mostTaps && boards.every(isOn); taps++) {
    const answers: string[] = [];
    const isPlayed = boards.some((board) =>
      cast.players.some((user) => {
        const before = board.keyboard;
        const key = buttonsOf(board).flat().find(isEmptyCell);
        if (!key || !isPressable(board, user)) return false;
        const said = user.tap(board, key).answer?.text;
        answers.push(refusals.get(said) ?? `${said}`);
        return board.keyboard !== before;
      }),
    );
    stale = isPlayed ? 0 : stale + 1;
    if (answers.some((each) => notPlayed.includes(each)) || stale === patience) return answers;
    // Nobody is so fast that a limit is met.
    platform.clock.advance(20_000);
    if (isPlayed) continue;
    platform.tick();
    boards = listGames(stage).get(game) ?? boards;
  }
  return boards.every(isOn) ? ['it does not end'] : undefined;
}
