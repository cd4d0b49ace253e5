import { openDialog } from '../dialog.ts';
import { h } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';

export interface ChoosableChat {
  readonly id: number;
  readonly title: string;
  /** The kind of the chat, in a word or two. */
  readonly about: string;
}

export interface ChatQuestion {
  readonly title: string;
  readonly chats: readonly ChoosableChat[];
  /** Leads out of the page, below the chats. */
  readonly outside?: { readonly title: string; readonly about: string; choose(): void } | undefined;
  readonly texts: PageTexts;
  readonly choose: (id: number) => void;
  readonly refocus: () => void;
}

/** Lets a person choose one of their chats; closing it without a choice does nothing. */
export function pickChat(
  parent: HTMLElement,
  { title, chats, outside, texts, choose, refocus }: ChatQuestion,
): void {
  const choiceOf = (name: string, about: string, chosen: () => void) => {
    const onclick = () => {
      close();
      chosen();
    };
    return h(
      'button',
      { type: 'button', class: 'choice', onclick },
      h('b', { dir: 'auto' }, name),
      h('span', {}, about),
    );
  };
  const choices = [
    ...chats.map(({ id, title: name, about }) => choiceOf(name, about, () => choose(id))),
    ...(outside ? [choiceOf(outside.title, outside.about, outside.choose)] : []),
  ];
  const none = chats.length === 0 && h('p', {}, texts.noSuchChat);
  const cancel = h(
    'button',
    { type: 'button', class: 'dialog-button', onclick: () => close() },
    texts.cancel,
  );
  const content = [h('h2', {}, title), none, h('div', { class: 'choices' }, ...choices), cancel];
  const close = openDialog(parent, { role: 'dialog', label: title, content, refocus });
}
