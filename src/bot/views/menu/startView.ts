/** The screens that begin a game with one tap: against the bot, or with other people. */

import {
  games as allGames,
  type GameName,
  gameFamilies,
  gamesOf,
  headOf,
} from '../../../games/game.ts';
import type { Menu, Opponent, Screen } from '../../buttons/menu.ts';
import type { MenuContext } from '../../core/screen.ts';
import type { Clock } from '../../match/clock.ts';
import { resolveDifficulty } from '../../settings/difficulty.ts';
import { type Button, type View, wordsView } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import { makeStrategyLabel } from '../words/levelText.ts';
import { askForGame } from '../words/ruleText.ts';
import { gameLabel, makeButtons } from './menuButtons.ts';

/** Nobody has come to play: the same search again, or a game against the bot. */
export function renderNobodyCame(menu: Menu, clock: Clock, context: MenuContext): View {
  const { someone, buttons, games, labelled } = context.texts;
  const again = makeButtons(menu, context).act(buttons.waitAgain, { kind: 'someone', clock });
  return wordsView(labelled(games[menu.game], someone.nobodyCame), [
    [again],
    [playButton(menu, buttons.playBot, context)],
  ]);
}

/** Below what is said of a room that nobody can enter: a game, or a room of one's own. */
export function renderElsewhere(said: string, menu: Menu, context: MenuContext): View {
  const { playBot, ownRoom } = context.texts.buttons;
  const open = makeButtons({ ...menu, opponent: 'invite' }, context).act(ownRoom, { kind: 'play' });
  return wordsView(said, [[playButton(menu, playBot, context)], [open]]);
}

/** A button that begins this game at once: it carries a menu of its own. */
function playButton(menu: Menu, text: string, context: MenuContext): Button {
  return makeButtons(menu, context).act(text, { kind: 'play' }, 'primary');
}

export function renderStart(menu: Menu, context: MenuContext): View {
  const { texts, settings, greeting: { lines = [], keys = [] } = {} } = context;
  const { buttons, games } = texts;
  const { act, open } = makeButtons(menu, context);
  const other = gameFamilies
    .filter((family) => family !== allGames[menu.game].family)
    .map(headOf)[0]!;
  const play = (game: GameName): readonly Button[] => {
    // What is chosen and not there is told where there is more room.
    const { strategy } = resolveDifficulty(game, menu.difficulty, settings);
    const level = makeStrategyLabel(strategy, game, texts);
    return [playButton({ ...menu, game }, `▶ ${games[game]} · ${level}`, context)];
  };
  return wordsView([texts.greeting, lines.join('\n')].filter(Boolean).join('\n\n'), [
    ...keys,
    play(menu.game),
    play(other),
    [open(buttons.moreGames, 'begin'), withFriend(menu, context)],
    ...(context.isPrivate
      ? [[makeButtons({ ...menu, opponent: 'someone' }, context).open(buttons.someone, 'begin')]]
      : []),
    [act(buttons.puzzle, { kind: 'puzzle' })],
    [open(buttons.learn, 'learn'), open(buttons.allSettings, 'main')],
  ]);
}

/**
 * Straight to Telegram's list of chats, where the games for two are offered; in a group to those
 * that can be played there.
 */
function withFriend(menu: Menu, context: MenuContext): Button {
  const { texts, settings, isPrivate } = context;
  const { withFriend: text } = texts.buttons;
  if (!isPrivate) return makeButtons({ ...menu, opponent: 'friend' }, context).open(text, 'begin');
  // With inline mode off, Telegram would open a chat in which nothing is offered.
  if (settings.inlineMode !== 'on') return makeButtons(menu, context).open(text, 'friend');
  const query = texts.ownCommand('duel') ?? 'duel';
  const chats = { allow_user_chats: true, allow_group_chats: true };
  return { text, switch_inline_query_chosen_chat: { query, ...chats } };
}

/** The ways to play that the first screen has no key for. */
export function renderWays(menu: Menu, context: MenuContext): View {
  const { texts, settings, isPrivate } = context;
  const { buttons } = texts;
  const openFor = (text: string, opponent: Opponent, screen: Screen): Button =>
    makeButtons({ ...menu, opponent }, context).open(text, screen);
  const elsewhere =
    settings.inlineMode === 'on' ? [[{ text: buttons.anyChat, switch_inline_query: '' }]] : [];
  return wordsView(texts.menu.pickWay, [
    ...(isPrivate ? [[openFor(buttons.invite, 'invite', 'begin')], ...elsewhere] : []),
    [openFor(isPrivate ? buttons.oneDevice : buttons.againstFriend, 'friend', 'begin')],
    [openFor(buttons.watch, 'watch', 'watch')],
    [openFor(buttons.notices, 'bot', 'notices')],
  ]);
}

/** All games, a family below the other; each begins at once. */
export function renderBegin(menu: Menu, context: MenuContext): View {
  const { texts } = context;
  const begin = (game: GameName): Button =>
    makeButtons({ ...menu, game }, context).act(gameLabel(game, texts), { kind: 'play' });
  const keyboard = gameFamilies.flatMap(gamesOf).map((game) => [begin(game)]);
  return wordsView(askForGame(sayBegin(menu, texts), texts), keyboard);
}

const sayBegin = ({ opponent }: Menu, texts: Texts): string =>
  opponent === 'bot'
    ? texts.pickGame
    : opponent === 'someone'
      ? texts.someone.pick
      : texts.menu.pickFriend;
