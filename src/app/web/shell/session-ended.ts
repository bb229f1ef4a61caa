/** Why a page is a visitor's now, kept in the tab over the reload that made it one. */
import { readTab, writeTab } from '#platform/web/kept/tab-storage.ts';

const PLACE = 'session-ended';

export const keepSessionEnd = (): void => writeTab(PLACE, true);

/** Whether the page before was somebody's; once. */
export function takeSessionEnd(): boolean {
  const hasEnded = readTab<boolean>(PLACE) === true;
  if (hasEnded) writeTab(PLACE, undefined);
  return hasEnded;
}
