import type { Room, Viewer } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { newestFollowed } from './follows.sql.ts';

/** The rooms in which a fan hears of new posts; a socket joins them when it connects. */
export async function followedRooms(db: ReadDb, viewer: Viewer): Promise<Room[]> {
  if (viewer.role !== 'user') return [];
  const creatorIds = await newestFollowed(db, viewer.accountId);
  return creatorIds.map((id): Room => `creator:${id}`);
}
