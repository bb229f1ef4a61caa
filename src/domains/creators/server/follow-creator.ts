import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { followersChanged } from '../contract/creators.events.ts';
import { getApprovedCreator } from './find-visible-creator.ts';
import { insertFollow } from './follows.sql.ts';

/** A fan follows an approved creator, free of charge; following twice changes nothing. */
export async function followCreator(ctx: WriteContext, idOrUsername: string): Promise<{ success: true }> {
  const fanId = viewerOf(ctx).accountId;
  const creator = await getApprovedCreator(ctx.db, idOrUsername);
  if (await insertFollow(ctx.tx, fanId, creator.id, ctx.clock.now())) {
    ctx.tell(`account:${creator.id}`, followersChanged, { fanId });
    ctx.moveSockets(`account:${fanId}`, 'join', `creator:${creator.id}`);
  }
  return { success: true };
}
