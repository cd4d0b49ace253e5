/** How an execution ended, as the script's side reports it. */
export type Outcome =
  | {
      readonly kind: 'html';
      readonly content: string;
      readonly title: string;
      readonly metaTags: Readonly<Record<string, string>>;
      readonly frames: 'DEFAULT' | 'ALLOWALL';
    }
  | { readonly kind: 'text'; readonly content: string; readonly mimeType: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'other'; readonly type: string }
  | { readonly kind: 'promise' }
  | { readonly kind: 'missingFunction'; readonly message: string }
  | {
      readonly kind: 'exception';
      readonly name: string;
      readonly message: string;
      readonly stack: string;
    };

/** The web app's answer over HTTP. */
export interface WebResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Google's answer for an outcome. HtmlService answers 200 itself, ContentService redirects to
 * another host, and a script that fails, returns nothing or returns something else gives a page
 * with status 200, so that a caller cannot tell these cases apart.
 */
export function webResponse(outcome: Outcome): WebResponse {
  switch (outcome.kind) {
    case 'html':
      return {
        status: 200,
        headers: html,
        body: htmlPage(outcome.title, outcome.metaTags, outcome.content),
      };
    case 'text':
      return {
        status: 302,
        headers: {
          ...html,
          location: 'https://script.googleusercontent.com/macros/echo?user_content_key=made-up',
        },
        body: htmlPage('Moved Temporarily', {}, '<h1>Moved Temporarily</h1>'),
      };
    case 'nothing':
      return errorPage('The script completed but did not return anything.');
    case 'promise':
    case 'other':
      return errorPage(
        'The script completed but the returned value is not a supported return type.',
      );
    case 'missingFunction':
      return errorPage(outcome.message);
    case 'exception':
      return errorPage(`${outcome.name}: ${outcome.message}`);
    default:
      return outcome satisfies never;
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' };

function errorPage(message: string): WebResponse {
  return {
    status: 200,
    headers: html,
    body: htmlPage('Error', {}, `<div>${escapeHtml(message)}</div>`),
  };
}

/** In the place of a script that its owner has not granted all that its manifest names. */
export const refusedPage: WebResponse = errorPage(
  'Authorization is required to perform that action.',
);

function htmlPage(
  title: string,
  metaTags: Readonly<Record<string, string>>,
  content: string,
): string {
  const tags = Object.entries(metaTags).map(
    ([name, value]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html><head><title>${escapeHtml(title)}</title>${tags.join('')}</head><body>${content}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
