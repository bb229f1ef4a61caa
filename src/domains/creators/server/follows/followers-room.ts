import type { RoomKind } from '#platform/server/sockets/rooms.ts';
import { newestFollowed } from './follows.sql.ts';

/** A socket room per creator, in which online followers are notified of new posts. */
export const followersRoom: RoomKind = {
  name: 'creator',
  joined: async (ctx, viewer) => (viewer.role === 'fan' ? newestFollowed(ctx.db, viewer.accountId) : []),
};
