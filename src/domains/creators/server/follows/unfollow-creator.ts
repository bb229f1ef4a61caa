import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import { unfollowed } from '../../contract/creators.events.ts';
import { findCreatorByName } from '../creators.sql.ts';
import { followersRoom } from './followers-room.ts';
import { deleteFollow } from './follows.sql.ts';

/**
 * Unfollows a creator, also one who is gone; without effect for one never followed. It can be undone (`followCreator`).
 */
export async function unfollowCreator(ctx: WriteContext, idOrUsername: string): Promise<{ success: true }> {
  const fanId = viewerOf(ctx).accountId;
  const creator = await findCreatorByName(ctx.db, idOrUsername);
  if (creator && (await deleteFollow(ctx.tx, fanId, creator.id, ctx.clock.now()))) {
    ctx.publish(unfollowed, { fanId, creatorId: creator.id });
    ctx.moveSockets(`account:${fanId}`, 'leave', roomOf(followersRoom, creator.id));
  }
  return { success: true };
}
