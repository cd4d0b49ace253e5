import type { InlineKeyboardButton } from '@grammyjs/types';
import type { MessageView as Message } from '../server/protocol.ts';
import { createSlot, h, setAttributes, type View } from './dom.ts';
import { formattedText, type TextLinks } from './formattedText.ts';
import { createKeyboardView } from './keyboardView.ts';

export interface MessageState {
  readonly message: Message;
  readonly own: boolean;
  /** Groups name the sender of a message. */
  readonly named: boolean;
  readonly botName: string;
  readonly waits: (button: InlineKeyboardButton) => boolean;
}

export interface MessageActions extends TextLinks {
  readonly press: (message: Message, button: InlineKeyboardButton) => void;
  readonly leaveKeyboard: () => void;
}

/** A bubble with its keyboard. */
export function createMessageView(first: MessageState, actions: MessageActions): View<MessageState> {
  const text = h('div', { class: 'text', dir: 'auto' });
  const meta = h('span', { class: 'meta' });
  const head = h('div', { class: 'head' });
  const bubble = h('div', { class: 'bubble' }, head, text, meta);
  const node = h('article', { class: 'message', 'data-message': first.message.id }, bubble);
  let current = first.message;
  const keyboard = createKeyboardView((button) => actions.press(current, button), actions.leaveKeyboard);
  const showText = createSlot(text, ({ text: words, entities }: Pick<Message, 'text' | 'entities'>) =>
    formattedText(words, entities, actions),
  );
  const showHead = createSlot(
    head,
    ({ name, via, reply }: { name: string | undefined; via: string | undefined; reply: Message['reply'] }) => [
      name !== undefined && h('span', { class: 'sender' }, name),
      via !== undefined && h('span', { class: 'via' }, `via @${via}`),
      reply !== undefined && h('div', { class: 'reply' }, h('b', {}, reply.name), h('span', {}, reply.text)),
    ],
  );
  const showMeta = createSlot(meta, ({ date, editDate }: Pick<Message, 'date' | 'editDate'>) => [
    editDate !== undefined && h('span', { class: 'edited' }, 'edited '),
    h('time', { datetime: new Date(date * 1000).toISOString() }, timeOf(date)),
  ]);

  return {
    node,
    update({ message, own, named, botName, waits }) {
      current = message;
      setAttributes(node, { class: `message ${own ? 'own' : 'theirs'}` });
      node.style.setProperty('--sender', String(hueOf(message.from.id)));
      const { text: words, entities, date, editDate, reply } = message;
      showText({ text: words, entities });
      showHead({
        name: named && !own ? message.from.name : undefined,
        via: message.viaBot ? botName : undefined,
        reply,
      });
      showMeta(editDate === undefined ? { date } : { date, editDate });
      if (message.keyboard === undefined) keyboard.node.remove();
      else {
        keyboard.update({ markup: message.keyboard, waits });
        if (keyboard.node.parentNode !== node) node.append(keyboard.node);
      }
    },
  };
}

export function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** A colour that stays with a person. */
export function hueOf(id: number): number {
  return (Math.abs(id) * 137) % 360;
}
