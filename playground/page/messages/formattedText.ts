import type { MessageEntity } from '@grammyjs/types';
import { type Child, h } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';
import { relativeTime } from './relativeTime.ts';

export interface TextLinks {
  readonly texts: PageTexts;
  readonly openLink: (link: string) => void;
  /** Sends a command tapped in a text, to the chat of the text. */
  readonly sendCommand: (command: string) => void;
}

/** A message's text with its entities as elements. Entities may nest, but not overlap. */
export function formattedText(
  text: string,
  entities: readonly MessageEntity[],
  { texts, ...links }: TextLinks,
): readonly Child[] {
  return renderRange(0, text.length, [...entities]);

  function renderRange(from: number, to: number, inside: MessageEntity[]): Child[] {
    const children: Child[] = [];
    let at = from;
    for (let next = inside.shift(); next !== undefined; next = inside.shift()) {
      const { offset, length } = next;
      const end = offset + length;
      if (offset > at) children.push(...hideBlanks(text.slice(at, offset)));
      const nested = inside.filter((one) => one.offset >= offset && one.offset + one.length <= end);
      for (const one of nested) inside.splice(inside.indexOf(one), 1);
      children.push(renderEntity(next, renderRange(offset, end, nested)));
      at = end;
    }
    if (to > at) children.push(...hideBlanks(text.slice(at, to)));
    return children;
  }

  function renderEntity(entity: MessageEntity, children: readonly Child[]): Child {
    const content = text.slice(entity.offset, entity.offset + entity.length);
    switch (entity.type) {
      case 'bold':
        return h('b', {}, ...children);
      case 'italic':
        return h('i', {}, ...children);
      case 'underline':
        return h('u', {}, ...children);
      case 'strikethrough':
        return h('s', {}, ...children);
      case 'code':
        return h('code', {}, ...children);
      case 'pre':
        return h('pre', {}, ...children);
      case 'blockquote':
      case 'expandable_blockquote':
        return h('blockquote', {}, ...children);
      case 'spoiler':
        return spoiler(children, texts.hiddenText);
      case 'url':
        return link(content, children);
      case 'text_link':
        return link(entity.url, children);
      case 'bot_command':
        return h(
          'button',
          { type: 'button', class: 'link', onclick: () => links.sendCommand(content) },
          ...children,
        );
      case 'date_time':
        return entity.date_time_format === 'r'
          ? relativeTime(entity.unix_time, content, texts.locale)
          : h('time', {}, ...children);
      default:
        return h('span', { class: 'mention' }, ...children);
    }
  }

  function link(address: string, children: readonly Child[]): Child {
    const href = /^https?:/.test(address) ? address : `https://${address}`;
    const onclick = (event: MouseEvent) => {
      event.preventDefault();
      links.openLink(address);
    };
    return h('a', { href, class: 'link', onclick }, ...children);
  }
}

/** Keeps rows of braille blanks, which give a board its width, from screen readers. */
const hideBlanks = (text: string): readonly Child[] =>
  text
    .split(/(\u2800+)/)
    .map((part) => (part.startsWith('\u2800') ? h('span', { 'aria-hidden': 'true' }, part) : part));

function spoiler(children: readonly Child[], label: string): Child {
  const node = h('button', { type: 'button', class: 'spoiler', 'aria-label': label }, ...children);
  node.onclick = () => {
    node.classList.add('shown');
    node.removeAttribute('aria-label');
  };
  return node;
}
