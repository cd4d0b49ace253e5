import { type InEnglishAtLeast, parseLanguage } from '../../../src/bot/settings/language.ts';
import { h, icon, icons, plainKey, setAttributes, type View } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';
import { createOffers, type OffersActions, type OffersState } from './offers.ts';
import { createSuggestionList } from './suggestions.ts';
import { createTopicSelect } from './topicSelect.ts';

export interface ComposerState extends OffersState {
  /** The topic that is written in, in a forum. */
  readonly topic: number | undefined;
  /** What the Start button would send; undefined where the input is shown. */
  readonly start: string | undefined;
  /** The beginning of the message that the next one replies to. */
  readonly replyTo: string | undefined;
}

export interface ComposerActions extends OffersActions {
  readonly chooseTopic: (topic: number) => void;
  readonly focusKeyboard: () => void;
  readonly endReply: () => void;
}

export interface Composer extends View<ComposerState> {
  /** Puts text into the input, ready for more typing. */
  write(text: string): void;
  focus(): void;
}

/** Telegram's word for the button, in the language of its person. */
const startNames: InEnglishAtLeast = {
  ca: 'Inicia',
  en: 'Start',
  es: 'Iniciar',
  ro: 'Start',
  zh: '开始',
};

/** The foot of a chat: the input with its commands menu and inline results, or the Start button. */
export function createComposer(texts: PageTexts, actions: ComposerActions): Composer {
  const input = h('input', {
    class: 'input',
    type: 'text',
    placeholder: texts.message,
    'aria-label': texts.message,
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const suggestions = createSuggestionList(input, texts);
  const offers = createOffers(input, suggestions, actions);
  const menu = h(
    'button',
    {
      class: 'round',
      type: 'button',
      'aria-label': texts.commands,
      title: texts.commands,
      onclick: toggleMenu,
    },
    h('span', { class: 'slash', 'aria-hidden': 'true' }, '/'),
  );
  const send = h(
    'button',
    { class: 'round send', type: 'submit', 'aria-label': texts.send, title: texts.send },
    icon(icons.send),
  );
  const form = h('form', { class: 'write' }, menu, input, send);
  const start = h('button', { class: 'start', type: 'button' });
  const topics = createTopicSelect(texts, actions.chooseTopic);
  const quoted = h('span', { dir: 'auto' });
  const endReply = h(
    'button',
    { class: 'round', type: 'button', 'aria-label': texts.noReply, onclick: actions.endReply },
    '✕',
  );
  const reply = h('div', { class: 'replying' }, quoted, endReply);
  const node = h('div', { class: 'composer' }, suggestions.node, topics.node, reply, form, start);
  let startText = '';

  form.onsubmit = (event) => {
    event.preventDefault();
    if (suggestions.choose()) return;
    const text = input.value.trim();
    if (text === '' || (offers.isInlineQuery() && !offers.callsGuest())) return;
    offers.finish();
    actions.send(text);
  };
  start.onclick = () => actions.send(startText);
  input.oninput = offers.typed;
  input.onkeydown = (event) => {
    const key = plainKey(event);
    if (key === 'Escape' && suggestions.open) suggestions.hide();
    else if (key === 'ArrowUp' && !suggestions.open) actions.focusKeyboard();
    else if (key === 'ArrowUp') suggestions.move(-1);
    else if (key === 'ArrowDown' && suggestions.open) suggestions.move(1);
    else return;
    event.preventDefault();
  };
  input.onblur = () => {
    if (!offers.isInlineQuery()) suggestions.hide();
  };

  function toggleMenu(): void {
    input.focus();
    offers.toggleCommands();
  }

  return {
    node,
    update(next) {
      topics.update(next);
      startText = next.start ?? '/start';
      reply.hidden = next.replyTo === undefined;
      quoted.textContent = `↩ ${next.replyTo ?? ''}`;
      form.hidden = next.start !== undefined;
      start.hidden = next.start === undefined;
      const language = parseLanguage(next.person.languageCode) ?? 'en';
      const name = startNames[language];
      start.textContent = name ?? startNames.en;
      start.lang = name === undefined ? 'en' : language;
      menu.hidden = next.chat.kind === 'people';
      setAttributes(input, { lang: next.person.languageCode });
      offers.update(next);
    },
    write(text) {
      input.value = text;
      input.focus();
      input.dispatchEvent(new Event('input'));
    },
    focus: () => (form.hidden ? start : input).focus(),
  };
}
