import { releaseFiles } from '#domains/media/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { clearBroadcastsOf } from './broadcasts.sql.ts';

/**
 * Deletes what a creator has written to many and to new subscribers, and to which broadcasts the account as a fan has
 * belonged. What is on its way goes no further; that there were broadcasts stays with the messages that were bought.
 */
export async function eraseBroadcasts(ctx: WriteContext, accountId: string): Promise<void> {
  await releaseFiles(ctx.tx, await clearBroadcastsOf(ctx.tx, accountId, ctx.clock.now()));
}
