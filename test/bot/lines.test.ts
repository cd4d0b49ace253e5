import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeChoicesLine, noChoices, parseChoicesLine, parseDay } from '../../src/bot/choices.ts';
import { cleanField } from '../../src/bot/cleanField.ts';
import {
  makeChatLine,
  makeGameLine,
  parseChatLine,
  parseGameLine,
  unknownChat,
} from '../../src/bot/gameLine.ts';
import { makeRoomLine, parseRoomLine, type Room } from '../../src/bot/room.ts';
import type { Reason } from '../../src/strategies/strategy.ts';
import { anySession, duel, freshSession } from './sessions.ts';

const noon = Date.UTC(2026, 4, 1, 12);

describe('the lines of text in cache and store', () => {
  it('shows board and record to the eye', () => {
    const line = makeGameLine({
      session: { ...freshSession, record: [4, 8], revision: 1, reason: { kind: 'rule', rule: 'contest' } },
      messageId: 815,
      names: ['Anna', ''],
    });
    expect(line).toMatch(/^1\|1\|000010002\|B2 C3\|[A-Za-z0-9_-]{55}\|815\|Anna\|\|rule:contest$/);
  });

  it('reads back every game that it wrote', () => {
    const reasons: fc.Arbitrary<Reason | undefined> = fc.constantFrom<Reason | undefined>(
      undefined,
      { kind: 'random' },
      { kind: 'rule', rule: 'blockFork' },
      { kind: 'search', plies: 8, score: -12 },
      { kind: 'exact', result: 'loss', plies: 20, isBook: true },
      { kind: 'cutOff', nodes: 90_000 },
    );
    const names = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(anySession, reasons, names, fc.nat(), (session, reason, [one, two], messageId) => {
        const known = {
          session: { ...session, reason },
          messageId,
          names: [cleanField(one), cleanField(two)] as const,
        };
        expect(parseGameLine(makeGameLine(known))).toEqual(known);
      }),
      { numRuns: 500 },
    );
  });

  it('takes no line whose parts contradict each other', () => {
    const line = makeGameLine({
      session: { ...freshSession, record: [4], revision: 1 },
      messageId: 1,
      names: ['', ''],
    });
    const broken: readonly (readonly [string, string])[] = [
      ['another version', line.replace(/^1/, '2')],
      ['another revision', line.replace('|1|', '|2|')],
      ['another board', line.replace('000010000', '000000000')],
      ['another record', line.replace('B2', 'A1')],
      ['a field too many', `${line}|x`],
      ['a field too few', line.slice(0, line.lastIndexOf('|'))],
      ['nothing', ''],
    ];
    expect(parseGameLine(line)).toBeDefined();
    for (const [what, text] of broken) expect(parseGameLine(text), what).toBeUndefined();
  });

  it('keeps what it knows of a chat, and knows nothing where the line is damaged', () => {
    const chat = {
      lastUpdate: 12,
      nonce: 99,
      earlier: [7, 12],
      messageId: 7,
      migratedFrom: -55,
      room: 'diumenge',
    };
    expect(parseChatLine(makeChatLine(chat))).toEqual(chat);
    for (const line of [undefined, '', '2|1|1|1|1|', '1|a|1|1|1|', '1|1|1'])
      expect(parseChatLine(line)).toEqual(unknownChat);
  });

  it('keeps the choices of a player with the day of their last use at the end', () => {
    const choices = {
      ...noChoices,
      difficulty: { kind: 'strategy', name: 'ladder-3' },
      opening: 'bot',
      language: 'ro',
      hidesReasons: true,
    } as const;
    const line = makeChoicesLine(choices, noon);
    expect(parseChoicesLine(line)).toEqual(choices);
    expect(parseDay(line)).toBe(Math.floor(noon / 86_400_000));
    expect(parseChoicesLine('1|wizard|nobody|xx|maybe|1')).toEqual(noChoices);
    expect(parseChoicesLine(undefined)).toEqual(noChoices);
  });

  it('keeps a room with both chats', () => {
    const room: Room = {
      name: 'Diumenge',
      code: 'abcdefghijklmnop',
      session: { ...duel, mode: 'room' },
      seats: [
        { chatId: 5_000_001, messageId: 12, isPrivate: true },
        { chatId: -100_777, messageId: 0, isPrivate: false },
      ],
      names: ['Anna', 'Ben'],
    };
    expect(parseRoomLine(makeRoomLine(room, noon))).toEqual(room);
    expect(parseRoomLine('1|x')).toBeUndefined();
  });
});
