/**
 * One person at the keyboard and the bot, without a terminal: a line goes in, and what the chat
 * then shows comes out as text.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import type { Clock } from '../../playground/clock.ts';
import { openMemoryPlatform } from '../../playground/memoryPlatform.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { Language } from '../../src/bot/settings/language.ts';
import { drawMessage } from './drawMessage.ts';
import { type Look, paint } from './look.ts';
import { findCell, isAside, readKeyboard } from './shownKeyboard.ts';

export type PlaySession = ReturnType<typeof openSession>;

interface Pressed {
  readonly message: ChatMessage;
  readonly button: InlineKeyboardButton;
}

interface SessionOptions {
  readonly language: Language;
  readonly look: () => Look;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Letters stand in every terminal in one place, as emoji do not. The bot's comes first. */
const pieces = 'O X';

export function openSession({ language, look, clock, random }: SessionOptions) {
  const platform = openMemoryPlatform({ clock, random, properties: { PIECES: pieces } });
  const person = platform.user({ name: 'You', languageCode: language });
  /** What each message showed when it was looked at last. */
  const seen = new Map<ChatMessage, string>();
  /** The message whose buttons the letters are. */
  let current: ChatMessage | undefined;
  /** What stands below it with a key of its own, which has the letter after those. */
  let aside: ChatMessage | undefined;

  const countLetters = (): number => (current ? readKeyboard(current).buttons.size : 0);

  /** The button that a line names, with its message. */
  function findButton(line: string): Pressed | undefined {
    const letter = line.toLowerCase().replace(/\)$/, '');
    const besides = aside && readKeyboard(aside, countLetters()).buttons.get(letter);
    if (aside && besides) return { message: aside, button: besides };
    const { buttons, board } = current ? readKeyboard(current) : {};
    const button =
      buttons?.get(letter) ?? (board?.isOfGame === false ? findCell(board, line) : undefined);
    return current && button && { message: current, button };
  }

  /** What the line does, and the words that it is answered with at once. */
  function act(line: string): string {
    const pressed = findButton(line);
    if (!pressed) {
      person.send(line);
      return '';
    }
    const press = person.press(pressed.message, pressed.button);
    if (press.kind === 'tapped') return press.tap.answer?.text ?? '';
    return press.kind === 'copied' ? press.text : '';
  }

  /** The bot's messages that are new, or show something else. */
  function findChanged(): readonly ChatMessage[] {
    return person.chat.messages.filter((message) => {
      if (message.from.id === person.id || message.deleted) return false;
      const [before, shown] = [seen.get(message), describe(message)];
      seen.set(message, shown);
      // Of a board that has come again below, nothing but the buttons is gone.
      return (
        shown !== before &&
        !(buttonsOf(message).length === 0 && before?.startsWith(`${message.text}\n`))
      );
    });
  }

  /** Gives the letters to what is newest; a board keeps them above what is aside. */
  function giveLetters(changed: readonly ChatMessage[]): void {
    if (current && !hasButtons(current)) current = undefined;
    const newest = changed.findLast(hasButtons);
    const isBelow = newest && current && newest !== current && isAside(newest, current);
    if (newest && !isBelow) current = newest;
    if (isBelow) aside = newest;
    else if (newest || (aside && !hasButtons(aside))) aside = undefined;
  }

  return {
    /** What the chat shows after a line, as it was drawn; empty where nothing is new. */
    enter(line: string): string {
      const said = act(line.trim());
      const changed = findChanged();
      giveLetters(changed);
      const shown = changed.map((message) =>
        drawMessage(message, look(), message === aside ? countLetters() : 0),
      );
      // A tap is mostly answered by what the board says, too.
      const isSaid = changed.some(({ text }) => squeeze(text).includes(squeeze(said)));
      return [
        ...(said === '' || isSaid ? [] : [paint('italic', `» ${said}`, look())]),
        ...shown,
      ].join('\n\n');
    },
    logs: platform.logs,
  };
}

const hasButtons = (message: ChatMessage): boolean =>
  !message.deleted && buttonsOf(message).length > 0;

const describe = (message: ChatMessage): string =>
  `${message.text}\n${JSON.stringify(buttonsOf(message))}`;

/** Above a board, lines are broken where a toast has none. */
const squeeze = (text: string): string => text.replace(/\s/g, '');
