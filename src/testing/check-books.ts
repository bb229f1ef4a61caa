import { checkLedger } from '#domains/wallet/server/index.ts';
import type { TestSite } from './site.ts';

/** Checks a site's ledger, with all rules unless told otherwise; returns the violations. */
export function checkBooks(
  { runtime }: Pick<TestSite, 'runtime'>,
  thoroughness: Parameters<typeof checkLedger>[1] = {},
): ReturnType<typeof checkLedger> {
  return checkLedger({ read: () => runtime.read(), write: (work) => runtime.write({}, work) }, thoroughness);
}
