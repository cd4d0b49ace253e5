/**
 * A small replacement for a framework: creates elements, and updates lists of them from lists of
 * values.
 */

export type Child = Node | string | false | undefined;
export type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: never) => void)>
>;

/**
 * Makes an element; `onclick` and the like take functions, `true` is an attribute without a value.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  );
  return node;
}

/** The key that was pressed alone, and by no method of writing such as that for Chinese. */
export const plainKey = (event: KeyboardEvent): string | undefined =>
  event.isComposing ||
  event.keyCode === 229 ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.shiftKey
    ? undefined
    : event.key;

/** Sets these attributes, and removes those that are `false` or undefined. */
export function setAttributes(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') Object.assign(node, { [name]: value });
    else if (value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value === true ? '' : value)) {
      node.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/** An element that shows a value and can be given the next one. */
export interface View<Value> {
  readonly node: HTMLElement;
  update(value: Value): void;
}

/**
 * Updates the children of `parent` from a list: a view for each key, created once, updated, moved
 * and removed.
 */
export function createListView<Value>(
  parent: HTMLElement,
  keyOf: (value: Value) => string,
  create: (value: Value) => View<Value>,
): (values: readonly Value[]) => void {
  const views = new Map<string, View<Value>>();
  return (values) => {
    const keys = new Set(values.map(keyOf));
    for (const [key, view] of views) {
      if (keys.has(key)) continue;
      view.node.remove();
      views.delete(key);
    }
    for (const [index, value] of values.entries()) {
      const key = keyOf(value);
      let view = views.get(key);
      if (view === undefined) {
        view = create(value);
        views.set(key, view);
      }
      view.update(value);
      const there = parent.children[index];
      if (there !== view.node) parent.insertBefore(view.node, there ?? null);
    }
  };
}

/**
 * Runs `change` on the content of `root`. If that removes the focused element, `instead` moves the
 * focus elsewhere.
 */
export function keepFocus(root: Node, change: () => void, instead: () => void): void {
  const before = document.activeElement;
  const wasInside = before !== null && root.contains(before);
  change();
  const now = document.activeElement;
  const isShown = now !== null && now !== document.body && now.checkVisibility();
  if (wasInside && !isShown) instead();
}

function focusables(root: ParentNode): readonly HTMLElement[] {
  return [
    ...root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    ),
  ];
}

/**
 * Replaces the children only if the value has changed since the last time. The focus stays at the
 * same place among the focusable elements, if there still is one.
 */
export function createSlot<Value>(
  node: HTMLElement,
  render: (value: Value) => readonly Child[],
): (value: Value) => void {
  let before: string | undefined;
  return (value) => {
    const now = JSON.stringify([value]);
    if (now === before) return;
    before = now;
    const at = focusables(node).findIndex((one) => one.matches(':focus'));
    node.replaceChildren(
      ...render(value).filter(
        (child): child is Node | string => child !== undefined && child !== false,
      ),
    );
    if (at >= 0) focusables(node)[at]?.focus();
  };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A line icon from the path of a 24 × 24 drawing. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  setAttributes(svg, { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' });
  const shape = document.createElementNS(svgNamespace, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

export const icons = {
  send: 'M4 12 3 4l18 8-18 8 1-8Zm0 0h9',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 4.5v5m-4 5v5',
  inspect: 'M8 6 3 12l5 6M16 6l5 6-5 6M14 4l-4 16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M5 7h14M5 12h14M5 17h14',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
} as const;
