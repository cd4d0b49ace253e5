import { h, icon, icons, plainKey, type View } from '../dom.ts';
import type { Page, PanelTab } from '../state/pageState.ts';
import { createInspector } from './inspector.ts';
import { createSettingsPanel } from './settingsPanel.ts';

/** The id of the panel that the buttons control. */
export const panelId = 'panel';

/** The panel beside the columns; in a narrow window a drawer over them. */
export function createSidePanel(page: Page): View<undefined> {
  const { close: closeWord, panels: titles } = page.texts;
  const create: Readonly<Record<PanelTab, () => View<undefined>>> = {
    inspector: () => createInspector(page),
    settings: () => createSettingsPanel(page),
  };
  /** Each is made when it is opened first: most people open none. */
  const panels: Partial<Record<PanelTab, View<undefined>>> = {};
  const close = () => {
    const starter = document.querySelector<HTMLElement>(
      `[aria-controls="${panelId}"][aria-expanded="true"]`,
    );
    page.state.panel = undefined;
    page.render();
    starter?.focus();
  };
  const title = h('h2', {});
  const shut = h(
    'button',
    { type: 'button', class: 'round', 'aria-label': closeWord, title: closeWord, onclick: close },
    icon(icons.close),
  );
  const body = h('div', { class: 'panel-body' });
  const node = h('aside', { class: 'panel', id: panelId }, h('header', {}, title, shut), body);
  node.onkeydown = (event) => {
    if (plainKey(event) === 'Escape') close();
  };
  let shown: PanelTab | undefined;
  return {
    node,
    update() {
      const { panel } = page.state;
      node.hidden = panel === undefined;
      if (panel === undefined) {
        shown = undefined;
        return;
      }
      panels[panel] ??= create[panel]();
      const view = panels[panel];
      view.update(undefined);
      if (shown === panel) return;
      shown = panel;
      title.textContent = titles[panel];
      node.setAttribute('aria-label', titles[panel]);
      body.replaceChildren(view.node);
      body.scrollTop = 0;
      // If it covers the chat, the focus moves to it.
      if (
        window.matchMedia('(max-width: 1000px)').matches &&
        document.activeElement !== document.body
      )
        shut.focus();
    },
  };
}
