import type { Outcome } from '../outcome.ts';
import type { Call } from './host.ts';
import { ensureSignature, exception } from './signature.ts';

const metaTags = [
  'apple-mobile-web-app-capable',
  'apple-mobile-web-app-status-bar-style',
  'google-site-verification',
  'mobile-web-app-capable',
  'referrer',
  'viewport',
];
const frameModes = ['DEFAULT', 'ALLOWALL'] as const;
const mimeTypes = {
  ATOM: 'application/atom+xml',
  CSV: 'text/csv',
  ICAL: 'text/calendar',
  JAVASCRIPT: 'text/javascript',
  JSON: 'application/json',
  RSS: 'application/rss+xml',
  TEXT: 'text/plain',
  VCARD: 'text/vcard',
  XML: 'text/xml',
};

/** An object of a script, and what comes of it where `doGet` or `doPost` returns it. */
interface Output {
  readonly self: object;
  readonly outcome: () => Outcome;
}

/** Both output services, and `outcomeOf`, which recognizes what they made. */
export function createOutputs(call: Call): {
  HtmlService: object;
  ContentService: object;
  outcomeOf: (value: unknown) => Outcome;
} {
  const made = new WeakMap<object, () => Outcome>();

  function keep({ self, outcome }: Output): object {
    made.set(self, outcome);
    return self;
  }

  return {
    HtmlService: Object.freeze({
      XFrameOptionsMode: Object.freeze({ DEFAULT: 'DEFAULT', ALLOWALL: 'ALLOWALL' }),
      createHtmlOutput(...args: unknown[]) {
        ensureSignature('HtmlService.createHtmlOutput', args, [], ['String']);
        return keep(makeHtmlOutput((args[0] as string | undefined) ?? ''));
      },
      createHtmlOutputFromFile(...args: unknown[]) {
        ensureSignature('HtmlService.createHtmlOutputFromFile', args, ['String']);
        const content = call({ service: 'HtmlService', method: 'readFile', args });
        return keep(makeHtmlOutput(content as string));
      },
    }),
    ContentService: Object.freeze({
      MimeType: Object.freeze(mimeTypes),
      createTextOutput(...args: unknown[]) {
        ensureSignature('ContentService.createTextOutput', args, [], ['String']);
        return keep(makeTextOutput((args[0] as string | undefined) ?? ''));
      },
    }),
    outcomeOf(value) {
      if (value === undefined || value === null) return { kind: 'nothing' };
      if (value instanceof Promise) return { kind: 'promise' };
      const outcome = typeof value === 'object' ? made.get(value) : undefined;
      return outcome?.() ?? { kind: 'other', type: typeof value };
    },
  };
}

function makeHtmlOutput(initial: string): Output {
  let content = initial;
  let title = '';
  let frames: (typeof frameModes)[number] = 'DEFAULT';
  const tags: Record<string, string> = {};
  const name = (method: string) => `HtmlService.HtmlOutput.${method}`;
  const self: object = Object.freeze({
    getContent: () => content,
    getTitle: () => title,
    setContent(...args: unknown[]) {
      ensureSignature(name('setContent'), args, ['String']);
      content = args[0] as string;
      return self;
    },
    append(...args: unknown[]) {
      ensureSignature(name('append'), args, ['String']);
      content += args[0] as string;
      return self;
    },
    setTitle(...args: unknown[]) {
      ensureSignature(name('setTitle'), args, ['String']);
      title = args[0] as string;
      return self;
    },
    addMetaTag(...args: unknown[]) {
      ensureSignature(name('addMetaTag'), args, ['String', 'String']);
      if (!metaTags.includes(args[0] as string)) {
        throw exception('The meta tag you specified is not allowed in this context.');
      }
      tags[args[0] as string] = args[1] as string;
      return self;
    },
    setXFrameOptionsMode(mode: unknown) {
      if (!frameModes.some((one) => one === mode))
        ensureSignature(name('setXFrameOptionsMode'), [mode], []);
      frames = mode as (typeof frameModes)[number];
      return self;
    },
    setFaviconUrl(...args: unknown[]) {
      ensureSignature(name('setFaviconUrl'), args, ['String']);
      return self;
    },
  });
  return { self, outcome: () => ({ kind: 'html', content, title, metaTags: tags, frames }) };
}

function makeTextOutput(initial: string): Output {
  let content = initial;
  let mimeType = mimeTypes.TEXT;
  const self: object = Object.freeze({
    getContent: () => content,
    append(text: string) {
      content += text;
      return self;
    },
    setMimeType(type: string) {
      mimeType = type;
      return self;
    },
  });
  return { self, outcome: () => ({ kind: 'text', content, mimeType }) };
}
