/** The menu as a message: what is chosen stands in the text and is ticked on the buttons. */

import { gameNames } from '../../games/game.ts';
import type { Difficulty } from '../../strategies/levels.ts';
import { levels } from '../../strategies/names.ts';
import { openings } from '../choices.ts';
import { resolveDifficulty } from '../difficulty.ts';
import { languageNames, languages } from '../language.ts';
import { type Menu, type MenuAction, makeMenuActionCode, type Opponent } from '../menu.ts';
import type { Settings } from '../settings.ts';
import type { Button, ButtonStyle, Keyboard, View } from '../telegram.ts';
import type { Texts } from '../texts/texts.ts';
import { makeChosenLabel, makeDefaultLabel, renderSubstitution } from './levelText.ts';

export interface MenuContext {
  readonly texts: Texts;
  readonly settings: Settings;
  readonly isPrivate: boolean;
  readonly seal: (action: number) => string;
}

type MakeMenuButton = (text: string, action: MenuAction, style?: ButtonStyle) => Button;

export function renderMenu(menu: Menu, context: MenuContext): View {
  const { texts } = context;
  const button: MakeMenuButton = (text, action, style) => ({
    text,
    ...(style ? { style } : {}),
    callback_data: context.seal(makeMenuActionCode(action)),
  });
  const title = texts.games[menu.game];
  return {
    text: [title, renderQuestion(menu, texts), renderNote(menu, context)].filter(Boolean).join('\n\n'),
    bold: title.length,
    keyboard: renderKeyboard(menu, context, button),
  };
}

function opponentName(opponent: Opponent, { isPrivate }: MenuContext): keyof Texts['buttons'] {
  if (opponent === 'friend') return isPrivate ? 'oneDevice' : 'againstFriend';
  return opponent === 'bot' ? 'againstBot' : 'watch';
}

function levelLabel(
  { game }: Menu,
  difficulty: Difficulty | undefined,
  { texts, settings }: MenuContext,
): string {
  return makeChosenLabel(game, difficulty, settings, texts);
}

function watchedLabel(menu: Menu, side: 1 | 2, context: MenuContext): string {
  return context.texts.menu.sideLevel(side, levelLabel(menu, menu.watched[side - 1], context));
}

function renderQuestion(menu: Menu, texts: Texts): string {
  switch (menu.screen) {
    case 'main':
      return texts.greeting;
    case 'opening':
      return texts.menu.pickOpening;
    case 'language':
      return texts.menu.pickLanguage;
    default:
      return texts.menu.pickLevel;
  }
}

/** Why the bot would not play at the level chosen, if it would not. */
function renderNote({ screen, opponent, game, choices }: Menu, { settings, texts }: MenuContext): string {
  if (screen !== 'main' || opponent !== 'bot') return '';
  return renderSubstitution(resolveDifficulty(game, [choices.difficulty], settings), game, texts);
}

function tick(isChosen: boolean, text: string): string {
  return isChosen ? `✓ ${text}` : text;
}

function inPairs(buttons: readonly Button[]): Keyboard {
  return Array.from({ length: Math.ceil(buttons.length / 2) }, (_, row) =>
    buttons.slice(2 * row, 2 * row + 2),
  );
}

function renderKeyboard(menu: Menu, context: MenuContext, button: MakeMenuButton): Keyboard {
  const { texts } = context;
  const { choices } = menu;
  const back = [button(texts.buttons.back, { kind: 'screen', screen: 'main' })];
  switch (menu.screen) {
    case 'main':
      return renderMain(menu, context, button);
    case 'opening': {
      const picks = openings.map((opening) =>
        button(tick(opening === choices.opening, texts.openings[opening]), { kind: 'opening', opening }),
      );
      return [picks, back];
    }
    case 'language': {
      const picks = languages.map((language) =>
        button(tick(language === choices.language, languageNames[language]), { kind: 'language', language }),
      );
      const own = button(tick(!choices.language, texts.buttons.ownLanguage), {
        kind: 'language',
        language: undefined,
      });
      return [...inPairs([...picks, own]), back];
    }
    default: {
      const chosen =
        menu.screen === 'level' ? choices.difficulty : menu.watched[menu.screen === 'first' ? 0 : 1];
      const picks = levels.map((level) =>
        button(tick(chosen?.kind === 'level' && chosen.level === level, texts.levels[level]), {
          kind: 'difficulty',
          difficulty: { kind: 'level', level },
        }),
      );
      const byDefault = makeDefaultLabel([menu.game], context.settings, texts);
      const none = button(tick(!chosen, byDefault), { kind: 'difficulty', difficulty: undefined });
      const strategy =
        chosen?.kind === 'strategy'
          ? [button(tick(true, chosen.name), { kind: 'difficulty', difficulty: chosen })]
          : [];
      return [...inPairs(picks), [none, ...strategy], back];
    }
  }
}

function renderMain(menu: Menu, context: MenuContext, button: MakeMenuButton): Keyboard {
  const { texts } = context;
  const { choices } = menu;
  const toScreen = (text: string, screen: Menu['screen']): Button => button(text, { kind: 'screen', screen });
  const games = gameNames.map((game) =>
    button(tick(game === menu.game, texts.games[game]), { kind: 'game', game }),
  );
  const against = (['bot', 'friend', 'watch'] as const).map((opponent) =>
    button(tick(opponent === menu.opponent, texts.buttons[opponentName(opponent, context)]), {
      kind: 'opponent',
      opponent,
    }),
  );
  const language = toScreen(
    texts.menu.language(choices.language ? languageNames[choices.language] : texts.buttons.ownLanguage),
    'language',
  );
  const reasons = button(texts.menu.reasons(!(choices.hidesReasons ?? context.settings.hidesReasons)), {
    kind: 'reasons',
  });
  const anyChat = context.isPrivate ? [[{ text: texts.buttons.anyChat, switch_inline_query: '' }]] : [];
  const forOpponent: Record<Menu['opponent'], Keyboard> = {
    bot: [
      [toScreen(texts.menu.level(levelLabel(menu, choices.difficulty, context)), 'level')],
      [toScreen(texts.menu.opening(texts.openings[choices.opening]), 'opening'), reasons],
    ],
    friend: anyChat,
    watch: [
      [toScreen(watchedLabel(menu, 1, context), 'first')],
      [toScreen(watchedLabel(menu, 2, context), 'second')],
      [reasons],
    ],
  };
  return [
    ...inPairs(games),
    ...inPairs(against),
    ...forOpponent[menu.opponent],
    [language],
    [button(texts.buttons.play, { kind: 'play' }, 'primary')],
  ];
}
