/** The menu as a message: what is chosen stands in the text and is ticked on the buttons. */
import { gameNames } from '../../games/game.ts';
import { isLevel } from '../../strategies/levels.ts';
import { levels } from '../../strategies/names.ts';
import { makeMenuActionCode } from '../buttons/menuButton.ts';
import { type Menu, type MenuAction, opponents, type Screen } from '../session/menu.ts';
import { hidesReasons, openings } from '../session/preferences.ts';
import { type DifficultyChoice, resolveDifficulty } from '../settings/difficulty.ts';
import { languageNames, languages } from '../settings/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { Button, ButtonStyle, Keyboard, View } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { makeChosenLabel, makeDefaultLabel, renderSubstitutions } from './levelText.ts';

export interface MenuContext {
  readonly texts: Texts;
  readonly settings: Settings;
  readonly isPrivate: boolean;
  /** The callback data of an action on this menu. */
  readonly makeData: (action: number) => string;
}

interface MakeButtons {
  do(text: string, action: MenuAction, style?: ButtonStyle): Button;
  /** Picks a value, and is ticked where that is the one chosen. */
  pick(text: string, picked: Omit<Extract<MenuAction, { kind: 'pick' }>, 'kind'>, chosen: string): Button;
}

export function renderMenu(menu: Menu, context: MenuContext): View {
  const { texts, settings } = context;
  const { screen, game, opponent } = menu;
  const title = texts.games[game];
  const { pickOpening, pickLanguage, pickLevel } = texts.menu;
  const question = { main: texts.greeting, opening: pickOpening, language: pickLanguage };
  const said = screen in question ? question[screen as keyof typeof question] : pickLevel;
  const note =
    screen === 'main' && opponent === 'bot'
      ? renderSubstitutions([resolveDifficulty(game, menu.difficulty, settings)], game, texts)
      : '';
  return {
    text: [title, said, note].filter(Boolean).join('\n\n'),
    bold: title.length,
    keyboard: screen === 'main' ? renderMain(menu, context) : renderPicker(menu, screen, context),
  };
}

function makeButtons({ makeData }: MenuContext): MakeButtons {
  const make: MakeButtons['do'] = (text, action, style) => ({
    text,
    ...(style ? { style } : {}),
    callback_data: makeData(makeMenuActionCode(action)),
  });
  return {
    do: make,
    pick: (text, picked, chosen) => make(picked.value === chosen ? `✓ ${text}` : text, { kind: 'pick', ...picked } as MenuAction),
  };
}

function inPairs(buttons: readonly Button[]): Keyboard {
  return Array.from({ length: Math.ceil(buttons.length / 2) }, (_, row) => buttons.slice(2 * row, 2 * row + 2));
}

function renderPicker(menu: Menu, screen: Exclude<Screen, 'main'>, context: MenuContext): Keyboard {
  const { texts, settings } = context;
  const { pick, do: act } = makeButtons(context);
  const chosen = menu[screen];
  const back = [act(texts.buttons.back, { kind: 'pick', field: 'screen', value: 'main' })];
  if (screen === 'opening') {
    const picks = openings.map((value) => pick(texts.openings[value], { field: 'opening', value }, chosen));
    return [picks, back];
  }
  if (screen === 'language') {
    const picks = languages.map((value) => pick(languageNames[value], { field: 'language', value }, chosen));
    const own = pick(texts.buttons.ownLanguage, { field: 'language', value: 'auto' }, chosen);
    return [...inPairs([...picks, own]), back];
  }
  const pickLevel = (text: string, value: DifficultyChoice): Button => pick(text, { field: 'difficulty', value }, chosen);
  const strategy = menu[screen];
  const named = strategy === 'default' || isLevel(strategy) ? [] : [pickLevel(strategy, strategy)];
  const byDefault = pickLevel(makeDefaultLabel([menu.game], settings, texts), 'default');
  return [...inPairs(levels.map((level) => pickLevel(texts.levels[level], level))), [byDefault, ...named], back];
}

function renderMain(menu: Menu, context: MenuContext): Keyboard {
  const { texts, settings, isPrivate } = context;
  const { pick, do: act } = makeButtons(context);
  const { game, opponent, language, opening } = menu;
  const labelOf = (choice: DifficultyChoice): string => makeChosenLabel(game, choice, settings, texts);
  const open = (text: string, value: Screen): Button => act(text, { kind: 'pick', field: 'screen', value });
  const opponentNames = {
    bot: texts.buttons.againstBot,
    friend: isPrivate ? texts.buttons.oneDevice : texts.buttons.againstFriend,
    watch: texts.buttons.watch,
  };
  const reasons = act(texts.menu.reasons(!hidesReasons(menu, settings.hidesReasons)), { kind: 'reasons' });
  const forOpponent: Record<Menu['opponent'], Keyboard> = {
    bot: [
      [open(texts.menu.level(labelOf(menu.difficulty)), 'difficulty')],
      [open(texts.menu.opening(texts.openings[opening]), 'opening'), reasons],
    ],
    friend: isPrivate ? [[{ text: texts.buttons.anyChat, switch_inline_query: '' }]] : [],
    watch: [
      [open(texts.menu.sideLevel(1, labelOf(menu.watched0)), 'watched0')],
      [open(texts.menu.sideLevel(2, labelOf(menu.watched1)), 'watched1')],
      [reasons],
    ],
  };
  const spoken = language === 'auto' ? texts.buttons.ownLanguage : languageNames[language];
  return [
    ...inPairs(gameNames.map((value) => pick(texts.games[value], { field: 'game', value }, game))),
    ...inPairs(opponents.map((value) => pick(opponentNames[value], { field: 'opponent', value }, opponent))),
    ...forOpponent[opponent],
    [open(texts.menu.language(spoken), 'language')],
    [act(texts.buttons.play, { kind: 'play' }, 'primary')],
  ];
}
