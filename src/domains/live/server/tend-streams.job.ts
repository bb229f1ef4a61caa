import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { tendShows } from './requests/tend-shows.ts';
import { tendStreams } from './streams/tend-streams.ts';

/** Ends dead streams and shows also where no process that serves them runs its rounds. */
export const tendStreamsJob = handleJob(
  job({ name: 'live.tend-streams', schema: z.object({}), cron: '* * * * *' }),
  async (ctx) => {
    await tendStreams(ctx);
    await tendShows(ctx);
  },
);
