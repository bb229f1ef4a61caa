import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { listFollowing as endpoint } from '../../contract/follows.contract.ts';
import { creatorCards } from '../creator-cards.ts';
import { followingCount, listFollowsOfFan, type Page } from './follows.sql.ts';

/** The creators that a fan follows, newest first; those who are not open are left out. */
export async function listFollowing(ctx: ReadContext, page: Page): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const asker = await askerOf(ctx);
  const follows = await listFollowsOfFan(ctx.db, asker, accountId, page);
  const cards = await creatorCards(
    ctx,
    follows.map((follow) => follow.creatorId),
  );
  return {
    data: follows.flatMap(({ fanId, creatorId, createdAt }) => {
      const followingInfo = cards.get(creatorId);
      const _id = `${fanId}:${creatorId}`;
      return followingInfo
        ? [{ _id, followingId: creatorId, followingInfo, createdAt: createdAt.toISOString() }]
        : [];
    }),
    total: await followingCount(ctx.db, asker, accountId),
  };
}
