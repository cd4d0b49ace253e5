import type { ChatView, Snapshot } from '../../session/protocol.ts';
import { createListView, createSlot, h, type View } from '../dom.ts';
import type { Page } from '../state/pageState.ts';
import type { PageTexts } from '../texts/en.ts';
import { createPropertiesForm } from './propertiesForm.ts';

const hourMs = 3_600_000;

type Fault = Snapshot['faults'][number];
type Quota = Snapshot['quotas'][number];

/** What can be changed about the script, its stores, the time and the network. */
export function createSettingsPanel(page: Page): View<undefined> {
  const { texts } = page;
  const properties = createPropertiesForm(page);
  const cache = createCacheSection(page);
  const time = createTimeSection(page);
  const faults = createFaultsSection(page);
  const quotas = createQuotasSection(texts);
  const group = createGroupSection(page);
  const script = scriptSection(page);
  const copied = h('p', { class: 'hint' }, texts.recording);
  const copy = button(texts.copyRecording, () => void copyRecording(page));
  const reset = h(
    'button',
    { type: 'button', class: 'plain danger', onclick: () => void page.act({ kind: 'reset' }) },
    texts.reset,
  );
  const node = h(
    'div',
    { class: 'settings' },
    section(texts.properties, properties.node),
    cache.node,
    time.node,
    faults.node,
    quotas.node,
    script,
    group.node,
    section(texts.report, copied, buttons(copy)),
    section(texts.startOver, buttons(reset)),
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
  const { texts } = page;
  const size = h('p', { class: 'hint' });
  const clear = button(texts.emptyCache, () => void page.act({ kind: 'cache', effect: 'clear' }));
  const lose = button(texts.loseStored, () => void page.act({ kind: 'lose' }));
  const evict = button(texts.evict, () => void page.act({ kind: 'cache', effect: 'evict' }));
  return {
    node: section(texts.cache, size, buttons(clear, evict, lose)),
    update({ cacheItems }) {
      size.textContent = texts.items(cacheItems);
    },
  };
}

function createTimeSection(page: Page): View<Snapshot> {
  const { texts } = page;
  const clock = h('p', { class: 'hint' });
  const hour = button(texts.hourOn, () => void page.act({ kind: 'advance', ms: hourMs }));
  const day = button(texts.dayOn, () => void page.act({ kind: 'advance', ms: 24 * hourMs }));
  return {
    node: section(texts.time, clock, buttons(hour, day)),
    update({ now, pendingUpdates }) {
      const waiting = pendingUpdates === 0 ? '' : ` · ${texts.pending(pendingUpdates)}`;
      clock.textContent = `${new Date(now).toLocaleString(texts.locale)}${waiting}`;
    },
  };
}

function createFaultsSection(page: Page): View<Snapshot> {
  const { texts } = page;
  const switches = h('div', { class: 'switches' });
  const slow = switchRow(texts.slow, (active) => page.act({ kind: 'slow', slow: active }));
  const showFaults = createListView<Fault>(
    switches,
    ({ name }) => name,
    ({ name }) => {
      const row = switchRow(texts.faultNames[name], (active) =>
        page.act({ kind: 'fault', name, active }),
      );
      return { node: row.node, update: ({ active }) => row.update(active) };
    },
  );
  return {
    node: section(texts.faults, switches, slow.node),
    update(snapshot) {
      showFaults(snapshot.faults);
      slow.node.hidden = !snapshot.hasScript;
      slow.update(snapshot.slow);
    },
  };
}

function createQuotasSection(texts: PageTexts): View<Snapshot> {
  const list = h('div', { class: 'quotas' });
  const show = createSlot(list, (quotas: readonly Quota[]) =>
    quotas.map(({ name, used, limit }) =>
      h('label', {}, texts.spent(name, used, limit), h('meter', { max: limit, value: used })),
    ),
  );
  const node = section(texts.quotas, list);
  return {
    node,
    update({ quotas }) {
      node.hidden = quotas.length === 0;
      show(quotas);
    },
  };
}

async function copyRecording({ playground, texts, say }: Page): Promise<void> {
  try {
    await navigator.clipboard.writeText(await playground.record());
    say(texts.recordingCopied);
  } catch {
    say(texts.recordingNotCopied);
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
    page.texts.script,
    buttons(
      button(page.texts.run('status'), () => run('status')),
      button(page.texts.run('setup'), () => run('setup')),
    ),
  );
}

function createGroupSection(page: Page): View<Snapshot> {
  const { texts } = page;
  const upgrade = button(texts.upgrade, () => {
    const group = findGroup(page.state.snapshot);
    if (group !== undefined) void page.act({ kind: 'upgradeGroup', chat: group.id });
  });
  const topics = button(texts.giveTopics, () => {
    const group = findGroupWithoutTopics(page.state.snapshot);
    if (group !== undefined) void page.act({ kind: 'openTopics', chat: group.id });
  });
  return {
    node: section(texts.group, buttons(upgrade, topics)),
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
