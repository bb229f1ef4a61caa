/** The limit of a page: its own statements, named and prepared, through the driver alone. */
import pg from 'pg';

export interface StatementLoad {
  databaseUrl: string;
  /** What one page runs, in order. */
  statements: readonly pg.QueryConfig[];
  connections: number;
  seconds: number;
}

/** Pages per second. */
export async function loadStatements(load: StatementLoad): Promise<number> {
  const pool = new pg.Pool({ connectionString: load.databaseUrl, max: load.connections });
  const started = performance.now();
  const until = started + load.seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      for (const statement of load.statements) await pool.query(statement);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  await pool.end();
  return done / ((performance.now() - started) / 1000);
}
