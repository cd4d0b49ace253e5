/** Each of these looks at a group's puzzle that is well, and finds where somebody sees too much. */
import { expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { control, dataOf } from '../bot/players.ts';
import type { Act } from './act.ts';
import { findUnlikePuzzle, puzzleInvariants } from './groupPuzzles.ts';
import { openMemory } from './memory.ts';
import { perform } from './perform.ts';
import type { Sight } from './sight.ts';
import { openStage } from './stage.ts';

const { solution } = textsOf('en').buttons;
const [seen, shown] = Object.keys(puzzleInvariants) as [string, string];
const look = (name: string, sight: Sight) => puzzleInvariants[name]!(sight);

function openPuzzle() {
  const stage = openStage(1, openMemory, createVirtualClock);
  const [ada, ali, carla] = stage.cast.players as readonly [FakeUser, FakeUser, FakeUser];
  const { group } = stage.cast;
  ada.send(group, '/puzzle');
  const message = group.messages.at(-1)!;
  const tap = (user: FakeUser, key: string): Sight => {
    const act: Act = {
      kind: 'puzzle cell',
      words: '',
      user,
      chat: group,
      perform: () => user.tap(message, dataOf(control(message, key))),
    };
    return perform({ stage, act });
  };
  return { stage, ada, ali, carla, message, tap };
}

/** The sight, with what was sent changed. */
const changed = (sight: Sight, from: string | RegExp, to: string): Sight => ({
  ...sight,
  requests: JSON.parse(JSON.stringify(sight.requests).replace(from, to)),
});

const emptyKey = (message: ChatMessage): string =>
  buttonsOf(message)
    .flat()
    .find(({ text }) => /^[a-e]\d$/.test(text))!.text;

it('whoever gives up hears the answer, and nobody else does', () => {
  const { ada, ali, message, tap } = openPuzzle();
  const own = tap(ada, solution);
  expect(own.tap?.answer?.text).toContain('💡');
  expect(look(seen, own)).toBeUndefined();
  const others = tap(ali, emptyKey(message));
  expect(look(seen, others)).toBeUndefined();
  const told = others.tap!.answer!.text.slice(0, 5);
  expect(look(seen, changed(others, told, '💡 B2'))).toContain('hears');
});

it('the message keeps the answer, and the board as it was', () => {
  const { ada, message, tap } = openPuzzle();
  const sight = tap(ada, solution);
  expect(look(seen, sight)).toBeUndefined();
  expect(look(seen, changed(sight, 'Ada 🏳️', '💡 Ada 🏳️'))).toContain('shows');
  const answer = /Only move: (\w+)|💡 (\w+)/.exec(sight.tap!.answer!.text)!;
  const name = answer[1] ?? answer[2]!;
  expect(look(seen, changed(sight, 'Ada 🏳️', `${name} Ada 🏳️`))).toContain('names');
  const empty = emptyKey(message);
  expect(look(seen, changed(sight, `"text":"${empty}"`, '"text":"🔶"'))).toContain('another board');
  expect(look(seen, changed(sight, /,\[\{"text":"🔑.*?\}\]/u, ''))).toContain('ends the puzzle');
});

it('the message shows those who are done, and at rest what the row says', () => {
  const { stage, ada, message, tap } = openPuzzle();
  const sight = tap(ada, solution);
  expect(look(shown, sight)).toBeUndefined();
  const [, , , dawei] = stage.cast.players;
  const other = dawei!.person.profile.first_name;
  expect(look(shown, changed(sight, 'Ada 🏳️', `${other} 🟩`))).toContain('is shown');
  expect(findUnlikePuzzle(stage)).toBeUndefined();
  message.text = message.text.replace('Ada', 'Eve');
  expect(findUnlikePuzzle(stage)).toContain('and not');
});
