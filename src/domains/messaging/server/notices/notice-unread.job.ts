/** Tells people of unread messages by mail and push: gathered, and not while they are here. */
import * as z from 'zod/mini';
import { inFrontAmong } from '#domains/accounts/server/index.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { unreadNotice } from './unread-notice.ts';
import {
  listDue,
  listUnreadSince,
  lockDue,
  lockScan,
  noteNoticed,
  noteScan,
  noteUnreadSince,
  setDue,
} from './unread-notices.sql.ts';

// Time to read it in the page, or to be read on another device.
const DELAY_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
// At most one mail and one push in an hour, however many people write.
const PAUSE_SECONDS = 60 * 60;
// A transaction that began before the last run and ended after it is found by this one.
const OVERLAP_MILLISECONDS = MINUTE_MILLISECONDS;
const NEWS_MILLISECONDS = 7 * DAY_MILLISECONDS;
const PAGE = 200;
const NAMED = 50;

const noticeUnread = job({
  name: 'messaging.notice-unread',
  schema: z.object({}),
  cron: '* * * * *',
  mayTakeSeconds: 60 * 60,
});

export const noticeUnreadJob = handleJob(noticeUnread, async (run) => {
  await run.write(scan);
  let after: string | undefined;
  do {
    const { db, clock } = run.read();
    const due = await listDue(db, clock.now(), { after, limit: PAGE });
    for (const accountId of due) await run.write((ctx) => noticeDue(ctx, accountId));
    after = due.length < PAGE ? undefined : due.at(-1);
  } while (after);
});

/** Goes through what was written since the last run. */
async function scan({ tx, clock }: WriteContext): Promise<void> {
  const now = clock.now();
  const last = await lockScan(tx, new Date(now.getTime() - HOUR_MILLISECONDS));
  await noteUnreadSince(tx, {
    from: new Date(last.getTime() - OVERLAP_MILLISECONDS),
    until: now,
    delaySeconds: DELAY_MILLISECONDS / 1000,
    pauseSeconds: PAUSE_SECONDS,
  });
  await noteScan(tx, now);
}

async function noticeDue(ctx: WriteContext, accountId: string): Promise<void> {
  const now = ctx.clock.now();
  if (!(await lockDue(ctx.tx, accountId, now))) return;
  if ((await inFrontAmong(ctx, [accountId])).has(accountId)) {
    await setDue(ctx.tx, accountId, {
      dueAt: new Date(now.getTime() + DELAY_MILLISECONDS),
      noticedAt: null,
    });
    return;
  }
  const since = new Date(now.getTime() - NEWS_MILLISECONDS);
  const unread = await listUnreadSince(ctx.db, accountId, { since, limit: NAMED });
  for (const { id, otherId, readPosition } of unread.toReversed())
    await notifyAccounts(ctx, unreadNotice, [accountId], {
      senderId: otherId,
      conversationId: id,
      readPosition,
    });
  await noteNoticed(
    ctx.tx,
    accountId,
    unread.map(({ id }) => id),
  );
  await setDue(ctx.tx, accountId, { dueAt: null, noticedAt: unread.length > 0 ? now : null });
}
