/** The platform fee of one creator, for operators. */
import { findAccounts } from '#domains/accounts/server/index.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { basisPoints } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { type Commission, commissionKinds, type setCommission } from '../../contract/commission.contract.ts';
import { findCreatorRates, rateOf, removeCreatorRate, setCreatorRate } from './creator-rates.sql.ts';

const percentOf = (rateBasisPoints: number) => rateBasisPoints / 100;

async function refuseUnlessCreator(ctx: ReadContext, id: string): Promise<void> {
  if ((await findAccounts(ctx.db, [id])).get(id)?.role !== 'creator') throw refuse(creatorNotFound);
}

/** The creator's own rates, and those that hold. Refuses with `creators.not-found`. */
export async function showCommission(ctx: ReadContext, creatorId: string): Promise<Commission> {
  await refuseUnlessCreator(ctx, creatorId);
  const [settings, own] = await Promise.all([readSettings(ctx.db), findCreatorRates(ctx.db, creatorId)]);
  return {
    rates: commissionKinds.map((kind) => {
      const rate = own.get(kind);
      const effective = kind === 'all' ? (rate ?? settings.commissionPercent) : rateOf(own, settings, kind);
      return {
        kind,
        percent: rate === undefined ? null : percentOf(rate),
        effectivePercent: percentOf(effective),
      };
    }),
  };
}

/** An operator sets or removes a rate of a creator for future sales. Refuses with `creators.not-found`. */
export async function changeCommission(
  ctx: WriteContext,
  creatorId: string,
  { kind, percent, reason }: EndpointInput<typeof setCommission>['body'],
): Promise<Commission> {
  await refuseUnlessCreator(ctx, creatorId);
  const before = (await findCreatorRates(ctx.tx, creatorId)).get(kind);
  if (percent === null) await removeCreatorRate(ctx.tx, creatorId, kind);
  else await setCreatorRate(ctx.tx, creatorId, basisPoints(Math.round(percent * 100)), kind);
  await audit(ctx, {
    action: 'creator.fee-changed',
    objectKind: 'account',
    objectId: creatorId,
    reason,
    before: { kind, percent: before === undefined ? null : percentOf(before) },
    after: { kind, percent },
  });
  return showCommission(ctx, creatorId);
}
