import { checkLedger } from '#domains/wallet/server/index.ts';
import type { TestSite } from './site.ts';

/** Looks at the books of a site, at all of them unless told otherwise; answers who breaks which rule. */
export function checkBooks(
  { runtime }: Pick<TestSite, 'runtime'>,
  thoroughness: Parameters<typeof checkLedger>[1] = {},
): ReturnType<typeof checkLedger> {
  return checkLedger({ read: () => runtime.read(), write: (work) => runtime.write({}, work) }, thoroughness);
}
