import { getVisibleCreator } from '#domains/creators/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';
import type { tipCreator as endpoint } from '../../contract/charges.contract.ts';
import { tipOutOfRange, tipTargetNotFound } from '../../contract/wallet.refusals.contract.ts';
import { chargeFan } from './charge-fan.ts';
import { creatorInfo, describeCharge } from './describe-charge.ts';
import { tipTargets } from './tip-target.ts';

/** A fan tips an approved creator within the site's limits, optionally for one of the creator's posts. */
export async function tipCreator(
  ctx: WriteContext,
  idOrUsername: string,
  body: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  const settings = await readSettings(ctx.db);
  const { minimumTipPrice, maximumTipPrice } = settings;
  if (body.price < minimumTipPrice || body.price > maximumTipPrice || body.price === 0) {
    throw refuse(tipOutOfRange, {
      minimumPrice: toWire(minimumTipPrice),
      maximumPrice: toWire(maximumTipPrice),
    });
  }
  const creator = await getVisibleCreator(ctx, idOrUsername);
  const charge = await chargeFan(ctx, settings, {
    kind: 'tip',
    itemId: creator.id,
    sellerId: creator.id,
    priceTokens: body.price,
    unlocks: false,
    tipTarget:
      body.feedId === undefined ? undefined : await getTipTarget(ctx, creator.id, 'feed', body.feedId),
    place: body.conversationId || body.sessionId,
    message: body.message,
  });
  return describeCharge(charge, creatorInfo(ctx, creator));
}

/** The item that is tipped: it must belong to this creator and be visible to the fan. */
async function getTipTarget(ctx: WriteContext, creatorId: string, kind: ChargeKind, id: string) {
  const registry = ctx.ports.all(tipTargets).find((candidate) => candidate.kind === kind);
  const found = await registry?.find(ctx, id);
  if (found?.creatorId !== creatorId) throw refuse(tipTargetNotFound);
  return { kind, itemId: found.itemId, title: found.title };
}
