import { gameFamilies, gamesOf } from '../../../games/game.ts';
import { levels } from '../../../strategies/names.ts';
import {
  type BeginScreen,
  type HelpScreen,
  isLessonScreen,
  type LeagueScreen,
  type LessonScreen,
  type Menu,
  type Screen,
} from '../../session/menu.ts';
import { hidesReasons, starters } from '../../session/preferences.ts';
import { type DifficultyChoice, resolveDifficulty } from '../../settings/difficulty.ts';
import { languageNames, languages } from '../../settings/language.ts';
import { noLeague } from '../../store/leagueRow.ts';
import {
  type Button,
  inRows,
  type Keyboard,
  type View,
  wordsView,
} from '../../telegram/request.ts';
import { renderLeague } from '../leagueView.ts';
import {
  makeChosenLabel,
  makeDefaultLabel,
  makeDifficultyName,
  renderSubstitutions,
} from '../levelText.ts';
import { renderHelp } from './helpView.ts';
import { renderLessons } from './lessonView.ts';
import { gameLabel, type MenuContext, makeButtons } from './menuButtons.ts';
import { renderStart } from './startView.ts';

export function renderMenu(menu: Menu, context: MenuContext): View {
  const { texts, settings } = context;
  const { screen, game, opponent, difficulty } = menu;
  const title = texts.games[game];
  const { pickStarter, pickLanguage, pickLevel } = texts.menu;
  if (screen === 'start' || screen === 'friend' || screen === 'begin')
    return renderStart(menu, screen, context);
  if (isLessonScreen(screen)) return renderLessons(menu, screen, context);
  if (screen === 'month' || screen === 'allTime')
    return renderLeague(menu, context.league ?? noLeague, context);
  if (screen === 'notices') return renderNotices(menu, context);
  if (screen === 'forget') return askForget(menu, context);
  if (screen === 'help' || screen === 'commands' || screen === 'kept' || screen === 'strategies')
    return renderHelp(menu, screen, context);
  const said: Record<
    Exclude<Screen, BeginScreen | HelpScreen | LeagueScreen | LessonScreen | 'notices' | 'forget'>,
    string
  > = {
    main: texts.menu.settings,
    watch: texts.buttons.watch,
    games: texts.pickGame,
    starter: pickStarter,
    language: pickLanguage,
    difficulty: pickLevel,
    watched0: pickLevel,
    watched1: pickLevel,
  };
  const { meant } = context;
  if (meant && screen !== 'main' && screen !== 'watch')
    return {
      text: `${meant.said}\n\n${said[screen]}`,
      summary: meant.said,
      bold: 0,
      keyboard: renderPicker(menu, screen, context),
    };
  const played =
    screen === 'main' && opponent === 'bot' ? [resolveDifficulty(game, difficulty, settings)] : [];
  return {
    text: [title, said[screen], renderSubstitutions(played, game, texts)]
      .filter(Boolean)
      .join('\n\n'),
    summary: title,
    bold: title.length,
    keyboard:
      screen === 'main'
        ? renderMain(menu, context)
        : screen === 'watch'
          ? renderWatch(menu, context)
          : renderPicker(menu, screen, context),
  };
}

/** Whether the person is notified of friends' moves, with buttons to change it. */
function renderNotices(menu: Menu, context: MenuContext): View {
  const { buttons, menu: texts } = context.texts;
  const { act, open } = makeButtons(menu, context);
  const isOn = menu.notices === 'on';
  const toggle = act(isOn ? buttons.mute : buttons.unmute, { kind: isOn ? 'mute' : 'unmute' });
  const said = isOn && !context.isPunctual ? texts.noticesAway : texts.notices(isOn);
  return wordsView(said, [[toggle], [open(buttons.back, 'friend')]]);
}

/** Asks before all is erased, and says what goes. */
function askForget(menu: Menu, context: MenuContext): View {
  const { buttons, menu: texts } = context.texts;
  const { act, open } = makeButtons(menu, context);
  const said = texts.askForget(context.isPrivate);
  const keyboard = [
    [act(buttons.erase, { kind: 'forget' }, 'danger')],
    [open(buttons.back, 'start')],
  ];
  return wordsView(said, keyboard);
}

function renderPicker(
  menu: Menu,
  screen: Exclude<
    Screen,
    BeginScreen | HelpScreen | LeagueScreen | LessonScreen | 'main' | 'watch' | 'notices' | 'forget'
  >,
  context: MenuContext,
): Keyboard {
  const { texts, settings, meant } = context;
  const { pick, open } = makeButtons(menu, context);
  const back = [open(texts.buttons.back, menu.opponent === 'watch' ? 'watch' : 'main')];
  const nearestFirst = <Value extends string>(values: readonly Value[]): readonly Value[] => [
    ...new Set([...((meant?.nearest ?? []) as readonly Value[]), ...values]),
  ];
  if (screen === 'games')
    return [
      ...gameFamilies
        .flatMap(gamesOf)
        .map((value) => [pick(gameLabel(value, texts), 'game', value)]),
      back,
    ];
  if (screen === 'starter')
    return [
      ...nearestFirst(starters).map((value) => [pick(texts.starters[value], screen, value)]),
      back,
    ];
  if (screen === 'language') {
    const nameOf = (value: Menu['language']): string =>
      value === 'auto' ? texts.buttons.ownLanguage : languageNames[value];
    return [
      ...inRows(
        nearestFirst([...languages, 'auto'] as const).map((value) =>
          pick(nameOf(value), screen, value),
        ),
        2,
      ),
      back,
    ];
  }
  const chosen = menu[screen];
  const labelOf = (value: DifficultyChoice): string =>
    value === 'default'
      ? makeDefaultLabel([menu.game], settings, texts)
      : makeDifficultyName(value, texts, menu.game);
  // A strategy has a button only if it is chosen by name, or a typed word may mean it.
  const values = nearestFirst<DifficultyChoice>([...levels, chosen]).filter(
    (value) => !isWide(value),
  );
  const wide = screen === 'difficulty' ? (['match', 'default'] as const) : (['default'] as const);
  const button = (value: DifficultyChoice): Button =>
    pick(labelOf(value), 'difficulty', value, chosen);
  return [...inRows(values.map(button), 2), ...wide.map((value) => [button(value)]), back];
}

/** Those whose labels need a row of their own on a narrow phone. */
const isWide = (value: DifficultyChoice): boolean => value === 'match' || value === 'default';

/** What holds for the person's games. */
function renderMain(menu: Menu, context: MenuContext): Keyboard {
  const { texts, settings } = context;
  const { buttons } = texts;
  const { act, open } = makeButtons(menu, context);
  const { game, language, starter, difficulty } = menu;
  const spoken = language === 'auto' ? buttons.ownLanguage : languageNames[language];
  return [
    [open(gameLabel(game, texts), 'games')],
    [open(texts.menu.level(makeChosenLabel(game, difficulty, settings, texts)), 'difficulty')],
    [open(texts.menu.starter(texts.starters[starter]), 'starter'), reasonsButton(menu, context)],
    [open(texts.menu.language(spoken), 'language')],
    [
      open(buttons.ways, 'friend'),
      ...(context.isPrivate ? [act(buttons.practice, { kind: 'practice' })] : []),
    ],
    [open(buttons.back, 'start'), act(buttons.play, { kind: 'play' }, 'primary')],
  ];
}

function reasonsButton(menu: Menu, context: MenuContext): Button {
  const { texts, settings } = context;
  return makeButtons(menu, context).act(
    texts.menu.reasons(!hidesReasons(menu, settings.hidesReasons)),
    { kind: 'reasons' },
  );
}

/** The bot against itself. */
function renderWatch(menu: Menu, context: MenuContext): Keyboard {
  const { texts, settings } = context;
  const { act, open } = makeButtons(menu, context);
  const labelOf = (choice: DifficultyChoice): string =>
    makeChosenLabel(menu.game, choice, settings, texts);
  return [
    [open(gameLabel(menu.game, texts), 'games')],
    [open(texts.menu.sideLevel(1, labelOf(menu.watched0)), 'watched0')],
    [open(texts.menu.sideLevel(2, labelOf(menu.watched1)), 'watched1')],
    [reasonsButton(menu, context), act(texts.buttons.play, { kind: 'play' }, 'primary')],
    [makeButtons({ ...menu, opponent: 'bot' }, context).open(texts.buttons.back, 'friend')],
  ];
}
