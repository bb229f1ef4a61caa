import { getVisibleCreator } from '#domains/creators/server/index.ts';
import { balanceTooLow, priceChanged } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { balanceOf } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type requestShow as endpoint,
  type listRequests as listEndpoint,
  type PrivateRequest,
  REQUEST_SECONDS,
} from '../../contract/private-requests.contract.ts';
import { alreadyRequested, privateShowsOff } from '../../contract/private-requests.refusals.contract.ts';
import { describeRequest, describeRequests } from './describe-requests.ts';
import { emitRequestChanged } from './emit-request-changed.ts';
import { showRequestedNotice } from './request-notices.ts';
import { countRequests, findOffer, insertRequest, listRequests } from './requests.sql.ts';

/** A fan asks for a private show. Their wallet must hold the minimum; nothing is charged or reserved. */
export async function requestShow(
  ctx: WriteContext,
  { performerId, note, expectedPrice }: EndpointInput<typeof endpoint>['body'],
): Promise<PrivateRequest> {
  const { accountId: fanId } = viewerOf(ctx);
  const { id: creatorId } = await getVisibleCreator(ctx, performerId);
  const offer = await findOffer(ctx.tx, creatorId);
  if (!offer?.isOn) throw refuse(privateShowsOff);
  const { priceTokens, minimumMinutes } = offer;
  if (expectedPrice !== priceTokens) throw refuse(priceChanged, { price: toWire(priceTokens) });
  const missing = priceTokens * minimumMinutes - (await balanceOf(ctx.tx, fanId));
  if (missing > 0) throw refuse(balanceTooLow, { neededTokens: toWire(tokens(missing)) });
  const now = ctx.clock.now();
  const row = await insertRequest(ctx.tx, {
    id: newId(),
    conversationId: newId(),
    fanId,
    creatorId,
    note,
    priceTokens,
    minimumMinutes,
    expiresAt: new Date(now.getTime() + REQUEST_SECONDS * 1_000),
    now,
  });
  if (!row) throw refuse(alreadyRequested);
  emitRequestChanged(ctx, row, { isNewState: true });
  await notifyAccounts(ctx, showRequestedNotice, [creatorId], { requestId: row.id, fanId });
  return describeRequest(ctx, row);
}

/** The requests of one side. */
export async function listOwnRequests(
  ctx: ReadContext,
  { openOnly = false, ...page }: EndpointInput<typeof listEndpoint>['query'],
): Promise<EndpointOutput<typeof listEndpoint>> {
  const filter = { accountId: viewerOf(ctx).accountId, openOnly };
  const rows = await listRequests(ctx.db, filter, page);
  return { data: await describeRequests(ctx, rows), total: await countRequests(ctx.db, filter) };
}
