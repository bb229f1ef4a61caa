/** Has anything been written? Counted on the connections of a site, transaction by transaction. */
import type pg from 'pg';
import type { TestSite } from './site.ts';

export interface WriteCounter {
  /** Rows that came, changed or went while `work` ran, in transactions that began meanwhile and were committed. */
  during<T>(work: () => Promise<T>): Promise<{ rows: number; result: T }>;
}

// Rows that this connection has written and PostgreSQL has not yet added to its statistics. It adds them between
// transactions only, so that a transaction's own are the difference between its end and its beginning. Asked of the
// tables by their ids: the view `pg_stat_xact_user_tables` takes twenty times as long, twice in each transaction.
const rowsWrittenSoFar = (tables: readonly number[]) => ({
  name: 'rows-written-so-far',
  text: `
    select coalesce(sum(pg_stat_get_xact_tuples_inserted(id) + pg_stat_get_xact_tuples_updated(id)
      + pg_stat_get_xact_tuples_deleted(id)), 0)::int as rows
    from unnest($1::oid[]) as id`,
  values: [tables],
});

type RowsWritten = ReturnType<typeof rowsWrittenSoFar>;

/** Counts what a site writes in its transactions; the queue's own connections are not among them. */
export async function countWrites({ runtime }: Pick<TestSite, 'runtime'>): Promise<WriteCounter> {
  const { pool } = runtime.database;
  const { rows: tables } = await pool.query<{ id: number }>(`
    select oid as id from pg_class where relkind = 'r'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
  const question = rowsWrittenSoFar(tables.map(({ id }) => id));
  let written = 0;
  let isCounting = false;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client, {
      question,
      isCounting: () => isCounting,
      received: (rows) => {
        written += rows;
      },
    });
  });
  return {
    async during(work) {
      written = 0;
      isCounting = true;
      try {
        const result = await work();
        return { rows: written, result };
      } finally {
        isCounting = false;
      }
    },
  };
}

interface Watch {
  readonly question: RowsWritten;
  isCounting(): boolean;
  received(rows: number): void;
}

/** Asks beside a beginning and before its commit on a connection how many rows it has written. */
function watch(client: pg.PoolClient, { question, isCounting, received }: Watch): void {
  const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>;
  const rowsSoFar = async () => (await query(question)).rows[0].rows as number;
  let before: Promise<number> | undefined;
  const asked = (text: unknown, ...rest: unknown[]) => {
    if (text === 'begin') {
      const begun = query(text, ...rest);
      before = isCounting() ? rowsSoFar() : undefined;
      before?.catch(() => {});
      return begun;
    }
    if (text !== 'commit' || !before) return query(text, ...rest);
    // In a transaction that has failed nothing can be asked, and nothing is written.
    const after = Promise.all([before, rowsSoFar()]).catch(() => [0, 0] as const);
    return query(text, ...rest).then(async (answer) => {
      const [first, last] = await after;
      if (answer.command === 'COMMIT') received(last - first);
      return answer;
    });
  };
  Object.assign(client, { query: asked });
}
