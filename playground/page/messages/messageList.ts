import type { InlineKeyboardButton } from '@grammyjs/types';
import type { ChatView, MessageView as Message, Snapshot } from '../../session/protocol.ts';
import { createListView, h, type View } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';
import { createMessageView, type MessageActions, type MessageState } from './messageView.ts';
import { countDown } from './relativeTime.ts';

export interface MessageListState {
  readonly chat: ChatView;
  readonly viewer: number;
  readonly snapshot: Snapshot;
}

type Row =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'message'; readonly chat: number; readonly state: MessageState };

/** How many pixels from the end still count as the end. */
const nearEnd = 80;

/**
 * The messages of a chat, oldest first, with a line for each day. New ones and edits are read out.
 */
export function createMessageList(
  texts: PageTexts,
  actions: MessageActions,
): View<MessageListState> {
  const list = h('div', {
    class: 'messages',
    role: 'log',
    'aria-label': texts.messages,
    'aria-live': 'polite',
    'aria-relevant': 'additions',
  });
  const edits = h('div', { class: 'unseen', role: 'status' });
  const node = h('div', { class: 'scroller', tabindex: '-1' }, list, edits);
  const showRows = createListView<Row>(list, keyOf, (row) => createRow(row, texts, actions));
  let atEnd = true;
  let top = 0;
  let seen:
    | { readonly chat: number; readonly last: number; readonly texts: ReadonlyMap<number, string> }
    | undefined;

  function scrollToEnd(): void {
    atEnd = true;
    node.scrollTop = node.scrollHeight;
    top = node.scrollTop;
  }

  node.onscroll = () => {
    const isNear = node.scrollHeight - node.scrollTop - node.clientHeight < nearEnd;
    // Only people scroll up; a new message also moves the end away, but does not scroll.
    if (isNear || node.scrollTop < top) atEnd = isNear;
    top = node.scrollTop;
  };
  // A list scrolled to its end stays there, whether a board grows or the window shrinks.
  const observer = new ResizeObserver(() => {
    if (atEnd) scrollToEnd();
  });
  observer.observe(list);
  observer.observe(node);
  /** The clock of the playground may be ahead. */
  let reader: { readonly of?: Snapshot; readonly ahead: number; readonly language: string } = {
    ahead: 0,
    language: 'en',
  };
  const tick = () => countDown(list, Date.now() + reader.ahead, reader.language);
  setInterval(tick, 1000);

  return {
    node,
    update({ chat, viewer, snapshot }) {
      const last = chat.messages.at(-1);
      const opened = seen?.chat !== chat.id;
      const grown = !opened && (last?.id ?? 0) > (seen?.last ?? 0);
      // Opening a chat must not read out all of it.
      list.setAttribute('aria-live', opened ? 'off' : 'polite');
      showRows(rowsOf(chat, viewer, snapshot, texts));
      const { languageCode = 'en' } = snapshot.people.find(({ id }) => id === viewer) ?? {};
      // A snapshot may be shown again long after it came.
      const ahead = reader.of === snapshot ? reader.ahead : snapshot.now - Date.now();
      reader = { of: snapshot, ahead, language: languageCode };
      tick();
      if (opened || atEnd || (grown && last?.from.id === viewer)) scrollToEnd();
      const edited = opened
        ? undefined
        : chat.messages.findLast(({ id, text }) => (seen?.texts.get(id) ?? text) !== text);
      if (edited !== undefined) edits.textContent = texts.editedTo(readable(edited.text));
      seen = {
        chat: chat.id,
        last: last?.id ?? 0,
        texts: new Map(chat.messages.map(({ id, text }) => [id, text])),
      };
    },
  };
}

/** Without the braille blanks that give a board its width. */
const readable = (text: string): string => text.replace(/\u2800+/g, '');

function rowsOf(
  chat: ChatView,
  viewer: number,
  snapshot: Snapshot,
  texts: PageTexts,
): readonly Row[] {
  const waiting = snapshot.taps.filter(
    ({ person, chat: room, answer, expired }) =>
      person === viewer && room === chat.id && answer === undefined && !expired,
  );
  const rows: Row[] = [];
  let day = '';
  for (const message of chat.messages) {
    const date = dayOf(message, snapshot.now, texts);
    if (date !== day) rows.push({ kind: 'day', day: date });
    day = date;
    const waits = (button: InlineKeyboardButton) =>
      waiting.some(
        (tap) =>
          tap.message === message.id &&
          'callback_data' in button &&
          tap.callbackData === button.callback_data,
      );
    const isGuests = chat.kind === 'people' && message.from.id === snapshot.bot.id;
    const named = chat.kind === 'group' || chat.kind === 'supergroup' || isGuests;
    const own = message.from.id === viewer;
    rows.push({
      kind: 'message',
      chat: chat.id,
      state: {
        message,
        own,
        named,
        botName: snapshot.bot.username,
        topic: topicName(chat, message),
        waits,
      },
    });
  }
  return rows;
}

function topicName({ topics }: ChatView, { topic }: Message): string | undefined {
  return topics?.find(({ id }) => id === topic)?.name;
}

function createRow(row: Row, texts: PageTexts, actions: MessageActions): View<Row> {
  if (row.kind === 'day') {
    return { node: h('div', { class: 'day' }, h('span', {}, row.day)), update: () => undefined };
  }
  const view = createMessageView(texts, row.state, actions);
  return {
    node: view.node,
    update(next) {
      if (next.kind === 'message') view.update(next.state);
    },
  };
}

function keyOf(row: Row): string {
  return row.kind === 'day' ? row.day : `${row.chat}/${row.state.message.id}`;
}

function dayOf({ date }: Message, now: number, texts: PageTexts): string {
  const day = new Date(date * 1000);
  if (day.toDateString() === new Date(now).toDateString()) return texts.today;
  if (day.toDateString() === new Date(now - 86_400_000).toDateString()) return texts.yesterday;
  return day.toLocaleDateString(texts.locale, { day: 'numeric', month: 'long' });
}
