/** Why a page is a visitor's now, kept in the tab over the reload that made it one. */
import type { ShownSuspension } from '#domains/accounts/contract/accounts.events.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

const PLACE = 'session-ended';
const SUSPENSION = 'suspension';

export const keepSessionEnd = (): void => writeTab(PLACE, true);

/** Heard before the session ends by it. */
export const keepSuspension = (suspension: ShownSuspension): void => writeTab(SUSPENSION, suspension);

/** Whether the page before was somebody's, or who sat there was shut out, and why; once. */
export function takeSessionEnd(): { hasEnded: boolean; suspension: ShownSuspension | undefined } {
  const hasEnded = readTab<boolean>(PLACE) === true;
  const suspension = readTab<ShownSuspension>(SUSPENSION);
  writeTab(PLACE, undefined);
  writeTab(SUSPENSION, undefined);
  return { hasEnded, suspension };
}
