/**
 * What people of a group do besides pressing keys: they reply to a board with a cell, challenge
 * somebody by name, press each control of a game whoever they are, and have all erased while they
 * play.
 */

import { createRandom } from '../../playground/random.ts';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { makeActionCode } from '../../src/bot/buttons/actionCode.ts';
import { type Control, controlNumbers } from '../../src/bot/match/action.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { withAction } from '../bot/buttonContent.ts';
import type { Act, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import { kindOfKey } from './kinds.ts';
import { chatsOf } from './people.ts';
import { drawErasure } from './rareActs.ts';
import { readBoard } from './shownBoard.ts';
import { isPressable, nameOf, playOn } from './taps.ts';

export const groupKinds: readonly string[] = [
  'reply with a cell',
  'challenge by name',
  'control of anybody',
  'takes a place',
  'plays in the group',
];

const cells = ['B2', 'a1', '(C3)', '4?', '5', 'four', '“2”', 'b1 😄', '9'];
const others = ['gg', 'rematch', 'b2 or c3?', 'hint'];

/** A board that the person sees, of a game between people if there is one. */
function findBoard({ cast }: Stage, user: FakeUser, random: Random): ChatMessage | undefined {
  const boards = chatsOf(user, cast)
    .flatMap(({ messages }) => messages.slice(-8))
    .filter((each) => isPressable(each, user) && readBoard(each));
  const shared = boards.filter((each) => readBoard(each)?.isShared);
  return pick(shared.length > 0 ? shared : boards, random);
}

export function drawReplyWithCell(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const { group, forum, talk } = stage.cast;
  const boards = [group, forum, talk]
    .filter(({ members }) => members.has(user.id))
    .flatMap(({ messages }) => messages.slice(-8))
    .filter((each) => isPressable(each, user) && each.inlineMessageId === undefined);
  const board = pick(boards, random);
  if (!board) return undefined;
  const text = random() < 0.85 ? pick(cells, random) : pick(others, random);
  return {
    kind: 'reply with a cell',
    words: `${nameOf(user)} replies ${text} to ${board.id} in ${board.chat.title}`,
    user,
    chat: board.chat,
    perform(hands) {
      const there = hands.message(board);
      if (there) hands.user(user).send(hands.chat(board.chat), text, there);
      return undefined;
    },
  };
}

export function drawChallengeByName({ cast }: Stage, user: FakeUser, random: Random): Act {
  const other = pick(cast.players, random);
  const name = random() < 0.8 ? other.person.profile.first_name : 'Nobody';
  const text = `/${pick(['challenge', 'challenge', 'duel'], random)} ${name} ${pick(['', '10 min', 'connectfour'], random)}`;
  return {
    kind: 'challenge by name',
    words: `${nameOf(user)} writes ${text.slice(0, 40)} in ${cast.group.title}`,
    user,
    chat: cast.group,
    perform(hands) {
      hands.user(user).send(hands.chat(cast.group), text.trim());
      return undefined;
    },
  };
}

const controls = Object.keys(controlNumbers) as readonly Control[];

/** Its key may not be shown: the rules say whose it is. */
export function drawControl(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const message = findBoard(stage, user, random);
  const [data] = (message ? buttonsOf(message).flat() : []).flatMap((button) =>
    'callback_data' in button ? [button.callback_data] : [],
  );
  if (!message || !data) return undefined;
  const control = pick(controls, random);
  return {
    kind: 'control of anybody',
    words: `${nameOf(user)} presses ${control} of ${message.id} in ${message.chat.title}`,
    user,
    chat: message.chat,
    perform(hands) {
      const at = hands.message(message);
      const action = { kind: 'control', control } as const;
      return at && hands.user(user).tap(at, withAction(data, makeActionCode(action)));
    },
  };
}

/** Somebody has all erased who sits in a game with another one. */
export function drawErasureInGame(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const message = findBoard(stage, user, random);
  const people = message ? (readBoard(message)?.people ?? []) : [];
  const players = stage.cast.players.filter(({ id }) => people.includes(id));
  return drawErasure(stage, pick(players, random) ?? user);
}

const placeKeys = new Set(languages.map((language) => textsOf(language).buttons.queue));

/**
 * One of the group wants to play next, or no more; where no board can be taken, two of them play
 * one out: chance alone seldom comes there.
 */
export function drawPlace(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const { group, forum, talk } = stage.cast;
  const message = pick(
    [group, forum, talk]
      .flatMap(({ messages }) => messages.slice(-12))
      .filter((each) => isPressable(each, user) && findPlaceKey(each)),
    random,
  );
  const button = message && findPlaceKey(message);
  if (!button) return drawPlayedOut(stage, user, random);
  stage.focus = message;
  return {
    kind: 'takes a place',
    words: `${nameOf(user)} takes a place at ${message.id} in ${message.chat.title}`,
    user,
    chat: message.chat,
    shown: { message, button },
    perform(hands) {
      const at = hands.message(message);
      return at && hands.user(user).tap(at, button.callback_data);
    },
  };
}

/** Somebody opens a board in the group, and another member joins it and plays it to its end. */
function drawPlayedOut(
  { cast: { group, players } }: Stage,
  user: FakeUser,
  random: Random,
): Act | undefined {
  const others = players.filter((each) => each !== user && group.members.has(each.id));
  const other = pick(others, random);
  if (!other || !group.members.has(user.id)) return undefined;
  const drawn = Math.floor(random() * 2 ** 32);
  return {
    kind: 'plays in the group',
    words: `${nameOf(user)} plays with ${nameOf(other)} in ${group.title}`,
    chat: group,
    perform(hands) {
      const [by, there] = [hands.user(user), hands.chat(group)];
      by.send(there, '/duel');
      const board = there.messages.at(-1);
      const key = board && isPressable(board, by) ? findJoinKey(board) : undefined;
      if (!board || !key) return undefined;
      hands.user(other).tap(board, key.callback_data);
      return playOn(board, by, hands.stage, createRandom(drawn));
    },
  };
}

const findPlaceKey = (message: ChatMessage) =>
  callbackKeys(message).find(({ text }) => placeKeys.has(text));
const findJoinKey = (message: ChatMessage) =>
  callbackKeys(message).find((key) => kindOfKey(key) === 'control join');
const callbackKeys = (message: ChatMessage) =>
  buttonsOf(message)
    .flat()
    .filter((key) => 'callback_data' in key);
