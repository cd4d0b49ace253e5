/** Texts of HTML that escape what is put into them. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | false | readonly Html[];

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign]!);

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const made = strings.map((text, index) => text + render(parts[index]));
  return { html: made.join('') };
}

export const nothing: Html = { html: '' };

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}
