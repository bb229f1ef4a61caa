/** Tells followers and subscribers that a creator is live; a job, because there may be very many. */
import * as z from 'zod/mini';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { id } from '#platform/contract/fields.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { streamBegan } from '../../contract/streams.events.ts';
import { listFansAfter } from './fans.sql.ts';
import { streamBeganNotice } from './notices.ts';
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
  let last: string | undefined;
  do {
    last = await job.write(async (ctx) => {
      const stream = await findStream(ctx.db, streamId);
      if (!stream || !isLive(stream)) return undefined;
      const { creatorId } = stream;
      const card = (await findAccountCards(ctx, [creatorId])).get(creatorId);
      const fans = await listFansAfter(ctx.db, { creatorId, now: ctx.clock.now(), last, limit: BATCH });
      const path = `/streaming/${card?.username ?? creatorId}`;
      await notifyAccounts(ctx, streamBeganNotice, fans, { streamId, creatorId, path });
      return fans.length < BATCH ? undefined : fans.at(-1);
    });
  } while (last !== undefined);
});

/** Once for each stream: going on after an interruption publishes nothing. */
export const notifyOfBegan = on(streamBegan, (ctx, { streamId }) => ctx.enqueue(notifyBegan, { streamId }));
