/** Hears what is tapped, typed and sent on the page, and has it done. */
import type { ActedPage, Acts } from './acts.ts';
import { viewNames } from './address.ts';
import { isAlone, isComposed, readKeys } from './keyboard.ts';

export function listen(root: HTMLElement, page: ActedPage, acts: Acts): void {
  root.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('[data-do]') : null;
    if (element) actOf(element, acts);
  });
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const name = target.getAttribute('data-input') ?? '';
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    const value = isBox ? (target.checked ? 'on' : 'off') : target.value;
    acts.take(name, value, target.getAttribute('data-arg') ?? '');
  });
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const input = form.querySelector('input')!;
    if (input.value.trim() !== '' && acts.paste(input.value)) input.value = '';
  });
  const readKey = readKeys(() => page.place.line.game, isMac());
  document.addEventListener('keydown', (event) => {
    if (isComposed(event)) return;
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.matches('input, select, textarea')) return;
    if (target && pressOn(target, event, page, acts)) return;
    const key = readKey(event, page.hasTypedMoves && isOnBoard(target));
    if (!key) return;
    event.preventDefault();
    if (key.kind === 'play') acts.act('play', String(key.move));
    else if (key.kind === 'nowhere') acts.act('nowhere', key.name);
    else acts.act(key.kind === 'go' ? key.to : key.kind, '');
  });
}

const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);

/** Whether the focus is on the board, or on nothing. */
const isOnBoard = (target: Element | undefined): boolean =>
  target === undefined || target.matches('html, body') || target.closest('svg.board') !== null;

const actOf = (element: Element, { act }: Acts): void =>
  act(element.getAttribute('data-do') ?? '', element.getAttribute('data-arg') ?? '');

/** Whether a key was one of the element that has the focus. */
function pressOn(target: Element, event: KeyboardEvent, page: ActedPage, acts: Acts): boolean {
  if (!isAlone(event)) return false;
  const isSideways = /^Arrow(?:Left|Right)$/.test(event.key);
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (target.matches('[role="tab"]') && isSideways) moveTab(event, page);
  // Held down, it plays no second move, nor presses what has the focus then.
  else if (target.matches('button, [data-do]') && isPress && event.repeat) event.preventDefault();
  // Buttons of SVG are none for the browser.
  else if (target.matches('svg [data-do]') && isPress) actOf(target, acts);
  else if (target.matches('.node') && event.key in treeWays) moveNode(target, event.key);
  else if (target.matches('[data-do="step"]') && isSideways)
    acts.act('step', event.key === 'ArrowRight' ? 'next' : 'back');
  else return false;
  event.preventDefault();
  return true;
}

/** How far each key goes in the list of a tree's positions. */
const treeWays: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function moveNode(node: Element, key: string): void {
  const nodes = [...(node.closest('.tree')?.querySelectorAll<HTMLElement>('.node') ?? [])];
  const at = nodes.indexOf(node as HTMLElement) + treeWays[key]!;
  nodes[Math.min(Math.max(at, 0), nodes.length - 1)]?.focus();
}

/** Arrows move between the tabs, by the ARIA pattern. */
function moveTab({ key }: KeyboardEvent, { place, visit }: ActedPage): void {
  const step = key === 'ArrowRight' ? 1 : viewNames.length - 1;
  const view = viewNames[(viewNames.indexOf(place.view) + step) % viewNames.length]!;
  visit({ ...place, view });
  queueMicrotask(() => document.getElementById(`tab-${view}`)?.focus());
}
