import type { AskView, ChatView, PersonView } from '../../session/protocol.ts';
import type { Suggestion, SuggestionList } from './suggestions.ts';

export interface OffersState {
  readonly chat: ChatView;
  readonly person: PersonView;
  readonly botUsername: string;
  /** The person's newest inline query. */
  readonly ask: AskView | undefined;
}

export interface OffersActions {
  readonly send: (text: string) => void;
  readonly ask: (query: string) => void;
  readonly choose: (ask: string, result: string) => void;
  readonly openStart: (payload: string) => void;
}

/**
 * What is suggested for the text in the input: the chat's commands, or what the bot offers inline.
 */
export interface Offers {
  update(state: OffersState): void;
  /** Suggests what fits the text, and asks the bot a little later where it is an inline query. */
  typed(): void;
  toggleCommands(): void;
  isInlineQuery(): boolean;
  /**
   * Whether an inline query can also be sent as it is, which calls the bot into a chat without it.
   */
  callsGuest(): boolean;
  /** Empties the input, whose text has been used. */
  finish(): void;
}

/** Milliseconds without typing before the bot is asked. */
const askDelayMs = 250;

export function createOffers(
  input: HTMLInputElement,
  suggestions: SuggestionList,
  actions: OffersActions,
): Offers {
  let state: OffersState | undefined;
  let timer = 0;
  let asked = '';

  function finish(): void {
    input.value = '';
    asked = '';
    suggestions.hide();
  }

  /** The suggestions, which use the text up when they are chosen. */
  function show(kind: 'commands' | 'results', found: readonly Suggestion[]): void {
    const choices = found.map((suggestion) => ({
      ...suggestion,
      choose: () => {
        finish();
        suggestion.choose();
      },
    }));
    if (choices.length === 0) suggestions.hide();
    else suggestions.show(kind, choices);
  }

  const inlineQuery = (): string | undefined =>
    inlineQueryIn(input.value, state?.botUsername ?? '');

  function showCommands(prefix: string): void {
    show('commands', state === undefined ? [] : commandSuggestions(state, prefix, actions.send));
  }

  function suggest(): void {
    const query = inlineQuery();
    const [, prefix] = /^\/(\w*)$/.exec(input.value) ?? [];
    if (query !== undefined) showResults(query);
    else if (prefix === undefined) suggestions.hide();
    else showCommands(prefix.toLowerCase());
  }

  function showResults(query: string): void {
    const ask = state?.ask;
    if (ask?.results === undefined || ask.query !== query || ask.chat !== state?.chat.id) return;
    show('results', resultSuggestions(ask, actions));
  }

  return {
    update(next) {
      const moved =
        state !== undefined &&
        (state.chat.id !== next.chat.id || state.person.id !== next.person.id);
      state = next;
      if (moved) finish();
      if (inlineQuery() !== undefined && inlineQuery() === asked) suggest();
      // The person's language may have changed under an open list of commands.
      else if (suggestions.open && input.value === '') showCommands('');
      else if (suggestions.open && input.value.startsWith('/')) suggest();
    },
    typed() {
      suggest();
      const query = inlineQuery();
      window.clearTimeout(timer);
      if (query === undefined) return;
      timer = window.setTimeout(() => {
        asked = query;
        actions.ask(query);
      }, askDelayMs);
    },
    toggleCommands: () => (suggestions.open ? suggestions.hide() : showCommands('')),
    isInlineQuery: () => inlineQuery() !== undefined,
    callsGuest: () => state?.chat.kind === 'people',
    finish,
  };
}

/** The text after the bot's name, which makes it an inline query. */
function inlineQueryIn(text: string, botUsername: string): string | undefined {
  const start = `@${botUsername} `;
  const typed = text.trimStart();
  return typed.toLowerCase().startsWith(start.toLowerCase())
    ? typed.slice(start.length)
    : undefined;
}

function commandSuggestions(
  { chat, person, botUsername }: OffersState,
  prefix: string,
  send: OffersActions['send'],
): readonly Suggestion[] {
  const isGroup = chat.kind === 'group' || chat.kind === 'supergroup';
  const commands = chat.kind === 'people' ? [] : isGroup ? person.groupCommands : person.commands;
  return commands
    .filter(({ command }) => command.startsWith(prefix))
    .map(({ command, description }) => ({
      title: `/${command}`,
      text: description,
      choose: () => send(isGroup ? `/${command}@${botUsername}` : `/${command}`),
    }));
}

/** The results of an inline query, below the button that leads to the chat with the bot. */
function resultSuggestions(
  { id, results = [], button }: AskView,
  { choose, openStart }: Pick<OffersActions, 'choose' | 'openStart'>,
): readonly Suggestion[] {
  const payload =
    button !== undefined && 'start_parameter' in button ? button.start_parameter : undefined;
  const choices = results.map((result) => ({
    title: result.title,
    text: result.description,
    choose: () => choose(id, result.id),
  }));
  const press = (): void => {
    if (payload !== undefined) openStart(payload);
  };
  return button === undefined
    ? choices
    : [{ title: button.text, text: '', choose: press }, ...choices];
}
