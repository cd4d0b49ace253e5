import type { ChatView } from '../../server/protocol.ts';
import { createListView, createSlot, h, type View } from '../dom.ts';
import type { Page } from '../state/pageState.ts';
import { createPropertiesForm } from './propertiesForm.ts';

const hourMs = 3_600_000;

/** What can be changed about the script, its stores, the time and the network. */
export function createSettingsPanel(page: Page): View<undefined> {
  const properties = createPropertiesForm(page);
  const cache = h('p', { class: 'hint' });
  const clock = h('p', { class: 'hint' });
  const quotas = h('div', { class: 'quotas' });
  const faults = h('div', { class: 'switches' });
  const upgrade = button('Make the group a supergroup', () => {
    const group = page.state.snapshot.chats.find(({ kind }) => kind === 'group');
    if (group !== undefined) void page.act({ kind: 'upgradeGroup', chat: group.id });
  });
  const topics = button('Give the group topics', () => {
    const group = groupWithoutTopics();
    if (group !== undefined) void page.act({ kind: 'openTopics', chat: group.id });
  });
  const slow = switchRow('Answer as slowly as Apps Script', (active) => page.act({ kind: 'slow', slow: active }));
  const showFaults = createListView<Fault>(
    faults,
    ({ name }) => name,
    ({ name, title }) => {
      const row = switchRow(title, (active) => page.act({ kind: 'fault', name, active }));
      return { node: row.node, update: ({ active }) => row.update(active) };
    },
  );
  const showQuotas = createSlot(quotas, (list: readonly Quota[]) =>
    list.map(({ name, used, limit }) =>
      h('label', {}, `${name} ${used} of ${limit} today`, h('meter', { max: limit, value: used })),
    ),
  );

  function groupWithoutTopics(): ChatView | undefined {
    const groups = page.state.snapshot.chats.filter(({ kind }) => kind === 'group' || kind === 'supergroup');
    return groups.find((chat) => chat.topics === undefined);
  }

  function button(title: string, act: () => void): HTMLButtonElement {
    return h('button', { type: 'button', class: 'plain', onclick: act }, title);
  }

  function run(functionName: string): void {
    page.state.panel = 'inspector';
    page.state.openAfter = page.state.snapshot.traces.at(-1)?.id ?? 0;
    page.render();
    void page.act({ kind: 'run', functionName });
  }

  return {
    node: h(
      'div',
      { class: 'settings' },
      section('Script properties', properties.node),
      section(
        'Cache',
        cache,
        buttons(
          button('Empty the cache', () => void page.act({ kind: 'cache', effect: 'clear' })),
          button('Evict a hundred items', () => void page.act({ kind: 'cache', effect: 'evict' })),
        ),
      ),
      section(
        'Time',
        clock,
        buttons(
          button('1 hour on', () => void page.act({ kind: 'advance', ms: hourMs })),
          button('24 hours on', () => void page.act({ kind: 'advance', ms: 24 * hourMs })),
        ),
      ),
      section('Faults', faults, slow.node),
      section('Quotas', quotas),
      section(
        'Script',
        buttons(
          button('Run status()', () => run('status')),
          button('Run setup()', () => run('setup')),
        ),
      ),
      section('Group', buttons(upgrade, topics)),
      section(
        'Start over',
        buttons(
          h(
            'button',
            { type: 'button', class: 'plain danger', onclick: () => void page.act({ kind: 'reset' }) },
            'Reset everything',
          ),
        ),
      ),
    ),
    update() {
      const { snapshot } = page.state;
      properties.update(undefined);
      cache.textContent = snapshot.cacheItems === 1 ? '1 item.' : `${snapshot.cacheItems} items.`;
      const waiting = snapshot.pendingUpdates === 0 ? '' : ` ${snapshot.pendingUpdates} updates are waiting to be retried.`;
      clock.textContent = `${new Date(snapshot.now).toLocaleString('en-GB')}.${waiting}`;
      showFaults(snapshot.faults);
      slow.update(snapshot.slow);
      showQuotas(snapshot.quotas);
      topics.hidden = groupWithoutTopics() === undefined;
      upgrade.hidden = !snapshot.chats.some(({ kind }) => kind === 'group');
    },
  };
}

type Fault = Page['state']['snapshot']['faults'][number];
type Quota = Page['state']['snapshot']['quotas'][number];

function switchRow(title: string, change: (active: boolean) => Promise<void>): View<boolean> {
  const box = h('input', { type: 'checkbox', role: 'switch', onchange: () => void change(box.checked) });
  return {
    node: h('label', { class: 'switch' }, box, h('span', {}, title)),
    update(active) {
      box.checked = active;
    },
  };
}

function section(title: string, ...children: readonly Node[]): HTMLElement {
  return h('section', {}, h('h3', {}, title), ...children);
}

function buttons(...children: readonly Node[]): HTMLElement {
  return h('div', { class: 'buttons' }, ...children);
}
