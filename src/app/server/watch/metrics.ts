/**
 * What the process can count of itself, for Prometheus: on a port of its own, on 127.0.0.1 only. Labels are patterns,
 * states and kinds that we have written ourselves, never anything of a visitor's.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { secondFactorNeeded } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { logInByPasskey } from '#domains/accounts/contract/passkeys.contract.ts';
import { finishLogIn } from '#domains/accounts/contract/second-factor.contract.ts';
import { logIn } from '#domains/accounts/contract/sessions.contract.ts';
import type { Listener } from '#platform/server/context.ts';
import { JOBS_SCHEMA } from '#platform/server/db/application-role.ts';
import { literal, sql } from '#platform/server/db/sql.ts';
import { gauges } from '#platform/server/gauges.ts';
import { newId } from '#platform/server/ids.ts';
import type { BoundJob } from '#platform/server/jobs/jobs.ts';
import { listQueueDepths } from '#platform/server/jobs/runs.sql.ts';
import type { Runtime } from '#platform/server/runtime.ts';

// From the time of a cached answer to where the watchdogs cut: pages take some 20 ms, uploads seconds.
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// From a mail that is written to a photo that a busy machine develops, and to a look at all books.
const JOB_BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

// With and without the prefix that the API has on the site's listener.
const LOG_IN_ROUTES = new Set(
  [logIn, finishLogIn, logInByPasskey].flatMap(({ path }) => [path, `/api${path}`]),
);

/** Figures are for this machine alone. */
export const METRICS_HOST = '127.0.0.1';

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'listener' | 'method' | 'route' | 'status'>;
  readonly #logInFailures: Counter<'reason'>;
  readonly #jobs: Histogram<'queue' | 'outcome'>;
  readonly #site: Runtime;
  /** Asks what only the database knows. */
  readonly #ask: () => Promise<void>;

  constructor(runtime: Runtime) {
    this.#site = runtime;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'fanloft_http_request_seconds',
      help: 'Request duration, by route and status class',
      labelNames: ['listener', 'method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.#logInFailures = new Counter({
      name: 'fanloft_log_in_failures_total',
      help: 'Refused logins, by refusal code',
      labelNames: ['reason'],
      registers,
    });
    this.#jobs = new Histogram({
      name: 'fanloft_job_seconds',
      help: 'Job duration in this process, by queue and outcome; photos are media.process-photo',
      labelNames: ['queue', 'outcome'],
      buckets: JOB_BUCKETS_SECONDS,
      registers,
    });
    this.#countPools();
    this.#gauge('fanloft_sockets_connected', 'Connected sockets', () => runtime.sockets?.connected ?? 0);
    this.#ask = this.#askDatabase();
  }

  /** Measures the requests of a listener; to be called before its routes are made. */
  watch(app: FastifyInstance, listener: Listener): void {
    app.addHook('onResponse', async (request, reply) => {
      const labels = {
        listener,
        method: request.method,
        // The pattern, so that addresses of strangers make no series of their own.
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      const { failureCode } = request;
      // A request for the second factor means that the first one was right.
      if (failureCode && failureCode !== secondFactorNeeded.code && LOG_IN_ROUTES.has(labels.route))
        this.#logInFailures.inc({ reason: failureCode });
    });
  }

  /** The same job, with the time of each run measured. */
  measured({ definition, run }: BoundJob): BoundJob {
    return {
      definition,
      run: async (ctx, payload) => {
        const end = this.#jobs.startTimer({ queue: definition.name });
        try {
          await run(ctx, payload);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    };
  }

  /** Everything, as text for Prometheus. */
  async text(): Promise<{ type: string; body: string }> {
    await this.#ask();
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  #countPools(): void {
    const { pool, readPool } = this.#site.database;
    new Gauge({
      name: 'fanloft_pool_connections',
      help: 'Connections to the database by pool and state; waiting are requests without one',
      labelNames: ['pool', 'state'],
      registers: [this.#registry],
      collect() {
        for (const [name, each] of [['write', pool] as const, ['read', readPool] as const]) {
          this.set({ pool: name, state: 'used' }, each.totalCount - each.idleCount);
          this.set({ pool: name, state: 'idle' }, each.idleCount);
          this.set({ pool: name, state: 'waiting' }, each.waitingCount);
        }
      },
    });
  }

  /** What only the database knows. When it does not answer, that is what the figures say, and the rest still comes. */
  #askDatabase(): () => Promise<void> {
    const registers = [this.#registry];
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
    const up = gauge('fanloft_database_up', '1 while the database answers');
    const events = gauge('fanloft_outbox_events', 'Events waiting to be delivered');
    const eventAge = gauge('fanloft_outbox_oldest_seconds', 'Age of the oldest waiting event');
    const aside = gauge('fanloft_outbox_set_aside', 'Events set aside after five failures');
    const jobs = new Gauge({
      name: 'fanloft_jobs',
      help: 'Jobs by state',
      labelNames: ['state'],
      registers,
    });
    const queues = new Gauge({
      name: 'fanloft_queue_jobs',
      help: 'Jobs by queue and state; waiting jobs are due',
      labelNames: ['queue', 'state'],
      registers,
    });
    const queueAge = new Gauge({
      name: 'fanloft_queue_oldest_seconds',
      help: 'Age of the oldest due job, by queue',
      labelNames: ['queue'],
      registers,
    });
    const ofDomains = this.#site.ports.all(gauges);
    const domainGauges = new Map(
      ofDomains.flatMap(({ help }) =>
        Object.entries(help).map(([name, text]) => [name, gauge(name, text)] as const),
      ),
    );
    const free = gauge('fanloft_disk_free_bytes', 'Free disk space on the media volume');
    const ask = async () => {
      const { clock, database, storage } = this.#site;
      const seconds = (since: Date | null) =>
        since ? Math.max(0, (clock.real().getTime() - since.getTime()) / 1000) : 0;
      free.set(await storage.freeBytes());
      const outbox = await database.read.one<{ due: number; oldest: Date | null; aside: number }>(sql`
        select count(*) filter (where failed_at is null) as due,
          min(created_at) filter (where failed_at is null) as oldest,
          count(*) filter (where failed_at is not null) as aside from outbox`);
      events.set(outbox.due);
      eventAge.set(seconds(outbox.oldest));
      aside.set(outbox.aside);
      const states = await database.read.rows<{ state: string; total: number }>(sql`
        select state::text, count(*) as total from ${literal(JOBS_SCHEMA)}.job group by state`);
      jobs.reset();
      for (const { state, total } of states) jobs.set({ state }, total);
      const depths = await listQueueDepths(database.read, clock.real());
      queues.reset();
      queueAge.reset();
      for (const { name: queue, waiting, running, failed, oldestDueAt } of depths) {
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          queues.set({ queue, state }, count);
        queueAge.set({ queue }, seconds(oldestDueAt));
      }
      const ctx = this.#site.read();
      for (const { read } of ofDomains) {
        for (const [name, figure] of Object.entries(await read(ctx))) domainGauges.get(name)?.set(figure);
      }
    };
    return () =>
      ask().then(
        () => up.set(1),
        () => up.set(0),
      );
  }
}

/** Serves the metrics on 127.0.0.1; answers how to stop and on which port it is. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', newId());
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, METRICS_HOST, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
