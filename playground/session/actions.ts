import type { ChatMessage, ChatRoom, Topic } from '../telegram/model/model.ts';
import type { FakeUser } from '../telegram/people/fakeUser.ts';
import { callOf } from './describeUpdate.ts';
import type { Action, Problem } from './protocol.ts';
import type { Session } from './session.ts';

/** Maximum length of a person's name. */
const nameLimit = 64;

/** The topics that a group gets besides General. */
const firstTopics = ['Games', 'News'];

/**
 * Performs the page's action, whose updates the world delivers then; throws the reason if it
 * cannot. `play.ts` handles `reset` and `slow` itself.
 */
export function performAction(
  { world, traces, faults, ...session }: Session,
  action: Exclude<Action, { kind: 'reset' | 'slow' }>,
): void {
  switch (action.kind) {
    case 'send':
      person(action.person).send(
        chat(action.chat),
        ensureText(action.text),
        action.replyTo === undefined
          ? topic(chat(action.chat), action.topic)
          : message(action.chat, action.replyTo),
      );
      return;
    case 'tap':
      person(action.person).tap(message(action.chat, action.message), action.callbackData);
      return;
    case 'ask':
      person(action.person).typeInline(action.query, chat(action.chat));
      return;
    case 'choose': {
      const ask = world.telegram.store.asks.get(action.ask);
      if (ask === undefined) throw problem('queryGone');
      person(action.person).chooseInline(ask, action.result, topic(ask.chat, action.topic));
      return;
    }
    case 'language':
      person(action.person).person.profile.language_code = action.languageCode;
      return;
    case 'rename':
      person(action.person).person.profile.first_name = ensureText(action.name).slice(0, nameLimit);
      return;
    case 'block':
      if (action.blocked) person(action.person).block();
      else person(action.person).unblock();
      return;
    case 'property':
      if (action.value === null) world.properties.delete(action.name);
      else world.properties.set(ensureText(action.name), action.value);
      world.setUpAgain?.();
      return;
    case 'cache':
      world.cached[action.effect]();
      return;
    case 'lose':
      world.lose();
      return;
    case 'advance':
      world.clock.advance(action.ms);
      return;
    case 'fault':
      faults.set(action.name, action.active);
      return;
    case 'upgradeGroup':
      world.telegram.upgradeGroup(chat(action.chat));
      return;
    case 'openTopics':
      world.telegram.openTopics(chat(action.chat), firstTopics);
      return;
    case 'run':
      if (world.script === undefined) throw new Error('no script runs here');
      traces.add(world.script.run(action.functionName), callOf(action.functionName));
      return;
    default:
      action satisfies never;
      throw new Error(`session ${session.number} has no such action`);
  }

  function person(id: number): FakeUser {
    const user = world.telegram.users.find((one) => one.id === id);
    if (user === undefined) throw new Error(`nobody has the id ${id}`);
    return user;
  }

  function message(inChat: number, wanted: number): ChatMessage {
    const found = chat(inChat).messages.find(({ id, deleted }) => id === wanted && !deleted);
    if (found === undefined) throw problem('messageGone');
    return found;
  }

  function chat(id: number): ChatRoom {
    const room = world.telegram.store.chats.get(id);
    if (room === undefined) throw new Error(`no chat has the id ${id}`);
    return room;
  }
}

function topic({ id, topics }: ChatRoom, wanted: number | undefined): Topic | undefined {
  if (wanted === undefined) return undefined;
  const found = topics?.find((one) => one.id === wanted);
  if (found === undefined) throw new Error(`the chat ${id} has no topic ${wanted}`);
  return found;
}

/** An error with its name for a message. */
const problem = (name: Problem): Error => new Error(name);

function ensureText(text: string): string {
  if (text.trim() === '') throw problem('textMissing');
  return text;
}
