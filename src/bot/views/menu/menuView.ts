/** The screens of a menu as a table, and those on which a choice is made. */

import { gameFamilies, gamesOf } from '../../../games/game.ts';
import { levels } from '../../../strategies/names.ts';
import type { Menu, Screen } from '../../buttons/menu.ts';
import type { DrawScreen, MenuContext, ScreenView } from '../../core/screen.ts';
import { hidesReasons, starters } from '../../match/preferences.ts';
import { type DifficultyChoice, resolveDifficulty } from '../../settings/difficulty.ts';
import { languageNames, languages } from '../../settings/language.ts';
import {
  type Button,
  inRows,
  type Keyboard,
  type View,
  wordsView,
} from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import {
  makeChosenLabel,
  makeDefaultLabel,
  makeDifficultyName,
  renderSubstitutions,
} from '../words/levelText.ts';
import { askForGame } from '../words/ruleText.ts';
import { renderCommands, renderHelp } from './helpView.ts';
import { drawBack, gameLabel, makeButtons } from './menuButtons.ts';
import { renderBegin, renderStart, renderWays } from './startView.ts';

type Draw<Result> = (menu: Menu, context: MenuContext) => Result;

/** What each screen shows above its Back; the others are those of features. */
const views: Readonly<Partial<Record<Screen, DrawScreen>>> = {
  start: renderStart,
  begin: renderBegin,
  friend: renderWays,
  main: renderMain,
  games: picker((texts) => askForGame(texts.pickGame, texts), listGames),
  difficulty: levelPicker('difficulty'),
  starter: picker((texts) => texts.menu.pickStarter, listStarters),
  language: picker((texts) => texts.menu.pickLanguage, listLanguages),
  watch: renderWatch,
  watched0: levelPicker('watched0'),
  watched1: levelPicker('watched1'),
  notices: renderNotices,
  notice: renderNotices,
  help: renderHelp,
  commands: renderCommands,
};

export function renderMenu(menu: Menu, context: MenuContext): View {
  const draw: DrawScreen = views[menu.screen] ?? context.screens[menu.screen] ?? renderStart;
  const { besideBack = [], ...view } = draw(menu, context);
  const more = (context.keys[menu.screen] ?? []).flatMap((drawKeys) => drawKeys(menu, context));
  const last = [...drawBack(menu, context), ...besideBack];
  const rows = last.length === 0 ? more : [...more, last];
  return { ...view, keyboard: [...view.keyboard, ...rows] };
}

/** The name of the game above the sentences that are not empty. */
function titleWith({ game }: Menu, { games }: Texts, ...sentences: readonly string[]) {
  const title = games[game];
  const text = [title, ...sentences].filter(Boolean).join('\n\n');
  return { text, summary: title, bold: title.length };
}

/** What holds for the person's games. */
function renderMain(menu: Menu, context: MenuContext): ScreenView {
  const { texts, settings } = context;
  const { buttons } = texts;
  const { act, open } = makeButtons(menu, context);
  const { game, language, starter, difficulty, opponent } = menu;
  const spoken = language === 'auto' ? buttons.ownLanguage : languageNames[language];
  const played = opponent === 'bot' ? [resolveDifficulty(game, difficulty, settings)] : [];
  return {
    ...titleWith(menu, texts, texts.menu.settings, renderSubstitutions(played, game, texts)),
    keyboard: [
      [open(gameLabel(game, texts), 'games')],
      [open(texts.menu.level(makeChosenLabel(game, difficulty, settings, texts)), 'difficulty')],
      [open(texts.menu.starter(texts.starters[starter]), 'starter'), reasonsButton(menu, context)],
      [open(texts.menu.language(spoken), 'language')],
      [
        open(buttons.ways, 'friend'),
        ...(context.isPrivate ? [act(buttons.practice, { kind: 'practice' })] : []),
      ],
    ],
    besideBack: [act(buttons.play, { kind: 'play' }, 'primary')],
  };
}

function reasonsButton(menu: Menu, context: MenuContext): Button {
  const { texts, settings } = context;
  return makeButtons(menu, context).act(
    texts.menu.reasons(!hidesReasons(menu, settings.hidesReasons)),
    { kind: 'reasons' },
  );
}

/** The bot against itself. */
function renderWatch(menu: Menu, context: MenuContext): View {
  const { texts, settings } = context;
  const { act, open } = makeButtons(menu, context);
  const labelOf = (choice: DifficultyChoice): string =>
    makeChosenLabel(menu.game, choice, settings, texts);
  return {
    ...titleWith(menu, texts, texts.buttons.watch),
    keyboard: [
      [open(gameLabel(menu.game, texts), 'games')],
      [open(texts.menu.sideLevel(1, labelOf(menu.watched0)), 'watched0')],
      [open(texts.menu.sideLevel(2, labelOf(menu.watched1)), 'watched1')],
      [reasonsButton(menu, context), act(texts.buttons.play, { kind: 'play' }, 'primary')],
    ],
  };
}

/** A screen that asks for one of the values of `list`. */
function picker(ask: (texts: Texts) => string, list: Draw<Keyboard>): Draw<View> {
  return (menu, context) => {
    const { texts, meant } = context;
    const keyboard = list(menu, context);
    if (!meant) return { ...titleWith(menu, texts, ask(texts)), keyboard };
    return { text: `${meant.said}\n\n${ask(texts)}`, summary: meant.said, bold: 0, keyboard };
  };
}

/** The values, before them those that a typed word may mean. */
const nearestFirst = <Value extends string>(
  values: readonly Value[],
  { meant }: MenuContext,
): readonly Value[] => [...new Set([...((meant?.nearest ?? []) as readonly Value[]), ...values])];

function listGames(menu: Menu, context: MenuContext): Keyboard {
  const { pick } = makeButtons(menu, context);
  return gameFamilies
    .flatMap(gamesOf)
    .map((value) => [pick(gameLabel(value, context.texts), 'game', value)]);
}

function listStarters(menu: Menu, context: MenuContext): Keyboard {
  const { pick } = makeButtons(menu, context);
  return nearestFirst(starters, context).map((value) => [
    pick(context.texts.starters[value], 'starter', value),
  ]);
}

function listLanguages(menu: Menu, context: MenuContext): Keyboard {
  const { pick } = makeButtons(menu, context);
  const nameOf = (value: Menu['language']): string =>
    value === 'auto' ? context.texts.buttons.ownLanguage : languageNames[value];
  const values = nearestFirst([...languages, 'auto'] as const, context);
  return inRows(
    values.map((value) => pick(nameOf(value), 'language', value)),
    2,
  );
}

/** The level of the person's games, or of one of the bots that play each other. */
function levelPicker(field: 'difficulty' | 'watched0' | 'watched1'): Draw<View> {
  const wide = field === 'difficulty' ? (['match', 'default'] as const) : (['default'] as const);
  return picker(
    (texts) => texts.menu.pickLevel,
    (menu, context) => {
      const { texts, settings } = context;
      const { pick } = makeButtons(menu, context);
      const chosen = menu[field];
      const labelOf = (value: DifficultyChoice): string =>
        value === 'default'
          ? makeDefaultLabel([menu.game], settings, texts)
          : makeDifficultyName(value, texts, menu.game);
      const button = (value: DifficultyChoice): Button =>
        pick(labelOf(value), 'difficulty', value, chosen);
      // A strategy has a button only if it is chosen by name, or a typed word may mean it.
      const values = nearestFirst<DifficultyChoice>([...levels, chosen], context).filter(
        (value) => !isWide(value),
      );
      return [...inRows(values.map(button), 2), ...wide.map((value) => [button(value)])];
    },
  );
}

/** Those whose labels need a row of their own on a narrow phone. */
const isWide = (value: DifficultyChoice): boolean => value === 'match' || value === 'default';

/** Whether the person is notified of friends' moves, with buttons to change it. */
function renderNotices(menu: Menu, context: MenuContext): View {
  const { hoursMuted = 0, isPunctual = false, texts } = context;
  const { buttons, menu: words, clock } = texts;
  const { act } = makeButtons(menu, context);
  if (menu.notices === 'off' || hoursMuted > 0) {
    const unmute = act(buttons.unmute, { kind: 'unmute' });
    const said =
      menu.notices === 'off'
        ? words.notices(false)
        : words.noticesPaused(clock.within(hoursMuted, 'hour'));
    return wordsView(said, [[unmute]]);
  }
  return wordsView(isPunctual ? words.notices(true) : words.noticesAway, [
    [act(buttons.muteAWhile, { kind: 'muteAWhile' }), act(buttons.mute, { kind: 'mute' })],
  ]);
}
