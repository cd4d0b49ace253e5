/**
 * Makes the children of an element those of a text, and keeps every element that is still there:
 * so the focus stays where it is, and a click that began before a change still ends on its button.
 */
import type { Html } from './html.ts';

export function patch(target: Element, { html }: Html): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  patchChildren(target, template.content);
}

function patchChildren(target: Node, wanted: Node): void {
  const old = [...target.childNodes];
  const all = [...wanted.childNodes];
  for (const [index, next] of all.entries()) {
    const before = old[index];
    if (before && isAlike(before, next)) patchNode(before, next);
    else if (before) target.replaceChild(next, before);
    else target.appendChild(next);
  }
  for (const left of old.slice(all.length)) target.removeChild(left);
}

const isAlike = (one: Node, other: Node): boolean =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

const keyOf = (node: Node): string | null =>
  node instanceof Element ? node.getAttribute('data-key') : null;

function patchNode(node: Node, wanted: Node): void {
  if (node instanceof Element && wanted instanceof Element) {
    for (const { name } of [...node.attributes])
      if (!wanted.hasAttribute(name)) node.removeAttribute(name);
    for (const { name, value } of [...wanted.attributes])
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    // What somebody is typing stays, and so does the text of a field that says nothing of its own.
    const value = wanted.getAttribute('value');
    if (node instanceof HTMLInputElement && value !== null && document.activeElement !== node)
      node.value = value;
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
