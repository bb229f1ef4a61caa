import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { createPollOption as endpoint } from '../../contract/polls.contract.ts';
import { deleteFreeOptions, insertOptions } from './polls.sql.ts';

/** Creates an option for a post that follows. The creator's older ones, whose post never came, are removed. */
export async function createOption(
  ctx: WriteContext,
  { description, expiredAt = null }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId: creatorId } = viewerOf(ctx);
  const now = ctx.clock.now();
  await deleteFreeOptions(ctx.tx, creatorId, new Date(now.getTime() - DAY_MILLISECONDS));
  const option = { id: newId(), creatorId, postId: null, description, position: 0, expiresAt: expiredAt };
  await insertOptions(ctx.tx, [option], now);
  return {
    _id: option.id,
    description,
    totalVote: 0,
    expiredAt: expiredAt?.toISOString() ?? null,
    isChosen: false,
  };
}
