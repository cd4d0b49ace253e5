import type { Trace } from '../../session/protocol.ts';
import { type Child, h } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';

/**
 * One execution in full: the update, service calls with their cost, requests with their answers,
 * log and outcome.
 */
export function traceDetails(trace: Trace, words: PageTexts['traces']): readonly Node[] {
  const { update, services, exchanges, logs, outcome, predictedMs, measuredMs } = trace;
  return [
    h(
      'p',
      { class: 'hint' },
      predictedMs === undefined
        ? words.computed(measuredMs)
        : words.predicted(predictedMs, measuredMs),
    ),
    section(
      words.serviceCalls,
      h(
        'table',
        { class: 'calls' },
        ...services.map(({ name, summary, costMs, error }) =>
          h(
            'tr',
            { class: error === undefined ? '' : 'failed' },
            h('th', { scope: 'row' }, name),
            h('td', { class: 'call-args', title: summary }, error ?? summary),
            h('td', { class: 'call-cost' }, costMs === undefined ? '' : `${costMs} ms`),
          ),
        ),
      ),
    ),
    ...(exchanges.length === 0
      ? []
      : [section(words.toTelegram, ...exchanges.map((each) => exchangeNode(each, words)))]),
    ...(logs.length === 0
      ? []
      : [
          section(
            words.log,
            ...logs.map(({ level, text }) =>
              h(
                'pre',
                { class: `log log-${level}` },
                level === 'debug' || level === 'log' ? text : `${level}: ${text}`,
              ),
            ),
          ),
        ]),
    ...(update === undefined ? [] : [section(words.update, jsonNode(words.update, update))]),
    section(words.returned, h('pre', { class: 'log' }, outcome)),
  ];
}

function exchangeNode(
  { method, request, status, response }: Trace['exchanges'][number],
  words: PageTexts['traces'],
): Node {
  const refused = status < 200 || status >= 300;
  return h(
    'div',
    { class: 'exchange' },
    h(
      'div',
      { class: 'exchange-head' },
      h('b', {}, method),
      h(
        'span',
        { class: refused ? 'status bad' : 'status' },
        status === 0 ? words.noAnswer : String(status),
      ),
    ),
    jsonNode(words.request, request),
    jsonNode(words.answer, response, refused),
  );
}

function jsonNode(title: string, value: unknown, open = false): Node {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
  return h(
    'details',
    { open },
    h('summary', {}, title),
    h('pre', { class: 'json', tabindex: 0 }, text),
  );
}

function section(title: string, ...children: readonly Child[]): Node {
  return h('section', {}, h('h3', {}, title), ...children);
}
