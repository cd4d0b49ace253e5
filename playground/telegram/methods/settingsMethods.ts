import type { BotCommand } from '@grammyjs/types';
import { badRequest } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import { ensureFields, type ParameterList, type Parameters } from '../api/parameters.ts';

/** The scopes of commands that the stand-in distinguishes. */
const scopes = ['default', 'all_private_chats', 'all_group_chats'] as const;
export type CommandScope = (typeof scopes)[number];

export interface BotSettings {
  readonly methods: MethodTable;
  /** The commands that a person with this language sees, by Telegram's rule of precedence. */
  commandsFor(
    languageCode: string | undefined,
    place: { readonly inGroups: boolean },
  ): readonly BotCommand[];
  /** The description of an empty chat in this language. */
  descriptionFor(languageCode: string | undefined): string;
  shortDescriptionFor(languageCode: string | undefined): string;
  /** All that it remembers. */
  readonly memory: readonly object[];
}

const localized: ParameterList = { language_code: 'string?' };
const scoped: ParameterList = { scope: 'object?', ...localized };

/** Commands, name and descriptions, each in every language with its own. */
export function createSettings(botName: string): BotSettings {
  const commands = new Map<string, readonly BotCommand[]>();
  const names = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const shortDescriptions = new Map<string, string>();
  const methods: MethodTable = {
    setMyCommands: {
      parameters: { commands: 'array', ...scoped },
      perform(parameters) {
        const list = (parameters.commands as unknown[]).map(parseCommand);
        // Bot API, setMyCommands: "At most 100 commands can be specified."
        if (list.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH');
        commands.set(scopeKey(parameters), list);
        return true;
      },
    },
    getMyCommands: {
      parameters: scoped,
      perform: (parameters) => commands.get(scopeKey(parameters)) ?? [],
    },
    deleteMyCommands: {
      parameters: scoped,
      perform(parameters) {
        commands.delete(scopeKey(parameters));
        return true;
      },
    },
    // Bot API: name "0-64 characters", description "0-512 characters", short description "0-120
    // characters".
    ...textMethods('Name', 'name', 64, names, botName),
    ...textMethods('Description', 'description', 512, descriptions),
    ...textMethods('ShortDescription', 'short_description', 120, shortDescriptions),
  };

  const inLanguage = <Value>(
    kept: ReadonlyMap<string, Value>,
    languageCode: string | undefined,
    prefix = '',
  ) => kept.get(`${prefix}${primaryTag(languageCode)}`) ?? kept.get(prefix);

  return {
    methods,
    memory: [commands, names, descriptions, shortDescriptions],
    commandsFor(languageCode, { inGroups }) {
      const order: readonly CommandScope[] = [
        inGroups ? 'all_group_chats' : 'all_private_chats',
        'default',
      ];
      for (const scope of order) {
        const found = inLanguage(commands, languageCode, `${scope}/`);
        if (found !== undefined) return found;
      }
      return [];
    },
    descriptionFor: (languageCode) => inLanguage(descriptions, languageCode) ?? '',
    shortDescriptionFor: (languageCode) => inLanguage(shortDescriptions, languageCode) ?? '',
  };
}

function textMethods(
  name: string,
  field: string,
  limit: number,
  kept: Map<string, string>,
  otherwise = '',
): MethodTable {
  return {
    [`setMy${name}`]: {
      parameters: { [field]: 'string?', ...localized },
      perform(parameters) {
        const text = (parameters[field] as string | undefined) ?? '';
        if ([...text].length > limit) throw badRequest(`${field} is too long`);
        const language = languageKey(parameters);
        if (text === '') kept.delete(language);
        else kept.set(language, text);
        return true;
      },
    },
    [`getMy${name}`]: {
      parameters: localized,
      perform: (parameters) => ({
        [field]: kept.get(languageKey(parameters)) ?? kept.get('') ?? otherwise,
      }),
    },
  };
}

/**
 * Bot API, BotCommand: "1-32 characters. Can contain only lowercase English letters, digits and
 * underscores"; description "1-256".
 */
function parseCommand(value: unknown): BotCommand {
  const { command, description, is_ephemeral } = ensureFields(value, 'BotCommand', {
    command: 'string',
    description: 'string',
    is_ephemeral: 'boolean?',
  });
  if (!/^\/?[a-z0-9_]{1,32}$/.test(command as string)) throw badRequest('BOT_COMMAND_INVALID');
  const length = [...(description as string)].length;
  if (length < 1 || length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
  return {
    command: (command as string).replace('/', ''),
    description: description as string,
    ...(is_ephemeral === true ? { is_ephemeral } : {}),
  };
}

function scopeKey(parameters: Parameters): string {
  const { type } = ensureFields(parameters.scope ?? { type: 'default' }, 'BotCommandScope', {
    type: 'string',
  });
  if (!scopes.some((scope) => scope === type))
    throw badRequest(`unsupported scope in the stand-in: ${String(type)}`);
  return `${String(type)}/${languageKey(parameters)}`;
}

/** Bot API: "A two-letter ISO 639-1 language code", or empty for everybody else. */
function languageKey({ language_code = '' }: Parameters): string {
  if (!/^([a-z]{2})?$/.test(language_code as string)) throw badRequest('LANG_CODE_INVALID');
  return language_code as string;
}

function primaryTag(languageCode: string | undefined): string {
  return (languageCode ?? '').split('-')[0]?.toLowerCase() ?? '';
}
