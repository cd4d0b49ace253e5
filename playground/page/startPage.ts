/**
 * The chat page: people side by side, each with their own Telegram, and the bot's executions behind
 * it.
 */
import type { Language } from '../../src/bot/settings/language.ts';
import type { Snapshot } from '../session/protocol.ts';
import { createColumn } from './column/column.ts';
import { showToast } from './column/notices.ts';
import { h } from './dom.ts';
import { createSidePanel } from './panel/sidePanel.ts';
import {
  createPage,
  createPageState,
  openStart,
  type Page,
  type PageLink,
  takeSnapshot,
} from './state/pageState.ts';
import type { Playground } from './state/playground.ts';
import { recallView, rememberView } from './state/viewMemory.ts';
import type { PageTexts } from './texts/en.ts';
import { createTopBar } from './topBar.ts';

/** What a page says of itself where it is no part of `npm start`. */
export interface About {
  readonly title: string;
  readonly sentence: string;
  /** Where else to go. */
  readonly links: readonly PageLink[];
}

export interface PageOptions {
  readonly language: Language;
  readonly texts: PageTexts;
  readonly about?: About;
}

/** Shows the playground in this window, in the language of its reader. */
export function startPage(playground: Playground, options: PageOptions): void {
  const { language, texts, about } = options;
  document.documentElement.lang = language;
  document.title = about?.title ?? `linia ${texts.playground}`;
  let show: ((snapshot: Snapshot) => void) | undefined;
  const offline = h(
    'div',
    { class: 'offline', role: 'alert', hidden: true },
    texts.problems.unreached,
  );
  document.body.append(offline);
  playground.listen(
    (snapshot) => {
      show ??= start(snapshot, playground, options);
      show(snapshot);
    },
    (connected) => {
      offline.hidden = connected;
    },
  );
}

function start(
  first: Snapshot,
  playground: Playground,
  { texts, about }: PageOptions,
): (snapshot: Snapshot) => void {
  const state = createPageState(first);
  recallView(state, first);
  const notices = h('div', { class: 'toasts page-toasts', role: 'status' });
  const say = (text: string) => showToast(notices, text);
  const home = about && location.href.replace(/[?#].*/, '');
  const page = createPage(state, playground, {
    ...{ texts, home, links: about?.links ?? [], render, say },
  });
  const line = about && aboutLine(about);
  const topBar = createTopBar(page);
  const columns = state.columns.map((column) => createColumn(page, column));
  const panel = createSidePanel(page);
  followAddress(page);
  const main = h('main', { class: 'columns' }, ...columns.map(({ node }) => node));
  // Drawing takes a while, and nobody waits for it.
  setTimeout(() => {
    if (hasEmojiFont()) return;
    document.body.prepend(h('div', { class: 'notice', role: 'note' }, texts.noEmoji));
  }, emojiCheckMs);
  document.body.append(
    topBar.node,
    h('div', { class: 'stage' }, main, panel.node),
    ...(line ? [line] : []),
    notices,
  );

  function render(): void {
    // On a phone it gives way to the first messages.
    line?.classList.toggle(
      'read',
      state.snapshot.chats.some(({ messages }) => messages.length > 0),
    );
    topBar.update(undefined);
    for (const [index, column] of columns.entries()) {
      column.node.hidden = index >= state.columnCount;
      if (!column.node.hidden) column.update(undefined);
    }
    panel.update(undefined);
    rememberView(state);
  }

  return (snapshot) => {
    takeSnapshot(state, snapshot);
    render();
  };
}

const aboutLine = ({ sentence, links }: About): HTMLElement =>
  h(
    'div',
    { class: 'notice about', role: 'note' },
    sentence,
    ...links.flatMap(({ text, address }) => [' ', h('a', { class: 'link', href: address }, text)]),
  );

const emojiCheckMs = 1000;

/** Whether a red disc is drawn red. */
function hasEmojiFont(): boolean {
  const context = h('canvas', { width: 32, height: 32 }).getContext('2d');
  if (context === null) return true;
  context.font = '24px sans-serif';
  context.fillText('🔴', 0, 26);
  const { data } = context.getImageData(0, 0, 32, 32);
  for (let at = 0; at < data.length; at += 4) if (data[at]! > data[at + 1]! + 60) return true;
  return false;
}

/**
 * `/?start=PAYLOAD` corresponds to Telegram's `https://t.me/BOT?start=PAYLOAD`: it opens the chat
 * with the Start button. Only once, not again after a reload.
 */
function followAddress(page: Page): void {
  const payload = new URLSearchParams(window.location.search).get('start');
  const [column] = page.state.columns;
  if (payload === null || column === undefined) return;
  try {
    window.history.replaceState(null, '', window.location.pathname);
  } catch {
    // A file that is opened directly has no history to change.
  }
  if (/^[\w-]{1,64}$/.test(payload)) openStart(page, column, payload);
  else page.say(page.texts.damagedLink);
}
