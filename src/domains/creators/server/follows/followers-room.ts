import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { RoomKind } from '#platform/server/sockets/rooms.ts';
import { followerOf } from './follower-of.ts';
import { newestFollowed } from './follows.sql.ts';

/** A socket room per creator, in which online followers are notified of new posts. */
export const followersRoom: RoomKind = {
  name: 'creator',
  async joined(ctx, viewer) {
    const follower = followerOf(viewer);
    if (!follower) return [];
    const followed = await newestFollowed(ctx.db, follower);
    const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), followed);
    return followed.filter((id) => !hidden.has(id));
  },
  about: async (_ctx, ids, accountId) => ids.filter((id) => id === accountId),
};
