import { h, setAttributes } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';

export interface Suggestion {
  readonly title: string;
  readonly text: string;
  readonly choose: () => void;
}

/**
 * The list above the input: commands, or the bot's inline offers. The input keeps the focus and
 * names the choice.
 */
export interface SuggestionList {
  readonly node: HTMLElement;
  show(kind: 'commands' | 'results', suggestions: readonly Suggestion[]): void;
  hide(): void;
  readonly open: boolean;
  move(step: number): void;
  /** Uses the marked suggestion; returns false if none is marked. */
  choose(): boolean;
}

let lists = 0;

export function createSuggestionList(
  input: HTMLInputElement,
  texts: Pick<PageTexts, 'commands' | 'results'>,
): SuggestionList {
  lists += 1;
  const id = `suggestions-${lists}`;
  const node = h('div', { class: 'suggestions', role: 'listbox', id, hidden: true });
  setAttributes(input, {
    role: 'combobox',
    'aria-controls': id,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  });
  let shown: readonly Suggestion[] = [];
  let signature = '';
  let marked = -1;

  function mark(index: number): void {
    marked = index;
    for (const [place, option] of [...node.children].entries()) {
      option.setAttribute('aria-selected', String(place === index));
      if (place === index) option.scrollIntoView({ block: 'nearest' });
    }
    setAttributes(input, { 'aria-activedescendant': index < 0 ? undefined : `${id}-${index}` });
  }

  return {
    node,
    get open() {
      return !node.hidden;
    },
    show(kind, suggestions) {
      shown = suggestions;
      const next = JSON.stringify([kind, suggestions.map(({ title, text }) => [title, text])]);
      node.hidden = suggestions.length === 0;
      input.setAttribute('aria-expanded', String(suggestions.length > 0));
      if (next === signature) return;
      signature = next;
      node.setAttribute('aria-label', texts[kind]);
      node.replaceChildren(
        ...suggestions.map(({ title, text }, index) =>
          h(
            'div',
            {
              class: `suggestion suggestion-${kind}`,
              role: 'option',
              id: `${id}-${index}`,
              // A click must not take the focus from the input.
              onmousedown: (event: MouseEvent) => event.preventDefault(),
              onclick: () => shown[index]?.choose(),
            },
            h('b', {}, title),
            h('span', {}, text),
          ),
        ),
      );
      mark(kind === 'results' ? -1 : 0);
    },
    hide() {
      node.hidden = true;
      input.setAttribute('aria-expanded', 'false');
      mark(-1);
      signature = '';
    },
    move(step) {
      const count = shown.length;
      if (count > 0) mark((marked + step + count) % count);
    },
    choose() {
      const suggestion = node.hidden ? undefined : shown[marked];
      suggestion?.choose();
      return suggestion !== undefined;
    },
  };
}
