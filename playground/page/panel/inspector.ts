import type { Event, Trace, TraceHead } from '../../session/protocol.ts';
import { createListView, h, setAttributes, type View } from '../dom.ts';
import type { Page } from '../state/pageState.ts';
import type { PageTexts } from '../texts/en.ts';
import { traceDetails } from './traceDetails.ts';

/** The bot's executions, the newest first; one of them is open. */
export function createInspector(page: Page): View<undefined> {
  const list = h('ol', { class: 'traces' });
  const empty = h('p', { class: 'hint' }, page.texts.traces.none);
  const node = h('div', { class: 'inspector' }, empty, list);
  const showTraces = createListView<TraceHead>(
    list,
    ({ id }) => String(id),
    (head) => createTraceRow(page, head),
  );
  return {
    node,
    update() {
      const { traces } = page.state.snapshot;
      empty.hidden = traces.length > 0;
      showTraces(traces.toReversed());
    },
  };
}

function createTraceRow(
  page: Page,
  { id, event, predictedMs, measuredMs, calls, requests, failed, at }: TraceHead,
): View<TraceHead> {
  const words = page.texts.traces;
  const details = h('div', { class: 'trace-details', id: `trace-${id}` });
  const toggle = () => {
    page.state.openTrace = page.state.openTrace === id ? undefined : id;
    page.render();
  };
  const time = new Date(at).toLocaleTimeString(page.texts.locale);
  const button = h(
    'button',
    { type: 'button', class: 'trace-head', 'aria-controls': `trace-${id}`, onclick: toggle },
    h(
      'span',
      { class: 'trace-title', dir: 'auto' },
      failed && h('b', {}, words.failed),
      titleOf(event, words),
    ),
    h('span', { class: 'trace-cost' }, `${predictedMs ?? measuredMs} ms`),
    h(
      'span',
      { class: 'trace-sum' },
      `${time} · ${words.calls(calls)} · ${words.requests(requests)}`,
    ),
  );
  const node = h('li', { class: failed ? 'trace failed' : 'trace' }, button, details);
  let loaded: Trace | undefined;

  async function load(): Promise<void> {
    loaded ??= await page.playground.trace(id);
    if (loaded !== undefined && page.state.openTrace === id)
      details.replaceChildren(...traceDetails(loaded, words));
  }

  return {
    node,
    update() {
      const open = page.state.openTrace === id;
      if (open && button.getAttribute('aria-expanded') !== 'true') void load();
      if (!open) details.replaceChildren();
      setAttributes(button, { 'aria-expanded': String(open) });
    },
  };
}

function titleOf({ kind, by, text }: Event, { events, noText }: PageTexts['traces']): string {
  return events[kind](by, text === '' ? noText : text);
}
