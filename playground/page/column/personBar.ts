import { languageNames } from '../../../src/bot/settings/language.ts';
import { peopleAtFirst } from '../../session/people.ts';
import type { PersonView } from '../../session/protocol.ts';
import { createSlot, h, icon, icons, plainKey, type View } from '../dom.ts';
import { hueOf } from '../messages/messageView.ts';
import { type ColumnState, type Page, showPerson } from '../state/pageState.ts';
import type { Unread } from '../state/unread.ts';
import type { PageTexts } from '../texts/en.ts';

/**
 * The languages that a person's Telegram can have here, as it calls them: those of the bot, and
 * others.
 */
const languagesIn = (words: PageTexts['person']): readonly (readonly [string, string])[] => [
  ...Object.entries(languageNames).map(
    ([code, name]) => [code === 'zh' ? 'zh-hans' : code, name] as const,
  ),
  ['es-MX', 'Español (México)'],
  ['zz', words.unspoken],
  ['', words.untold],
];

/** The head of a column: the person, their language, and their other settings. */
export function createPersonBar(page: Page, column: ColumnState): View<PersonView> {
  const words = page.texts.person;
  const avatar = h('span', { class: 'avatar', 'aria-hidden': 'true' });
  const who = h('select', { class: 'who', 'aria-label': words.who });
  const language = h(
    'select',
    { class: 'language', 'aria-label': words.language },
    ...languagesIn(words).map(([code, name]) => h('option', { value: code }, name)),
  );
  const name = h('input', { type: 'text', 'aria-label': words.name, maxlength: 64 });
  const number = h('p', { class: 'hint' });
  const block = h('button', { type: 'button', class: 'plain' });
  const more = h(
    'details',
    { class: 'more' },
    h(
      'summary',
      { class: 'round', 'aria-label': words.moreAbout, title: words.more },
      icon(icons.more),
    ),
    h(
      'div',
      { class: 'popover' },
      h('label', {}, words.name, name),
      number,
      block,
      ...page.links.map(({ text, address }) => h('a', { class: 'plain', href: address }, text)),
    ),
  );
  const others = h('span', { class: 'others' });
  const node = h('header', { class: 'person' }, avatar, who, others, language, more);
  // On a small phone the head has no room for the language.
  const isSmall = window.matchMedia('(max-width: 480px) and (max-height: 720px)');
  const placeLanguage = () => {
    if (isSmall.matches) more.querySelector('.popover')?.prepend(language);
    else more.before(language);
  };
  placeLanguage();
  isSmall.addEventListener('change', placeLanguage);
  // A window with one column shows the others here, a tap away.
  const showOthers = createSlot(
    others,
    (people: readonly { readonly id: number; readonly text: string; readonly unread: Unread }[]) =>
      people.map(({ id, text, unread }) => {
        const title =
          unread === 'none' ? words.be(text) : words.beWith(text, page.texts.unread[unread]);
        const dot = h('span', { class: `unread ${unread}`, hidden: unread === 'none' });
        const other = h(
          'button',
          {
            type: 'button',
            class: 'avatar other',
            'aria-label': title,
            title,
            onclick: () => become(id),
          },
          [...text][0] ?? '?',
          dot,
        );
        other.style.setProperty('--sender', String(hueOf(id)));
        return other;
      }),
  );
  const showPeople = createSlot(
    who,
    (people: readonly { readonly id: number; readonly text: string }[]) =>
      people.map(({ id, text }) => h('option', { value: id }, text)),
  );
  let person: PersonView | undefined;

  function become(next: number): void {
    showPerson(page.state, column, next);
    page.render();
  }

  who.onchange = () => become(Number(who.value));
  language.onchange = () =>
    void page.act({ kind: 'language', person: column.person, languageCode: language.value });
  name.onchange = () => void page.act({ kind: 'rename', person: column.person, name: name.value });
  block.onclick = () =>
    void page.act({ kind: 'block', person: column.person, blocked: person?.blocked === false });
  more.onkeydown = (event) => {
    if (plainKey(event) !== 'Escape') return;
    more.open = false;
    more.querySelector('summary')?.focus();
  };
  more.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !more.contains(relatedTarget)) more.open = false;
  });

  return {
    node,
    update(next) {
      person = next;
      const { people } = page.state.snapshot;
      showPeople(people.map(({ id, name: text }) => ({ id, text })));
      who.value = String(next.id);
      node.classList.toggle('many', page.state.peopleCount > peopleAtFirst);
      showOthers(
        people
          .filter(({ id }, index) => id !== next.id && index < page.state.peopleCount)
          .map(({ id, name: text }) => ({ id, text, unread: page.state.unread.ofPerson(id) })),
      );
      language.value = next.languageCode;
      if (document.activeElement !== name) name.value = next.name;
      number.textContent = `${next.username === '' ? '' : `@${next.username}, `}${words.number(next.id)}`;
      block.textContent = next.blocked ? words.unblock : words.block;
      avatar.textContent = [...next.name][0] ?? '?';
      node.style.setProperty('--sender', String(hueOf(next.id)));
    },
  };
}
