import { untilAnswering } from '#platform/web/call/until-answering.ts';
import { tabStorage } from '#platform/web/page/browser-storage.ts';

/**
 * Fetches code without which there is no page. When the line breaks meanwhile, nothing changes on the page until the
 * site answers again; then it is loaded anew, once, because a browser may remember what it could not fetch. Refuses
 * with the reason when that did not help.
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
