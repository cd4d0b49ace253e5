/** The page as it asks a server. */
import { afterEach, expect, it, vi } from 'vitest';
import { remotePlayground } from '../../playground/page/state/remote.ts';
import type { Action } from '../../playground/session/protocol.ts';

afterEach(() => vi.unstubAllGlobals());

const acts: readonly Action[] = [
  { kind: 'slow', slow: true },
  { kind: 'slow', slow: false },
];

it('sends one act after another, since two requests at once may arrive in another order', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent.push(body);
    return new Promise((resolve) => answers.push(() => resolve({ ok: true })));
  });
  const done = acts.map((act) => remotePlayground.act(act));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answers[0]!();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answers[1]!();
  expect(await Promise.all(done)).toEqual([undefined, undefined]);
  expect(sent).toEqual(acts.map((act) => JSON.stringify(act)));
});

it('sends the next one where the server was not there for the one before', async () => {
  const fetched = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', fetched);
  const done = acts.map((act) => remotePlayground.act(act));
  expect(await Promise.all(done)).toEqual(['unreached', undefined]);
});
