import type { PersonView, Snapshot } from '../../session/protocol.ts';
import { createListView, h, plainKey, setAttributes, type View } from '../dom.ts';
import { chatOf, chatTitle } from '../state/pageState.ts';
import type { Unread, UnreadLog } from '../state/unread.ts';
import type { PageTexts } from '../texts/en.ts';

export interface ChatTabsState {
  readonly snapshot: Snapshot;
  readonly person: PersonView;
  /** The open chat. */
  readonly open: number;
  readonly unread: UnreadLog;
}

interface Tab {
  readonly id: number;
  readonly title: string;
  readonly unread: Unread;
  readonly selected: boolean;
}

let count = 0;

/**
 * A person's chats as tabs, by the ARIA pattern: one stop for the Tab key, arrows, Home and End
 * inside; the chosen tab controls `panel`. A dot marks what is new in chats that are not open.
 */
export function createChatTabs(
  panel: HTMLElement,
  texts: PageTexts,
  open: (chat: number) => void,
): View<ChatTabsState> {
  count += 1;
  const prefix = `chats-${count}`;
  const node = h('div', { class: 'tabs', role: 'tablist', 'aria-label': texts.chats });
  const show = createListView<Tab>(node, ({ id }) => String(id), createTab);
  setAttributes(panel, { role: 'tabpanel', id: `${prefix}-panel` });

  function createTab({ id }: Tab): View<Tab> {
    const text = h('span', { class: 'tab-title' });
    const dot = h('span', { class: 'unread', role: 'img' });
    const tab = h(
      'button',
      {
        type: 'button',
        class: 'tab',
        role: 'tab',
        id: `${prefix}-tab${id}`,
        'aria-controls': `${prefix}-panel`,
        onclick: () => open(id),
      },
      text,
      dot,
    );
    return {
      node: tab,
      update({ title, unread, selected }) {
        text.textContent = title;
        dot.hidden = unread === 'none';
        const label = unread === 'none' ? '' : texts.unread[unread];
        setAttributes(dot, { class: `unread ${unread}`, 'aria-label': label });
        setAttributes(tab, { 'aria-selected': String(selected), tabindex: selected ? 0 : -1 });
        if (selected) panel.setAttribute('aria-labelledby', tab.id);
      },
    };
  }

  node.onkeydown = (event) => {
    const all: readonly HTMLElement[] = [...node.querySelectorAll('button')];
    const at =
      document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[places[plainKey(event) ?? ''] ?? -1];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  };

  return {
    node,
    update({ snapshot, person, open: chosen, unread: log }) {
      const tabs = person.chats.flatMap((id) => {
        const chat = chatOf(snapshot, id, person.id);
        if (chat === undefined) return [];
        const unread = id === chosen ? 'none' : log.of(person.id, id);
        return [
          { id, title: chatTitle(snapshot, chat, person.id), unread, selected: id === chosen },
        ];
      });
      show(tabs);
    },
  };
}
