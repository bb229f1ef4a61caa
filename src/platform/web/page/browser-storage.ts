/**
 * Browser storage: per device, per tab, and cookies. Users can block all of it; then any access throws. This is the
 * only module that touches it (biome.json), and it never throws: reads find nothing, and writes return false.
 */

export interface BrowserStorage {
  /** Null where nothing is kept. */
  read(key: string): string | null;
  /** Null takes away what was there. Answers whether it was done. */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

function storageOf(find: () => Storage): BrowserStorage {
  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(find());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** Stays until somebody takes it away. */
export const deviceStorage = storageOf(() => localStorage);

/** Lives as long as the tab. */
export const tabStorage = storageOf(() => sessionStorage);

/** What waits in this tab as JSON; undefined where there is nothing, or something else than JSON. */
export function readTab<T>(place: string): T | undefined {
  try {
    return JSON.parse(tabStorage.read(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Anything that JSON holds; undefined takes away what was there. */
export function writeTab(place: string, value: unknown): void {
  tabStorage.write(place, value === undefined ? null : JSON.stringify(value));
}

/** A cookie as in `document.cookie`. Browser only. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = cookie;
  } catch {
    // Shut off: the next page does not know it.
  }
}

/** Whether this browser keeps cookies at all, as far as it says so. Browser only. */
export function keepsCookies(): boolean {
  return navigator.cookieEnabled;
}

/** Undefined where the browser has none, or its reader has shut them off. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
