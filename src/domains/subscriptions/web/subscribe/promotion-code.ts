/**
 * The code of a promotion link by which the visitor came. It stays in the tab, so that it still holds after the
 * registration and on the creator's other pages.
 */
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

const keyOf = (creatorId: string) => `promotion:${creatorId}`;

/** Undefined forgets it: it is used, or valid no longer. */
export function keepPromotionCode(creatorId: string, code: string | undefined): void {
  writeTab(keyOf(creatorId), code);
}

export function keptPromotionCode(creatorId: string): string | undefined {
  const code = readTab<unknown>(keyOf(creatorId));
  return typeof code === 'string' ? code : undefined;
}
