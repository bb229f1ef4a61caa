import type { RoomKind } from '#platform/server/sockets/rooms.ts';
import { followerOf } from './follower-of.ts';
import { newestFollowed } from './follows.sql.ts';

/** A socket room per creator, in which online followers are notified of new posts. */
export const followersRoom: RoomKind = {
  name: 'creator',
  async joined(ctx, viewer) {
    const follower = followerOf(viewer);
    return follower ? newestFollowed(ctx.db, follower) : [];
  },
};
