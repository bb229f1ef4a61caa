/** What creators publish waits for an operator first, where the site wants it so. */
import { findAccounts } from '#domains/accounts/server/index.ts';
import { REVIEW, reviews } from '#domains/engagement/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { countAppeared } from './count-appeared.sql.ts';
import { type HeldKind, holdNew, type NewItem } from './hold-new.ts';

/**
 * Whether an item that is about to appear for the first time waits for review; then it is in the queue. To be asked
 * whenever it could appear: what an operator has decided about is not held again.
 */
export async function holdForReview(ctx: WriteContext, held: HeldKind, item: NewItem): Promise<boolean> {
  const asked = ctx.ports.one(reviews);
  const thing = { kind: held.kind, objectId: item.id };
  return holdNew(ctx, held, item, {
    for: REVIEW,
    async mustWait() {
      if (!(await isReviewed(ctx, item.creatorId)) || (await asked.isDecided(ctx.tx, thing))) return false;
      await asked.open(ctx, thing);
      return true;
    },
  });
}

async function isReviewed(ctx: WriteContext, creatorId: string): Promise<boolean> {
  const { reviewBefore, reviewFirstItems, reviewAccountDays } = await readSettings(ctx.db);
  if (reviewBefore === 'everybody') return true;
  if (reviewBefore === 'first-items')
    return (await countAppeared(ctx.tx, creatorId, reviewFirstItems)) < reviewFirstItems;
  if (reviewBefore !== 'new-accounts') return false;
  const account = (await findAccounts(ctx.db, [creatorId])).get(creatorId);
  const age = ctx.clock.now().getTime() - (account?.createdAt.getTime() ?? 0);
  return age < reviewAccountDays * DAY_MILLISECONDS;
}
