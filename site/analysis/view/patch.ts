/**
 * Makes the children of an element those of a text, and keeps every element that is still there,
 * wherever among its siblings: so the focus and what is being typed stay where they are, and a
 * click that began before a change still ends on its button.
 */
import type { Html } from './html.ts';

export function patch(target: Element, { html }: Html): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  patchChildren(target, template.content);
}

function patchChildren(target: Node, wanted: Node): void {
  const all = [...wanted.childNodes];
  const old = findOld(target, all);
  const kept = new Set(old.values());
  for (const node of [...target.childNodes]) if (!kept.has(node)) target.removeChild(node);
  // What is left stands in order as a rule, so that nothing is moved: a move takes the focus away.
  let at = target.firstChild;
  for (const next of all) {
    const before = old.get(next);
    if (before) patchNode(before, next);
    if (before && before === at) at = at.nextSibling;
    else target.insertBefore(before ?? next, at);
  }
}

/** The old node that each wanted one is, where there is one: by name and key, in their order. */
function findOld(target: Node, all: readonly ChildNode[]): ReadonlyMap<ChildNode, ChildNode> {
  const unused = new Map<string, ChildNode[]>();
  for (const node of target.childNodes) {
    const key = keyOf(node);
    unused.set(key, [...(unused.get(key) ?? []), node]);
  }
  return new Map(
    all.flatMap((next) => {
      const before = unused.get(keyOf(next))?.shift();
      return before ? [[next, before] as const] : [];
    }),
  );
}

/** An element's own key, or else the first of its classes, which says what it is. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  return `${node.nodeName} ${node.getAttribute('data-key') ?? node.classList.item(0) ?? ''}`;
}

function patchNode(node: Node, wanted: Node): void {
  if (node instanceof Element && wanted instanceof Element) {
    // What the reader has unfolded stays so.
    for (const { name } of [...node.attributes])
      if (!wanted.hasAttribute(name) && !(node instanceof HTMLDetailsElement && name === 'open'))
        node.removeAttribute(name);
    for (const { name, value } of [...wanted.attributes])
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    // What somebody is typing stays, and so does the text of a field that says nothing of its own.
    const value = wanted.getAttribute('value');
    if (node instanceof HTMLInputElement && value !== null && document.activeElement !== node)
      node.value = value;
    if (node instanceof HTMLInputElement && node.type === 'checkbox')
      node.checked = wanted.hasAttribute('checked');
    if (node instanceof HTMLSelectElement) {
      patchChildren(node, wanted);
      const chosen = wanted.querySelector('option[selected]');
      if (chosen) node.value = chosen.getAttribute('value') ?? '';
      return;
    }
    return patchChildren(node, wanted);
  }
  if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
}
