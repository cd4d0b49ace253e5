/**
 * One person at the keyboard and the bot, without a terminal: a line goes in, and what the chat
 * then shows comes out as text.
 */
import type { Clock } from '../../playground/clock.ts';
import { openMemoryHome } from '../../playground/memoryHome.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { Language } from '../../src/bot/settings/language.ts';
import { drawMessage } from './drawMessage.ts';
import { type Look, paint } from './look.ts';
import { findCell, readKeyboard } from './shownKeyboard.ts';

export type PlaySession = ReturnType<typeof openSession>;

interface SessionOptions {
  readonly language: Language;
  readonly look: () => Look;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Letters stand in every terminal in one place, as emoji do not. The bot's comes first. */
const pieces = 'O X';

export function openSession({ language, look, clock, random }: SessionOptions) {
  const home = openMemoryHome({ clock, random, properties: { PIECES: pieces } });
  const person = home.user({ name: 'You', languageCode: language });
  /** What each message showed when it was looked at last. */
  const seen = new Map<ChatMessage, string>();
  /** The message whose buttons the letters are. */
  let current: ChatMessage | undefined;

  /** What the line does, and the words that it is answered with at once. */
  function act(line: string): string {
    const { buttons, board } = current
      ? readKeyboard(current)
      : { buttons: new Map(), board: undefined };
    const button =
      buttons.get(line.toLowerCase().replace(/\)$/, '')) ??
      (board?.isOfGame === false ? findCell(board, line) : undefined);
    if (!current || !button) {
      person.send(line);
      return '';
    }
    const press = person.press(current, button);
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

  return {
    /** What the chat shows after a line, as it was drawn; empty where nothing is new. */
    enter(line: string): string {
      const said = act(line.trim());
      const changed = findChanged();
      current = changed.findLast((message) => buttonsOf(message).length > 0) ?? current;
      if (current && (current.deleted || buttonsOf(current).length === 0)) current = undefined;
      const shown = changed.map((message) => drawMessage(message, look()));
      // A tap is mostly answered by what the board says, too.
      const isSaid = changed.some(({ text }) => squeeze(text).includes(squeeze(said)));
      return [
        ...(said === '' || isSaid ? [] : [paint('italic', `» ${said}`, look())]),
        ...shown,
      ].join('\n\n');
    },
    logs: home.logs,
  };
}

const describe = (message: ChatMessage): string =>
  `${message.text}\n${JSON.stringify(buttonsOf(message))}`;

/** Above a board, lines are broken where a toast has none. */
const squeeze = (text: string): string => text.replace(/\s/g, '');
