import { expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { findUnshared } from '../../../../src/bot/play/loaded/unsharedRows.ts';
import { makePresenceRow, noPresence } from '../../../../src/bot/rows/group/presenceRow.ts';
import { makeGameKey, makeInlineGameKey, makePresenceKey } from '../../../../src/bot/rows/keys.ts';
import { bareServices } from '../../bareServices.ts';

const [ada, ben] = [5_000_001, 5_000_002];

it('rows of a group go with the person who made them, unless somebody else has acted there', () => {
  const acted = (...ids: readonly number[]) =>
    makePresenceRow({ ...noPresence, acted: ids.map((id) => [id, 7] as const) });
  const services = bareServices(
    new Map([
      [makePresenceKey({ id: -1, threadId: 0 }), acted(ada)],
      [makePresenceKey({ id: -2, threadId: 0 }), acted(ada, ben)],
    ]),
  );
  const [alone, shared, unknown] = [-1, -2, -3].map((chatId) => makeGameKey(chatId, 5));
  const inline = makeInlineGameKey('a');
  const keys = [alone!, shared!, unknown!, inline];
  expect(runSteps(findUnshared(keys, ada), services)).toEqual([alone, unknown, inline]);
  expect(runSteps(findUnshared(keys, ben), services)).toEqual([unknown, inline]);
});
