/** How the bot thinks: its levels, each with the page that shows it, and its strategies. */
import { games } from '../../../games/game.ts';
import { play, startPosition } from '../../../games/position.ts';
import { levelRows } from '../../../strategies/levels.ts';
import { levels, strategyNames } from '../../../strategies/names.ts';
import type { Menu } from '../../buttons/menu.ts';
import type { DrawKeys, MenuContext } from '../../core/screen.ts';
import { thinkingLink } from '../../play/ended/thinkingLink.ts';
import { inRows, type View, wordsView } from '../../telegram/request.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';

/** `A1B1A3A2`: each level finds something else to do, and the tree can be looked at. */
const example = [0, 3, 2, 1].reduce(play, startPosition(games.ticTacToe));

/**
 * First the levels, which people know, with their numbers and what the keys do; then each strategy
 * that can be chosen besides, with a line of explanation. No key of it chooses anything.
 */
export function renderThinking(_: Menu, context: MenuContext): View {
  const { help, strategies, levels: names, analysis, comma } = context.texts;
  const numbered = levels.map((level, index) => `${index + 1} ${names[level]}`);
  const links = numbered.flatMap((text, index) => {
    const strategy = levelRows.ticTacToe[index]!;
    const url = thinkingLink(context, example, example.record.length, strategy);
    return url === undefined ? [] : [{ text, url }];
  });
  const said = [
    help.levelNumbers,
    numbered.join(comma),
    ...(links.length === 0 ? [] : [analysis.levels]),
    '',
    help.strategies,
    '',
    ...strategyNames.map((name) => `${name} – ${strategies[name] ?? name}`),
  ];
  return wordsView(said.join('\n'), inRows(links, 2));
}

/** Below the levels: what they do, before one is chosen. */
export const drawThinkingKey: DrawKeys = (menu, context) => [
  [makeButtons(menu, context).open(context.texts.buttons.strategies, 'thinking')],
];
