/**
 * The runtime of the demo builder: the same domains, routes and database as the running site, with its own clock that
 * walks through three months.
 *
 * Builder and running site share tables while the second part is built, so nothing of the builder may wait in a
 * table: the site's dispatcher would handle it with today's date.
 * - Events are handled inside the transaction that causes them; the outbox never holds one. That is stricter than
 * the site (a handler that fails rolls back the cause), which suits a builder.
 * - Jobs of an action are done before the action answers; the queue never holds one. So an upload comes back with its
 * photo processed, and a card payment with its tokens in the wallet.
 * The site's jobs that run every minute may still see four things, all handled once by either side: an event of the
 * sandbox gateway and a broadcast in the milliseconds before the builder deals with it, an earning of past months before the builder's
 * clock has reached the end of its hold, and a past review decision before its mail is sent. Counting and sealing has
 * a lock, so that one process does it at a time.
 */
import { domains, registerPorts } from '#app/server/domains.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { BoundJob, JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { EventHandler } from '#platform/server/outbox/outbox.ts';
import { PortRegistry } from '#platform/server/port.ts';
import { type Caller, Runtime } from '#platform/server/runtime.ts';
import type { BygoneClock } from './bygone-clock.ts';

interface DomainEventRecord {
  name: string;
  /** As it would come back from the outbox. */
  payload: unknown;
}

interface Order {
  definition: JobDefinition;
  payload: unknown;
}

// Three months in a minute are more than any person does.
const NO_LIMIT = 1_000_000;

const withoutLimits = (config: Config): Config => ({
  ...config,
  LIMIT_USUAL: NO_LIMIT,
  LIMIT_LOGIN: NO_LIMIT,
  LIMIT_REGISTER: NO_LIMIT,
  LIMIT_UPLOAD: NO_LIMIT,
  LIMIT_PUBLISH: NO_LIMIT,
  LIMIT_CHARGE: NO_LIMIT,
  LIMIT_PAYMENT: NO_LIMIT,
  LIMIT_REACT: NO_LIMIT,
  LIMIT_COMMENTS: NO_LIMIT,
  LIMIT_REPORTS: NO_LIMIT,
  LIMIT_NEW_COMMENTS: NO_LIMIT,
  LIMIT_NEW_MESSAGES: NO_LIMIT,
  LIMIT_NEW_REPORTS: NO_LIMIT,
  LIMIT_PUBLIC: NO_LIMIT,
  LIMIT_DOWNLOAD: NO_LIMIT,
});

export class DemoRuntime extends Runtime {
  readonly #handlers: readonly EventHandler[];
  readonly #jobs: ReadonlyMap<string, BoundJob>;

  /** Opens a second runtime on the database and the storage of a running one. */
  constructor(site: Runtime, clock: BygoneClock) {
    const { config, database, storage, log } = site;
    const ports = new PortRegistry();
    registerPorts(ports);
    super({ config: withoutLimits(config), clock, database, storage, ports, log, handlers: [] });
    this.#handlers = domains.flatMap((domain) => domain.handlers ?? []);
    this.#jobs = new Map(
      domains.flatMap((domain) => domain.jobs ?? []).map((bound) => [bound.definition.name, bound]),
    );
  }

  override async write<T>(caller: Caller, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
    let orders: Order[] = [];
    const result = await super.write(caller, async (given) => {
      orders = [];
      const published: DomainEventRecord[] = [];
      const ctx: WriteContext = {
        ...given,
        publish: async (event, payload) => {
          published.push({
            name: event.name,
            payload: JSON.parse(JSON.stringify(event.schema.parse(payload))),
          });
        },
        enqueue: async (definition, payload) => {
          orders.push({ definition, payload });
        },
      };
      const done = await work(ctx);
      // Handlers may announce more: the list grows while it is walked.
      for (const event of published) await this.#handle({ ...ctx, viewer: undefined }, event);
      return done;
    });
    for (const { definition, payload } of orders) await this.runJob(definition.name, payload);
    return result;
  }

  /** Does a job now, by its name; for jobs that look for due work by themselves the payload is empty. */
  async runJob(name: string, payload: unknown = {}): Promise<void> {
    const bound = this.#jobs.get(name);
    if (!bound) throw new Error(`there is no job ${name}`);
    await bound.run(this.jobContext(bound), payload);
  }

  async #handle(ctx: WriteContext, { name, payload }: DomainEventRecord): Promise<void> {
    for (const { event, handle } of this.#handlers) {
      if (event.name === name) await handle(ctx, [event.schema.parse(payload)]);
    }
  }
}
