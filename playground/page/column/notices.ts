import type { Snapshot, TapView } from '../../session/protocol.ts';
import { openDialog } from '../dialog.ts';
import { h } from '../dom.ts';

export interface NoticesParts {
  /** The word that closes an alert. */
  readonly ok: string;
  readonly openLink: (link: string) => void;
  readonly refocus: () => void;
}

export interface Notices {
  readonly node: HTMLElement;
  /** Shows a toast. */
  say(text: string): void;
  /** Shows the bot's new answers to this person's taps. */
  update(snapshot: Snapshot, person: number): void;
}

const toastMs = 3500;

/** Toasts and alerts of one person. Answers from before the page was opened are not shown again. */
export function createNotices({ ok, openLink, refocus }: NoticesParts): Notices {
  const toasts = h('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  const node = h('div', { class: 'notices' }, toasts);
  let shown: Set<string> | undefined;
  let viewer = 0;

  function show({ answer }: TapView): void {
    if (answer === undefined) return;
    if (answer.url !== undefined) openLink(answer.url);
    if (answer.text === '') return;
    if (answer.alert) showAlert(answer.text);
    else showToast(toasts, answer.text);
  }

  function showAlert(text: string): void {
    const button = h(
      'button',
      { type: 'button', class: 'dialog-button', onclick: () => close() },
      ok,
    );
    const content = [h('p', { dir: 'auto' }, text), button];
    const close = openDialog(node, { role: 'alertdialog', label: text, content, refocus });
  }

  return {
    node,
    say: (text) => showToast(toasts, text),
    update(snapshot, person) {
      const answered = snapshot.taps.filter(
        (tap) => tap.person === person && tap.answer !== undefined,
      );
      const before = shown;
      shown = new Set(answered.map(({ id }) => id));
      if (before === undefined || viewer !== person) {
        viewer = person;
        // What was said to the one before is not for this person.
        toasts.replaceChildren();
        return;
      }
      for (const tap of answered) if (!before.has(tap.id)) show(tap);
    },
  };
}

export function showToast(parent: HTMLElement, text: string): void {
  const toast = h('div', { class: 'toast', dir: 'auto' }, text);
  // As in Telegram, a new toast replaces the one before.
  parent.replaceChildren(toast);
  window.setTimeout(() => toast.remove(), toastMs);
}
