import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import { followed } from '../../contract/creators.events.ts';
import { ownFollow } from '../../contract/creators.refusals.contract.ts';
import type { followCreator as endpoint } from '../../contract/follows.contract.ts';
import { getVisibleCreator } from '../profile/find-visible-creator.ts';
import { followersRoom } from './followers-room.ts';
import { followedAmong, insertFollow } from './follows.sql.ts';
import { resumesFrom } from './forget-ended-follows.job.ts';

/**
 * A fan or a creator follows an approved creator, free of charge, but never themselves; following twice changes
 * nothing. Following again right after an unfollow is an Undo, and restores the date.
 */
export async function followCreator(
  ctx: WriteContext,
  idOrUsername: string,
): Promise<EndpointOutput<typeof endpoint>> {
  const fanId = viewerOf(ctx).accountId;
  const creator = await getVisibleCreator(ctx, idOrUsername);
  if (creator.id === fanId) throw refuse(ownFollow);
  await addFollower(ctx, fanId, creator.id);
  const follows = await followedAmong(ctx.tx, fanId, [creator.id]);
  return { success: true, followedAt: follows.get(creator.id)?.toISOString() };
}

/** This account follows this creator; where it does already, nothing changes. Asks nothing about either. */
export async function addFollower(ctx: WriteContext, fanId: string, creatorId: string): Promise<void> {
  const now = ctx.clock.now();
  if (!(await insertFollow(ctx.tx, fanId, creatorId, { now, resumesFrom: resumesFrom(now) }))) return;
  ctx.publish(followed, { fanId, creatorId });
  ctx.moveSockets(`account:${fanId}`, 'join', roomOf(followersRoom, creatorId));
}
