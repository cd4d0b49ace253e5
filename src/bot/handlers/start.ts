/** `/start`, which a link may send with what it leads to: a room, a game, a puzzle. */

import { makeCellName, moveNamesOf } from '../../games/cellName.ts';
import { moveCount } from '../../games/game.ts';
import { type Link, parseGamePayload } from '../buttons/gameLink.ts';
import type { Answer } from '../core/answer.ts';
import type { Caller } from '../core/caller.ts';
import type { Greeting } from '../core/screen.ts';
import type { Steps, Work } from '../core/steps.ts';
import { findLink, followPuzzle, greetings, joinByCode } from '../features/features.ts';
import { openPosition, showOthers } from '../play/begin/newGame.ts';
import { openMenuAt } from '../play/menus/openMenu.ts';
import type { Texts } from '../texts/texts.ts';

export function* start(caller: Caller, payload: string): Work<Answer> {
  const [, code, id] = /^j([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{1,32})$/.exec(payload) ?? [];
  const join = joinByCode();
  if (code && id && join) return yield* join(caller, code, id);
  const open = findLink(payload);
  if (open) return yield* open(caller);
  const link = parseGamePayload(payload);
  return link ? yield* follow(caller, link) : yield* greet(caller);
}

function* greet(caller: Caller): Steps<Answer> {
  return openMenuAt(caller, 'start', { greeting: yield* makeGreeting(caller) });
}

/** What the features know of the person, for the first menu; in private only. */
export function* makeGreeting(caller: Caller): Steps<Greeting> {
  if (!caller.chat.isPrivate) return {};
  const parts: Greeting[] = [];
  for (const greetFor of greetings()) parts.push(yield* greetFor(caller));
  const lines = parts.flatMap((part) => part.lines ?? []);
  const keys = parts.flatMap((part) => part.keys ?? []);
  return { lines, keys };
}

function* follow(caller: Caller, link: Link): Work<Answer> {
  const { texts } = caller;
  switch (link.kind) {
    case 'game':
      return link.isOver
        ? yield* showOthers(caller, link)
        : yield* openPosition(caller, link.position, link);
    case 'puzzle':
      return yield* followPuzzle()?.(caller, link.day) ?? greet(caller);
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
