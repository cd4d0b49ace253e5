import type { InlineKeyboardButton } from '@grammyjs/types';
import type { ChatView, MessageView, PersonView } from '../server/protocol.ts';
import { createComposer } from './composer.ts';
import { createListView, createSlot, h, setAttributes, type View } from './dom.ts';
import { createMessageList } from './messageList.ts';
import { createNotices } from './notices.ts';
import { type ColumnState, chatOf, chatTitle, openLink, openStart, type Page, personOf } from './pageState.ts';
import { createPersonBar } from './personBar.ts';

/** One person's Telegram: who they are, their chats, and the open chat with its input. */
export function createColumn(page: Page, column: ColumnState): View<undefined> {
  const personBar = createPersonBar(page, column);
  const tabs = h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Chats' });
  const notices = createNotices((link) => openLink(page, column, link));
  const description = h('div', { class: 'description' });
  const composer = createComposer({
    send(text) {
      column.startPayload = undefined;
      void page.act({ kind: 'send', person: column.person, chat: column.chat, text });
    },
    ask: (query) => void page.act({ kind: 'ask', person: column.person, chat: column.chat, query }),
    choose: (ask, result) => void page.act({ kind: 'choose', person: column.person, ask, result }),
    openStart: (payload) => openStart(page, column, payload),
    focusKeyboard: () => [...list.node.querySelectorAll<HTMLElement>('.key[tabindex="0"]')].at(-1)?.focus(),
  });
  const list = createMessageList({
    openLink: (link) => openLink(page, column, link),
    sendCommand: (text) => void page.act({ kind: 'send', person: column.person, chat: column.chat, text }),
    press,
    leaveKeyboard: () => composer.focus(),
  });
  const chatNode = h('div', { class: 'chat' }, description, list.node, notices.node);
  const node = h('section', { class: 'column' }, personBar.node, tabs, chatNode, composer.node);
  const lastSeen = new Map<number, number>();
  const showTabs = createListView<Tab>(tabs, ({ id }) => String(id), createTab);
  const showDescription = createSlot(description, describeBot);

  function press(message: MessageView, button: InlineKeyboardButton): void {
    const { person, chat } = column;
    const bot = `@${page.state.snapshot.bot.username}`;
    if ('callback_data' in button) {
      void page.act({ kind: 'tap', person, chat, message: message.id, callbackData: button.callback_data });
    } else if ('url' in button) {
      openLink(page, column, button.url);
    } else if ('switch_inline_query_current_chat' in button) {
      composer.write(`${bot} ${button.switch_inline_query_current_chat}`);
    } else if ('switch_inline_query' in button || 'switch_inline_query_chosen_chat' in button) {
      const query = 'switch_inline_query' in button ? button.switch_inline_query : '';
      const target = page.state.snapshot.chats.find(({ kind, members }) => kind === 'people' && members.includes(person));
      column.chat = target?.id ?? chat;
      page.render();
      composer.write(`${bot} ${query}`);
    } else if ('copy_text' in button) {
      void navigator.clipboard?.writeText(button.copy_text.text).catch(() => undefined);
      page.say('Copied.');
    }
  }

  function createTab({ id }: Tab): View<Tab> {
    const open = () => {
      column.chat = id;
      column.startPayload = undefined;
      page.render();
    };
    const text = h('span', {});
    const dot = h('span', { class: 'unread', role: 'img', 'aria-label': 'new messages' });
    const tab = h('button', { type: 'button', class: 'tab', role: 'tab', onclick: open }, text, dot);
    return {
      node: tab,
      update({ title, unread, selected }) {
        text.textContent = title;
        dot.hidden = !unread;
        setAttributes(tab, { 'aria-selected': String(selected), tabindex: selected ? 0 : -1 });
      },
    };
  }

  tabs.onkeydown = ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const all: readonly Element[] = [...tabs.children];
    const at = document.activeElement === null ? -1 : all.indexOf(document.activeElement);
    if (step === 0 || at < 0) return;
    const next = all[(at + step + all.length) % all.length];
    if (!(next instanceof HTMLElement)) return;
    next.focus();
    next.click();
  };

  function tabsOf(person: PersonView): readonly Tab[] {
    return person.chats.flatMap((id) => {
      const chat = chatOf(page.state.snapshot, id);
      if (chat === undefined) return [];
      const last = chat.messages.at(-1)?.id ?? 0;
      if (id === column.chat || !lastSeen.has(id)) lastSeen.set(id, last);
      const unread = last > (lastSeen.get(id) ?? 0);
      return [{ id, title: chatTitle(page.state.snapshot, chat, person.id), unread, selected: id === column.chat }];
    });
  }

  return {
    node,
    update() {
      const { snapshot } = page.state;
      const person = personOf(snapshot, column.person);
      const chat = chatOf(snapshot, column.chat);
      if (person === undefined || chat === undefined) return;
      node.setAttribute('aria-label', `${person.name}’s Telegram`);
      personBar.update(person);
      showTabs(tabsOf(person));
      list.update({ chat, viewer: person.id, snapshot });
      showDescription(descriptionOf(chat, person, snapshot.bot.name));
      composer.update({
        chat,
        person,
        botUsername: snapshot.bot.username,
        ask: snapshot.asks.find((ask) => ask.person === person.id),
        start: startOf(chat, person, column.startPayload),
      });
      notices.update(snapshot, person.id);
    },
  };
}

interface Tab {
  readonly id: number;
  readonly title: string;
  readonly unread: boolean;
  readonly selected: boolean;
}

/** An empty chat with the bot begins with Start, as does one opened by a link or one where the bot is blocked. */
function startOf(chat: ChatView, person: PersonView, payload: string | undefined): string | undefined {
  if (chat.kind !== 'private') return undefined;
  if (payload !== undefined) return payload === '' ? '/start' : `/start ${payload}`;
  return chat.messages.length === 0 || person.blocked ? '/start' : undefined;
}

function descriptionOf(
  chat: ChatView,
  person: PersonView,
  botName: string,
): { readonly title: string; readonly text: string } | undefined {
  if (chat.messages.length > 0) return undefined;
  if (chat.kind === 'private') return { title: 'What can this bot do?', text: person.description || 'Press Start to find out.' };
  if (chat.kind === 'people') {
    return { title: 'A chat without the bot', text: `Type @ and the bot’s name to bring ${botName} in.` };
  }
  return { title: chat.title, text: 'Write a command, or pick one from the menu.' };
}

function describeBot(description: { readonly title: string; readonly text: string } | undefined): readonly HTMLElement[] {
  if (description === undefined) return [];
  return [h('div', { class: 'description-box', dir: 'auto' }, h('b', {}, description.title), h('p', {}, description.text))];
}
