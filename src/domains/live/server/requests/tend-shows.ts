import { findProvider } from '../current-provider.ts';
import type { Work } from '../streams/tend-streams.ts';
import { advance } from './meter-show.ts';
import { listOpenIds, listUnclosedShows, lockRequest, setShowClosed } from './requests.sql.ts';

/** One round over all private shows: what is due is charged, expired or ended, and rooms are closed. */
export async function tendShows(work: Work): Promise<void> {
  const read = work.read();
  const failures: unknown[] = [];
  for (const id of await listOpenIds(read.db)) {
    await work
      .write(async (ctx) => {
        const row = await lockRequest(ctx.tx, id);
        if (row) await advance(ctx, row);
      })
      .catch((error) => failures.push(error));
  }
  const provider = findProvider(read.ports);
  if (provider) {
    for (const id of await listUnclosedShows(read.db)) {
      await provider
        .end(id)
        .then(() => work.write((ctx) => setShowClosed(ctx.tx, id, ctx.clock.now())))
        .catch((error) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'live: some private shows could not be tended');
}
