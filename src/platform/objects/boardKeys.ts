/** The key under which boards are signed, as a backup takes it along and a restore brings it. */
import { openBoardKey, type Seal, sealBoardKey } from '../../bot/settings/boardKey.ts';
import { boardKeyName, parseSettings, type Settings } from '../../bot/settings/settings.ts';
import type { Environment } from './calls.ts';
import { sharedObject } from './objectOf.ts';
import { propertiesOf } from './properties.ts';

type World = Pick<Environment, 'object' | 'bindings' | 'hmac' | 'platform'>;

/**
 * What the shared object remembers among the learnt properties, for programs on one's own machine
 * that are not given the token: the board key as it was sealed last, and a seal that waits until
 * the token is known.
 */
const [sealedName, waitingName] = ['SEALED', 'SEAL_TO_OPEN'] as const;

async function readKeys({ object, bindings }: World) {
  const known = await object(sharedObject).learntProperties();
  return { known, settings: parseSettings({ ...known, ...propertiesOf(bindings) }) };
}

export async function readSealed(world: World): Promise<string | undefined> {
  const { known, settings } = await readKeys(world);
  return sealBoardKey(settings, world.hmac) ?? (known[waitingName] || known[sealedName]);
}

/** Signs with the key of a seal from now on; whether it could be opened, or waits for the token. */
export async function takeSealed(
  seal: Seal,
  settings: Settings,
  { object, hmac, platform }: World,
) {
  const shared = object(sharedObject);
  const boardKey = openBoardKey(seal, settings, hmac);
  const isWaiting = settings.token === undefined && seal.sealed !== undefined;
  // The bot may be started with another secret in its environment than the restore, so the key is
  // taken once more then.
  const sealed =
    boardKey === undefined
      ? seal.sealed
      : sealBoardKey({ ...settings, boardKey: boardKey || undefined }, hmac);
  if (platform === 'own machine' && (isWaiting || boardKey !== undefined))
    await shared.learn(waitingName, sealed ?? '');
  if (boardKey !== undefined && boardKey !== (settings.boardKey ?? ''))
    await shared.learn(boardKeyName, boardKey);
  return { isOpen: boardKey !== undefined, isWaiting };
}

/** At a setup on one's own machine, where the token is known. */
export async function keepSealed(world: World): Promise<void> {
  const shared = world.object(sharedObject);
  const { known, settings } = await readKeys(world);
  const waiting = known[waitingName];
  if (waiting) {
    await takeSealed({ sealed: waiting, oldToken: undefined }, settings, world);
    await shared.learn(waitingName, '');
  }
  const sealed = sealBoardKey((await readKeys(world)).settings, world.hmac);
  if (sealed !== undefined && sealed !== known[sealedName]) await shared.learn(sealedName, sealed);
}
