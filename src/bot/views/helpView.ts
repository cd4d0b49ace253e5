/** What there is to know first, on one screen of a phone; all commands and what is kept are behind its buttons. */
import type { HelpScreen, Menu } from '../session/menu.ts';
import { menuCommands } from '../telegram/command.ts';
import type { View } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { renderUsage } from './choiceText.ts';
import { type MenuContext, makeButtons } from './menuButtons.ts';

export function renderHelp(menu: Menu, screen: HelpScreen, context: MenuContext): View {
  const { texts } = context;
  const { open } = makeButtons(menu, context);
  const { allCommands, whatIsKept, back } = texts.buttons;
  if (screen === 'help')
    return { ...renderFirst(texts), keyboard: [[open(allCommands, 'commands')], [open(whatIsKept, 'kept')]] };
  const text =
    screen === 'kept'
      ? texts.help.kept
      : menuCommands.map((command) => `/${command} – ${renderUsage(command, texts)}`).join('\n');
  return { text, bold: 0, keyboard: [[open(back, 'help')]] };
}

/** The commands that lead to all others. */
const firstCommands = ['play', 'room', 'settings'] as const;

/** How cells and columns are called, as they lie on the board. */
const maps = ['A1 A2 A3', 'B1 B2 B3', 'C1 C2 C3', '1 2 3 4 5 6 7'];

function renderFirst(texts: Texts): Pick<View, 'text' | 'bold' | 'code'> {
  const { help, commands, games } = texts;
  const [cells, columns] = [maps.slice(0, 3), maps.slice(3)];
  const rows = [`${games.ticTacToe}:`, ...cells, `${games.connectFour}:`, ...columns];
  const before = `${help.intro}\n\n`;
  let offset = before.length;
  const code: { readonly offset: number; readonly length: number }[] = [];
  for (const row of rows) {
    if (maps.includes(row)) code.push({ offset, length: row.length });
    offset += row.length + 1;
  }
  const lines = firstCommands.map((command) => `/${command} – ${commands[command]}`);
  return { text: `${before}${rows.join('\n')}\n\n${lines.join('\n')}`, bold: 0, code };
}
