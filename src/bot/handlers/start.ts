/** `/start`, which a link may send with what it leads to: a room, a game, a puzzle. */
import { makeCellName, moveNamesOf } from '../../games/cellName.ts';
import { moveCount } from '../../games/game.ts';
import { type Link, parseGamePayload } from '../codec/gameLink.ts';
import { sayDue } from '../loaded/loadedPractice.ts';
import { showPrivacy } from '../menus/personFile.ts';
import { practicePayload, showPractice } from '../menus/practice.ts';
import { helpPayload, openMenuAt, showHelp } from '../menus/preferences.ts';
import { openPosition, showFinished, startPuzzle } from '../newGame/newGame.ts';
import { privacyPayload } from '../render/menu/privacyView.ts';
import { joinByCode } from '../rooms/rooms.ts';
import { playSomeone, someonePayload } from '../rooms/someone.ts';
import { dayOf } from '../rows/storedRow.ts';
import type { Answer } from '../runtime/answer.ts';
import type { Caller } from '../runtime/caller.ts';
import type { Steps, Work } from '../runtime/steps.ts';
import type { Texts } from '../texts/texts.ts';

export function* start(caller: Caller, payload: string): Work<Answer> {
  const [, code, id] = /^j([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{1,32})$/.exec(payload) ?? [];
  if (code && id) return yield* joinByCode(caller, code, id);
  if (payload === someonePayload) return yield* playSomeone(caller, '');
  if (payload === practicePayload) return yield* showPractice(caller);
  if (payload === helpPayload) return yield* showHelp(caller);
  if (payload === privacyPayload) return yield* showPrivacy(caller);
  const link = parseGamePayload(payload);
  return link ? yield* follow(caller, link) : yield* greet(caller);
}

/** The first menu; in private it says what there is to practise. */
function* greet(caller: Caller): Steps<Answer> {
  const { from, chat, texts, bot } = caller;
  return openMenuAt(caller, 'start', {
    due: chat.isPrivate ? yield* sayDue(from.id, bot.now, texts) : '',
  });
}

function* follow(caller: Caller, link: Link): Steps<Answer> {
  const { texts, bot } = caller;
  switch (link.kind) {
    case 'game':
      return link.isOver
        ? yield* showFinished(caller, link.position, { isReview: true })
        : yield* openPosition(caller, link.position);
    case 'puzzle':
      return link.day > dayOf(bot.now)
        ? { say: texts.puzzle.notYet }
        : yield* startPuzzle(caller, link.day);
    case 'wrongMove':
      return { say: `${texts.links.damaged}\n${explainMove(link, texts)}` };
    case 'damaged':
    case 'unknownGame':
      return { say: texts.links[link.kind] };
  }
  return link satisfies never;
}

function explainMove(
  { position, error, number, move }: Extract<Link, { kind: 'wrongMove' }>,
  texts: Texts,
): string {
  const { game } = position;
  const isMove = move >= 0 && move < moveCount(game);
  const reason = isMove
    ? texts.refusals[error]
    : texts.notAMove(texts.moveForms(moveNamesOf(game)));
  return texts.positionError(number, isMove ? makeCellName(game, move) : '?', reason);
}
