/**
 * Jobs are orders that may take long or must survive a crash; pg-boss keeps them. A definition is a cheap name
 * and payload that anyone may import; its handler is bound where the worker starts.
 */
import { type JobResult, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { ReadContext, WriteContext } from '../context.ts';
import { JOBS_SCHEMA } from '../db/application-role.ts';
import { poolConfig } from '../db/connection.ts';
import type { WriteDb } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { JobDefinition } from './job.ts';

export { type JobDefinition, job } from './job.ts';

// Longer than that, a job is taken for one that hangs, and done again.
const USUAL_SECONDS = 15 * 60;

/** What a job's handler gets: transactions of its own, as many as the work has steps. */
export interface JobContext {
  readonly log: Log;
  /** For what needs no transaction: storage, ports, the clock. */
  read(): ReadContext;
  write<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

export interface BoundJob {
  readonly definition: JobDefinition;
  readonly run: (ctx: JobContext, payload: unknown) => Promise<void>;
}

/** Binds a handler to its definition. */
export function handleJob<S extends z.ZodMiniType>(
  definition: JobDefinition<S>,
  run: (ctx: JobContext, payload: z.output<S>) => Promise<void>,
): BoundJob {
  return {
    definition,
    // Also a payload that does not fit, such as one from before an update, is the fault of its job alone.
    run: async (ctx, payload) => run(ctx, definition.schema.parse(payload) as z.output<S>),
  };
}

/** The queue of jobs, in tables of the database: at least once each, by whichever process is free. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  #isAtWork = false;

  private constructor(boss: PgBoss, log: Log) {
    this.#boss = boss;
    this.#log = log;
  }

  /**
   * Starts the queue and creates a queue per job; workers start with `work`. `isTended: false` leaves alone what
   * dead workers dropped and what is planned by the clock, for a caller that takes its jobs itself.
   */
  static async open(options: {
    url: string;
    jobs: readonly BoundJob[];
    log: Log;
    isTended?: boolean;
  }): Promise<Jobs> {
    const { isTended = true } = options;
    const boss = new PgBoss({
      ...poolConfig(options.url),
      max: 4,
      schema: JOBS_SCHEMA,
      useListenNotify: isTended,
      supervise: isTended,
      schedule: isTended,
      superviseIntervalSeconds: 5,
      // Without it a lost job is looked for once a minute only, whatever its heartbeat says.
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 60,
    });
    boss.on('error', (error) => options.log.error({ err: error }, 'jobs'));
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { definition } of options.jobs) {
      const { name, mayTakeSeconds } = definition;
      const queue = existing.get(name);
      // A worker that dies gives its job back after about 12 s; five tries, then the job is kept as failed.
      if (!queue)
        await boss.createQueue(name, {
          retryLimit: 5,
          retryDelay: 2,
          retryBackoff: true,
          heartbeatSeconds: 10,
          notify: true,
          expireInSeconds: mayTakeSeconds ?? USUAL_SECONDS,
        });
      // A queue that an earlier release has made keeps what it was made with.
      else if (mayTakeSeconds && queue.expireInSeconds !== mayTakeSeconds)
        await boss.updateQueue(name, { expireInSeconds: mayTakeSeconds });
    }
    return new Jobs(boss, options.log);
  }

  /** Takes jobs until `close`. */
  async work(jobs: readonly BoundJob[], contextFor: (bound: BoundJob) => JobContext): Promise<void> {
    for (const bound of jobs) {
      const { name, concurrency = 1, cron } = bound.definition;
      const context = contextFor(bound);
      await this.#boss.work(
        name,
        {
          // A worker asks again at once after a full batch, which for one job it would not.
          batchSize: 2,
          burstWhenBatchFull: true,
          perJobResults: true,
          localConcurrency: concurrency,
          pollingIntervalSeconds: 1,
          // A job that comes back after a crash sends no notification; by default it waits for 30 s.
          notifyPollingIntervalSeconds: 2,
        },
        async (batch) => {
          // Each comes to an end of its own: what is done is not done again because the next one fails.
          const results: JobResult[] = [];
          for (const { id, data } of batch) {
            const result = await bound.run(context, data ?? {}).then(
              () => ({ id, status: 'completed' as const }),
              (output: unknown) => ({ id, status: 'failed' as const, output }),
            );
            results.push(result);
          }
          return results;
        },
      );
      if (cron) await this.#boss.schedule(name, cron, {}, { tz: 'UTC' });
    }
    this.#isAtWork = true;
  }

  /** Whether jobs are taken here. */
  get isAtWork(): boolean {
    return this.#isAtWork;
  }

  /** Enqueues inside the given transaction: a rollback takes the job with it. */
  async send(tx: WriteDb, definition: JobDefinition, payload: unknown, afterSeconds = 0): Promise<void> {
    const data = definition.schema.parse(payload) as object;
    await this.#boss.send(definition.name, data, {
      ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      db: { executeSql: (text, values) => tx.connection.query(text, values) },
    });
  }

  /** Names of the queues in which a job waits, also one that is not due yet. */
  async waiting(): Promise<Set<string>> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`select distinct name from ${JOBS_SCHEMA}.job where state in ('created', 'retry')`);
    return new Set(rows.map(({ name }) => name));
  }

  /** Takes what waits in a queue, for a caller that runs jobs itself (tests, building the demo world). */
  async take(definition: JobDefinition): Promise<{ id: string; data: unknown }[]> {
    return this.#boss.fetch(definition.name, { batchSize: 50, ignoreStartAfter: true });
  }

  async complete(definition: JobDefinition, id: string): Promise<void> {
    await this.#boss.complete(definition.name, id);
  }

  async close(): Promise<void> {
    this.#isAtWork = false;
    await this.#boss
      .stop({ graceful: true, timeout: 20_000 })
      .catch((error) => this.#log.error({ err: error }, 'jobs: stop'));
  }
}
