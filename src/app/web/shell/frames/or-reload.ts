import { untilAnswering } from '#platform/web/call/until-answering.ts';
import { tabStorage } from '#platform/web/page/browser-storage.ts';

/**
 * Loads code that a page cannot do without. If the connection fails, the page waits until the site answers and then
 * reloads once, because browsers may cache a failed import. Rejects with the reason if that did not help.
 */
export async function orReload<T>(name: string, fetchCode: () => Promise<T>): Promise<T> {
  const place = `reloaded:${name}`;
  try {
    const code = await fetchCode();
    if (!import.meta.env.SSR) tabStorage.write(place, null);
    return code;
  } catch (reason) {
    if (import.meta.env.SSR || tabStorage.read(place) !== null) throw reason;
    await untilAnswering();
    // What cannot be noted could be tried without end.
    if (!tabStorage.write(place, '')) throw reason;
    window.location.reload();
    // The page goes.
    return new Promise<never>(() => {});
  }
}
