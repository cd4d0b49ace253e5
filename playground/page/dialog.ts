import { type Child, h, plainKey } from './dom.ts';

export interface DialogParts {
  readonly role: 'dialog' | 'alertdialog';
  readonly label: string;
  readonly content: readonly Child[];
  /** Takes the focus at the end, if the element that had it before is gone. */
  readonly refocus: () => void;
}

/**
 * Opens a dialog over `parent` with the focus on its first button, and returns the function that
 * closes it. The focus stays inside until then, and returns to where it was. Escape closes the
 * dialog.
 */
export function openDialog(
  parent: HTMLElement,
  { role, label, content, refocus }: DialogParts,
): () => void {
  const before = document.activeElement;
  const box = h(
    'div',
    { class: 'dialog', role, 'aria-modal': 'true', 'aria-label': label },
    ...content,
  );
  const layer = h('div', { class: 'dialog-layer' }, box);

  function close(): void {
    layer.remove();
    if (before instanceof HTMLElement && before.isConnected && before !== document.body)
      before.focus();
    else refocus();
  }

  function step(by: number): void {
    const buttons: readonly HTMLElement[] = [...box.querySelectorAll('button')];
    const at =
      document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  }

  const keys: Readonly<Record<string, () => void>> = {
    Escape: close,
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
  };
  layer.onkeydown = (event) => {
    const isHeld = event.altKey || event.ctrlKey || event.metaKey;
    const act =
      event.key === 'Tab' && !isHeld
        ? () => step(event.shiftKey ? -1 : 1)
        : keys[plainKey(event) ?? ''];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  layer.onclick = ({ target }) => {
    if (target === layer && role === 'dialog') close();
  };
  parent.append(layer);
  box.querySelector('button')?.focus();
  return close;
}
