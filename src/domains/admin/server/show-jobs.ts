/** Background jobs for operators: list and retry. */
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { nextRunOf } from '#platform/server/jobs/next-run.ts';
import {
  countRuns,
  findRunState,
  listQueueRows,
  listRunRows,
  runAgain,
} from '#platform/server/jobs/runs.sql.ts';
import { deliverAgain, listAsideEvents } from '#platform/server/outbox/aside.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventNotAside, runNotFailed, runNotFound } from '../contract/admin.refusals.contract.ts';
import type * as contract from '../contract/jobs.contract.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function listQueues(ctx: ReadContext): Promise<EndpointOutput<typeof contract.listQueues>> {
  const now = ctx.clock.real();
  const [queues, aside] = await Promise.all([listQueueRows(ctx.db, now), listAsideEvents(ctx.db)]);
  return {
    data: queues.map(({ lastState, lastStartedAt, lastEndedAt, tookMilliseconds, ...queue }) => ({
      ...queue,
      tookMilliseconds: tookMilliseconds.map(Math.round),
      lastRun: lastEndedAt && {
        state: lastState === 'done' ? ('done' as const) : ('failed' as const),
        endedAt: lastEndedAt.toISOString(),
        tookMilliseconds: lastStartedAt && Math.max(lastEndedAt.getTime() - lastStartedAt.getTime(), 0),
      },
      nextRunAt: queue.cron === null ? null : iso(nextRunOf(queue.cron, now) ?? null),
    })),
    total: queues.length,
    asideEvents: aside.map(({ id, name, error, createdAt, failedAt }) => ({
      _id: id,
      name,
      error,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
  };
}

export async function listRuns(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listRuns>['query'],
): Promise<EndpointOutput<typeof contract.listRuns>> {
  const [rows, total] = await Promise.all([listRunRows(ctx.db, query, query), countRuns(ctx.db, query)]);
  const data = rows.map(({ id, createdAt, dueAt, startedAt, endedAt, ...run }) => ({
    ...run,
    _id: id,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
  }));
  return { data, total };
}

/** Refuses with `admin.run-not-found` or `admin.run-not-failed`. */
export async function retryRun(ctx: WriteContext, id: string): Promise<void> {
  const run = await findRunState(ctx.tx, id);
  if (!run) throw refuse(runNotFound);
  if (!(await runAgain(ctx.tx, id))) throw refuse(runNotFailed);
  await audit(ctx, { action: 'job.retried', objectKind: 'job', objectId: id, after: { queue: run.queue } });
}

/** Refuses with `admin.event-not-aside`. */
export async function retryEvent(ctx: WriteContext, id: number): Promise<void> {
  if (!(await deliverAgain(ctx.tx, id, ctx.clock.real()))) throw refuse(eventNotAside);
  await audit(ctx, { action: 'event.retried', objectKind: 'event', objectId: String(id) });
}
