/** Has anything been written? Counted on the connections of a site, transaction by transaction. */
import type pg from 'pg';
import type { TestSite } from './site.ts';

// Rows that this connection has written and PostgreSQL has not yet added to its statistics. It adds them between
// transactions only, so that a transaction's own are the difference between its end and its beginning.
const WRITTEN_SO_FAR = {
  name: 'rows-written-so-far',
  text: 'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_xact_user_tables',
};

export interface WriteCounter {
  /** Rows that came, changed or went since the last time, in transactions that were committed. */
  take(): number;
}

/** Counts from now on what a site writes in its transactions; the queue's own connections are not among them. */
export function countWrites({ runtime }: Pick<TestSite, 'runtime'>): WriteCounter {
  let written = 0;
  const watched = new WeakSet<pg.PoolClient>();
  runtime.database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client, (rows) => {
      written += rows;
    });
  });
  return {
    take() {
      const rows = written;
      written = 0;
      return rows;
    },
  };
}

/** Asks beside every beginning and before every commit on a connection how many rows it has written. */
function watch(client: pg.PoolClient, received: (rows: number) => void): void {
  const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>;
  const rowsSoFar = async () => (await query(WRITTEN_SO_FAR)).rows[0].rows as number;
  let before = Promise.resolve(0);
  const asked = (text: unknown, ...rest: unknown[]) => {
    if (text === 'begin') {
      const begun = query(text, ...rest);
      before = rowsSoFar();
      before.catch(() => {});
      return begun;
    }
    if (text !== 'commit') return query(text, ...rest);
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
