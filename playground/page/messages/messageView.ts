import type { InlineKeyboardButton } from '@grammyjs/types';
import type { MessageView as Message } from '../../session/protocol.ts';
import { createSlot, h, setAttributes, type View } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';
import { formattedText, type TextLinks } from './formattedText.ts';
import { createKeyboardView } from './keyboardView.ts';

export interface MessageState {
  readonly message: Message;
  readonly own: boolean;
  /** Groups name the sender of a message. */
  readonly named: boolean;
  readonly botName: string;
  /** The name of its topic, in a forum. */
  readonly topic: string | undefined;
  readonly waits: (button: InlineKeyboardButton) => boolean;
}

export interface MessageActions {
  readonly openLink: TextLinks['openLink'];
  /** The address of a file. */
  readonly picture: (id: string) => string;
  readonly sendCommand: (command: string, topic: number | undefined) => void;
  readonly press: (message: Message, button: InlineKeyboardButton) => void;
  readonly leaveKeyboard: () => void;
  /** The next message is to reply to this one. */
  readonly reply: (message: Pick<Message, 'id' | 'text'>) => void;
}

type MetaParts = Pick<Message, 'date' | 'editDate' | 'effectId' | 'reaction' | 'silent' | 'seenBy'>;

interface HeadParts {
  readonly name: string | undefined;
  readonly via: string | undefined;
  readonly topic: string | undefined;
  readonly reply: Message['reply'];
}

/** Telegram's free message effects, which play once; here a sign remains. */
const effects: Readonly<Record<string, string>> = {
  '5104841245755180586': '🔥',
  '5107584321108051014': '👍',
  '5104858069142078462': '👎',
  '5159385139981059251': '❤️',
  '5046509860389126442': '🎉',
  '5046589136895476101': '💩',
};

/** A bubble with its keyboard. */
export function createMessageView(
  texts: PageTexts,
  first: MessageState,
  actions: MessageActions,
): View<MessageState> {
  const text = h('div', { class: 'text', dir: 'auto' });
  const meta = h('span', { class: 'meta' });
  const head = h('div', { class: 'head' });
  const file = h('div', { class: 'picture' });
  const reply = () =>
    actions.reply({
      id: current.id,
      text: current.file?.kind === 'document' ? current.file.name : current.text,
    });
  const bubble = h('div', { class: 'bubble', ondblclick: reply }, head, file, text, meta);
  const node = h('article', { class: 'message', 'data-message': first.message.id }, bubble);
  let current = first.message;
  const keyboard = createKeyboardView(
    texts,
    (button) => actions.press(current, button),
    actions.leaveKeyboard,
  );
  const showText = createSlot(
    text,
    ({ text: words, entities }: Pick<Message, 'text' | 'entities'>) =>
      formattedText(words, entities, {
        texts,
        openLink: actions.openLink,
        sendCommand: (command) => actions.sendCommand(command, current.topic),
      }),
  );
  const showHead = createSlot(head, ({ name, via, topic, reply }: HeadParts) => [
    name !== undefined && h('span', { class: 'sender' }, name),
    via !== undefined && h('span', { class: 'via' }, texts.via(via)),
    topic !== undefined &&
      h('span', { class: 'topic' }, h('span', { class: 'unseen' }, `${texts.inTopic} `), topic),
    reply !== undefined &&
      h('div', { class: 'reply' }, h('b', {}, reply.name), h('span', {}, reply.text)),
  ]);
  const showFile = createSlot(file, (shown: Message['file']) => [
    shown !== undefined && drawFile(shown, actions.picture(shown.id), texts),
    shown?.kind === 'document' &&
      h('button', { type: 'button', class: 'plain', onclick: reply }, `↩ ${texts.reply}`),
  ]);
  const showMeta = createSlot(
    meta,
    ({ date, editDate, effectId, reaction, silent, seenBy }: MetaParts) => [
      reaction !== undefined && h('span', { class: 'reaction' }, `${reaction} `),
      seenBy !== undefined && h('span', { class: 'ephemeral' }, `👁 ${texts.onlyYou} `),
      effectId !== undefined &&
        h('span', { class: 'effect', title: texts.effect }, effects[effectId] ?? '✨'),
      silent === true && h('span', { title: texts.silent }, '🔕 '),
      editDate !== undefined && h('span', { class: 'edited' }, `${texts.edited} `),
      h('time', { datetime: new Date(date * 1000).toISOString() }, timeOf(date, texts.locale)),
    ],
  );

  return {
    node,
    update({ message, own, named, botName, topic, waits }) {
      current = message;
      setAttributes(node, { class: `message ${own ? 'own' : 'theirs'}` });
      node.style.setProperty('--sender', String(hueOf(message.from.id)));
      const { text: words, entities, reply } = message;
      showFile(message.file);
      showText({ text: words, entities });
      showHead({
        name: named && !own ? message.from.name : undefined,
        via: message.viaBot ? botName : undefined,
        topic,
        reply,
      });
      showMeta(metaOf(message));
      if (message.keyboard === undefined) keyboard.node.remove();
      else {
        keyboard.update({ markup: message.keyboard, waits });
        if (keyboard.node.parentNode !== node) node.append(keyboard.node);
      }
    },
  };
}

function drawFile(shown: NonNullable<Message['file']>, address: string, texts: PageTexts): Node {
  if (shown.kind === 'document')
    return h('a', { href: address, download: shown.name }, `📄 ${shown.name}`);
  const alt = shown.kind === 'photo' ? texts.photo : texts.film;
  return h('img', { src: address, alt, width: shown.width, height: shown.height });
}

function metaOf({ date, editDate, effectId, reaction, silent, seenBy }: Message): MetaParts {
  return {
    date,
    ...(reaction === undefined ? {} : { reaction }),
    ...(editDate === undefined ? {} : { editDate }),
    ...(effectId === undefined ? {} : { effectId }),
    ...(silent === undefined ? {} : { silent }),
    ...(seenBy === undefined ? {} : { seenBy }),
  };
}

function timeOf(seconds: number, locale: string): string {
  return new Date(seconds * 1000).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A colour that identifies a person. */
export function hueOf(id: number): number {
  return (Math.abs(id) * 137) % 360;
}
