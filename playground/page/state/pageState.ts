import { updatesPerMinute } from '../../../src/bot/rows/bot/usage.ts';
import { peopleAtFirst } from '../../session/people.ts';
import {
  type Action,
  type ChatView,
  type PersonView,
  problems,
  type Snapshot,
} from '../../session/protocol.ts';
import type { PageTexts } from '../texts/en.ts';
import type { Playground } from './playground.ts';
import { ofBrowser } from './storage.ts';
import { openUnreadLog, type UnreadLog } from './unread.ts';

/** The state of one column, one person's Telegram. */
export interface ColumnState {
  person: number;
  chat: number;
  /** The chat that each person was in. */
  readonly lastChats: Map<number, number>;
  /** The topic of a forum that they write in; undefined for General. */
  topic: number | undefined;
  /** The payload of an opened link; the Start button sends it. */
  startPayload: string | undefined;
  /** The message that the next one replies to. */
  replyTo?: { readonly id: number; readonly text: string } | undefined;
}

export const panelTabs = ['inspector', 'settings'] as const;
export type PanelTab = (typeof panelTabs)[number];

export type Theme = 'light' | 'dark';

/** The state of this window; other windows have their own. */
export interface PageState {
  snapshot: Snapshot;
  readonly columns: ColumnState[];
  readonly unread: UnreadLog;
  /** How many columns there are; a narrow window shows one. */
  columnCount: number;
  /** How many of the people are shown to one another; the others can be chosen. */
  peopleCount: number;
  panel: PanelTab | undefined;
  openTrace: number | undefined;
  /** If set, the next trace after this one is opened when it arrives. */
  openAfter: number | undefined;
}

export interface PageLink {
  readonly text: string;
  readonly address: string;
}

/** The actions of components; `render` shows the new state. */
export interface Page {
  readonly state: PageState;
  readonly playground: Playground;
  readonly texts: PageTexts;
  /** The address at which others find this page; undefined where they do not. */
  readonly home: string | undefined;
  /** Where else to go. */
  readonly links: readonly PageLink[];
  render(): void;
  /** Asks the playground to perform an action, and shows the reason if it could not. */
  act(action: Action): Promise<void>;
  /** A short notice at the foot of the page. */
  say(text: string): void;
}

export const columnsAtMost = 6;

/**
 * The first view of a snapshot: a column for each person, each at the chat with the bot. The panels
 * open when asked for.
 */
export function createPageState(snapshot: Snapshot): PageState {
  const wide = window.matchMedia('(min-width: 1100px)').matches;
  const unread = openUnreadLog();
  unread.take(snapshot);
  return {
    snapshot,
    unread,
    columns: snapshot.people.slice(0, columnsAtMost).map((person) => ({
      person: person.id,
      chat: person.chats[0] ?? 0,
      lastChats: new Map(),
      topic: undefined,
      startPayload: undefined,
    })),
    columnCount: Number(ofBrowser.get('columns')) || (wide ? 2 : 1),
    peopleCount: Number(ofBrowser.get('people')) || peopleAtFirst,
    panel: undefined,
    openTrace: undefined,
    openAfter: undefined,
  };
}

/**
 * Updates the state: after a reset, or when a group has become a supergroup, columns may show chats
 * that are gone.
 */
export function takeSnapshot(state: PageState, snapshot: Snapshot): void {
  const isReset = state.snapshot.world !== snapshot.world;
  state.snapshot = snapshot;
  state.unread.take(snapshot);
  if (isReset) state.openTrace = undefined;
  openAwaitedTrace(state);
  for (const [index, column] of state.columns.entries()) {
    const person = personOf(snapshot, column.person) ?? snapshot.people[index];
    if (person === undefined) continue;
    column.person = person.id;
    if (isReset) {
      column.startPayload = undefined;
      column.lastChats.clear();
    }
    if (!isReset && person.chats.includes(column.chat)) continue;
    const supergroup = snapshot.chats.find(
      ({ kind, id }) => kind === 'supergroup' && person.chats.includes(id),
    );
    openChat(column, (isReset ? undefined : supergroup?.id) ?? person.chats[0] ?? 0);
  }
}

function openAwaitedTrace(state: PageState): void {
  const { openAfter } = state;
  const next =
    openAfter === undefined ? undefined : state.snapshot.traces.find(({ id }) => id > openAfter);
  if (next === undefined) return;
  state.openTrace = next.id;
  state.openAfter = undefined;
}

export function personOf(snapshot: Snapshot, id: number): PersonView | undefined {
  return snapshot.people.find((person) => person.id === id);
}

/** A chat with the messages that this person sees. */
export function chatOf(snapshot: Snapshot, id: number, viewer: number): ChatView | undefined {
  const chat = snapshot.chats.find((one) => one.id === id);
  return (
    chat && { ...chat, messages: chat.messages.filter(({ seenBy = viewer }) => seenBy === viewer) }
  );
}

/** A chat's name as one of its people sees it. */
export function chatTitle(snapshot: Snapshot, chat: ChatView, viewer: number): string {
  if (chat.kind === 'private') return snapshot.bot.name;
  if (chat.kind !== 'people') return chat.title;
  const other = chat.members.find((id) => id !== viewer) ?? viewer;
  return personOf(snapshot, other)?.name ?? chat.title;
}

/** Opens a chat in the column; in a forum, General. */
export function openChat(column: ColumnState, chat: number): void {
  column.chat = chat;
  column.topic = undefined;
  column.startPayload = undefined;
  column.replyTo = undefined;
}

/**
 * Shows another person's Telegram: the chat in which a board waits for them, else the one they were
 * in.
 */
export function showPerson(state: PageState, column: ColumnState, id: number): void {
  const { snapshot, unread } = state;
  showPeople(state, 1 + snapshot.people.findIndex((person) => person.id === id));
  const chats = personOf(snapshot, id)?.chats ?? [];
  column.lastChats.set(column.person, column.chat);
  const last = column.lastChats.get(id);
  column.person = id;
  const known = last !== undefined && chats.includes(last) ? last : chats[0];
  openChat(column, unread.waiting(id) ?? known ?? column.chat);
}

/** From now on so many of the people are shown, if there were fewer. */
export function showPeople(state: PageState, count: number): void {
  if (count <= state.peopleCount) return;
  state.peopleCount = count;
  ofBrowser.set('people', String(count));
}

/** Opens the chat with the bot, where the Start button waits with the link's payload. */
export function openStart(page: Page, column: ColumnState, payload: string): void {
  openChat(column, personOf(page.state.snapshot, column.person)?.chats[0] ?? column.chat);
  column.startPayload = payload;
  page.render();
}

export function createPage(
  state: PageState,
  playground: Playground,
  { texts, home, links, render, say }: Pick<Page, 'texts' | 'home' | 'links' | 'render' | 'say'>,
): Page {
  return {
    state,
    playground,
    texts,
    home,
    links,
    render,
    say,
    async act(action) {
      const problem = await playground.act(action);
      if (problem !== undefined) say(sentenceOf(problem, texts));
    },
  };
}

/** Errors of the playground itself have no words of their own. */
function sentenceOf(problem: string, texts: PageTexts): string {
  const known = problems.find((each) => each === problem);
  if (known === undefined) return problem;
  return known === 'tooFast' ? texts.tooFast(updatesPerMinute) : texts.problems[known];
}
