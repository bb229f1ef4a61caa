import { moneyTimeZone } from '#domains/site/server/index.ts';
import { sumOwedBalances } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WaitingThings } from '#platform/server/waiting.ts';
import { payoutNotFound } from '../../contract/payouts.refusals.contract.ts';
import type { AdminPayout, listAdminPayouts as listEndpoint } from '../../contract/payouts-admin.contract.ts';
import { findPayout } from '../requests/payouts.sql.ts';
import { describeAdminPayouts } from './describe-admin-payouts.ts';
import { countDueTransfers, countPayouts, listPayoutRows, sumAllPaidOut } from './operate.sql.ts';

/** Lists payouts for operators, with what the site owes creators. */
export async function listAdminPayouts(
  ctx: ReadContext,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<EndpointOutput<typeof listEndpoint>> {
  const timeZone = await moneyTimeZone(ctx.db);
  const filter = { status: query.status, user: query.user, ...daySpan(query, timeZone) };
  const rows = await listPayoutRows(ctx.db, filter, query);
  const owed = await sumOwedBalances(ctx.db);
  return {
    data: await describeAdminPayouts(ctx, rows),
    total: await countPayouts(ctx.db, filter),
    owed: {
      available: toWire(owed.available),
      pending: toWire(owed.pending),
      requested: toWire(owed.reserved),
      debts: toWire(owed.debts),
      paidOut: toWire(await sumAllPaidOut(ctx.db)),
      disputed: toWire(owed.disputed),
      fans: toWire(owed.fans),
      fees: toWire(owed.fees),
      total: toWire(owed.total),
    },
    toTransfer: await countDueTransfers(ctx.db, dayOf(ctx.clock.now(), timeZone)),
  };
}

/** Shows one. Refuses with `payouts.not-found`. */
export async function showAdminPayout(ctx: ReadContext, id: string): Promise<AdminPayout> {
  const row = await findPayout(ctx.db, id);
  const [described] = row ? await describeAdminPayouts(ctx, [row]) : [];
  if (!described) throw refuse(payoutNotFound);
  return described;
}

/** The number of pending payouts. */
export const waitingPayouts: WaitingThings<'payouts'> = {
  name: 'payouts',
  count: ({ db }) => countPayouts(db, { status: 'pending' }),
};
