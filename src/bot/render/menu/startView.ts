/** The first screens: buttons that begin a game with one tap, against the bot or with a friend. Everything else is behind More. */
import { games as allGames, type GameName, gameFamilies, headOf } from '../../../games/game.ts';
import type { Menu, Opponent } from '../../session/menu.ts';
import type { Button, View } from '../../telegram/request.ts';
import { makeChosenLabel } from '../levelText.ts';
import { type MenuContext, makeButtons } from './menuButtons.ts';

export function renderStart(menu: Menu, screen: 'start' | 'friend', context: MenuContext): View {
  const { texts } = context;
  const keyboard = screen === 'start' ? layOutStart(menu, context) : layOutFriend(menu, context);
  const text = screen === 'start' ? texts.greeting : texts.menu.pickFriend;
  return { text, summary: text, bold: 0, keyboard };
}

/** Below what is said of a room that nobody can enter: a game, or a room of one's own. */
export function renderElsewhere(said: string, menu: Menu, context: MenuContext): View {
  const { playBot, ownRoom } = context.texts.buttons;
  const open = makeButtons({ ...menu, opponent: 'invite' }, context).act(ownRoom, { kind: 'play' });
  return { text: said, summary: said, bold: 0, keyboard: [[playButton(menu, playBot, context)], [open]] };
}

/** A button that begins this game at once: it carries a menu of its own. */
function playButton(menu: Menu, text: string, context: MenuContext): Button {
  return makeButtons(menu, context).act(text, { kind: 'play' }, 'primary');
}

function layOutStart(menu: Menu, context: MenuContext): readonly (readonly Button[])[] {
  const { texts, settings } = context;
  const { buttons, games } = texts;
  const { open } = makeButtons(menu, context);
  const other = gameFamilies.filter((family) => family !== allGames[menu.game].family).map(headOf)[0]!;
  const play = (game: GameName): readonly Button[] => {
    const level = makeChosenLabel(game, menu.difficulty, settings, texts);
    return [playButton({ ...menu, game }, `▶ ${games[game]} · ${level}`, context)];
  };
  return [play(menu.game), play(other), [open(buttons.withFriend, 'friend'), open(buttons.allSettings, 'main')]];
}

/** In a private chat the friend is elsewhere, or beside the player; in a group, in the same chat. */
function layOutFriend(menu: Menu, context: MenuContext): readonly (readonly Button[])[] {
  const { texts, settings, isPrivate } = context;
  const { buttons, games } = texts;
  const { open, pick } = makeButtons(menu, context);
  const opponent: Opponent = isPrivate ? 'invite' : 'friend';
  const begin = (game: GameName): readonly Button[] => [
    playButton({ ...menu, game, opponent }, `${isPrivate ? '✉' : '▶'} ${games[game]}`, context),
  ];
  const elsewhere = settings.inlineMode === 'on' ? [[{ text: buttons.anyChat, switch_inline_query: '' }]] : [];
  return [
    ...gameFamilies.map(headOf).map(begin),
    ...(isPrivate ? [...elsewhere, [pick(buttons.oneDevice, 'opponent', 'friend')]] : []),
    [open(buttons.back, 'start'), open(buttons.notices, 'notices')],
  ];
}
