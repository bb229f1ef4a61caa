import type { RoomKind } from '#platform/server/sockets/rooms.ts';
import { newestFollowed } from './follows.sql.ts';

/** Of each creator, the room in which followers who are online hear of new posts. */
export const followersRoom: RoomKind = {
  name: 'creator',
  joined: async (ctx, viewer) => (viewer.role === 'fan' ? newestFollowed(ctx.db, viewer.accountId) : []),
};
