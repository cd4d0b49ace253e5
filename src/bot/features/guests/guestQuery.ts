/**
 * A message that names the bot in a chat where it is no member: it is answered once, with one
 * message, in which the game it asks for is played as an inline one is. The words are read as those
 * of `/play` and `/duel` are.
 */

import type { Answer, Context, Task } from '../../core/answer.ts';
import { languageOf, readPerson } from '../../core/loadedPerson.ts';
import { sayPaused } from '../../core/paused.ts';
import type { Steps } from '../../core/steps.ts';
import { offerGame, rememberHost } from '../../play/begin/inlineOffer.ts';
import { chooseFrom } from '../../play/begin/newGame.ts';
import { makeNameKey } from '../../rows/keys.ts';
import { answerGuest } from '../../telegram/article.ts';
import type { GuestQuery } from '../../telegram/update.ts';
import { type Command, maxCommandLength } from '../../texts/commands.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { type Options, parseOptions, parsePlainCommand } from '../../texts/vocabulary.ts';
import { askFor } from '../../views/words/unknownWord.ts';

/** The commands whose names ask for a game between people, for one at all, and for help. */
const roles: Partial<Record<Command, 'duel' | 'play' | 'help'>> = {
  duel: 'duel',
  challenge: 'duel',
  room: 'duel',
  play: 'play',
  start: 'help',
  help: 'help',
};

interface Asked extends Options {
  readonly isDuel: boolean;
  readonly isHelp: boolean;
  /** The words with which it asks. */
  readonly words: string;
}

export const openGuestQuery = (query: GuestQuery): Task => ({
  keys: [makeNameKey(query.from.id)],
  open: ({ settings }) => ({
    isAsking: true,
    answer: (context) =>
      answerGuestQuery(query, readAsked(query.text, settings.botUsername), context),
  }),
});

function* answerGuestQuery(
  query: GuestQuery,
  asked: Asked | undefined,
  { bot, rows }: Context,
): Steps<Answer> {
  if (!asked) return {};
  const { from, queryId, isAnonymous } = query;
  const person = yield* readPerson(from.id);
  const texts = textsOf(languageOf(from, person.preferences, bot));
  if (isAnonymous) return { say: texts.needsPerson };
  if (asked.words.length > maxCommandLength) return { say: texts.tooLong(maxCommandLength) };
  if (asked.isHelp || asked.rest.length > 0) {
    const { botUsername } = bot.settings;
    const help = askFor(
      ['game', 'level', 'starter'],
      asked.words,
      asked.isHelp ? [] : asked.rest,
      texts,
    );
    return {
      say: [help, botUsername === undefined ? '' : texts.inline.guest(botUsername)]
        .filter(Boolean)
        .join('\n\n'),
    };
  }
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused };
  const { preferences, pieces, last } = person;
  const chosen = chooseFrom({ ...preferences, difficulty: last.difficulty }, asked);
  const offer = {
    mode: asked.isDuel ? 'duel' : 'bot',
    game: asked.games[0] ?? last.game,
    preferences: chosen,
    pieces,
  } as const;
  return {
    entries: rememberHost(from, person, rows, bot),
    requests: [answerGuest(queryId, offerGame(query, offer, bot))],
  };
}

/**
 * Reads the words after the bot's name, or a whole command. Words before the name count only if all
 * of them are understood. Undefined for words that are not meant for the bot, as far as can be
 * told.
 */
function readAsked(text: string, botUsername: string | undefined): Asked | undefined {
  const own = new RegExp(`@${botUsername ?? '\\w+'}(?!\\w)`, 'i').exec(text);
  const all = readWords(text);
  if (!own) return all.words !== '' && all.rest.length === 0 ? all : undefined;
  if (text.trim().startsWith('/')) return all;
  const after = readWords(text.slice(own.index + own[0].length));
  const before = readWords(text.slice(0, own.index));
  const isTalk = before.rest.length > 0 || before.words.length > maxCommandLength;
  if (after.words === '') return isTalk ? after : before;
  return { ...after, isDuel: after.isDuel || (before.isDuel && !isTalk) };
}

function roleOf(word: string) {
  const command = parsePlainCommand(word);
  return command && roles[command];
}

/** Strips other @names, the slash of a command, and closing punctuation. */
function readWords(text: string): Asked {
  const words = text
    .replace(/@\w+/g, ' ')
    .replace(/[/.!?:;。！？：；]+/g, ' ')
    .trim();
  const options = parseOptions(words.slice(0, maxCommandLength));
  const meant = options.rest.map(roleOf);
  return {
    ...options,
    rest: options.rest.filter((word) => roleOf(word) === undefined),
    isDuel: meant.includes('duel'),
    isHelp: meant.includes('help'),
    words,
  };
}
