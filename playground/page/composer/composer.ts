import type { AskView, ChatView, PersonView } from '../../server/protocol.ts';
import { h, icon, icons, setAttributes, type View } from '../dom.ts';
import { createSuggestionList, type Suggestion } from './suggestions.ts';
import { createTopicSelect } from './topicSelect.ts';

export interface ComposerState {
  readonly chat: ChatView;
  readonly person: PersonView;
  /** The topic that is written in, in a forum. */
  readonly topic: number | undefined;
  readonly botUsername: string;
  /** The person's newest inline query. */
  readonly ask: AskView | undefined;
  /** What the Start button would send; undefined where the input is shown. */
  readonly start: string | undefined;
}

export interface ComposerActions {
  readonly send: (text: string) => void;
  readonly ask: (query: string) => void;
  readonly choose: (ask: string, result: string) => void;
  readonly chooseTopic: (topic: number) => void;
  readonly openStart: (payload: string) => void;
  readonly focusKeyboard: () => void;
}

export interface Composer extends View<ComposerState> {
  /** Puts text into the input, ready for more typing. */
  write(text: string): void;
  focus(): void;
}

/** Milliseconds without typing before the bot is asked. */
const askDelayMs = 250;

/** The foot of a chat: the input with its commands menu and inline results, or the Start button. */
export function createComposer(actions: ComposerActions): Composer {
  const input = h('input', {
    class: 'input',
    type: 'text',
    placeholder: 'Message',
    'aria-label': 'Message',
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const suggestions = createSuggestionList(input);
  const menu = h(
    'button',
    { class: 'round', type: 'button', 'aria-label': 'Commands', title: 'Commands', onclick: toggleMenu },
    h('span', { class: 'slash', 'aria-hidden': 'true' }, '/'),
  );
  const send = h('button', { class: 'round send', type: 'submit', 'aria-label': 'Send', title: 'Send' }, icon(icons.send));
  const form = h('form', { class: 'write' }, menu, input, send);
  const start = h('button', { class: 'start', type: 'button' }, 'Start');
  const topics = createTopicSelect(actions.chooseTopic);
  const node = h('div', { class: 'composer' }, suggestions.node, topics.node, form, start);
  let state: ComposerState | undefined;
  let timer = 0;
  let asked = '';

  form.onsubmit = (event) => {
    event.preventDefault();
    if (suggestions.choose()) return;
    const text = input.value.trim();
    if (text === '' || inlineQuery() !== undefined) return;
    finish();
    actions.send(text);
  };
  start.onclick = () => actions.send(state?.start ?? '/start');
  input.oninput = () => {
    suggest();
    const query = inlineQuery();
    window.clearTimeout(timer);
    if (query === undefined) return;
    timer = window.setTimeout(() => {
      asked = query;
      actions.ask(query);
    }, askDelayMs);
  };
  input.onkeydown = (event) => {
    if (event.key === 'Escape' && suggestions.open) suggestions.hide();
    else if (event.key === 'ArrowUp' && !suggestions.open) actions.focusKeyboard();
    else if (event.key === 'ArrowUp') suggestions.move(-1);
    else if (event.key === 'ArrowDown' && suggestions.open) suggestions.move(1);
    else return;
    event.preventDefault();
  };
  input.onblur = () => {
    if (inlineQuery() === undefined) suggestions.hide();
  };

  function finish(): void {
    input.value = '';
    asked = '';
    suggestions.hide();
  }

  function toggleMenu(): void {
    const open = suggestions.open;
    input.focus();
    if (open) suggestions.hide();
    else suggestions.show('commands', commandSuggestions(''));
  }

  /** The text after the bot's name, which makes it an inline query. */
  function inlineQuery(): string | undefined {
    const name = `@${state?.botUsername ?? ''}`.toLowerCase();
    const text = input.value.trimStart();
    return text.toLowerCase().startsWith(`${name} `) ? text.slice(name.length + 1) : undefined;
  }

  function suggest(): void {
    const query = inlineQuery();
    if (query !== undefined) {
      showResults(query);
      return;
    }
    const [, typed] = /^\/(\w*)$/.exec(input.value) ?? [];
    const found = typed === undefined ? [] : commandSuggestions(typed.toLowerCase());
    if (found.length === 0) suggestions.hide();
    else suggestions.show('commands', found);
  }

  function commandSuggestions(prefix: string): readonly Suggestion[] {
    if (state === undefined) return [];
    const { chat, person, botUsername } = state;
    const group = chat.kind === 'group' || chat.kind === 'supergroup';
    const commands = chat.kind === 'people' ? [] : group ? person.groupCommands : person.commands;
    return commands
      .filter(({ command }) => command.startsWith(prefix))
      .map(({ command, description }) => ({
        title: `/${command}`,
        text: description,
        choose: () => {
          finish();
          actions.send(group ? `/${command}@${botUsername}` : `/${command}`);
        },
      }));
  }

  function showResults(query: string): void {
    const ask = state?.ask;
    if (ask?.results === undefined || ask.query !== query || ask.chat !== state?.chat.id) return;
    const { id, results, button } = ask;
    const top = button === undefined ? [] : [{ title: button.text, text: '', choose: () => pressTop(button) }];
    const choices = results.map((result) => ({
      title: result.title,
      text: result.description,
      choose: () => {
        finish();
        actions.choose(id, result.id);
      },
    }));
    suggestions.show('results', [...top, ...choices]);
  }

  function pressTop(button: NonNullable<AskView['button']>): void {
    finish();
    if ('start_parameter' in button && button.start_parameter !== undefined) actions.openStart(button.start_parameter);
  }

  return {
    node,
    update(next) {
      const moved = state !== undefined && (state.chat.id !== next.chat.id || state.person.id !== next.person.id);
      state = next;
      if (moved) finish();
      topics.update(next);
      form.hidden = next.start !== undefined;
      start.hidden = next.start === undefined;
      menu.hidden = next.chat.kind === 'people';
      setAttributes(input, { lang: next.person.languageCode });
      if (inlineQuery() !== undefined && inlineQuery() === asked) suggest();
      // The person's language may have changed under an open list of commands.
      else if (suggestions.open && input.value === '') suggestions.show('commands', commandSuggestions(''));
      else if (suggestions.open && input.value.startsWith('/')) suggest();
    },
    write(text) {
      input.value = text;
      input.focus();
      input.dispatchEvent(new Event('input'));
    },
    focus: () => (form.hidden ? start : input).focus(),
  };
}
