/**
 * Two pools on one database: reads run on connections that PostgreSQL itself keeps read-only, writes run in
 * transactions that only the platform opens and commits. What may write is another type than what may read.
 */
import pg from 'pg';
import { poolConfig } from './connection.ts';
import { gatheringSocket } from './gathering-socket.ts';
import { listenTo } from './listen.ts';
import { compile, type Sql } from './sql.ts';

/** May read. A read-only handler gets nothing more. */
export interface ReadDb {
  /** The same object for everything on one database; what is remembered about a database hangs from it. */
  readonly source: object;
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>;
  /** The only row; throws when there is none (a bug, not a refusal). */
  one<Row>(query: Sql): Promise<Row>;
  /**
   * Runs `work` on one snapshot of the database: all its statements see the same state, whatever is committed in the
   * meantime. Keep it short, because vacuum removes nothing that the snapshot can still see. Throws inside a write
   * transaction, where each statement has its own snapshot.
   */
  snapshot<T>(work: (moment: ReadDb) => Promise<T>, options?: SnapshotOptions): Promise<T>;
}

export interface SnapshotOptions {
  /** How long one statement may take, in milliseconds; 5,000 where nothing else is said. */
  readonly patience?: number;
}

declare const writes: unique symbol;

/** May write: exists only inside a transaction. */
export interface WriteDb extends ReadDb {
  readonly [writes]: true;
  /** Runs a statement, returns the number of rows it touched. */
  run(query: Sql): Promise<number>;
  /**
   * Runs a statement at the end, in one round trip with the commit: for rows that nothing in this transaction
   * reads again. When it fails, so does the transaction.
   */
  runAtCommit(query: Sql): void;
  /** The driver's connection, for libraries that join our transaction (jobs). */
  readonly connection: pg.PoolClient;
}

export interface Database {
  readonly read: ReadDb;
  /** Runs `work` in one transaction; serialization failures and deadlocks are tried again, until the fifth try fails. */
  transaction<T>(work: (tx: WriteDb) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  readonly readPool: pg.Pool;
  /**
   * Listens on a channel (`pg_notify`) until the returned function is called. `onNotification` gets undefined when
   * notifications may have been missed. Behind a transaction pooler nothing arrives.
   */
  listen(channel: string, onNotification: (said: string | undefined) => void): () => Promise<void>;
  close(): Promise<void>;
}

// bigint: money and counts stay below 2^53 by constraint; a larger one must fail loudly, never lose digits.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond 2^53');
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type OpenSnapshot = ReadDb['snapshot'];

/** Rows are plain objects keyed by the names in the select list. */
function reader(client: pg.Pool | pg.ClientBase, source: object, snapshot: OpenSnapshot): ReadDb {
  return {
    source,
    snapshot,
    async rows<Row>(query: Sql) {
      return (await client.query(compile(query))).rows as Row[];
    },
    async row<Row>(query: Sql) {
      return (await client.query(compile(query))).rows[0] as Row | undefined;
    },
    async one<Row>(query: Sql) {
      const found = (await client.query(compile(query))).rows[0] as Row | undefined;
      if (found === undefined) throw new Error('a row that must exist is missing');
      return found;
    },
  };
}

const noSnapshot: OpenSnapshot = async () => {
  throw new Error('a snapshot is opened beside a transaction, never in one');
};

/** Reads on a connection that the caller opens and closes, such as one that holds a snapshot. */
export function readerOn(client: pg.Client): ReadDb {
  return reader(client, {}, noSnapshot);
}

/** Opens snapshots on connections of the pool. */
function snapshotsOf(pool: pg.Pool, source: object): OpenSnapshot {
  return (work, { patience } = {}) =>
    inTransaction(pool, 'begin isolation level repeatable read read only', async (client) => {
      if (patience !== undefined) await client.query(`set local statement_timeout = ${Math.ceil(patience)}`);
      const moment: ReadDb = reader(client, source, (more) => more(moment));
      return work(moment);
    });
}

function writer(client: pg.PoolClient, source: object, atCommit: Sql[]): WriteDb {
  return {
    ...reader(client, source, noSnapshot),
    connection: client,
    async run(query: Sql) {
      return (await client.query(compile(query))).rowCount ?? 0;
    },
    runAtCommit(query: Sql) {
      atCommit.push(query);
    },
  } as WriteDb;
}

/** PostgreSQL answers a commit of a transaction that has failed with a rollback, and with no error. */
function expectCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('a transaction whose statement had failed was to be committed');
}

const MAX_TRIES = 5;
// Two transactions that could not both be: serialization_failure, deadlock_detected.
const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is done on the connection of a transaction; the statements that it adds to `atCommit` run at the end. */
type Work<T> = (client: pg.PoolClient, atCommit: Sql[]) => Promise<T>;

/** Runs `work` in one transaction, and again after a serialization failure or deadlock. */
async function transact<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, 'begin', work);
    } catch (error) {
      if (!isTransient(error) || tries === MAX_TRIES) throw error;
      // By chance, so that the two do not meet again.
      await pause(Math.random() * 20 * tries);
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, begin: string, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Leaves together with the first statement, which fails as well when this does.
    const begun = client.query(begin);
    begun.catch(() => {});
    const atCommit: Sql[] = [];
    const result = await work(client, atCommit);
    const last = atCommit.map((query) => client.query(compile(query)));
    await Promise.all([begun, ...last, client.query('commit').then(expectCommit)]);
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A connection that could not even roll back is closed, and not given to the next one.
    client.release(broken);
  }
}

export interface DatabaseOptions {
  url: string;
  /** Connections for writes, and as many for reads. Two pools of ten suit two cores. */
  poolSize?: number;
  /** The role in which all work is done; the role of the address when absent. */
  role?: string | undefined;
  onError?(error: Error): void;
}

/**
 * Opens the pools of a database: one that writes, one that reads. Connects lazily; an idle connection that is lost is
 * reported to `onError`.
 */
export function openDatabase({ url, poolSize = 10, role, onError }: DatabaseOptions): Database {
  // 5 s: no page may hang longer on one statement; jobs set their own.
  const session = { role, statementTimeout: 5_000, idleInTransactionTimeout: 10_000 };
  // Statements of a transaction that do not wait for each other travel together, so they must not queue either.
  const pool = new pg.Pool({
    ...poolConfig(url, session),
    max: poolSize,
    pipeline: true,
    stream: gatheringSocket,
  });
  const readPool = new pg.Pool({ ...poolConfig(url, { ...session, isReadOnly: true }), max: poolSize });
  let closing = false;
  for (const each of [pool, readPool]) {
    each.on('error', (error) => {
      // `end` resolves before the last socket is closed; a server that stops during that time is no error.
      if (!closing) onError?.(error);
    });
    // A connection that breaks between two statements emits an error, which would end the process if unhandled. It
    // needs no handling: the next statement fails.
    each.on('connect', (client) => client.on('error', () => {}));
  }

  const source = {};
  return {
    read: reader(readPool, source, snapshotsOf(readPool, source)),
    pool,
    readPool,
    transaction: (work) => transact(pool, (client, atCommit) => work(writer(client, source, atCommit))),
    listen: (channel, onNotification) =>
      listenTo({ url, channel, onNotification, onError: (error) => onError?.(error) }),
    async close() {
      closing = true;
      await Promise.all([pool.end(), readPool.end()]);
    },
  };
}

/**
 * Opens a database for the time of `work`, with one connection for reads and one for writes: a command that counts
 * the connections of others knows its own.
 */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, poolSize: 1, onError: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
