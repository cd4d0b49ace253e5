import { parseLanguage } from '../../../src/bot/settings/language.ts';
import type { ChatView, PersonView, Snapshot } from '../../session/protocol.ts';
import { createComposer } from '../composer/composer.ts';
import { createSlot, h, keepFocus, type View } from '../dom.ts';
import { createMessageList } from '../messages/messageList.ts';
import {
  type ColumnState,
  chatOf,
  openChat,
  openStart,
  type Page,
  personOf,
} from '../state/pageState.ts';
import { pageTextsOf } from '../texts/pageTexts.ts';
import { createButtonPress } from './buttonPress.ts';
import { createChatTabs } from './chatTabs.ts';
import { createNotices } from './notices.ts';
import { createPersonBar } from './personBar.ts';

/** One person's Telegram: who they are, their chats, and the open chat with its input. */
export function createColumn(page: Page, column: ColumnState): View<undefined> {
  const { texts } = page;
  const personBar = createPersonBar(page, column);
  const node = h('section', { class: 'column' });
  const panel = h('div', { class: 'chat-panel' });
  const tabs = createChatTabs(panel, texts, (chat) => {
    openChat(column, chat);
    page.render();
  });
  const notices = createNotices({
    ok: texts.ok,
    openLink: (link) => buttons.openLink(link),
    refocus,
  });
  const description = h('div', { class: 'description' });
  const composer = createComposer(texts, {
    send(text) {
      column.startPayload = undefined;
      send(text, column.topic);
    },
    endReply: () => replyTo(undefined),
    ask: (query) => void page.act({ kind: 'ask', person: column.person, chat: column.chat, query }),
    choose: (ask, result) =>
      void page.act({
        kind: 'choose',
        person: column.person,
        ask,
        result,
        ...inTopic(column.topic),
      }),
    chooseTopic(topic) {
      column.topic = topic;
      page.render();
    },
    openStart: (payload) => openStart(page, column, payload),
    focusKeyboard: () =>
      [...list.node.querySelectorAll<HTMLElement>('.key[tabindex="0"]')].at(-1)?.focus(),
  });
  const buttons = createButtonPress(page, column, {
    parent: node,
    say: notices.say,
    write: composer.write,
    refocus,
  });
  const list = createMessageList(texts, {
    openLink: buttons.openLink,
    picture: page.playground.picture,
    sendCommand: (text, topic) => send(text, topic),
    press: buttons.press,
    leaveKeyboard: () => composer.focus(),
    reply(message) {
      replyTo(message);
      composer.focus();
    },
  });
  const showDescription = createSlot(description, describeBot);
  panel.append(h('div', { class: 'chat' }, description, list.node, notices.node), composer.node);
  node.append(personBar.node, tabs.node, panel);

  function send(text: string, topic: number | undefined): void {
    void page.act({
      kind: 'send',
      person: column.person,
      chat: column.chat,
      text,
      ...inTopic(topic),
      ...(column.replyTo ? { replyTo: column.replyTo.id } : {}),
    });
    column.replyTo = undefined;
  }

  function replyTo(message: ColumnState['replyTo']): void {
    column.replyTo = message;
    page.render();
  }

  /** On a touch screen, focusing the input would open the keyboard. */
  function refocus(): void {
    if (window.matchMedia('(hover: none)').matches) list.node.focus();
    else composer.focus();
  }

  return {
    node,
    update() {
      keepFocus(panel, show, refocus);
    },
  };

  function show(): void {
    const { snapshot } = page.state;
    const person = personOf(snapshot, column.person);
    const chat = chatOf(snapshot, column.chat, column.person);
    if (person === undefined || chat === undefined) return;
    node.setAttribute('aria-label', texts.person.telegramOf(person.name));
    // A column that has no room sees nothing.
    if (node.checkVisibility()) page.state.unread.look(person.id, chat.id);
    personBar.update(person);
    tabs.update({ snapshot, person, open: chat.id, unread: page.state.unread });
    list.update({ chat, viewer: person.id, snapshot });
    showDescription(descriptionOf(chat, person, snapshot.bot));
    composer.update({
      chat,
      person,
      topic: column.topic,
      botUsername: snapshot.bot.username,
      ask: snapshot.asks.find((ask) => ask.person === person.id),
      start: startOf(chat, person, column.startPayload),
      replyTo: column.replyTo?.text.slice(0, 60),
    });
    notices.update(snapshot, person.id);
  }
}

function inTopic(topic: number | undefined): { readonly topic?: number } {
  return topic === undefined ? {} : { topic };
}

/**
 * An empty chat with the bot begins with Start, as does one opened by a link or one where the bot
 * is blocked.
 */
function startOf(
  chat: ChatView,
  person: PersonView,
  payload: string | undefined,
): string | undefined {
  if (chat.kind !== 'private') return undefined;
  if (payload !== undefined) return payload === '' ? '/start' : `/start ${payload}`;
  return chat.messages.length === 0 || person.blocked ? '/start' : undefined;
}

interface Description {
  readonly title: string;
  readonly text: string;
}

function descriptionOf(
  chat: ChatView,
  person: PersonView,
  bot: Snapshot['bot'],
): Description | undefined {
  if (chat.messages.length > 0) return undefined;
  // Telegram's own words are in the language of the person's phone.
  const { emptyChat } = pageTextsOf(parseLanguage(person.languageCode) ?? 'en');
  if (chat.kind === 'private')
    return { title: emptyChat.bot, text: person.description || emptyChat.press };
  if (chat.kind === 'people')
    return { title: emptyChat.people, text: emptyChat.type(bot.username) };
  return { title: chat.title, text: emptyChat.group };
}

function describeBot(description: Description | undefined): readonly HTMLElement[] {
  if (description === undefined) return [];
  return [
    h(
      'div',
      { class: 'description-box', dir: 'auto' },
      h('b', {}, description.title),
      h('p', {}, description.text),
    ),
  ];
}
