/**
 * What a browser keeps for the page. It may refuse that, by a setting or in a frame: then nothing
 * is remembered, and all else works.
 */
export interface PageStorage {
  get(name: string): string | undefined;
  /** Gives whether it is kept. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
}

function openStorage(find: () => Storage): PageStorage {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(find());
    } catch {
      return undefined;
    }
  };
  return {
    get: (name) => attempt((storage) => storage.getItem(name)) ?? undefined,
    set: (name, value) =>
      attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }) ?? false,
    remove: (name) => attempt((storage) => storage.removeItem(name)),
  };
}

/** Of this window, until it is closed. */
export const ofWindow = openStorage(() => window.sessionStorage);
/** Of this browser. */
export const ofBrowser = openStorage(() => window.localStorage);
