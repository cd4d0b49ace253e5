/** A restore on the Worker, step by step: what its tests share. */
import type { ChatMessage } from '../../../playground/telegram/model/model.ts';
import type { Trouble } from '../../../playground/worker/clusterThread.ts';
import { createWorkerWorld } from '../../../playground/worker/workerWorld.ts';
import { canMove } from '../../../src/bot/rows/keys.ts';
import { newest, tapCell, tapControl } from '../../bot/players.ts';

export const ownerId = 5_000_001;

/** The owner plays with others, has a backup made, and goes on playing. */
export function openRestore() {
  const world = createWorkerWorld({ properties: { ADMIN_CHAT_ID: String(ownerId) } });
  const ada = world.user({ id: ownerId, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
  /** Lets alarms ring for so many seconds, one step of the job with each. */
  const pass = (seconds: number, step = 1): void => {
    for (let passed = 0; passed < seconds; passed += step) {
      world.clock.advance(1000 * step);
      world.ring();
    }
  };
  const stored = (): Readonly<Record<string, string>> =>
    Object.fromEntries([...world.lasting()].filter(([key]) => canMove(key)).sort());
  for (const user of [ada, ben]) user.send('/level 2');
  const group = world.telegram.group('Friends', [ada, ben]);
  ada.send(group, '/duel connectfour');
  const board = newest(group);
  tapControl(ben, board, 'Join');
  tapCell(ada, board, 'A1');
  ada.send('/backup');
  pass(5);
  const file = newest(ada.chat);
  const before = stored();
  ben.send('/level 3');
  eve.send('/room Sunday');
  const later = stored();
  ada.send(ada.chat, '/restore', file);
  pass(5);
  const question = newest(ada.chat);
  return {
    ...{ world, ada, ben, eve, board, question, before, later, pass, stored },
    /** The owner says yes. */
    begin(): void {
      ada.tap(question, replaceKey(question));
    },
    /** The last words of the bot to the owner. */
    said: (): string => newest(ada.chat).text,
    arm: (trouble: Trouble | undefined) => world.bridge.ask('arm', trouble),
    counts: () => world.bridge.ask('counts') as Readonly<Record<Trouble['at'], number>>,
  };
}

const replaceKey = ({ keyboard }: ChatMessage) => keyboard!.inline_keyboard.flat()[0]!;
