import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { getVisibility, setVisibility } from '../contract/visibility.contract.ts';
import { findAccounts, updateVisibility } from './accounts.sql.ts';
import { listSeenSince } from './sessions/sessions.sql.ts';

// Twice the interval at which it is written that somebody was seen (five minutes), so that nobody flickers.
const ONLINE_MINUTES = 10;

/** Whether somebody who was last seen at this time is here now. */
export const isOnline = (ctx: Pick<ReadContext, 'clock'>, lastSeenAt: Date | null): boolean =>
  lastSeenAt !== null &&
  ctx.clock.real().getTime() - lastSeenAt.getTime() < ONLINE_MINUTES * MINUTE_MILLISECONDS;

/** Those of the accounts that have had a page in front of them within that time, whether they show it or not. */
export async function inFrontAmong(
  { db, clock }: ReadContext,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const since = new Date(clock.real().getTime() - ONLINE_MINUTES * MINUTE_MILLISECONDS);
  return new Set(await listSeenSince(db, accountIds, since));
}

/** What the viewer shows of themselves. */
export async function showVisibility(ctx: ReadContext): Promise<EndpointOutput<typeof getVisibility>> {
  const { accountId } = viewerOf(ctx);
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  if (!account) throw new Error('a viewer has an account');
  const { showsOnline, showsRead } = account;
  return { showsOnline, showsRead };
}

/** Changes what the viewer shows of themselves, and answers it. */
export async function changeVisibility(
  ctx: WriteContext,
  body: EndpointInput<typeof setVisibility>['body'],
): Promise<EndpointOutput<typeof setVisibility>> {
  await updateVisibility(ctx.tx, viewerOf(ctx).accountId, body);
  return showVisibility(ctx);
}
