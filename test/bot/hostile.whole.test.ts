import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { madeUpToken } from '../../playground/world.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import {
  catchUpdate,
  cellButton,
  dataOf,
  drawn,
  newest,
  openWorld,
  postUpdate,
  tapCell,
} from './players.ts';

/**
 * Thousands of updates that no Telegram sends, or that it sends at the wrong time: any JSON, real
 * updates with parts cut out or replaced, other people's and other chats' buttons, old ones,
 * repeated ones, texts of any kind.
 */
const updates = 2_000;

function openTables() {
  const world = openWorld({ DIFFICULTY: 'medium', ADMIN_CHAT_ID: '4242' }, { pace: 0 });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const mallory = world.user({ id: 5_000_666, name: 'Mallory', languageCode: 'en' });
  world.pace = 3000;
  ada.send('/tictactoe');
  const apart = world.telegram.peopleChat(ada, mallory);
  const board = newest(ada.chat);
  const old = buttonsOf(board).flat().map(dataOf);
  tapCell(ada, board, 'B2');
  mallory.send('/connectfour');
  const theirs = newest(mallory.chat);
  const foreign = buttonsOf(theirs).flat().map(dataOf);
  const samples = [
    catchUpdate(world, () => mallory.tap(theirs, foreign[3]!)),
    (() => {
      world.deliverAll();
      return catchUpdate(world, () => mallory.send('/tictactoe hard'));
    })(),
    (() => {
      world.deliverAll();
      return catchUpdate(world, () => mallory.typeInline('tic'));
    })(),
    (() => {
      world.deliverAll();
      return catchUpdate(world, () =>
        mallory.send(apart, '@linia_playground_bot duel connect four'),
      );
    })(),
  ];
  world.deliverAll();
  return { world, ada, board, old, foreign, samples };
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A copy of the value with one part, counted in the order of a walk, cut out or replaced. */
function mutate(value: Json, at: number, replacement: Json | undefined): Json {
  let count = 0;
  const walk = (part: Json): Json => {
    if (count++ === at && replacement !== undefined) return replacement;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).filter(
      () => !(count++ === at && replacement === undefined),
    );
    return Object.fromEntries(entries.map(([key, each]) => [key, walk(each)]));
  };
  return walk(value);
}

describe('whatever is sent to the webhook', () => {
  it(`${updates} updates never throw, never touch another’s game, never tell a secret, and always get the page`, () => {
    const { world, board, old, foreign, samples } = openTables();
    const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET')!;
    const untouched = () => `${board.text}\n${drawn(board)}`;
    const before = untouched();
    const requestsBefore = world.telegram.requests.length;

    const anyText = fc.oneof(
      fc.string(),
      fc.constantFrom(...commands).chain((name) => fc.string().map((rest) => `/${name} ${rest}`)),
      fc.constantFrom(
        'B2',
        '5',
        '/move B2',
        '/end@other_bot',
        '/start j0123456789abcdefroom',
        '🔶 Ada\n🔴 Bot',
        madeUpToken,
      ),
    );
    const anyData = fc.oneof(
      fc.constantFrom(...old, ...foreign),
      fc
        .tuple(
          fc.constantFrom(...old, ...foreign),
          fc.nat({ max: 63 }),
          fc.constantFrom('A', '_', '7'),
        )
        .map(([data, at, letter]) => data.slice(0, at) + letter + data.slice(at + 1)),
      fc.string({ maxLength: 64 }),
    );
    const from = fc.constantFrom<Json>(
      { id: 5_000_666, is_bot: false, first_name: 'Mallory' },
      { id: 5_000_667, is_bot: false, first_name: '|\n|', language_code: 'zh-hans' },
      { id: -1, first_name: 'X' },
      { id: 2 ** 60, first_name: 'X' },
      null,
    );
    const chat = fc.constantFrom<Json>(
      { id: 5_000_666, type: 'private' },
      { id: 5_000_001, type: 'private' },
      { id: -77, type: 'group', title: 'G' },
      { id: -77, type: 'channel' },
      'chat',
    );
    const taps = fc.tuple(fc.nat(), from, chat, anyData, fc.boolean()).map(
      ([id, who, where, data, inline]): Json => ({
        update_id: id,
        callback_query: {
          id: String(id),
          from: who,
          chat_instance: '1',
          data,
          ...(inline
            ? { inline_message_id: 'AAA' }
            : { message: { message_id: board.id, date: 1, chat: where, text: '🔶 x' } }),
        },
      }),
    );
    const texts = fc.tuple(fc.nat(), from, chat, anyText).map(
      ([id, who, where, text]): Json => ({
        update_id: id,
        message: { message_id: 1, date: 1, from: who, chat: where, text },
      }),
    );
    const mutants = fc
      .tuple(
        fc.constantFrom(...samples),
        fc.nat({ max: 60 }),
        fc.option(fc.jsonValue(), { nil: undefined }),
      )
      .map(([sample, at, replacement]) =>
        mutate(JSON.parse(sample) as Json, at, replacement as Json | undefined),
      );
    const bodies = fc.oneof(
      { weight: 4, arbitrary: taps.map((update) => JSON.stringify(update)) },
      { weight: 3, arbitrary: texts.map((update) => JSON.stringify(update)) },
      { weight: 3, arbitrary: mutants.map((update) => JSON.stringify(update)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string() },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...samples), fc.nat({ max: 300 }))
          .map(([body, length]) => body.slice(0, length)),
      },
    );

    let step = 0;
    fc.assert(
      fc.property(bodies, (body) => {
        if (++step % 97 === 0) world.appsScript.cache.clear();
        world.clock.advance(500);
        const { response, report } = postUpdate(world, body);
        if (step % 3 === 0) postUpdate(world, body);
        expect(response.status).toBe(200);
        expect(report.outcome.kind).toBe('html');
        expect(untouched()).toBe(before);
        for (const { text } of report.logs) {
          expect(text).not.toContain(madeUpToken);
          expect(text).not.toContain(secret);
        }
      }),
      { numRuns: updates, seed: 20_260_101 },
    );
    for (const { parameters } of world.telegram.requests.slice(requestsBefore)) {
      // What a player wrote may come back to that player, but nothing of ours.
      expect(JSON.stringify(parameters)).not.toContain(secret);
    }
    const exceptions = world.executions.flatMap(({ logs }) =>
      logs.filter(({ text }) => text.includes('could not be answered')),
    );
    expect(exceptions).toEqual([]);
  });

  it('is not even read without the right secret', () => {
    const { world, ada, board } = openTables();
    const url = world.telegram.webhook.url;
    const before = drawn(board);
    for (const wrong of [
      url.replace(/k=.*/, 'k=wrong'),
      url.replace(/\?.*/, ''),
      `${url}x`,
      url.replace('k=', 'K='),
    ]) {
      const body = catchUpdate(world, () => tapCell(ada, board, 'A1'));
      const { response, report } = postUpdate(world, body, wrong);
      expect(response.status).toBe(200);
      expect(report.calls.map(({ call }) => `${call.service}.${call.method}`)).toEqual([
        'CacheService.getAll',
      ]);
      expect(drawn(board)).toBe(before);
      world.telegram.updates.clear();
    }
    world.appsScript.properties.script.delete('WEBHOOK_SECRET');
    world.clock.advance(60_000);
    const { report } = postUpdate(
      world,
      catchUpdate(world, () => ada.tap(board, cellButton(board, 'A1'))),
      url.replace(/k=.*/, 'k='),
    );
    expect(report.logs.map(({ text }) => text).join()).toContain('WEBHOOK_SECRET is not set');
    expect(drawn(board)).toBe(before);
  });
});
