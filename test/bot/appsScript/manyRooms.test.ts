/** Somebody with many rooms reads and writes their rows in few calls. */
import { describe, expect, it } from 'vitest';
import { callNames, newest, openWorld } from '../players.ts';

/** Ada in a number of rooms that friends have opened, and what a command of hers calls. */
function joinRooms(count: number) {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  for (let each = 0; each < count; each++) {
    world
      .user({ id: 5_000_100 + each - (each % 5), name: 'Ben', languageCode: 'en' })
      .send(`/room den${each}`);
    ada.send(`/join den${each}`);
  }
  // What is due to the friends by now is sent, a few at a time.
  for (let time = 0; time < 3; time++) {
    world.clock.advance(120_000);
    ada.send('/help');
  }
  const propertyCalls = (command: string): number => {
    ada.send(command);
    return callNames(world.executions.at(-1)!).filter((name) =>
      name.startsWith('PropertiesService.'),
    ).length;
  };
  return { ada, propertyCalls };
}

describe('the rooms of a person who has twenty', () => {
  it('cost hardly more calls than those of a person who has four', () => {
    const [few, many] = [joinRooms(4), joinRooms(20)];
    // One of the two may read the settings again.
    expect(many.propertyCalls('/room another')).toBeLessThanOrEqual(
      few.propertyCalls('/room another') + 1,
    );
    expect(newest(many.ada.chat).text).toContain('another');
    expect(many.propertyCalls('/room')).toBeLessThanOrEqual(few.propertyCalls('/room') + 1);
  });
});
