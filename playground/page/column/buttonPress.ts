import type { InlineKeyboardButton } from '@grammyjs/types';
import { analysisPart } from '../../madeUpApp.ts';
import type { ChatView, MessageView } from '../../session/protocol.ts';
import { chosenQueryOf } from '../../telegram/content/chosenChats.ts';
import { parseLink } from '../../telegram/content/links.ts';
import type { ChatKind } from '../../telegram/model/model.ts';
import {
  type ColumnState,
  chatOf,
  chatTitle,
  openChat,
  openStart,
  type Page,
  personOf,
} from '../state/pageState.ts';
import { type ChatQuestion, pickChat } from './chatPicker.ts';

/** What opens a game, a position or a puzzle anywhere, in a query that sends it. */
const sentPayload = /^open ([bcgpst][\w-]{0,63})(?: |$)/;

/** What a person's client does for buttons and links. */
export interface ButtonPress {
  press(message: MessageView, button: InlineKeyboardButton): void;
  openLink(link: string): void;
}

/** The parts of a column that a press needs. */
export interface Client {
  /** The element that dialogs cover. */
  readonly parent: HTMLElement;
  readonly say: (text: string) => void;
  /** Puts text into the input. */
  readonly write: (text: string) => void;
  /** Moves the focus to the input, or if there is none, to the messages. */
  readonly refocus: () => void;
}

export function createButtonPress(
  page: Page,
  column: ColumnState,
  { parent, say, write, refocus }: Client,
): ButtonPress {
  const { texts } = page;
  const botQuery = (query: string) => `@${page.state.snapshot.bot.username} ${query}`;

  function press(message: MessageView, button: InlineKeyboardButton): void {
    const query = chosenQueryOf(button);
    if (query !== undefined)
      letChoose(
        texts.chooseChat,
        query.kinds,
        () => write(botQuery(query.query)),
        outsideOf(query.query),
      );
    else if ('callback_data' in button) tap(message, button.callback_data);
    else if ('url' in button) openLink(button.url);
    else if ('switch_inline_query_current_chat' in button)
      write(botQuery(button.switch_inline_query_current_chat));
    else if ('copy_text' in button) void copy(button.copy_text.text);
  }

  function tap({ id }: MessageView, callbackData: string): void {
    const { person, chat } = column;
    void page.act({ kind: 'tap', person, chat, message: id, callbackData });
  }

  /** Follows a link within the page. Links that lead elsewhere are only shown. */
  function openLink(link: string): void {
    const parsed = parseLink(link, page.state.snapshot.bot.username);
    switch (parsed.kind) {
      case 'start':
        openStart(page, column, parsed.payload);
        return;
      case 'share':
        letChoose(texts.shareWith, undefined, (chat) => {
          void page.act({ kind: 'send', person: column.person, chat, text: parsed.text });
        });
        return;
      case 'elsewhere':
        if (openAnalysis(link)) return;
        page.say(texts.leadsAway(link));
        return;
      default:
        parsed satisfies never;
    }
  }

  /** The bot's own board stands beside this page. */
  function openAnalysis(link: string): boolean {
    const part = analysisPart(link);
    if (part === undefined) return false;
    open(`analysis.html${part}`, '_blank', 'noopener');
    return true;
  }

  /** Lets the person choose one of their chats of these kinds, opens it, and continues there. */
  function letChoose(
    title: string,
    kinds: readonly ChatKind[] | undefined,
    then: (chat: number) => void,
    outside?: ChatQuestion['outside'],
  ): void {
    const chats = ownChats().filter(({ kind }) => kinds?.includes(kind) ?? true);
    const choices = chats.map((chat) => ({
      id: chat.id,
      title: chatTitle(page.state.snapshot, chat, column.person),
      about: texts.chatKinds[chat.kind],
    }));
    const choose = (id: number) => {
      openChat(column, id);
      page.render();
      then(id);
    };
    pickChat(parent, { title, chats: choices, outside, texts, choose, refocus });
  }

  /** For somebody who is not here: this page with the position or game that a query opens. */
  function outsideOf(query: string): ChatQuestion['outside'] {
    const payload = sentPayload.exec(query)?.[1];
    if (page.home === undefined || payload === undefined) return undefined;
    const link = `${page.home}?start=${payload}`;
    return { ...texts.outside, choose: () => void sendOut(link) };
  }

  async function sendOut(url: string): Promise<void> {
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ url });
    } catch {
      // Who sends nothing after all has said so by closing the window.
    }
  }

  function ownChats(): readonly ChatView[] {
    const { snapshot } = page.state;
    return (personOf(snapshot, column.person)?.chats ?? []).flatMap(
      (id) => chatOf(snapshot, id, column.person) ?? [],
    );
  }

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      say(texts.copied);
    } catch {
      say(texts.notCopied(text));
    }
  }

  return { press, openLink };
}
