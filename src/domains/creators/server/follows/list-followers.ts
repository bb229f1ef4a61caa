import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { listFollowers as endpoint } from '../../contract/follows.contract.ts';
import { listedFollowers, listFollowsOfCreator, type Page } from './follows.sql.ts';

/** A creator's followers, newest first. */
export async function listFollowers(ctx: ReadContext, page: Page): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const follows = await listFollowsOfCreator(ctx.db, accountId, page);
  const cards = await findAccountCards(
    ctx,
    follows.map((follow) => follow.fanId),
  );
  return {
    data: follows.flatMap(({ fanId, creatorId, createdAt }) => {
      const followerInfo = cards.get(fanId);
      const _id = `${fanId}:${creatorId}`;
      return followerInfo
        ? [{ _id, followerId: fanId, followerInfo, createdAt: createdAt.toISOString() }]
        : [];
    }),
    total: await listedFollowers(ctx.db, accountId),
  };
}
