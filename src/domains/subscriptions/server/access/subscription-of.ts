import type { ReadContext } from '#platform/server/context.ts';
import type { SubscriptionState } from '../../contract/subscription.contract.ts';
import { stateOf } from '../subscription-states.ts';
import { findPair } from '../subscriptions.sql.ts';
import type { SubscriptionRow } from '../subscriptions.tables.ts';

/** A fan's subscription to a creator, past ones too; null where there was none that was paid or given. */
export async function subscriptionOf(
  ctx: ReadContext,
  fanId: string,
  creatorId: string,
): Promise<
  | (Pick<SubscriptionRow, 'plan' | 'months' | 'startedAt' | 'expiresAt'> & {
      readonly state: SubscriptionState;
    })
  | null
> {
  const row = await findPair(ctx.db, fanId, creatorId);
  if (!row || row.status === 'created') return null;
  return { ...row, state: stateOf(row, ctx.clock.now()) };
}
