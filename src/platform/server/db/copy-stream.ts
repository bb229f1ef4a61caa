/**
 * Rows as PostgreSQL itself writes and reads them (COPY, text format), streamed: a table never has to fit into
 * memory. The driver knows the messages and leaves it to us to join them to streams.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What the driver hands to a query while it runs; only what COPY needs. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  readonly stream: NodeJS.WritableStream & {
    pause(): void;
    resume(): void;
    readonly writableNeedDrain: boolean;
  };
}

/** A query of our own for the driver's queue; messages that COPY never sends are left out. */
abstract class CopyQuery {
  readonly #text: string;
  protected rows = 0;

  constructor(text: string) {
    this.#text = text;
  }

  submit(wire: Wire): void {
    this.begin(wire);
    wire.query(this.#text);
  }

  /** "COPY 42": how many rows there were. */
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1]);
  }

  protected begin(_wire: Wire): void {}
  abstract handleError(error: Error): void;
  abstract handleReadyForQuery(): void;
}

class CopyOut extends CopyQuery {
  #wire: Wire | undefined;
  readonly counted = Promise.withResolvers<number>();
  readonly stream = new Readable({ read: () => this.#wire?.stream.resume() });

  protected override begin(wire: Wire): void {
    this.#wire = wire;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // What came in the same packet still follows; the next packet waits until the reader has caught up.
    // The driver uses its buffer again for that one, so what is kept must be a copy.
    if (!this.stream.push(Buffer.from(chunk))) this.#wire?.stream.pause();
  }

  handleError(error: Error): void {
    this.stream.destroy(error);
    this.counted.reject(error);
  }

  handleReadyForQuery(): void {
    this.stream.push(null);
    this.counted.resolve(this.rows);
  }
}

class CopyIn extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>;
  readonly counted = Promise.withResolvers<number>();
  #failed = false;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#pump(wire).catch((error: Error) => {
      this.handleError(error);
      wire.sendCopyFail('the source has failed');
    });
  }

  async #pump(wire: Wire): Promise<void> {
    for await (const chunk of this.#source) {
      // The server has refused a row: it reads no further, and says so by itself.
      if (this.#failed) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
    if (!this.#failed) wire.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.counted.reject(error);
  }

  handleReadyForQuery(): void {
    this.counted.resolve(this.rows);
  }
}

/** Runs `copy … to stdout`. The rows are to be read to their end before the next query of this client. */
export function copyOut(client: pg.Client, text: string): { rows: Readable; counted: Promise<number> } {
  const query = new CopyOut(text);
  // Whoever reads the stream learns of a failure there, and need not look at the count as well.
  query.counted.promise.catch(() => {});
  client.query(query as unknown as pg.Submittable);
  return { rows: query.stream, counted: query.counted.promise };
}

/** Runs `copy … from stdin` with everything that comes out of `source`; answers the number of rows. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const query = new CopyIn(text, source);
  client.query(query as unknown as pg.Submittable);
  return query.counted.promise;
}
