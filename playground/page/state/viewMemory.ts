import type { Snapshot } from '../../session/protocol.ts';
import {
  type ColumnState,
  type PageState,
  type PanelTab,
  panelTabs,
  personOf,
} from './pageState.ts';
import { ofWindow } from './storage.ts';

/** The last state of a window, restored after a reload and forgotten when the window is closed. */
interface ShownView {
  readonly columns: readonly Pick<ColumnState, 'person' | 'chat' | 'topic'>[];
  readonly panel: PanelTab | null;
}

const key = 'view';

export function rememberView({ columns, panel }: PageState): void {
  const shown = columns.map(({ person, chat, topic }) => ({ person, chat, topic }));
  const view: ShownView = { columns: shown, panel: panel ?? null };
  ofWindow.set(key, JSON.stringify(view));
}

/** Restores the window's last state, as far as its people and chats still exist. */
export function recallView(state: PageState, snapshot: Snapshot): void {
  const view = readView();
  if (view === undefined) return;
  state.panel = panelTabs.find((tab) => tab === view.panel);
  for (const [index, column] of state.columns.entries()) {
    const shown = view.columns[index];
    const person = shown && personOf(snapshot, shown.person);
    if (shown === undefined || person === undefined) continue;
    column.person = person.id;
    column.chat = person.chats.includes(shown.chat) ? shown.chat : (person.chats[0] ?? 0);
    column.topic = shown.topic;
  }
}

function readView(): ShownView | undefined {
  try {
    const view = JSON.parse(ofWindow.get(key) ?? '') as ShownView;
    return Array.isArray(view.columns) ? view : undefined;
  } catch {
    return undefined;
  }
}
