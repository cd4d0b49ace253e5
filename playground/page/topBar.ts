import { h, icon, icons, type View } from './dom.ts';
import { panelId } from './panel/sidePanel.ts';
import {
  columnsAtMost,
  type Page,
  type PanelTab,
  showPeople,
  type Theme,
} from './state/pageState.ts';
import { ofBrowser } from './state/storage.ts';

/** The head of the page: the number of people, dark or light, and the panels. */
export function createTopBar(page: Page): View<undefined> {
  const { texts } = page;
  const counts = Array.from({ length: columnsAtMost }, (_, index) => {
    const count = index + 1;
    const title = texts.columns(count);
    const choose = () => {
      page.state.columnCount = count;
      showPeople(page.state, count);
      ofBrowser.set('columns', String(count));
      page.render();
    };
    return h(
      'button',
      { type: 'button', title, 'aria-label': title, onclick: choose },
      String(count),
    );
  });
  const theme = h('button', {
    type: 'button',
    class: 'top-button theme',
    onclick: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
  });
  const inspector = panelButton('inspector', icons.inspect);
  const settings = panelButton('settings', icons.settings);
  const node = h(
    'header',
    { class: 'top' },
    h('img', { src: 'icon.svg', alt: '', width: 28, height: 28 }),
    h('h1', {}, 'linia', h('span', {}, ` ${texts.playground}`)),
    h('div', { class: 'segments', role: 'group', 'aria-label': texts.sideBySide }, ...counts),
    theme,
    inspector,
    settings,
  );

  function panelButton(tab: PanelTab, path: string): HTMLButtonElement {
    const title = texts.panels[tab];
    const toggle = () => {
      page.state.panel = page.state.panel === tab ? undefined : tab;
      page.render();
    };
    return h(
      'button',
      {
        type: 'button',
        class: 'top-button',
        title,
        'aria-label': title,
        'aria-controls': panelId,
        onclick: toggle,
      },
      icon(path),
      h('span', {}, title),
    );
  }

  function setTheme(next: Theme): void {
    ofBrowser.set('theme', next);
    document.documentElement.dataset.theme = next;
    page.render();
  }

  const stored = ofBrowser.get('theme');
  if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => page.render());

  return {
    node,
    update() {
      for (const [index, button] of counts.entries()) {
        button.setAttribute('aria-pressed', String(page.state.columnCount === index + 1));
      }
      inspector.setAttribute('aria-expanded', String(page.state.panel === 'inspector'));
      settings.setAttribute('aria-expanded', String(page.state.panel === 'settings'));
      const other = currentTheme() === 'dark' ? 'light' : 'dark';
      const drawn = icon(other === 'light' ? icons.sun : icons.moon);
      theme.replaceChildren(drawn, h('span', {}, texts.themes[other]));
      theme.title = texts.themes[other];
      theme.setAttribute('aria-label', texts.switchTo[other]);
    },
  };
}

/** The chosen theme, or else the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
