import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import type { remindOfLive as endpoint } from '../../contract/reminders.contract.ts';
import { noLivePlanned } from '../../contract/reminders.refusals.contract.ts';
import type { Post } from '../content.tables.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { viewPosts } from '../view/view-posts.ts';
import {
  deleteReminder,
  deleteRemindersOf,
  listOwnReminders,
  putReminder,
  remindedAmong,
  takeReminderRows,
} from './reminders.sql.ts';

// A creator may begin a little before, and a long time after the hour that was named.
const EARLY_MILLISECONDS = HOUR_MILLISECONDS;
const LATE_MILLISECONDS = 12 * HOUR_MILLISECONDS;

/** Who sees a post that names a live stream to come is reminded of it, or no longer; not its creator. */
export async function remindOfLive(
  ctx: WriteContext,
  { params: { id: postId }, body: { isOn } }: EndpointInput<typeof endpoint>,
): Promise<{ isReminded: boolean }> {
  const { accountId } = viewerOf(ctx);
  const [viewed] = await viewPosts(ctx, await findPostsInOrder(ctx.tx, [postId]));
  if (!viewed?.view.shown) throw refuse(postNotFound);
  const { streamingScheduled, creatorId } = viewed.post;
  if (!isOn) await deleteReminder(ctx.tx, { postId, accountId });
  else {
    const now = ctx.clock.now();
    if (streamingScheduled === null || streamingScheduled <= now || creatorId === accountId)
      throw refuse(noLivePlanned);
    await putReminder(ctx.tx, { postId, accountId }, now);
  }
  return { isReminded: isOn };
}

/** Of posts that name a live stream, those of which the viewer is to be reminded; asks only where there are any. */
export async function remindedOf(ctx: ReadContext, posts: readonly Post[]): Promise<ReadonlySet<string>> {
  const ids = posts.flatMap(({ id, streamingScheduled }) => (streamingScheduled ? id : []));
  const { viewer } = ctx;
  return viewer && ids.length > 0 ? remindedAmong(ctx.db, viewer.accountId, ids) : new Set();
}

/**
 * Takes reminders of what a creator had planned for about now, for who notifies of it: each is there once. Until
 * `isLast` there may be more.
 */
export async function takeReminders(
  ctx: WriteContext,
  creatorId: string,
  limit: number,
): Promise<{ accountIds: string[]; isLast: boolean }> {
  const now = ctx.clock.now().getTime();
  const rows = await takeReminderRows(ctx.tx, {
    creatorId,
    since: new Date(now - LATE_MILLISECONDS),
    until: new Date(now + EARLY_MILLISECONDS),
    limit,
  });
  return {
    accountIds: [...new Set(rows.flatMap(({ accountId, isDue }) => (isDue ? accountId : [])))],
    isLast: rows.length < limit,
  };
}

export const ownReminderData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'live_reminders',
  data: listOwnReminders(db, accountId),
});

export const eraseReminders: EraseDataExport = ({ tx }, accountId) => deleteRemindersOf(tx, accountId);
