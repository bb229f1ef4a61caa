import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestSite } from '#testing/site.ts';
import { handleJob, Jobs, job } from './jobs.ts';

test('a job that fails does not have the one beside it done again', async () => {
  const site = await openTestSite();
  const runs: string[] = [];
  const definition = job({ name: 'platform.test-batch', schema: z.object({ what: z.string() }) });
  const bound = handleJob(definition, async (_ctx, { what }) => {
    runs.push(what);
    if (what === 'fails' && runs.filter((each) => each === what).length === 1) throw new Error('once');
  });
  const jobs = await Jobs.open({ url: site.ownerUrl, jobs: [bound], log: site.runtime.log });
  try {
    await site.runtime.write({}, async ({ tx }) => {
      await jobs.send(tx, definition, { what: 'is done' });
      await jobs.send(tx, definition, { what: 'fails' });
    });
    await jobs.work([bound], (each) => site.runtime.jobContext(each));
    await expect.poll(() => runs.filter((each) => each === 'fails').length).toBe(2);
    expect(runs.toSorted()).toEqual(['fails', 'fails', 'is done']);
    const states = async () => {
      const { rows } = await site.runtime.database.pool.query(
        `select retry_count as retries, state from jobs.job where name = $1 order by retry_count`,
        [definition.name],
      );
      return rows;
    };
    await expect.poll(states).toEqual([
      { retries: 0, state: 'completed' },
      { retries: 1, state: 'completed' },
    ]);
  } finally {
    await jobs.close();
    await site.close();
  }
});

test('a payload that does not fit is the fault of its job alone', async () => {
  const definition = job({ name: 'platform.test-payload', schema: z.object({ what: z.string() }) });
  const bound = handleJob(definition, async () => {});
  await expect(bound.run({} as never, { what: 1 })).rejects.toThrow();
  await expect(bound.run({} as never, { what: 'fits' })).resolves.toBeUndefined();
});
