/** `/start`, which a link may send with what it leads to: a room, a game, a puzzle. */
import { makeCellName, moveNamesOf } from '../../games/cellName.ts';
import { moveCount } from '../../games/game.ts';
import { type Link, parseGamePayload } from '../codec/gameLink.ts';
import { openMenuAt } from '../menus/preferences.ts';
import { type MessageContext, say } from '../people/caller.ts';
import { joinByCode } from '../rooms/rooms.ts';
import type { Answer } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { dayOf } from '../store/space.ts';
import type { Texts } from '../texts/texts.ts';
import { openPosition, showFinished, startPuzzle } from './newGame.ts';

export function* start(context: MessageContext, payload: string): Steps<Answer> {
  const [, code, id] = /^j([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{1,32})$/.exec(payload) ?? [];
  if (code && id) return yield* joinByCode(context, code, id);
  const link = parseGamePayload(payload, context.bot.sign);
  return link ? yield* follow(context, link) : openMenuAt(context, 'start');
}

function* follow(context: MessageContext, link: Link): Steps<Answer> {
  const { texts, bot } = context;
  switch (link.kind) {
    case 'game':
      return link.isOver
        ? yield* showFinished(context, link.position, { isReview: true })
        : yield* openPosition(context, link.position);
    case 'puzzle':
      return link.day > dayOf(bot.now) ? say(context, texts.puzzle.notYet) : yield* startPuzzle(context, link.day);
    case 'wrongMove':
      return say(context, `${texts.links.damaged}\n${explainMove(link, texts)}`);
    case 'damaged':
    case 'unknownGame':
    case 'notOver':
      return say(context, texts.links[link.kind]);
  }
  return link satisfies never;
}

function explainMove({ position, error, number, move }: Extract<Link, { kind: 'wrongMove' }>, texts: Texts): string {
  const { game } = position;
  const isMove = move >= 0 && move < moveCount(game);
  const reason = isMove ? texts.refusals[error] : texts.notAMove(texts.moveForms(moveNamesOf(game)));
  return texts.positionError(number, isMove ? makeCellName(game, move) : '?', reason);
}
