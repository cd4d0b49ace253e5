/**
 * A tapped button: authenticated, resolved by the referee, and then played, or answered by a menu.
 */

import type { GameName } from '../../games/game.ts';
import {
  type Authentic,
  authenticate,
  type ButtonContent,
  type Claim,
  isOlderButton,
  parseClaim,
} from '../buttons/claim.ts';
import type { Answer, Context, Task } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { actorOf, type Caller } from '../core/caller.ts';
import { languageInGame, languageOf, readPerson, textsFor } from '../core/loadedPerson.ts';
import { read, type Steps, type Work } from '../core/steps.ts';
import { buttons, departures, redrawList } from '../features/features.ts';
import type { Action, ActionResult, Control, Refusal } from '../match/action.ts';
import { refuse } from '../match/actionResult.ts';
import { type Actor, applyAction } from '../match/applyAction.ts';
import { gameOf } from '../match/session.ts';
import { retryFrom } from '../play/begin/retry.ts';
import { gameKeyOf } from '../play/loaded/loadedGames.ts';
import { sendMenu } from '../play/menus/menuTap.ts';
import { groupKeysOf } from '../play/notices/presence.ts';
import type { GameResolution, Resolution } from '../play/resolve/resolution.ts';
import { resolve } from '../play/resolve/resolve.ts';
import { blockPlayer, closeRoom } from '../play/rooms/leaveRoom.ts';
import { comeBack } from '../play/rooms/rooms.ts';
import { freshInlinePlace } from '../play/tables/inlineTable.ts';
import { sendAgain } from '../play/tables/table.ts';
import { isDeparture, playTurn, type TurnResult } from '../play/turn/playTurn.ts';
import { isClockKept, nameActor } from '../play/turn/saveTurn.ts';
import { type LoadedChat, parseChatRow } from '../rows/game/chatRow.ts';
import { isBetweenStrangers } from '../rows/game/room.ts';
import {
  makeChatKey,
  makeInlineGameKey,
  makeNameKey,
  makeRedrawnKey,
  makeReviewKey,
} from '../rows/keys.ts';
import type { Language } from '../settings/language.ts';
import type { Person, Tap, TappedMessage } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';
import { answerMenu } from './menuActions.ts';
import { makeGreeting } from './start.ts';

export function openTap(tap: Tap): Task {
  if (!tap.message && tap.inlineMessageId === undefined) return answerInChannel(tap);
  const claim = parseClaim(tap.data);
  // Only boards are in inline messages.
  const possible = claim && (tap.message || claim.content.kind === 'game') ? claim : undefined;
  return {
    keys: possible ? keysOf(tap, possible) : [],
    open(bot) {
      const tapped = possible && authenticate(possible, placesOf(tap), bot.sign);
      if (tapped) {
        const language = languageOfTap(tap, tapped, bot);
        return {
          ...(language ? { language } : {}),
          answer: (context) => answerTap(tap, tapped, context),
        };
      }
      // Forged, damaged, signed with an earlier secret, or of a version that is not read: a polite
      // answer, and no more.
      return {
        *answer() {
          const { damaged, olderVersion } = textsFor(tap.from, bot);
          const isOlder = isOlderButton(tap.data, placesOf(tap), bot.sign);
          return { say: isOlder ? olderVersion : damaged, isAlert: true };
        },
      };
    },
  };
}

const answerInChannel = ({ from }: Tap): Task => ({
  keys: [],
  open: (bot) => ({
    *answer() {
      return { say: textsFor(from, bot).notInChannels, isAlert: true };
    },
  }),
});

/** The first buttons of an inline game are signed for any inline message. */
const placesOf = ({ message, inlineMessageId = '' }: Tap): readonly string[] =>
  message ? [String(message.chat.id)] : [inlineMessageId, freshInlinePlace];

/** The keys of the rows that the button names. */
function keysOf({ message, inlineMessageId = '' }: Tap, { content }: Claim): readonly string[] {
  if (content.kind === 'room') return [];
  if (content.kind === 'menu' || content.kind === 'practice')
    return message ? [makeChatKey(message.chat)] : [];
  if (content.kind === 'puzzle')
    return message ? [makeChatKey(message.chat), ...groupKeysOf(message.chat)] : [];
  const { session, action } = content;
  if (!message)
    return [
      makeNameKey(session.players[0].id),
      makeInlineGameKey(inlineMessageId),
      makeRedrawnKey(inlineMessageId),
    ];
  const { chat } = message;
  const reviewKeys = action.kind === 'ply' ? [makeReviewKey(chat.id, session.position)] : [];
  return [makeChatKey(chat), gameKeyOf(chat, session), ...groupKeysOf(chat), ...reviewKeys];
}

/** The language that the button carries, if it carries one. */
function languageOfTap(
  { from }: Tap,
  tapped: Authentic<ButtonContent>,
  bot: Bot,
): Language | undefined {
  if (tapped.kind === 'game') return languageInGame(tapped.session, from, bot);
  return tapped.kind === 'menu' ? languageOf(from, tapped.menu, bot) : undefined;
}

function* answerTap(tap: Tap, tapped: Authentic<ButtonContent>, context: Context): Work<Answer> {
  const { bot } = context;
  // Made only when needed: a language costs time, and most taps say nothing.
  const findTexts = () => textsFor(tap.from, bot, languageOfTap(tap, tapped, bot));
  const resolution = yield* resolve(tap, tapped, context);
  if (resolution === 'busy') return { say: findTexts().busy };
  switch (resolution.kind) {
    case 'game':
      // A menu in whose place a game is played has no action for it.
      return tapped.kind === 'game' || tapped.kind === 'room'
        ? yield* actOnGame(tap, tapped, resolution, context)
        : yield* playOn(tap, resolution, refuse('staleBoard'), context);
    case 'menu':
      return yield* actOnMenu(tap, resolution, context);
    case 'puzzle': {
      const { button, message } = resolution;
      const loaded = parseChatRow(context.rows[makeChatKey(message.chat)]);
      const caller = yield* callerOfTap(tap, message, context, { loaded });
      return yield* buttons().puzzle(caller, message, button);
    }
    case 'closedRoom': {
      const closed = { say: findTexts().rooms.closed, isAlert: true };
      if (!tap.message) return closed;
      // Its name may have been reused, so its game is unknown; any game's menu will do.
      if (isControlTap(tapped, 'menu'))
        return yield* sendMenuFor(tap, tap.message, 'ticTacToe', context);
      if (!isControlTap(tapped, 'bring')) return closed;
      return yield* withList(closed, yield* callerOfTap(tap, tap.message, context), tap.message);
    }
    case 'refused':
      return { say: wordsOf(resolution.refusal, findTexts()), isRefusal: true };
  }
  return resolution satisfies never;
}

const wordsOf = (refusal: Refusal | 'notYourMenu', { menu, refusals }: Texts): string =>
  refusal === 'notYourMenu' ? menu.notYours : refusals[refusal];

const isControlTap = ({ action }: ButtonContent, control: Control): boolean =>
  action.kind === 'control' && action.control === control;

function* actOnGame(
  tap: Tap,
  { action }: { readonly action: Action },
  resolution: GameResolution,
  context: Context,
): Steps<Answer> {
  const { from, message } = tap;
  const { table, refusal, language, room } = resolution;
  const { session } = table;
  const result = refusal
    ? refuse(refusal)
    : applyAction(session, action, actorIn(resolution, from), context.bot.now);
  if (!isDeparture(result)) return yield* playOn(tap, resolution, result, context);
  const isAnywhere = result.kind === 'stats' || result.kind === 'noChallenges';
  if (isAnywhere || (isPicture(result) && message))
    return yield* departures()[result.kind]({
      kind: result.kind,
      session: nameActor(session, from),
      own: resolution.own,
      caller: { from, texts: textsOf(language), bot: context.bot },
    });
  // None of the others is offered inline.
  if (!message || isPicture(result)) return {};
  if (result.kind === 'menu')
    return yield* sendMenuFor(tap, message, gameOf(session).name, context);
  const caller = yield* callerOfTap(tap, message, context, { language });
  if (result.kind === 'bring') {
    const brought = room ? comeBack(caller, room) : bringBoard(resolution, context.bot);
    return yield* withList(brought, caller, message);
  }
  if (result.kind === 'leave') return room ? yield* closeRoom(caller, room) : {};
  if (result.kind === 'block') return room ? yield* blockPlayer(caller, room) : {};
  return message.chat.isPrivate
    ? yield* retryFrom(caller, session, result.position, message.messageId)
    : {};
}

/** Other games of the list from which a board is brought may have ended since it was sent. */
function* withList(answer: Answer, caller: Caller, message: TappedMessage): Steps<Answer> {
  const redraw = redrawList();
  const list = redraw ? yield* redraw(caller, message) : [];
  return { ...answer, requests: [...(answer.requests ?? []), ...list] };
}

const isPicture = (
  result: ActionResult,
): result is Extract<ActionResult, { kind: 'picture' | 'film' }> =>
  result.kind === 'picture' || result.kind === 'film';

/** The board comes to the list of games, and the person has seen what there was to hear of it. */
const bringBoard = ({ table, own }: GameResolution, bot: Bot): Answer => ({
  ...table.save(table.session, table.boards),
  requests: [...table.dismissed, ...sendAgain(table, own, bot)],
});

const actorIn = ({ language, room }: GameResolution, from: Person): Actor => ({
  ...actorOf({ from, language }),
  meetsStranger: room !== undefined && isBetweenStrangers(room),
});

function* playOn(
  { from, message }: Tap,
  resolution: GameResolution,
  result: TurnResult,
  context: Context,
): Steps<Answer> {
  const { table, own, redraws, redrawEntries = {}, later = [], language } = resolution;
  const texts = textsOf(language);
  const { session } = table;
  const isKept =
    session.puzzle !== undefined ||
    result.kind === 'pieces' ||
    (result.kind === 'changed' && isClockKept(session, result.session));
  const person = isKept ? { person: yield* readPerson(from.id) } : {};
  const guest = session.players[1].name;
  const explain = (refusal: Refusal): string =>
    refusal === 'seatKept' && guest !== ''
      ? texts.challenge.seatKept(guest)
      : texts.refusals[refusal];
  const tapped = message ? { tapped: message } : {};
  const turn = {
    table,
    own,
    redraws,
    redrawEntries,
    later,
    ...tapped,
    actor: actorIn(resolution, from),
    texts,
    explain,
    ...person,
  };
  return yield* playTurn(turn, result, context);
}

/** The menu comes below the board, which stays. */
function* sendMenuFor(
  tap: Tap,
  message: TappedMessage,
  game: GameName,
  context: Context,
): Steps<Answer> {
  const caller = yield* callerOfTap(tap, message, context);
  return sendMenu(caller, message, game, yield* makeGreeting(caller));
}

function* actOnMenu(
  tap: Tap,
  { button, message, loaded, newest }: Extract<Resolution, { kind: 'menu' }>,
  context: Context,
): Work<Answer> {
  const caller = yield* callerOfTap(tap, message, context, { loaded });
  return yield* button.kind === 'practice'
    ? buttons().practice(caller, message, button)
    : answerMenu(caller, { ...button, message, previous: newest?.session });
}

/**
 * The caller, for anything that is more than a move. The language is the person's choice, unless it
 * is given.
 */
function* callerOfTap(
  { from, callbackId }: Tap,
  { chat }: TappedMessage,
  context: Context,
  given: { readonly language?: Language; readonly loaded?: LoadedChat } = {},
): Steps<Caller> {
  const key = makeChatKey(chat);
  const person = yield* readPerson(from.id);
  const loaded = given.loaded ?? parseChatRow((yield* read([key]))[key]);
  const language = given.language ?? languageOf(from, person.preferences, context.bot);
  return {
    ...context,
    from,
    chat,
    loaded,
    person,
    language,
    texts: textsOf(language),
    origin: `${chat.id}|${callbackId}`,
  };
}
