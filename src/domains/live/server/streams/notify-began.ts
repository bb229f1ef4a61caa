/** Tells who asked for it, followers and subscribers that a creator is live; a job, because there may be very many. */
import * as z from 'zod/mini';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { takeReminders } from '#domains/content/server/index.ts';
import { id } from '#platform/contract/fields.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { streamBegan } from '../../contract/streams.events.ts';
import { listFansAfter } from './fans.sql.ts';
import { streamBeganNotice, streamRemindedNotice } from './notices.ts';
import { findStream } from './streams.sql.ts';
import { isLive } from './streams.tables.ts';

const notifyBegan = job({
  name: 'live.notify-began',
  schema: z.object({ streamId: id }),
  mayTakeSeconds: 60 * 60,
});

// One transaction each: short enough that nobody waits for it.
const BATCH = 500;

/** In batches; who was notified is not notified again. A stream that is over by then is no news. */
export const notifyBeganJob = handleJob(notifyBegan, async (job, { streamId }) => {
  const reminded = new Set<string>();
  let isLast: boolean;
  do {
    isLast = await job.write(async (ctx) => {
      const about = await describeBegan(ctx, streamId);
      if (!about) return true;
      const taken = await takeReminders(ctx, about.creatorId, BATCH);
      await notifyAccounts(ctx, streamRemindedNotice, taken.accountIds, about);
      for (const id of taken.accountIds) reminded.add(id);
      return taken.isLast;
    });
  } while (!isLast);
  let last: string | undefined;
  do {
    last = await job.write(async (ctx) => {
      const about = await describeBegan(ctx, streamId);
      if (!about) return undefined;
      const { creatorId } = about;
      const fans = await listFansAfter(ctx.db, { creatorId, now: ctx.clock.now(), last, limit: BATCH });
      const others = fans.filter((id) => !reminded.has(id));
      await notifyAccounts(ctx, streamBeganNotice, others, about);
      return fans.length < BATCH ? undefined : fans.at(-1);
    });
  } while (last !== undefined);
});

async function describeBegan(ctx: WriteContext, streamId: string) {
  const stream = await findStream(ctx.db, streamId);
  if (!stream || !isLive(stream)) return undefined;
  const { creatorId } = stream;
  const card = (await findAccountCards(ctx, [creatorId])).get(creatorId);
  return { streamId, creatorId, path: `/streaming/${card?.username ?? creatorId}` };
}

/** Once for each stream: going on after an interruption publishes nothing. */
export const notifyOfBegan = on(streamBegan, (ctx, { streamId }) => ctx.enqueue(notifyBegan, { streamId }));
