/**
 * The essentials on one screen of a phone; all commands and the privacy text are behind its
 * buttons.
 */

import { makeCellName } from '../../../games/cellName.ts';
import {
  type GameName,
  gameNames,
  games,
  type InLineGame,
  moveCount,
} from '../../../games/game.ts';
import type { Menu } from '../../buttons/menu.ts';
import type { MenuContext } from '../../core/screen.ts';
import { inRows, type View, wordsView } from '../../telegram/request.ts';
import { type Command, commandOf, menuCommands } from '../../texts/commands.ts';
import type { Texts } from '../../texts/texts.ts';
import { joinShort } from '../words/bubble.ts';
import { renderUsage } from '../words/choiceText.ts';
import { nameWithRule } from '../words/ruleText.ts';
import { makeButtons } from './menuButtons.ts';

export function renderHelp(menu: Menu, context: MenuContext): View {
  const { texts } = context;
  const { open } = makeButtons(menu, context);
  const { allCommands, strategies, whatIsKept } = texts.buttons;
  const keyboard = [
    [open(texts.buttons.moreGames, 'begin')],
    [open(allCommands, 'commands')],
    [open(strategies, 'strategies')],
    [open(whatIsKept, 'kept')],
  ];
  return { ...renderFirst(games[menu.game], context), keyboard };
}

export function renderCommands(_: Menu, context: MenuContext): View {
  const { texts } = context;
  const lines = menuCommands.map((command) => describeCommand(command, texts));
  const others = gameNames
    .filter((name) => !lines.some((line) => line.startsWith(`/${commandOf(name)} `)))
    .map((name) => `/${commandOf(name)} – ${nameWithRule(name, texts)}`);
  return wordsView([...lines, ...others, ...sayGuest(context)].join('\n'));
}

/** What speakers of the language type, where Telegram makes a link of it. */
function linkedName(command: Command, { ownCommand }: Texts): string {
  const own = ownCommand(command);
  return own !== undefined && /^\w+$/.test(own) ? own : command;
}

/** `/end – Acaba la partida (/final)`, and examples. */
function describeCommand(command: (typeof menuCommands)[number], texts: Texts): string {
  const own = texts.ownCommand(command);
  const [said = '', ...forms] = renderUsage(command, texts).split('\n');
  return [`/${command} – ${said}${own === undefined ? '' : ` (/${own})`}`, ...forms].join('\n');
}

/** How the bot is called into other chats, where that can be done. */
function sayGuest({ texts, settings: { guestMode, botUsername } }: MenuContext): readonly string[] {
  return guestMode === 'on' && botUsername !== undefined
    ? ['', texts.inline.guest(botUsername)]
    : [];
}

/** The commands from which all others can be reached, or which several people use together. */
const firstCommands = {
  alone: ['play', 'puzzle', 'rules', 'settings'],
  group: ['duel', 'challenge', 'top', 'puzzle'],
} as const;

/** A few more, as the language has them, without a word of explanation. */
const namedCommands = { alone: ['room', 'end'], group: ['rematch', 'end'] } as const;

/** More rows than this are not drawn, so that all stays on one screen. */
const maxRows = 4;

/**
 * The names of the moves, drawn as they lie on the board, and beside the names of squares their
 * numbers.
 */
function drawNames(game: InLineGame): readonly string[] {
  const names = Array.from({ length: moveCount(game) }, (_, move) => makeCellName(game, move));
  const rows = inRows(names, game.columns).map((row, index) => {
    const numbers = row.map((_, column) =>
      String(index * game.columns + column + 1).padStart(names.length > 9 ? 2 : 1),
    );
    return game.gravity ? row.join(' ') : `${row.join(' ')}\u2003${numbers.join(' ')}`;
  });
  return rows.length <= maxRows ? rows : [...rows.slice(0, 2), '…', ...rows.slice(-1)];
}

/** What begins a game. Others' bots in a group may have commands that are no more than a word. */
function commandFor(game: GameName, { texts, isPrivate }: MenuContext): string {
  const command = menuCommands.find((each) => each === commandOf(game));
  if (command) return `/${linkedName(command, texts)}`;
  return `/${isPrivate ? texts.gameWords[game] : commandOf(game)}`;
}

/** Lines of short words, or long ones, by which games begin. */
const maxBegun = { short: 2, long: 3 };

const between = ' · ';
/** In columns: this text has no board to be as wide as. */
const maxLength = 50;
/** There are more, which all commands name. */
const more = '…';

/** The lines of what begins each game, as far as they have room. */
function renderBegun(context: MenuContext): readonly string[] {
  const begun = gameNames.map((name) => commandFor(name, context));
  const max = context.isPrivate ? maxBegun.short : maxBegun.long;
  const lines = joinShort(begun, between, maxLength);
  if (lines.length <= max) return lines;
  const last = lines[max - 1]!;
  const [shown] = joinShort(last.split(between), between, maxLength - more.length);
  return [...lines.slice(0, max - 1), `${shown}${more}`];
}

/** What a group has besides its commands. */
const tellOfGroups = ({ help, buttons }: Texts): readonly string[] => [
  `/duel 1 min – ${help.quick}`,
  `${buttons.queue} – ${help.next}`,
];

function renderFirst(
  game: InLineGame,
  context: MenuContext,
): Pick<View, 'text' | 'summary' | 'bold' | 'code'> {
  const { texts } = context;
  const { help, commands } = texts;
  const where = context.isPrivate ? 'alone' : 'group';
  const intro = context.isPrivate ? help.intro : help.introInGroup;
  const before = `${intro}\n${texts.labelled(texts.games[game.name], '').trimEnd()}\n`;
  const rows = drawNames(game);
  let offset = before.length;
  const code: { readonly offset: number; readonly length: number }[] = [];
  for (const { length } of rows) {
    code.push({ offset, length });
    offset += length + 1;
  }
  const inGroup: Partial<Record<Command, string>> = context.isPrivate ? {} : help.inGroup;
  const lines = [
    ...firstCommands[where].map(
      (command) => `/${command} – ${inGroup[command] ?? commands[command]}`,
    ),
    ...(context.isPrivate ? [] : tellOfGroups(texts)),
  ];
  const others = namedCommands[where]
    .map((command) => `/${linkedName(command, texts)}`)
    .join(between);
  return {
    text: `${before}${rows.join('\n')}\n\n${[...lines, ...renderBegun(context), others].join('\n')}`,
    summary: intro,
    bold: 0,
    code,
  };
}
