/**
 * The settings: the Worker's variables and secrets, and where those are not set, properties that
 * `setup` has learnt, stored by the shared object; with them what `/set` has stored, under names of
 * its own.
 *
 *     learnt         { name: value }
 */
import { type Properties, propertyNames } from '../../bot/settings/settings.ts';
import type { Bindings, ObjectStorage } from './storage.ts';

export function propertiesOf(bindings: Bindings): Properties {
  const set = propertyNames.map((name) => [name, bindings[name]] as const);
  return Object.fromEntries(
    set.filter((entry): entry is [(typeof entry)[0], string] => typeof entry[1] === 'string'),
  );
}

/**
 * Reads all settings; if the shared object does not answer, those of the Worker suffice if they are
 * complete.
 */
export async function readAllProperties(
  bindings: Bindings,
  readLearntProperties: () => Promise<Properties>,
  log: (line: string) => void,
): Promise<Properties> {
  const set = propertiesOf(bindings);
  try {
    return { ...(await readLearntProperties()), ...set };
  } catch (error) {
    if (set.BOT_TOKEN === undefined || set.WEBHOOK_SECRET === undefined) throw error;
    log(`What setup has learnt could not be read: ${String(error)}`);
    return set;
  }
}

/** What has been learnt, in the shared object. */
export function openLearntProperties(kv: ObjectStorage['kv']) {
  const learntProperties = (): Properties => (kv.get('learnt') as Properties | undefined) ?? {};
  return {
    learntProperties,
    /** Without a value it is forgotten. */
    learn(name: string, value: string | undefined): void {
      const { [name]: _, ...others } = learntProperties();
      kv.put('learnt', value === undefined ? others : { ...others, [name]: value });
    },
  };
}
