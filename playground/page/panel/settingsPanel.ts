import type { ChatView, Snapshot } from '../../session/protocol.ts';
import { createListView, createSlot, h, type View } from '../dom.ts';
import type { Page } from '../state/pageState.ts';
import { createPropertiesForm } from './propertiesForm.ts';

const hourMs = 3_600_000;

type Fault = Snapshot['faults'][number];
type Quota = Snapshot['quotas'][number];

/** What can be changed about the script, its stores, the time and the network. */
export function createSettingsPanel(page: Page): View<undefined> {
  const properties = createPropertiesForm(page);
  const cache = createCacheSection(page);
  const time = createTimeSection(page);
  const faults = createFaultsSection(page);
  const quotas = createQuotasSection();
  const group = createGroupSection(page);
  const script = scriptSection(page);
  const copied = h(
    'p',
    { class: 'hint' },
    'What you did, as text: npm start -- --replay FILE does it again.',
  );
  const copy = button('Copy what I did', () => void copyRecording(page));
  const reset = h(
    'button',
    { type: 'button', class: 'plain danger', onclick: () => void page.act({ kind: 'reset' }) },
    'Reset everything',
  );
  const node = h(
    'div',
    { class: 'settings' },
    section('Properties', properties.node),
    cache.node,
    time.node,
    faults.node,
    quotas.node,
    script,
    group.node,
    section('Report a bug', copied, buttons(copy)),
    section('Start over', buttons(reset)),
  );
  return {
    node,
    update() {
      script.hidden = !page.state.snapshot.hasScript;
      properties.update(undefined);
      for (const each of [cache, time, faults, quotas, group]) each.update(page.state.snapshot);
    },
  };
}

function createCacheSection(page: Page): View<Snapshot> {
  const size = h('p', { class: 'hint' });
  const clear = button('Empty the cache', () => void page.act({ kind: 'cache', effect: 'clear' }));
  const evict = button(
    'Evict a hundred items',
    () => void page.act({ kind: 'cache', effect: 'evict' }),
  );
  return {
    node: section('Cache', size, buttons(clear, evict)),
    update({ cacheItems }) {
      size.textContent = cacheItems === 1 ? '1 item.' : `${cacheItems} items.`;
    },
  };
}

function createTimeSection(page: Page): View<Snapshot> {
  const clock = h('p', { class: 'hint' });
  const hour = button('1 hour on', () => void page.act({ kind: 'advance', ms: hourMs }));
  const day = button('24 hours on', () => void page.act({ kind: 'advance', ms: 24 * hourMs }));
  return {
    node: section('Time', clock, buttons(hour, day)),
    update({ now, pendingUpdates }) {
      const waiting =
        pendingUpdates === 0 ? '' : ` ${pendingUpdates} updates are waiting to be retried.`;
      clock.textContent = `${new Date(now).toLocaleString('en-GB')}.${waiting}`;
    },
  };
}

function createFaultsSection(page: Page): View<Snapshot> {
  const switches = h('div', { class: 'switches' });
  const slow = switchRow('Answer as slowly as Apps Script', (active) =>
    page.act({ kind: 'slow', slow: active }),
  );
  const showFaults = createListView<Fault>(
    switches,
    ({ name }) => name,
    ({ name, title }) => {
      const row = switchRow(title, (active) => page.act({ kind: 'fault', name, active }));
      return { node: row.node, update: ({ active }) => row.update(active) };
    },
  );
  return {
    node: section('Faults', switches, slow.node),
    update(snapshot) {
      showFaults(snapshot.faults);
      slow.node.hidden = !snapshot.hasScript;
      slow.update(snapshot.slow);
    },
  };
}

function createQuotasSection(): View<Snapshot> {
  const list = h('div', { class: 'quotas' });
  const show = createSlot(list, (quotas: readonly Quota[]) =>
    quotas.map(({ name, used, limit }) =>
      h('label', {}, `${name} ${used} of ${limit} today`, h('meter', { max: limit, value: used })),
    ),
  );
  const node = section('Quotas', list);
  return {
    node,
    update({ quotas }) {
      node.hidden = quotas.length === 0;
      show(quotas);
    },
  };
}

async function copyRecording({ playground, say }: Page): Promise<void> {
  try {
    await navigator.clipboard.writeText(await playground.record());
    say('Copied. Paste it into a bug report, or into a file.');
  } catch {
    say('Your browser does not let the page copy this.');
  }
}

/** Runs functions of the script, and shows in the inspector what they do. */
function scriptSection(page: Page): HTMLElement {
  const run = (functionName: string): void => {
    page.state.panel = 'inspector';
    page.state.openAfter = page.state.snapshot.traces.at(-1)?.id ?? 0;
    page.render();
    void page.act({ kind: 'run', functionName });
  };
  return section(
    'Script',
    buttons(
      button('Run status()', () => run('status')),
      button('Run setup()', () => run('setup')),
    ),
  );
}

function createGroupSection(page: Page): View<Snapshot> {
  const upgrade = button('Make the group a supergroup', () => {
    const group = findGroup(page.state.snapshot);
    if (group !== undefined) void page.act({ kind: 'upgradeGroup', chat: group.id });
  });
  const topics = button('Give the group topics', () => {
    const group = findGroupWithoutTopics(page.state.snapshot);
    if (group !== undefined) void page.act({ kind: 'openTopics', chat: group.id });
  });
  return {
    node: section('Group', buttons(upgrade, topics)),
    update(snapshot) {
      topics.hidden = findGroupWithoutTopics(snapshot) === undefined;
      upgrade.hidden = findGroup(snapshot) === undefined;
    },
  };
}

function findGroup({ chats }: Snapshot): ChatView | undefined {
  return chats.find(({ kind }) => kind === 'group');
}

function findGroupWithoutTopics({ chats }: Snapshot): ChatView | undefined {
  return chats.find(
    ({ kind, topics }) => (kind === 'group' || kind === 'supergroup') && topics === undefined,
  );
}

function button(title: string, act: () => void): HTMLButtonElement {
  return h('button', { type: 'button', class: 'plain', onclick: act }, title);
}

function switchRow(title: string, change: (active: boolean) => Promise<void>): View<boolean> {
  const box = h('input', {
    type: 'checkbox',
    role: 'switch',
    onchange: () => void change(box.checked),
  });
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
