/**
 * What waits in this tab, for a page that comes later. Where the storage is shut off, or holds what somebody else wrote,
 * nothing was kept: every reader does without it.
 */

/** Undefined where there is nothing. What comes back has the shape in which it was kept under this very place. */
export function readTab<T>(place: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Anything that JSON holds; undefined takes away what was there. */
export function writeTab(place: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Full or shut off: nothing waits, and the page goes on.
  }
}
