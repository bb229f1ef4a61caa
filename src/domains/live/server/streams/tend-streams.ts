/**
 * Tends all streams, every two seconds: interrupts those whose creator is silent, ends those whose line does not come
 * back, cuts off viewers who may not watch any more, and closes rooms that the media plane still has. Safe to run in
 * many processes at once, and again after a crash: every step is a conditional update.
 */
import { canView } from '#domains/content/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { watchingEnded } from '../../contract/live.events.ts';
import { GRACE_SECONDS } from '../../contract/stream.contract.ts';
import { factsOf } from '../access/stream-facts.ts';
import { findProvider } from '../current-provider.ts';
import { endStream, interrupt, noteRoomClosed } from './move-stream.ts';
import { listStreamsToWatch } from './streams.sql.ts';
import { isLive, type StreamRow } from './streams.tables.ts';
import { type AdmittedViewer, cutOffViewers, listAdmitted } from './viewers.sql.ts';

/** Four heartbeats of existing clients. */
const SILENT_SECONDS = 60;
/** A prepared stream that nobody begins. */
const UNUSED_SECONDS = 30 * 60;

/** A job, or the runtime in its place. */
export type Work = Omit<JobContext, 'log'>;

/** One round over all streams; what goes wrong with one does not touch the others, and is thrown at the end. */
export async function tendStreams(work: Work): Promise<void> {
  const read = work.read();
  const failures: unknown[] = [];
  for (const row of await listStreamsToWatch(read.db)) {
    try {
      await tendState(work, row);
      if (isLive(row)) await cutOffWhoMayNot(work, row);
      if (row.status === 'ended') await closeRoom(work, row);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'live: some streams could not be tended');
}

/** What is due for a stream by the clock; nothing that a second round would do again. */
async function tendState(work: Work, row: StreamRow): Promise<void> {
  const now = work.read().clock.now().getTime();
  const isOlder = (than: Date | null, seconds: number) =>
    than !== null && now - than.getTime() > seconds * 1_000;
  const { id, status } = row;
  if (status !== 'ended' && !row.creatorIsOpen) {
    await work.write((ctx) => endStream(ctx, id, 'account'));
  } else if (status === 'created' && isOlder(row.lastBeatAt, UNUSED_SECONDS)) {
    await work.write((ctx) => endStream(ctx, id, 'unused'));
  } else if (status === 'on-air' && !row.hasMedia && isOlder(row.lastBeatAt, SILENT_SECONDS)) {
    await work.write((ctx) => interrupt(ctx, id, 'silence'));
  } else if (status === 'interrupted' && isOlder(row.interruptedAt, GRACE_SECONDS)) {
    await work.write((ctx) => endStream(ctx, id, 'lost'));
  }
}

/** After a refund, a block, the end of a subscription, a new price, who may not watch is cut off. */
async function cutOffWhoMayNot(work: Work, row: StreamRow): Promise<void> {
  const read = work.read();
  const admitted = await listAdmitted(read.db, row, read.clock.now());
  const gone = admitted.filter((viewer) => !mayWatch(read, row, viewer)).map(({ accountId }) => accountId);
  if (gone.length === 0) return;
  const provider = findProvider(read.ports);
  // Before it is noted: after a crash in between they are cut off again.
  await Promise.all(gone.map((accountId) => provider?.kick(row.id, accountId)));
  await work.write(async (ctx) => {
    const { id: streamId, conversationId, creatorId: performerId } = row;
    for (const accountId of await cutOffViewers(ctx.tx, streamId, gone, ctx.clock.now())) {
      ctx.emit(`account:${accountId}`, watchingEnded, { streamId, conversationId, performerId });
      ctx.reseat(`account:${accountId}`);
    }
  });
}

function mayWatch({ clock }: ReadContext, row: StreamRow, viewer: AdmittedViewer): boolean {
  const { accountId, isOperator, isActive, ...facts } = viewer;
  const asked = { accountId, hasOperatorPowers: isOperator };
  return isActive && canView(asked, factsOf(row), facts, clock.now()).allowed;
}

async function closeRoom(work: Work, { id }: StreamRow): Promise<void> {
  const provider = findProvider(work.read().ports);
  if (!provider) return;
  await provider.end(id);
  await work.write((ctx) => noteRoomClosed(ctx, id));
}
