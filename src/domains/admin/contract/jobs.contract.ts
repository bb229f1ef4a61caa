/** Background jobs: queues, their runs, and events that could not be delivered. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, filterBy, id, isoDate, paged, paging, text, whole } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { eventNotAside, runNotFailed, runNotFound } from './admin.refusals.contract.ts';

const queue = z.object({
  /** Such as `accounts.send-reset-link`. */
  name: z.string(),
  /** In UTC; null for jobs without a schedule. */
  cron: z.nullable(z.string()),
  /** Due now. */
  waiting: z.int(),
  running: z.int(),
  /** Given up after five tries, in the last seven days. */
  failed: z.int(),
  /** The latest finished run, successful or not, as long as it is stored. */
  lastRun: z.nullable(
    z.object({
      state: z.enum(['failed', 'done']),
      endedAt: isoDate,
      /** From the beginning of the last try; null when it never began. */
      tookMilliseconds: z.nullable(z.int()),
    }),
  ),
  /** The durations of its latest twenty runs, oldest first. */
  tookMilliseconds: z.array(z.int()),
  /** Null for jobs without a schedule. */
  nextRunAt: z.nullable(isoDate),
});

export type Queue = z.output<typeof queue>;

const asideEvent = z.object({
  _id: z.int(),
  name: z.string(),
  error: z.nullable(z.string()),
  createdAt: isoDate,
  failedAt: isoDate,
});

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  who: 'operator',
  summary: 'All queues with pending and failed jobs, and events that were set aside',
  output: z.extend(paged(queue), { asideEvents: z.array(asideEvent) }),
});

export const runStates = ['waiting', 'running', 'failed', 'done'] as const;

/** Every run that is not done: those that may need an operator. */
export const UNDONE = 'undone';

const jobRun = z.object({
  _id: id,
  queue: z.string(),
  state: z.enum(runStates),
  tries: z.int(),
  createdAt: isoDate,
  dueAt: isoDate,
  startedAt: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
  /** The error of the last try. */
  error: z.nullable(z.string()),
});

export type JobRun = z.output<typeof jobRun>;

export const listRuns = endpoint({
  method: 'GET',
  path: '/admin/jobs/runs',
  who: 'operator',
  summary: 'Job runs of the last seven days, newest first; the count stops at 10,000',
  query: z.object({
    queue: z.optional(text({ max: 100 })),
    state: filterBy(z.enum([...runStates, UNDONE])),
    ...paging(24),
  }),
  output: paged(jobRun),
});

export const retryRun = endpoint({
  method: 'POST',
  path: '/admin/jobs/runs/{id}/retry',
  who: 'operator',
  summary: 'Retries a failed job',
  params: z.object({ id }),
  output: done,
  refusals: [runNotFound, runNotFailed],
});

export const retryEvent = endpoint({
  method: 'POST',
  path: '/admin/jobs/events/{id}/retry',
  who: 'operator',
  summary: 'Retries an event that was set aside',
  params: z.object({ id: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  output: done,
  refusals: [eventNotAside],
});

nameSchemas({ JobQueue: queue, JobRun: jobRun });
