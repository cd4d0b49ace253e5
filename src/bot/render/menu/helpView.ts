/** The essentials on one screen of a phone; all commands and the privacy text are behind its buttons. */
import { makeCellName } from '../../../games/cellName.ts';
import { games, type InLineGame, moveCount } from '../../../games/game.ts';
import { defaultGameFor } from '../../../games/record.ts';
import type { HelpScreen, Menu } from '../../session/menu.ts';
import { menuCommands } from '../../telegram/command.ts';
import { inRows, type View } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderUsage } from '../choiceText.ts';
import { type MenuContext, makeButtons } from './menuButtons.ts';

export function renderHelp(menu: Menu, screen: HelpScreen, context: MenuContext): View {
  const { texts } = context;
  const { open } = makeButtons(menu, context);
  const { allCommands, whatIsKept, back } = texts.buttons;
  if (screen === 'help')
    return { ...renderFirst(texts), keyboard: [[open(allCommands, 'commands')], [open(whatIsKept, 'kept')]] };
  const text =
    screen === 'kept'
      ? joinSentences(...Object.values(texts.help.kept))
      : menuCommands.map((command) => `/${command} – ${renderUsage(command, texts)}`).join('\n');
  return { text, summary: text, bold: 0, keyboard: [[open(back, 'help')]] };
}

/** The commands from which all others can be reached. */
const firstCommands = ['play', 'puzzle', 'room', 'settings'] as const;

/** The names of the moves, drawn as they lie on the board. */
function drawNames(game: InLineGame): readonly string[] {
  const names = Array.from({ length: moveCount(game) }, (_, move) => makeCellName(game, move));
  return inRows(names, game.columns).map((row) => row.join(' '));
}

function renderFirst(texts: Texts): Pick<View, 'text' | 'summary' | 'bold' | 'code'> {
  const { help, commands } = texts;
  // One game with gravity and one without serve as examples.
  const shown = [false, true].map((gravity) => games[defaultGameFor(gravity)]);
  const rows = shown.flatMap((game) => [
    { text: texts.labelled(texts.games[game.name], '').trimEnd(), isCode: false },
    ...drawNames(game).map((text) => ({ text, isCode: true })),
  ]);
  const before = `${help.intro}\n\n`;
  let offset = before.length;
  const code: { readonly offset: number; readonly length: number }[] = [];
  for (const { text, isCode } of rows) {
    if (isCode) code.push({ offset, length: text.length });
    offset += text.length + 1;
  }
  const lines = firstCommands.map((command) => `/${command} – ${commands[command]}`);
  const text = `${before}${rows.map(({ text: row }) => row).join('\n')}\n\n${lines.join('\n')}`;
  return { text, summary: help.intro, bold: 0, code };
}
