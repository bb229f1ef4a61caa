import { isAnyoneOpen } from '#domains/creators/server/index.ts';
import { hasWrittenPages, isChosen } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { hasMailLeft } from '#platform/server/mail/mail-route.ts';
import type { Dashboard } from '../contract/dashboard.contract.ts';

/** What is done of what an operator does first; null as soon as a creator is in the house. */
export async function findFirstSteps(ctx: ReadContext): Promise<Dashboard['firstSteps']> {
  if (await isAnyoneOpen(ctx.db)) return null;
  const [hasName, isLeaving, hasPage] = await Promise.all([
    isChosen(ctx.db, 'siteName'),
    hasMailLeft(ctx),
    hasWrittenPages(ctx.db),
  ]);
  return { hasName, hasMailLeft: isLeaving, hasPage };
}
