import { h, icon, icons, type View } from './dom.ts';
import { panelId } from './panel/sidePanel.ts';
import { columnsAtMost, type Page, type PanelTab } from './state/pageState.ts';
import { ofBrowser } from './state/storage.ts';

type Theme = 'light' | 'dark';

/** The head of the page: the number of people, dark or light, and the panels. */
export function createTopBar(page: Page): View<undefined> {
  const counts = Array.from({ length: columnsAtMost }, (_, index) => {
    const count = index + 1;
    const title = count === 1 ? '1 person' : `${count} people side by side`;
    const choose = () => {
      page.state.columnCount = count;
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
    class: 'round',
    onclick: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
  });
  const inspector = panelButton('inspector', 'Inspector', icons.inspect);
  const settings = panelButton('settings', 'Settings', icons.settings);
  const node = h(
    'header',
    { class: 'top' },
    h('img', { src: 'icon.svg', alt: '', width: 28, height: 28 }),
    h('h1', {}, 'linia', h('span', {}, ' playground')),
    h('div', { class: 'segments', role: 'group', 'aria-label': 'People side by side' }, ...counts),
    theme,
    inspector,
    settings,
  );

  function panelButton(tab: PanelTab, title: string, path: string): HTMLButtonElement {
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
      const dark = currentTheme() === 'dark';
      theme.replaceChildren(icon(dark ? icons.sun : icons.moon));
      theme.title = dark ? 'Light' : 'Dark';
      theme.setAttribute('aria-label', dark ? 'Switch to light' : 'Switch to dark');
    },
  };
}

/** The chosen theme, or else the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
