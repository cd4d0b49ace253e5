import { type GameFamily, gameFamilies, gamesOf, headOf } from '../../../games/game.ts';
import { levels } from '../../../strategies/names.ts';
import { type BeginScreen, type HelpScreen, type Menu, opponents, type Screen } from '../../session/menu.ts';
import { hidesReasons, starters } from '../../session/preferences.ts';
import { type DifficultyChoice, resolveDifficulty } from '../../settings/difficulty.ts';
import { languageNames, languages } from '../../settings/language.ts';
import { inRows, type Keyboard, type View } from '../../telegram/request.ts';
import { makeChosenLabel, makeDefaultLabel, makeDifficultyName, renderSubstitutions } from '../levelText.ts';
import { renderHelp } from './helpView.ts';
import { type MenuContext, makeButtons } from './menuButtons.ts';
import { renderStart } from './startView.ts';

export function renderMenu(menu: Menu, context: MenuContext): View {
  const { texts, settings } = context;
  const { screen, game, opponent, difficulty } = menu;
  const title = texts.games[game];
  const { pickStarter, pickLanguage, pickLevel } = texts.menu;
  if (screen === 'start' || screen === 'friend') return renderStart(menu, screen, context);
  if (screen === 'notices') return renderNotices(menu, context);
  if (screen === 'forget') return askForget(menu, context);
  if (screen === 'help' || screen === 'commands' || screen === 'kept') return renderHelp(menu, screen, context);
  const said: Record<Exclude<Screen, BeginScreen | HelpScreen | 'notices' | 'forget'>, string> = {
    main: texts.menu.choose,
    games: texts.pickGame,
    starter: pickStarter,
    language: pickLanguage,
    difficulty: pickLevel,
    watched0: pickLevel,
    watched1: pickLevel,
  };
  const { meant } = context;
  if (meant && screen !== 'main')
    return {
      text: `${meant.said}\n\n${said[screen]}`,
      summary: meant.said,
      bold: 0,
      keyboard: renderPicker(menu, screen, context),
    };
  const played = screen === 'main' && opponent === 'bot' ? [resolveDifficulty(game, difficulty, settings)] : [];
  return {
    text: [title, said[screen], renderSubstitutions(played, game, texts)].filter(Boolean).join('\n\n'),
    summary: title,
    bold: title.length,
    keyboard: screen === 'main' ? renderMain(menu, context) : renderPicker(menu, screen, context),
  };
}

/** Whether the person is notified of friends' moves, with buttons to change it. */
function renderNotices(menu: Menu, context: MenuContext): View {
  const { buttons, menu: texts } = context.texts;
  const { act, open } = makeButtons(menu, context);
  const isOn = menu.notices === 'on';
  const toggle = act(isOn ? buttons.mute : buttons.unmute, { kind: isOn ? 'mute' : 'unmute' });
  return {
    text: texts.notices(isOn),
    summary: texts.notices(isOn),
    bold: 0,
    keyboard: [[toggle], [open(buttons.back, 'friend')]],
  };
}

/** Asks before all is erased, and says what goes. */
function askForget(menu: Menu, context: MenuContext): View {
  const { buttons, menu: texts } = context.texts;
  const { act, open } = makeButtons(menu, context);
  const said = texts.askForget(context.isPrivate);
  const keyboard = [[act(buttons.erase, { kind: 'forget' }, 'danger')], [open(buttons.back, 'start')]];
  return { text: said, summary: said, bold: 0, keyboard };
}

function renderPicker(
  menu: Menu,
  screen: Exclude<Screen, BeginScreen | HelpScreen | 'main' | 'notices' | 'forget'>,
  context: MenuContext,
): Keyboard {
  const { texts, settings, meant } = context;
  const { pick, open } = makeButtons(menu, context);
  const back = [open(texts.buttons.back, 'main')];
  const nearestFirst = <Value extends string>(values: readonly Value[]): readonly Value[] => [
    ...new Set([...((meant?.nearest ?? []) as readonly Value[]), ...values]),
  ];
  if (screen === 'games') return [...gameFamilies.flatMap((family) => renderFamily(family, menu, context)), back];
  if (screen === 'starter') return [nearestFirst(starters).map((value) => pick(texts.starters[value], screen, value)), back];
  if (screen === 'language') {
    const nameOf = (value: Menu['language']): string => (value === 'auto' ? texts.buttons.ownLanguage : languageNames[value]);
    return [
      ...inRows(
        nearestFirst([...languages, 'auto'] as const).map((value) => pick(nameOf(value), screen, value)),
        2,
      ),
      back,
    ];
  }
  const chosen = menu[screen];
  const labelOf = (value: DifficultyChoice): string =>
    value === 'default' ? makeDefaultLabel([menu.game], settings, texts) : makeDifficultyName(value, texts);
  // A strategy has a button only if it is chosen by name, or a typed word may mean it.
  const values = nearestFirst<DifficultyChoice>([...levels, 'default', chosen]);
  return [
    ...inRows(
      values.map((value) => pick(labelOf(value), 'difficulty', value, chosen)),
      2,
    ),
    back,
  ];
}

/** A family's games, one below the other, each with the family's sign. */
function renderFamily(family: GameFamily, menu: Menu, context: MenuContext): Keyboard {
  const { pick } = makeButtons(menu, context);
  const sign = familySigns[family];
  return gamesOf(family).map((value) => [pick(`${sign} ${context.texts.games[value]}`, 'game', value)]);
}

const familySigns: Record<GameFamily, string> = { ticTacToe: '❌', connectFour: '🔴', largeBoard: '▦' };

/** The best known games, and a button for all others; a chosen game that is one of the others has a row below. */
function renderGames(menu: Menu, context: MenuContext): Keyboard {
  const { games, buttons } = context.texts;
  const { pick, open } = makeButtons(menu, context);
  const heads = gameFamilies.map(headOf);
  const rows = inRows([...heads.map((value) => pick(games[value], 'game', value)), open(buttons.moreGames, 'games')], 2);
  // A row of its own, since the name may be long.
  return heads.includes(menu.game) ? rows : [...rows, [open(`✓ ${games[menu.game]}`, 'games')]];
}

function renderMain(menu: Menu, context: MenuContext): Keyboard {
  const { texts, settings, isPrivate } = context;
  const { buttons } = texts;
  const { act, pick, open } = makeButtons(menu, context);
  const { game, opponent, language, starter } = menu;
  const labelOf = (choice: DifficultyChoice): string => makeChosenLabel(game, choice, settings, texts);
  const opponentNames = {
    bot: buttons.againstBot,
    friend: isPrivate ? buttons.oneDevice : buttons.againstFriend,
    watch: buttons.watch,
  };
  const reasons = act(texts.menu.reasons(!hidesReasons(menu, settings.hidesReasons)), { kind: 'reasons' });
  const forOpponent: Record<(typeof opponents)[number], Keyboard> = {
    bot: [
      [open(texts.menu.level(labelOf(menu.difficulty)), 'difficulty')],
      [open(texts.menu.starter(texts.starters[starter]), 'starter'), reasons],
    ],
    // With inline mode off, Telegram would open a chat in which nothing is offered.
    friend: [
      ...(isPrivate && settings.inlineMode === 'on' ? [[{ text: buttons.anyChat, switch_inline_query: '' }]] : []),
      [open(buttons.notices, 'notices')],
    ],
    watch: [
      [open(texts.menu.sideLevel(1, labelOf(menu.watched0)), 'watched0')],
      [open(texts.menu.sideLevel(2, labelOf(menu.watched1)), 'watched1')],
      [reasons],
    ],
  };
  const spoken = language === 'auto' ? buttons.ownLanguage : languageNames[language];
  const opponentPicks = opponents.map((value) => pick(opponentNames[value], 'opponent', value));
  return [
    ...[...renderGames(menu, context), ...inRows(opponentPicks, 2), ...(opponent === 'invite' ? [] : forOpponent[opponent])],
    [open(texts.menu.language(spoken), 'language')],
    [act(buttons.puzzle, { kind: 'puzzle' })],
    [act(buttons.play, { kind: 'play' }, 'primary')],
  ];
}
