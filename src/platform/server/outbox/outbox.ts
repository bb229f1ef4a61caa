/**
 * Events leave a transaction as rows and reach their handlers after the commit, at least once. A wake in memory
 * makes it immediate, a poll every 200 ms makes it certain; several processes share the table by SKIP LOCKED.
 */

import type * as z from 'zod/mini';
import type { DomainEvent } from '#platform/contract/events.ts';
import type { WriteContext } from '../context.ts';
import type { WriteDb } from '../db/database.ts';
import { limitOf, sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';

/** A handler of an event; idempotent, because delivery is at least once. */
export interface EventHandler<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly event: DomainEvent<S>;
  /** Handles what came one after the other, oldest first. */
  handle(ctx: WriteContext, payloads: readonly z.output<S>[]): Promise<void>;
}

/** Declares a handler: `export default on(cardPaid, async (ctx, { … }) => …)`. */
export function on<S extends z.ZodMiniType>(
  event: DomainEvent<S>,
  handle: (ctx: WriteContext, payload: z.output<S>) => Promise<void>,
): EventHandler {
  return onMany(event, async (ctx, payloads) => {
    for (const payload of payloads) await handle(ctx, payload);
  });
}

/** Declares a handler for batches of events, for those that come in bursts. */
export function onMany<S extends z.ZodMiniType>(
  event: DomainEvent<S>,
  handle: (ctx: WriteContext, payloads: readonly z.output<S>[]) => Promise<void>,
): EventHandler {
  // A list of handlers knows only that each has an event; whatever one is handed has been parsed by its schema.
  return { event, handle } as unknown as EventHandler;
}

const POLL_MILLISECONDS = 200;
// A failed event is retried later, and later events are handled in the meantime, so the order may change. After the
// fifth failure it is set aside for the operator.
const MAX_TRIES = 5;
// One transaction for many events keeps a burst of tips from doubling the number of commits.
const BATCH = 50;

/** Writes an event; part of the causing transaction. */
export function putIntoOutbox(tx: WriteDb, event: DomainEvent, payload: unknown, now: Date): void {
  const body = JSON.stringify(event.schema.parse(payload));
  tx.runAtCommit(
    sql`insert into outbox (name, payload, created_at, due_at) values (${event.name}, ${body}, ${now}, ${now})`,
  );
}

interface OutboxRow {
  id: number;
  name: string;
  payload: unknown;
  tries: number;
}

interface Neighbours {
  readonly name: string;
  readonly rows: OutboxRow[];
}

/** Events of one name that follow each other; the order among different events stays. */
function groupNeighbours(batch: readonly OutboxRow[]): Neighbours[] {
  const groups: Neighbours[] = [];
  for (const row of batch) {
    const last = groups.at(-1);
    if (last?.name === row.name) last.rows.push(row);
    else groups.push({ name: row.name, rows: [row] });
  }
  return groups;
}

export interface OutboxOptions {
  handlers: readonly EventHandler[];
  /** Opens a write context in one transaction. */
  write(actor: string, work: (ctx: WriteContext) => Promise<void>): Promise<void>;
  log: Log;
}

/** Delivers the events of one process: `start` begins, `stop` waits for what is under way. */
export class Outbox {
  readonly #options: OutboxOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #woken = false;
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MILLISECONDS);
    this.#timer.unref();
  }

  /** Called after each commit that wrote an event. */
  wake(): void {
    if (this.#closed) return;
    this.#woken = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Delivers everything that is due; for tests and for building the demo world. */
  async deliverAll(): Promise<void> {
    for (;;) {
      // A concurrent delivery has locked its rows: they are skipped here, but not done.
      await this.#running;
      if ((await this.#deliver(BATCH)) === 0 && !this.#running) return;
    }
  }

  async #drain(): Promise<void> {
    while (this.#woken && !this.#closed) {
      this.#woken = false;
      try {
        // Fewer than requested: nothing else was due, and new events wake the delivery again.
        while (!this.#closed && (await this.#deliver(BATCH)) === BATCH);
      } catch (error) {
        this.#options.log.error({ err: error }, 'outbox: delivery interrupted');
        return;
      }
    }
  }

  /**
   * Handles the oldest due events in one transaction. When one of them fails, nothing of the batch has happened;
   * they are then taken one by one, and only the failing one is postponed.
   */
  async #deliver(limit: number): Promise<number> {
    let batch: OutboxRow[] = [];
    try {
      await this.#options.write('outbox', async (ctx) => {
        batch = await ctx.tx.rows<OutboxRow>(sql`
          select id, name, payload, tries from outbox
          where failed_at is null and due_at <= ${ctx.clock.real()}
          order by id limit ${limitOf(limit)} for update skip locked`);
        for (const rows of groupNeighbours(batch)) await this.#handle(ctx, rows);
        if (batch.length > 0)
          ctx.tx.runAtCommit(sql`delete from outbox where id = any(${batch.map((row) => row.id)})`);
      });
    } catch (error) {
      const [first] = batch;
      if (!first) throw error;
      if (batch.length > 1) {
        this.#woken = true;
        return this.#deliver(1);
      }
      await this.#postpone(first, error);
    }
    return batch.length;
  }

  async #handle(ctx: WriteContext, { name, rows }: Neighbours): Promise<void> {
    for (const handler of this.#options.handlers) {
      if (handler.event.name !== name) continue;
      await handler.handle(
        ctx,
        rows.map(({ payload }) => handler.event.schema.parse(payload)),
      );
    }
  }

  async #postpone(row: OutboxRow, error: unknown): Promise<void> {
    const tries = row.tries + 1;
    this.#options.log.error(
      { err: error, event: row.name, outboxId: row.id, tries },
      'outbox: a handler failed',
    );
    await this.#options.write('outbox', async (ctx) => {
      const now = ctx.clock.real();
      // 1 s, 4 s, 16 s, 64 s: long enough for a restart of the database, short enough for a waiting fan.
      const due = new Date(now.getTime() + 1_000 * 4 ** (tries - 1));
      await ctx.tx.run(sql`
        update outbox set tries = ${tries}, due_at = ${due}, failed_at = ${tries >= MAX_TRIES ? now : null},
          last_error = ${String(error).slice(0, 500)}
        where id = ${row.id}`);
    });
  }
}
