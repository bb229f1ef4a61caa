import { untilAnswering } from '#platform/web/call/until-answering.ts';

/**
 * Fetches code without which there is no page. When the line breaks meanwhile, nothing changes on the page until the
 * site answers again; then it is loaded anew, once, because a browser may remember what it could not fetch. Refuses
 * with the reason when that did not help.
 */
export async function orReload<T>(name: string, fetchCode: () => Promise<T>): Promise<T> {
  const place = `reloaded:${name}`;
  try {
    const code = await fetchCode();
    if (!import.meta.env.SSR) sessionStorage.removeItem(place);
    return code;
  } catch (reason) {
    if (import.meta.env.SSR || sessionStorage.getItem(place) !== null) throw reason;
    await untilAnswering();
    sessionStorage.setItem(place, '');
    window.location.reload();
    // The page goes.
    return new Promise<never>(() => {});
  }
}
